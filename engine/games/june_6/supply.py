"""5.2, 5.3 Supply sources and lines of communication (LOC)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from engine.board import Board
from engine.games.june_6.beaches import OF_NATION, landing_hexes
from engine.games.june_6.counters import ALLIED, GERMAN, REICH
from engine.games.june_6.formations import of_fortress
from engine.games.june_6.ground import crossings, map_now
from engine.games.june_6.special import counts_as
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, side_of, stacks
from engine.games.june_6.zones import marks
from engine.mechanics.derived import derived
from engine.play import Trigger, rule

CHERBOURG = "cherbourg"
CITY = "cherbourg_city"
PRIMARY = "primary_road"


@dataclass(frozen=True)
class Line:
    """A line of communication, from the unit to the source, or the hexes of the enemy that cut it."""

    path: tuple[int, ...] = ()
    blockers: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.path)


# Sources


@rule("rb.5.23")
def supplier(state: June6State, unit: int) -> str:
    """5.21, 5.23 Who supplies a unit: its nation; the garrison of Cherbourg has its city besides."""
    return CHERBOURG if of_fortress(state, unit) else state.counter(unit).nation


def side_behind(supplied: str) -> int:
    """Return the side of those who are supplied so."""
    return GERMAN if supplied in (REICH, CHERBOURG) else ALLIED


@rule("rb.5.21")
def exits(state: June6State) -> tuple[int, ...]:
    """5.21a, 5.21b The hexes of the south and east edges of the map to which primary roads lead."""

    def found(board: Board) -> tuple[int, ...]:
        grid, roads = board.grid, board.values("road")
        primary = board.words("road").index(PRIMARY)
        ends = (hex for hex in grid.hexes if any(roads[edge] == primary for _, edge in board.adjacent(hex)))
        return tuple(hex for hex in ends if min(grid.neighbours[hex]) < 0)

    return state.board.cached("june_6.exits", ("road",), found)


@rule("rb.5.22")
def cherbourg_supplies(state: June6State) -> bool:
    """5.22 Cherbourg is a source while every hex of it is German, and never again after that."""
    held = all(holder(state, hex) != ALLIED and state.control[hex] != ALLIED for hex in state.board.area(CITY))
    return held and not state.cherbourg_fell


def sources(state: June6State, supplied: str) -> tuple[int, ...]:
    """5.2 The hexes that supply: of the rulebook, and those where a scenario's area leads on to a side's own rear."""
    side = side_behind(supplied)
    added = state.source.entities(side)
    return tuple(hex for hex in (*added, *_printed(state, supplied)) if in_play(state, hex))


def _printed(state: June6State, supplied: str) -> tuple[int, ...]:
    if side_behind(supplied) == ALLIED:
        return tuple(hex for beach in OF_NATION[supplied] for hex in landing_hexes(state, beach))
    city = state.board.area(CITY) if supplied == CHERBOURG and cherbourg_supplies(state) else ()
    return (*exits(state), *city)


# What a line may not pass


@rule("qa.s-7")
@derived("blown", "pontoon")
def barriers(state: June6State) -> frozenset[int]:
    """5.32 The hexsides that no line crosses: cliffs, and major rivers without a bridge or pontoon (S-7)."""
    return crossings(map_now(state)).union(_edges_of(state, "side", "cliff"))


def _edges_of(state: June6State, layer: str, word: str) -> tuple[int, ...]:
    """Return the hexsides of which a layer says a word."""

    def found(board: Board) -> tuple[int, ...]:
        meant = board.words(layer).index(word)
        return tuple(edge for edge, kind in enumerate(board.values(layer)) if kind == meant)

    return state.board.cached(("june_6.edges_of", layer, word), (layer,), found)


def _roads(state: June6State) -> dict[int, tuple[tuple[int, int], ...]]:
    """Return the ways along roads out of each hex: the other hex and the hexside between."""

    def found(board: Board) -> dict[int, tuple[tuple[int, int], ...]]:
        roads, hexes = board.values("road"), board.grid.hexes
        return {here: tuple(way for way in board.adjacent(here) if roads[way[1]]) for here in hexes}

    return state.board.cached("june_6.road_ways", ("road",), found)


def impassable(state: June6State) -> frozenset[int]:
    """5.32 The hexes that nobody can enter."""

    def found(board: Board) -> frozenset[int]:
        words, chart = board.words("terrain"), state.rules.terrain
        shut = [{chart.look_up(word, who) for who in ("foot", "motorised")} == {"no"} for word in words]
        return frozenset(hex for hex, kind in enumerate(board.values("terrain")) if shut[kind])

    return state.board.cached(("june_6.impassable", state.rules.terrain.cells), ("terrain",), found)


@rule("rb.5.32")
@derived("at", "record", "blown", "pontoon")
def cut_off(state: June6State, side: int) -> frozenset[int]:
    """5.32 No line passes an enemy, nor an empty hex in an enemy zone, whatever zone of its own is there."""
    enemy = 1 - side
    held = stacks(state)
    enemies = (hex for hex, units in held.items() if side_of(state, units[0]) == enemy)
    return frozenset(marks(state, enemy).keys() - held.keys()).union(enemies)


# Lines


@rule("rb.5.31")
@derived("at", "blown", "pontoon", "control", "source", "cherbourg_fell")
def network(state: June6State, supplied: str) -> dict[int, int]:
    """5.31 The hexes from which roads of any length lead to a source, each with the next hex on the way."""
    return _spread(state, supplied, cut_off(state, side_behind(supplied)))


@derived("at", "blown", "pontoon", "control", "source", "cherbourg_fell")
def undisturbed_network(state: June6State, supplied: str) -> dict[int, int]:
    """The same if there were no enemy, to find what cuts a line."""
    return _spread(state, supplied, frozenset())


def _spread(state: June6State, supplied: str, barred: frozenset[int]) -> dict[int, int]:
    roads, blown = _roads(state), barriers(state) | frozenset(state.blown.entities(1))
    found = {hex: hex for hex in sources(state, supplied) if hex not in barred}
    found.update({hex: beach for beach, hex in _beach_roads(state, supplied, found) if hex not in barred})
    wave, area = deque(found), None if state.area is None else state.area.held
    while wave:
        here = wave.popleft()
        for hex, edge in roads[here]:
            if hex not in found and hex not in barred and edge not in blown and (area is None or hex in area):
                found[hex] = here
                wave.append(hex)
    return found


@rule("rb.5.31")
def _beach_roads(state: June6State, supplied: str, found: dict[int, int]) -> list[tuple[int, int]]:
    """5.31 A road beside a beach hex is taken to reach it."""
    if side_behind(supplied) == GERMAN:
        return []
    roads = _roads(state)
    beside = ((beach, hex) for beach in tuple(found) for hex, _edge in state.board.adjacent(beach))
    return [(beach, hex) for beach, hex in beside if roads[hex] and hex not in found and in_play(state, hex)]


@rule("qa.s-1")
def _off_road(state: June6State, here: int, goals: dict[int, int], barred: frozenset[int]) -> tuple[int, ...]:
    """S-1 The shortest way over country to any of the goals, the first and the last hex included."""
    ways: list[tuple[int, ...]] = [(here,)]
    seen = {here}
    for _ in range(state.rules.loc_off_road + 1):
        arrived = next((way for way in ways if way[-1] in goals), None)
        if arrived is not None:
            return arrived
        ways = [(*way, hex) for way in ways for hex in _onward(state, way[-1], barred, seen)]
    return ()


def _onward(state: June6State, here: int, barred: frozenset[int], seen: set[int]) -> Iterator[int]:
    walls, shut = barriers(state), impassable(state)
    for hex, edge in state.board.adjacent(here):
        if hex not in seen and hex not in barred and hex not in shut and edge not in walls and in_play(state, hex):
            seen.add(hex)
            yield hex


def _along(goals: dict[int, int], way: tuple[int, ...]) -> tuple[int, ...]:
    path = list(way)
    while goals[path[-1]] != path[-1]:
        path.append(goals[path[-1]])
    return tuple(path)


@rule("rb.5.31")
def line(state: June6State, unit: int) -> Line:
    """5.31 The line of a unit: a few hexes over country to a road that leads to a source, or to the source itself."""
    supplied, here = supplier(state, unit), state.at[unit]
    barred, goals = cut_off(state, side_of(state, unit)), network(state, supplied)
    way = _off_road(state, here, goals, barred)
    if way:
        return Line(_along(goals, way))
    free = undisturbed_network(state, supplied)
    wanted = _off_road(state, here, free, frozenset())
    return Line((), tuple(hex for hex in _along(free, wanted)[1:] if hex in barred) if wanted else ())


@rule("rb.5.3")
def has_line(state: June6State, unit: int) -> bool:
    """5.3 Whether a unit can trace a line; one that has still to come needs none (7.25)."""
    if state.special and counts_as(state, "in_supply", unit):
        return True
    if state.special and counts_as(state, "isolated", unit):
        return False
    if not in_hex(state, unit):
        return True
    goals = network(state, supplier(state, unit))
    return bool(_off_road(state, state.at[unit], goals, cut_off(state, side_of(state, unit))))


@rule("rb.5.34")
def without_line(state: June6State, side: int) -> tuple[int, ...]:
    """5.34 The units of a side that trace no line."""
    size = state.board.grid.size
    units = (unit for unit, place in enumerate(state.at) if 0 <= place < size and side_of(state, unit) == side)
    return tuple(unit for unit in units if not has_line(state, unit))


@rule("rb.5.22")
def lost_harbour(state: June6State) -> Iterator[tuple[()]]:
    """5.22 The first hex of Cherbourg has fallen."""
    if not state.cherbourg_fell and any(state.control[hex] == ALLIED for hex in state.board.area(CITY)):
        yield ()


def close_harbour(play: June6Play) -> None:
    """5.22 Cherbourg supplies nobody for the rest of the game."""
    play.state.cherbourg_fell = 1
    play.tell("supply.cherbourg_fell", "rb.5.22")


CHERBOURG_FALLS = Trigger("cherbourg_falls", ("control",), lost_harbour, close_harbour, "rb.5.22")
