"""6.4, 17.10.1, 17.10.4 Units under way: they march to each blown river, and armor rolls before it crosses."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from engine.games.fortress_europa.air.strafing import look_at, strafe
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.districts import relieved
from engine.games.fortress_europa.entering import MARCH as BY_MARCH
from engine.games.fortress_europa.entering import entered
from engine.games.fortress_europa.ground import edge_between
from engine.games.fortress_europa.movement.crossing import is_across, may_fail
from engine.games.fortress_europa.movement.march import may_step, step_cost
from engine.games.fortress_europa.movement.relief import RELIEF, UnitRelief
from engine.games.fortress_europa.options.decoys import seen_by
from engine.games.fortress_europa.options.funnies import keep_the_bank
from engine.games.fortress_europa.state import FortressPlay, FortressState, kind, side_of
from engine.mechanics.march import March, march_step
from engine.play import Frame, Step, rule


def on_the_way(play: FortressPlay, unit: int, here: int, there: int) -> None:
    """7.0, 8.0 Let follow what follows when a unit has marched into a hex; 31.16 whoever helped it across stays."""
    keep_the_bank(play.state, (unit,), here, there)
    look_at(play.state, unit, there)
    entered(play, unit, here, there, BY_MARCH)


MARCH = march_step(check=may_step, cost=step_cost, section="rb.5.2", entered=on_the_way, seen_by=seen_by)


@dataclass(frozen=True, slots=True)
class Journey(Frame):
    """Units under way together: where they are, and what they have still to enter.

    `across` have rolled to cross the next river, `watched` have been looked at from the air.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "units": "unit",
        "here": "place",
        "path": "place",
        "across": "unit",
        "watched": "unit",
    }

    units: tuple[int, ...]
    here: int
    path: tuple[int, ...]
    across: tuple[int, ...] = ()
    watched: tuple[int, ...] = ()


@rule("rb.22.2#a", "rb.22.2#b", "rb.22.2#d")
def turn_over(play: FortressPlay, unit: int) -> None:
    """22.2 A coastal defense unit that moves turns to its infantry side for good."""
    state = play.state
    if kind(state, unit) == "coastal_defence" and state.counter(unit).regular:
        state.regular[unit] = 1
        play.tell("unit.turns_infantry", "rb.22.2#a", unit=unit, hex=state.at[unit])


def set_out(play: FortressPlay, frame: Journey) -> None:
    """5.2 The units set out."""
    for unit in frame.units:
        play.state.marched[unit] = 1
        look_at(play.state, unit, frame.here)
        turn_over(play, unit)


def go_on(play: FortressPlay, frame: Journey) -> None:
    """17.10.4 The units go as far as the next river without bridges, where armor rolls one by one."""
    waiting = rollers(play.state, frame)
    unwatched = [unit for unit in frame.units if unit not in frame.watched]
    if not frame.path or not frame.units:
        settle(play, frame)
        play.done()
    elif unwatched:
        play.change(watched=(*frame.watched, unwatched[0]))
        strafe(play, unwatched[0], frame.path, play.state.spent[unwatched[0]])
    elif waiting:
        play.roll("crossing", (6,), waiting[0], frame.path[0])
    else:
        ahead = frame.path[: length(play.state, frame)]
        play.call(MARCH, March(frame.units[0], frame.here, ahead, 0, frame.units[1:]))


# 17.10.1 Strafing


@rule("rb.17.10.1#d", "rb.17.10.1#e")
def strafed(play: FortressPlay, frame: Journey, hexes: int) -> None:
    """17.10.1 A unit that has been hit enters only so many hexes more; the others go on without it."""
    state, unit = play.state, frame.watched[-1]
    if not state.steps[unit]:
        play.change(units=tuple(other for other in frame.units if other != unit))
    elif hexes < len(frame.path):
        state.ends_at[unit] = frame.path[hexes - 1] if hexes else frame.here
        drop_off(play, frame)


def drop_off(play: FortressPlay, frame: Journey) -> None:
    """17.10.1 Units that have come to where their move is cut short stay there."""
    state = play.state
    ended = [unit for unit in frame.units if state.ends_at[unit] == frame.here]
    for unit in ended:
        state.halted[unit] = 1
    play.change(units=tuple(unit for unit in frame.units if unit not in ended))


# 17.10.4 Armor before a river


@rule("rb.17.10.4#h")
def rollers(state: FortressState, frame: Journey) -> list[int]:
    """17.10.4 The armored units that have to roll before the next step, and have not done so."""
    if not frame.path:
        return []
    step = frame.here, frame.path[0]
    return [unit for unit in frame.units if unit not in frame.across and may_fail(state, unit, *step)]


def length(state: FortressState, frame: Journey) -> int:
    """17.10.4 Count the hexes that the units enter before they have to roll again, or some of them stay behind."""
    steps = list(pairwise((frame.here, *frame.path)))
    breaks = (at for at, step in enumerate(steps) if at and is_break(state, frame, *step))
    return next(breaks, len(steps))


def is_break(state: FortressState, frame: Journey, here: int, there: int) -> bool:
    """17.10.1, 17.10.4 Tell whether units stay behind in a hex, or have to roll before they leave it."""
    return any(state.ends_at[unit] == here or may_fail(state, unit, here, there) for unit in frame.units)


@rule("rb.17.10.4#h", "rb.17.10.4#i")
def roll_to_cross(play: FortressPlay, frame: Journey, faces: tuple[int, ...]) -> None:
    """17.10.4 A unit that fails stays behind; it may try another hexside."""
    state, unit, hex = play.state, rollers(play.state, frame)[0], frame.path[0]
    if is_across(state, faces[0]):
        play.tell("crossing.made", "rb.17.10.4#h", to=seen_by(state, unit), unit=unit, hex=hex, face=faces[0])
        play.change(across=(*frame.across, unit))
        return
    play.tell("crossing.failed", "rb.17.10.4#h", to=seen_by(state, unit), unit=unit, hex=hex, face=faces[0])
    state.failed[unit, edge_between(state, frame.here, hex)] = 1
    play.change(units=tuple(other for other in frame.units if other != unit))


# 6.4 What a march has cost


@rule("rb.5.3#b", "rb.6.4#a", "rb.7.2#a")
def arrived(play: FortressPlay, frame: Journey, spent: int) -> None:
    """6.4 What the units have spent is spent; those that were stopped on the way go no further."""
    state, ahead = play.state, length(play.state, frame)
    for unit in frame.units:
        state.spent[unit] += spent
    if not spent:
        play.change(path=(), units=())
        return
    path = frame.path[spent:] if spent == ahead else ()
    play.change(here=frame.path[spent - 1], path=path, across=())
    drop_off(play, play.frame)


@rule("rb.9.1#d")
def settle(play: FortressPlay, frame: Journey) -> None:
    """9.1 C German units that have stopped with frozen ones take their place."""
    state = play.state
    for unit in frame.units:
        if state.spent[unit] and side_of(state, unit) == GERMAN and tuple(relieved(state, unit, frame.here)):
            play.call(RELIEF, UnitRelief(unit, frame.here))


JOURNEY = Step(
    "journey",
    "rb.5.2",
    Journey,
    enter=set_out,
    advance=go_on,
    after={"crossing": roll_to_cross, "march": arrived, "strafed": strafed},
)
