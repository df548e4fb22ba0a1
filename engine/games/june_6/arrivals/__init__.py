"""10 Reinforcements."""
