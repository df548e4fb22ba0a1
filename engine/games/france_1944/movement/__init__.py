"""7.0, 12.8 Movement."""
