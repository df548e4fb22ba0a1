"""14 to 16 Combat."""
