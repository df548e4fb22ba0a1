"""Hints: what choices, positions and places are worth to bots."""
