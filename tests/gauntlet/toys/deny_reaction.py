"""A point spent to do nothing, and so to deny the other side its reaction. After each phase the reacting player may
spend up to three points: one for a unit, three for the army, one for nothing. Only if he spends none, by choice or
because he has none, the initiative player may spend up to three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.play import Arg, Column, Frame, Item, Step, flag, note, sequence
from tests.gauntlet.field import DONE, Field, Moving, moves_of, moving, on_map, pick, strengths
from tests.gauntlet.toybox import small_board, toy

A_TURN, AT_ONCE = 4, 3


class Campaign(Field):
    paid: Column = note("side", A_TURN, scope="turn")
    spent: Column = note("side", AT_ONCE, scope="activation")
    active: Column = flag("unit", scope="activation")

    def points(self, side: int) -> int:
        return min(A_TURN - self.paid[side], AT_ONCE - self.spent[side])


@dataclass(frozen=True, slots=True)
class Spending(Frame):
    side: int
    reacting: int


def singles(state: Campaign, frame: Spending) -> list[int]:
    """5.2 One point activates one unit, each once at an opportunity."""
    return [unit for unit in state.army(frame.side) if state.points(frame.side) and not state.active[unit]]


def pay(play: Any, frame: Spending, points: int, units: list[int]) -> None:
    play.state.paid[frame.side] += points
    play.state.spent[frame.side] += points
    for unit in units:
        play.state.active[unit] = 1
    if units:
        play.call(MOVES, Moving(frame.side, tuple(units)))


def army(play: Any, frame: Spending) -> None:
    pay(play, frame, AT_ONCE, play.state.army(frame.side))


def deny(play: Any, frame: Spending) -> None:
    """5.1.8 Only the reacting player pays for nothing, and only as long as he has not paid for something."""
    pay(play, frame, 1, [])
    play.done()


ACTIVATE = pick("activate", lambda play, frame, unit: pay(play, frame, 1, [unit]), Arg("unit", "unit"), "5.2", singles)
ARMY = pick("army", army, (), "5.2", lambda state, frame: [()] * (state.points(frame.side) == AT_ONCE))
DENY = pick("deny", deny, (), "5.1.8", lambda state, frame: [()] * (frame.reacting and not state.spent[frame.side]))
SPENDING = Step(
    "spending",
    record=Spending,
    actor=lambda state, frame: frame.side if singles(state, frame) else None,
    verbs=(ACTIVATE, ARMY, DENY, DONE),
    measure=lambda state, frame: (state.points(frame.side),),
)


def opportunity(initiative: int) -> Step:
    """5.1.7 The initiative player has his chance only if the other has spent nothing."""
    reacting = Item(SPENDING, lambda state: Spending(1 - initiative, reacting=1))
    own = Item(SPENDING, lambda state: Spending(initiative, reacting=0), lambda state: not state.spent[1 - initiative])
    return sequence(f"opportunity_{initiative}", reacting, own, scope="activation")


MOVES, MARCH = moving(2)
AFTER_RED, AFTER_BLUE = opportunity(0), opportunity(1)
TURN = (moves_of(MOVES, 0, ""), AFTER_RED, moves_of(MOVES, 1, ""), AFTER_BLUE) * 2
SYSTEM = toy("deny_reaction", Campaign, TURN, (MOVES, MARCH, AFTER_RED, AFTER_BLUE, SPENDING), score=strengths)
ARMIES = "R1 0101, R2 0102", "B1 0401, B2 0402, B3 0502"
SCENARIOS = {"toy": on_map("deny_reaction", small_board(5, 2), *ARMIES)}
