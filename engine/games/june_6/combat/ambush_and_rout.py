"""13.46 Ambush in the bocage, 13.6 attacker rout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.combat.advance import ADVANCES, beside, is_eligible, occupy
from engine.games.june_6.combat.armor import BOCAGE
from engine.games.june_6.combat.fight import ASSAULT, STAND, Fight
from engine.games.june_6.combat.losses import disorder
from engine.games.june_6.combat.results import MUST_ADVANCE, Result
from engine.games.june_6.counters import ALLIED, D10, pips
from engine.games.june_6.map import terrain
from engine.games.june_6.state import June6Play, June6State, face, is_headquarters
from engine.mechanics.guards import No, forbids
from engine.play import Attempt, Frame, Step, Verb, rule

# 13.46 The ambush that waits in the bocage for an assault that has to press on.


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


# 13.6 Attacker rout: the defenders follow those who fall back.


@dataclass(frozen=True, slots=True)
class Pursuit(Frame):
    """The defenders who may follow, and the hexes that their routed attackers have left."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "hexes": "hex", "gone": "unit"}

    side: int
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    gone: tuple[int, ...] = ()


@forbids("advance.not_eligible", "rb.13.62")
def may_follow(state: June6State, attempt: Attempt[Pursuit]) -> bool:
    """13.62 Only a defender without markers may follow, and only once."""
    unit, frame = attempt.unit, attempt.frame
    return unit not in frame.units or unit in frame.gone or not is_eligible(state, unit) or is_headquarters(state, unit)


# 13.62 A unit may follow only into a hex that the retreat of its attackers has emptied.
was_vacated = No[June6State, Pursuit]()(
    "rout.not_vacated",
    "rb.13.62",
    lambda s, a: a.hex not in a.frame.hexes,
    needs=(may_follow,),
    about=("hex",),
    units=lambda s, a: (a.unit,),
)


def follow(play: June6Play, frame: Pursuit, unit: int, hex: int) -> None:
    """13.62 Follow into a hex."""
    play.change(gone=(*frame.gone, unit))
    occupy(play, unit, hex)


def _ways(_state: June6State, frame: Pursuit, _side: int) -> Iterator[tuple[int, int]]:
    return ((unit, hex) for unit in frame.units for hex in frame.hexes)


FOLLOW = ADVANCES.to("follow", follow, _ways, lambda s, a: beside(s, a.unit), may_follow, was_vacated, unit=True)


def pursuer(state: June6State, frame: Pursuit) -> int | None:
    """Nobody is asked when nobody can follow."""
    return frame.side if any(FOLLOW.legal(state, frame, frame.side)) else None


PURSUIT = Step(
    "pursuit",
    "rb.13.6",
    Pursuit,
    actor=pursuer,
    verbs=(FOLLOW, Verb("stay", lambda play, _frame: play.done())),
    measure=lambda _state, frame: (len(frame.units) - len(frame.gone),),
)
