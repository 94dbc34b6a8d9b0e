"""Lesson 3, choose your pot."""
