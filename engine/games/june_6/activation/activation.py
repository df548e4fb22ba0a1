"""7.24, 7.3, 7.4 A marker is drawn: its formation is judged and acts, from orders to battles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation.orders import ME, Activation, may_come, members
from engine.games.june_6.arrivals.entering import ENTER, ENTER_BY_ROAD, ENTRY
from engine.games.june_6.arrivals.reinforcements import due, waits_for_reduced_phase
from engine.games.june_6.arrivals.release import RELEASE, Release
from engine.games.june_6.combat.battle import BATTLES, Battles
from engine.games.june_6.command.attachment import ATTACH, attachments_left
from engine.games.june_6.command.formations import commander
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.engineers.crossing import ENGINEER_ORDERS, works_left
from engine.games.june_6.engineers.demolition import LAST_WORKS
from engine.games.june_6.first_day.gliders import GLIDER_LANDING, Glides, gliders_waiting
from engine.games.june_6.first_day.hesitation import HESITATION, Hesitation, must_be_released
from engine.games.june_6.german_defense import SPLIT, splits_left
from engine.games.june_6.movement.moves import LEAVE_MAP, MOVE_ORDERS, moves_left
from engine.games.june_6.movement.strategic import ATTRITION
from engine.games.june_6.recovery import RECOVER, recoveries_left
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.supply.lines import cut_in, has_line
from engine.games.june_6.support.bombardment import BOMBARD_ORDERS, bombardments_left
from engine.play import NOWHERE, Frame, Message, Step, Verb, rule, say

# 7.3, 7.4 An activation: orders to every unit of a formation, attrition on the roads, then its battles.


@rule("rb.7.3")
def begin(play: June6Play, frame: Activation) -> None:
    """7.3, 3.7 Note who is active; in the RE phase the RE markers come off."""
    for unit in frame.units:
        play.state.activations[unit] += 1
        if frame.efficiency != ME:
            play.state.reduced_efficiency[unit] = 0
            play.state.roused[unit] = 1
    key = "activation.led" if frame.hqs else "activation.alone"
    play.tell(key, "rb.7.3", side=frame.side, unit=_first(frame), efficiency=frame.efficiency)
    play.call(ORDERS, frame)


@rule("rb.8.3")
def after_orders(play: June6Play, _frame: Activation, given: Activation) -> None:
    """8.3a, 12.2, 20.43 When all have moved: attrition on the roads, the battles, and bridges still to be blown."""
    play.call(ATTRITION, given)
    play.call(BATTLES, Battles(given.side, given.hqs, given.units, given.efficiency, "activation"))
    play.call(LAST_WORKS, given)


@rule("rb.6.13")
def note_deeds(play: June6Play, frame: Activation) -> None:
    """6.13a Whoever has moved or fought cannot be attached later in the turn."""
    state = play.state
    for unit in range(len(state.record)):
        if state.moved[unit] or state.fought[unit] or state.strategic[unit]:
            state.acted[unit] = 1


def left(state: June6State, frame: Activation) -> tuple[int, ...]:
    """What may still be ordered; a headquarters that comes onto the map may bring more of it about."""
    return (
        sum(not in_hex(state, hq) and not state.moved[hq] and may_come(state, hq) for hq in frame.hqs),
        attachments_left(state, frame),
        splits_left(state, frame),
        ENTRY.left(state, frame),
        works_left(state, frame),
        bombardments_left(state, frame),
        moves_left(state, frame) + recoveries_left(state, frame),
    )


def is_idle(state: June6State, frame: Activation) -> bool:
    """Tell whether nothing is left to order: nobody to move, to come on or to recover, no work, no attachment."""
    if moves_left(state, frame) or recoveries_left(state, frame) or ENTRY.left(state, frame):
        return False
    offers = (verb.legal(state, frame, frame.side) for verb in (ATTACH, *ENGINEER_ORDERS, *BOMBARD_ORDERS))
    return all(next(iter(found), None) is None for found in offers)


def end_when_idle(play: June6Play, frame: Activation) -> None:
    """The orders end by themselves when nothing is left to order."""
    if is_idle(play.state, frame):
        play.done(frame)


def _first(frame: Activation) -> int:
    return (frame.hqs or frame.units)[0]


def ask_for_orders(_state: June6State, frame: Activation) -> Message:
    """Ask what an active formation does."""
    return say("ask.orders", "rb.7.3", unit=_first(frame), efficiency=frame.efficiency)


DONE = Verb("done", lambda play, frame: play.done(frame))
ORDERS = Step(
    "orders",
    "rb.7.3",
    Activation,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(
        *(*MOVE_ORDERS, ENTER, ENTER_BY_ROAD, LEAVE_MAP),
        *(ATTACH, SPLIT, *RECOVER, *ENGINEER_ORDERS, *BOMBARD_ORDERS, DONE),
    ),
    measure=left,
    ask=ask_for_orders,
    station=True,
)
ACTIVATION = Step(
    "activation",
    "rb.7.3",
    Activation,
    enter=begin,
    after={"orders": after_orders},
    leave=note_deeds,
    scope="activation",
)

# 7.24 A marker has been drawn: who of its headquarters is released, has a line, and activates its units.


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
