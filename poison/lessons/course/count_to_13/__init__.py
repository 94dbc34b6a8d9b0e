"""Lesson 2, count to 13."""
