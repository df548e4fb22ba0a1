"""6.16, 13.2, 13.7 Which of several units suffers: whoever may choose does, and headquarters come last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.losses import disorder, pin, reduce
from engine.games.june_6.state import June6Play, June6State, is_headquarters
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.battle.losses import LossOrder, TierMaker
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive
from engine.play import NOWHERE, Frame, say

REDUCED, PINNED, SPARED = "reduced", "pinned", "spared"
DISORDERED = ("nothing", "disorder_1", "disorder_2")


@dataclass(frozen=True, slots=True)
class Casualty(Frame):
    """Who chooses, among which units, and what the chosen one suffers; the step ends with that unit."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "what": "word", "clause": "word"}

    side: int
    units: tuple[int, ...]
    what: str
    clause: str = "rb.13.7"


# 6.16 A headquarters loses its step last.
but_headquarters = TierMaker[June6State, str]()(
    "rb.6.16", lambda s, what, unit: what == REDUCED and not is_headquarters(s, unit)
)
ANYBODY = LossOrder((but_headquarters,))


def candidates(state: June6State, units: tuple[int, ...], what: str) -> tuple[int, ...]:
    """The units of those left among which the one is that suffers."""
    return ANYBODY.among(state, what, alive(state, units))


def suffer(play: June6Play, unit: int, what: str, clause: str = "rb.13.7") -> None:
    """Let a unit suffer a result."""
    if what == REDUCED:
        reduce(play, unit, clause)
    elif what == PINNED:
        pin(play, unit, clause)
    elif what != SPARED:
        disorder(play, unit, DISORDERED.index(what), clause)


def strike(play: June6Play, frame: Casualty, unit: int) -> None:
    """Let the chosen unit suffer."""
    suffer(play, unit, frame.what, frame.clause)
    play.done(unit)


# 6.16 Only one of the units concerned suffers; a headquarters suffers only if no other unit can.
SUFFER = Choose[June6State, Casualty]()(
    "suffer",
    strike,
    lambda state, frame, _side: candidates(state, frame.units, frame.what),
    "casualty.another",
    "rb.6.16",
)
# Full strength bears it better than reduced, high cohesion is not lost first.
CASUALTY = loss_step(
    "casualty",
    "rb.13.7",
    Casualty,
    SUFFER,
    spare=lambda state, unit: (state.steps[unit], -state.disorder[unit]),
    ends=lambda play, _frame: play.done(NOWHERE),
    ask=lambda _state, frame: say("ask.casualty", frame.clause, what=frame.what),
)
