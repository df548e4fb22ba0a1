"""7, 2.4 Lines of supply and of communication, attack supply, and what closes them."""

from __future__ import annotations

from collections.abc import Iterable

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
from engine.games.case_yellow.points import cut_off
from engine.games.case_yellow.queries.asking import AREA, HEX, SIDE, TARGET, TO, UNIT, Units
from engine.games.case_yellow.state import YellowState, allowance, in_hex, is_motorized, rating, side_of
from engine.games.case_yellow.supply import (
    EDGES,
    SUPPLY,
    communicates,
    enemies,
    is_supplied,
    lines,
    on_wheels,
    sources_of,
    traced_by,
    uncontested_zones,
)
from engine.mechanics.lines import Cut, Ground, Traced
from engine.mechanics.sights import Record, verdict
from engine.play import Given, Query

AGAINST = Given("against_german", "yes_no", optional=True)
FROM = Given("from", "hex", optional=True)


def los(state: YellowState, unit: int) -> bool:
    """7.3, 7.4 Whether a unit traces a line of supply now; one that is not in a hex needs none."""
    return not in_hex(state, unit) or is_supplied(state, unit)


def los_length(state: YellowState, unit: int) -> int | None:
    """7.2 How many hexes long the shortest line of a unit is."""
    return lines(state, side_of(state, unit), _nation(state, unit), is_motorized(state, unit)).get(state.at[unit])


def los_closed(state: YellowState, unit: int) -> Record:
    """7.2 Whether a line of supply leads from the hex of a unit, and what closes it."""
    traced = traced_by(state, side_of(state, unit), _nation(state, unit), is_motorized(state, unit))
    return verdict(SUPPLY.closed(state, traced, state.at[unit]) if in_hex(state, unit) else ())


def supply_sources(state: YellowState, unit: int) -> tuple[int, ...]:
    """7.3, 7.4 The hexes that can supply a unit of its nation, whether a line leads there or not."""
    return sources_of(state, side_of(state, unit), _nation(state, unit))


def _nation(state: YellowState, unit: int) -> str:
    nation = state.counter(unit).nation
    return "british" if nation == "canadian" else nation


def supply_step(state: YellowState, unit: int, to: int, came: int | None = None) -> Record:
    """7.2 Whether a line of supply of a unit may lead into the next hex, and what closes it."""
    here = state.at[unit] if came is None else came
    if to not in dict(state.board.adjacent(here)):
        return {"allowed": False, "reasons": ("far",)}
    traced = Traced(side_of(state, unit), (), on_wheels(is_motorized(state, unit)))
    return _closed(SUPPLY.step_closed(state, traced, here, to))


def loc_step(state: YellowState, side: int, hex: int) -> Record:
    """2.4h, 9.6 Whether a line of communication of a side may lead through a hex, the hexside apart."""
    return _closed(row for row in (enemies, uncontested_zones) if hex in row.places(state, side))


def _closed(rows: Iterable[Cut[YellowState] | Ground[YellowState]]) -> Record:
    """Return what closes a step, each by the last word of its key; an interdicted crossing whoever holds its banks."""
    reasons = [row.key.removeprefix("line.") for row in rows]
    if "interdicted" in reasons and "enemy_bank" in reasons:
        reasons.remove("enemy_bank")
    return {"allowed": not reasons, "reasons": tuple(reasons)}


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
    "los_closed": Query(los_closed, (UNIT,), "record"),
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
