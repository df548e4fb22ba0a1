"""5.2, 5.3 Supply sources and lines of communication (LOC)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.board import Board
from engine.games.june_6.arrivals.reinforcements import OF_NATION, landing_hexes
from engine.games.june_6.command.formations import of_fortress
from engine.games.june_6.counters import ALLIED, GERMAN, REICH
from engine.games.june_6.map import crossings, map_now
from engine.games.june_6.special import counts_as
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, on_map, side_of, stacks, units_in
from engine.games.june_6.zones import controllers, marks
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Leg, Line, cut, ground, roads
from engine.mechanics.positions import held_by
from engine.play import Relief, Trigger, rule

# 5.2, 5.3 Supply sources and lines of communication (LOC).

CHERBOURG = "cherbourg"
CITY = "cherbourg_city"
PRIMARY = "primary_road"


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


# Lines


class Supplied(NamedTuple):
    """Whose supply a line carries."""

    name: str

    @property
    def side(self) -> int:
        """The side of those who are supplied so."""
        return side_behind(self.name)

    @property
    def kind(self) -> str:
        """Lines lead everybody the same way."""
        return ""


@cut("loc.enemy", "rb.5.32", units=lambda state, _side, hex: units_in(state, hex))
def enemies(state: June6State, side: int) -> frozenset[int]:
    """5.32 No line passes an enemy."""
    return held_by(state, 1 - side)


@cut("loc.zone", "rb.5.32", units=lambda state, side, hex: controllers(state, 1 - side, hex))
@cached_value("at", "record", "blown", "pontoon")
def empty_in_zones(state: June6State, side: int) -> frozenset[int]:
    """5.32 Nor does it pass an empty hex in an enemy zone, whatever zone of its own is there."""
    return frozenset(marks(state, 1 - side).keys() - stacks(state).keys())


@cut("loc.outside", "rb.5.3", lasting=True)
@cached_value()
def outside(state: June6State, _side: int) -> frozenset[int]:
    """5.3 A line stays in the area in play."""
    return frozenset() if state.area is None else frozenset(state.board.grid.hexes).difference(state.area.held)


@cut("loc.barrier", "qa.s-7", on="cross", lasting=True)
@cached_value("blown", "pontoon")
def barriers(state: June6State, _side: int) -> frozenset[int]:
    """5.32 No line crosses a cliff, or a major river without a bridge or pontoon (S-7)."""
    return crossings(map_now(state)).union(_edges_of(state, "side", "cliff"))


@cut("loc.blown", "rb.5.32", on="cross", lasting=True)
@cached_value("blown")
def blown(state: June6State, _side: int) -> frozenset[int]:
    """5.32 No road leads across a bridge that is blown."""
    return frozenset(state.blown.entities(1))


@cut("loc.impassable", "rb.5.32", lasting=True)
def closed_ground(state: June6State, _side: int) -> frozenset[int]:
    """5.32 No line leads through hexes that nobody can enter."""
    return impassable(state)


@ground("loc.no_road", "rb.5.31")
def no_road(state: June6State, _kind: str, _here: int, there: int, _edge: int) -> bool:
    """5.31 From a beach a line goes on in a hex with a road."""
    return there not in on_roads(state)


def on_roads(state: June6State) -> frozenset[int]:
    """Return the hexes with a road."""

    def found(board: Board) -> frozenset[int]:
        return frozenset(hex for hex, ways in enumerate(roads("road")(board)) if ways)

    return state.board.cached("june_6.on_roads", ("road",), found)


def _edges_of(state: June6State, layer: str, word: str) -> tuple[int, ...]:
    """Return the hexsides of which a layer says a word."""

    def found(board: Board) -> tuple[int, ...]:
        meant = board.words(layer).index(word)
        return tuple(edge for edge, kind in enumerate(board.values(layer)) if kind == meant)

    return state.board.cached(("june_6.edges_of", layer, word), (layer,), found)


def impassable(state: June6State) -> frozenset[int]:
    """5.32 The hexes that nobody can enter."""

    def found(board: Board) -> frozenset[int]:
        words, chart = board.words("terrain"), state.rules.terrain
        shut = [{chart.look_up(word, who) for who in ("foot", "motorised")} == {"no"} for word in words]
        return frozenset(hex for hex, kind in enumerate(board.values("terrain")) if shut[kind])

    return state.board.cached(("june_6.impassable", state.rules.terrain.cells), ("terrain",), found)


@rule("rb.5.31")
def beside_beaches(_state: June6State, supplied: Supplied) -> int:
    """5.31 A road beside a beach hex is taken to reach it."""
    return 1 if supplied.side == ALLIED else 0


@rule("qa.s-1")
def over_country(state: June6State, _supplied: Supplied) -> int:
    """S-1 A line may lead this many hexes over country."""
    return state.rules.loc_off_road


ENEMY = (enemies, empty_in_zones)
LOC: Line[June6State, Supplied] = Line(
    "june_6.loc",
    "rb.5.3",
    sources=lambda state, supplied: sources(state, supplied.name),
    legs=(
        Leg("loc.beach", "rb.5.31", ground=(no_road,), cuts=(*ENEMY, outside), most=beside_beaches, layers=("road",)),
        Leg("loc.road", "rb.5.31", roads("road"), cuts=(*ENEMY, outside, barriers, blown)),
        Leg("loc.country", "qa.s-1", cuts=(*ENEMY, outside, barriers, closed_ground), most=over_country),
    ),
    watch=("at", "record", "blown", "pontoon", "control", "source", "cherbourg_fell"),
)


@rule("rb.5.31")
def network(state: June6State, supplied: str) -> Mapping[int, int]:
    """5.31 The hexes from which roads of any length lead to a source, with their length."""
    return LOC.so_far(state, Supplied(supplied), 2)


def loc_of(state: June6State, unit: int) -> Supplied:
    """Return whose supply a line of a unit carries."""
    return Supplied(supplier(state, unit))


def cut_in(state: June6State, unit: int) -> tuple[int, ...]:
    """5.32 The hexes in which the enemy cuts the line that a unit would have without him."""
    return LOC.cut_in(state, loc_of(state, unit), state.at[unit])


@rule("rb.5.3")
def has_line(state: June6State, unit: int) -> bool:
    """5.3 Whether a unit can trace a line; one that has still to come needs none (7.25)."""
    if state.special and counts_as(state, "in_supply", unit):
        return True
    if state.special and counts_as(state, "isolated", unit):
        return False
    return not in_hex(state, unit) or LOC.leads(state, loc_of(state, unit), state.at[unit])


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


# 5.2 Where supply could come from when a scenario's area cuts a side off from its sources: roads into its rear.


@rule("rb.5.2")
def own_rear(state: June6State, side: int) -> Iterator[Relief]:
    """5.2 The roads that lead out of the area behind a side: the primary ones, else every one."""
    ends = [hex for hex in road_ends(state) if _is_behind(state, side, hex)]
    primary = tuple(hex for hex in ends if PRIMARY in road_ends(state)[hex])
    for hexes in dict.fromkeys((primary, tuple(ends))):
        if hexes:
            yield Relief("source", hexes)


def road_ends(state: June6State) -> dict[int, frozenset[str]]:
    """The hexes at the edge of the area from which roads lead out of it, with the kinds of these roads."""
    if state.area is None:
        return {}
    board: Board = state.board
    kinds, roads = board.words("road"), board.values("road")
    found: dict[int, frozenset[str]] = {}
    for hex in board.grid.hexes:
        if in_play(state, hex):
            out = {kinds[roads[edge]] for there, edge in board.adjacent(hex) if not in_play(state, there)} - {""}
            if out:
                found[hex] = frozenset(out)
    return found


def _is_behind(state: June6State, side: int, hex: int) -> bool:
    """Whether a hex is nearer to a side's units than to those of the enemy, who do not hold it either."""
    if holder(state, hex) == 1 - side:
        return False
    return _away(state, side, hex) < _away(state, 1 - side, hex)


def _away(state: June6State, side: int, hex: int) -> int:
    """How far the nearest unit of a side stands from a hex; farther than any hex where it has none."""
    grid = state.board.grid
    held = dict.fromkeys(state.at[unit] for unit in on_map(state, side))
    return min((grid.distance(hex, there) for there in held), default=grid.size)
