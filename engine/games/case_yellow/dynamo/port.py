"""13.5, 13.6 The evacuation port under attack: only as many units as could stack elsewhere defend it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.combat.fight import Fight, enemies_in
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.stacking import kind, within
from engine.games.case_yellow.state import YellowPlay, YellowState, evacuation_port, side_of
from engine.mechanics.choices import Choose
from engine.play import Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class Holding(Frame):
    """An attack on the port, and who has been chosen to defend it; the step ends with the combat."""

    KINDS: ClassVar[dict[str, str]] = {"held": "unit"}

    fight: Fight
    held: tuple[int, ...] = ()


@rule("rb.13.5#d")
def is_crowded(state: YellowState, fight: Fight) -> bool:
    """13.5 Tell whether more units stand in the port that is attacked than may defend it."""
    there = enemies_in(state, fight.side, fight.target)
    crowd = not within(state.rules, (kind(state, unit) for unit in there))
    return fight.target == evacuation_port(state) and crowd


@rule("qa.1#b")
def awaits_ships(state: YellowState, unit: int) -> bool:
    """Q1 Tell whether a unit in the engaged port is beyond the stacking limit, and so not engaged itself.

    It is if others have been chosen to defend; where nobody has been chosen, anybody may be as long as too many stand
    there.
    """
    side, port = side_of(state, unit), evacuation_port(state)
    if not state.engaged.of(port) or state.engager[port] == side:
        return False
    there = enemies_in(state, 1 - side, port)
    if any(state.holds_port[other] for other in there):
        return not state.holds_port[unit]
    return not within(state.rules, (kind(state, other) for other in there))


def free_places(state: YellowState, frame: Holding) -> tuple[int, ...]:
    """The units that may still be chosen."""
    there = enemies_in(state, frame.fight.side, frame.fight.target)
    return tuple(
        unit
        for unit in there
        if unit not in frame.held and within(state.rules, (kind(state, other) for other in (*frame.held, unit)))
    )


def hold(play: YellowPlay, frame: Holding, unit: int) -> None:
    """13.5 Choose a unit to defend."""
    play.change(held=(*frame.held, unit))


def full(play: YellowPlay, frame: Holding) -> None:
    """The choice is over when nobody else finds a place."""
    if not free_places(play.state, frame):
        play.done(replace(frame.fight, held=frame.held))


choose = Choose[YellowState, Holding]()
# 13.5 As many as may stack defend; the others wait for their ships.
HOLD = choose("hold_port", hold, lambda state, frame, _side: free_places(state, frame), "port.no_place", "rb.13.5#d")
PORT_DEFENSE = Step(
    "port_defence",
    "rb.13.5#d",
    Holding,
    advance=full,
    actor=lambda _state, _frame: ALLIED,
    verbs=(HOLD,),
    measure=lambda state, frame: (len(free_places(state, frame)),),
    ask=lambda _state, frame: say("ask.port_defence", "rb.13.5#d", hex=frame.fight.target),
)
