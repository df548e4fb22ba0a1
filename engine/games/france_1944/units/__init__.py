"""3 What happens to combat units."""
