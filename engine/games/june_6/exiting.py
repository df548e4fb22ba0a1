"""8.13 Units that leave the map, or the part of it that is played on, never come back."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.orders import UNIT, Activation, is_active, is_fresh, is_on_map
from engine.games.june_6.state import June6Play, June6State, in_hex, in_play
from engine.mechanics.guards import No
from engine.mechanics.positions import take_off
from engine.mechanics.unit_actions import scenario_lets
from engine.play import Verb, rule


def at_the_edge(state: June6State, hex: int) -> bool:
    """Tell whether the next hex may lie beyond the map or the part in play; the sea leads nowhere."""
    around = state.board.adjacent(hex)
    return len(around) < len(state.board.grid.neighbours[hex]) or any(not in_play(state, other) for other, _ in around)


no = No[June6State, Activation]()

# 8.13 Only from the edge does a unit leave.
stands_at_the_edge = no(
    "exit.not_at_edge",
    "rb.8.13",
    lambda s, a: not at_the_edge(s, s.at[a.unit]),
    needs=(is_on_map,),
    hexes=lambda s, a: (s.at[a.unit],),
)
# 8.22 Pinned and scattered units stay where they are.
is_free_to_go = no("exit.held", "rb.8.22", lambda s, a: s.pinned[a.unit] or s.scattered[a.unit])


@rule("rb.8.13")
def leave_map(play: June6Play, _frame: Activation, unit: int) -> None:
    """8.13 The unit is gone for good."""
    play.state.moved[unit] = play.state.acted[unit] = 1
    play.tell("unit.left", "rb.8.13", unit=unit, hex=play.state.at[unit])
    play.state.exited[unit] = play.state.at[unit]
    take_off(play.state, unit)


def candidates(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int]]:
    """The active units that stand at the edge."""
    return ((u,) for u in frame.units if in_hex(state, u) and not state.moved[u] and at_the_edge(state, state.at[u]))


LEAVE_MAP = Verb(
    "leave_map",
    leave_map,
    (UNIT,),
    (is_active, is_on_map, is_fresh, stands_at_the_edge, is_free_to_go, scenario_lets("exit")),
    candidates,
)
