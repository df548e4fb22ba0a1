"""5.2, 5.3, 21, 22 Lines of communication, isolation, surrender and recovery."""

from __future__ import annotations

from engine.games.june_6.dice import pips
from engine.games.june_6.isolation import trace_all
from engine.games.june_6.queries.asking import FACE, SIDE, UNIT, Units, activation_with
from engine.games.june_6.recovery import RECOVER
from engine.games.june_6.state import June6State, in_hex, side_of, units_in
from engine.games.june_6.supply import LOC, cut_in, has_line, loc_of, sources, supplier
from engine.games.june_6.surrender import gives_up, must_check, surrounded
from engine.games.june_6.zones import controllers
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Query


def loc(state: June6State, unit: int) -> bool:
    """5.3 Whether a unit traces a line of communication; one that is not in a hex needs none."""
    return has_line(state, unit)


def loc_path(state: June6State, unit: int) -> tuple[int, ...]:
    """5.31 The hexes of the line, from that of the unit to the source."""
    return LOC.path(state, loc_of(state, unit), state.at[unit]) if in_hex(state, unit) else ()


def loc_cut(state: June6State, unit: int) -> tuple[int, ...]:
    """5.32 The hexes in which the enemy cuts the line that there would be without him."""
    return cut_in(state, unit) if in_hex(state, unit) else ()


def loc_closed(state: June6State, unit: int) -> Record:
    """5.3 Whether a unit traces a line of communication, and what closes it."""
    return verdict(LOC.closed(state, loc_of(state, unit), state.at[unit]) if in_hex(state, unit) else ())


def loc_blockers(state: June6State, unit: int) -> Units:
    """5.32 The units that cut it: those that stand there, and those that control the hex."""
    enemy = 1 - side_of(state, unit)
    found = (by for hex in loc_cut(state, unit) for by in (units_in(state, hex) or controllers(state, enemy, hex)))
    return tuple(dict.fromkeys(found))


def supply_sources(state: June6State, unit: int) -> tuple[int, ...]:
    """5.2 The hexes that supply a unit."""
    return tuple(dict.fromkeys(sources(state, supplier(state, unit))))


def isolation(state: June6State, side: int) -> Units:
    """22.12 The units of a side that would be isolated if the turn ended now."""
    return tuple(unit for unit in trace_all(state) if side_of(state, unit) == side)


def is_surrounded(state: June6State, unit: int) -> bool:
    """22.31 Whether all sides of a unit's hex are closed to it."""
    return in_hex(state, unit) and surrounded(state, unit)


def checks_surrender(state: June6State, unit: int) -> bool:
    """22.31 Whether a unit has to check for surrender."""
    return unit in must_check(state)


def surrenders(state: June6State, unit: int, face: int) -> bool:
    """22.32 Whether a unit that has to check gives up on a roll."""
    return gives_up(state, unit, pips(face))


def recovery(state: June6State, unit: int) -> Record:
    """21.2 Whether a unit may recover from disorder when it is active."""
    return _recovers(state, unit, "recover")


def rebuilding(state: June6State, unit: int) -> Record:
    """21.3 Whether a unit may recover from reduction when it is active."""
    return _recovers(state, unit, "rebuild")


def _recovers(state: June6State, unit: int, verb: str) -> Record:
    asked = next(each for each in RECOVER if each.name == verb)
    return verdict(attempted(state, side_of(state, unit), asked, (unit,), activation_with(state, unit)))


QUERIES = {
    "loc": Query(loc, (UNIT,), "yes_no"),
    "loc_path": Query(loc_path, (UNIT,), "path"),
    "loc_cut": Query(loc_cut, (UNIT,), "hexes"),
    "loc_closed": Query(loc_closed, (UNIT,), "record"),
    "loc_blockers": Query(loc_blockers, (UNIT,), "units"),
    "sources": Query(supply_sources, (UNIT,), "hexes"),
    "isolation": Query(isolation, (SIDE,), "units"),
    "surrounded": Query(is_surrounded, (UNIT,), "yes_no"),
    "surrender": Query(checks_surrender, (UNIT,), "yes_no"),
    "surrenders": Query(surrenders, (UNIT, FACE), "yes_no"),
    "recovery": Query(recovery, (UNIT,), "record"),
    "rebuilding": Query(rebuilding, (UNIT,), "record"),
}
