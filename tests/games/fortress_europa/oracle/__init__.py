"""Fortress Europa told a second time, from the rulebook text, before the game's code was written."""
