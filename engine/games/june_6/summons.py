"""7.24 A marker has been drawn: who of its headquarters is released, has a line, and activates its units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation import ACTIVATION
from engine.games.june_6.arrivals import due, waits_for_reduced_phase
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.formations import commander
from engine.games.june_6.gliders import GLIDER_LANDING, Glides, gliders_waiting
from engine.games.june_6.hesitation import HESITATION, Hesitation, must_be_released
from engine.games.june_6.joining import may_come, members
from engine.games.june_6.orders import ME, Activation
from engine.games.june_6.release import RELEASE, Release
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.supply import cut_in, has_line
from engine.play import NOWHERE, Frame, Step, rule


@dataclass(frozen=True, slots=True)
class Summons(Frame):
    """Headquarters that are to act, or lone units; who has been judged, and who has asked for release.

    `ready` are those that will act; `efficiency` and `reason` are those of the activation.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "hqs": "unit",
        "units": "unit",
        "efficiency": "word",
        "reason": "word",
        "ready": "unit",
        "tried": "unit",
    }

    side: int
    hqs: tuple[int, ...]
    units: tuple[int, ...] = ()
    efficiency: str = ME
    reason: str = "marker"
    ready: tuple[int, ...] = ()
    tried: tuple[int, ...] = ()
    heard: bool = False


@rule("rb.10.32")
def unreleased(state: June6State, frame: Summons) -> tuple[int, ...]:
    """10.32 The units of these formations that are due, and have not rolled for their release with this marker."""
    if frame.side != GERMAN:
        return ()
    called = (u for u in due(state, GERMAN) if u in frame.units or commander(state, u) in frame.hqs)
    open_ones = (u for u in called if not state.released[u] and u not in frame.tried)
    return tuple(u for u in open_ones if frame.efficiency != ME or not waits_for_reduced_phase(state, u))


def go_on(play: June6Play, frame: Summons) -> None:
    """Hesitation, release, the check of the headquarters, and at last the activation."""
    hesitant = tuple(hq for hq in frame.hqs if must_be_released(play.state, hq))
    waiting = unreleased(play.state, frame)
    if hesitant and not frame.heard:
        play.replace(replace(frame, heard=True))
        play.call(HESITATION, Hesitation(frame.hqs))
    elif waiting:
        ask_for_release(play, frame, waiting)
    elif frame.hqs:
        judge(play, frame, frame.hqs[0])
    else:
        activate(play, frame)


def ask_for_release(play: June6Play, frame: Summons, waiting: tuple[int, ...]) -> None:
    """10.32 A formation rolls once with each marker, led by its headquarters if that comes, too."""
    leader = min(waiting, key=lambda unit: (not play.state.counter(unit).headquarters, unit))
    company = tuple(unit for unit in waiting if commander(play.state, unit) == commander(play.state, leader))
    alone = commander(play.state, leader) == NOWHERE
    play.replace(replace(frame, tried=(*frame.tried, *((leader,) if alone else company))))
    play.call(RELEASE, Release(leader))


@rule("pb.1.102")
def after_hesitation(play: June6Play, frame: Summons, free: tuple[int, ...]) -> None:
    """1.102 Only released formations act."""
    play.replace(replace(frame, hqs=free))


@rule("rb.7.24", "rb.3.62", "rb.5.2")
def judge(play: June6Play, frame: Summons, hq: int) -> None:
    """7.24b, 7.24d In the ME phase each headquarters needs a line; in the RE phase none does."""
    state, rest = play.state, replace(frame, hqs=frame.hqs[1:])
    play.replace(rest)
    if gliders_waiting(state, hq):
        play.call(GLIDER_LANDING, Glides(hq))
    elif state.at[hq] == NOWHERE and not may_come(state, hq):
        play.tell("activation.nobody_leads", "rb.7.24", unit=hq)
    elif frame.efficiency == ME and not fit(state, hq):
        play.tell("activation.not_fit", "rb.7.24", unit=hq)
    elif frame.efficiency == ME and not has_line(state, hq):
        fail(play, hq)
    else:
        play.replace(replace(rest, ready=(*rest.ready, hq)))


@rule("rb.7.12")
def fit(state: June6State, hq: int) -> bool:
    """7.12, 4.23 No RE or Isolated marker, and not active too often this turn."""
    unmarked = not state.reduced_efficiency[hq] and not state.isolated[hq]
    return unmarked and state.activations[hq] < state.rules.activations_most


@rule("rb.5.33", "rb.3.62", "rb.5.2")
def fail(play: June6Play, hq: int) -> None:
    """5.33 Without a line the headquarters gets an RE marker and waits for the RE phase."""
    play.state.reduced_efficiency[hq] = 1
    hexes = cut_in(play.state, hq)
    play.tell("activation.no_line", "rb.5.33", unit=hq, hex=play.state.at[hq], hexes=hexes)


@rule("rb.7.3")
def activate(play: June6Play, frame: Summons) -> None:
    """7.3 The headquarters and their organic units act together."""
    state = play.state
    led = tuple(unit for hq in frame.ready for unit in members(state, hq, frame.efficiency))
    alone = tuple(unit for unit in frame.units if state.at[unit] != NOWHERE or may_come(state, unit))
    units = tuple(dict.fromkeys((*led, *alone)))
    if units:
        play.call(ACTIVATION, Activation(frame.side, frame.ready, units, frame.efficiency, frame.reason))
    play.done(bool(units))


@rule("pb.1.105")
def gliders_act(play: June6Play, frame: Summons, landed: tuple[int, ...]) -> None:
    """1.105 Gliders that have landed act at once, though their headquarters is still to come."""
    if landed:
        play.call(ACTIVATION, Activation(frame.side, (), landed, ME, "marker"))


SUMMONS = Step(
    "summons",
    "rb.7.24",
    Summons,
    advance=go_on,
    after={"hesitation": after_hesitation, "glider_landing": gliders_act},
)
