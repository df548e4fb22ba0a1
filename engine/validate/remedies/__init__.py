"""The remedies, one module a subject; importing this registers them all."""

from engine.validate.remedies import map, names, rules, starts, units

__all__ = ["map", "names", "rules", "starts", "units"]
