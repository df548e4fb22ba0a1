"""10 Movement."""
