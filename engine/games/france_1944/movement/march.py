"""7.0 Movement, 3.3 zones, 4.8 headquarters, 5.3 administrative movement, 12.8 the Rhine: what the position adds."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.board.steps import Reached
from engine.games.france_1944.ground import BEYOND, RHINE, RIVER, area, bridged, map_now
from engine.games.france_1944.movement.chart import FARES, crosses_as_river
from engine.games.france_1944.movement.movers import ARMOR, HQ, Going, allowance, going, manner
from engine.games.france_1944.special.airborne import forded
from engine.games.france_1944.stacking import fits, full
from engine.games.france_1944.state import FranceState, combat_units_in, manned, stacks
from engine.games.france_1944.zones import barred_by_zones, controllers, zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement, bar, toll
from engine.mechanics.positions import held_by
from engine.play import NOWHERE, Refusal, Tally, refuse, rule


def enemies_there(state: FranceState, _go: Going, hex: int) -> tuple[int, ...]:
    """Return who is in a hex."""
    return stacks(state).get(hex, ())


def who_controls(state: FranceState, go: Going, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex lies."""
    return controllers(state, 1 - go.side, hex)


# What the position charges


@toll("cost.zone_enter", "rb.3.3#d", bars="move.zone_costs")
def into_zone(state: FranceState, go: Going) -> Mapping[int, int]:
    """3.3 An enemy zone costs more to enter."""
    return dict.fromkeys(zone(state, 1 - go.side), state.rules.zone_enter)


@toll("cost.zone_leave", "rb.3.3#e", on="leave", bars="move.zone_costs")
def out_of_zone(state: FranceState, go: Going) -> Mapping[int, int]:
    """3.3 And still more to leave."""
    return dict.fromkeys(zone(state, 1 - go.side), state.rules.zone_leave)


@cached_value()
def rivers(state: FranceState) -> frozenset[int]:
    """7.0 Return the hexsides of rivers other than the Rhine."""
    return frozenset(edge for edge in state.board.grid.edges if state.board.word("river", edge) == RIVER)


@toll("cost.river", "rb.7#c", on="cross", bars="move.river")
@rule("rb.7#c", "rb.12.3#f")
def over_rivers(state: FranceState, go: Going) -> Mapping[int, int]:
    """7.0 A river costs more; 12.3 not beside the airborne corps, to the Allies."""
    return dict.fromkeys(rivers(state) - free(state, go), state.rules.river)


def free(state: FranceState, go: Going) -> frozenset[int]:
    """12.3 Return the hexsides that cost a unit nothing beside the airborne corps."""
    return frozenset() if go.mover.wades else forded(state, go.side)


@toll("cost.rhine_bridge", "rb.12.8#a", on="cross", bars="move.river")
def over_bridges(state: FranceState, go: Going) -> Mapping[int, int]:
    """12.8 A bridge over the Rhine is crossed as a river is."""
    if crosses_as_river(state.rules, go.mover):
        return dict.fromkeys(rhine(state), state.rules.river)
    return dict.fromkeys(bridged(state) - free(state, go), state.rules.rhine_bridge)


@cached_value()
def rhine(state: FranceState) -> frozenset[int]:
    """12.8 Return the hexsides of the Rhine."""
    return frozenset(edge for edge in state.board.grid.edges if state.board.word("river", edge) == RHINE)


# Where nobody goes


@bar("move.enemy_there", "rb.7.1#a", units=enemies_there)
def enemy_there(state: FranceState, go: Going) -> Collection[int]:
    """7.1 Nobody enters a hex with an enemy unit or headquarters."""
    return held_by(state, 1 - go.side)


def no_room(state: FranceState, go: Going, hex: int) -> Refusal:
    """7.1 Say who fills a hex."""
    return full(state, go.units, hex)


@bar("stacking.full", "rb.7.1#b", says=no_room)
def crowded(state: FranceState, go: Going) -> Collection[int]:
    """7.1 Nobody enters a hex that has no room, not even on the way."""
    return () if go.mover.kind == HQ else full_hexes(state, go.side, go.mover.kind)


@cached_value("at", "record")
def full_hexes(state: FranceState, side: int, mover: str) -> frozenset[int]:
    """7.1 The hexes that hold no further unit of a kind."""
    return frozenset(hex for hex in manned(state, side) if not _one_more(state, hex, mover))


def _one_more(state: FranceState, hex: int, mover: str) -> bool:
    rules, there = state.rules, combat_units_in(state, hex)
    if len(there) >= rules.stack_combat or not fits(state, there):
        return False
    alike = sum(state.counter(unit).is_armor == (mover == ARMOR) for unit in there)
    return alike < (rules.stack_armor if mover == ARMOR else rules.stack_infantry)


@bar("move.administrative_zone", "rb.5.3#c", units=who_controls)
@rule("rb.5.3#c", "rb.5.3#d", "rb.10.1.4")
def no_zones(state: FranceState, go: Going) -> Collection[int]:
    """5.3 Administrative movement enters no enemy zone, even where friends stand."""
    return zone(state, 1 - go.side).keys() if go.keeps_out_of_zones else ()


@bar("move.hq_zone", "rb.4.8#d", units=who_controls)
def headquarters_alone(state: FranceState, go: Going) -> Collection[int]:
    """4.8 A headquarters enters an enemy zone only where a friendly combat unit stands."""
    return barred_by_zones(state, go.side) if go.mover.kind == HQ else ()


@bar("move.beyond_edge", "rb.10.1.3#n")
def beyond_the_edge(state: FranceState, _go: Going) -> Collection[int]:
    """10.1.3 Nobody goes back beyond the southern edge, or there at all."""
    return area(state, BEYOND)


def too_far(_movement: object, _state: FranceState, go: Going, hex: int, cost: int, left: int) -> Refusal:
    """6.0 Nobody spends more than the increment gives."""
    return refuse("move.too_far", "rb.6#i", hexes=(hex,), unit=go.units[0], hex=hex, cost=cost, left=left)


# The whole

MARCHES: Movement[FranceState, Going] = Movement(
    "france_1944.marches",
    map=map_now,
    ground=("bridges", "bridgehead", "ford"),
    watch=("at", "record", "steps", "bridges", "bridgehead", "ford"),
    going=going,
    manner=manner,
    allowance=allowance,
    fares=FARES,
    rules=(
        *(enemy_there, crowded, no_zones, headquarters_alone, beyond_the_edge),
        *(into_zone, out_of_zone, over_rivers, over_bridges),
    ),
    section="rb.7",
    no_way="rb.7#a",
    too_far=too_far,
)
WHERE_TO, may_step, step_cost = MARCHES.guards, MARCHES.may_step, MARCHES.step_cost


def spendable(state: FranceState, unit: int) -> int:
    """6.0 What a unit may spend in this increment, with what special rules give or take."""
    return MARCHES.spendable(state, (unit,), manner(state, unit))


def march(state: FranceState, unit: int) -> Reached | None:
    """7.0 Where a unit may march; nothing off the map."""
    here = state.at[unit]
    return None if here == NOWHERE else MARCHES.from_plan(state, Plan(unit, here))


@rule("rb.7")
def can_march(state: FranceState, unit: int) -> bool:
    """7.0 Tell whether a unit can go anywhere at all."""
    return state.at[unit] != NOWHERE and MARCHES.can_march(state, (unit,), manner(state, unit))


def path_tally(state: FranceState, plan: Plan) -> Tally:
    """Return every cost of a planned march."""
    return MARCHES.path_tally(state, plan)
