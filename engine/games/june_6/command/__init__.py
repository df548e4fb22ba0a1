"""6 Formations and headquarters."""
