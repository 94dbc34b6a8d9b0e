"""Lesson 4, hot potato."""
