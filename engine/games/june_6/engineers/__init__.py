"""20 Engineers."""
