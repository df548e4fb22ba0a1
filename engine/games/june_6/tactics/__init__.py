"""What choices, positions and places are worth to a bot."""
