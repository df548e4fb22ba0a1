"""1.7 The landing phase of 6 June: units come from the boxes one at a time, in any order."""

from __future__ import annotations

from engine.board import Board
from engine.games.june_6.arrivals import SCHEDULE, beach_behind, in_boxes
from engine.games.june_6.beaches import landing_hexes_for
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.entering import landing_cost, not_held_by_enemy, support_follows
from engine.games.june_6.landing import commands, is_ranger, may_land
from engine.games.june_6.orders import ME, Activation
from engine.games.june_6.resistance import ASHORE, Ashore
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, EntryProcedure
from engine.mechanics.unit_actions import scenario_lets
from engine.play import Step, Verb, rule


@rule("pb.1.91")
def landing_force(state: June6State) -> Activation:
    """1.91 The landings are one activation of several corps and nations, of everybody who may land."""
    units = tuple(unit for unit in in_boxes(state) if may_land(state, unit))
    return Activation(ALLIED, commands(state, units), units, ME, "landing")


@rule("pb.1.85")
def cliffs(state: June6State, beaches: tuple[int, ...]) -> tuple[int, ...]:
    """1.85 The coastal hexes near a beach that are no beach."""
    reach = state.rules.ranger_range

    def find(board: Board) -> tuple[int, ...]:
        coastal, codes = board.layer("coast").code("coastal"), board.values("coast")
        coast = (hex for hex in board.grid.hexes if codes[hex] == coastal and hex not in beaches)
        return tuple(hex for hex in coast if min(board.grid.distance(hex, beach) for beach in beaches) <= reach)

    return state.board.cached(("june_6.cliffs", beaches, reach), ("coast",), find)


@rule("pb.1.71")
def shores(state: June6State, unit: int) -> tuple[int, ...]:
    """1.71 The beach hexes of its box; 1.85 for Rangers the cliffs near them, too."""
    beaches = landing_hexes_for(state, unit, beach_behind(state, state.at[unit]))
    return (*beaches, *cliffs(state, beaches)) if is_ranger(state, unit) and beaches else beaches


def to_land(state: June6State, frame: Activation) -> tuple[int, ...]:
    """The units that have still to land."""
    return tuple(unit for unit in frame.units if may_land(state, unit))


ENTRY = EntryHexes[June6State, Activation]("june_6.landing", to_land, shores)
# 1.71 Only units in landing boxes land, and not those that come by air or later.
waits_to_land = ENTRY.waits("land.not_waiting", "pb.1.71")
# 1.71 A unit lands at the beach of its box.
at_its_beach = ENTRY.gateway("land.other_shore", "pb.1.71", needs=(waits_to_land,))
no = No[June6State, Activation]()
# 1.71, B-2 The stacking limits hold on the beaches.
room_ashore = no.told("pb.1.71", lambda s, a: room(s, a.hex, (a.unit,)), needs=(at_its_beach, not_held_by_enemy))


@rule("pb.1.71")
def go_ashore(play: June6Play, _frame: Activation, unit: int, hex: int, spent: int) -> None:
    """1.71 A unit goes from its box to a beach hex; if nothing pins it there it may march on (B-3)."""
    play.call(ASHORE, Ashore(unit, hex, spent))


# B-3, B-4 Coming ashore costs half the allowance, the hex, an enemy zone.
OVER_THE_BEACH = EntryProcedure[June6State, Activation](
    schedule=SCHEDULE, price=landing_cost, marks=("moved", "came"), then=go_ashore
)
LAND = ENTRY.verb(
    "land",
    OVER_THE_BEACH,
    *(waits_to_land, at_its_beach, not_held_by_enemy, support_follows, room_ashore, scenario_lets("enter", there=True)),
)
LANDING_PHASE = Step(
    "landing_phase",
    "pb.1.7",
    Activation,
    actor=lambda state, frame: ALLIED if to_land(state, frame) else None,
    verbs=(LAND, Verb("done_landing", lambda play, _frame: play.done())),
    measure=lambda state, frame: (ENTRY.left(state, frame),),
    scope="activation",
    station=True,
)
