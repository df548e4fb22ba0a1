"""2 Counters, hexes, hexsides, control."""

from __future__ import annotations

from engine.games.case_yellow.counters import COUNTERS, GERMAN
from engine.games.case_yellow.ground import (
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
from engine.games.case_yellow.queries.asking import points_of
from engine.games.case_yellow.state import YellowState, face, is_large, units_in
from engine.mechanics.questions import Edge, Hex, Hexes, Own, Record, Unit


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
QUESTIONS: Own = {"control": (controller, "side")}
