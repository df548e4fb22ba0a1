"""Orders at a table: one side moves its units and uses its engineers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.combat.losses import CASUALTY
from engine.games.june_6.engineers.crossing import ENGINEER_ORDERS, works_left
from engine.games.june_6.movement.moves import (
    MOVE_ORDERS,
    MOVEMENT_INTERRUPTS,
    MOVEMENT_STEPS,
    MOVEMENT_TRIGGERS,
    moves_left,
)
from engine.games.june_6.movement.strategic import ATTRITION
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6State
from engine.play import Game, Step, System, Verb
from tests.games.june_6 import table

DONE = Verb("done", lambda play, frame: play.done(frame))
REST = Verb("rest", lambda play, _frame: play.done())
ORDERS = Step(
    "orders",
    "rb.7.3",
    Activation,
    actor=lambda _state, frame: frame.side,
    verbs=(*MOVE_ORDERS, *ENGINEER_ORDERS, DONE),
    measure=lambda state, frame: (works_left(state, frame), moves_left(state, frame)),
)
ACTIVE = Step(
    "active",
    "rb.7.3",
    Activation,
    enter=lambda play, frame: play.call(ORDERS, frame),
    after={"orders": lambda play, _frame, given: play.call(ATTRITION, given)},
    actor=lambda _state, frame: frame.side,
    verbs=(REST,),
    scope="activation",
)
"""An activation; when it is through, it asks once more, so that one can look around."""
SYSTEM = System(
    "june_6",
    June6State,
    ACTIVE,
    compile_rules,
    steps=(ORDERS, CASUALTY, *MOVEMENT_STEPS),
    interrupts=MOVEMENT_INTERRUPTS,
    triggers=MOVEMENT_TRIGGERS,
)


def orders(side: int, units: Any, faces: Iterable[int] = (), **entries: Any) -> Game:
    """Activate every unit of a side, led by its headquarters."""
    roster = list(units)
    mine = tuple(at for at, counter in enumerate(roster) if counter.side == side)
    hqs = tuple(at for at in mine if roster[at].headquarters)
    return table.play(ACTIVE, Activation(side, hqs, mine), units, faces, system=SYSTEM, **entries)


def now(game: Game) -> June6State:
    """The position."""
    assert isinstance(game.state, June6State)
    return game.state


def march(game: Game, unit: str, to: str, *via: str, verb: str = "pick") -> None:
    """Let a unit go to a hex, by way of others."""
    table.take(game, verb, unit)
    for hex in via:
        table.take(game, "via", hex)
    table.take(game, "to", to)


def where(game: Game, unit: str) -> str:
    """Where a unit stands."""
    return now(game).board.label(now(game).at[index(now(game), unit)])


def index(state: June6State, unit: str) -> int:
    """The number of a unit."""
    return next(at for at, counter in enumerate(state.roster) if counter.id == unit)


def events(game: Game, key: str) -> int:
    """How often something has been told."""
    return sum(event.key == key for event in game.events)
