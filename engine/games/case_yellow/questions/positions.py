"""2, 7, 8, 9 Counters, hexes, control, lines of supply, zones and stacking."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.case_yellow.counters import COUNTERS, GERMAN
from engine.games.case_yellow.disruption import allowance, rating
from engine.games.case_yellow.map import (
    by_road,
    controller,
    in_area,
    is_crossing,
    is_interdicted,
    is_port,
    river,
    stands,
    terrain,
)
from engine.games.case_yellow.questions.records import points_of
from engine.games.case_yellow.stacking import kind, together, within
from engine.games.case_yellow.state import YellowState, face, in_hex, is_large, is_motorized, side_of, units_in
from engine.games.case_yellow.supply.attack_supply import (
    freely_supplied,
    from_units,
    is_attack_supplied,
    is_given,
    is_linked,
    last_resort,
    westwall_supply,
)
from engine.games.case_yellow.supply.attack_supply import supply_units as givers
from engine.games.case_yellow.supply.lines import EDGES, SUPPLY, communicates, enemies, on_wheels, uncontested_zones
from engine.games.case_yellow.victory import cut_off
from engine.games.case_yellow.zones import exerts, outranks_zone, zone, zone_of_enemy
from engine.mechanics.lines import Cut, LineGround, TracedLine
from engine.mechanics.questions import Edge, Hex, Hexes, Own, Record, Side, Unit, Units, verdict

# 2 Counters, hexes, hexsides, control


def counter(state: YellowState, unit: Unit) -> Record:
    """2.2 What a counter says: the strength, the rating and the allowance of the side that shows."""
    printed, shown = state.counter(unit), face(state, unit)
    return {
        **COUNTERS.said(printed, shown),
        "side": state.SIDES[printed.side],
        "nation": printed.nation,
        "formation": printed.formation,
        "steps": printed.steps,
        "strength": points_of(shown.halves),
        "armor": printed.is_armor,
        "panzer": printed.is_panzer,
        "supply": printed.is_supply,
        "large": is_large(state, unit),
        "red_star": printed.has_red_star,
    }


def ground(state: YellowState, hex: Hex) -> Record:
    """2.1 What a hex is: terrain, port, what stands in it, and how many units do."""
    return {
        "terrain": terrain(state, hex),
        "port": is_port(state, hex),
        "stands": stands(state, hex) or None,
        "units": len(units_in(state, hex)),
    }


def hexside(state: YellowState, edge: Edge) -> Record:
    """2.1 What runs along a hexside and across it now."""
    return {
        "river": river(state, edge) or None,
        "crossing": is_crossing(state, edge),
        "road": by_road(state, edge),
        "interdicted": is_interdicted(state, edge),
    }


def area(state: YellowState, area: str) -> Hexes:
    """2.1 The hexes of an area of the map."""
    return tuple(sorted(in_area(state, area)))


def taken(state: YellowState, area: str) -> int:
    """12.5 How many hexes of an area the Germans control."""
    return sum(controller(state, hex) == GERMAN for hex in in_area(state, area))


# 9.1a, 10.1i The side that controls a hex.
OF_POSITIONS: Own = {"control": (controller, "side")}


# 8, 9 Zones of control and stacking: what questions of zones do not say


def has_zone(state: YellowState, unit: Unit) -> bool:
    """9.1 Whether a unit exerts a zone where it stands."""
    return in_hex(state, unit) and exerts(state, unit)


def contested(state: YellowState, hex: Hex) -> bool:
    """9.6 Whether both sides exert zones into a hex."""
    return hex in zone(state, 0) and hex in zone(state, 1)


def ignores_zoc(state: YellowState, unit: Unit, hex: Hex) -> bool:
    """9.3 Whether a unit ignores all enemy zones in a hex; nothing to ignore is not ignored."""
    return bool(zone_of_enemy(state, state.counter(unit).side, hex)) and outranks_zone(state, unit, hex)


def stacking(state: YellowState, hex: Hex, units: Units = ()) -> Record:
    """8 Whether units may stand in a hex beside those who do; without units, whether these may as they are."""
    everybody = tuple(dict.fromkeys((*units_in(state, hex), *units)))
    return verdict((together(state, hex, everybody),), units=len(everybody))


def stack(state: YellowState, units: Units) -> bool:
    """8.3 Whether units may stand together, by their sizes alone."""
    return within(state.rules, (kind(state, unit) for unit in units))


# 7, 2.4 Lines of supply and of communication, attack supply, and what closes them


def supply_step(state: YellowState, unit: Unit, to: Hex, from_: Hex | None = None) -> Record:
    """7.2 Whether a line of supply of a unit may lead into the next hex, and what closes it."""
    here = state.at[unit] if from_ is None else from_
    if to not in dict(state.board.adjacent(here)):
        return {"allowed": False, "reasons": ("far",)}
    traced = TracedLine(side_of(state, unit), (), on_wheels(is_motorized(state, unit)))
    return _closed(SUPPLY.step_closed(state, traced, here, to))


def loc_step(state: YellowState, side: Side, hex: Hex) -> Record:
    """2.4h, 9.6 Whether a line of communication of a side may lead through a hex, the hexside apart."""
    return _closed(row for row in (enemies, uncontested_zones) if hex in row.places(state, side))


def _closed(rows: Iterable[Cut[YellowState] | LineGround[YellowState]]) -> Record:
    """Return what closes a step, each by the last word of its key; an interdicted crossing whoever holds its banks."""
    reasons = [row.key.removeprefix("line.") for row in rows]
    if "interdicted" in reasons and "enemy_bank" in reasons:
        reasons.remove("enemy_bank")
    return {"allowed": not reasons, "reasons": tuple(reasons)}


def loc(state: YellowState, side: Side, hex: Hex, area: str) -> bool:
    """2.4h Whether a line of communication of a side leads from a hex into an area of the map."""
    return communicates(state, side, area, hex)


def loc_to_edge(state: YellowState, hex: Hex) -> bool:
    """2.4h, 12.11d Whether an Allied line of communication leads from a hex to the west or south edge."""
    return any(communicates(state, 0, edge, hex) for edge in EDGES)


def attack_supply(state: YellowState, unit: Unit, target: Hex) -> Record:
    """7.6 to 7.9 Whether a unit has attack supply for an attack on a hex, by itself or by what is limited."""
    return {
        "supplied": is_attack_supplied(state, unit, target),
        "free": freely_supplied(state, unit, target),
        "given": is_given(state, unit, target),
        "westwall": westwall_supply(state, unit),
        "last_resort": last_resort(state, unit) is not None,
    }


def supplied_by(state: YellowState, unit: Unit) -> Unit | None:
    """7.7, 7.8 The attack supply unit with a line of its own that has a unit in its range."""
    return from_units(state, unit)


def supply_units(state: YellowState, side: Side) -> Units:
    """7.9 The attack supply units of a side that may give supply."""
    return tuple(givers(state, side))


def supply_linked(state: YellowState, unit: Unit) -> bool:
    """7.7e, 7.8a Whether an attack supply unit has its own line."""
    return in_hex(state, unit) and state.counter(unit).is_supply and is_linked(state, unit)


OF_SUPPLY: Own = {
    # 6.2, 7.5, 12.11 The tactical rating of a unit as things stand; against Germans with its Better Defence.
    "rating": rating,
    "allowance": allowance,
    # 2.4h, 12.8 Whether no Allied hex of an area has a line of communication to the west or south edge.
    "isolated": cut_off,
}
QUESTIONS: Own = {**OF_POSITIONS, **OF_SUPPLY}
