"""5.1 Allied strategic bombing of towns."""

from __future__ import annotations

from engine.games.time_for_trumpets.preparation.turns import day, track
from engine.games.time_for_trumpets.state import TrumpetsPlay
from engine.games.time_for_trumpets.supply.places import hexes_named
from engine.play import Frame, Step, rule

DICE = (6, 6)
HEAPED = 2
"""5.1 Rubble 2, the side that a bombed town shows."""


@rule("rb.5.1#a", "rb.5.1#b")
def begin(play: TrumpetsPlay, _frame: Frame) -> None:
    """5.1 Two dice for each raid of the turn."""
    state = play.state
    if track(state, "bombing"):
        for raid in range(int(str(state.rules.raids.look_up(str(day(state)))))):
            play.roll("bombing", DICE, raid)


@rule("rb.5.1#b", "rb.5.1#c", "rb.5.1#d")
def bomb(play: TrumpetsPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """5.1 The town has Rubble 2, whatever it had."""
    state = play.state
    for hex in hexes_named(state, str(state.rules.bombing.look_up(sum(faces)))):
        play.tell("bombing.town", "rb.5.1#c", hex=hex)
        state.rubble[hex] = HEAPED


BOMBING = Step("bombing", "rb.5.1", enter=begin, after={"bombing": bomb})
"""5.1 The raids of a turn."""
