"""11.4, 11.5 Retreats and advances: which hexes, how far, who may stop, who may go on."""

from __future__ import annotations

from engine.games.case_yellow.advance import ADVANCES, FURTHER, beside
from engine.games.case_yellow.flight import RETREATS, is_shelter
from engine.games.case_yellow.passage import may_attack_across
from engine.games.case_yellow.queries.asking import HEX, TARGET, UNIT, UNITS, Units
from engine.games.case_yellow.state import YellowState, in_hex, is_yellow, side_of
from engine.mechanics.retreating import Route, route
from engine.mechanics.sights import Record, verdict
from engine.play import Given, Query, refuse

LENGTH = Given("length", "number", optional=True)


def _route(state: YellowState, units: Units, length: int | None) -> Route | None:
    if not units or not all(in_hex(state, unit) for unit in units) or len({state.at[unit] for unit in units}) > 1:
        return None
    hexes = length or state.rules.retreat_hexes
    return route(side_of(state, units[0]), units, state.at[units[0]], hexes, manner=True)


def retreats(state: YellowState, units: Units, length: int | None = None) -> tuple[int, ...]:
    """11.4 The hexes that units can take first in their retreat, together if there are several."""
    way = _route(state, units, length)
    return RETREATS.next_hexes(state, way) if way else ()


def retreat_ends(state: YellowState, units: Units, length: int | None = None) -> tuple[int, ...]:
    """11.4 The hexes in which their retreat can end."""
    way = _route(state, units, length)
    return RETREATS.ends(state, way) if way else ()


def retreat_into(state: YellowState, units: Units, hex: int) -> Record:
    """11.4 Whether units may enter a hex next to them in retreat, the compass apart, and may stop there."""
    way = _route(state, units, None)
    if way is None or not any(near == hex for near, _edge in state.board.adjacent(way.here)):
        return {"allowed": False, "shelter": False}
    return {"allowed": RETREATS.may_enter(state, way, hex), "shelter": is_shelter(state, way.to(hex))}


def advance(state: YellowState, unit: int, target: int) -> Record:
    """11.5 Whether a unit may advance into a hex next to it that the enemy has left."""
    return verdict((ADVANCES.barred(state, beside(state, unit), target),))


def advance_on(state: YellowState, unit: int, hex: int) -> Record:
    """11.5f Whether a unit may take a second hex from the one into which it has advanced, in a German Combat round."""
    if hex not in dict(state.board.adjacent(state.at[unit])) or not is_yellow(state, unit):
        key = "advance.second_hex" if is_yellow(state, unit) else "advance.no_second"
        return verdict((refuse(key, "rb.11.5#f", units=(unit,), hexes=(hex,), unit=unit, hex=hex),))
    return verdict((FURTHER.barred(state, beside(state, unit), hex),))


def attack_across(state: YellowState, unit: int, target: int) -> Record:
    """10.7f Whether the hexside lets a unit attack a hex next to it."""
    edge = dict(state.board.adjacent(state.at[unit])).get(target)
    if edge is None:
        return {"allowed": False, "reasons": ("far",), "clauses": ()}
    return verdict((may_attack_across(state, unit, edge),))


QUERIES = {
    "retreats": Query(retreats, (UNITS, LENGTH), "hexes"),
    "retreat_ends": Query(retreat_ends, (UNITS, LENGTH), "hexes"),
    "retreat_into": Query(retreat_into, (UNITS, HEX), "record"),
    "advance": Query(advance, (UNIT, TARGET), "record"),
    "advance_on": Query(advance_on, (UNIT, HEX), "record"),
    "attack_across": Query(attack_across, (UNIT, TARGET), "record"),
}
