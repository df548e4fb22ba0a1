"""12.5 The Battle of the Bulge: two German phases before the first chit is drawn."""

from __future__ import annotations

from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.cycle import begin_cycle
from engine.games.france_1944.phases.initiative import OPPORTUNITY, Opportunity
from engine.games.france_1944.state import FrancePlay, FranceState
from engine.play import Frame, Item, Step, Verb, rule, sequence

CHIT = "german"


@rule("rb.12.5#a")
def may_be_declared(state: FranceState) -> bool:
    """12.5 From October to January, with so many German chits in the container; once a game, but for one reading."""
    rules = state.rules
    in_season = rules.bulge_first <= state.turn <= rules.bulge_last
    chits = sum(chit == CHIT for chit in state.cup)
    return in_season and chits >= rules.bulge_chits and not (state.bulge and rules.bulge_once)


def declare(play: FrancePlay, _frame: OfSide) -> None:
    """12.5 The offensive is declared."""
    play.state.bulge = play.state.turn
    play.tell("bulge.declared", "rb.12.5#a")
    play.done(True)


@rule("rb.12.5#c")
def take_chit(play: FrancePlay, _frame: Frame) -> None:
    """12.5 A German chit is taken out of the container for each of the two phases."""
    play.state.cup.take(CHIT)
    begin_cycle(play, GERMAN)


SURPRISE = sequence(
    "surprise",
    Item(OPPORTUNITY, lambda state: Opportunity(GERMAN, most=state.rules.bulge_most)),
    section="rb.12.5#b",
    scope="phase",
)
OFFENSIVE = sequence(
    "offensive",
    SURPRISE,
    Step("first_chit", "rb.12.5#c", enter=take_chit),
    Step("second_chit", "rb.12.5#c", enter=take_chit),
    section="rb.12.5",
)
DECLARATION = Step(
    "declaration",
    "rb.12.5#a",
    OfSide,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("bulge", declare), Verb("no_bulge", lambda play, _frame: play.done(False))),
)


def offer(play: FrancePlay, _frame: Frame) -> None:
    """12.5 The Germans are asked when it may be declared."""
    if may_be_declared(play.state):
        play.call(DECLARATION, OfSide(GERMAN), "declared")


def follow(play: FrancePlay, _frame: Frame, declared: bool) -> None:
    """12.5 The offensive follows at once."""
    if declared:
        play.call(OFFENSIVE)


BULGE = Step("bulge", "rb.12.5", enter=offer, after={"declared": follow})
