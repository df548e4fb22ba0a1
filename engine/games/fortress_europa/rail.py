"""10.0 Rail lines: control, what is open now, how far it leads; 10.7 the rail control phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations

from engine.games.fortress_europa.air.missions import RAILWAY, SAC, flying
from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import area, hex_of, is_city
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.games.fortress_europa.zones import WATCH, zone
from engine.mechanics.cached_values import cached_value
from engine.play import Step, rule

EAST, SOUTH = "rail_east", "rail_south"
EASTERN_END, SOUTHERN_ENDS = "RR26", ("KK29", "AA35", "BB30", "BB31")
"""10.8 The lines that join the two edges off the map."""
NOW = (*WATCH, "control", "rail_lost")
Lines = Mapping[int, tuple[tuple[int, int], ...]]


# The lines


@cached_value()
def lines(state: FortressState) -> Lines:
    """10.4 Return for each rail hex the next ones along the line, with the hexside."""
    board = state.board
    ways = {
        hex: tuple((there, edge) for there, edge in board.adjacent(hex) if board.word("rail", edge) == "rail")
        for hex in board.grid.hexes
    }
    return {hex: found for hex, found in ways.items() if found}


def is_rail(state: FortressState, hex: int) -> bool:
    """10.4 Tell whether a hex has a rail line."""
    return hex in lines(state)


@rule("rb.10.8#a", "rb.10.8#b", "rb.10.8#c")
@cached_value()
def off_map(state: FortressState) -> Mapping[int, frozenset[int]]:
    """10.8 Return for each rail exit those to which a line off the map leads: of the same edge, or that joins both."""
    found: dict[int, set[int]] = {}
    ends = [hex_of(state, label) for label in SOUTHERN_ENDS]
    joining = [(hex_of(state, EASTERN_END), end) for end in ends]
    pairs = [pair for edge in (EAST, SOUTH) for pair in permutations(sorted(area(state, edge)), 2)]
    for here, there in (*pairs, *joining, *((end, start) for start, end in joining)):
        if is_rail(state, here) and is_rail(state, there):
            found.setdefault(here, set()).add(there)
    return {here: frozenset(ends) for here, ends in found.items()}


@rule("rb.10.7#a", "rb.10.7#b", "rb.10.7#f", "rb.10.4#c", "rb.10.9#a", "rb.24.3#b")
@cached_value(*NOW)
def usable(state: FortressState) -> frozenset[int]:
    """10.7 The rail hexes that German units can use: their own, outside all Allied zones, also of partisans (24.3)."""
    closed = zone(state, ALLIED)
    return frozenset(hex for hex in lines(state) if not state.rail_lost[hex] and hex not in closed)


@rule("rb.10.9#a", "rb.17.10.4#e")
@cached_value("down")
def links(state: FortressState) -> Mapping[int, tuple[int, ...]]:
    """10.4, 10.8 Return for each rail hex the next ones, on the map and off it.

    17.10.4 No line crosses a section of river whose bridges are down.
    """
    beyond = off_map(state)
    return {
        hex: (*(there for there, edge in ways if not state.down[edge]), *sorted(beyond.get(hex, ())))
        for hex, ways in lines(state).items()
    }


def spread(state: FortressState, starts: Iterable[int]) -> frozenset[int]:
    """10.3 The hexes along open lines from some, with these."""
    open_to, ways = through(state), links(state)
    found = set(starts)
    wave = list(found)
    while wave:
        fresh = [there for there in ways[wave.pop()] if there in open_to and there not in found]
        found.update(fresh)
        wave += fresh
    return frozenset(found)


@rule("rb.10.3#a", "rb.10.4#b")
@cached_value(*NOW)
def stretches(state: FortressState) -> Mapping[int, frozenset[int]]:
    """10.3 Return for each open rail hex all hexes that open lines join with it."""
    found: dict[int, frozenset[int]] = {}
    for hex in sorted(through(state)):
        if hex not in found:
            joined = spread(state, (hex,))
            found.update(dict.fromkeys(joined, joined))
    return found


# 10.6 The connection to a city


@rule("rb.10.6#a", "rb.10.6#b", "rb.10.6#c")
@cached_value(*NOW)
def connected(state: FortressState) -> frozenset[int]:
    """10.6 The rail hexes from which an open line leads to a German city, which itself may be in an Allied zone."""
    return spread(state, [hex for hex in lines(state) if is_held(state, hex, GERMAN)])


def is_held(state: FortressState, hex: int, side: int) -> bool:
    """10.6 Tell whether a hex has a city that a side controls."""
    return is_city(state, hex) and controls(state, hex, side)


@rule("rb.10.3#a", "rb.10.4#a", "rb.10.6#a", "rb.10.6#b")
@cached_value(*NOW)
def reach(state: FortressState, here: int) -> frozenset[int]:
    """10.3 Where a unit can go by rail from a hex: as far as the line is open; nowhere without a city to trace to."""
    if here not in connected(state):
        return frozenset()
    return stretches(state).get(here, frozenset()) - {here}


def line_to(state: FortressState, here: int, hex: int) -> tuple[int, ...]:
    """10.3 Return the shortest open way along the line from a hex to another, with both."""
    came, wave, open_to = {hex: hex}, [hex], through(state)
    for there in wave:
        for near in links(state)[there]:
            if near not in came and (near in open_to or near == here):
                came[near] = there
                wave.append(near)
    return tuple(_way(came, here))


@cached_value(*NOW)
def through(state: FortressState) -> frozenset[int]:
    """10.6 The rail hexes through which units go: usable, without a city of the Allies."""
    return frozenset(hex for hex in usable(state) if not is_held(state, hex, ALLIED))


@rule("rb.10.2#a")
@cached_value(*NOW)
def gates(state: FortressState) -> frozenset[int]:
    """10.2 The rail hexes of the east edge at which German reinforcements can appear."""
    return frozenset(hex for hex in area(state, EAST) if hex in through(state) and hex in connected(state))


@rule("rb.10.2#a")
@cached_value(*NOW)
def from_the_east(state: FortressState) -> frozenset[int]:
    """10.2 Where German reinforcements can go that enter by rail at the east edge."""
    return spread(state, gates(state))


def joins(state: FortressState, here: int, hex: int) -> bool:
    """10.3 Tell whether an open line leads from a hex to another, or they are the same."""
    return here == hex or hex in reach(state, here)


# 10.1 Capacity


@rule("rb.10.1#a", "rb.10.1#b", "rb.10.2#b", "rb.17.10.3#c")
def capacity(state: FortressState) -> int:
    """10.1 How many units the Germans may still move by rail in this turn, after railway attacks."""
    most = state.rules.rail_units - state.rules.rail_attack * attackers(state)
    return max(0, most - state.used["rail",])


@rule("rb.17.10.3#b", "rb.17.10.3#c")
def attackers(state: FortressState) -> int:
    """17.10.3 The aircraft that attack railways; TAC alone, after their SAC have been nullified, do nothing."""
    return flying(state, RAILWAY) if state.air[ALLIED, RAILWAY, SAC] else 0


@rule("rb.10.10#a", "rb.10.10#b", "rb.17.10.3#d")
def hq_left(state: FortressState) -> int:
    """10.10 How many HQs the Germans may still move by rail in this month; air attacks do not matter."""
    return max(0, state.rules.rail_hqs - state.month_used["hq_rail",])


# 10.7 Control


@rule("rb.10.7#c", "rb.10.7#c2", "rb.10.7#d", "rb.10.7#d2")
def note_passage(play: FortressPlay, side: int, hex: int) -> None:
    """10.7 A unit has come to a rail hex: at this moment a free line must lead back to a city of its side."""
    state = play.state
    if state.phasing != side or not is_rail(state, hex) or state.passed[hex]:
        return
    for each in line_back(state, side, hex):
        state.passed[each] = 1


@rule("rb.10.7#c2", "rb.10.7#d2")
def line_back(state: FortressState, side: int, hex: int) -> frozenset[int]:
    """10.7 The rail hexes of the shortest line from a hex to a city of a side, or for the Germans to the east edge.

    It is free of enemy zones, and that of the Germans of Allied cities; without such a line there are none.
    """
    closed, came, wave = zone(state, 1 - side), {hex: hex}, [hex]
    for here in wave if hex not in closed else ():
        if is_source(state, side, here):
            return frozenset(_way(came, here))
        for there, _edge in lines(state)[here]:
            barred = there in closed or (side == GERMAN and is_held(state, there, ALLIED))
            if there not in came and not barred:
                came[there] = here
                wave.append(there)
    return frozenset()


def _way(came: Mapping[int, int], hex: int) -> Iterator[int]:
    while came[hex] != hex:
        yield hex
        hex = came[hex]
    yield hex


def is_source(state: FortressState, side: int, hex: int) -> bool:
    """10.7 Tell whether a line may end in a hex: a city of the side, or for the Germans the east edge."""
    return is_held(state, hex, side) or (side == GERMAN and hex in area(state, EAST))


@rule("rb.10.7#c", "rb.10.7#d", "rb.10.7#e")
def adjust(play: FortressPlay, frame: OfSide) -> None:
    """10.7 The railheads move: the side that has moved gains what it has passed, and never loses any."""
    state, lost = play.state, int(frame.side == ALLIED)
    changed = tuple(hex for hex in state.passed.entities(1) if state.rail_lost[hex] != lost)
    for hex in changed:
        state.rail_lost[hex] = lost
    if changed:
        play.tell("rail.gained", "rb.10.7#d" if frame.side == GERMAN else "rb.10.7#c", side=frame.side, hexes=changed)


RAIL_CONTROL = Step("rail_control", "rb.10.7", OfSide, enter=adjust)
