"""4 The sequence of play."""
