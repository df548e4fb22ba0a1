"""8 Movement, 19.1 delay points."""
