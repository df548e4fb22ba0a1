"""10 The administrative phase."""
