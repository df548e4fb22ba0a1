"""12 The End Phase."""
