"""Poison: probability and game theory with three pots and the number 13."""

__version__ = "0.1.0"
