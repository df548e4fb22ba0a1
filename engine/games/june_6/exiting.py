"""8.13 Units that leave the map, or the part of it that is played on, never come back."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.orders import UNIT, Activation, is_active, is_fresh, is_on_map
from engine.games.june_6.special import may
from engine.games.june_6.state import June6Play, June6State, in_hex, in_play
from engine.mechanics.positions import take_off
from engine.play import Attempt, Refusal, Verb, refuse, rule


def at_the_edge(state: June6State, hex: int) -> bool:
    """Tell whether the next hex may lie beyond the map or the part in play; the sea leads nowhere."""
    around = state.board.adjacent(hex)
    return len(around) < len(state.board.grid.neighbours[hex]) or any(not in_play(state, other) for other, _ in around)


@rule("rb.8.13", needs=(is_on_map,))
def stands_at_the_edge(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.13 Only from the edge does a unit leave."""
    unit = attempt.args[0]
    if not at_the_edge(state, state.at[unit]):
        return refuse("exit.not_at_edge", "rb.8.13", units=(unit,), hexes=(state.at[unit],), unit=unit)
    return None


@rule("rb.8.22")
def is_free_to_go(state: June6State, attempt: Attempt) -> Refusal | None:
    """8.22 Pinned and scattered units stay where they are."""
    unit = attempt.args[0]
    if state.pinned[unit] or state.scattered[unit]:
        return refuse("exit.held", "rb.8.22", units=(unit,), unit=unit)
    return may(state, "exit", unit)


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
    (is_active, is_on_map, is_fresh, stands_at_the_edge, is_free_to_go),
    candidates,
)
