"""7 Lines of supply and of communication, and what they lead to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from engine.board import Board
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.ground import (
    FLOODED,
    FOREST,
    NONE,
    by_road,
    controller,
    crossing_serves,
    has_line,
    has_works,
    in_area,
    is_port,
    terrain,
)
from engine.games.case_yellow.special import counts_as
from engine.games.case_yellow.state import YellowState, holders, is_motorized, side_of
from engine.games.case_yellow.zones import blocks_communications, blocks_lines, zone
from engine.mechanics.derived import derived
from engine.play import rule

EDGES = ("west_edge", "south_edge")
BELGIAN_SOURCES = ("antwerpen", "oostende")
IMPASSABLE = ("sea", "lake")
ANY = -1
"""However long."""

Blocked = Callable[[YellowState, int, int], bool]


@rule("rb.7.2", "rb.7.9")
def may_pass(state: YellowState, side: int, motorized: bool, hex: int, edge: int) -> bool:
    """7.2 Tell whether a line may enter a hex across a hexside: as units move, and rivers at own crossings only."""
    ground = terrain(state, hex)
    if ground in IMPASSABLE or not crossing_serves(state, side, edge):
        return False
    if ground == FOREST and motorized and not by_road(state, edge):
        return False
    return not (controller(state, hex) != side and (has_line(state, hex) or has_works(state, hex)))


def tracks(board: Board, motorized: bool) -> tuple[tuple[tuple[int, int, bool], ...], ...]:
    """7.2 The steps that the ground lets lines take from each hex, and whether nothing can ever close them.

    Rivers, fortified lines and works can: of steps across and into them the position has to be asked.
    """

    def leads(hex: int, edge: int) -> bool:
        wooded = board.word("terrain", hex) == FOREST and motorized and board.word("road", edge) in NONE
        return not wooded and board.word("terrain", hex) not in IMPASSABLE

    def plain(hex: int, edge: int) -> bool:
        return board.word("river", edge) in NONE and board.word("fortification", hex) in NONE

    def found(_board: Board) -> tuple[tuple[tuple[int, int, bool], ...], ...]:
        return tuple(
            tuple((other, edge, plain(other, edge)) for other, edge in board.adjacent(hex) if leads(other, edge))
            for hex in range(board.grid.size)
        )

    return board.cached(("case_yellow.tracks", motorized), ("terrain", "river", "road", "fortification"), found)


def distances(
    state: YellowState, side: int, sources: Iterable[int], motorized: bool, blocked: Blocked, most: int = ANY
) -> dict[int, int]:
    """7.2e Count hexes from the nearest source along open lines; the source counts, where the line ends does not.

    Lines are followed backwards, from the sources out: they lead both ways.
    """
    found: dict[int, int] = {}
    steps, shut, flooded = tracks(state.board, motorized), closed(state, side, blocked), flooded_hexes(state.board)
    waiting = deque((hex, 0) for hex in sources if hex not in shut)
    while waiting:
        hex, far = waiting.popleft()
        if hex in found:
            continue
        found[hex] = far
        if far == most or (far and hex in flooded):
            continue  # 7.2c A line may end in a flooded hex, but not pass through it.
        for other, edge, plain in steps[hex]:
            if other not in found and other not in shut and (plain or may_pass(state, side, motorized, other, edge)):
                waiting.append((other, far + 1))
    return found


def flooded_hexes(board: Board) -> frozenset[int]:
    """Return the flooded hexes."""
    return board.cached(
        "case_yellow.flooded",
        ("terrain",),
        lambda now: frozenset(hex for hex in now.grid.hexes if now.word("terrain", hex) == FLOODED),
    )


@derived("at", "record", "destroyed")
def closed(state: YellowState, side: int, blocked: Blocked) -> frozenset[int]:
    """7.2d The hexes that lines of a side cannot enter: the enemy's, and those that his zones close."""
    near = (hex for hex in zone(state, 1 - side) if blocked(state, side, hex))
    barred = abroad(state) if blocked is blocks_communications else ()
    return frozenset(hex for hex, owner in holders(state).items() if owner != side).union(near, barred)


@rule("rb.2.4#h2")
def abroad(state: YellowState) -> frozenset[int]:
    """2.4h By one reading lines of communication stay in France: the hexes outside it are closed to them."""
    if not state.rules.loc_france_only:
        return frozenset()
    return frozenset(state.board.grid.hexes) - in_area(state, "france")


@rule("rb.7.4")
def german_sources(state: YellowState) -> tuple[int, ...]:
    """7.4 The cities of Germany."""
    return tuple(sorted(hex for hex in in_area(state, "german_cities") if controller(state, hex) == GERMAN))


@rule("rb.7.3")
def allied_sources(state: YellowState, nation: str) -> tuple[int, ...]:
    """7.3 Where the units of a nation draw supply from."""
    if nation == "belgian":
        return tuple(
            hex for name in BELGIAN_SOURCES for hex in sorted(in_area(state, name)) if controller(state, hex) == ALLIED
        )
    edges = EDGES if nation == "french" else EDGES[:1]
    found = {hex for name in edges for hex in in_area(state, name)} | set(ports(state))
    return tuple(sorted(hex for hex in found if controller(state, hex) == ALLIED))


@derived()
def ports(state: YellowState) -> tuple[int, ...]:
    """Return the hexes of all ports."""
    return tuple(hex for hex in state.board.grid.hexes if is_port(state, hex))


WATCHED = ("at", "record", "control", "destroyed", "interdicted")


@derived(*WATCHED)
def lines(state: YellowState, side: int, nation: str, motorized: bool) -> dict[int, int]:
    """7.2 Return the hexes from which a line of supply leads to a source, with its length."""
    sources = german_sources(state) if side == GERMAN else allied_sources(state, nation)
    return distances(state, side, sources, motorized, blocks_lines)


@rule("rb.7.3", "rb.7.4")
def is_supplied(state: YellowState, unit: int) -> bool:
    """7.3, 7.4 Tell whether a unit can trace a line of supply now."""
    counter, side, hex = state.counter(unit), side_of(state, unit), state.at[unit]
    if counts_as(state, "in_supply", unit):
        return True
    if counter.nation == "dutch" and hex in in_area(state, "netherlands"):
        return True
    nation = "british" if counter.nation == "canadian" else counter.nation
    return hex in lines(state, side, nation, is_motorized(state, unit))


@rule("rb.2.4")
@derived(*WATCHED)
def communications(state: YellowState, side: int, area: str) -> dict[int, int]:
    """2.4h Return the hexes from which a line of communication leads into an area of the map."""
    ends = sorted(hex for hex in in_area(state, area) if controller(state, hex) == side)
    return distances(state, side, ends, False, blocks_communications)
