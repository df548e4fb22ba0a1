"""3.6 to 3.8, 7.24, 7.26 The ME activation phase, the RE activation phase, the end phase."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation.activation import SUMMONS, Summons
from engine.games.june_6.activation.cup import OPENING, SET_ASIDE, Opening, d_day, play_marker, set_aside
from engine.games.june_6.activation.free_ops import FREE_OPS, FreeOps, can_name
from engine.games.june_6.activation.markers import all_headquarters, clear_away, free_marker, is_free_ops, marker_side
from engine.games.june_6.activation.orders import RE
from engine.games.june_6.arrivals.reinforcements import by_land, due, has_failed, in_boxes
from engine.games.june_6.arrivals.release import come_next_turn
from engine.games.june_6.command.formations import always_reduced, commander, division_units, in_command
from engine.games.june_6.command.headquarters_return import RETURN, Return
from engine.games.june_6.counters import DIVISION, GERMAN
from engine.games.june_6.first_day.hesitation import hesitates
from engine.games.june_6.first_day.landing_forces import held_off_shore
from engine.games.june_6.state import June6Play, June6State, in_hex, on_map, side_of
from engine.games.june_6.supply.isolation import ISOLATION, SURRENDER
from engine.games.june_6.victory import judge_turn
from engine.mechanics.choices import Choose
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Frame, Message, Step, Verb, rule, say, sequence

# 3.6, 7.24 The ME activation phase: one marker after another, until the cup is empty.


@dataclass(frozen=True, slots=True)
class FullPhase(Frame):
    """How far the phase is: whether it has been opened, and whether held Free Ops may be declared now."""

    opened: bool = False
    may_declare: bool = False


@rule("rb.3.65")
def next_marker(play: June6Play, frame: FullPhase) -> None:
    """3.61 to 3.65 The first marker, then draws; between activations held Free Ops may be declared."""
    if not frame.opened:
        play.replace(FullPhase(opened=True))
        begin(play)
    elif frame.may_declare and held(play.state):
        play.replace(replace(frame, may_declare=False))
        play.call(FREE_OPS, FreeOps(GERMAN, held=True), "declared")
    elif len(play.state.pool):
        play.replace(replace(frame, may_declare=True))
        play.draw("marker", "pool")
    else:
        play.done()


@rule("rb.7.21", "pb.1.101", "pb.1.64#b")
def begin(play: June6Play) -> None:
    """7.21 The side with the initiative begins; on 6 June the Germans with the marker laid aside (1.101)."""
    state = play.state
    first = set_aside(state, GERMAN) if d_day(state) else ()
    if first:
        play.reveal()
        state.bought.take(SET_ASIDE + first[0])
        play_marker(play, first[0])
        play.change(may_declare=True)
    elif not d_day(state):
        play.call(OPENING, Opening(state.initiative))


def after_opening(play: June6Play, frame: FullPhase, _result: object) -> None:
    """4.23b After the first activation the held Free Ops may be declared."""
    play.replace(replace(frame, may_declare=bool(len(play.state.spent))))


@rule("rb.4.23")
def held(state: June6State) -> bool:
    """4.23b Whether Free Ops of a storm are left that could be declared."""
    return free_marker(state, GERMAN) in state.aside and can_name(state, GERMAN)


@rule("rb.3.64")
def resolve(play: June6Play, _frame: FullPhase, marker: str) -> None:
    """7.24c to 7.24f What has been drawn is played."""
    if not is_free_ops(marker):
        play_marker(play, marker)
        return
    play.state.spent.put(marker)
    side = marker_side(play.state, marker)
    play.tell("marker.free_ops", "rb.7.24", side=side)
    play.call(FREE_OPS, FreeOps(side))


def after_declared(play: June6Play, frame: FullPhase, used: bool | None) -> None:
    """4.23b After a declared activation the next one may be declared."""
    play.replace(replace(frame, may_declare=bool(used)))


FULL_PHASE = Step(
    "full_phase",
    "rb.3.6",
    FullPhase,
    advance=next_marker,
    after={"marker": resolve, "opening": after_opening, "declared": after_declared},
    scope="phase",
)

# 3.7, 7.26 The RE activation phase: whoever was not activated acts at reduced efficiency.


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


def next_idle(play: June6Play, frame: ReducedPhase) -> None:
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
    advance=next_idle,
    after={"re_order": after_order},
    scope="phase",
)


# 3.8 The end phase: isolation, surrender, and markers that come off or stay.


@rule("rb.3.82")
def unpin(play: June6Play) -> None:
    """3.82 Pinned and Scattered markers come off."""
    state = play.state
    for marker in (state.pinned, state.scattered):
        for unit in marker.entities(1):
            marker[unit] = 0


@rule("rb.3.84")
def send_home(play: June6Play) -> None:
    """3.84 Unused aircraft and ships go home; activation markers go back to their owners."""
    play.state.air = play.state.naval = 0
    clear_away(play)


@rule("rb.3.85")
def stays_reduced(state: June6State, unit: int) -> bool:
    """3.85, 3.86 The garrison of Cherbourg and whoever has no headquarters on the map keeps its RE marker (AM-6)."""
    return in_hex(state, unit) and (always_reduced(state, unit) or not in_command(state, unit))


@rule("rb.3.86")
def settle_efficiency(play: June6Play) -> None:
    """3.85, 3.86 RE markers stay on those units, and on nobody else."""
    state = play.state
    for unit in range(len(state.record)):
        state.reduced_efficiency[unit] = int(stays_reduced(state, unit))


@rule("rb.6.15")
def without_troops(state: June6State, hq: int) -> bool:
    """6.15 Whether a division headquarters on the map has lost all its units, and none is still to come."""
    if state.counter(hq).headquarters != DIVISION or not in_hex(state, hq):
        return False
    coming = {unit for _turn, unit in state.arrivals}
    troops = division_units(state, hq)
    gone = all(state.at[unit] == NOWHERE and unit not in coming for unit in troops)
    return gone and any(state.lost[unit] or state.exited[unit] != NOWHERE for unit in troops)


@rule("rb.6.15")
def disband(play: June6Play) -> None:
    """6.15 Such a headquarters is taken off and does not return."""
    state = play.state
    for hq in [unit for unit in range(len(state.record)) if without_troops(state, unit)]:
        take_off(state, hq)
        state.steps[hq] = 0
        play.tell("headquarters.disbanded", "rb.6.15", unit=hq)


@rule("rb.3.8")
def tidy_up(play: June6Play, _frame: Frame) -> None:
    """3.82 to 3.86 What comes off at the end of a turn, and what stays."""
    come_next_turn(play, GERMAN)
    unpin(play)
    send_home(play)
    disband(play)
    settle_efficiency(play)
    play.state.previous = play.state.weather


TIDY_UP = Step("tidy_up", "rb.3.8", enter=tidy_up)
JUDGE_TURN = Step("judge_turn", "pb.2.6", enter=judge_turn)
END_PHASE = sequence("end_phase", ISOLATION, SURRENDER, TIDY_UP, JUDGE_TURN, section="rb.3.8", scope="phase")
