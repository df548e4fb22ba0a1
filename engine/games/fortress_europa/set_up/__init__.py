"""3 Preparing for play."""
