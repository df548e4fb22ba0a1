"""3.7, 7.26 The RE activation phase: whoever was not activated acts at reduced efficiency."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.arrivals import by_land, due, has_failed, in_boxes
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.formations import always_reduced, commander
from engine.games.june_6.hesitation import hesitates
from engine.games.june_6.landing import held_off_shore
from engine.games.june_6.markers import all_headquarters
from engine.games.june_6.orders import RE
from engine.games.june_6.returning import RETURN, Return
from engine.games.june_6.state import June6Play, June6State, on_map, side_of
from engine.games.june_6.summons import SUMMONS, Summons
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Frame, Message, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class ReducedPhase(Frame):
    """The sides that have still to act, in order; nothing before that is settled."""

    KINDS: ClassVar[dict[str, str]] = {"order": "side"}

    order: tuple[int, ...] = ()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Reduced(Frame):
    """Whose formations or lone units act."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


# Who waits


def beside_map(state: June6State, side: int) -> tuple[int, ...]:
    """The units of a side that may still come onto the map in this phase."""
    boxed = (unit for unit in in_boxes(state) if side_of(state, unit) == side and not held_off_shore(state, unit))
    coming = due(state, side) if side == GERMAN else (unit for unit in due(state, side) if by_land(state, unit))
    open_ones = (u for u in coming if state.released[u] or state.overdue[u] or not has_failed(state, u))
    return tuple(dict.fromkeys((*boxed, *open_ones)))


@rule("rb.7.26")
def waiting(state: June6State, side: int) -> tuple[int, ...]:
    """3.7, 7.26 The units of a side with RE markers that have not acted this turn, in whichever phase."""
    there = (*on_map(state, side), *beside_map(state, side))
    marked = (unit for unit in there if state.reduced_efficiency[unit] and not state.roused[unit])
    idle = (unit for unit in marked if not state.activations[unit] or always_reduced(state, unit))
    return tuple(unit for unit in idle if not hesitates(state, unit))


@rule("rb.7.26")
def led(state: June6State, side: int) -> tuple[int, ...]:
    """7.26 The headquarters that have still to act, on the map or on their way."""
    ready = waiting(state, side)
    return tuple(hq for hq in all_headquarters(state, side) if hq in ready)


@rule("rb.7.26")
def groups(state: June6State, side: int) -> dict[int, tuple[int, ...]]:
    """7.26 Formations without headquarters, and single units, each under its first unit."""
    leaders = led(state, side)
    found: dict[tuple[int, int], list[int]] = {}
    for unit in waiting(state, side):
        hq = commander(state, unit)
        if hq not in leaders and unit not in leaders:
            found.setdefault((hq, unit if _alone(state, unit) else NOWHERE), []).append(unit)
    return {units[0]: tuple(units) for units in found.values()}


def _alone(state: June6State, unit: int) -> bool:
    return commander(state, unit) == NOWHERE


# The phase


@rule("rb.3.7")
def mark_idle(play: June6Play, _frame: ReducedPhase) -> None:
    """3.7, 7.26 Everybody who was not activated gets an RE marker."""
    state = play.state
    for side in range(len(state.SIDES)):
        for unit in (*on_map(state, side), *beside_map(state, side)):
            if not state.activations[unit] or always_reduced(state, unit):
                state.reduced_efficiency[unit] = 1


def go_on(play: June6Play, frame: ReducedPhase) -> None:
    """7.26 One side after the other: formations with headquarters, then all others, then returning headquarters."""
    state = play.state
    if not frame.settled:
        first = state.initiative
        play.replace(ReducedPhase((first, 1 - first), settled=True))
        if waiting(state, first) and waiting(state, 1 - first):
            play.call(RE_ORDER, Reduced(first))
    elif frame.order:
        side, *rest = frame.order
        play.replace(replace(frame, order=tuple(rest)))
        play.call(LED, Reduced(side))
        play.call(LONE, Reduced(side))
        play.call(RETURN, Return(side))
    else:
        play.done()


def after_order(play: June6Play, frame: ReducedPhase, last: bool | None) -> None:
    """7.26 The side with the initiative acts first or last."""
    if last:
        play.replace(replace(frame, order=(frame.order[1], frame.order[0])))


@rule("rb.7.4")
def lead(play: June6Play, frame: Reduced, hq: int) -> None:
    """7.4 A headquarters and its units act; no line is needed."""
    play.state.reduced_efficiency[hq] = 0
    play.call(SUMMONS, Summons(frame.side, (hq,), efficiency=RE, reason="re"))


@rule("rb.7.4")
def rouse(play: June6Play, frame: Reduced, unit: int) -> None:
    """7.4 Units without a headquarters act."""
    units = groups(play.state, frame.side)[unit]
    for other in units:
        play.state.reduced_efficiency[other] = 0
    play.call(SUMMONS, Summons(frame.side, (), units, RE, "re"))


choose = Choose[June6State, Reduced]()

# 7.26 A formation acts once in the phase, under its RE marker.
LEAD = choose("lead", lead, lambda s, f, _side: led(s, f.side), "reduced.not_waiting", "rb.7.26")
# 7.26 Only units that no waiting headquarters leads act by themselves; the first of each group stands for it.
ROUSE = choose("rouse", rouse, lambda s, f, _side: groups(s, f.side), "reduced.not_alone", "rb.7.26")


def ask_order(_state: June6State, _frame: Reduced) -> Message:
    """Ask the side with the initiative whether it acts first or last."""
    return say("ask.re_order", "rb.7.26")


RE_ORDER = Step(
    "re_order",
    "rb.7.26",
    Reduced,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("act_first", lambda play, _frame: play.done(False)),
        Verb("act_last", lambda play, _frame: play.done(True)),
    ),
    ask=ask_order,
)
LED = Step(
    "led_formations",
    "rb.7.26",
    Reduced,
    actor=lambda state, frame: frame.side if led(state, frame.side) else None,
    verbs=(LEAD, Verb("no_more_formations", lambda play, _frame: play.done())),
    measure=lambda state, frame: (len(led(state, frame.side)),),
    station=True,
)
LONE = Step(
    "lone_units",
    "rb.7.26",
    Reduced,
    actor=lambda state, frame: frame.side if groups(state, frame.side) else None,
    verbs=(ROUSE, Verb("no_more_units", lambda play, _frame: play.done())),
    measure=lambda state, frame: (len(waiting(state, frame.side)),),
    station=True,
)
REDUCED_PHASE = Step(
    "reduced_phase",
    "rb.3.7",
    ReducedPhase,
    enter=mark_idle,
    advance=go_on,
    after={"re_order": after_order},
    scope="phase",
)
