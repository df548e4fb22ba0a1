"""7.12, 7.13 Steps without a name: they obey the nearest headquarters of their kind."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.command.chain import commands, corps_of, is_step
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, on_map, side_of
from engine.play import NOWHERE, Arg, Frame, Verb, rule

DIVISION, BRIGADE = "division", "brigade"
SS, US, BRITISH, GERMANS = "ss", "us", "british", ("heer", "lw", "ss")
UNIT, HQ = Arg("unit", "unit"), Arg("hq", "unit")
no = No[TrumpetsState, Frame]()


def nation(state: TrumpetsState, unit: int) -> str:
    """2.0 Return the nationality of a counter."""
    return state.counter(unit).nationality


@rule("rb.7.12#a", "rb.7.12#b", "rb.7.13#a", "rb.7.13#b")
def may_lead(state: TrumpetsState, hq: int, unit: int) -> bool:
    """7.12, 7.13 Tell whether a headquarters may command a step: of its nation, for SS of the SS corps."""
    level, own = commands(state, hq), nation(state, unit)
    if own == SS:
        corps = corps_of(state, hq)
        return level == DIVISION and corps != NOWHERE and nation(state, corps) == SS
    if own == US:
        return level == DIVISION and nation(state, hq) == US
    nations = (BRITISH,) if own == BRITISH else GERMANS
    return level in (DIVISION, BRIGADE) and nation(state, hq) in nations


@cached_value("at", "steps", "superior", "record")
def steps_on_map(state: TrumpetsState) -> tuple[int, ...]:
    """2.12 Return the units on the map that are down to steps without a name."""
    return tuple(unit for unit in range(len(state.record)) if in_hex(state, unit) and is_step(state, unit))


@rule("rb.7.12#a", "rb.7.12#b", "rb.7.13#a", "rb.7.13#b")
def nearest(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """7.12 Return the headquarters nearest to a step; several if they are equally near."""
    here, grid = state.at[unit], state.board.grid
    leaders = [hq for hq in on_map(state, side_of(state, unit)) if may_lead(state, hq, unit)]
    far = {hq: grid.distance(here, state.at[hq]) for hq in leaders}
    least = min(far.values(), default=0)
    return tuple(hq for hq in leaders if far[hq] == least)


def assign_steps(state: TrumpetsState) -> None:
    """7.12 A step obeys the one headquarters that is nearest."""
    for unit in steps_on_map(state):
        found = nearest(state, unit)
        if len(found) == 1:
            state.superior[unit] = found[0]


@rule("rb.7.12#c", "rb.7.13#c")
def undecided(state: TrumpetsState) -> Iterator[int]:
    """7.12 Return the steps whose owner still has to choose among headquarters that are equally near."""
    for unit in steps_on_map(state):
        found = nearest(state, unit)
        if len(found) > 1 and state.superior[unit] not in found:
            yield unit


def whose_step(state: TrumpetsState) -> int | None:
    """7.12 Return who has to choose; None if nobody has."""
    unit = next(undecided(state), None)
    return None if unit is None else side_of(state, unit)


def measure_steps(state: TrumpetsState) -> int:
    """7.12 Count the steps without a headquarters."""
    return sum(1 for _unit in undecided(state))


def obey(play: TrumpetsPlay, _frame: Frame, unit: int, hq: int) -> None:
    """7.12 A step obeys a headquarters."""
    play.state.superior[unit] = hq
    play.tell("command.step_obeys", "rb.7.12#c", unit=unit, hq=hq)


# 7.12c, 7.13c Only a headquarters that is nearest, for a step that has none of these.
is_nearest = no(
    "command.not_nearest",
    "rb.7.12#c",
    lambda s, a: a.unit not in undecided(s) or a.args[1] not in nearest(s, a.unit),
    also=("rb.7.13#c",),
    about=(),
)


def pairs(state: TrumpetsState, _frame: Frame, side: int) -> Iterator[tuple[int, int]]:
    """7.12 Return the steps of a side that are undecided, each with its nearest headquarters."""
    return ((unit, hq) for unit in undecided(state) if side_of(state, unit) == side for hq in nearest(state, unit))


CHOOSE_HQ = Verb("choose_hq", obey, (UNIT, HQ), (is_nearest,), pairs)
