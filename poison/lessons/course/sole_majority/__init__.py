"""Lesson 5, sole majority."""
