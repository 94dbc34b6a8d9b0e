"""Lesson 6, spend big early."""
