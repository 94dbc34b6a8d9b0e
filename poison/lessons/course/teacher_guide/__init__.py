"""The guide for teachers."""
