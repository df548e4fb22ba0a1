"""26.0 Reinforcements, withdrawals and conversions."""
