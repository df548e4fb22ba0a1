"""20.5 Bridges are built, by the Allies alone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Board
from engine.games.june_6 import special
from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.engineers.demolition import EDGE, engineers_for
from engine.games.june_6.engineers.river_crossing_aid import has_action, lenders
from engine.games.june_6.map import bridge_stands, has_printed_bridge, is_bridged, map_now, river, word
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play
from engine.games.june_6.zones import controllers, zone
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import NOWHERE, Attempt, Verb, rule


@rule("rb.20.51")
def builder(state: June6State, frame: Activation, edge: int) -> int:
    """20.51 The headquarters that builds: an activated one near enough, or a corps that lends its action to it."""
    return next((hq for hq in engineers_for(state, frame, edge) if has_action(state, hq)), NOWHERE)


no = No[June6State, Activation]()

# 20.12d Only the Allies may build bridges.
allies_build = no("build.not_germans", "rb.20.5", lambda s, a: a.side != ALLIED, about=("edge",))


@forbids("build.nothing_to_bridge", "rb.20.51", about=("edge",))
def river_to_bridge(state: June6State, attempt: Attempt[Activation]) -> bool:
    """20.51 A bridge may be built only across a river that has none."""
    ends = state.board.grid.edge_hexes(attempt.edge)
    dry = not river(state, attempt.edge) or min(ends) < 0 or not all(in_play(state, end) for end in ends)
    return dry or bridge_stands(state, attempt.edge)


# 20.13, 20.51 An activated headquarters must be near enough and have its bridge action, or borrow one.
builders_near = no(
    "build.no_engineers",
    "rb.20.51",
    lambda s, a: builder(s, a.frame, a.edge) == NOWHERE,
    about=("edge",),
    units=lambda s, a: a.frame.hqs,
)


@forbids("build.enemy", "rb.20.51", needs=(river_to_bridge,), about=("edge",))
def undisturbed(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """20.51 The enemy may not hold an end, nor have a ZOC over an end without a friendly unit."""
    side, enemy = attempt.side, 1 - attempt.side
    ends = state.board.grid.edge_hexes(attempt.edge)
    end = next((end for end in ends if _disturbed(state, zone(state, enemy), end, side)), None)
    return None if end is None else blame(controllers(state, enemy, end), (end,))


# 20.5 Special rules may forbid the construction of a bridge.
scenario_lets_build = no.told(
    "rb.20.5",
    lambda s, a: special.may(s, "build", builder(s, a.frame, a.edge), s.board.grid.edge_hexes(a.edge)[0]),
    needs=(builders_near,),
)


def sites(state: June6State, frame: Activation, side: int) -> Iterator[tuple[int]]:
    """List the hexsides near those who can build that have a river without a bridge, and the enemy at neither end."""
    hqs = [hq for hq in frame.hqs if in_hex(state, hq) and any(has_action(state, a) for a in (hq, *lenders(state, hq)))]
    if side != ALLIED or not hqs:
        return
    marks, board = zone(state, 1 - side), map_now(state)
    near = {edge for hq in hqs for edge in _rivers_near(state, state.at[hq])}
    for edge in sorted(edge for edge in near if not is_bridged(board, edge)):
        here, there = board.grid.edge_hexes(edge)
        if not _disturbed(state, marks, here, side) and not _disturbed(state, marks, there, side):
            yield (edge,)


def _disturbed(state: June6State, marks: list[int], end: int, side: int) -> bool:
    held = holder(state, end)
    return held == 1 - side or (marks[end] > 0 and held != side)


def _rivers_near(state: June6State, hex: int) -> tuple[int, ...]:
    reach = state.rules.engineers_range

    def found(board: Board) -> tuple[int, ...]:
        near = (way for each in board.grid.area(hex, reach) for way in board.adjacent(each))
        return tuple(sorted({edge for _, edge in near if word(board, "river", edge)}))

    return state.board.cached(("june_6.rivers_near", hex, reach), ("river",), found)


@rule("rb.20.52")
def build(play: June6Play, frame: Activation, edge: int) -> None:
    """20.52 Building succeeds by itself: a blown bridge stands again, elsewhere a pontoon is laid."""
    state = play.state
    hq = builder(state, frame, edge)
    state.bridged[hq] += 1
    special.count_actions(state, "build", hq, place=state.board.grid.edge_hexes(edge)[0])
    if has_printed_bridge(state, edge):
        state.blown[edge] = 0
        play.tell("bridge.mended", "rb.20.52", edge=edge, unit=hq)
    else:
        state.pontoon[edge] = 1
        play.tell("bridge.laid", "rb.20.52", edge=edge, unit=hq)


BUILD = Verb(
    "build",
    build,
    (EDGE,),
    (allies_build, river_to_bridge, builders_near, undisturbed, scenario_lets_build),
    sites,
    sure=(allies_build, undisturbed),
)
