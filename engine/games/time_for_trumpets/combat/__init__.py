"""49 to 57 Ground combat."""
