"""10 Movement, 9 zones of control on the way."""
