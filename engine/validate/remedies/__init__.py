"""The remedies, one module a subject; importing this registers them all."""

from engine.validate.remedies import budgets, map, names, relief, rules, starts, units

__all__ = ["budgets", "map", "names", "relief", "rules", "starts", "units"]
