"""Lesson 8, write a bot."""
