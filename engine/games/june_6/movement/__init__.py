"""8 Movement, 11 zones of control on the way, 19.1 delay points."""
