"""1.5 The drops in the night before the landings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.air_landing import PARADROP, come_down, landing_tally, touch_down
from engine.games.june_6.chits import show
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.dice import D10
from engine.games.june_6.drop_zones import WHERE_TO_DROP, historical_hex, zone_hexes
from engine.games.june_6.landing import PARACHUTE, in_box
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.surprises import CONTACT, drops_as_written, is_met
from engine.mechanics.derived import derived
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Attempt, Choice, Frame, Step, Tally, Verb, rule
from engine.play.guards import first_refusal


@dataclass(frozen=True, slots=True)
class Drops(Frame):
    """The units that have been dropped, and for how many of them the die has been rolled."""

    KINDS: ClassVar[dict[str, str]] = {"dropped": "unit"}

    dropped: tuple[int, ...] = ()
    judged: int = 0


@rule("pb.1.5", "rb.10.22")
@derived("at", "record")
def to_drop(state: June6State) -> tuple[int, ...]:
    """1.5 The paratroops that still sit in the boxes; gliders come later."""
    units = range(len(state.record))
    return tuple(unit for unit in units if state.counter(unit).type == PARACHUTE and in_box(state, unit))


# 1.5 Only paratroops drop, once.
waits_to_drop = No[June6State, Drops]()("drop.not_waiting", "pb.1.5", lambda s, a: a.unit not in to_drop(s))


def drops(state: June6State, _frame: Frame, _side: int) -> Iterator[tuple[int, int]]:
    """Each unit that waits, with each hex of its zone."""
    return ((unit, hex) for unit in to_drop(state) for hex in zone_hexes(state, unit))


@rule("pb.1.52", "rb.7.25", "rb.10.12")
def put_down(play: June6Play, frame: Drops, unit: int, hex: int) -> Drops:
    """1.52 The unit is placed, at reduced efficiency for the day."""
    come_down(play, unit, hex)
    play.state.reduced_efficiency[unit] = 1
    return replace(frame, dropped=(*frame.dropped, unit))


def drop(play: June6Play, frame: Drops, unit: int, hex: int) -> None:
    """1.51 A unit drops where its commander wants it."""
    play.replace(put_down(play, frame, unit, hex))


def begin(play: June6Play, frame: Drops) -> None:
    """Whatever has been settled before comes first: chit A1, the hexes of 1944."""
    if drops_as_written(play.state):
        drop_as_written(play, frame)
    else:
        drop_as_in_history(play, frame)


@rule("pb.2.84")
def drop_as_written(play: June6Play, frame: Drops) -> None:
    """2.84 A1 is shown, and the paratroops come down where it was written."""
    state = play.state
    show(play, ALLIED)
    for unit in to_drop(state):
        hex = state.written[unit]
        if hex != NOWHERE and _may_drop(state, frame, unit, hex):
            frame = put_down(play, frame, unit, hex)
        state.written[unit] = NOWHERE
    play.replace(frame)


@rule("pb.1.51")
def drop_as_in_history(play: June6Play, frame: Drops) -> None:
    """1.51 If the players agree on it, units drop where they did in 1944, as far as they may."""
    for unit in () if play.state.rules.drop_free else to_drop(play.state):
        if _may_drop(play.state, frame, unit, historical_hex(play.state, unit)):
            frame = put_down(play, frame, unit, historical_hex(play.state, unit))
    play.replace(frame)


def _may_drop(state: June6State, frame: Drops, unit: int, hex: int) -> bool:
    return hex != NOWHERE and not first_refusal(state, DROP.attempt(ALLIED, (unit, hex), frame), DROP.guards)


def historical(state: June6State, frame: Drops, _side: int) -> tuple[Choice, ...]:
    """Suggest the hexes of 1944."""
    pairs = ((unit, historical_hex(state, unit)) for unit in to_drop(state))
    return tuple(Choice(DROP.name, (unit, hex)) for unit, hex in pairs if _may_drop(state, frame, unit, hex))[:1]


@rule("pb.1.53")
def judge_drops(play: June6Play, frame: Drops) -> None:
    """1.53 When all have been placed, a die is rolled for each."""
    if dropping(play.state, frame) is not None:
        return
    if is_met(play.state, frame.dropped):
        play.call(CONTACT)
        return
    if frame.judged == len(frame.dropped):
        play.done()
        return
    if not in_hex(play.state, frame.dropped[frame.judged]):
        play.replace(replace(frame, judged=frame.judged + 1))
        return
    play.replace(replace(frame, judged=frame.judged + 1))
    play.roll("paradrop", D10, frame.dropped[frame.judged])


@rule("pb.1.53")
def judge_drop(play: June6Play, frame: Drops, faces: tuple[int, ...]) -> None:
    """1.53 The table says how a unit came down."""
    touch_down(play, frame.dropped[frame.judged - 1], faces[0], PARADROP, "drop.rolled", "pb.1.53")


def tally_of_drop(state: June6State, attempt: Attempt[Drops]) -> Tally:
    """Show what would make the drop worse."""
    return landing_tally(state, attempt.unit, attempt.hex, PARADROP)


def dropping(state: June6State, frame: Drops) -> int | None:
    """The Allies decide as long as somebody can drop somewhere."""
    return ALLIED if any(DROP.legal(state, frame, ALLIED)) else None


DROP = Verb(
    "drop",
    drop,
    (UNIT, Arg("at", "hex")),
    (waits_to_drop, *WHERE_TO_DROP),
    drops,
    tally=tally_of_drop,
)
DROP_PHASE = Step(
    "drop_phase",
    "pb.1.5",
    Drops,
    enter=begin,
    advance=judge_drops,
    actor=dropping,
    verbs=(DROP,),
    after={"paradrop": judge_drop},
    measure=lambda state, _frame: (len(to_drop(state)),),
    suggest=historical,
    station=True,
)
