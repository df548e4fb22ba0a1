"""A track of increments with branches. A phase is a walk down the track: each box is for movement, or for movement or
attack as declared, and says for each kind of unit how far it moves then and whether it attacks. What is not used is
lost. After each box the player goes on to one that is linked below, or stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.play import Arg, Column, Frame, Step, column
from tests.gauntlet.field import DONE, Field, Moving, by_side, moving, on_map, pick, strengths
from tests.gauntlet.fighting import LOSSES, Combat, Losses, fighting
from tests.gauntlet.toybox import small_board, toy


class Box(NamedTuple):
    below: tuple[int, ...]
    reach: dict[str, int]
    attackers: tuple[str, ...] = ()


TRACK = {
    0: Box((1, 2, 3), {}),  # the top: the boxes that begin a series
    1: Box((), {"foot": 2, "tank": 4}, attackers=("foot", "tank")),
    2: Box((4, 5), {"foot": 1, "tank": 2}),
    3: Box((5, 6), {"foot": 1, "tank": 1}, attackers=("tank",)),
    4: Box((), {"foot": 1, "tank": 2}, attackers=("foot", "tank")),
    5: Box((7,), {"foot": 0, "tank": 1}, attackers=("tank",)),
    6: Box((7,), {"foot": 1, "tank": 2}),
    7: Box((), {"foot": 0, "tank": 1}, attackers=("foot", "tank")),
}


class Campaign(Field):
    reach: Column = column("unit", scope="activation", low=0)


@dataclass(frozen=True, slots=True)
class Phase(Frame):
    side: int
    box: int = 0


def ways_on(_state: Campaign, frame: Phase) -> list[tuple[int, str]]:
    """6.0.1-2 Every box linked below, for movement; where it names attackers, for attack instead."""
    below = TRACK[frame.box].below
    return [(box, mode) for box in below for mode in ("move", "attack") if mode == "move" or TRACK[box].attackers]


def go_on(play: Any, frame: Phase, number: int, mode: str) -> None:
    play.replace(Phase(frame.side, number))
    army, box = play.state.army(frame.side), TRACK[number]
    if mode == "attack":
        able = [unit for unit in army if play.state.counter(unit).kind in box.attackers]
        play.call(ATTACKS, Moving(frame.side, tuple(able)))
        return
    for unit in army:
        play.state.reach[unit] = box.reach[play.state.counter(unit).kind]
    play.call(MOVES, Moving(frame.side, tuple(army)))


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    loser = (frame.side, frame.ours(play.state)) if faces[0] < 4 else (1 - frame.side, frame.theirs(play.state))
    play.call(LOSSES, Losses(*loser, 1))


PHASE = Step(
    "phase",
    record=Phase,
    actor=lambda state, frame: frame.side if ways_on(state, frame) else None,
    verbs=(pick("go_on", go_on, (Arg("box", "number"), Arg("mode", "word", ("move", "attack"))), "6.0", ways_on), DONE),
    measure=lambda state, frame: (len(TRACK) - frame.box,),
    scope="phase",
    station=True,
)
MOVES, MARCH = moving(lambda state, unit: int(state.reach[unit]), scope="activation")
ATTACKS, COMBAT = fighting(resolve)
SYSTEM = toy("increments", Campaign, by_side(PHASE), (PHASE, MOVES, MARCH, ATTACKS, COMBAT, LOSSES), score=strengths)
ARMIES = "R1 0101 foot 2, R2 0201 tank 3", "B1 0401 foot 2, B2 0502 tank 3"
SCENARIOS = {"toy": on_map("increments", small_board(5, 2), *ARMIES)}
