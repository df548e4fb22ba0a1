"""5.0-8.0 Movement."""
