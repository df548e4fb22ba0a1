"""Units that are carried from hex to hex, or taken off, with what lies there."""

from __future__ import annotations

from collections.abc import Iterable

from editor.document.start_lines import lines_of
from editor.document.unit_placement import CannotPlace, placed, taken_off
from engine.bundle import Change
from engine.validate.view import BundleView

AWAY = -1
"""The place of units that stand nowhere."""


def standing(view: BundleView) -> dict[str, tuple[str, ...]]:
    """The units that are set up, by the label of the hex or box where they stand."""
    found: dict[str, tuple[str, ...]] = {}
    for unit, use in lines_of(view).items():
        if use.place is not None:
            found[use.place] = (*found.get(use.place, ()), unit)
    return found


def carried(view: BundleView, units: Iterable[str], place: int) -> tuple[Change, ...]:
    """Return the changes after which units stand in a place, or nowhere; none where a rule of its own places one."""
    known = lines_of(view)
    there = tuple(unit for unit in units if unit in known)
    try:
        return (taken_off(view, there) if place == AWAY else placed(view, there, place)) if there else ()
    except CannotPlace:
        return ()
