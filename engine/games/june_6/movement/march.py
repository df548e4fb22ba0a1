"""8 Movement, 9 stacking, 11 zones of control: what the position charges, where nobody goes, where a march ends."""

from __future__ import annotations

from collections.abc import Collection

from engine.board import BLOCKED
from engine.board.steps import Reached
from engine.games.june_6.counters import ALLIED, FOOT
from engine.games.june_6.first_day.setup_zones import beyond_fortress
from engine.games.june_6.map import map_now, on_road
from engine.games.june_6.movement import delay_points
from engine.games.june_6.movement.allowance import (
    Going,
    allowance,
    allowance_for,
    counted,
    going,
    is_strategic,
    mover_of,
    parts,
)
from engine.games.june_6.movement.chart import FARES, FROM_ROAD, ROAD, road_leads, terrain_price
from engine.games.june_6.stacking import closed_beaches, full_for, room
from engine.games.june_6.state import June6State, side_of, units_in
from engine.games.june_6.zones import beside, controllers, marks, standing
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement, bar, stop, toll
from engine.mechanics.positions import held_by, stacks
from engine.play import Refusal, Tally, refuse, rule, say
from engine.rulebook.points import in_points

# 8.46 Traffic


def crowd_bars(_state: June6State, go: Going, hex: int) -> Refusal:
    """8.46 Units on the road bar a way, or make it too dear."""
    clause = "rb.8.24" if go.manner else "rb.8.46"
    return refuse("move.traffic", clause, hexes=(hex,), unit=go.units[0], hex=hex)


class Crowded:
    """8.46 What it costs to enter hexes with more than so many friends, those who go apart; asked hex by hex."""

    def __init__(self, state: June6State, go: Going, more_than: int, price: int) -> None:
        self.state, self.go, self.more_than, self.price = state, go, more_than, price

    def get(self, hex: int, default: int, /) -> int:
        """Return the price of a hex."""
        friends = [unit for unit in units_in(self.state, hex) if unit not in self.go.units]
        crowded = len(friends) > self.more_than and side_of(self.state, friends[0]) == self.go.side
        return self.price if crowded else default

    def items(self) -> list[tuple[int, int]]:
        """Return the price of every hex where there is one, for those who are not yet there."""
        return [(hex, self.price) for hex in _crowded(self.state, self.go.side, self.more_than)]


@cached_value("at", "record")
def _crowded(state: June6State, side: int, more_than: int) -> tuple[int, ...]:
    """Return the hexes with more than so many units of a side."""
    held = stacks(state)
    return tuple([hex for hex in held_by(state, side) if len(held[hex]) > more_than])


@toll("cost.traffic", "rb.8.46", fares=FROM_ROAD, says=crowd_bars)
@rule("rb.8.46", "qa.m-1")
def traffic(state: June6State, go: Going) -> Crowded:
    """8.46a Beside friends a road costs more; M-1 nor does leaving it help."""
    return Crowded(state, go, 0, counted(state.rules, go.mover, state.rules.traffic_cost))


@toll("cost.traffic", "rb.8.46", fares=("road",), says=crowd_bars)
def jammed(state: June6State, go: Going) -> Crowded:
    """8.46b Beside several it counts as none."""
    return Crowded(state, go, state.rules.traffic_free, BLOCKED)


# 11 Zones of control


