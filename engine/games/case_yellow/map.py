"""2.1 The map: what it says of a hex or hexside, what has become of it, and the compass of each side."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import YellowState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import last_holder
from engine.mechanics.starting_positions import named_layers
from engine.play import NOWHERE, MapLayer, rule

# What the game reads from the map

HEXES = {
    "fortification": ("none", "works", "fortified_line", "fortress"),
    "port": ("none", "port", "dynamo_port"),
}
HEXSIDES = {
    "river": ("none", "minor_river", "major_river", "rhine"),
    "road": ("none", "road"),
    "bridge": ("", "crossing"),
}


def layers(rules: YellowRules) -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(rules.terrain.rows, HEXES, HEXSIDES)


# What the map says

FOREST, CITY, MARSH, FLOODED = "forest", "city", "marsh", "flooded"
MINOR, MAJOR, RHINE = "minor_river", "major_river", "rhine"
GREAT_RIVERS = (MAJOR, RHINE)
WORKS, LINE, FORTRESS = "works", "fortified_line", "fortress"
NONE = ("", "none")


def word(state: YellowState, layer: str, index: int) -> str:
    """Return what a layer says of a hex or hexside; nothing where it is silent."""
    said = state.board.word(layer, index)
    return "" if said in NONE else said


def terrain(state: YellowState, hex: int) -> str:
    """Return the terrain of a hex."""
    return state.board.word("terrain", hex)


def is_city(state: YellowState, hex: int) -> bool:
    """Tell whether a hex is a city."""
    return terrain(state, hex) == CITY


def is_town(state: YellowState, hex: int) -> bool:
    """Tell whether a hex is a town."""
    return terrain(state, hex) == "town"


@rule("rb.10.9", "rb.11.7")
def stands(state: YellowState, hex: int) -> str:
    """10.9 The works, fortified line or fortress that still stands in a hex; nothing if none does."""
    return standing(state).get(hex, "")


@cached_value("destroyed")
def standing(state: YellowState) -> Mapping[int, str]:
    """Return the works, fortified lines and fortresses that still stand, by hex."""
    return {hex: works for hex, works in fortifications(state).items() if not state.destroyed[hex]}


def fortifications(state: YellowState) -> Mapping[int, str]:
    """Return the works, fortified lines and fortresses of the map, by hex."""
    hexes, layer = state.board.grid.hexes, "fortification"
    return state.board.cached(
        "case_yellow.fortifications",
        (layer,),
        lambda now: {hex: now.word(layer, hex) for hex in hexes if now.word(layer, hex) not in NONE},
    )


def has_line(state: YellowState, hex: int) -> bool:
    """11.7 Tell whether an intact fortified line, or the intact Eben Emael, is in a hex."""
    return stands(state, hex) in (LINE, FORTRESS)


def has_works(state: YellowState, hex: int) -> bool:
    """10.9b Tell whether intact works are in a hex."""
    return stands(state, hex) == WORKS


def is_port(state: YellowState, hex: int) -> bool:
    """Tell whether a hex is a port."""
    return bool(word(state, "port", hex))


def river(state: YellowState, edge: int) -> str:
    """Return the river along a hexside; nothing where there is none."""
    return word(state, "river", edge)


def is_crossing(state: YellowState, edge: int) -> bool:
    """2.1 Tell whether a hexside is a crossing."""
    return bool(word(state, "bridge", edge))


def has_crossing(state: YellowState, hex: int) -> bool:
    """2.1 Tell whether any hexside of a hex is a crossing."""
    return any(is_crossing(state, edge) for _other, edge in state.board.adjacent(hex))


def by_road(state: YellowState, edge: int) -> bool:
    """10.4 Tell whether a road leads across a hexside."""
    return bool(word(state, "road", edge))


@rule("rb.5.1", "rb.10.7")
def is_interdicted(state: YellowState, edge: int) -> bool:
    """5.1c, 10.7c Tell whether a crossing is interdicted: all those of a marked hex are."""
    return is_crossing(state, edge) and any(
        hex >= 0 and state.interdicted[hex] for hex in state.board.grid.edge_hexes(edge)
    )


@rule("rb.9.1", "rb.10.1")
def controller(state: YellowState, hex: int) -> int:
    """9.1a, 10.1i The side that controls a hex: whoever stands there, else was there last, else whose land it is."""
    known = last_holder(state, hex, state.control)
    return known if known != NOWHERE else homeland(state, hex)


def homeland(state: YellowState, hex: int) -> int:
    """Return the side to which a hex belongs before the fighting: Germany to the Germans, all else to the Allies."""
    return GERMAN if hex in in_area(state, "germany") else ALLIED


@cached_value()
def in_area(state: YellowState, name: str) -> frozenset[int]:
    """Return the hexes of an area of the map."""
    return state.board.cached(("case_yellow.area", name), (), lambda board: frozenset(board.area(name)))


def named(state: YellowState, name: str) -> frozenset[int]:
    """Return the hexes of a place of the map."""
    return state.board.cached(
        ("case_yellow.place", name), (), lambda board: frozenset(h for h in board.grid.hexes if board.name(h) == name)
    )


# Where units fall back to, and where the refugees go


@rule("rb.2.1#c", "rb.11.4#c")
def bearing(rules: YellowRules, side: int, direction: int) -> int:
    """2.1c How far a direction is off the compass of a side: 0 on it, 1 next best, 2 off it."""
    return int(rules.compass.look_up(rules.compass.rows[direction], YellowState.SIDES[side]))


@rule("rb.11.4#c")
def astray(state: YellowState, side: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """11.4c How far the steps of a way are off the compass, the worst first: the less the better."""
    grid = state.board.grid
    steps = (grid.direction(here, there) for here, there in pairwise(path))
    return tuple(sorted((bearing(state.rules, side, step) for step in steps), reverse=True))
