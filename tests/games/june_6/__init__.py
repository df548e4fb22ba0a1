"""June 6 by its rules."""
