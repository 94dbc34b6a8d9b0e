"""What a new lesson starts from: a notebook with an exercise of most kinds, and its numbers."""
