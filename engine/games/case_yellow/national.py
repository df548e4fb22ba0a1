"""10.10, 12.7 Where the units of a nation may not be: borders, intact enemy lines, open Paris, the Dyle Plan."""

from __future__ import annotations

from engine.board import Board
from engine.games.case_yellow.counters import ALLIED, COUNTERS, GERMAN
from engine.games.case_yellow.ground import has_line, homeland, in_area
from engine.games.case_yellow.state import YellowState, on_map, side_of
from engine.mechanics.derived import derived
from engine.play import Refusal, refuse, rule

DUTCH, BELGIAN = "dutch", "belgian"
SOUTH_AND_WEST = (2, 3, 4)
"""South-east, south-west, west: where a neighbour lies, clockwise from the north-east."""

Steps = frozenset[tuple[int, int]]


@rule("rb.10.10", "rb.10.9", "rb.12.7", "qa.9")
def may_be_in(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.9a, 10.10, 12.7 Say what forbids a unit to enter a hex, whoever may stand there."""
    return (
        _at_home(state, unit, hex)
        or _behind_line(state, unit, hex)
        or _near_paris(state, unit, hex)
        or _bound_by_plan(state, unit, hex)
    )


@rule("rb.10.10", "rb.10.9", "rb.12.7", "qa.9")
def may_all_be_in(state: YellowState, units: tuple[int, ...], hex: int) -> Refusal | None:
    """10.10 Say what forbids units to enter a hex together: what forbids one of them, or that they are too many."""
    found = (may_be_in(state, unit, hex) for unit in units)
    return next((refusal for refusal in found if refusal is not None), None) or _too_many(state, units, hex)


@rule("rb.10.10", "rb.10.9", "rb.12.7", "qa.9")
def closed_to_all(state: YellowState, units: tuple[int, ...]) -> frozenset[int]:
    """10.10 All hexes that `may_all_be_in` forbids to units."""
    found = frozenset[int]().union(*(closed_to(state, unit) for unit in units))
    return found if _fit_into_france(state, units) else found | in_area(state, "france")


@rule("rb.10.10", "rb.10.9", "rb.12.7", "qa.9")
def closed_to(state: YellowState, unit: int) -> frozenset[int]:
    """10.9a, 10.10, 12.7 All hexes that `may_be_in` forbids to a unit."""
    counter, found = state.counter(unit), lines_against(state, side_of(state, unit))
    if counter.nation == DUTCH:
        found |= beyond(state, "netherlands")
    if counter.nation == BELGIAN:
        found |= in_area(state, "netherlands")
        if not _fit_into_france(state, (unit,)):
            found |= in_area(state, "france")
    found |= shut_by_paris(state, unit)
    if _is_bound(state, unit):
        found |= beyond(state, "dyle")
    return found


def beyond(state: YellowState, area: str) -> frozenset[int]:
    """Return the hexes that are not in an area."""

    def found(board: Board) -> frozenset[int]:
        return frozenset(board.grid.hexes) - in_area(state, area)

    return state.board.cached(("case_yellow.beyond", area), (), found)


@rule("rb.10.10")
def _at_home(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.10a The Dutch do not leave their country; b Belgians do not enter it, and few are in France at once."""
    nation, dutch_land = state.counter(unit).nation, hex in in_area(state, "netherlands")
    if nation == DUTCH and not dutch_land:
        return refuse("move.dutch_stay", "rb.10.10#a", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    if nation == BELGIAN and dutch_land:
        return refuse("move.belgians_out", "rb.10.10#b", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    return _too_many(state, (unit,), hex)


@rule("rb.10.10#c")
def _too_many(state: YellowState, units: tuple[int, ...], hex: int) -> Refusal | None:
    """10.10b Say whether units that go together would be too many Belgians in France."""
    if hex not in in_area(state, "france") or _fit_into_france(state, units):
        return None
    most = state.rules.belgians_in_france
    return refuse("move.belgians_in_france", "rb.10.10#c", units=units, hexes=(hex,), unit=units[0], most=most)


@rule("rb.10.10#c")
def _fit_into_france(state: YellowState, units: tuple[int, ...]) -> bool:
    """10.10b So many Belgian units may be in France; who is there already may stay."""
    guests = [unit for unit in units if state.counter(unit).nation == BELGIAN]
    there = belgians_in_france(state) if guests else ()
    new = sum(unit not in there for unit in guests)
    return not new or len(there) + new <= state.rules.belgians_in_france


@derived("at", "record")
def belgians_in_france(state: YellowState) -> tuple[int, ...]:
    """10.10b The Belgian units that are in France."""
    france = in_area(state, "france")
    return tuple(
        unit for unit in on_map(state, ALLIED) if state.counter(unit).nation == BELGIAN and state.at[unit] in france
    )


@rule("rb.10.9#a")
def _behind_line(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.9a Nobody enters an intact fortified line of the enemy, or Eben Emael."""
    if hex in lines_against(state, side_of(state, unit)):
        return refuse("move.fortified_line", "rb.10.9#a", hexes=(hex,), unit=unit, hex=hex)
    return None


@derived("destroyed")
def lines_against(state: YellowState, side: int) -> frozenset[int]:
    """10.9a The intact fortified lines that face a side."""
    return frozenset(hex for hex in state.board.grid.hexes if has_line(state, hex) and homeland(state, hex) != side)


@rule("rb.12.7#c")
def _near_paris(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """12.7 Once Paris is an open city, no Allied unit comes near it."""
    if hex in shut_by_paris(state, unit):
        return refuse("move.open_city", "rb.12.7#c", hexes=(hex,), unit=unit, hex=hex)
    return None


@rule("rb.12.7#c")
def shut_by_paris(state: YellowState, unit: int) -> frozenset[int]:
    """12.7 Allied units keep away from open Paris; to those that are near, on their way out, Paris alone is closed."""
    near = must_leave(state, unit)
    return near if state.at[unit] not in near else in_area(state, "paris")


def around_paris(state: YellowState) -> frozenset[int]:
    """12.7 The hexes of Paris and those within two hexes of them."""
    far = state.rules.paris_zone

    def found(_board: Board) -> frozenset[int]:
        return frozenset(hex for city in in_area(state, "paris") for hex in state.board.grid.area(city, far))

    return state.board.cached(("case_yellow.around_paris", far), (), found)


@rule("rb.12.7#c")
def must_leave(state: YellowState, unit: int) -> frozenset[int]:
    """12.7 The hexes through which a unit near open Paris may pass, but in which it may not end its move."""
    if not state.paris_open or side_of(state, unit) != ALLIED:
        return frozenset()
    return around_paris(state)


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
def _bound_by_plan(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """Q9, Q10 Who bears a red star and has entered the area of the plan stays there; others are free."""
    if _is_bound(state, unit) and hex not in in_area(state, "dyle"):
        return refuse("move.dyle_plan", "qa.9#a", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    return None


def _is_bound(state: YellowState, unit: int) -> bool:
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


@rule("qa.11#a", "qa.11#b")
def dyle_bars(state: YellowState, unit: int, here: int, there: int) -> Refusal | None:
    """Q11 Germans do not enter the area of the plan from the south or the west; they may leave it there."""
    if side_of(state, unit) != GERMAN or not plan_in_force(state) or (here, there) not in into_dyle(state):
        return None
    return refuse("move.dyle_entry", "qa.11#b", hexes=(there,), unit=unit, hex=there)


has_red_star = COUNTERS.asks(lambda counter: counter.has_red_star, "2.2 Tell whether a unit bears a red star.")
