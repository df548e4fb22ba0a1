"""9.6 Step losses: the lead unit takes the first, the owner says who takes the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.state import FrancePlay, FranceState
from engine.games.france_1944.units.steps import lose_step
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive
from engine.play import NOWHERE, Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class Losses(Frame):
    """Who has to lose how many steps; the lead unit, if there is one, loses the first."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "lead": "unit"}

    side: int
    units: tuple[int, ...]
    hits: int
    lead: int = NOWHERE


@rule("rb.9.6#e")
def bearers(state: FranceState, frame: Losses, _side: int = 0) -> tuple[int, ...]:
    """9.6 The lead unit takes the first step loss; of the others the owner chooses."""
    units = alive(state, frame.units)
    return (frame.lead,) if frame.lead in units else units


def lose(play: FrancePlay, frame: Losses, unit: int) -> None:
    """9.6 A unit loses a step."""
    lose_step(play, unit, "rb.9.6")
    play.change(hits=frame.hits - 1, lead=NOWHERE)


def go_on(play: FrancePlay, frame: Losses) -> None:
    """9.6 What is more than there are steps is lost; where there is no choice nobody is asked."""
    units = bearers(play.state, frame)
    if frame.hits <= 0 or not units:
        play.done()
    elif len(units) == 1 or frame.hits >= sum(play.state.steps[unit] for unit in units):
        lose(play, frame, units[0])


# 9.6 The lead unit loses the first step; the owner chooses the others.
LOSE = Choose[FranceState, Losses]()("lose", lose, bearers, "loss.not_due", "rb.9.6#e", also=("rb.9.6#e",))
LOSSES = Step(
    "losses",
    "rb.9.6",
    Losses,
    advance=go_on,
    actor=lambda _state, frame: frame.side,
    verbs=(LOSE,),
    measure=lambda _state, frame: (frame.hits,),
    ask=lambda _state, frame: say("ask.losses", "rb.9.6", side=frame.side, hits=frame.hits),
)
