"""The lessons: notebooks, written once in English and built for every language."""
