"""3 Movement: what a step costs each arm of service, where nobody goes, where a march ends, who marches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.board import Board
from engine.board.steps import Reached
from engine.games.primer.map import bridges_now, road_on, water_on
from engine.games.primer.rules import PrimerRules
from engine.games.primer.special import LEAST, MOVEMENT, moving, zones_bind
from engine.games.primer.stacking_and_zones import controllers, stacking, zone
from engine.games.primer.state import UNIT, PrimerPlay, PrimerState, arm_of, in_play, on_map, own_unit, side_of, stacks
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.march import Plan, Planning, march_step
from engine.mechanics.movement import Fare, Movement, Pay, View, bar, layer, stop
from engine.mechanics.positions import held_by
from engine.mechanics.special import note
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Frame, Refusal, Verb, rule

NEVER = "no"


# Who goes


class Mover(NamedTuple):
    """All that the ground looks at: the arm of service, and whether it rains."""

    arm: str
    rain: bool


class Going(NamedTuple):
    """A unit on the march, or any like it; by a special rule enemy zones may not bind it (`manner`)."""

    side: int
    mover: Mover
    manner: bool
    units: tuple[int, ...] = ()

    def apart(self) -> Going:
        """The same of anybody like these."""
        return Going(*self[:-1])

    def alike(self) -> Going:
        """As far as prices and zones look."""
        return Going(*self[:-1])


def mover_of(state: PrimerState, unit: int) -> Mover:
    """Return what the ground looks at in a unit."""
    return Mover(arm_of(state, unit), state.weather == "rain")


@cached_value("record", "weather")
def going(state: PrimerState, units: tuple[int, ...], bound: bool) -> Going:
    """Return what the rows look at in a unit; units march one by one."""
    return Going(side_of(state, units[0]), mover_of(state, units[0]), bound, units)


@rule("3.1")
def points(state: PrimerState, unit: int, _bound: object = True) -> int:
    """3.1 A unit spends at most the movement points of its arm of service."""
    return int(state.rules.arms.look_up(arm_of(state, unit), "movement"))


# What a step pays


@rule("3.2")
def road_price(rules: PrimerRules, _mover: Mover, _road: str) -> int:
    """3.2 By road a hex costs the same, whatever its terrain."""
    return rules.road_cost


@rule("3.1")
def ground_price(rules: PrimerRules, mover: Mover, terrain: str) -> int | None:
    """3.1 What it costs to enter a hex; nothing where the arm cannot go."""
    cost = rules.terrain.look_up(terrain, mover.arm)
    return None if cost == NEVER else int(cost)


@rule("3.3")
def ford_price(rules: PrimerRules, mover: Mover, _water: str) -> int | None:
    """3.3 Foot and horse may ford the river; nobody does in the rain."""
    cost = rules.arms.look_up(mover.arm, "ford")
    return None if mover.rain or cost == NEVER else int(cost)


def _as_terrain(terrain: str, hex: int) -> Mapping[str, object]:
    return {"terrain": terrain, "hex": hex}


ROAD = View("primer.road", ("road", "river", "bridge"), lambda board, edge: "road" if road_on(board, edge) else "")
WATER = View("primer.water", ("river", "bridge"), lambda board, edge: "river" if water_on(board, edge) else "")
BY_ROAD = Pay("cost.road", "3.2", ROAD, road_price)
GROUND = Pay("cost.terrain", "3.1", layer("terrain", hexes=True), ground_price, _as_terrain)
FORD = Pay("cost.ford", "3.3", WATER, ford_price)


def no_road(board: Board, _here: int, _there: int, edge: int) -> bool:
    """Tell whether a step leads across country."""
    return not ROAD.codes(board)[edge]


# Where nobody goes


@bar("move.enemy_there", "3.4#a")
def enemy_there(state: PrimerState, go: Going) -> Collection[int]:
    """3.4 Nobody enters a hex that the enemy holds."""
    return held_by(state, 1 - go.side)


def no_room(state: PrimerState, _go: Going, hex: int) -> Refusal | None:
    """2.1 Say who fills a hex."""
    return stacking(state, hex)


@bar("stacking.full", "2.1", says=no_room)
def full(state: PrimerState, _go: Going) -> Collection[int]:
    """2.1 Nobody enters a hex that is full."""
    return full_hexes(state)


@cached_value("at", "record")
def full_hexes(state: PrimerState) -> frozenset[int]:
    """Return the hexes with as many units as there may be."""
    return frozenset(hex for hex, units in stacks(state).items() if len(units) >= state.rules.stacking_limit)


# Where a march ends


def enemies_at(state: PrimerState, go: Going, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex lies."""
    return controllers(state, 1 - go.side, hex)


