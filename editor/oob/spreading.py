"""Units that may start anywhere in an area: each is given a hex in which the rules let it start, near the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from editor.queries import draft_position
from editor.queries.position_view import PositionView
from engine.compile.position import allowed
from engine.hexes import Grid
from engine.play import Setup
from engine.play.state import State
from engine.validate.view import BundleView

TRIED = 400
"""Hexes that are tried for a unit at the most."""


def spread(view: BundleView, units: Sequence[str], position: Any, language: str) -> dict[str, str]:
    """Say in which hex of a position each unit starts, by label; nothing where that is no choice or cannot be told."""
    hexes = allowed(position, view.ground) if view.ground is not None else None
    standing = draft_position(view, 0, language)
    if not hexes or len(hexes) < 2 or standing.system is None or standing.system.setup is None:
        return {}
    state = _lifted(standing, units)
    if state is None:
        return {}
    grid, setup = state.board.grid, standing.system.setup
    order = from_the_middle(grid, hexes)
    known = set(_illegal(standing, setup, state))
    found: dict[str, str] = {}
    for unit in units:
        hex = _put(standing, setup, state, standing.units[unit], order, known)
        if hex is None:
            return {}
        found[unit] = grid.label(hex)
        # A hex that is taken comes last from now on: units share one only where there is no other.
        order.remove(hex)
        order.append(hex)
    return found


def _lifted(standing: PositionView, units: Iterable[str]) -> State | None:
    """A copy of the position without these units; None where one of them or the position is not known."""
    state = standing.state
    if state is None or "at" not in state.SCHEMA or any(unit not in standing.units for unit in units):
        return None
    copy: Any = state.copy()
    for unit in units:
        number = standing.units[unit]
        copy.at[number] = copy.SCHEMA["at"].default
        whole = getattr(copy.counter(number), "steps", None)
        if "steps" in copy.SCHEMA and whole and not copy.steps[number]:
            copy.steps[number] = whole
    held: State = copy
    return held


def from_the_middle(grid: Grid, hexes: Iterable[int]) -> list[int]:
    """Hexes in order, those nearest to all others first."""
    every = sorted(hexes)
    some = every[:: max(1, len(every) // 40)]
    return sorted(every, key=lambda hex: (sum(grid.distance(hex, other) for other in some), hex))[:TRIED]


def _illegal(standing: PositionView, setup: Setup, state: State) -> tuple[Any, ...]:
    return tuple(standing.answer(setup.illegal, state) or ())


def _put(
    standing: PositionView, setup: Setup, state: Any, unit: int, order: Sequence[int], known: set[Any]
) -> int | None:
    """Put a unit into the first hex against which the rules say nothing new; None where there is none."""
    for hex in order:
        refusal = standing.answer(setup.may_enter, state, unit, hex) if setup.may_enter is not None else None
        if refusal is not None:
            continue
        before = state.at[unit]
        state.at[unit] = hex
        if not any(hex in refusal.hexes and refusal not in known for refusal in _illegal(standing, setup, state)):
            return hex
        state.at[unit] = before
    return None
