"""12 Special rules."""
