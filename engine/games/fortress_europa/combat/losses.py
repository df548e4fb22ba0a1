"""2.8, 13.2, 15.3, 22.3 Steps that are lost, and the player who says by which units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.state import DUE, ELIMINATED, FortressPlay, FortressState, is_hq, kind, strength
from engine.games.fortress_europa.strengthened import is_strengthened, weaken
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive, take_off
from engine.play import NOWHERE, Frame, rule, say


@rule("rb.2.8")
def eliminate(play: FortressPlay, unit: int, clause: str) -> None:
    """2.8 A unit is eliminated, with all the steps that it has left."""
    state = play.state
    play.tell("unit.eliminated", clause, unit=unit, hex=state.at[unit])
    state.lost[unit] += state.steps[unit]
    state.steps[unit] = 0
    take_off(state, unit)
    state.away[unit] = ELIMINATED


@rule("rb.2.8", "rb.22.3#b", "rb.13.2#d")
def lose_step(play: FortressPlay, unit: int, clause: str) -> None:
    """2.8 A unit loses a step; 22.3 a coastal defense unit has no step but its own; 13.2 an HQ turns over."""
    state = play.state
    if is_strengthened(state, unit):
        play.tell("unit.loses_step", clause, unit=unit, hex=state.at[unit])
        state.lost[unit] += 1
        weaken(play, unit)
        return
    if steps_left(state, unit) == 1:
        eliminate(play, unit, clause)
        return
    play.tell("unit.loses_step", clause, unit=unit, hex=state.at[unit])
    state.steps[unit] -= 1
    state.lost[unit] += 1
    if is_hq(state, unit):
        return_next_turn(play, unit, "rb.13.2#f")


@rule("rb.13.2#f", "rb.13.2#d")
def destroy(play: FortressPlay, unit: int, clause: str) -> None:
    """13.2 A unit is lost in combat: eliminated, but an HQ on its first side turns over and returns."""
    if is_hq(play.state, unit) and play.state.steps[unit] > 1:
        lose_step(play, unit, clause)
    else:
        eliminate(play, unit, clause)


@rule("rb.22.3#b")
def steps_left(state: FortressState, unit: int) -> int:
    """22.3 Return how many losses a unit can take; a coastal defense unit takes one."""
    return min(1, state.steps[unit]) if kind(state, unit) == "coastal_defence" else state.steps[unit]


@rule("rb.13.2#f", "rb.13.2#b", "rb.13.2#c")
def return_next_turn(play: FortressPlay, unit: int, clause: str) -> None:
    """13.2 A unit leaves the map and arrives in the next turn as a normal reinforcement."""
    state = play.state
    play.tell("unit.returns", clause, unit=unit, hex=state.at[unit])
    take_off(state, unit)
    state.away[unit] = DUE
    state.arrivals.push(state.turn + 1, unit)


@rule("rb.22.3#a")
def flip_coastal(play: FortressPlay, unit: int) -> None:
    """22.3 A coastal defense unit that has to retreat turns to its infantry side."""
    state = play.state
    if kind(state, unit) == "coastal_defence" and state.counter(unit).regular:
        state.regular[unit] = 1
        play.tell("unit.turns_infantry", "rb.22.3#a", unit=unit, hex=state.at[unit])


# 15.3 Losses of a battle


@dataclass(frozen=True, slots=True)
class Losses(Frame):
    """The side that loses steps, the units that may take them, and how many."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit"}

    side: int
    units: tuple[int, ...]
    hits: int


def bearers(state: FortressState, frame: Losses, _side: int = NOWHERE) -> tuple[int, ...]:
    """15.3 Return the units that may lose the next step; each of them, by the owner's choice."""
    in_play = tuple(unit for unit in alive(state, frame.units) if state.at[unit] != NOWHERE)
    return in_play if frame.hits > 0 else ()


def suffer(play: FortressPlay, frame: Losses, unit: int) -> None:
    """15.3 A unit takes a loss."""
    lose_step(play, unit, "rb.15.3")
    play.change(hits=frame.hits - 1)


def all_at_once(play: FortressPlay, frame: Losses, units: tuple[int, ...]) -> None:
    """15.3 Where all steps are lost there is nothing to choose."""
    if frame.hits >= sum(steps_left(play.state, unit) for unit in units):
        suffer(play, frame, units[0])


# 15.3 The owner of the units chooses which of them lose steps.
LOSE = Choose[FortressState, Losses]()(
    "lose",
    suffer,
    bearers,
    "loss.not_due",
    "rb.15.3#b",
    also=("rb.15.3#c", "rb.15.3#e", "rb.15.3#f", "rb.15.3#h", "rb.14.11#d"),
    text="verb.lose_step",
)
LOSSES = loss_step(
    "losses",
    "rb.15.3",
    Losses,
    LOSE,
    spare=lambda state, unit: (state.steps[unit], -strength(state, unit)),
    at_once=all_at_once,
    measure=lambda _state, frame: (frame.hits,),
    ask=lambda _state, frame: say("ask.losses", "rb.15.3", side=frame.side, hits=frame.hits),
)
