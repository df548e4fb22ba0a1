"""Replacement points by class and nation. Red gets points for a turn; each gives one of its class and nation a step
back: eliminated, cadre, reduced, full. Who is in the box comes back as cadre and has to enter the map in the same turn;
who is beside the box waits for the next. Points that are not used are lost."""

from __future__ import annotations

from typing import Any

from engine.mechanics.guards import No
from engine.mechanics.positions import Positions, in_hex, on_map, units_in, units_of
from engine.mechanics.schedules import EntryHexes, EntryProcedure, PointAccount, Replacements, Saying, Schedule, account
from engine.play import Column, Frame, Item, Ledger, Queue, Step, flag, ledger, note, queue
from tests.gauntlet.field import DONE, Side
from tests.gauntlet.field import on_map as pieces
from tests.gauntlet.toybox import small_board, toy

FULL = 3
POINTS = {("us", "infantry"): 2, ("us", "armour"): 1, ("other", "infantry"): 1}
PORT = "0101"


class Rear(Positions):
    SIDES = ("red", "blue")
    steps: Column = note("unit", FULL)
    out_of_supply: Column = flag("unit")
    points: Ledger = ledger()
    arrivals: Queue = queue("unit")
    box: Queue = queue("unit")
    beside_box: Queue = queue("unit")


def category(state: Rear, unit: int) -> tuple[str, str]:
    """10.1.2 The nation and the class of a unit."""
    nation, kind = str(state.counter(unit).kind).split("-")
    return nation, kind


def in_box(state: Rear, unit: int) -> bool:
    return any(unit == one for _turn, one in state.box)


def weak(state: Rear, frame: Side) -> list[int]:
    lost = [unit for unit in units_of(state, frame.side) if in_box(state, unit) or in_hex(state, unit)]
    return [unit for unit in lost if state.steps[unit] < FULL]


def leave_box(play: Any, unit: int) -> None:
    if play.state.steps[unit] == FULL and in_box(play.state, unit):
        play.state.box.drop(unit)


ARRIVALS = Schedule[Rear]("toy.arrivals")
# 10.1.2 A point of its class and nation pays for a step.
OF_ITS_KIND: PointAccount[Rear] = account("toy.no_points", "10.1.2", "points", category)
REBUILDING = Replacements[Rear, Side](
    "toy.rebuilding",
    weak,
    (OF_ITS_KIND,),
    steps=lambda state, unit: state.steps[unit] + 1,
    restored=Saying("toy.restored", "10.1.2"),
    returns=Saying("toy.returns", "10.1.2"),
    schedule=ARRIVALS,
    delay=0,
    then=leave_box,
)
no = No[Rear, Side]()
# 10.1.2 It is in the box, or on the map and not at full strength.
is_weak = no("toy.not_weak", "10.1.2", lambda s, a: a.unit not in weak(s, a.frame))
# 11.5 Without supply it gets nothing.
in_supply = no("toy.no_supply", "11.5", lambda s, a: s.out_of_supply[a.unit])
REBUILD = REBUILDING.verb("rebuild", is_weak, in_supply, REBUILDING.paid())
RESTORE = Step(
    "restore",
    record=Side,
    actor=lambda state, frame: frame.side if any(REBUILD.legal(state, frame, frame.side)) else None,
    verbs=(REBUILD, DONE),
    measure=lambda state, _frame: (sum(int(left) for _kind, left in state.points.items()),),
)


def gateway(state: Rear, _unit: int) -> tuple[int, ...]:
    """10.1.4 By the port and the hexes beside it, where nobody is."""
    port = state.board.place(PORT)
    hexes = (port, *(hex for hex, _edge in state.board.adjacent(port)))
    return tuple(hex for hex in hexes if not units_in(state, hex))


def out_of_box(play: Any, _frame: Side, unit: int, _hex: int, _spent: int) -> None:
    play.state.box.drop(unit)


ENTRY = EntryHexes[Rear, Side]("toy.entry", lambda state, frame: ARRIVALS.due(state, frame.side), gateway)
waits, at_port = ENTRY.waits("toy.not_due", "10.1.4"), ENTRY.gateway("toy.other_hex", "10.1.4")
ENTER = ENTRY.verb("enter", EntryProcedure("toy.enters", "10.1.4", ARRIVALS, then=out_of_box), waits, at_port)
COME = Step(
    "come",
    record=Side,
    actor=lambda state, frame: frame.side if any(ENTER.legal(state, frame, frame.side)) else None,
    verbs=(ENTER,),
    measure=lambda state, frame: (ENTRY.left(state, frame),),
)


def receive(play: Any, _frame: Frame) -> None:
    """10.1.2 The points of the turn."""
    for kind, points in POINTS.items():
        play.state.points[kind] += points


def tidy_up(play: Any, _frame: Frame) -> None:
    """10.1.2 Points left are lost; who is beside the box goes into it."""
    state = play.state
    for kind in POINTS:
        state.points[kind] = 0
    for _turn, unit in tuple(state.beside_box):
        state.beside_box.drop(unit)
        state.box.push(state.turn, unit)


RECEIVE, TIDY_UP = Step("receive", enter=receive), Step("tidy_up", enter=tidy_up)
REST = Step("rest", record=Side, actor=lambda _state, frame: frame.side, verbs=(DONE,), station=True)
PARTS = (
    RECEIVE,
    *(Item(step, lambda _state: Side(0)) for step in (RESTORE, COME)),
    TIDY_UP,
    Item(REST, lambda _s: Side(0)),
)


def standing(state: Rear) -> tuple[int, ...]:
    return tuple(sum(state.steps[unit] for unit in on_map(state, side)) for side in (0, 1))


STEPS = (RECEIVE, RESTORE, COME, TIDY_UP, REST)
SYSTEM = toy("rebuilding", Rear, PARTS, STEPS, score=standing, forms=(REBUILDING, ENTRY))
RED = "v 0303 us-infantry, vii - us-infantry, 2a 0401 us-armour, xii - other-infantry, i 0302 other-infantry"
SCENARIO = pieces(
    "rebuilding",
    small_board(5, 4),
    RED,
    "x 0504 other-infantry",
    steps={"v": 2, "2a": 3, "i": 1, "x": 3},
    out_of_supply={"i": 1},
    box=[[1, "vii"]],
    beside_box=[[1, "xii"]],
)
SCENARIOS = {"toy": SCENARIO}
