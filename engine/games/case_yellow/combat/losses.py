"""11.3 Losses: steps that units lose, and units that are eliminated; who chooses where there is a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive, take_off
from engine.play import Attempt, Frame, Refusal, refuse, rule, say

COMBAT, ATTRITION, OOS, OVERRUN, OVERSTACK = "combat", "attrition", "oos", "overrun", "overstack"
RETREAT, SUPPLY, BOMBED, DIVE, DROP = "retreat", "supply", "bombed", "dive", "drop"
CLAUSES = {
    COMBAT: "rb.11.3",
    ATTRITION: "rb.12.9",
    OOS: "rb.7.5",
    OVERRUN: "rb.10.3",
    OVERSTACK: "rb.8.4",
    RETREAT: "rb.11.4",
    SUPPLY: "rb.7.9#e",
    BOMBED: "rb.12.4",
    DIVE: "rb.5.1#e5",
    DROP: "rb.5.1#d3",
}


@dataclass(frozen=True, slots=True)
class Loss(Frame):
    """Who chooses, among which units, how many steps are lost and by what; it ends with the units that were `hit`."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "cause": "word", "hit": "unit"}

    side: int
    units: tuple[int, ...]
    steps: int = 1
    cause: str = COMBAT
    hit: tuple[int, ...] = ()


@rule("rb.2.2#q", "rb.11.3#m")
def lose_step(play: YellowPlay, unit: int, cause: str = COMBAT) -> None:
    """2.2 A unit at full strength is turned over; one without a weaker side is eliminated."""
    state = play.state
    if state.steps[unit] <= 1:
        eliminate(play, unit, cause)
        return
    state.steps[unit] -= 1
    state.lost[unit] += 1
    play.tell("unit.reduced", CLAUSES[cause], unit=unit, hex=state.at[unit])


@rule("rb.2.2#q", "rb.12.12#d")
def eliminate(play: YellowPlay, unit: int, cause: str = COMBAT) -> None:
    """2.2, 12.12d A unit leaves the map; by an option Panzer divisions lost in supply wait for their refit."""
    state, hex = play.state, play.state.at[unit]
    if not state.steps[unit]:
        return
    state.lost[unit] += state.steps[unit]
    state.steps[unit] = 0
    if may_be_refitted(state, unit, cause):
        state.refit_pool.push(0, unit)
    take_off(state, unit)
    play.tell("unit.eliminated", CLAUSES[cause], unit=unit, hex=hex)


@rule("rb.12.12#d")
def may_be_refitted(state: YellowState, unit: int, cause: str) -> bool:
    """12.12d By an option any Panzer division lost in supply before the refit is over may come back with it.

    Those worn out by attrition are put aside there (12.9c).
    """
    due = state.rules.refit and (not state.refit_turn or state.turn <= state.refit_turn)
    option = state.rules.attrition_returns == "any" and cause != ATTRITION
    return option and due and state.counter(unit).is_panzer and not state.oos[unit]


def suffer(play: YellowPlay, frame: Loss, unit: int) -> None:
    """Let the chosen unit lose a step."""
    play.change(steps=frame.steps - 1, hit=(*frame.hit, unit))
    lose_step(play, unit, frame.cause)


def all_at_once(play: YellowPlay, frame: Loss, units: tuple[int, ...]) -> None:
    """Where no more steps are left than are lost, all go at once."""
    if sum(play.state.steps[unit] for unit in units) <= frame.steps:
        play.done((*frame.hit, *units))
        for unit in units:
            eliminate(play, unit, frame.cause)


def bearers(state: YellowState, frame: Loss, _side: int) -> tuple[int, ...]:
    """The units among which the next step is lost."""
    return alive(state, frame.units) if frame.steps else ()


def another(_state: YellowState, attempt: Attempt[Loss]) -> Refusal:
    """Another unit bears no part of it, by the rule that causes the loss."""
    return refuse("loss.another", CLAUSES[attempt.frame.cause], units=(attempt.unit,), unit=attempt.unit)


# 11.3e One of the units concerned loses the step.
SUFFER = Choose[YellowState, Loss]()("suffer", suffer, bearers, "loss.another", "rb.11.3#p", blame=another)
LOSS = loss_step(
    "loss",
    "rb.11.3",
    Loss,
    SUFFER,
    spare=lambda state, unit: state.steps[unit],
    ends=lambda play, frame: play.done(frame.hit),
    at_once=all_at_once,
    measure=lambda _state, frame: (frame.steps,),
    ask=lambda _state, frame: say("ask.loss", CLAUSES[frame.cause], count=frame.steps),
)
