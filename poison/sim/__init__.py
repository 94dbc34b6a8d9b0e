"""The rules on integer arrays: millions of rounds, and tournaments.

Importing this loads neither numpy nor numba; what needs them imports them when it is used.
"""
