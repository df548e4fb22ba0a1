"""31 Optional rules that stand apart from the rest."""
