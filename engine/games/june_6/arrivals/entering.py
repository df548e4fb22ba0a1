"""8.47, 8.48, 10.13, 10.3 Units come onto the map: over a beach, through an entry area, along its road."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import Activation, is_active, is_fresh, may_come, take_command
from engine.games.june_6.arrivals.german_entry import entry_hexes
from engine.games.june_6.arrivals.reinforcements import SCHEDULE, beach_behind, landing_hexes_for
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.map import map_now
from engine.games.june_6.movement.allowance import allowance, allowance_for
from engine.games.june_6.movement.chart import road_leads
from engine.games.june_6.movement.march import step_tally_into, zones_without_combat_units
from engine.games.june_6.movement.moves import march_in, scenario_lets_hurry
from engine.games.june_6.movement.strategic import enemies_near, is_commanded, is_motivated, is_not_isolated
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, is_combat, side_of, units_in
from engine.games.june_6.zones import controllers
from engine.mechanics.guards import Blame, No, forbids
from engine.mechanics.schedules import EntryHexes, EntryProcedure
from engine.play import Attempt, Refusal, Tally, refuse, rule

# 8.47, 8.48, 10.2, 10.3 Units come onto the map: over a beach, or through an entry area.


@rule("rb.10.1")
def gateways(state: June6State, unit: int) -> tuple[int, ...]:
    """10.1 The hexes by which a unit comes onto the map."""
    beach = beach_behind(state, state.at[unit])
    return landing_hexes_for(state, unit, beach) if beach else entry_hexes(state, unit)


@rule("rb.10.1")
def waits(state: June6State, _frame: Activation, unit: int) -> bool:
    """10.1 Whether a unit is due and waits beside the map."""
    return not in_hex(state, unit) and may_come(state, unit)


def waiting(state: June6State, frame: Activation) -> Iterator[int]:
    """The active units that may still come on."""
    return (unit for unit in frame.units if not state.moved[unit] and waits(state, frame, unit))


ENTRY = EntryHexes[June6State, Activation]("june_6.entry", waiting, gateways, waits)
# 10.1 Only units that are due and wait beside the map come on.
is_waiting = ENTRY.waits("entry.not_waiting", "rb.10.1")
# 10.1 A unit comes by a beach of its box, or by its entry area.
is_gateway = ENTRY.gateway("entry.wrong_hex", "rb.10.1", needs=(is_waiting,))
no = No[June6State, Activation]()


@rule("rb.10.21")
def not_held_by_enemy(state: June6State, attempt: Attempt[Activation]) -> Refusal | None:
    """10.21, 10.37 Nobody comes on in a hex that the enemy holds."""
    unit, hex = attempt.unit, attempt.hex
    if holder(state, hex) == 1 - side_of(state, unit):
        clause = "rb.10.21" if attempt.side == ALLIED else "rb.10.37"
        return refuse("entry.enemy_there", clause, units=units_in(state, hex), hexes=(hex,), unit=unit, hex=hex)
    return None


@forbids("entry.support_alone", "rb.11.14", needs=(not_held_by_enemy,), about=("unit", "hex"))
def support_follows(state: June6State, attempt: Attempt[Activation]) -> tuple[int, ...]:
    """11.14 Support units come on in an enemy zone only where a combat unit of theirs already is (B-5)."""
    side = side_of(state, attempt.unit)
    if is_combat(state, attempt.unit) or attempt.hex not in zones_without_combat_units(state, side):
        return ()
    return controllers(state, 1 - side, attempt.hex)


# 9.11 There must be room for it, since it may come no further.
room_at_the_gate = no.told("rb.9.11", lambda s, a: room(s, a.hex, (a.unit,)), needs=(is_gateway, not_held_by_enemy))


@rule("rb.8.47#b")
def landing_cost(state: June6State, unit: int, hex: int) -> Tally:
    """8.47b From the box a unit spends half its allowance, rounded up; the hex costs what it costs besides."""
    tally = Tally()
    if beach_behind(state, state.at[unit]):
        tally = tally.plus(_to_the_shore(state, unit), "cost.landing", "rb.8.47#b")
    return Tally((*tally.items, *step_tally_into(state, unit, hex).items))


def _to_the_shore(state: June6State, unit: int) -> int:
    return ceil(allowance(state, unit) * Fraction(state.rules.landing_fraction))


@rule("rb.8.47#c")
def march_on(play: June6Play, frame: Activation, unit: int, hex: int, spent: int) -> None:
    """8.47c, 8.48 The first hex of a unit's movement is the beach or entry hex; then it marches on."""
    take_command(play, frame, unit)
    march_in(play, unit, hex, spent)


ON_THE_MARCH = EntryProcedure[June6State, Activation](
    "unit.entered",
    "rb.10.1",
    SCHEDULE,
    price=landing_cost,
    allowance=allowance,
    marks=("moved", "acted", "came"),
    then=march_on,
)
# 8.12 A unit must have the movement points for the hex.
can_afford = ON_THE_MARCH.too_dear("move.too_far", "rb.8.12", needs=(is_gateway,))
ENTER = ENTRY.verb(
    "enter",
    ON_THE_MARCH,
    *(is_active, is_fresh, is_waiting, is_gateway, not_held_by_enemy, support_follows, room_at_the_gate, can_afford),
)

# 8.48 German reinforcements come onto the map in strategic movement, along the road of their entry hex.

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
