"""Fuzzing: bytes decide what is done to a game, and the kernel's promises must hold whatever they are."""
