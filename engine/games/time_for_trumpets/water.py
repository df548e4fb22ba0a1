"""30.0 Movement across water: on foot, at fords, over bridges."""

from __future__ import annotations

from engine.board import Board
from engine.games.time_for_trumpets.counters import FOOT
from engine.games.time_for_trumpets.ground import (
    LAKE,
    MEUSE,
    RIVER,
    STREAM,
    edges_of_water,
    has_ford,
    is_bridged,
    map_now,
    road,
    water,
)
from engine.games.time_for_trumpets.rules import TrumpetsRules
from engine.games.time_for_trumpets.state import B_BRIDGE, BAILEY, J_BRIDGE, TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import View
from engine.play import NOWHERE, rule
from engine.rulebook.points import in_parts

NO, HELP = "no", "E"
AT_FORD, OPEN = "ford", "open"


def _crossing(board: Board, edge: int) -> str:
    """Return the water of a hexside that units cross without a bridge, and whether at a ford."""
    said = water(board, edge)
    return f"{said}_{AT_FORD if has_ford(board, edge) else OPEN}" if said else ""


CROSSINGS = View("trumpets.crossings", ("river", "ford"), _crossing)


# 30.2 Fords


@rule("rb.30.2#a", "rb.30.2#b", "rb.30.2#c")
def ford_price(rules: TrumpetsRules, kind: str, ground: str, helped: bool, crossing: str, parts: int) -> int | None:
    """30.2 Return what crossing at a ford costs; nothing where a unit does not cross, or needs an engineer's help."""
    said, where = crossing.rsplit("_", 1)
    if said not in (STREAM, RIVER) or not is_fordable(rules, kind, said, where):
        return None
    cell = str(rules.ford.look_up(f"{said}_{ground}", kind))
    if cell == NO or (cell.endswith(HELP) and not helped):
        return None
    return in_parts(cell.strip("+E"), parts)


@rule("rb.30.1#a", "rb.30.2#b")
def is_fordable(rules: TrumpetsRules, kind: str, said: str, where: str) -> bool:
    """30.1, 30.2 Tell whether a hexside counts as a ford for a kind of unit; by readings streams do otherwise."""
    if kind == FOOT or said == RIVER:
        return where == AT_FORD
    if rules.stream_vehicles == "anywhere":
        return True
    return where == AT_FORD and rules.stream_vehicles == "fords_and_bridges"


@rule("rb.30.2#c", "rb.54.2#m", "rb.55.1#i")
def needs_help(state: TrumpetsState, kind: str, edge: int) -> bool:
    """30.2 Tell whether a kind of unit crosses a ford only with the help of an engineer."""
    board = state.board
    if not has_ford(board, edge):
        return False
    return str(state.rules.ford.look_up(f"{water(board, edge)}_{state.ground}", kind)).endswith(HELP)


# 30.1 On foot


@rule("rb.30.1#a", "rb.30.1#d")
def wade_price(rules: TrumpetsRules, crossing: str, parts: int) -> int | None:
    """30.1 Return what foot units pay to cross water anywhere; nothing for the Meuse and lakes."""
    cell = rules.foot_crossing.look_up(crossing.rsplit("_", 1)[0])
    return None if cell == NO else in_parts(str(cell), parts)


# Whether


@rule("rb.30.1#a", "rb.30.1#d", "rb.30.2#b", "rb.54.3#d", "rb.55.3#a", "rb.54.2#m", "rb.55.1#h", "rb.55.1#i")
def may_cross(state: TrumpetsState, unit: int, here: int, hex: int) -> bool:
    """30.0 Tell whether a unit crosses the hexside between two hexes without an engineer's help.

    That is what retreats and advances ask; marches have the same in their fares.
    """
    board = map_now(state)
    edge = board.grid.edge_between(here, hex)
    said = water(board, edge)
    if not said or (is_bridged(board, edge) and road(board, edge)):
        return True
    kind = state.counter(unit).mobility
    if said in (MEUSE, LAKE):
        return False
    if kind == FOOT:
        return True
    where = AT_FORD if has_ford(board, edge) else OPEN
    if not is_fordable(state.rules, kind, said, where):
        return False
    cell = str(state.rules.ford.look_up(f"{said}_{state.ground}", kind))
    return cell != NO and not cell.endswith(HELP)


