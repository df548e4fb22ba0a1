"""Steps from hex to hex, as special rules of a scenario see them: to leave, to cross, to enter."""

from __future__ import annotations

from engine.mechanics.special import forbidden
from engine.mechanics.special_records import UnitAction
from engine.play import NOWHERE, Refusal, State

STEPS = ("leave", "cross", "enter")


def step_actions(state: State, unit: int, here: int, there: int) -> tuple[UnitAction, ...]:
    """What a step to the next hex is."""
    edge = state.board.grid.edge_between(here, there)
    return tuple(UnitAction(word, unit, there, here, edge) for word in STEPS)


def step_forbidden(state: State, unit: int, here: int, there: int, *words: str) -> Refusal | None:
    """What forbids a step, as such or as what else it is (a retreat, an advance)."""
    if not state.special or here == NOWHERE or not any(map(state.special.bars, (*words, *STEPS))):
        return None
    if state.board.grid.distance(here, there) != 1:
        return None
    return forbidden(
        state, *(UnitAction(word, unit, there, here) for word in words), *step_actions(state, unit, here, there)
    )
