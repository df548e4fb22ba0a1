"""5 Logistics: resource points, supply sources, lines of communication. 22 Isolation."""
