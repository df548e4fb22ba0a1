"""Hexwright's editor: the room for everything a person sees. It holds no window yet."""
