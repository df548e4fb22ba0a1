"""What units do, as special rules of a scenario see it: what these forbid, demand, allow, count and change."""

from __future__ import annotations

from typing import Any

from engine.mechanics.positions import Positions
from engine.mechanics.special import allowed, forbidden, modified, note, obliged, treated_as
from engine.mechanics.special_records import UnitAction
from engine.play import NOWHERE, Attempt, Guard, Refusal, Tally


def unit_action(state: Positions, word: str, unit: int, place: int = NOWHERE) -> UnitAction:
    """Return what a unit does, where it stands or towards another place."""
    return UnitAction(word, unit, state.at[unit] if place == NOWHERE else place, state.at[unit])


def may(state: Positions, word: str, unit: int, place: int = NOWHERE) -> Refusal | None:
    """Say what forbids a unit to do something."""
    return forbidden(state, unit_action(state, word, unit, place)) if state.special else None


def scenario_lets(word: str, *, there: bool = False) -> Guard:
    """Make the guard of special rules that forbid this to the unit that an attempt names; `there`: in its hex."""

    def guard(state: Any, attempt: Attempt[Any]) -> Refusal | None:
        return may(state, word, attempt.unit, attempt.hex if there else NOWHERE)

    guard.__name__ = guard.__qualname__ = f"scenario_lets.{word}"
    return guard


def count_actions(state: Positions, word: str, *units: int, place: int = NOWHERE) -> None:
    """Count what units have done together, for the rules that limit it."""
    if state.special:
        note(state, *(unit_action(state, word, unit, place) for unit in units))


def must(state: Positions, word: str, unit: int, place: int = NOWHERE) -> Refusal | None:
    """Say what makes a unit do something."""
    return obliged(state, unit_action(state, word, unit, place)) if state.special else None


def modified_tally(state: Positions, tally: Tally, word: str, units: tuple[int, ...], place: int = NOWHERE) -> Tally:
    """Add what rules of the scenario change of a number."""
    return modified(state, tally, word, units, place)


def lets(state: Positions, word: str, unit: int) -> bool:
    """Tell whether a rule allows a unit what the rulebook forbids."""
    return allowed(state, unit_action(state, word, unit)) if state.special else False


def counts_as(state: Positions, word: str, unit: int) -> bool:
    """Tell whether a rule makes a unit count as something, such as in_supply."""
    return treated_as(state, word, unit)
