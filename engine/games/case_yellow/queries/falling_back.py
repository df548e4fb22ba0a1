"""11.4, 11.5 Retreats and advances: which hexes, how far, who may stop, who may go on."""

from __future__ import annotations

from engine.games.case_yellow.advance import bars_advance, bars_second
from engine.games.case_yellow.flight import Flight, is_shelter, may_enter, next_hexes, ways
from engine.games.case_yellow.passage import may_attack_across
from engine.games.case_yellow.queries.asking import HEX, TARGET, UNIT, UNITS, Units
from engine.games.case_yellow.state import YellowState, in_hex, is_yellow
from engine.mechanics.sights import Record, verdict
from engine.play import Given, Query, refuse

LENGTH = Given("length", "number", optional=True)


def _flight(state: YellowState, units: Units, length: int | None) -> Flight | None:
    if not units or not all(in_hex(state, unit) for unit in units) or len({state.at[unit] for unit in units}) > 1:
        return None
    return Flight(units, state.at[units[0]], length or state.rules.retreat_hexes, may_stop=True)


def retreats(state: YellowState, units: Units, length: int | None = None) -> tuple[int, ...]:
    """11.4 The hexes that units can take first in their retreat, together if there are several."""
    flight = _flight(state, units, length)
    return next_hexes(state, flight) if flight else ()


def retreat_ends(state: YellowState, units: Units, length: int | None = None) -> tuple[int, ...]:
    """11.4 The hexes in which their retreat can end."""
    flight = _flight(state, units, length)
    return tuple(dict.fromkeys(path[-1] for path in ways(state, flight))) if flight else ()


def retreat_into(state: YellowState, units: Units, hex: int) -> Record:
    """11.4 Whether units may enter a hex next to them in retreat, the compass apart, and may stop there."""
    flight = _flight(state, units, None)
    edge = dict(state.board.adjacent(flight.here)).get(hex) if flight else None
    if flight is None or edge is None:
        return {"allowed": False, "shelter": False}
    there = Flight(units, flight.start, flight.hexes, True, (hex,))
    return {"allowed": may_enter(state, flight, hex, edge), "shelter": is_shelter(state, there)}


def advance(state: YellowState, unit: int, target: int) -> Record:
    """11.5 Whether a unit may advance into a hex next to it that the enemy has left."""
    return verdict((bars_advance(state, unit, target),))


def advance_on(state: YellowState, unit: int, hex: int) -> Record:
    """11.5f Whether a unit may take a second hex from the one into which it has advanced, in a German Combat round."""
    edge = dict(state.board.adjacent(state.at[unit])).get(hex)
    if edge is None or not is_yellow(state, unit):
        key = "advance.second_hex" if is_yellow(state, unit) else "advance.no_second"
        return verdict((refuse(key, "rb.11.5#f", units=(unit,), hexes=(hex,), unit=unit, hex=hex),))
    return verdict((bars_second(state, unit, hex, edge, ()),))


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
