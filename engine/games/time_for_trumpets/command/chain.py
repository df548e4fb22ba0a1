"""2.6, 6.0 The chains of command: who obeys whom."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.time_for_trumpets.activity.heads import ARMY, CORPS, DIVISIONS, chains
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

COMMAND_POST = "cp"


def commands(state: TrumpetsState, unit: int) -> str:
    """2.6.1.1 Return the level that a headquarters commands; nothing for NOWHERE and other units."""
    return "" if unit == NOWHERE else state.counter(unit).commands


@rule("rb.2.6.1.1#d", "rb.2.6.1.1#e", "rb.2.6.1.1#f", "rb.2.6.2#b1", "rb.2.6.2#c1", "rb.2.6.2#d1", "rb.2.6.2#e1")
def hq_of(state: TrumpetsState, unit: int) -> int:
    """2.6 Return the headquarters that a unit obeys now; NOWHERE above an army."""
    return state.superior[unit]


def above(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """6.1 Return the headquarters above a unit, its own first."""
    return chains(state)[unit][1:]


def _nearest(state: TrumpetsState, unit: int, *levels: str) -> int:
    """Return the first of a unit and the headquarters above it that commands at one of some levels."""
    return next((hq for hq in chains(state)[unit] if commands(state, hq) in levels), NOWHERE)


@rule("rb.6.1#a", "rb.6.2#a")
def army_of(state: TrumpetsState, unit: int) -> int:
    """6.1, 6.2 Return the army headquarters above a unit, or the unit if it is one."""
    return _nearest(state, unit, ARMY)


def corps_of(state: TrumpetsState, unit: int) -> int:
    """6.1 Return the corps headquarters above a unit, or the unit if it is one; NOWHERE for army echelon."""
    return _nearest(state, unit, CORPS)


@rule("rb.2.6.1.1#f", "rb.2.6.3#e")
def division_of(state: TrumpetsState, unit: int) -> int:
    """2.6.1.1 Return the division, brigade or KG headquarters above a unit; NOWHERE for echelon units and FAGs.

    2.6.3e A command post that obeys no division leads its units like a brigade.
    """
    found = _nearest(state, unit, *DIVISIONS)
    if found != NOWHERE:
        return found
    posts = [hq for hq in chains(state)[unit] if commands(state, hq) == COMMAND_POST]
    return posts[-1] if posts else NOWHERE


@rule("rb.2.6.1.2#c", "rb.2.6.1.3#c", "rb.7.4#a", "rb.7.6#a")
def echelon(state: TrumpetsState, unit: int) -> str:
    """2.6.1 Return the level of the headquarters that a unit obeys directly: army, corps, fag, division ..."""
    return commands(state, state.superior[unit])


@rule("rb.7.4#a", "rb.7.6#a")
def is_echelon(state: TrumpetsState, unit: int) -> bool:
    """7.4, 7.6 Tell whether a unit is of army or corps echelon; a headquarters is not."""
    return not state.counter(unit).is_hq and echelon(state, unit) in (ARMY, CORPS)


@cached_value("superior")
def subordinates(state: TrumpetsState) -> Mapping[int, tuple[int, ...]]:
    """6.1 Return the direct subordinates of each headquarters that has any."""
    found: dict[int, list[int]] = {}
    for unit, hq in enumerate(state.superior):
        if hq != NOWHERE:
            found.setdefault(hq, []).append(unit)
    return {hq: tuple(units) for hq, units in found.items()}


def members(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """6.1 Return the direct subordinates of a headquarters: units and headquarters."""
    return subordinates(state).get(hq, ())


@cached_value("superior")
def organisation(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """6.1 Return everything below a headquarters, from the top down."""
    found: list[int] = []
    for unit in members(state, hq):
        found.append(unit)
        found.extend(organisation(state, unit))
    return tuple(found)


@rule("rb.2.12#g", "rb.7.12#a", "rb.7.13#a")
def is_step(state: TrumpetsState, unit: int) -> bool:
    """2.12 Tell whether a unit is down to steps without a name."""
    return 0 < state.steps[unit] <= state.counter(unit).step_markers
