"""1.102 The Germans hesitate: on 6 June every formation has to be released before it acts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.arrivals.release import always_released, let_in
from engine.games.june_6.command.formations import commander
from engine.games.june_6.counters import CORPS, D10, GERMAN, pips
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.special import modified_tally
from engine.games.june_6.state import June6Play, June6State, side_of
from engine.play import NOWHERE, Frame, Step, Tally, rule


@dataclass(frozen=True, slots=True)
class Hesitation(Frame):
    """The headquarters whose marker has been drawn: those still to be judged, and those that are free to act."""

    KINDS: ClassVar[dict[str, str]] = {"hqs": "unit", "free": "unit"}

    hqs: tuple[int, ...]
    free: tuple[int, ...] = ()


def _row(state: June6State, hq: int) -> str:
    """The line of the release table for a headquarters; nothing for one that needs no release."""
    counter = state.counter(hq)
    row = CORPS if counter.headquarters == CORPS else counter.formation
    return row if row in state.rules.release.rows else ""


@rule("pb.1.102")
def must_be_released(state: June6State, hq: int) -> bool:
    """1.102 Every German formation hesitates on 6 June until it is released."""
    if state.turn != D_DAY or side_of(state, hq) != GERMAN or state.released[hq]:
        return False
    return bool(_row(state, hq)) and not always_released(state)


@rule("pb.1.102")
def hesitates(state: June6State, unit: int) -> bool:
    """1.102 A formation that was not released has no second chance in the RE phase."""
    hq = commander(state, unit)
    return hq != NOWHERE and must_be_released(state, hq)


@rule("pb.1.102")
def chances_left(state: June6State, hq: int) -> int:
    """1.102 A roll for the first marker, another one for the second; then the next chance is 7/8 June."""
    return max(len(state.rules.release.columns) - state.failures[hq], 0)


@rule("pb.1.102")
def release_value(state: June6State, hq: int) -> int:
    """1.102 What has to be rolled at most, for the first or the second marker."""
    columns = state.rules.release.columns
    return int(state.rules.release.look_up(_row(state, hq), columns[-chances_left(state, hq)]))


@rule("pb.2.84")
def hesitation_tally(state: June6State, hq: int) -> Tally:
    """2.84 What is added to the roll: the forward set-up of 12SS (G1), rules of the scenario."""
    tally = Tally()
    if state.events[("g1",)] and state.counter(hq).formation == FORWARD:
        tally = tally.plus(state.rules.chit_g1_release, "hesitation.forward", "pb.2.84")
    return modified_tally(state, tally, "release_die", (hq,))


FORWARD = "ge.12ss"
"""The division that chit G1 sets up forward."""


def judge_next(play: June6Play, frame: Hesitation) -> None:
    """Roll for one headquarters after another; the step ends with those that may act."""
    if not frame.hqs:
        play.done(frame.free)
        return
    hq, *rest = frame.hqs
    if not must_be_released(play.state, hq):
        play.replace(Hesitation(tuple(rest), (*frame.free, hq)))
    elif chances_left(play.state, hq):
        play.roll("hesitation", D10, hq)
    else:
        play.replace(replace(frame, hqs=tuple(rest)))


@rule("pb.1.102")
def judge_hesitation(play: June6Play, frame: Hesitation, faces: tuple[int, ...]) -> None:
    """1.102 A roll up to its value releases a formation for the whole turn."""
    state, hq = play.state, frame.hqs[0]
    tally, value = hesitation_tally(state, hq), release_value(state, hq)
    total = pips(faces[0]) + tally.total
    play.tell("hesitation.rolled", "pb.1.102", tally=tally, unit=hq, total=total, value=value)
    if total <= value:
        state.released[hq] = 1
        let_in(play, hq)
        play.tell("hesitation.released", "pb.1.102", unit=hq)
        play.replace(Hesitation(frame.hqs[1:], (*frame.free, hq)))
    else:
        state.failures[hq] += 1
        play.tell("hesitation.held", "pb.1.102", unit=hq)
        play.replace(replace(frame, hqs=frame.hqs[1:]))


HESITATION = Step("hesitation", "pb.1.102", Hesitation, advance=judge_next, after={"hesitation": judge_hesitation})
