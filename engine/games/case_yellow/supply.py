"""7 Lines of supply and of communication, and what they lead to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.board import Board
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.ground import (
    FLOODED,
    NONE,
    controller,
    has_line,
    has_works,
    homeland,
    in_area,
    is_interdicted,
    is_port,
)
from engine.games.case_yellow.movement.chart import lets_in
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.movement.movers import FOOT, MOTORIZED
from engine.games.case_yellow.special import counts_as
from engine.games.case_yellow.state import YellowState, holder, holders, is_motorized, side_of
from engine.games.case_yellow.zones import blocks_communications, blocks_lines, zone
from engine.mechanics.derived import derived, resting_on
from engine.play import NOWHERE, rule

EDGES = ("west_edge", "south_edge")
BELGIAN_SOURCES = ("antwerpen", "oostende")
IMPASSABLE = ("sea", "lake")
ANY = -1
"""However long."""

Blocked = Callable[[YellowState, int, int], bool]
Track = tuple[int, int, bool, bool]
"""A step: to which hex, across which hexside, whether that is a crossing, and whether the hex has been fortified."""


@rule("rb.7.2", "rb.10.6")
def tracks(state: YellowState, motorized: bool) -> tuple[tuple[Track, ...], ...]:
    """7.2 The steps that the ground lets lines take from each hex: as units move, and rivers at crossings only."""
    board, passages = state.board, MARCHES.passages(state, MOTORIZED if motorized else FOOT)

    def leads(here: int, hex: int, edge: int) -> bool:
        wet = board.word("river", edge) not in NONE and board.word("bridge", edge) in NONE
        return not wet and passages[here, hex]

    def track(hex: int, edge: int) -> Track:
        return hex, edge, board.word("river", edge) not in NONE, board.word("fortification", hex) not in NONE

    def found(_board: Board) -> tuple[tuple[Track, ...], ...]:
        return tuple(
            tuple(track(other, edge) for other, edge in board.adjacent(hex) if leads(hex, other, edge))
            for hex in range(board.grid.size)
        )

    layers = ("terrain", "river", "road", "bridge", "fortification")
    return board.cached(("case_yellow.tracks", state.rules, motorized), layers, found)


class Ground(NamedTuple):
    """What a position says of the lines of a side: hexes that they cannot enter, that are its own, that are fortified.

    `cut` are the crossings that it cannot use.
    """

    shut: frozenset[int]
    own: frozenset[int]
    strong: frozenset[int]
    cut: frozenset[int]


@derived("at", "record", "control", "destroyed", "interdicted")
def ground_of(state: YellowState, side: int, blocked: Blocked) -> Ground:
    """7.2 Return what the position says of the lines of a side."""
    owners = holders(state)
    near = (hex for hex in zone(state, 1 - side) if blocked(state, side, hex))
    barred = abroad(state) if blocked is blocks_communications else ()
    shut = frozenset(hex for hex, owner in owners.items() if owner != side).union(near, barred)
    own = (controlled(state, side) - shut).union(hex for hex, owner in owners.items() if owner == side)
    return Ground(shut, own, fortified(state), cut_crossings(state) if side == GERMAN else frozenset())


@rule("rb.2.4#h2")
def abroad(state: YellowState) -> frozenset[int]:
    """2.4h Lines of communication stay in France: the hexes outside it are closed to them, but for one reading."""
    france = in_area(state, "france")
    return frozenset(state.board.grid.hexes) - france if state.rules.loc_france_only and france else frozenset()


@derived("control")
def controlled(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes that a side controls where nobody stands."""
    said = state.control
    return frozenset(
        hex for hex in state.board.grid.hexes if (said[hex] if said[hex] != NOWHERE else homeland(state, hex)) == side
    )


@derived("destroyed")
def fortified(state: YellowState) -> frozenset[int]:
    """Return the hexes with intact works or lines."""
    return frozenset(hex for hex in state.board.grid.hexes if has_works(state, hex) or has_line(state, hex))


@derived("interdicted")
def cut_crossings(state: YellowState) -> frozenset[int]:
    """7.2b Return the interdicted crossings, which German lines do not pass."""
    edges = (edge for hex in state.interdicted.entities(1) for _other, edge in state.board.adjacent(hex))
    return frozenset(edge for edge in edges if is_interdicted(state, edge))


def distances(
    state: YellowState, side: int, sources: Iterable[int], motorized: bool, blocked: Blocked, most: int = ANY
) -> dict[int, int]:
    """7.2e Count hexes from the nearest source along open lines; the source counts, where the line ends does not."""
    return _followed(state, side, tuple(sources), motorized, blocked, most)


