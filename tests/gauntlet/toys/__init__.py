"""The toys: each module has a SYSTEM and its SCENARIOS."""
