"""17.10.4 Bridge attacks: the sections of rivers, and the aircraft that are placed on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.fortress_europa.air.missions import BRIDGE, KINDS, SAC, TAC, flying
from engine.games.fortress_europa.air.range import in_range
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import is_estuary, is_river
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.play import Arg, Step, Verb, rule, say

EDGE, KIND = Arg("edge", "edge"), Arg("aircraft", "word", words=KINDS)
THROUGH = 2
"""As many hexsides of a river meet where it simply goes on."""
no = No[FortressState, OfSide]()


# Sections


@cached_value()
@rule("rb.17.10.4#c")
def sections(state: FortressState) -> Mapping[int, tuple[int, ...]]:
    """17.10.4 Return for each river hexside all those of its section: up to confluences, the sea or the river's end."""
    left = {edge for edge in state.board.grid.edges if is_river(state, edge)}
    found: dict[int, tuple[int, ...]] = {}
    while left:
        section = tuple(sorted(_section(state, min(left))))
        found.update(dict.fromkeys(section, section))
        left.difference_update(section)
    return found


def _section(state: FortressState, edge: int) -> set[int]:
    found, open_edges = {edge}, [edge]
    while open_edges:
        for vertex in state.board.grid.edge_vertices(open_edges.pop()):
            rivers = rivers_at(state, vertex)
            if len(rivers) == THROUGH and not is_mouth(state, vertex):
                fresh = set(rivers) - found
                found |= fresh
                open_edges += fresh
    return found


def rivers_at(state: FortressState, vertex: int) -> tuple[int, ...]:
    """17.10.4 Return the river hexsides that meet in a corner of hexes."""
    return tuple(edge for edge in state.board.grid.vertex_edges(vertex) if is_river(state, edge))


def is_mouth(state: FortressState, vertex: int) -> bool:
    """17.10.4 Tell whether an estuary, and so the sea, begins in a corner of hexes."""
    return any(is_estuary(state, edge) for edge in state.board.grid.vertex_edges(vertex))


@rule("rb.17.10.4#d", "rb.17.10.4#k")
def is_in_reach(state: FortressState, edge: int) -> bool:
    """17.10.4 Tell whether all river hexes of a section are within TAC range."""
    sides = (state.board.grid.edge_hexes(each) for each in sections(state).get(edge, ()))
    return all(in_range(state, ALLIED, hex) for hexes in sides for hex in hexes if hex in state.board.grid)


# Placing


def choices(state: FortressState, _frame: OfSide, _side: int) -> Iterator[tuple[int, str]]:
    """Return the hexsides of all rivers with each kind of aircraft."""
    return ((edge, kind) for edge in sections(state) for kind in (SAC, TAC))


# 17.10.4 An aircraft of this kind is on the mission.
is_there = no("bridge.none_left", "rb.17.10.4#a", lambda s, a: not s.air[ALLIED, BRIDGE, a.word], about=())
# 17.10.4 It is placed on a river, on a section whose bridges stand.
is_on_river = no("bridge.no_river", "rb.17.10.4#a", lambda s, a: a.edge not in sections(s), about=())
# 17.10.4 The bridges of the section are not down already.
stands = no("bridge.down", "rb.17.10.4#b", lambda s, a: s.down[a.edge], needs=(is_on_river,), about=())
# 17.10.4 All river hexes of the section are in TAC range; 17.3 SAC fly anywhere.
reached = no(
    "bridge.out_of_range",
    "rb.17.10.4#d",
    lambda s, a: a.word == TAC and not is_in_reach(s, a.edge),
    also=("rb.17.3", "rb.adv.17.3"),
    needs=(is_on_river,),
    about=(),
)


@rule("rb.17.10.4#b")
def place(play: FortressPlay, _frame: OfSide, edge: int, kind: str) -> None:
    """17.10.4 All bridges of the section are down for the whole turn."""
    state = play.state
    state.air[ALLIED, BRIDGE, kind] -= 1
    for each in sections(state)[edge]:
        state.down[each] = 1
    hexes = tuple(hex for hex in state.board.grid.edge_hexes(edge) if hex in state.board.grid)
    play.tell("bridge.attacked", "rb.17.10.4#b", kind=kind, hexes=hexes)


BRIDGE_ATTACK = Verb("bridge", place, (EDGE, KIND), (is_there, is_on_river, stands, reached), choices)
BRIDGES = Step(
    "bridges",
    "rb.17.10.4",
    OfSide,
    actor=lambda state, frame: ALLIED if frame.side == ALLIED and flying(state, BRIDGE) else None,
    verbs=(
        BRIDGE_ATTACK,
        Verb("done", lambda play, _frame: play.done(), text="verb.done_bridges"),
    ),
    measure=lambda state, _frame: (flying(state, BRIDGE),),
    ask=lambda state, _frame: say("ask.bridges", "rb.17.10.4", left=flying(state, BRIDGE)),
)
