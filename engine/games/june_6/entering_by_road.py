"""8.48 German reinforcements come onto the map in strategic movement, along the road of their entry hex."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6 import special
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.entering import candidates as waiting_units
from engine.games.june_6.entering import is_gateway, is_waiting, not_held_by_enemy, room_at_the_gate
from engine.games.june_6.ground import map_now
from engine.games.june_6.joining import take_command
from engine.games.june_6.movement.chart import road_leads
from engine.games.june_6.movement.march import step_tally_into
from engine.games.june_6.moves import march_in, scenario_lets_hurry
from engine.games.june_6.orders import UNIT, Activation, is_active, is_fresh
from engine.games.june_6.points import allowance_for
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.strategic import enemies_near, is_commanded, is_motivated, is_not_isolated
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import Arg, Attempt, Tally, Verb, rule

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


@forbids("move.too_far", "rb.8.12", needs=(road_at_the_gate,), about=("unit", "hex"))
def can_afford_the_road(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """8.12 A unit must have the movement points for the hex."""
    cost, left = tally_of_entry(state, attempt).total, allowance_for(state, attempt.unit, True)
    return blame(units=(), cost=cost, left=left) if cost > left else None


def tally_of_entry(state: June6State, attempt: Attempt[Activation]) -> Tally:
    """Show what the entry hex costs."""
    return step_tally_into(state, attempt.unit, attempt.hex, strategic=True)


@rule("rb.8.48")
def hurry_in(play: June6Play, frame: Activation, unit: int, hex: int) -> None:
    """8.48 The entry hex is the first hex of a strategic movement."""
    state = play.state
    spent = step_tally_into(state, unit, hex, strategic=True).total
    state.moved[unit] = state.strategic[unit] = state.acted[unit] = state.came[unit] = 1
    special.done(state, "strategic", unit)
    state.arrivals.drop(unit)
    state.at[unit] = hex
    play.tell("unit.entered", "rb.8.48", unit=unit, hex=hex)
    take_command(play, frame, unit)
    march_in(play, unit, hex, spent)


def candidates(state: June6State, frame: Activation, side: int) -> Iterator[tuple[int, int]]:
    """Every German unit that waits, with every hex by which it may come."""
    return waiting_units(state, frame, side) if side == GERMAN else iter(())


ENTER_BY_ROAD = Verb(
    "enter_by_road",
    hurry_in,
    (UNIT, Arg("at", "hex")),
    (
        *(is_german, is_active, is_fresh, is_waiting, is_gateway, not_held_by_enemy),
        *(is_motivated, is_not_isolated, is_commanded, road_at_the_gate, gate_far_from_enemy),
        *(scenario_lets_hurry, room_at_the_gate, can_afford_the_road),
    ),
    candidates,
    tally=tally_of_entry,
)
