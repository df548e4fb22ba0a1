"""Hexwright's window: everything that a person sees."""
