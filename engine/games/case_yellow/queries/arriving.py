"""10.5, 10.8, 12.3 Trains and bridgeheads."""

from __future__ import annotations

from engine.games.case_yellow.bridgeheads import (
    BRIDGING_DIE,
    has_bridgehead,
    least,
    may_bridge,
    parachutists_hold,
    yellow_beside,
)
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.crossing import CROSS, Crossing
from engine.games.case_yellow.placing import due
from engine.games.case_yellow.queries.asking import of_side
from engine.games.case_yellow.rail import ENTRAIN, stations, trains_left
from engine.games.case_yellow.state import YellowState, in_hex, side_of
from engine.mechanics.questions import Hex, Hexes, Record, Unit, may, verdict
from engine.play import Tally


def rail_reach(state: YellowState, unit: Unit) -> Hexes:
    """10.5 The hexes to which a unit can go by rail."""
    return tuple(stations(state, unit)) if in_hex(state, unit) or unit in due(state, side_of(state, unit)) else ()


def bridgehead(state: YellowState, hex: Hex) -> Record:
    """10.8 Whether a bridgehead may be tried in a hex, what has to be rolled, and what is added to the die."""
    needs = least(state, hex) if yellow_beside(state, hex) else None
    return verdict((may_bridge(state, hex),), least=needs, modifier=BRIDGING_DIE.tally(state, hex).total)


def bridgehead_die(state: YellowState, hex: Hex) -> Tally:
    """10.8 What is added to the die for a bridgehead, item by item."""
    return BRIDGING_DIE.tally(state, hex)


def bridgehead_over(state: YellowState, hex: Hex, target: Hex) -> Record:
    """10.8 Whether a bridgehead helps an attack out of a hex on another, and whether parachutists hold it."""
    return {"held": has_bridgehead(state, hex, target), "parachutists": parachutists_hold(state, hex, target)}


QUESTIONS = {
    # 10.5 Whether a unit may go by rail in a Move round, and how many may still do so.
    "rail": may(ENTRAIN, of_side, left=lambda s, _unit: trains_left(s)),
    # 12.3 Whether a unit may cross to a bridgehead in the End Phase.
    "crossing": may(CROSS, lambda _state: Crossing(), side=GERMAN),
}
