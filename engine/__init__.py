"""Hexwright's engine: maps, rulebooks and play of hex-and-counter wargames, without any interface."""

__version__ = "0.1.0"
