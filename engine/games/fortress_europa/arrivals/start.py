"""26.1, 26.7 The start of a player turn: what the order of arrival calls for."""

from __future__ import annotations

from engine.games.fortress_europa.arrivals.conversions import convert
from engine.games.fortress_europa.arrivals.extended import call_the_last
from engine.games.fortress_europa.arrivals.paris_garrison import bring_garrison
from engine.games.fortress_europa.arrivals.reinforcements import to_the_boxes
from engine.games.fortress_europa.arrivals.withdrawals import WITHDRAWING
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.options.leaving import ANSWER
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.panzer_reserve import RESERVE_CHOICE, RESERVE_LEAVES
from engine.games.fortress_europa.state import FortressPlay
from engine.games.fortress_europa.supply.capacity import marker
from engine.play import Item, Step, rule, sequence


@rule("rb.4.2#f", "rb.4.3#e2", "rb.26.1#a", "rb.26#a", "rb.18.7.6#a", "rb.18.7.7#a", "rb.33.3.3#a", "rb.33.4.3#a")
def begin(play: FortressPlay, frame: OfSide) -> None:
    """26.1 Units turn over, arrive in England or Africa, or become available; 18.7.6 the capacity is noted."""
    convert(play, frame.side)
    if frame.side == ALLIED:
        to_the_boxes(play)
        bring_garrison(play)
        play.state.capacity_at_start = marker(play.state)
    else:
        call_the_last(play)


BEGINNING = Step("arrival_begins", "rb.26.1", OfSide, enter=begin)


def start_of_player_turn(side: int) -> Step:
    """26.7 Withdrawals come first; 28.1, 28.3 the panzer reserve leaves, and is decided on, in the German turn.

    31.15 Before that the Germans answer Allied units beyond the east edge.
    """
    of_germans = (ANSWER, WITHDRAWING, BEGINNING, RESERVE_LEAVES, RESERVE_CHOICE)
    steps = (WITHDRAWING, BEGINNING) if side == ALLIED else of_germans
    name = "start_allied" if side == ALLIED else "start_german"
    return sequence(name, *(Item(step, lambda _state: OfSide(side)) for step in steps), section="rb.26")


STARTS = (start_of_player_turn(ALLIED), start_of_player_turn(GERMAN))
