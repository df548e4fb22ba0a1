"""7, 2.4 Lines of supply and of communication, attack supply, and what closes them."""

from __future__ import annotations

from engine.games.case_yellow.attack_supply import (
    freely_supplied,
    from_units,
    is_attack_supplied,
    is_given,
    is_linked,
    last_resort,
    supply_units,
    westwall_supply,
)
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.ground import controller, is_crossing, is_interdicted, river
from engine.games.case_yellow.ground import has_line as line_stands
from engine.games.case_yellow.ground import has_works as works_stand
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.movement.movers import FOOT, MOTORIZED
from engine.games.case_yellow.points import cut_off
from engine.games.case_yellow.queries.asking import AREA, HEX, SIDE, TARGET, TO, UNIT, Units, Words
from engine.games.case_yellow.state import YellowState, allowance, holder, in_hex, is_motorized, rating, side_of
from engine.games.case_yellow.supply import (
    EDGES,
    Blocked,
    can_be_entered,
    communicates,
    is_supplied,
    lines,
    sources_of,
)
from engine.games.case_yellow.zones import blocks_communications, blocks_lines
from engine.mechanics.sights import Record
from engine.play import Given, Query

AGAINST = Given("against_german", "yes_no", optional=True)
FROM = Given("from", "hex", optional=True)


def los(state: YellowState, unit: int) -> bool:
    """7.3, 7.4 Whether a unit traces a line of supply now; one that is not in a hex needs none."""
    return not in_hex(state, unit) or is_supplied(state, unit)


def los_length(state: YellowState, unit: int) -> int | None:
    """7.2 How many hexes long the shortest line of a unit is."""
    return lines(state, side_of(state, unit), _nation(state, unit), is_motorized(state, unit)).get(state.at[unit])


def supply_sources(state: YellowState, unit: int) -> tuple[int, ...]:
    """7.3, 7.4 The hexes that can supply a unit of its nation, whether a line leads there or not."""
    return sources_of(state, side_of(state, unit), _nation(state, unit))


def _nation(state: YellowState, unit: int) -> str:
    nation = state.counter(unit).nation
    return "british" if nation == "canadian" else nation


def supply_step(state: YellowState, unit: int, to: int, came: int | None = None) -> Record:
    """7.2 Whether a line of supply of a unit may lead into the next hex, and what closes it."""
    here = state.at[unit] if came is None else came
    edge = dict(state.board.adjacent(here)).get(to)
    if edge is None:
        return {"allowed": False, "reasons": ("far",)}
    reasons = (*_by_ground(state, unit, here, to, edge), *_by_enemy(state, side_of(state, unit), to, blocks_lines))
    return {"allowed": not reasons, "reasons": reasons}


def loc_step(state: YellowState, side: int, hex: int) -> Record:
    """2.4h, 9.6 Whether a line of communication of a side may lead through a hex, the hexside apart."""
    reasons = _by_enemy(state, side, hex, blocks_communications)
    return {"allowed": not reasons, "reasons": reasons}


def _by_ground(state: YellowState, unit: int, here: int, to: int, edge: int) -> Words:
    side, motorized = side_of(state, unit), is_motorized(state, unit)
    found = [] if can_be_entered(state, to) else ["water"]
    if river(state, edge):
        ends = (hex for hex in state.board.grid.edge_hexes(edge) if hex >= 0)
        if not is_crossing(state, edge):
            found.append("river")
        elif side == GERMAN and is_interdicted(state, edge):
            found.append("interdicted")
        elif any(controller(state, hex) != side for hex in ends):
            found.append("enemy_bank")
    if can_be_entered(state, to) and not MARCHES.passages(state, MOTORIZED if motorized else FOOT)[here, to]:
        found.append("forest")
    if controller(state, to) != side and (line_stands(state, to) or works_stand(state, to)):
        found.append("fortified")
    return tuple(found)


def _by_enemy(state: YellowState, side: int, hex: int, blocked: Blocked) -> Words:
    found = ["enemy"] if holder(state, hex) == 1 - side else []
    return (*found, *(["zone"] if blocked(state, side, hex) else []))


def loc(state: YellowState, side: int, hex: int, area: str) -> bool:
    """2.4h Whether a line of communication of a side leads from a hex into an area of the map."""
    return communicates(state, side, area, hex)


def loc_to_edge(state: YellowState, hex: int) -> bool:
    """2.4h, 12.11d Whether an Allied line of communication leads from a hex to the west or south edge."""
    return any(communicates(state, 0, edge, hex) for edge in EDGES)


def isolated(state: YellowState, area: str) -> bool:
    """2.4h, 12.8 Whether no Allied hex of an area has a line of communication to the west or south edge."""
    return cut_off(state, area)


def attack_supply(state: YellowState, unit: int, target: int) -> Record:
    """7.6 to 7.9 Whether a unit has attack supply for an attack on a hex, by itself or by what is limited."""
    return {
        "supplied": is_attack_supplied(state, unit, target),
        "free": freely_supplied(state, unit, target),
        "given": is_given(state, unit, target),
        "westwall": westwall_supply(state, unit),
        "last_resort": last_resort(state, unit) is not None,
    }


def supplied_by(state: YellowState, unit: int) -> int | None:
    """7.7, 7.8 The attack supply unit with a line of its own that has a unit in its range."""
    return from_units(state, unit)


def supply_linked(state: YellowState, unit: int) -> bool:
    """7.7e, 7.8a Whether an attack supply unit has its own line."""
    return in_hex(state, unit) and state.counter(unit).is_supply and is_linked(state, unit)


def supply_givers(state: YellowState, side: int) -> Units:
    """7.9 The attack supply units of a side that may give supply."""
    return tuple(supply_units(state, side))


def tactical_rating(state: YellowState, unit: int, against_german: bool | None = None) -> int:
    """6.2, 7.5, 12.11 The tactical rating of a unit as things stand; against Germans with its Better Defence."""
    return rating(state, unit, bool(against_german))


QUERIES = {
    "rating": Query(tactical_rating, (UNIT, AGAINST), "number"),
    "allowance": Query(allowance, (UNIT,), "number"),
    "los": Query(los, (UNIT,), "yes_no"),
    "los_length": Query(los_length, (UNIT,), "number"),
    "sources": Query(supply_sources, (UNIT,), "hexes"),
    "supply_step": Query(supply_step, (UNIT, TO, FROM), "record"),
    "loc": Query(loc, (SIDE, HEX, AREA), "yes_no"),
    "loc_to_edge": Query(loc_to_edge, (HEX,), "yes_no"),
    "loc_step": Query(loc_step, (SIDE, HEX), "record"),
    "isolated": Query(isolated, (AREA,), "yes_no"),
    "attack_supply": Query(attack_supply, (UNIT, TARGET), "record"),
    "supplied_by": Query(supplied_by, (UNIT,), "unit"),
    "supply_linked": Query(supply_linked, (UNIT,), "yes_no"),
    "supply_units": Query(supply_givers, (SIDE,), "units"),
}
