"""14, 15 Armies and their corps are activated one after another, in the order that their player chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.activity.heads import heads, present, waiting_armies, waiting_heads
from engine.games.time_for_trumpets.orders import OfCorps, OfSide
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Message, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class OfArmy(OfSide):
    """Whose step it is, and which army is activated; NOWHERE: the corps without an army."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "army": "unit"}

    army: int


no, choose = No[TrumpetsState, OfArmy](), Choose[TrumpetsState, OfArmy]()


def army_step(cycle: Step) -> Step:
    """15.0 Make the step in which the corps of an army go through a cycle of segments, one after another."""

    def take(play: TrumpetsPlay, frame: OfArmy, unit: int) -> None:
        begin_head(play, frame, unit, cycle)

    # 15.0 Only corps of the activated army, each once in a turn.
    activate = choose("activate", take, still_waiting, "activity.corps_not_waiting", "rb.15#a", also=("rb.15#b",))

    def advance(play: TrumpetsPlay, frame: OfArmy) -> None:
        waiting = waiting_heads(play.state, frame.side, frame.army)
        if len(waiting) <= 1:
            take(play, frame, waiting[0]) if waiting else play.done()

    return Step(
        "army",
        "rb.15",
        OfArmy,
        enter=lambda play, frame: begin_echelon(play, frame, cycle),
        advance=advance,
        actor=lambda state, frame: frame.side,
        verbs=(activate,),
        measure=lambda state, frame: (len(waiting_heads(state, frame.side, frame.army)),),
        ask=lambda state, frame: ask_for_corps(frame),
        station=True,
    )


def ask_for_corps(frame: OfArmy) -> Message:
    """15.0 Ask for the next corps."""
    return say("ask.corps", "rb.15#a", unit=frame.army) if frame.army != NOWHERE else say("ask.formation", "rb.15#a")


def still_waiting(state: TrumpetsState, frame: OfArmy, side: int) -> tuple[int, ...]:
    """15.0 Return the heads of the army that have not been activated."""
    return waiting_heads(state, side, frame.army)


@rule("rb.15#b", "rb.15#d")
def begin_head(play: TrumpetsPlay, frame: OfArmy, corps: int, cycle: Step) -> None:
    """15.0 A corps is activated: it does all that it does in this turn before the next one begins."""
    state = play.state
    state.activated[corps], state.corps = 1, corps
    play.tell("corps.activated", "rb.15#b", unit=corps)
    play.call(cycle)


@rule("rb.14.2#c")
def begin_echelon(play: TrumpetsPlay, frame: OfArmy, cycle: Step) -> None:
    """14.2 An army without a corps in play has its echelon act by itself."""
    state, army = play.state, frame.army
    if army != NOWHERE and not any(of == army and head != NOWHERE for of, head in present(state)):
        state.corps = army
        play.call(cycle)


@rule("rb.14#a")
def begin_army(play: TrumpetsPlay, side: int, army: int, step: Step) -> None:
    """14.0 An army is activated: first its status is chosen, then its corps follow."""
    state = play.state
    if army != NOWHERE:
        state.activated[army], state.army = 1, army
        play.tell("army.activated", "rb.14#a", unit=army)
        play.call(STATUS, OfCorps(side, army))
    play.call(step, OfArmy(side, army))


def armies_step(army: Step) -> Step:
    """14.0 Make the step in which the armies of a side are activated."""

    def take(play: TrumpetsPlay, frame: OfSide, unit: int) -> None:
        begin_army(play, frame.side, unit, army)

    def advance(play: TrumpetsPlay, frame: OfSide) -> None:
        waiting = waiting_armies(play.state, frame.side)
        if len(waiting) <= 1:
            take(play, frame, waiting[0]) if waiting else play.done()

    # 14.0 Only armies that have not been activated in this turn.
    activate = Choose[TrumpetsState, OfSide]()(
        "activate_army", take, armies_with_hq, "activity.army_not_waiting", "rb.14#a"
    )
    # 14.0 Corps that obey no army in the scenario are activated as one.
    independent = Verb(
        "activate_others",
        lambda play, frame: begin_army(play, frame.side, NOWHERE, army),
        guards=(has_others,),
    )
    return Step(
        "armies",
        "rb.14",
        OfSide,
        advance=advance,
        actor=lambda state, frame: frame.side,
        verbs=(activate, independent),
        measure=lambda state, frame: (len(waiting_armies(state, frame.side)), corps_left(state)),
        station=True,
    )


def armies_with_hq(state: TrumpetsState, _frame: OfSide, side: int) -> tuple[int, ...]:
    """14.0 Return the army headquarters that have not been activated."""
    return tuple(army for army in waiting_armies(state, side) if army != NOWHERE)


def corps_left(state: TrumpetsState) -> int:
    """15.0 Count the heads that have not been activated."""
    return sum(not state.activated[head] for head in set(heads(state).values()) if head != NOWHERE)


# 14.0 There must be corps without an army that wait.
has_others = No[TrumpetsState, OfSide]()(
    "activity.no_others", "rb.14#a", lambda s, a: NOWHERE not in waiting_armies(s, a.side), about=()
)
