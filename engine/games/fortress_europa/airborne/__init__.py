"""20 Paratroopers."""
