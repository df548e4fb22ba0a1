"""17.9.3, 17.10.8 German aircraft and the Allied aircraft that they meet are removed together."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.air.advanced import produce
from engine.games.fortress_europa.air.allocation import KIND, MISSION, may_meet
from engine.games.fortress_europa.air.missions import COUNTER_AIR, KINDS, MISSIONS, NIGHT, SAC, TAC, flying
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.mechanics.guards import No
from engine.play import Attempt, Frame, Step, Verb, rule, say


@rule("rb.17.9.3#a", "rb.17.9.3#c", "rb.17.10.8#b", "rb.17.5#b")
def meeting(state: FortressState, mission: str) -> int:
    """17.9.3 Return how many pairs of aircraft meet on a mission; 17.5 range does not matter."""
    return min(flying(state, mission), flying(state, mission, GERMAN)) if may_meet(state, mission) else 0


@rule("rb.17.9.3#b")
def is_choice(state: FortressState, mission: str) -> bool:
    """17.9.3 Tell whether the Allied player has SAC and TAC on a mission and loses only some of them."""
    both = all(state.air[ALLIED, mission, kind] for kind in (SAC, TAC))
    return both and 0 < meeting(state, mission) < flying(state, mission)


@rule("rb.17.9.3#a", "rb.4.3#c2")
def remove_pair(play: FortressPlay, _frame: Frame, kind: str, mission: str) -> None:
    """17.9.3 An Allied and a German aircraft are removed."""
    state = play.state
    german = TAC if state.air[GERMAN, mission, TAC] else NIGHT
    state.air[ALLIED, mission, kind] -= 1
    state.air[GERMAN, mission, german] -= 1
    play.tell("air.nullified", "rb.17.9.3#a", kind=kind, mission=mission)


@rule("rb.17.9.3#a", "rb.17.10.8#c")
def go_on(play: FortressPlay, frame: Frame) -> None:
    """17.9.3 Pairs are removed where there is no choice; German aircraft that meet nobody have flown in vain."""
    state = play.state
    for mission in MISSIONS:
        if meeting(state, mission) and not is_choice(state, mission):
            for _pair in range(meeting(state, mission)):
                kind = next(kind for kind in KINDS if state.air[ALLIED, mission, kind])
                remove_pair(play, frame, kind, mission)
    if not any(is_choice(state, mission) for mission in MISSIONS):
        send_back(state)
        if state.rules.air_advanced:
            produce(play)
        play.done()


@rule("rb.17.7#c", "rb.17.10.2#g")
def send_back(state: FortressState) -> None:
    """17.7 German aircraft have no further use but ground support."""
    for mission in MISSIONS:
        for kind in KINDS:
            if mission != COUNTER_AIR and state.air[GERMAN, mission, kind]:
                state.air[GERMAN, mission, kind] = 0


def pairs(_state: FortressState, _frame: Frame, _side: int) -> Iterator[tuple[str, str]]:
    """Return the kinds of Allied aircraft with each mission."""
    return ((kind, mission) for kind in (SAC, TAC) for mission in MISSIONS)


def is_there(state: FortressState, attempt: Attempt[Frame]) -> bool:
    """17.9.3 Tell whether an aircraft of a kind is on a mission on which some are nullified."""
    kind, mission = map(str, attempt.args)
    return is_choice(state, mission) and bool(state.air[ALLIED, mission, kind])


# 17.9.3 The Allied player removes a SAC or a TAC.
can_be_removed = No[FortressState, Frame]()(
    "air.not_nullified", "rb.17.9.3#b", lambda s, a: not is_there(s, a), about=()
)
NULLIFY = Step(
    "nullify",
    "rb.17.9.3",
    advance=go_on,
    actor=lambda _state, _frame: ALLIED,
    verbs=(Verb("nullify", remove_pair, (KIND, MISSION), (can_be_removed,), pairs),),
    measure=lambda state, _frame: (sum(flying(state, mission) for mission in MISSIONS),),
    ask=lambda _state, _frame: say("ask.nullify", "rb.17.9.3#b"),
)
