"""The lessons: notebooks, written once in English and built for every language."""

from poison.lessons.lesson import Lesson

__all__ = ["Lesson"]
