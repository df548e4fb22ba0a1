"""1.51 Where those who come by air may come down."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.banks import bank, distance, within
from engine.games.june_6.counters import GERMAN, US
from engine.games.june_6.ground import beach_hexes, is_coastal, terrain
from engine.games.june_6.landing import is_airborne, to_drop
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6State, holder, in_play, units_in
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Frame, rule

CLOSED = ("woods", "marsh", "village", "city", "sea")
FAR_DIVISION = "us.82abn"
"""The division that may drop further inland, north of the Douve."""


@rule("pb.1.51")
def beach_below(state: June6State, unit: int) -> tuple[int, ...]:
    """1.51 The beach from which the drops of a unit are measured: Utah for Americans, Sword for the British."""
    return beach_hexes(state, "utah" if state.counter(unit).nation == US else "sword")


@rule("pb.1.51")
def common_distance(state: June6State, unit: int) -> int:
    """1.51 How far from its beach a unit of most divisions may drop."""
    return state.rules.drop_us if state.counter(unit).nation == US else state.rules.drop_british


@rule("pb.1.51")
def drops_far(state: June6State, unit: int) -> bool:
    """1.51 The 82nd may drop further inland."""
    return state.counter(unit).formation == FAR_DIVISION


@rule("pb.2.84")
def chosen_before(state: June6State, unit: int) -> int:
    """2.84 A1: the hex that was written down for a unit, at whatever distance from the beach."""
    return state.written[unit] if state.events[("a1",)] else NOWHERE


@rule("pb.1.51")
@cached_value("record", "events", "written")
def zone_hexes(state: June6State, unit: int) -> tuple[int, ...]:
    """1.51 The hexes near enough to the beach of a unit; 2.84 that which was written down for it."""
    if not is_airborne(state, unit):
        return ()
    if chosen_before(state, unit) != NOWHERE:
        return (chosen_before(state, unit),)
    beach = beach_below(state, unit)
    near = within(state, beach, common_distance(state, unit))
    if not drops_far(state, unit):
        return near
    north = bank(state, beach, state.rules.drop_82)
    far = within(state, beach, state.rules.drop_82)
    return tuple(hex for hex in far if hex in north or hex in near)


no = No[June6State, Frame]()

DROPS = EntryHexes[June6State, Any]("june_6.drops", lambda state, _frame: to_drop(state), zone_hexes)
# 1.51 Drops stay near the beach; 2.84 or where it was written.
in_drop_zone = DROPS.gateway("drop.too_far", "pb.1.51")
# 1.51 Nobody drops into woods, marsh, villages, cities or coastal hexes.
allowed_ground = no(
    "drop.ground",
    "pb.1.51",
    lambda s, a: terrain(s, a.hex) in CLOSED or is_coastal(s, a.hex) or not in_play(s, a.hex),
    about=("hex",),
)
# 1.51 An enemy in the hex bars it; his zone of control does not.
free_of_enemies = no(
    "drop.enemy", "pb.1.51", lambda s, a: holder(s, a.hex) == GERMAN and units_in(s, a.hex), about=("hex",)
)
# 9.11 The stacking limits hold.
room_to_drop = no.told("rb.9.11", lambda s, a: room(s, a.hex, (a.unit,)), needs=(free_of_enemies,))
WHERE_TO_DROP = (in_drop_zone, allowed_ground, free_of_enemies, room_to_drop, scenario_lets("enter", there=True))


def historical_hex(state: June6State, unit: int) -> int:
    """Return where a unit came down in 1944; nowhere for one of which the table says nothing."""
    drops, name = state.rules.drops, state.unit_id(unit)
    return state.board.hex(str(drops.look_up(name))) if name in drops.rows else NOWHERE


def nearest_beach(state: June6State, unit: int, hex: int) -> int:
    """Return how far a hex is from the beach of a unit."""
    return distance(state, hex, beach_below(state, unit))
