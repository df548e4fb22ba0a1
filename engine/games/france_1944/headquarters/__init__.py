"""4 Headquarters."""
