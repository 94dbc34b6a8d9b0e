"""Lesson 7, loss aversion."""
