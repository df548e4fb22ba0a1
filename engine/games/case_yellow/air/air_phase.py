"""5.1a, 5.1b The Air Phase: its order, and how many air assets each side has in a turn."""

from __future__ import annotations

from engine.games.case_yellow.air.assets import set_ready, still_out
from engine.games.case_yellow.air.interdiction import INTERDICTION
from engine.games.case_yellow.air.paradrop import GLIDERS, PARADROP, drops, gliders_come
from engine.games.case_yellow.air.stukas import STUKAS, Diving
from engine.games.case_yellow.counters import ALLIED, GERMAN, die
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.sequence.chits import leads_by_dynamo
from engine.games.case_yellow.state import OfSide, YellowPlay, YellowState
from engine.play import Frame, Item, Step, rule, sequence


@rule("rb.5.1#b4", "rb.13.3#d")
def allied_air(state: YellowState) -> str:
    """5.1b, 13.3d How many Allied assets the die gives: none while Dynamo runs, afterwards but the French ones."""
    if leads_by_dynamo(state):
        return turn_sheet.NO_AIR
    return turn_sheet.THIRD_UP if state.dynamo_turn else turn_sheet.allied_air(state)


def assets_by_die(form: str, face: int) -> int:
    """5.1b What a die gives, by what the scenario says.

    >>> [assets_by_die("half_up", face) for face in (1, 2, 5)], assets_by_die("third_up", 4)
    ([1, 1, 3], 2)
    """
    up = (face + 1) // 2
    halves = {turn_sheet.HALF_DOWN: face // 2, turn_sheet.HALF_UP: up, turn_sheet.HALF_UP_AND_ONE: up + 1}
    return halves[form] if form in halves else (face + 2) // 3


@rule("rb.5.1#b1", "rb.5.1#b2", "rb.5.1#a")
def count_assets(play: YellowPlay, _frame: Frame) -> None:
    """5.1a,b The Stukas are as many as the scenario says; for the Allies a die is thrown, but not while Dynamo runs."""
    state = play.state
    give(play, GERMAN, turn_sheet.stukas(state))
    if allied_air(state) == turn_sheet.NO_AIR:
        give(play, ALLIED, 0)
    else:
        play.roll("allied_air", die(state.rules))


def with_die(play: YellowPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """5.1b The die, with what the scenario adds."""
    state = play.state
    more = 0 if state.dynamo_turn else turn_sheet.allied_air_more(state)
    give(play, ALLIED, assets_by_die(allied_air(state), faces[0]) + more)


@rule("rb.5.1#b3")
def give(play: YellowPlay, side: int, number: int) -> None:
    """5.1b Of the number of the turn those are taken off that are eliminated and have not come back."""
    state = play.state
    count = max(0, number - still_out(state, side))
    set_ready(state, side, count)
    play.tell("air.available", "rb.5.1#b2", side=side, count=count)


AVAILABILITY = Step("air_availability", "rb.5.1#b1", enter=count_assets, after={"allied_air": with_die})


# From the RAF over Dunkirk to the Stukas

AIR_PHASE = sequence(
    "air_phase",
    AVAILABILITY,
    Item(INTERDICTION, lambda _state: OfSide(ALLIED)),
    Item(GLIDERS, when=gliders_come),
    Item(PARADROP, lambda _state: OfSide(GERMAN), when=drops),
    Item(STUKAS, lambda _state: Diving(GERMAN)),
    section="rb.4.0#b",
    scope="phase",
)
