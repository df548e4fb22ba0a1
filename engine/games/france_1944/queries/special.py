"""12 The Rhine with its bridges, airborne drops, the Bulge, the Advantage marker; victory."""

from __future__ import annotations

from engine.games.france_1944.ground import BLOWN, INTACT, bridged, is_rhine, rhine_bridges
from engine.games.france_1944.phases.marching import MOVES
from engine.games.france_1944.queries.asking import chit_drawn, of_unit
from engine.games.france_1944.special.advantage import may_reroll
from engine.games.france_1944.special.airborne import DROPPING, drop_hexes, forded, may_drop, operation
from engine.games.france_1944.special.bridgeheads import comes_up, goes_down
from engine.games.france_1944.special.bridges import untried_at
from engine.games.france_1944.special.bulge import may_be_declared
from engine.games.france_1944.special.crossing import far_banks
from engine.games.france_1944.special.rhine import is_over_the_rhine
from engine.games.france_1944.state import FranceState, in_hex
from engine.games.france_1944.victory import bridgeheads, cities_given_up, is_given_up
from engine.mechanics.questions import Edge, Hex, Hexes, Record, Side, Unit, may, verb_of
from engine.play import NOWHERE, WindowFrame

NO_WINDOW = WindowFrame("after_roll", ())


def bridge(state: FranceState, edge: Edge) -> str:
    """12.7 The bridge over the Rhine at a hexside: untested, intact or blown; none where none is printed."""
    if edge not in rhine_bridges(state):
        return "none"
    return {BLOWN: "blown", INTACT: "intact"}.get(state.bridges[edge], "untested")


def is_bridged(state: FranceState, edge: Edge) -> bool:
    """12.6, 12.7 Whether a bridge or a bridgehead leads over the Rhine at a hexside now."""
    return edge in bridged(state)


def untested_bridges(state: FranceState, hex: Hex) -> int:
    """12.7 How many times the Germans roll when an Allied unit enters a hex."""
    return len(untried_at(state, hex))


def bridgehead(state: FranceState, hex: Hex) -> Record:
    """12.6 Whether a bridgehead marker lies in a hex, is placed there now, or removed."""
    return {
        "marker": bool(state.bridgehead[hex]),
        "placed": bool(comes_up(state, hex)),
        "removed": bool(goes_down(state, hex)),
    }


def far_bank(state: FranceState, unit: Unit) -> Hexes:
    """12.8 The hexes across the Rhine from a unit to which no bridge leads."""
    return far_banks(state, unit) if in_hex(state, unit) else ()


def over_the_rhine(state: FranceState, hex: Hex) -> bool:
    """12.9 Whether a hex lies on the east bank of the Rhine."""
    return is_over_the_rhine(state, hex)


def ignores_river(state: FranceState, side: Side, edge: Edge) -> bool:
    """12.3 Whether a side does not mind the river at a hexside, because the airborne corps has dropped beside it."""
    return edge in forded(state, side)


def drops(state: FranceState) -> Hexes:
    """12.3 The hexes in which the airborne corps could drop, whenever that might be."""
    return drop_hexes(state)


def airborne_operation(state: FranceState) -> str:
    """12.3, 12.4 The airborne operation for which it is the time of the year: market_garden, varsity or nothing."""
    return operation(state)


def advantage(state: FranceState) -> Record:
    """12.10 Who holds the Advantage marker, and whether it may be used this turn."""
    holder = state.advantage
    return {
        "side": None if holder == NOWHERE else state.SIDES[holder],
        "usable": may_reroll(state, NO_WINDOW),
    }


def crosses_rhine(state: FranceState, edge: Edge) -> bool:
    """12.8 Whether a hexside is the Rhine."""
    return is_rhine(state.board, edge)


QUESTIONS = {
    # 12.8 Whether a unit may cross the Rhine in boats.
    "crossing": may(verb_of(MOVES, "cross"), of_unit),
    # 12.3 Whether the corps may drop in a hex now, before a headquarters is chosen; whether a drop may be declared.
    "drop": may(verb_of(DROPPING, "drop"), chit_drawn),
    "may_drop": may_drop,
    # 12.5 Whether the surprise offensive may be declared now.
    "bulge": may_be_declared,
    # 12.6, 13 The bridgeheads on the map, German cities that are given up, whether one is.
    "bridgeheads": bridgeheads,
    "cities": cities_given_up,
    "given_up": is_given_up,
}
