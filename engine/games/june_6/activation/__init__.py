"""7 Activation."""
