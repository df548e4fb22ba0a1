"""17.1, 17.6, 17.7, 17.9 Aircraft are assigned to missions: first those of the Allies, then those of the Germans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.fortress_europa.air import advanced
from engine.games.fortress_europa.air.missions import (
    COUNTER_AIR,
    FUEL,
    KINDS,
    MISSIONS,
    NIGHT,
    RAILWAY,
    SAC,
    TAC,
    V1,
    flying,
)
from engine.games.fortress_europa.calendar import month
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.mechanics.guards import No
from engine.play import Arg, Attempt, Step, Verb, rule, say

__all__ = ["AIR_ALLIED", "AIR_GERMAN", "flying"]
CLEAR = "clear"
FLOWN = ("tac",)
"""17.7 The key under which German aircraft used in a month are counted."""
KIND, MISSION = Arg("aircraft", "word", words=KINDS), Arg("mission", "word", words=MISSIONS)
no = No[FortressState, OfSide]()


# How many there are


@rule("rb.17.1#a", "rb.17.1#b", "rb.17.1#c", "rb.17.1#d", "rb.17.6#a", "rb.adv.17.6#a", "rb.adv.17.1#b")
def allied_aircraft(state: FortressState) -> Mapping[str, int]:
    """17.6 The Allied aircraft of a turn; 17.1 in bad weather few SAC, and from October on none."""
    rules, more = state.rules, state.rules.air_advanced
    if state.weather == CLEAR and more:
        return {SAC: rules.air_advanced_sac, TAC: rules.air_advanced_tac}
    if state.weather == CLEAR:
        return {SAC: rules.air_sac, TAC: rules.air_tac}
    early = rules.air_bad_first <= state.turn <= rules.air_bad_last
    return {SAC: (rules.air_advanced_bad_sac if more else rules.air_bad_sac) if early else 0}


@rule("rb.17.7#a", "rb.17.7#b", "rb.17.7#d", "rb.17.7#e", "rb.17.1#a", "rb.33.3.5#a", "rb.33.4.5#a")
def german_aircraft(state: FortressState) -> Mapping[str, int]:
    """17.7 The German aircraft that may be assigned in a turn: what the month has left, and the most for a turn."""
    if state.weather != CLEAR:
        return {}
    row = month(state.rules, state.turn)
    in_month, in_turn = (int(state.rules.german_tac.look_up(row, column)) for column in ("month", "turn"))
    assigned = in_the_air(state, GERMAN, TAC)
    return {TAC: max(0, min(in_turn, in_month - state.month_used[FLOWN] + assigned))}


def in_the_air(state: FortressState, side: int, kind: str) -> int:
    """Return the aircraft of a kind that a side has assigned."""
    return sum(state.air[side, mission, kind] for mission in MISSIONS)


@rule("rb.17.9.2", "rb.adv.17.9.2#b", "rb.adv.17#a")
def left_for(state: FortressState, side: int, kind: str, mission: str) -> int:
    """17.9 Return how many aircraft of a kind a side may still assign to a mission."""
    if side == GERMAN and state.rules.air_advanced:
        return advanced.left_for(state, kind, mission)
    found = allied_aircraft(state) if side == ALLIED else german_aircraft(state)
    return found.get(kind, 0) - in_the_air(state, side, kind)


def all_left(state: FortressState, side: int) -> int:
    """17.9 Return how many aircraft a side may still assign."""
    if side == GERMAN and state.rules.air_advanced:
        return advanced.all_left(state)
    return sum(max(0, left_for(state, side, kind, COUNTER_AIR)) for kind in KINDS)


# What they may fly


@rule(
    "rb.17.2",
    "rb.17.10.1#a",
    "rb.17.10.3#a",
    "rb.17.10.5#a",
    "rb.17.10.6#a",
    "rb.17.10.7#a",
    "rb.17.10.8#a",
    "rb.adv.17.10.10#a",
)
def suits(state: FortressState, kind: str, mission: str) -> bool:
    """17.10 Tell whether aircraft of a kind may fly an Allied mission."""
    if mission == V1 and state.rules.v1_aircraft == SAC:
        return kind == SAC
    wanted = str(state.rules.air_missions.look_up(mission, "aircraft"))
    return kind != NIGHT and wanted in (kind, "any", "sac_tac") and (mission != FUEL or state.rules.air_advanced)


@rule("rb.17.7#c", "rb.17.9.3#a", "rb.17.9.3#c", "rb.17.10.9#b")
def may_meet(state: FortressState, mission: str) -> bool:
    """17.9.3 Tell whether German aircraft may fly against a mission; against counter-air they fly ground support."""
    met = str(state.rules.air_missions.look_up(mission, "nullified")) == "yes"
    return met and (mission != FUEL or state.rules.air_advanced)


def word_at(attempt: Attempt[OfSide], number: int) -> str:
    """Return an argument of an attempt."""
    return str(attempt.args[number])


# 17.6, 17.7 An aircraft of this kind is left.
is_left = no(
    "air.none_of_kind",
    "rb.17.6#a",
    lambda s, a: left_for(s, a.side, word_at(a, 0), word_at(a, 1)) <= 0,
    also=("rb.17.7#b", "rb.17.1#a", "rb.17.1#d", "rb.adv.17.6#e", "rb.adv.17.9.2#c", "rb.adv.17.9.2#d"),
    about=(),
)
# 17.10 It may fly the mission.
is_able = no(
    "air.wrong_kind",
    "rb.17.10.1#a",
    lambda s, a: a.side == ALLIED and not suits(s, word_at(a, 0), word_at(a, 1)),
    also=("rb.17.10.2#a", "rb.17.10.9#a"),
    about=(),
)
# 17.10.3 TAC attack railways only with SAC.
with_bombers = no(
    "air.tac_alone",
    "rb.17.10.3#b",
    lambda s, a: (
        a.side == ALLIED and word_at(a, 0) == TAC and word_at(a, 1) == RAILWAY and not s.air[ALLIED, RAILWAY, SAC]
    ),
    needs=(is_able,),
    about=(),
)
# 17.9.3 German aircraft fly against Allied missions, or support their own ground units.
may_be_met = no(
    "air.not_met", "rb.17.10.9#b", lambda s, a: a.side == GERMAN and not may_meet(s, word_at(a, 1)), about=()
)


@rule("rb.17.9.1", "rb.17.9.2", "rb.17.9.4#a")
def assign(play: FortressPlay, frame: OfSide, kind: str, mission: str) -> None:
    """17.9 An aircraft is assigned to a mission; 17.7 the Germans have used one of the month."""
    state = play.state
    state.air[frame.side, mission, kind] += 1
    if frame.side == GERMAN and state.rules.air_advanced:
        advanced.burn(state)
    elif frame.side == GERMAN:
        state.month_used[FLOWN] += 1
    play.tell("air.assigned", "rb.17.9.1", side=frame.side, kind=kind, mission=mission)


def all_pairs(_state: FortressState, _frame: OfSide, _side: int) -> Iterator[tuple[str, str]]:
    """Return each kind of aircraft with each mission."""
    return ((kind, mission) for kind in KINDS for mission in MISSIONS)


ASSIGN = Verb("assign", assign, (KIND, MISSION), (is_left, is_able, with_bombers, may_be_met), all_pairs)
DONE = Verb("done", lambda play, _frame: play.done(), text="verb.done_assigning")


def begin(play: FortressPlay, _frame: OfSide) -> None:
    """17.7 (advanced) The month brings fuel, and German aircraft change boxes."""
    if play.state.rules.air_advanced:
        advanced.begin_month(play)


def allocation(name: str, section: str, **hooks: Any) -> Step:
    """17.9 Make the step in which a side assigns its aircraft."""
    return Step(
        name,
        section,
        OfSide,
        actor=lambda state, frame: frame.side if all_left(state, frame.side) else None,
        verbs=(ASSIGN, DONE),
        measure=lambda state, frame: (all_left(state, frame.side),),
        ask=lambda state, frame: say("ask.assign", section, side=frame.side, left=all_left(state, frame.side)),
        **hooks,
    )


AIR_ALLIED = allocation("air_allied", "rb.17.9.1", enter=begin)
AIR_GERMAN = allocation("air_german", "rb.17.9.2")
