"""A Move round at a table: one side moves, and then may look around."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.case_yellow import SYSTEM as GAME
from engine.games.case_yellow.combat.retreat import RETREAT
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.movement.bridgeheads import BRIDGEHEAD
from engine.games.case_yellow.movement.moves import MOVES, PLANNING_STEPS, Moving
from engine.games.case_yellow.movement.rail import TRAIN
from engine.games.case_yellow.movement.reinforcements import PLACEMENT, Placing
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.stacking import OVERSTACK, Overfull
from engine.games.case_yellow.state import OfSide, YellowState
from engine.play import Frame, Game, Item, Step, System, Verb, sequence
from tests.games.case_yellow import table

REST = Step(
    "rest",
    "rb.10.1",
    OfSide,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("rest", lambda play, _frame: play.done()),),
)
ROUND = sequence(
    "round",
    Item(PLACEMENT, lambda state: Placing(state.active)),
    Item(MOVES, lambda state: Moving(state.active)),
    Item(OVERSTACK, lambda state: Overfull(state.active)),
    Item(REST, lambda state: OfSide(state.active)),
    section="rb.4.0#n",
    scope="activation",
)
"""A Move round; when its movement is through, it asks once more, so that one can look around."""
SYSTEM = System(
    "case_yellow",
    YellowState,
    ROUND,
    compile_rules,
    steps=(*PLANNING_STEPS, BRIDGEHEAD, TRAIN, RETREAT),
)


def step_alone(
    step: Step, frame: Frame, units: Any, faces: Iterable[int] = (), side: int = GERMAN, **entries: Any
) -> Game:
    """One step of the whole game by itself; then a side may look around."""
    once = sequence("once", Item(step, lambda _state: frame), Item(REST, lambda _state: OfSide(side)))
    return table.play(once, once.record(), units, faces, system=GAME, **entries)


def moves(units: Any, side: int = GERMAN, faces: Iterable[int] = (), **entries: Any) -> Game:
    """Begin a Move round of a side."""
    name = YellowState.SIDES[side]
    return table.play(ROUND, ROUND.record(), units, faces, system=SYSTEM, active=name, **entries)


def march(game: Game, unit: str, to: str, *via: str, along: Iterable[str] = ()) -> None:
    """Let a unit, and others with it, go to a hex by way of others."""
    set_out(game, unit, *along)
    for hex in via:
        table.take(game, "via", hex)
    table.take(game, "to", to)


def set_out(game: Game, unit: str, *along: str) -> None:
    """Pick a unit, and let others go along."""
    table.take(game, "pick", unit)
    for other in along:
        table.take(game, "along", other)
