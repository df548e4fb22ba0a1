"""10.10, 12.7 What nations and agreements are about: countries, lines, the hexes around Paris, the Dyle Plan."""

from __future__ import annotations

from engine.board import Board
from engine.games.case_yellow.counters import ALLIED, COUNTERS
from engine.games.case_yellow.map import has_line, homeland, in_area
from engine.games.case_yellow.state import YellowState, on_map, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import rule

DUTCH, BELGIAN = "dutch", "belgian"
SOUTH_AND_WEST = (2, 3, 4)
"""South-east, south-west, west: where a neighbour lies, clockwise from the north-east."""

Steps = frozenset[tuple[int, int]]


def beyond(state: YellowState, area: str) -> frozenset[int]:
    """Return the hexes that are not in an area."""

    def found(board: Board) -> frozenset[int]:
        return frozenset(board.grid.hexes) - in_area(state, area)

    return state.board.cached(("case_yellow.beyond", area), (), found)


@cached_value("at", "record")
def belgians_in_france(state: YellowState) -> tuple[int, ...]:
    """10.10b The Belgian units that are in France."""
    france = in_area(state, "france")
    return tuple(
        unit for unit in on_map(state, ALLIED) if state.counter(unit).nation == BELGIAN and state.at[unit] in france
    )


@cached_value("destroyed")
def lines_against(state: YellowState, side: int) -> frozenset[int]:
    """10.9a The intact fortified lines that face a side."""
    return frozenset(hex for hex in state.board.grid.hexes if has_line(state, hex) and homeland(state, hex) != side)


def around_paris(state: YellowState) -> frozenset[int]:
    """12.7 The hexes of Paris and those within two hexes of them."""
    far = state.rules.paris_zone

    def found(_board: Board) -> frozenset[int]:
        return frozenset(hex for city in in_area(state, "paris") for hex in state.board.grid.area(city, far))

    return state.board.cached(("case_yellow.around_paris", far), (), found)


@rule("rb.12.7#c")
def near_open_paris(state: YellowState, side: int) -> frozenset[int]:
    """12.7 The hexes near open Paris, in which units of a side may not be, but on their way out."""
    return around_paris(state) if state.paris_open and side == ALLIED else frozenset()


def must_leave(state: YellowState, unit: int) -> frozenset[int]:
    """12.7 The hexes through which a unit near open Paris may pass, but in which it may not end its move."""
    return near_open_paris(state, side_of(state, unit))


@rule("rb.12.7#c")
def back_to_paris(state: YellowState) -> Steps:
    """12.7 The steps that lead back near Paris, for units that leave it."""
    near = around_paris(state)
    around = state.board.grid.neighbours
    return frozenset((out, hex) for hex in near for out in around[hex] if out >= 0 and out not in near)


# The Dyle Plan


@rule("qa.9", "qa.11")
def plan_in_force(state: YellowState) -> bool:
    """Q9, Q11 Tell whether the Dyle Plan binds: until Dynamo is declared."""
    return state.rules.dyle_plan and not state.dynamo_turn


@rule("qa.9#a", "qa.10#a")
def is_bound(state: YellowState, unit: int) -> bool:
    """Q9, Q10 Tell whether the plan binds a unit: it bears a red star and has entered the area of the plan."""
    if not plan_in_force(state) or not has_red_star(state, unit):
        return False
    return bool(state.entered_dyle[unit]) or state.at[unit] in in_area(state, "dyle")


@rule("qa.11#b")
def into_dyle(state: YellowState) -> Steps:
    """Q11 The steps by which Germans may not enter the area of the plan: from the south, the west, and France."""
    france = in_area(state, "france")
    borders = _borders(state, "dyle")
    return frozenset(step for step in borders if borders[step] in SOUTH_AND_WEST or step[0] in france)


@rule("qa.9#a")
def out_of_dyle(state: YellowState) -> Steps:
    """Q9 The steps out of the area of the plan, which units with a red star do not take."""
    return frozenset((inside, outside) for outside, inside in _borders(state, "dyle"))


def _borders(state: YellowState, area: str) -> dict[tuple[int, int], int]:
    """Return the steps into an area, each with the side of the inner hex from which it comes."""

    def found(board: Board) -> dict[tuple[int, int], int]:
        inside = in_area(state, area)
        around = ((out, hex, at) for hex in sorted(inside) for at, out in enumerate(board.grid.neighbours[hex]))
        return {(out, hex): at for out, hex, at in around if out >= 0 and out not in inside}

    return state.board.cached(("case_yellow.borders", area), (), found)


has_red_star = COUNTERS.asks(lambda counter: counter.has_red_star, "2.2 Tell whether a unit bears a red star.")
