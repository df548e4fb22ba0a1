"""8, 9 Combat."""
