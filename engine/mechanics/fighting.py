"""Attacks that are put together unit by unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.mechanics.positions import Positions, in_hex
from engine.play import Choice, Frame, Refusal, Verb, refuse

Units = tuple[int, ...]


def is_next_to(state: Positions, unit: int, hex: int) -> bool:
    """Tell whether a unit stands in a hex beside another."""
    return in_hex(state, unit) and state.board.grid.distance(state.at[unit], hex) == 1


def not_beside(state: Positions, unit: int, target: int, key: str, clause: str) -> Refusal | None:
    """Say that a unit is not next to the hex that it is to attack."""
    if is_next_to(state, unit, target):
        return None
    return refuse(key, clause, units=(unit,), hexes=(target,), unit=unit, hex=target)


def all_who_can(join: Verb, declare: str = "declare") -> Callable[[Any, Frame, int], tuple[Choice, ...]]:
    """Return what suggests that everybody joins who can, and then the attack."""

    def suggest(state: Any, frame: Frame, side: int) -> tuple[Choice, ...]:
        able = next(iter(join.legal(state, frame, side)), None)
        return (Choice(declare) if able is None else Choice(join.name, able),)

    return suggest


def first_that_may(verb: Verb) -> Callable[[Any, Frame, int], tuple[Choice, ...]]:
    """Return what suggests the first choice of a verb, if there is one."""

    def suggest(state: Any, frame: Frame, side: int) -> tuple[Choice, ...]:
        return tuple(Choice(verb.name, args) for args in verb.legal(state, frame, side))[:1]

    return suggest
