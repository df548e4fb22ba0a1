"""How much of a rulebook is printed, shown by examples, inferred, made here, or typed in by owners."""

from __future__ import annotations

from engine.rulebook.check import provenances
from engine.rulebook.provenance import KINDS
from engine.rulebook.ruleset import load_ruleset


def provenance_counts(slug: str) -> dict[str, int]:
    """Count the values of a ruleset by where they come from."""
    counts = dict.fromkeys(KINDS, 0)
    for _address, _value, provenance in provenances(load_ruleset(slug)):
        counts[provenance.kind] += 1
    return counts
