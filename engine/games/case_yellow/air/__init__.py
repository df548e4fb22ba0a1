"""5 Air power."""
