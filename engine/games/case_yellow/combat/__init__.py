"""11 Combat."""
