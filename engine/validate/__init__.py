"""Validation: what is wrong with a bundle, where, by which rule, and how to mend it."""

from engine.validate.codes import CODES
from engine.validate.problem import Counts, Fix, Problem, Problems
from engine.validate.session import Validation, validate

__all__ = ["CODES", "Counts", "Fix", "Problem", "Problems", "Validation", "validate"]
