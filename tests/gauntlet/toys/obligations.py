"""Obligations in the next player turn: who was told to counterattack empties his hex, which then stays closed, or
attacks one of the original attackers with all that by then stands there. Until then either side may lose members or be
reinforced; the obligation lapses when nobody is left of one side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.play import Arg, Column, Groups, Refusal, Trigger, flag, groups, refuse
from tests.gauntlet.field import Field, Moving, by_side, moving, no_enemy, on_map, pick, strengths
from tests.gauntlet.fighting import LOSSES, RETREAT, Combat, Losses, Retreat, attacks, fighting, ways_back
from tests.gauntlet.toybox import small_board, toy


@dataclass(frozen=True, slots=True)
class Due:
    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hex": "place", "defenders": "unit", "attackers": "unit"}
    side: int
    hex: int
    defenders: tuple[int, ...]
    attackers: tuple[int, ...]


class Front(Field):
    due: Groups[Due] = groups(Due)
    closed: Column = flag("hex", scope="phase")

    def owed(self, side: int) -> dict[int, list[int]]:
        """52.12.2a Hexes where original defenders owe an answer, each with those where original attackers stand."""
        due = [due for _, due in self.due.items() if due.side == side and due.hex in self.hexes_of(due.defenders)]
        return {owe.hex: [hex for hex in self.around(owe.hex) if hex in self.hexes_of(owe.attackers)] for owe in due}

    def lapsed(self) -> list[tuple[int]]:
        return [(number,) for number, due in self.due.items() if not self.owed(due.side).get(due.hex)]


def bound(state: Front, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """52.12.1a Nobody enters a hex that was given up, nor leaves one that owes an answer by himself."""
    bars = state.closed[there] or (not spent and here in state.owed(state.side_of(unit)))
    return refuse("toy.bound", "52.12.1a", hexes=(here, there)) if bars else no_enemy(state, unit, here, there, spent)


def withdrawals(state: Front, frame: Moving) -> list[int]:
    return [hex for hex in state.owed(frame.side) if ways_back(state, frame.side, hex, 1, state.closed.entities(1))]


def withdraw(play: Any, frame: Moving, hex: int) -> None:
    play.state.closed[hex] = 1
    play.replace(frame.without(*play.state.inside(hex, frame.side)))
    for unit in play.state.inside(hex, frame.side):
        play.call(RETREAT, Retreat(frame.side, unit, 1, tuple(play.state.closed.entities(1))))


def aims(state: Front, frame: Moving) -> list[tuple[int, int]]:
    """52.12.2a Who owes a counterattack attacks an original attacker, and nobody else."""
    owed = state.owed(frame.side)
    return [(here, hex) for here, hex in attacks(state, frame) if hex in owed.get(here, (hex,))]


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    """52.12 Whatever the attacker and the target owed is done with; 3 and 4 lay it on the target anew."""
    due, ours, theirs = play.state.due, frame.ours(play.state), frame.theirs(play.state)
    for number in [number for number, old in due.items() if old.hex in (frame.here, frame.target)]:
        due.remove(number)
    result = faces[0] + len(ours) - len(theirs)
    if result in (3, 4):
        due.add(Due(1 - frame.side, frame.target, theirs, ours))
    else:
        play.call(LOSSES, Losses(frame.side, ours, 1) if result < 3 else Losses(1 - frame.side, theirs, 2))


LAPSE = Trigger("lapse", ("at", "due"), Front.lapsed, lambda play, number: play.state.due.remove(number))
MOVES, MARCH = moving(2, bound, verbs=(pick("withdraw", withdraw, Arg("from", "hex"), "52.12.1", withdrawals),))
ATTACKS, COMBAT = fighting(resolve, aims, must=Front.owed, scope="phase")
STEPS = (MOVES, MARCH, ATTACKS, COMBAT, LOSSES, RETREAT)
SYSTEM = toy("obligations", Front, by_side(MOVES, ATTACKS), STEPS, score=strengths, triggers=(LAPSE,))
ARMIES = "R1 0201 i 3, R2 0302 i 2, R3 0103 i 2", "B1 0301 i 2, B2 0303 i 3, B3 0303 i, B4 0402 i 2"
SCENARIOS = {"toy": on_map("obligations", small_board(5, 3), *ARMIES)}
