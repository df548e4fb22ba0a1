"""58 The end of the combat of a corps."""

from __future__ import annotations

from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.state import TrumpetsPlay
from engine.play import Step, rule


@rule("rb.58#a", "rb.58#b", "rb.58#c", "rb.58#d", "rb.58#e", "rb.58#f", "rb.58#g", "rb.58#h", "rb.58#n")
def tidy(play: TrumpetsPlay, _frame: OfCorps) -> None:
    """58.0 Abort markers go. Fired, CA, Engaged and Shock stay, and spent leaders stay spent.

    Attack markers are the battles, which are over; aircraft in support have flown.
    """
    state = play.state
    for unit in range(len(state.record)):
        if state.aborted[unit]:
            state.aborted[unit] = 0


ADMINISTRATION = Step("administration", "rb.58", OfCorps, enter=tidy)
