"""21, 22 Isolation, surrender and recovery."""

from __future__ import annotations

from engine.games.june_6.dice import pips
from engine.games.june_6.isolation import trace_all
from engine.games.june_6.queries.asking import activation_with
from engine.games.june_6.recovery import RECOVER
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.games.june_6.surrender import gives_up, must_check
from engine.games.june_6.surrender import surrounded as is_surrounded
from engine.mechanics.questions import Side, Unit, Units, may


def isolation(state: June6State, side: Side) -> Units:
    """22.12 The units of a side that would be isolated if the turn ended now."""
    return tuple(unit for unit in trace_all(state) if side_of(state, unit) == side)


def surrounded(state: June6State, unit: Unit) -> bool:
    """22.31 Whether all sides of a unit's hex are closed to it."""
    return in_hex(state, unit) and is_surrounded(state, unit)


def surrender(state: June6State, unit: Unit) -> bool:
    """22.31 Whether a unit has to check for surrender."""
    return unit in must_check(state)


def surrenders(state: June6State, unit: Unit, face: int) -> bool:
    """22.32 Whether a unit that has to check gives up on a roll."""
    return gives_up(state, unit, pips(face))


# 21.2, 21.3 Whether a unit may recover from disorder, or from reduction, when it is active.
NAMES = {"recover": "recovery", "rebuild": "rebuilding"}
QUESTIONS = {NAMES[verb.name]: may(verb, activation_with) for verb in RECOVER if verb.name in NAMES}
