"""4.5 Which headquarters command units of which nation."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.france_1944.state import FranceState, nation
from engine.play import NOWHERE, rule

YES, ONE = "yes", "one"


@rule("rb.4.5")
def commands(state: FranceState, hq: int, unit: int) -> str:
    """4.5 What the table of commands says of a headquarters and a unit: yes, one of such, or nothing."""
    return str(state.rules.command.look_up(nation(state, hq), nation(state, unit)))


@rule("rb.4.5")
def may_command(state: FranceState, hq: int, unit: int) -> bool:
    """4.5 Tell whether a headquarters may command a unit of that nation."""
    return commands(state, hq, unit) in (YES, ONE)


@rule("rb.12.3#e")
def is_spared(state: FranceState, unit: int) -> bool:
    """12.3 By one reading the airborne corps that has dropped is not counted."""
    return state.counter(unit).airborne and state.dropped != NOWHERE and not state.rules.british_airborne


@rule("rb.4.5#d")
def is_limited(state: FranceState, hq: int, unit: int, commanded: Iterable[int]) -> bool:
    """4.5 A British headquarters commands no more than so many US units at once."""
    if commands(state, hq, unit) != ONE or is_spared(state, unit):
        return False
    others = [other for other in commanded if other != unit and commands(state, hq, other) == ONE]
    others = [other for other in others if not is_spared(state, other)]
    return len(others) >= state.rules.british_us_units
