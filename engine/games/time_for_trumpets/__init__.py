"""A Time for Trumpets."""
