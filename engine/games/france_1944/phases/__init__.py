"""5, 6 Initiative and reaction phases."""