def _basis(
    state: YellowState, side: int, sources: tuple[int, ...], motorized: bool, blocked: Blocked, most: int
) -> Ground:
    return ground_of(state, side, blocked)


@rule("rb.7.2", "rb.7.9", "rb.10.6")
@resting_on(_basis)
def _followed(
    state: YellowState, side: int, sources: tuple[int, ...], motorized: bool, blocked: Blocked, most: int
) -> dict[int, int]:
    """7.2 Lines are followed backwards, from the sources out: they lead both ways.

    They pass rivers at crossings of which both banks are their own, and no works or fortified lines of the enemy.
    """
    found: dict[int, int] = {}
    steps, flooded = tracks(state, motorized), flooded_hexes(state.board)
    shut, own, strong, cut = ground_of(state, side, blocked)
    waiting = deque((hex, 0) for hex in sources if hex not in shut and can_be_entered(state, hex))
    while waiting:
        hex, far = waiting.popleft()
        if hex in found:
            continue
        found[hex] = far
        if far == most or (far and hex in flooded):
            continue  # 7.2c A line may end in a flooded hex, but not pass through it.
        for other, edge, crossing, fort in steps[hex]:
            if other in found or other in shut or (crossing and (edge in cut or hex not in own or other not in own)):
                continue
            if not fort or other in own or other not in strong:
                waiting.append((other, far + 1))
    return found


@rule("rb.7.2#a")
def can_be_entered(state: YellowState, hex: int) -> bool:
    """7.2a Tell whether units can move into a hex at all: lines neither pass water nor end in it."""
    return lets_in(state.rules, FOOT, state.board.word("terrain", hex)) is not None


def flooded_hexes(board: Board) -> frozenset[int]:
    """Return the flooded hexes."""
    return board.cached(
        "case_yellow.flooded",
        ("terrain",),
        lambda now: frozenset(hex for hex in now.grid.hexes if now.word("terrain", hex) == FLOODED),
    )


@rule("rb.7.4")
def german_sources(state: YellowState) -> tuple[int, ...]:
    """7.4 The cities of Germany."""
    return tuple(sorted(hex for hex in in_area(state, "german_cities") if controller(state, hex) == GERMAN))


@rule("rb.7.3", "cl.2#a")
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
    return distances(state, side, sources_of(state, side, nation), motorized, blocks_lines)


def sources_of(state: YellowState, side: int, nation: str) -> tuple[int, ...]:
    """7.3, 7.4 Where the units of a side, and of a nation of it, draw supply from."""
    found = german_sources(state) if side == GERMAN else allied_sources(state, nation)
    return tuple(hex for hex in found if can_be_entered(state, hex))


@rule("rb.7.2#a", "rb.12.11#e", "rb.12.12#g")
def could_trace(state: YellowState, side: int, nation: str, motorized: bool, hex: int) -> bool:
    """7.2a Tell whether a line of supply leads from a hex; it begins there: an enemy zone does not close that hex."""
    traced = lines(state, side, nation, motorized)
    known = hex in traced or hex in sources_of(state, side, nation)
    return known or leads_on(state, ground_of(state, side, blocks_lines), traced, motorized, hex)


@rule("rb.7.2#a", "rb.7.2#b", "rb.7.2#c")
def leads_on(state: YellowState, ground: Ground, traced: dict[int, int], motorized: bool, hex: int) -> bool:
    """7.2a Tell whether a line may begin in a hex and go on into one of those from which lines have been traced."""
    steps, wet = tracks(state, motorized), flooded_hexes(state.board)
    return any(
        not (crossing and (edge in ground.cut or other not in ground.own))
        for other, _edge in state.board.adjacent(hex)
        if other in traced and not (traced[other] and other in wet)
        for there, edge, crossing, _fort in steps[other]
        if there == hex
    )


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


@rule("rb.2.4", "rb.12.11#e")
def could_communicate(state: YellowState, side: int, area: str, hex: int) -> bool:
    """2.4h Tell whether a line of communication leads from a hex into an area, though the hex itself be closed."""
    traced = communications(state, side, area)
    return hex in traced or leads_on(state, ground_of(state, side, blocks_communications), traced, False, hex)


@rule("rb.2.4#h", "rb.12.11#d")
def communicates(state: YellowState, side: int, area: str, hex: int) -> bool:
    """2.4h Tell whether a side has a line of communication from a hex; from its units one may enter France."""
    if holder(state, hex) == side:
        return could_communicate(state, side, area, hex)
    return hex in communications(state, side, area)
