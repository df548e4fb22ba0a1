"""9, 10.1, 10.4, 10.9, 10.11 Marches: what the position charges, where nobody goes, where a march ends."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from engine.board import Board
from engine.board.steps import Reached
from engine.games.case_yellow import special
from engine.games.case_yellow.combat.engagements import is_engaged
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.refugees import crowded
from engine.games.case_yellow.map import FOREST, has_works, homeland
from engine.games.case_yellow.movement.chart import FARES, NOTHING, Costs, Going, going, great_river, mover_of, points
from engine.games.case_yellow.movement.entering import MARCH as ON_THE_MARCH
from engine.games.case_yellow.movement.entering import arrive, rest_in_port
from engine.games.case_yellow.movement.national_restrictions import (
    LANDS,
    away_from_paris,
    not_into_dyle,
    not_out_of_dyle,
    out_of_paris,
)
from engine.games.case_yellow.movement.rivers import at_crossings, interdicted
from engine.games.case_yellow.state import YellowPlay, YellowState, in_hex, is_motorized, on_map
from engine.games.case_yellow.zones import BINDING, bound, graded, lies_open, several, zone_of_enemy
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.guards import No
from engine.mechanics.march import March, march_step
from engine.mechanics.movement import Movement, bar, stop, toll
from engine.mechanics.positions import held_by, units_of
from engine.play import NOWHERE, Frame, Refusal, Tally, refuse, rule

# 10.4, 10.9, 10.11 What hexes cost besides the chart


@rule("rb.10.9#b")
@cached_value("destroyed")
def works_in_the_way(state: YellowState) -> frozenset[int]:
    """10.9b The hexes with intact Allied works."""
    return frozenset(hex for hex in state.board.grid.hexes if has_works(state, hex) and homeland(state, hex) == ALLIED)


@cached_by(works_in_the_way)
def _works(state: YellowState) -> Costs:
    return dict.fromkeys(works_in_the_way(state), state.rules.works_cost)


@toll("cost.works", "rb.10.9#b", bars="move.works")
def works(state: YellowState, go: Going) -> Costs:
    """10.9b Germans destroy intact works as they enter."""
    return _works(state) if go.side == GERMAN else NOTHING


@cached_value("refugees", "bombed")
def _crowded(state: YellowState, price: int) -> Costs:
    return dict.fromkeys(crowded(state), price)


@toll("cost.refugees", "rb.10.11#a", bars="move.refugees")
def refugees(state: YellowState, go: Going) -> Costs:
    """10.11 Refugees cost the Allies movement points, motorized units more."""
    rules = state.rules
    paid = [rules.refugees_motorized] * go.mover.motorized + [rules.refugees_foot] * go.mover.foot
    return _crowded(state, max(paid)) if go.side == ALLIED else NOTHING


@cached_value("record")
def _motorized(state: YellowState, side: int) -> tuple[int, ...]:
    return tuple(unit for unit in units_of(state, side) if is_motorized(state, unit))


def _forests(state: YellowState) -> frozenset[int]:
    def found(board: Board) -> frozenset[int]:
        return frozenset(hex for hex in board.grid.hexes if board.word("terrain", hex) == FOREST)

    return state.board.cached("case_yellow.forests", ("terrain",), found)


@cached_value("at", "record")
def _traffic(state: YellowState, side: int) -> Costs:
    at, forests, found = state.at, _forests(state), dict[int, int]()
    for unit in _motorized(state, side):
        if at[unit] in forests:
            found[at[unit]] = found.get(at[unit], 0) + 1
    return found


@cached_by(_traffic)
def _jams(state: YellowState, side: int) -> Costs:
    return dict.fromkeys(_traffic(state, side), state.rules.road_forest_traffic)


@toll("cost.traffic", "rb.10.4#b", bars="move.traffic")
def traffic(state: YellowState, go: Going) -> Costs:
    """10.4b Other motorized units in a forest cost motorized ones a point."""
    if not go.mover.motorized:
        return NOTHING
    jams, held = _jams(state, go.side), _traffic(state, go.side)
    here = state.at[go.units[0]] if go.units else NOWHERE
    alone = here in held and held[here] == sum(is_motorized(state, unit) for unit in go.units)
    return {hex: price for hex, price in jams.items() if hex != here} if alone else jams


# 9 Zones of control


def _theirs(state: YellowState, go: Going, hex: int) -> tuple[int, ...]:
    return zone_of_enemy(state, go.side, hex)


@bar("move.zone_barred", "rb.9.3#b", units=_theirs)
def yellow_keeps_out(state: YellowState, go: Going) -> Collection[int]:
    """9.3 By one reading yellow units do not enter zones that bind them."""
    return bound(state, go.side, go.rank) if go.rank and state.rules.yellow_into_zone == "barred" else ()


def _enemies(state: YellowState, side: int, rank: int) -> object:
    return graded(state, 1 - side)


@stop("move.zone_stops", "rb.9.2#a", units=_theirs)
@rule("rb.9.2#a", "rb.9.3", "rb.10.9#b")
def zone_stops(state: YellowState, go: Going) -> Collection[int]:
    """9.2 Who has entered an enemy zone stays there, also where he destroys the works that kept it out (10.9b)."""
    return _stops(state, go.side, go.rank)


@cached_by(_enemies, "destroyed")
def _stops(state: YellowState, side: int, rank: int) -> frozenset[int]:
    near = (at for _unit, at, value in graded(state, 1 - side) if value >= rank)
    fallen = works_in_the_way(state) if side == GERMAN else ()
    laid_open = (
        hex for at in near for hex, edge in state.board.adjacent(at) if hex in fallen and lies_open(state, hex, edge)
    )
    return bound(state, side, rank).union(laid_open)


@bar("move.zone_to_zone", "rb.9.2#b", on="between", units=_theirs)
def zone_to_zone(state: YellowState, go: Going) -> Collection[int]:
    """9.2 Nobody goes from one zone that binds him straight into the next."""
    return bound(state, go.side, go.rank)


@bar("move.between_zones", "rb.9.4#a2", over=great_river, units=_theirs)
def between_zones(state: YellowState, go: Going) -> Collection[int]:
    """9.4a Nobody crosses a major river or the Rhine into an empty hex between two enemy units with zones.

    Between are those whose zones come from more than one hex; yellow units that outrank them all may be exempt.
    """
    exempt = go.rank and state.rules.between_zones_exempt == "yellow"
    found = several(state, 1 - go.side) - held_by(state, go.side)
    return found & bound(state, go.side, go.rank) if exempt else found


# The whole


@bar("move.enemy_there", "rb.10.1")
def enemy_there(state: YellowState, go: Going) -> Collection[int]:
    """10.1 Nobody enters a hex with enemy units, except by overrun."""
    return held_by(state, 1 - go.side)


@rule("rb.10.1#b")
def too_far(_movement: object, _state: YellowState, go: Going, hex: int, cost: int, left: int) -> Refusal:
    """10.1a A march costs no more than the units have left."""
    return refuse("move.too_far", "rb.10.1#b", hexes=(hex,), unit=go.units[0], hex=hex, cost=cost, left=max(0, left))


MARCHES: Movement[YellowState, Going] = Movement(
    "case_yellow.marches",
    map=lambda state: state.board,
    ground=("interdicted", "dynamo_turn"),
    watch=(*BINDING, "control", "refugees", "bombed", "surrendered", "paris_open"),
    extras=("entered_dyle",),
    going=going,
    manner=lambda _state, _unit: None,
    allowance=lambda state, unit, _manner: points(state, unit),
    fares=FARES,
    rules=(
        *(enemy_there, *LANDS, yellow_keeps_out, out_of_paris),
        *(at_crossings, interdicted, works, refugees, traffic),
        *(zone_stops, zone_to_zone, between_zones),
        *(not_into_dyle, not_out_of_dyle, away_from_paris),
    ),
    section="rb.10.1",
    no_way="rb.10.1#b",
    too_far=too_far,
    least=lambda rules: rules.move_least_hexes,
)
may_step, step_cost, from_plan, path_tally = MARCHES.may_step, MARCHES.step_cost, MARCHES.from_plan, MARCHES.path_tally
WHERE_TO = MARCHES.guards


def onward(state: YellowState, units: tuple[int, ...], here: int, spent: int) -> Reached:
    """Return where units that have spent so much can go on to, by the rulebook and the special rules that hold."""
    return MARCHES.onward(state, units, here, spent, None)


@rule("rb.10.1")
def can_march(state: YellowState, units: tuple[int, ...]) -> bool:
    """10.1 Whether units can go anywhere at all: to the next hex, or past it to another."""
    return MARCHES.can_march(state, units, None)


def step_tally(state: YellowState, unit: int, here: int, there: int) -> Tally | None:
    """10.1a Everything that a step costs a unit now; nothing where the ground does not let it pass."""
    return MARCHES.step_tally(state, MARCHES.go(state, unit), here, there)


# 10.4 Which hexsides the ground lets units cross, on marches and otherwise


@rule("rb.10.4", "rb.10.6", "rb.7.9#d", "rb.11.5#g")
def ground_lets(state: YellowState, unit: int, here: int, hex: int) -> bool:
    """10.1, 10.4b, 10.6c Tell whether the ground lets a unit go from a hex to the next, as on a march."""
    return MARCHES.passages(state, mover_of(state, (unit,)))[here, hex]


@rule("rb.10.4", "rb.11.4#d")
def passable(state: YellowState, unit: int, here: int, hex: int) -> bool:
    """10.1, 10.4b Tell the same with rivers set aside."""
    return MARCHES.passages(state, mover_of(state, (unit,))._replace(heavy=False))[here, hex]


# 10.1 Which units may still move in a Move round

no = No[YellowState, Frame]()
# 10.1 Only units in hexes move.
is_on_map = no("move.not_on_map", "rb.10.1#a", lambda s, a: not in_hex(s, a.unit))
# 10.1b A unit moves once in a round; who came by rail has moved (10.5b).
has_not_moved = no("move.has_moved", "rb.10.1#c", lambda s, a: s.moved[a.unit] or s.railed[a.unit], also=("rb.10.5#b",))
# 7.9c An attack supply unit moves in one round of a turn.
has_its_turn = no("move.supply_once", "rb.7.9#c", lambda s, a: s.counter(a.unit).is_supply and s.flipped[a.unit])
# 10.1, 11.9b Engaged units stay where they are.
is_disengaged = no("move.engaged", "rb.11.9#b", lambda s, a: is_engaged(s, a.unit), also=("rb.10.1#a",))
scenario_lets_move = special.scenario_lets("move")
WAITS = (is_on_map, has_not_moved)
"""What holds of all who are `waiting`."""
FRESH = (*WAITS, has_its_turn, is_disengaged, scenario_lets_move)


def waiting(state: YellowState, side: int) -> Iterator[int]:
    """The units of a side on the map that have not moved in this round."""
    return (unit for unit in on_map(state, side) if not state.moved[unit] and not state.railed[unit])


@rule("rb.10.1#c", "rb.7.9#c")
def set_out(state: YellowState, unit: int) -> None:
    """10.1b, 7.9c A unit begins its move, which is the only one of the round; attack supply units are turned over."""
    state.moved[unit] = 1
    special.count_actions(state, "move", unit)
    if state.counter(unit).is_supply:
        state.flipped[unit] = 1


# 10.1 Marches, hex by hex, of single units and of stacks


def entered(play: YellowPlay, unit: int, here: int, there: int) -> None:
    """10.1 Let follow what follows when a unit on the march enters a hex."""
    arrive(play, unit, here, there, ON_THE_MARCH)


@rule("rb.10.1", "rb.13.5#b")
def after_march(play: YellowPlay, march: March) -> None:
    """10.1 Remember what the march has cost each unit."""
    for unit in march.units:
        play.state.spent[unit] = march.spent
    rest_in_port(play, march.units)


MARCH = replace(march_step(check=may_step, cost=step_cost, section="rb.10.1", entered=entered), leave=after_march)
