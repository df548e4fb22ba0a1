"""Increments with movement points (France 1944 3.3, 5.3, 6.0, 7.0). A phase is a walk down a branching track of boxes;
each gives units points by their allowance, twice as many to those that were marked for administrative movement, who
keep out of zones. What is not used is lost, nothing is carried over, and there is no least move."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.mechanics.movement import Fare, Movement, Pay, bar, layer, toll
from engine.mechanics.movement.plain import beside
from engine.mechanics.positions import held_by
from engine.play import Arg, Column, Frame, Item, Play, Step, Verb, flag, scalar
from tests.gauntlet.field import DONE, pick
from tests.gauntlet.marchers import Afield, Goes, Troop, fresh, going, marching_toy, placed, sending
from tests.gauntlet.toybox import small_board


class Box(NamedTuple):
    """A slice of time: what follows it, and the points that it gives to each allowance."""

    below: tuple[int, ...]
    points: Mapping[int, int]


TRACK = {
    0: Box((1, 2, 3), {}),  # the top: the boxes that begin a series
    1: Box((), {2: 2, 3: 3, 4: 4, 6: 6}),
    2: Box((4,), {3: 1, 4: 2, 6: 4}),
    3: Box((4, 5), {2: 1, 3: 2, 4: 2, 6: 3}),
    4: Box((), {2: 1, 3: 1, 4: 2, 6: 2}),
    5: Box((), {4: 1, 6: 3}),
}
ENTER, LEAVE, RIVER_COST = 1, 2, 2


class Slices(Afield):
    box: int = scalar(0, scope="phase")
    moved: Column = flag("unit", scope="activation")
    admin: Column = flag("unit", scope="phase")


def is_admin(state: Slices, unit: int) -> int:
    return state.admin[unit]


def points(state: Slices, unit: int, admin: int) -> int:
    """6.0 What the box gives to the allowance; 5.3 twice as much in administrative movement."""
    return TRACK[state.box].points.get(state.roster[unit].points, 0) * (2 if admin else 1)


@bar("move.enemy_there", "7.0")
def enemies(state: Slices, go: Goes) -> Collection[int]:
    """7.0 Nobody enters a hex with enemies."""
    return held_by(state, 1 - go.side)


@bar("move.admin_zone", "5.3")
def no_zones(state: Slices, go: Goes) -> Collection[int]:
    """5.3 Administrative movement keeps out of enemy zones."""
    return beside(state, 1 - go.side) if go.manner else ()


@toll("cost.zone_enter", "3.3")
def into_a_zone(state: Slices, go: Goes) -> Mapping[int, int]:
    """3.3 An enemy zone costs one more to enter."""
    return dict.fromkeys(beside(state, 1 - go.side), ENTER)


@toll("cost.zone_leave", "3.3", on="leave")
def out_of_a_zone(state: Slices, go: Goes) -> Mapping[int, int]:
    """3.3 And two more to leave."""
    return dict.fromkeys(beside(state, 1 - go.side), LEAVE)


GROUND: Pay[Any, str] = Pay(
    "cost.ground", "7.0", layer("terrain", hexes=True), lambda _rules, _who, word: {"clear": 1, "rough": 2}[word]
)
RIVER: Pay[Any, str] = Pay("cost.river", "7.0", layer("river"), lambda _rules, _who, _word: RIVER_COST)
MARCHES: Movement[Slices, Goes] = Movement(
    "time_slices.marches",
    map=lambda state: state.board,
    ground=(),
    watch=("at", "record"),
    going=going,
    manner=is_admin,
    allowance=points,
    fares=(Fare("land", (GROUND, RIVER)),),
    rules=(enemies, no_zones, into_a_zone, out_of_a_zone),
    section="7.0",
    no_way="7.0",
)


@dataclass(frozen=True, slots=True)
class Walk(Frame):
    """Whose phase it is, and in which box of the track it is."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side"}

    side: int
    box: int = 0


@dataclass(frozen=True, slots=True)
class Slice(Frame):
    """Whose units move in a box."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side"}

    side: int


def ways_on(_state: Slices, frame: Walk) -> list[tuple[int]]:
    """6.0 The boxes that are linked below."""
    return [(box,) for box in TRACK[frame.box].below]


def go_on(play: Play[Slices], frame: Walk, box: int) -> None:
    play.replace(Walk(frame.side, box))
    play.state.box = box
    play.call(STEPS[0], Slice(frame.side))


def markable(state: Slices, frame: Walk) -> list[tuple[int]]:
    """5.3 Before the first box; nobody in an enemy zone."""
    zones = beside(state, 1 - frame.side)
    able = (unit for unit in fresh(state, frame, frame.side) if not state.admin[unit] and state.at[unit] not in zones)
    return [] if frame.box else [(unit,) for unit in able]


def mark(play: Play[Slices], _frame: Walk, unit: int) -> None:
    play.state.admin[unit] = 1


STEPS = sending(MARCHES, record=Slice, scope="activation")
WALK = Step(
    "walk",
    record=Walk,
    actor=lambda state, frame: frame.side if ways_on(state, frame) else None,
    verbs=(
        pick("go_on", go_on, Arg("box", "number"), "6.0", ways_on),
        pick("mark", mark, Arg("unit", "unit"), "5.3", markable),
        Verb("stop", DONE.apply),
    ),
    measure=lambda state, frame: (len(TRACK) - frame.box, len(markable(state, frame))),
    scope="phase",
    station=True,
)
TURN = (Item(WALK, lambda _state: Walk(0)), Item(WALK, lambda _state: Walk(1)))
SYSTEM = marching_toy("time_slices", Slices, MARCHES, (WALK, *STEPS), TURN, turns=2)
TROOPS = {
    Troop("armor", 0, "armor", 6): "0102",
    Troop("rifles", 0, "foot", 3): "0103",
    Troop("garrison", 0, "foot", 2): "0105",
    Troop("panzer", 1, "armor", 4): "0503",
}
BANK = (
    "0201/0301",
    "0201/0302",
    "0202/0302",
    "0202/0303",
    "0203/0303",
    "0203/0304",
    "0204/0304",
    "0204/0305",
    "0205/0305",
)
BOARD = small_board(
    6,
    5,
    hex_layers={"terrain": {"0303": "rough", "0204": "rough"}},
    edge_layers={"river": dict.fromkeys(BANK, "river")},
    words={"terrain": ("clear", "rough"), "river": ("none", "river")},
)
SCENARIOS = {"toy": placed("time_slices", BOARD, TROOPS)}
