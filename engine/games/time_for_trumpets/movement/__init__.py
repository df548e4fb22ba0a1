"""29.0 to 33.0 Movement."""
