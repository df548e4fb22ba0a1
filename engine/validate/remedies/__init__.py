"""The remedies, one module a subject; importing this registers them all."""

from engine.validate.remedies import budgets, map, names, rules, starts, supply, units

__all__ = ["budgets", "map", "names", "rules", "starts", "supply", "units"]
