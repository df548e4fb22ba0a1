"""2.0 step 9 The cycle of a chit: initiative, then reaction; and the final reactions."""

from __future__ import annotations

from engine.games.france_1944.administrative.phase import ADMINISTRATIVE_PHASE
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.initiative import INITIATIVE, OPPORTUNITY, Opportunity
from engine.games.france_1944.special.airborne import DROPPING, RETURN, ends_with_the_phase, may_drop
from engine.games.france_1944.state import FrancePlay, FranceState
from engine.play import Frame, Item, Step, rule, sequence

ADMINISTRATIVE = "administrative"


@rule("rb.5.1#i")
def declined(state: FranceState) -> bool:
    """5.1 The initiative player reacts only if the other has spent nothing."""
    return not state.spent[1 - state.initiative]


CYCLE = sequence(
    "cycle",
    Item(DROPPING, when=may_drop),
    Item(INITIATIVE, lambda state: OfSide(state.initiative)),
    Item(RETURN, when=ends_with_the_phase),
    Item(OPPORTUNITY, lambda state: Opportunity(1 - state.initiative, True)),
    Item(OPPORTUNITY, lambda state: Opportunity(state.initiative), when=declined),
    RETURN,
    section="rb.2#j",
    scope="phase",
)


def final(side: int) -> Step:
    """2.0 Make the final reaction of a side."""
    return sequence(
        f"final_reaction_{FranceState.SIDES[side]}",
        Item(OPPORTUNITY, lambda _state: Opportunity(side)),
        section="rb.2#k",
        scope="phase",
    )


FINAL_GERMAN, FINAL_ALLIED = final(GERMAN), final(ALLIED)


@rule("rb.2#j")
def draw(play: FrancePlay, _frame: Frame) -> None:
    """2.0 Chits are drawn until the container is empty."""
    if play.state.cup:
        play.draw("chit", "cup")
    else:
        play.done()


@rule("rb.2#j2", "rb.5.1#a")
def follow(play: FrancePlay, _frame: Frame, chit: str) -> None:
    """2.0 The administrative chit brings its phase, any other the cycle of its owner."""
    play.tell("chit.drawn", "rb.2#j", chit=chit)
    if chit == ADMINISTRATIVE:
        play.call(ADMINISTRATIVE_PHASE)
    else:
        begin_cycle(play, FranceState.SIDES.index(chit))


@rule("rb.5.1#a", "rb.9.2#g")
def begin_cycle(play: FrancePlay, side: int) -> None:
    """5.1 The owner of the chit has the initiative; 9.2 a heavy bomber may fly again, or only on an Allied one."""
    state = play.state
    state.initiative = side
    if side == ALLIED or state.rules.heavy_again == "any_chit":
        state.heavy_flown = 0
    play.call(CYCLE)


DRAWS = Step("draws", "rb.2#j", advance=draw, after={"chit": follow})
