"""5.9 Squadrons support battles on the ground."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import ClassVar

from engine.games.time_for_trumpets.air.interception import INTERCEPT, Intercepting
from engine.games.time_for_trumpets.air.squadrons import (
    BOMBER,
    FIGHTER,
    INTERCEPTORS,
    JET,
    free,
    is_in_range,
    spend,
)
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.command.chain import corps_of
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.preparation.ground_and_weather import weather
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.battle.modifiers import Modifiers, ToldAmount, modifier, told
from engine.mechanics.choices import Choose
from engine.mechanics.positions import side_of
from engine.play import Frame, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Supporting(Frame):
    """Who may send a squadron to which battle, as the defender or not."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight
    defending: bool = False


@dataclass(frozen=True, slots=True)
class Meeting(Frame):
    """The battle whose squadrons fighters may intercept, and how many kinds of fighters had their turn."""

    fight: Fight
    stage: int = 0


choose = Choose[TrumpetsState, Supporting]()


# Who may fly


@rule("rb.42.4#b", "rb.5.9.1#e", "rb.7.14#e", "rb.9.15#f", "rb.7.12#f", "rb.7.13#e", "rb.7.13#h")
def helps(state: TrumpetsState, squadron: int, units: tuple[int, ...]) -> bool:
    """5.9.1 Tell whether units of a squadron's corps take part; 7.14 those that are Out Comm receive no support.

    42.4 Of what nation they are does not matter.
    """
    corps = state.based[squadron]
    return any(corps_of(state, unit) == corps and in_command(state, unit) for unit in units)


@rule("rb.5.9.1#a", "rb.5.9.1#b", "rb.5.9.1#c", "rb.5.9.1#d", "rb.5.6#b")
def available(state: TrumpetsState, side: int, hex: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """5.9.1 Return the squadrons of a side that may support some units in a battle for a hex."""
    waiting = free(state, side, BOMBER, FIGHTER, JET)
    return tuple(one for one in waiting if is_in_range(state, one, hex) and helps(state, one, units))


@rule("rb.5.6.4#a", "rb.5.6.4#a1")
def candidates(state: TrumpetsState, frame: Supporting, _side: int) -> tuple[int, ...]:
    """5.6.4 Return the squadrons that may support a side in a battle: one mission of each side."""
    fight = frame.fight
    if any(side_of(state, unit) == frame.side for unit in fight.aircraft):
        return ()
    return available(state, frame.side, fight.target, fight.supported(frame.defending))


@rule("rb.5.9.1#b", "rb.5.6.1#b", "rb.5.6.1#d")
def support(play: TrumpetsPlay, frame: Supporting, unit: int) -> None:
    """5.9.1 A squadron supports the battle, and is spent."""
    spend(play.state, unit)
    play.tell("air.supports", "rb.5.9.1#b", unit=unit, hex=frame.fight.target)
    play.done(frame.fight.having(aircraft=(*frame.fight.aircraft, unit)))


# 5.9.1 Only squadrons that wait with a corps of the battle, in range.
SUPPORT = choose(
    "air_support", support, candidates, "air.cannot_support", "rb.5.9.1#e", also=("rb.5.9.1#c", "rb.5.6.4#a1")
)
DONE = Verb("no_air_support", lambda play, frame: play.done(frame.fight))


def end_of_support(play: TrumpetsPlay, frame: Supporting) -> None:
    """5.9 Where no squadron may fly, nobody is asked."""
    if not candidates(play.state, frame, frame.side):
        play.done(frame.fight)


SUPPORT_STEP = Step(
    "air_support",
    "rb.5.9",
    Supporting,
    advance=end_of_support,
    actor=lambda _state, frame: frame.side,
    verbs=(SUPPORT, DONE),
    ask=lambda _state, frame: say("ask.air_support", "rb.5.9", side=frame.side, hex=frame.fight.target),
)


@rule("rb.5.9#0")
def ask_for_support(play: TrumpetsPlay, fight: Fight, defending: bool, label: str) -> None:
    """5.9 Ask a side for a squadron; the answer under the label is the battle with it."""
    side = 1 - fight.side if defending else fight.side
    play.call(SUPPORT_STEP, Supporting(side, fight, defending), label)


# 5.9.2 Interception


@rule("rb.5.9.2#d", "rb.5.9.3#a", "rb.5.9.3#b", "rb.5.9.3#c")
def meet(play: TrumpetsPlay, frame: Meeting) -> None:
    """5.9.2 One kind of fighters after another may intercept; what is aborted does not support the battle."""
    state, fight = play.state, frame.fight
    if frame.stage == len(INTERCEPTORS) or not state.rules.intercept_support or not fight.aircraft:
        play.done(fight.having(aircraft=tuple(unit for unit in fight.aircraft if not state.turned_back[unit])))
        return
    side, kind = INTERCEPTORS[frame.stage]
    play.change(stage=frame.stage + 1)
    play.call(INTERCEPT, Intercepting(side, kind, fight))


MEET = Step("meeting", "rb.5.9.2", Meeting, advance=meet)


@rule("rb.5.6.4#b")
def ask_to_intercept(play: TrumpetsPlay, fight: Fight, label: str) -> None:
    """5.9.2 Ask for fighters against the squadrons over a battle; the answer is the battle with those that remain."""
    play.call(MEET, Meeting(fight), label)


# What they do


@rule("rb.5.9.4#b")
def share(state: TrumpetsState, fight: Fight) -> Fraction:
    """5.9.4 Return the part of the strength that counts in the weather over the battle."""
    return Fraction(str(state.rules.air_support.look_up(weather(state, fight.target), "strength")))


@rule("rb.5.9.4#a", "rb.5.9.4#b", "rb.2.2.5#c")
def strength(state: TrumpetsState, fight: Fight, defending: bool) -> int:
    """5.9.4 Return the air combat factor of a side: half in fog, rounded up."""
    side = 1 - fight.side if defending else fight.side
    mine = [unit for unit in fight.aircraft if side_of(state, unit) == side]
    return sum(ceil(state.counter(unit).air_support * share(state, fight)) for unit in mine)


@rule("rb.2.2.5#d", "rb.2.2.5#e", "rb.5.9.4#b")
def shift(state: TrumpetsState, fight: Fight, unit: int) -> int:
    """2.2.5 Return the columns of a squadron: right in attack, left in defense; 5.9.4 one at most in fog."""
    most = int(str(state.rules.air_support.look_up(weather(state, fight.target), "most_shift")))
    columns = min(state.counter(unit).air_shift, most)
    return columns if side_of(state, unit) == fight.side else -columns


@modifier("shift.air", "rb.5.9.4#a", "rb.2.2.5#e")
def by_aircraft(state: TrumpetsState, fight: Fight) -> tuple[ToldAmount, ...]:
    """5.9.4 Each squadron shifts the column for its side."""
    return tuple(told(shift(state, fight, unit), unit=unit) for unit in fight.aircraft)


AIR_SHIFTS: Modifiers[TrumpetsState, Fight] = Modifiers((by_aircraft,))
"""5.9.4 What aircraft shift in a battle."""
