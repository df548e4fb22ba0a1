"""5 Aircraft."""
