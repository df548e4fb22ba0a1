"""The tutorials played by hand: each step is done in the real window, looked at, and drawn if pictures are wanted."""
