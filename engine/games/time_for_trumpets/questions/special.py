"""94 Special units: Skorzeny's infiltration, the breakout of KGP."""

from __future__ import annotations

from engine.games.time_for_trumpets.movement.segment import INFILTRATE
from engine.games.time_for_trumpets.questions.supposed import with_its_corps
from engine.games.time_for_trumpets.special import breakout, infiltration
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.questions import Hex, Hexes, Points, Unit, Units, may
from engine.rulebook.points import as_number


def infiltration_exits(state: TrumpetsState, unit: Unit) -> Hexes:
    """94.1 The hexes in which a unit may come out of US lines, or into their zone."""
    return infiltration.exits(state, unit)


def infiltration_rolls(state: TrumpetsState, unit: Unit, exit: Hex) -> Hexes:
    """94.1 The hexes for which a die is rolled if a unit infiltrates to a hex."""
    return infiltration.rolled_for(state, unit, exit) if exit in infiltration.exits(state, unit) else ()


def infiltration_cost(state: TrumpetsState, unit: Unit, exit: Hex) -> Points | None:
    """94.1 The MF that a unit needs to infiltrate to a hex; nothing if it cannot."""
    ways = infiltration.ways(state, unit)
    return as_number(ways[exit][0], state.PARTS) if exit in ways else None


def infiltration_drm(state: TrumpetsState, hex: Hex) -> int:
    """94.1 What is added to the die for a hex."""
    return infiltration.drm(state, hex)


def unwary(state: TrumpetsState) -> Units:
    """94.3 The US units that KGP would surprise."""
    return tuple(sorted(breakout.unwary(state)))


QUESTIONS = {
    # 94.1 Whether a unit may infiltrate to a hex.
    "infiltrate": may(INFILTRATE, with_its_corps),
}
