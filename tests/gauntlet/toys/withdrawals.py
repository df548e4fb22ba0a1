"""Units that leave by the order of arrival, and substitutes for those that cannot. Who is lost or cut off sends another
of its kind and strength, else one of its kind, else the next stronger of any kind; the owner chooses among equals. On
its turn a training division becomes the regular one, wherever it is."""

from __future__ import annotations

from typing import Any

from engine.mechanics.positions import Positions, on_map
from engine.mechanics.schedules import Convert, Departure, Saying, Schedule, Withdrawals
from engine.play import Column, Item, Queue, Step, column, flag, queue
from tests.gauntlet.field import DONE, Side
from tests.gauntlet.field import on_map as pieces
from tests.gauntlet.toybox import small_board, toy


class Army(Positions):
    SIDES = ("red", "blue")
    leaving: Queue = queue("unit")
    converting: Queue = queue("unit")
    cut_off: Column = flag("unit")
    at_school: Column = flag("unit")
    struck: Column = column("unit", high=1)


def strength(state: Army, unit: int) -> int:
    return int(state.counter(unit).strength)


def same_kind(state: Army, wanted: int, other: int) -> bool:
    return bool(state.counter(wanted).kind == state.counter(other).kind)


def alike(state: Army, wanted: int, other: int) -> int | None:
    """26.8 One of the same kind and strength."""
    same = same_kind(state, wanted, other) and strength(state, wanted) == strength(state, other)
    return 0 if same else None


def of_its_kind(state: Army, wanted: int, other: int) -> int | None:
    """26.8 Else one of the same kind."""
    return 0 if same_kind(state, wanted, other) else None


def stronger(state: Army, wanted: int, other: int) -> int | None:
    """26.8 Else the next stronger one."""
    more = strength(state, other) - strength(state, wanted)
    return more if more > 0 else None


def never_replaced(play: Any, wanted: int, unit: int) -> None:
    """26.8 A substitute is not replaced."""
    play.state.struck[unit] = int(unit != wanted)


WITHDRAWALS = Withdrawals[Army, Side](
    "toy.withdrawals",
    Schedule("toy.leaving", "leaving"),
    Departure("toy.leaves", "26.7"),
    stays=lambda state, unit: state.cut_off[unit],
    likes=(alike, of_its_kind, stronger),
    then=never_replaced,
)
# 23.1 On its turn the training face becomes the regular one: the next record of the roster.
CONVERSIONS = Convert[Army](
    "toy.conversions",
    Saying("toy.converts", "23.1"),
    into=lambda state, unit: state.record[unit] + 1,
    keep=("at_school",),
    schedule=Schedule("toy.converting", "converting"),
)
CONVERT = Step("convert", enter=CONVERSIONS.all_due)
WITHDRAW = Step(
    "withdraw",
    record=Side,
    actor=lambda state, frame: frame.side if WITHDRAWALS.wanted(state, frame.side) else None,
    verbs=(WITHDRAWALS.verb("withdraw", "toy.not_withdrawn", "26.8"),),
    measure=lambda state, frame: (len(WITHDRAWALS.schedule.called(state, frame.side)),),
)
REST = Step("rest", record=Side, actor=lambda _state, frame: frame.side, verbs=(DONE,), station=True)


def standing(state: Army) -> tuple[int, ...]:
    return tuple(sum(strength(state, unit) for unit in on_map(state, side)) for side in (0, 1))


PARTS = (CONVERT, Item(WITHDRAW, lambda _state: Side(0)), Item(REST, lambda _state: Side(0)))
SYSTEM = toy("withdrawals", Army, PARTS, (CONVERT, WITHDRAW, REST), score=standing, forms=(WITHDRAWALS, CONVERSIONS))
RED = "wanted 0101 tank 5, like 0102 tank 5, kin 0103 tank 3, foot 0201 foot 6, horse 0202 horse 8"
SCENARIO = pieces(
    "withdrawals",
    small_board(4, 4),
    f"{RED}, school 0203 school 1, regular - foot 4, wreck - boat 2, launch 0301 boat 2, barge 0302 boat 2",
    "enemy 0404 foot 4",
    leaving=[[1, "wanted"], [3, "wreck"]],
    converting=[[2, "school"]],
)
SCENARIOS = {"toy": SCENARIO}