@rule("rb.35.2#h", "rb.30.1#d")
def divides(state: TrumpetsState, here: int, hex: int) -> bool:
    """35.2 Tell whether a stream, a river, the Meuse or a lake is between two hexes, bridged or not."""
    return bool(water(state.board, state.board.grid.edge_between(here, hex)))


# 30.3 Bottlenecks


@rule("rb.30.3#a", "rb.30.3#c")
@cached_value("bridge", "crossed")
def room_on_bridges(state: TrumpetsState) -> dict[int, int]:
    """30.3 Return how many points each bridge still holds in this turn; nothing without the advanced rule."""
    rules = state.rules
    if not rules.bottleneck:
        return {}
    board, found = map_now(state), {}
    for edge in edges_of_water(state, STREAM, RIVER, MEUSE, LAKE):
        permanent = not state.bridge[edge]
        if is_bridged(board, edge) and not (permanent and rules.bridge_permanent == "free"):
            found[edge] = rules.bridge_capacity - state.crossed[edge,]
    return found


@rule("rb.30.3#b", "rb.30.3#e", "rb.30.3#f", "rb.30.3#g")
def crossing_row(state: TrumpetsState, unit: int) -> str:
    """30.3 Return the row of the table of crossing points for a unit; nothing for who does not count."""
    counter = state.counter(unit)
    if not counter.is_ground_unit:
        return ""
    if counter.is_hq:
        return "cp"
    if counter.is_artillery:
        return _row_of_artillery(state, unit)
    if counter.is_afv:
        return _row_of_afv(state, unit)
    return _row_by_mobility(state, unit)


def _row_of_artillery(state: TrumpetsState, unit: int) -> str:
    counter = state.counter(unit)
    if counter.type == "self_propelled_artillery":
        return "self_propelled_artillery"
    if counter.is_german:
        return "german_horse_artillery" if counter.mobility == "horse" else "german_artillery_battalion"
    return "truck_battalion"


@rule("rb.30.3#e", "rb.30.3#f", "rb.30.3#g")
def _row_of_afv(state: TrumpetsState, unit: int) -> str:
    """30.3 German AFVs, American companies and Allied steps are of company size, all other Allied AFVs battalions."""
    counter, strength = state.counter(unit), state.counter(unit).strength(state.steps[unit])
    if counter.is_german:
        return "german_afv"
    if counter.is_dispersed:
        return "us_dispersed_afv"
    if state.steps[unit] > counter.step_markers:
        return "allied_afv"
    return "allied_afv_step_3_5" if strength <= SMALL_STEP else "allied_afv_step_7_9"


SMALL_STEP = 5
"""30.3 The CF of the larger of the two small steps of Allied AFVs."""


def _row_by_mobility(state: TrumpetsState, unit: int) -> str:
    counter = state.counter(unit)
    kind = {"foot": "foot", "truck": "truck"}.get(counter.mobility, "off_road")
    if counter.is_dispersed:
        return f"us_dispersed_{kind}"
    if state.steps[unit] <= counter.step_markers:
        return "infantry_step" if kind == "foot" else f"{kind}_step"
    return f"{kind}_battalion"


@rule("rb.30.3#b")
def crossing_points(state: TrumpetsState, unit: int) -> int:
    """30.3 Return how many points a unit needs on a bridge."""
    row = crossing_row(state, unit)
    return int(state.rules.bridge_points.look_up(row, "bailey")) if row else 0


def note_crossing(play: TrumpetsPlay, edge: int, used: int) -> None:
    """30.3d Note what has crossed a bridge."""
    play.state.crossed[edge,] += used


@rule("rb.30.3#h")
@cached_value("bridge")
def light_bridges(state: TrumpetsState) -> frozenset[tuple[int, int]]:
    """30.3 Return the steps over German B bridges."""
    if not state.rules.bottleneck:
        return frozenset()
    edges = (edge for edge in range(len(state.bridge)) if state.bridge[edge] == B_BRIDGE)
    pairs = (state.board.grid.edge_hexes(edge) for edge in edges)
    return frozenset(step for one, other in pairs for step in ((one, other), (other, one)) if NOWHERE not in step)


def kind_of_bridge(state: TrumpetsState, edge: int) -> str:
    """30.3 Return the column of the table of crossing points for a bridge."""
    return {B_BRIDGE: "b", J_BRIDGE: "j", BAILEY: "bailey"}.get(state.bridge[edge], "permanent")
