"""31.11 Flooding by choice: the Germans open the dykes when they want."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.stacking import eliminating
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.play import Frame, Step, Verb, rule, say


@rule("rb.31.11#a")
def dry_at_first(state: FortressState) -> None:
    """31.11 With the option all hexes that can be flooded are clear at the start."""
    if state.rules.flooding_choice and state.turn < 1:
        state.flooded = 0


@rule("rb.31.11#b", "rb.31.11#c")
def flood(play: FortressPlay, _frame: Frame) -> None:
    """31.11 All hexes are flooded for good; each side eliminates what is beyond the new limit."""
    play.state.flooded = 1
    play.tell("flooding.done", "rb.31.11#b")
    for side in (ALLIED, GERMAN):
        play.call(DROWNING, OfSide(side))


def is_open(state: FortressState) -> bool:
    """31.11 Tell whether the Germans may still flood."""
    return state.rules.flooding_choice and not state.flooded


DROWNING = eliminating("drowning")
FLOODING = Step(
    "flooding",
    "rb.31.11#b",
    actor=lambda state, _frame: GERMAN if is_open(state) else None,
    verbs=(Verb("flood", flood), Verb("done", lambda play, _frame: play.done(), text="verb.stay_dry")),
    measure=lambda state, _frame: (1 - state.flooded,),
    ask=lambda _state, _frame: say("ask.flooding", "rb.31.11#b"),
)
