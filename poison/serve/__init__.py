"""Serving the game and the lessons as pages."""
