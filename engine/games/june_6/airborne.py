"""1.5 The drops in the night before the landings."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.june_6.air_landing import as_in_history, by_air, come_down, come_down_as_in_history
from engine.games.june_6.chits import show
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.drop_zones import DROPS, WHERE_TO_DROP
from engine.games.june_6.landing import to_drop
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.surprises import CONTACT, drops_as_written, is_met
from engine.mechanics.schedules import Landed, Saying
from engine.play import NOWHERE, Step, rule


@dataclass(frozen=True, slots=True)
class Drops(Landed):
    """The units that have been dropped, and for how many of them the die has been rolled."""


# 1.5 Only paratroops drop, once.
waits_to_drop = DROPS.waits("drop.not_waiting", "pb.1.5")


@rule("pb.1.52", "rb.7.25", "rb.10.12")
def mark(play: June6Play, _frame: Drops, unit: int, _hex: int, _spent: int) -> None:
    """1.52 The unit is placed, at reduced efficiency for the day."""
    play.state.reduced_efficiency[unit] = 1


PARADROP = by_air("paradrop", Saying("drop.rolled", "pb.1.53"), mark)
DROP = DROPS.verb("drop", PARADROP, waits_to_drop, *WHERE_TO_DROP)


def begin(play: June6Play, _frame: Drops) -> None:
    """Whatever has been settled before comes first: chit A1, the hexes of 1944."""
    if drops_as_written(play.state):
        drop_as_written(play)
    else:
        come_down_as_in_history(play, DROPS, DROP)


@rule("pb.2.84")
def drop_as_written(play: June6Play) -> None:
    """2.84 A1 is shown, and the paratroops come down where it was written."""
    show(play, ALLIED)
    for unit in to_drop(play.state):
        come_down(play, DROP, unit, play.state.written[unit])
        play.state.written[unit] = NOWHERE


@rule("pb.1.53")
def judge_drops(play: June6Play, frame: Drops) -> None:
    """1.53 When all have been placed, a die is rolled for each."""
    if dropping(play.state, frame) is not None:
        return
    if is_met(play.state, frame.landed):
        play.call(CONTACT)
    elif not PARADROP.throw_next(play, frame):
        play.done()


def dropping(state: June6State, frame: Drops) -> int | None:
    """The Allies decide as long as somebody can drop somewhere."""
    return ALLIED if any(DROP.legal(state, frame, ALLIED)) else None


DROP_PHASE = Step(
    "drop_phase",
    "pb.1.5",
    Drops,
    enter=begin,
    advance=judge_drops,
    actor=dropping,
    verbs=(DROP,),
    after={"paradrop": PARADROP.judge},
    measure=lambda state, _frame: (len(to_drop(state)),),
    suggest=as_in_history(DROPS, DROP),
    station=True,
)
