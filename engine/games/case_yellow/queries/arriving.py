"""10.2, 10.5, 10.8, 12.3 Reinforcements, trains, bridgeheads."""

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
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.placing import ENTRY, PLACE, Placing, due
from engine.games.case_yellow.queries.asking import HEX, SIDE, TARGET, UNIT, Units
from engine.games.case_yellow.rail import ENTRAIN, stations, trains_left
from engine.games.case_yellow.state import YellowState, in_hex, side_of
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Query


def placing(state: YellowState, unit: int, hex: int) -> Record:
    """10.2 Whether a reinforcement may be placed in a hex now."""
    side = side_of(state, unit)
    return verdict(attempted(state, side, PLACE, (unit, hex), Placing(side)))


def gates(state: YellowState, unit: int) -> tuple[int, ...]:
    """10.2 The hexes where a reinforcement comes."""
    return () if in_hex(state, unit) else tuple(ENTRY.gateways(state, unit))


def reinforcements(state: YellowState, side: int) -> Units:
    """10.2 The units of a side that may be placed by now."""
    return due(state, side)


def rail(state: YellowState, unit: int) -> Record:
    """10.5 Whether a unit may go by rail in a Move round, and how many may still do so."""
    side = side_of(state, unit)
    return verdict(attempted(state, side, ENTRAIN, (unit,), OfSide(side)), left=trains_left(state))


def rail_reach(state: YellowState, unit: int) -> tuple[int, ...]:
    """10.5 The hexes to which a unit can go by rail."""
    return tuple(stations(state, unit)) if in_hex(state, unit) or unit in due(state, side_of(state, unit)) else ()


def bridgehead(state: YellowState, hex: int) -> Record:
    """10.8 Whether a bridgehead may be tried in a hex, what has to be rolled, and what is added to the die."""
    needs = least(state, hex) if yellow_beside(state, hex) else None
    return verdict((may_bridge(state, hex),), least=needs, modifier=BRIDGING_DIE.tally(state, hex).total)


def bridgehead_over(state: YellowState, hex: int, target: int) -> Record:
    """10.8 Whether a bridgehead helps an attack out of a hex on another, and whether parachutists hold it."""
    return {"held": has_bridgehead(state, hex, target), "parachutists": parachutists_hold(state, hex, target)}


def crossing(state: YellowState, unit: int, hex: int) -> Record:
    """12.3 Whether a unit may cross to a bridgehead in the End Phase."""
    return verdict(attempted(state, GERMAN, CROSS, (unit, hex), Crossing()))


QUERIES = {
    "placing": Query(placing, (UNIT, HEX), "record"),
    "gates": Query(gates, (UNIT,), "hexes"),
    "reinforcements": Query(reinforcements, (SIDE,), "units"),
    "rail": Query(rail, (UNIT,), "record"),
    "rail_reach": Query(rail_reach, (UNIT,), "hexes"),
    "bridgehead": Query(bridgehead, (HEX,), "record"),
    "bridgehead_die": Query(BRIDGING_DIE.tally, (HEX,), "tally"),
    "bridgehead_over": Query(bridgehead_over, (HEX, TARGET), "record"),
    "crossing": Query(crossing, (UNIT, HEX), "record"),
}
