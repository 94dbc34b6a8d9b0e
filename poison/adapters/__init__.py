"""Poison in the form that other libraries for games and learning ask for.

Each module needs its library and is imported by those alone who use it.
"""
