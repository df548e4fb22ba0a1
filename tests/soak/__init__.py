"""Long counts, run by `make soak`."""
