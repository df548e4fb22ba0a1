"""13.46 The ambush that waits in the bocage for an assault that has to press on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.armour import BOCAGE
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.fights import ASSAULT, STAND, Fight
from engine.games.june_6.ground import terrain
from engine.games.june_6.losses import disorder
from engine.games.june_6.results import MUST_ADVANCE, Result
from engine.games.june_6.state import June6Play, June6State, face
from engine.play import Frame, Step, rule


@dataclass(frozen=True, slots=True)
class Ambush(Frame):
    """Units that have still to pass the ambush."""

    KINDS: ClassVar[dict[str, str]] = {"units": "unit"}

    units: tuple[int, ...]


@rule("rb.13.46")
def waits(state: June6State, fight: Fight, result: Result) -> bool:
    """13.46 Germans in bocage who stood against an Allied assault with a forced advance, retreat or not (R-6)."""
    modes = fight.modes == (ASSAULT, STAND)
    return fight.side == ALLIED and modes and result.has(MUST_ADVANCE) and terrain(state, fight.target) == BOCAGE


def next_roll(play: June6Play, frame: Ambush) -> None:
    """13.46b One unit after another rolls."""
    if not frame.units:
        play.done()
        return
    if play.state.steps[frame.units[0]]:
        play.roll("ambush", D10, frame.units[0])
    else:
        play.change(units=frame.units[1:])


@rule("rb.13.46")
def pass_ambush(play: June6Play, frame: Ambush, faces: tuple[int, ...]) -> None:
    """13.46b Who rolls more than its cohesion is disordered."""
    unit, roll = frame.units[0], pips(faces[0])
    play.change(units=frame.units[1:])
    value = face(play.state, unit).cohesion
    caught = roll > value
    play.tell("unit.ambushed" if caught else "unit.passes_ambush", "rb.13.46", unit=unit, roll=roll, cohesion=value)
    if caught:
        disorder(play, unit, 1, "rb.13.46")


AMBUSH = Step("ambush", "rb.13.46", Ambush, advance=next_roll, after={"ambush": pass_ambush})