def enemies_at(state: June6State, go: Going, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex lies."""
    return controllers(state, 1 - go.side, hex)


def into_bars(state: June6State, go: Going, hex: int) -> Refusal:
    """11.11 An enemy zone makes a way too dear to enter."""
    units = enemies_at(state, go, hex)
    return refuse("move.zone_costs", "rb.11.11", units=units, hexes=(hex,), unit=go.units[0], hex=hex)


def out_of_bars(state: June6State, go: Going, hex: int) -> Refusal:
    """11.13 An enemy zone makes a way too dear to leave."""
    units = enemies_at(state, go, hex)
    return refuse("move.zone_costs", "rb.11.13", units=units, hexes=(hex,), unit=go.units[0], hex=hex)


def _marks(state: June6State, side: int, _price: int) -> dict[int, int]:
    return marks(state, side)


@cached_by(_marks)
def _in_zones(state: June6State, side: int, price: int) -> dict[int, int]:
    return dict.fromkeys(marks(state, side), price)


@toll("cost.zone_enter", "rb.11.11", says=into_bars)
def into_a_zone(state: June6State, go: Going) -> dict[int, int]:
    """11.11 An enemy zone costs more to enter."""
    return _in_zones(state, 1 - go.side, counted(state.rules, go.mover, state.rules.zone_enter))


@toll("cost.zone_leave", "rb.11.13", on="leave", says=out_of_bars)
def out_of_a_zone(state: June6State, go: Going) -> dict[int, int]:
    """11.13 It costs more to leave."""
    return _in_zones(state, 1 - go.side, counted(state.rules, go.mover, state.rules.zone_leave))


@stop("move.zone_stops", "rb.11.12", units=enemies_at)
@rule("rb.11.12", "rb.20.25", "rb.8.44#e")
def zone_holds(state: June6State, go: Going) -> Collection[int]:
    """11.12 Who has entered an enemy zone stays there."""
    return marks(state, 1 - go.side).keys()


@bar("move.zone_stops", "rb.11.13", on="between", units=enemies_at)
def foot_between_zones(state: June6State, go: Going) -> Collection[int]:
    """11.13a Foot do not go from one enemy zone straight into the next, nor are they ferried."""
    return marks(state, 1 - go.side).keys() if go.mover.arm == FOOT else ()


# 19.11 Delay points


def delay_bars(state: June6State, go: Going, hex: int) -> Refusal:
    """19.11 Delay points make a way too dear."""
    points = delay_points.points_beside(state, hex)
    return refuse("move.delay_costs", "rb.19.11", hexes=points, unit=go.units[0], hex=hex)


@toll("cost.delay", "rb.19.11", says=delay_bars)
def delayed(state: June6State, go: Going) -> dict[int, int]:
    """19.11 For the Allies a delay point costs more."""
    points = delay_points.delay_points(state) if go.side == ALLIED else ()
    return dict.fromkeys(points, counted(state.rules, go.mover, state.rules.delay_cost))


# Where nobody goes


@bar("move.enemy_there", "rb.8.14")
def enemy_there(state: June6State, go: Going) -> Collection[int]:
    """8.14 Nobody enters a hex with enemy units."""
    return held_by(state, 1 - go.side)


@bar("move.garrison_there", "rb.9.2")
def garrison_there(state: June6State, go: Going) -> Collection[int]:
    """9.2 Nor do the Germans enter a beach whose garrison stands."""
    return closed_beaches(state, go.side)


@bar("move.strategic_beside", "rb.8.24", units=enemies_at)
@rule("rb.8.24", "rb.11.15", "rb.19.11#d")
def beside_enemy(state: June6State, go: Going) -> Collection[int]:
    """8.24c Strategic movement never comes next to an enemy unit, 19.11 nor that of the Allies to a delay point."""
    return _closed_to_strategic(state, go.side) if go.manner else ()


def _beside(state: June6State, side: int) -> frozenset[int]:
    return beside(state, 1 - side)


@cached_by(_beside, "delay")
def _closed_to_strategic(state: June6State, side: int) -> frozenset[int]:
    around, points = state.board.grid.neighbours, delay_points.delay_points(state) if side == ALLIED else ()
    return beside(state, 1 - side).union(other for hex in points for other in (hex, *around[hex]) if other >= 0)


@bar("move.isolated", "rb.22.24", units=enemies_at)
def isolated(state: June6State, go: Going) -> Collection[int]:
    """22.24 Isolated units enter no enemy zone."""
    return marks(state, 1 - go.side).keys() if go.isolated and not go.manner else ()


@bar("move.disordered", "rb.13.12#a", units=enemies_at)
def disordered(state: June6State, go: Going) -> Collection[int]:
    """13.12a Nor do disordered ones."""
    return marks(state, 1 - go.side).keys() if go.disorder and not (go.isolated or go.manner) else ()


@bar("move.support_alone", "rb.11.14", units=enemies_at)
def support_alone(state: June6State, go: Going) -> Collection[int]:
    """11.14 Support units enter an enemy zone only where a combat unit of theirs already is."""
    other = go.combat or go.manner or go.isolated or go.disorder
    return () if other else zones_without_combat_units(state, go.side)


@cached_value("at", "record", "blown", "pontoon")
def zones_without_combat_units(state: June6State, side: int) -> frozenset[int]:
    """Return the hexes in enemy zones that no combat unit of a side is in: those have zones."""
    return frozenset(marks(state, 1 - side).keys() - set(standing(state, side)))


# Where no march ends


def itself(_state: June6State, go: Going, _hex: int) -> tuple[int, ...]:
    """Return the unit that goes."""
    return go.units


@bar("move.fortress", "pb.1.11#b", on="end", units=itself)
def out_of_fortress(state: June6State, go: Going) -> Collection[int]:
    """1.11a, b The garrison of Cherbourg keeps to its fortress, the headquarters to the city; G6 lifts this."""
    return beyond_fortress(state, go.units[0])


def no_room(state: June6State, go: Going, hex: int) -> Refusal | None:
    """9.11 Say who fills a hex."""
    return room(state, hex, go.units)


@bar("stacking.full", "rb.9.11", on="end", says=no_room)
def full(state: June6State, go: Going) -> Collection[int]:
    """9.11 A march may lead through a full hex, but not end there."""
    return full_for(state, go.side, go.kind)


# The whole


@rule("rb.8.12")
def too_far(_movement: object, state: June6State, go: Going, hex: int, cost: int, left: int) -> Refusal:
    """8.12 Say that a hex costs more than is left, in points also where strategic movement counts parts of them."""
    unit = go.units[0]
    if not go.manner:
        return refuse("move.too_far", "rb.8.12", hexes=(hex,), unit=unit, hex=hex, cost=cost, left=left)
    more = {"cost": in_points(cost, parts(state.rules)), "left": in_points(left, parts(state.rules))}
    return Refusal(say("strategic.too_far", "rb.8.12", unit=unit, hex=hex, **more), hexes=(hex,))


MARCHES: Movement[June6State, Going] = Movement(
    "june_6.marches",
    map=map_now,
    ground=("blown", "pontoon"),
    watch=("at", "record", "blown", "pontoon", "delay", "garrison"),
    extras=("isolated", "disorder", "bridged", "ferried", "attached", "assigned", "events"),
    going=going,
    manner=is_strategic,
    allowance=allowance_for,
    fares=FARES,
    rules=(
        *(enemy_there, garrison_there, beside_enemy, isolated, disordered, support_alone, out_of_fortress, full),
        *(traffic, jammed, into_a_zone, delayed, out_of_a_zone, zone_holds, foot_between_zones),
    ),
    section="rb.8.1",
    no_way="rb.8.43",
    outside="rb.8.13",
    too_far=too_far,
    ends=delay_points.past_delay,
    holds=delay_points.stops_beside,
    trail=delay_points.passed_points,
)
may_step, step_cost, from_plan, WHERE_TO = MARCHES.may_step, MARCHES.step_cost, MARCHES.from_plan, MARCHES.guards


def onward(state: June6State, unit: int, here: int, spent: int, strategic: bool, path: tuple[int, ...] = ()) -> Reached:
    """Return where a march can go on to by a path planned so far, by the rulebook and the special rules that hold."""
    return MARCHES.onward(state, (unit,), here, spent, strategic, path)


@rule("rb.8.1")
def can_march(state: June6State, unit: int, strategic: bool) -> bool:
    """8.1 Whether a unit can go anywhere at all: to the next hex, or past it to another."""
    return MARCHES.can_march(state, (unit,), strategic)


@rule("rb.8.11")
def step_tally(state: June6State, unit: int, here: int, there: int) -> Tally | None:
    """8.11 Everything that a step costs a unit now; nothing where the ground does not let it pass."""
    return MARCHES.step_tally(state, MARCHES.go(state, unit), here, there)


@rule("rb.10.13")
def step_tally_into(state: June6State, unit: int, hex: int, strategic: bool = False) -> Tally:
    """10.13 What the first hex costs a unit that comes onto the map: at the edge along its road, on a beach not."""
    road = road_leads(map_now(state), hex) if side_of(state, unit) != ALLIED else ""
    fares = ("road", "off_road") if road else ("country",)
    return MARCHES.entry_tally(state, going(state, (unit,), strategic), hex, {ROAD.name: road}, fares) or Tally()


@rule("rb.8.23")
def path_tally(state: June6State, plan: Plan) -> Tally:
    """8.23 Every cost of a planned path; in strategic movement it says first in what parts of a point it counts."""
    first = Tally().plus(0, "cost.parts", "rb.8.23", parts=parts(state.rules)) if is_strategic(state, plan.unit) else ()
    return Tally((*first, *MARCHES.path_tally(state, plan)))


def holds(state: June6State, unit: int, hex: int, left: int) -> bool:
    """19.13 Whether delay points stop a unit in a hex with so much left."""
    return delay_points.holds_back(MARCHES, state, MARCHES.go(state, unit), hex, left)


# The ground alone


@rule("rb.8.43")
def ground_lets(state: June6State, unit: int, here: int, there: int) -> Refusal | None:
    """8.43 Whether the terrain chart lets a unit go from a hex to the next, engineers set aside."""
    if MARCHES.passages(state, mover_of(state, unit))[here, there]:
        return None
    return refuse("move.ground", "rb.8.43", hexes=(there,), unit=unit, hex=there)


@rule("rb.8.43")
def can_stand(state: June6State, unit: int, hex: int) -> Refusal | None:
    """8.43 Whether a unit can be in a hex at all: nobody in the sea, vehicles in marsh only where a road leads."""
    ground = state.board.word("terrain", hex)
    if hex in on_road(state) or terrain_price(state.rules, mover_of(state, unit), ground) is not None:
        return None
    return refuse("move.ground", "rb.8.43", units=(unit,), hexes=(hex,), unit=unit, hex=hex)


def can_step(state: June6State, unit: int) -> bool:
    """Tell whether the ground lets a unit go anywhere, if it is one that moves."""
    here = state.at[unit]
    around = state.board.adjacent(here)
    return not allowance(state, unit) or any(ground_lets(state, unit, here, there) is None for there, _edge in around)