@stop("move.zone_stops", "3.4#b", units=enemies_at)
def zone_holds(state: PrimerState, go: Going) -> Collection[int]:
    """3.4 An enemy zone stops whoever enters it."""
    return zone(state, 1 - go.side) if go.manner else ()


@bar("move.zone_stops", "3.4#b", on="between", units=enemies_at)
def zone_to_zone(state: PrimerState, go: Going) -> Collection[int]:
    """3.4 A march that begins in one does not enter the next one at once."""
    return zone(state, 1 - go.side) if go.manner else ()


# The whole

MARCHES: Movement[PrimerState, Going] = Movement(
    "primer.marches",
    map=bridges_now,
    ground=("blown", "weather"),
    watch=("at", "record", "blown"),
    going=going,
    manner=zones_bind,
    allowance=points,
    fares=(Fare("road", (BY_ROAD,)), Fare("country", (GROUND, FORD), when=no_road)),
    rules=(enemy_there, full, zone_holds, zone_to_zone),
    section="3.1",
    no_way="3.1",
    special_least=LEAST,
    special_points=MOVEMENT,
)
WHERE_TO, may_step, step_cost, from_plan = MARCHES.guards, MARCHES.may_step, MARCHES.step_cost, MARCHES.from_plan
path_tally = MARCHES.path_tally


def allowance(state: PrimerState, unit: int) -> int:
    """Return the movement points of a unit, with those that special rules give or take."""
    return MARCHES.spendable(state, (unit,), zones_bind(state, unit))


def march(state: PrimerState, unit: int) -> Reached | None:
    """Return where a unit may march; nothing off the map."""
    here = state.at[unit]
    return None if here == NOWHERE else MARCHES.from_plan(state, Plan(unit, here))


@rule("3.1")
def can_step(state: PrimerState, unit: int) -> bool:
    """3.1 Whether a unit can go anywhere at all."""
    return state.at[unit] != NOWHERE and MARCHES.can_march(state, (unit,), zones_bind(state, unit))


@rule("3.1")
def has_way(state: PrimerState, unit: int, here: int, there: int) -> bool:
    """3.1 Whether the ground lets a unit take a step."""
    return MARCHES.passages(state, mover_of(state, unit))[here, there]


# Who marches: pick a unit, say where it goes

MARCH = march_step(check=may_step, cost=step_cost, section="3")
PLAN = Planning(
    march=MARCH,
    onward=from_plan,
    allowance=allowance,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=path_tally,
    section="3",
).step()


@dataclass(frozen=True, slots=True)
class Moves(Frame):
    """Whose movement phase it is."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


no = No[PrimerState, Moves]()
# 3.1 Each unit moves once in its side's movement phase.
not_moved = no("move.has_moved", "3.1", lambda s, a: s.moved[a.unit])
# 3.1 A unit is picked only if it can go somewhere.
somewhere_to_go = no("move.nowhere_to_go", "3.1", lambda s, a: not can_step(s, a.unit), needs=(in_play,))


def pickable(state: PrimerState, _frame: Moves, side: int) -> Iterator[tuple[int]]:
    """The units that might move."""
    return ((unit,) for unit in on_map(state, side) if not state.moved[unit])


def pick(play: PrimerPlay, _frame: Moves, unit: int) -> None:
    """Begin to plan a march."""
    play.state.moved[unit] = 1
    note(play.state, moving(play.state, unit))
    play.call(PLAN, Plan(unit, play.state.at[unit]))


WAITS = (own_unit, in_play, not_moved)
"""What holds of all who are `pickable`."""
PICK = Verb("pick", pick, (UNIT,), (*WAITS, scenario_lets("move"), somewhere_to_go), pickable, sure=WAITS)
