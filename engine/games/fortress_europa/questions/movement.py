"""5, 8.5, 10, 11, 13.1 Movement by land, rail and sea."""

from __future__ import annotations

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.movement import trains, voyages
from engine.games.fortress_europa.movement.movers import chart
from engine.games.fortress_europa.questions.supposed import of_unit
from engine.games.fortress_europa.rail import capacity, usable
from engine.games.fortress_europa.sea import channel_open, friendly_haven, sea_limit
from engine.games.fortress_europa.state import FortressState
from engine.mechanics.questions import Hex, Hexes, Unit, may


def allowance_word(state: FortressState, unit: Unit) -> str:
    """5.4 What the Movement Allowance Chart gives a unit in this impulse: full, half, one or none."""
    return chart(state, unit)


def train_ends(state: FortressState, unit: Unit) -> Hexes:
    """10.4 The hexes to which a German unit may go by rail."""
    return tuple(sorted(trains.ends(state, unit)))


def rail_capacity(state: FortressState) -> int:
    """10.1, 17.10.3 How many units may still go by rail in this turn."""
    return capacity(state)


def usable_rail(state: FortressState) -> Hexes:
    """10.7 The rail hexes that the Germans may use."""
    return tuple(sorted(usable(state)))


def sea_units(state: FortressState) -> int:
    """11.5 to 11.7 How many units may move by sea in a turn like this."""
    return sea_limit(state)


def port_open(state: FortressState, hex: Hex) -> bool:
    """11.4, 11.8 Whether the Allies may use a port or Mulberry for sea movement."""
    return friendly_haven(state, hex)


def waterway(state: FortressState, hex: Hex, landing: bool = False) -> bool:
    """11.4, 12.5 Whether the way to an inland port is open."""
    return channel_open(state, hex, landing)


QUESTIONS = {
    # 11.4 Whether a unit may move by sea to a port or a box, or be evacuated.
    "sail": may(voyages.SAIL, of_unit),
    "evacuate": may(voyages.EVACUATE, of_unit),
    # 10.4 Whether a unit may go by rail at all.
    "rail": may(trains.RAIL, of_unit, side=GERMAN),
    # 10.2 Whether a reinforcement may enter by rail at the east edge.
    "arrive": may(trains.ARRIVE, of_unit, side=GERMAN),
}
