"""12 Invasions."""
