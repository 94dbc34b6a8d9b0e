"""Tournaments: who plays better, anybody's bots included.

Nothing is imported here: the process of a guest (`poison.arena.guest`) needs little, and starts
the sooner.
"""
