"""Lesson 1, your first game."""
