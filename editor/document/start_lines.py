"""Which line of the order of battle puts a unit where it starts, and between which hexes that line lets choose."""

from __future__ import annotations

from engine.bundle.models.units import AtAny, AtArea, AtOneOf, AtWithin
from engine.compile.position import Use, allowed
from engine.validate.view import BundleView

OPEN = (AtOneOf, AtArea, AtWithin, AtAny)
"""Positions that leave the player a choice."""


def lines_of(view: BundleView) -> dict[str, Use]:
    """The line of each unit that is set up, by the name under which it plays; copies are numbered in order."""
    waiting = copies_of(view)
    found: dict[str, Use] = {}
    for use in view.uses.setup:
        names = waiting.setdefault(use.unit, [use.unit])
        if names:
            found[names.pop(0)] = use
    return found


def copies_of(view: BundleView) -> dict[str, list[str]]:
    """The names under which the copies of each counter play."""
    roster = view.roster
    return {unit: list(names) for unit, names in roster.copies.items()} if roster else {}


def counter_named(view: BundleView, name: str) -> str:
    """The id of the counter that plays under a name."""
    return name if name in view.roster_counters else name.rpartition(".")[0]


def range_of(view: BundleView, use: Use) -> frozenset[int] | None:
    """The hexes between which a line lets choose; None where it leaves no choice."""
    at = getattr(use.entry, "at", None)
    return allowed(at, view.ground) if isinstance(at, OPEN) and view.ground is not None else None
