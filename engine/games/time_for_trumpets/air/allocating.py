"""5.4, 5.5 Squadrons are allotted to corps headquarters, in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.activity.heads import CORPS
from engine.games.time_for_trumpets.air.squadrons import BOMBER, FIGHTER, JET, kind, squadrons
from engine.games.time_for_trumpets.command.chain import commands
from engine.games.time_for_trumpets.preparation.turns import day
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.positions import on_map, side_of
from engine.play import SEALED, Arg, Frame, Message, Step, rule, say, sealed

FIRST_CORPS = ("1ssk", "xlvii")
"""5.4 The German corps that must have squadrons."""
KINDS = (BOMBER, FIGHTER, JET)
CORPS_ARG = Arg("unit", "unit")


@dataclass(frozen=True, slots=True)
class Allotting(Frame):
    """Who allots, and to which corps the first squadrons go."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "given": "unit"}

    side: int
    given: tuple[int, ...] = ()


choose = Choose[TrumpetsState, Allotting]()


def to_allot(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """5.4 Return the squadrons of a side in the order in which they are allotted: bombers, fighters, jets."""
    mine = (unit for unit in squadrons(state) if state.ready[unit] and side_of(state, unit) == side)
    return tuple(sorted(mine, key=lambda unit: (KINDS.index(kind(state, unit)), unit)))


def corps_on_map(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """5.4, 5.5 Return the corps headquarters of a side on the map."""
    return tuple(unit for unit in on_map(state, side) if commands(state, unit) == CORPS)


def counts(state: TrumpetsState, frame: Allotting) -> Mapping[int, int]:
    """5.4 Return how many squadrons each corps has been given."""
    return {hq: frame.given.count(hq) for hq in corps_on_map(state, frame.side)}


# The Germans


@rule("rb.5.4#a", "rb.5.4#b")
def owed(state: TrumpetsState, frame: Allotting) -> Mapping[int, int]:
    """5.4 Return the corps that still must have squadrons, with how many."""
    each = state.rules.air_german_army if state.rules.air_army_scenario else state.rules.air_german_campaign
    given = counts(state, frame)
    named = {hq: count for hq, count in given.items() if state.counter(hq).formation in FIRST_CORPS}
    return {hq: each - count for hq, count in named.items() if count < each}


@rule("rb.5.4#a", "rb.5.4#b")
def german_corps(state: TrumpetsState, frame: Allotting) -> tuple[int, ...]:
    """5.4 Return the corps to which the next squadron may go: any while enough are left for those that must have some.

    5.4b In an army scenario only these.
    """
    must, found = owed(state, frame), corps_on_map(state, frame.side)
    left = len(to_allot(state, frame.side)) - len(frame.given)
    if must and (state.rules.air_army_scenario or sum(must.values()) >= left):
        return tuple(must)
    return found


# The Allies


@rule("rb.5.5#c")
def quotas(state: TrumpetsState, frame: Allotting) -> Mapping[int, int]:
    """5.5 Return what the table gives to corps on the map, on days that it has."""
    table = state.rules.air_allocation
    if str(day(state)) not in table.rows:
        return {}
    leaders = {state.counter(hq).formation: hq for hq in corps_on_map(state, frame.side)}
    named = {leaders[str(name)]: str(name) for name in table.columns if str(name) in leaders}
    return {hq: int(str(table.look_up(str(day(state)), name))) for hq, name in named.items()}


@rule("rb.5.5#a", "rb.5.5#c")
def allied_corps(state: TrumpetsState, frame: Allotting) -> tuple[int, ...]:
    """5.5 Return the corps to which the next squadron may go: those of the table, or those that have the fewest."""
    given = counts(state, frame)
    named = tuple(hq for hq, quota in quotas(state, frame).items() if given[hq] < quota)
    fewest = min(given.values(), default=0)
    return named or tuple(hq for hq, count in given.items() if count == fewest)


def open_corps(state: TrumpetsState, frame: Allotting, _side: int) -> tuple[int, ...]:
    """5.4, 5.5 Return the corps to which the next squadron may go."""
    return german_corps(state, frame) if frame.side == GERMAN else allied_corps(state, frame)


@rule("rb.5.4#c", "rb.5.5#b")
def allot(play: TrumpetsPlay, frame: Allotting, unit: int) -> None:
    """5.4 The next squadron goes to a corps."""
    play.change(given=(*frame.given, unit))


def finish(play: TrumpetsPlay, frame: Allotting) -> None:
    """5.4 When all squadrons are allotted, or no corps is there, the side is ready."""
    if len(frame.given) == len(to_allot(play.state, frame.side)) or not corps_on_map(play.state, frame.side):
        play.done((frame.side, frame.given))


# 5.4a, 5.4b, 5.5c Only a corps on the map, and those first that must have squadrons.
ALLOT = choose(
    "allot", allot, open_corps, "air.not_this_corps", "rb.5.4#a", arg=CORPS_ARG, also=("rb.5.4#b", "rb.5.5#c")
)


def ask(state: TrumpetsState, frame: Allotting) -> Message:
    """5.4 Ask for the corps of the next squadron."""
    waiting = to_allot(state, frame.side)
    unit = waiting[min(len(frame.given), len(waiting) - 1)]
    return say("ask.allot", "rb.5.4#c", side=frame.side, unit=unit, left=len(waiting) - len(frame.given))


WRITING = Step(
    "allotting",
    "rb.5.4",
    Allotting,
    advance=finish,
    actor=lambda _state, frame: frame.side,
    verbs=(ALLOT,),
    measure=lambda state, frame: (len(to_allot(state, frame.side)) - len(frame.given),),
    secret=True,
    ask=ask,
)


@rule("rb.5.4#c", "rb.5.5#b")
def ask_both(play: TrumpetsPlay, _frame: Frame) -> None:
    """5.4, 5.5 Both sides write at the same time, if they have squadrons."""
    sides = [side for side in (GERMAN, ALLIED) if to_allot(play.state, side) and corps_on_map(play.state, side)]
    if sides:
        play.call(SEALED, sealed(*((side, WRITING, Allotting(side)) for side in sides)))


@rule("rb.5.4#c", "rb.5.5#b")
def reveal(play: TrumpetsPlay, _frame: Frame, answers: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """5.4, 5.5 What was written is revealed; the squadrons are with their corps."""
    state = play.state
    for side, given in answers:
        for unit, corps in zip(to_allot(state, side), given, strict=False):
            state.based[unit] = corps
            play.tell("air.based", "rb.5.4#c", unit=unit, hq=corps)
    play.done()


ALLOCATION = Step("air_allocation", "rb.5.4", Frame, enter=ask_both, after={"sealed": reveal})
"""5.4, 5.5 The allocation of a turn."""
