"""17 Air missions."""
