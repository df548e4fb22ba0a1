"""3.5, 10.21 Allied reinforcements are put into the landing boxes."""

from __future__ import annotations

from engine.games.june_6.arrivals import group, leaders
from engine.games.june_6.beaches import usable_boxes
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, EntryProcedure
from engine.play import NOWHERE, Arg, Frame, Step, rule


def to_place(state: June6State) -> tuple[int, ...]:
    """The groups that are due and stand nowhere yet, each by its leader."""
    return tuple(unit for unit in leaders(state, ALLIED) if state.at[unit] == NOWHERE and usable_boxes(state, unit))


def with_choice(state: June6State) -> tuple[int, ...]:
    """Those of them that may land at several beaches."""
    return tuple(unit for unit in to_place(state) if len(usable_boxes(state, unit)) > 1)


def put(play: June6Play, unit: int, box: int) -> None:
    """Put a group into a landing box."""
    for other in group(play.state, unit):
        if play.state.at[other] == NOWHERE:
            play.state.at[other] = box
    play.tell("arrival.placed", "rb.10.21", unit=unit, place=box)


@rule("rb.10.21", "rb.3.5")
def place_the_settled(play: June6Play, _frame: Frame) -> None:
    """10.21 The schedule says in which box a formation is placed."""
    for unit in to_place(play.state):
        boxes = usable_boxes(play.state, unit)
        if len(boxes) == 1:
            put(play, unit, boxes[0])


def boxes_for(state: June6State, unit: int) -> tuple[int, ...]:
    """10.21 The boxes of a formation that may choose."""
    return usable_boxes(state, unit) if unit in with_choice(state) else ()


ENTRY = EntryHexes[June6State, Frame]("june_6.boxes", lambda state, _frame: with_choice(state)[:1], boxes_for)
# 10.21 Some formations may land at any beach of their nation, all of the formation at the same one.
is_due_here = ENTRY.gateway(
    "arrival.wrong_box", "rb.10.21", also=("rb.3.5", "pb.2.71#b", "pb.2.71#c"), about=("unit", "place")
)
# 10.21 The formations are placed in their order.
in_turn = No[June6State, Frame]()(
    "arrival.order",
    "rb.10.21",
    lambda s, a: a.unit not in with_choice(s)[:1],
    about=(),
    units=lambda s, a: with_choice(s)[:1],
)


PLACED = EntryProcedure[June6State, Frame](then=lambda play, _frame, unit, box, _spent: put(play, unit, box))
PLACE = ENTRY.verb("place", PLACED, is_due_here, in_turn, arg=Arg("box", "place"))
PLACEMENT = Step(
    "placement",
    "rb.3.5",
    enter=place_the_settled,
    actor=lambda state, _frame: ALLIED if with_choice(state) else None,
    verbs=(PLACE,),
    measure=lambda state, _frame: (len(with_choice(state)),),
)
