"""5.2, 5.3 How many squadrons each side has in a turn, and of which type."""

from __future__ import annotations

from engine.games.time_for_trumpets.air.squadrons import squadrons
from engine.games.time_for_trumpets.preparation.turns import day, track
from engine.games.time_for_trumpets.state import POOL, TrumpetsPlay, TrumpetsState
from engine.mechanics.positions import side_of
from engine.play import Frame, Step, rule
from engine.play.chance import Faces

DIE = 6
NAMES = ("german", "allied")


@rule("rb.5.2#0")
def available(state: TrumpetsState, side: int) -> int:
    """5.2 Return how many squadrons a side has in this turn."""
    return int(track(state, f"{NAMES[side]}_air"))


def column(state: TrumpetsState, side: int) -> str:
    """5.3 Return the column of the table for a side: the latest whose day has come."""
    mine = [str(name) for name in state.rules.tactical_aircraft.columns if str(name).startswith(NAMES[side])]
    begun = [name for name in mine if int(name.rsplit("_", 1)[1]) <= day(state)]
    return (begun or mine[:1])[-1]


@rule("rb.5.3#0")
def begin(play: TrumpetsPlay, _frame: Frame) -> None:
    """5.3 A die for each squadron."""
    for side in range(len(NAMES)):
        for number in range(available(play.state, side)):
            play.roll("squadron", (DIE,), side, number)


@rule("rb.5.3#0", "rb.2.1#b")
def determine(play: TrumpetsPlay, _frame: Frame, faces: Faces) -> None:
    """5.3 The die says what the squadron is; 2.1 where no counter is left, another copy is used."""
    state, side = play.state, int(faces.subject[0])
    weapon = str(state.rules.tactical_aircraft.look_up(faces[0], column(state, side)))
    like = [unit for unit in squadrons(state) if state.counter(unit).weapon == weapon and side_of(state, unit) == side]
    if like:
        waiting = [unit for unit in like if not state.ready[unit]]
        unit = waiting[0] if waiting else copy_of(state, like[0])
        state.ready[unit] = 1
        play.tell("air.squadron", "rb.5.3#0", side=side, unit=unit)


def copy_of(state: TrumpetsState, squadron: int) -> int:
    """2.1 Return one more counter of a squadron, which waits in the pool like the others."""
    unit = state.create_unit(state.record[squadron])
    state.steps[unit], state.away[unit] = state.counter(unit).steps, POOL
    return unit


DETERMINE = Step("squadrons", "rb.5.3", enter=begin, after={"squadron": determine})
"""5.3 The squadrons of a turn."""
