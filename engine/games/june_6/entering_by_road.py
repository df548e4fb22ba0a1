"""8.48 German reinforcements come onto the map in strategic movement, along the road of their entry hex."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.june_6 import special
from engine.games.june_6.arrivals import SCHEDULE
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.entering import ENTRY, is_gateway, is_waiting, not_held_by_enemy, room_at_the_gate, waiting
from engine.games.june_6.ground import map_now
from engine.games.june_6.joining import take_command
from engine.games.june_6.movement.chart import road_leads
from engine.games.june_6.movement.march import step_tally_into
from engine.games.june_6.moves import march_in, scenario_lets_hurry
from engine.games.june_6.orders import Activation, is_active, is_fresh
from engine.games.june_6.points import allowance_for
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.strategic import enemies_near, is_commanded, is_motivated, is_not_isolated
from engine.mechanics.guards import Blame, No, forbids
from engine.mechanics.schedules import EntryProcedure
from engine.play import Attempt, Tally, rule

no = No[June6State, Activation]()

# 8.48 Only the Germans come in by road from the edge of the map.
is_german = no("entry.no_road", "rb.8.48", lambda s, a: a.side != GERMAN)
# 8.23 Strategic movement begins on a road.
road_at_the_gate = no(
    "entry.no_road",
    "rb.8.23",
    lambda s, a: not road_leads(map_now(s), a.hex),
    needs=(is_gateway,),
    units=(),
    hexes=lambda s, a: (a.hex,),
)


@forbids("strategic.enemy_near", "rb.8.24", needs=(is_gateway,))
def gate_far_from_enemy(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """8.24b Two hexes lie between the entry hex and the nearest enemy unit."""
    return enemies_near(state, attempt.side, attempt.hex)


def first_hex(state: June6State, unit: int, hex: int) -> Tally:
    """8.48 The entry hex costs what it costs by its road."""
    return step_tally_into(state, unit, hex, strategic=True)


@rule("rb.8.48")
def hurry_on(play: June6Play, frame: Activation, unit: int, hex: int, spent: int) -> None:
    """8.48 The entry hex is the first hex of a strategic movement."""
    special.count_actions(play.state, "strategic", unit)
    take_command(play, frame, unit)
    march_in(play, unit, hex, spent)


def germans(state: June6State, frame: Activation) -> Iterable[int]:
    """The German units that wait."""
    return waiting(state, frame) if frame.side == GERMAN else ()


IN_STRATEGIC_MOVEMENT = EntryProcedure[June6State, Activation](
    "unit.entered",
    "rb.8.48",
    SCHEDULE,
    price=first_hex,
    allowance=lambda s, unit: allowance_for(s, unit, True),
    marks=("moved", "strategic", "acted", "came"),
    then=hurry_on,
)
# 8.12 A unit must have the movement points for the hex.
can_afford_the_road = IN_STRATEGIC_MOVEMENT.too_dear("move.too_far", "rb.8.12", needs=(road_at_the_gate,))
ENTER_BY_ROAD = ENTRY.verb(
    "enter_by_road",
    IN_STRATEGIC_MOVEMENT,
    *(is_german, is_active, is_fresh, is_waiting, is_gateway, not_held_by_enemy),
    *(is_motivated, is_not_isolated, is_commanded, road_at_the_gate, gate_far_from_enemy),
    *(scenario_lets_hurry, room_at_the_gate, can_afford_the_road),
    waiting=germans,
)
