"""7.3, 7.4 An activation: orders to every unit of a formation, attrition on the roads, then its battles."""

from __future__ import annotations

from engine.games.june_6.attaching import ATTACH, attachments_left
from engine.games.june_6.battles import BATTLES, Battles
from engine.games.june_6.bombardment import BOMBARD_ORDERS, bombardments_left
from engine.games.june_6.demolition import LAST_WORKS
from engine.games.june_6.detachments import SPLIT, splits_left
from engine.games.june_6.engineers import ENGINEER_ORDERS, works_left
from engine.games.june_6.entering import ENTER, ENTRY
from engine.games.june_6.entering_by_road import ENTER_BY_ROAD
from engine.games.june_6.exiting import LEAVE_MAP
from engine.games.june_6.joining import may_come
from engine.games.june_6.moves import MOVE_ORDERS, moves_left
from engine.games.june_6.orders import ME, Activation
from engine.games.june_6.recovery import RECOVER, recoveries_left
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.strategic import ATTRITION
from engine.play import Message, Step, Verb, rule, say


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
