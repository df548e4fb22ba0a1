"""9.1 C Relief: a unit that moves freely takes the place of a frozen one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.districts import relieved
from engine.games.fortress_europa.options.armor_release import roll_for
from engine.games.fortress_europa.options.decoys import seen_by
from engine.games.fortress_europa.state import FortressPlay, FortressState, side_of
from engine.mechanics.choices import Choose
from engine.play import Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class UnitRelief(Frame):
    """A unit that has stopped with frozen ones, and where."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "hex": "hex"}

    unit: int
    hex: int


def candidates(state: FortressState, frame: UnitRelief, _side: int = 0) -> tuple[int, ...]:
    """9.1 C The frozen units of which the place may be taken; none once one has been released."""
    return () if state.halted[frame.unit] else tuple(relieved(state, frame.unit, frame.hex))


@rule("rb.9.1#d", "rb.9.1#d2")
def relieve(play: FortressPlay, frame: UnitRelief, unit: int) -> None:
    """9.1 C The frozen unit is released at once, and the other stays in its place for the impulse."""
    play.state.frozen[unit] = 0
    play.state.halted[frame.unit] = 1
    play.tell("district.relieved", "rb.9.1#d2", to=seen_by(play.state, frame.unit, unit), unit=unit, other=frame.unit)
    roll_for(play, unit)
    play.done()


def only_one(play: FortressPlay, frame: UnitRelief) -> None:
    """9.1 C With a single frozen unit there is nothing to choose."""
    found = candidates(play.state, frame)
    if len(found) == 1:
        relieve(play, frame, found[0])


RELIEF = Step(
    "relief",
    "rb.9.1#d",
    UnitRelief,
    enter=only_one,
    actor=lambda state, frame: side_of(state, frame.unit) if candidates(state, frame) else None,
    # 9.1 Another unit takes the place of the one that leaves a district.
    verbs=(Choose[FortressState, UnitRelief]()("relieve", relieve, candidates, "district.no_relief", "rb.9.1#d3"),),
    measure=lambda _state, _frame: (1,),
    ask=lambda _state, frame: say("ask.relief", "rb.9.1#d", unit=frame.unit, hex=frame.hex),
)
