"""9 Zones of control, 10 movement: what the position charges, where nobody goes, where a march ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.board import BLOCKED, Board
from engine.board.steps import Reached
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.crowding import crowded
from engine.games.case_yellow.ground import FOREST, MINOR, has_works, homeland, in_area, is_interdicted
from engine.games.case_yellow.movement import lands
from engine.games.case_yellow.movement.chart import FARES, great_river, minor_crossing
from engine.games.case_yellow.movement.movers import Going, going
from engine.games.case_yellow.pace import points
from engine.games.case_yellow.state import YellowState, is_motorized, on_map
from engine.games.case_yellow.surrender import BELGIUM, NETHERLANDS
from engine.games.case_yellow.zones import BINDING, bound, graded, lies_open, several, zone, zone_of_enemy
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.movement import Movement, bar, stop, toll
from engine.mechanics.positions import held_by
from engine.play import NOWHERE, Refusal, Tally, refuse, rule

Costs = Mapping[int, int]
NOTHING: Costs = {}


# 10.6 Crossings of minor rivers


def crossing_ends(state: YellowState) -> frozenset[int]:
    """Return the hexes at the crossings of minor rivers."""

    def found(board: Board) -> frozenset[int]:
        edges = (edge for edge in board.grid.edges if minor_crossing(board, NOWHERE, NOWHERE, edge))
        return frozenset(hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0)

    return state.board.cached("case_yellow.minor_crossings", ("river", "bridge"), found)


@cached_value("control")
def _foreign_ends(state: YellowState, side: int) -> frozenset[int]:
    owners = ((hex, state.control[hex]) for hex in crossing_ends(state))
    return frozenset(hex for hex, owner in owners if side != (homeland(state, hex) if owner == NOWHERE else owner))


@cached_value("at", "record", "destroyed", "control", "surrendered")
def _dear_ends(state: YellowState, side: int) -> frozenset[int]:
    taken = crossing_ends(state) & held_by(state, 1 - side)
    found = (_foreign_ends(state, side) - held_by(state, side)) | taken
    beaten = given_up(state) if side == GERMAN else ()
    return found - (beaten - zone(state, ALLIED).keys()) if beaten else found


@cached_value("surrendered")
def given_up(state: YellowState) -> frozenset[int]:
    """12.5 The hexes of countries that have surrendered."""
    lands = (land for land in (NETHERLANDS, BELGIUM) if state.surrendered[land,])
    return frozenset(hex for land in lands for hex in in_area(state, land))


@cached_by(_dear_ends)
def _at_crossings(state: YellowState, side: int) -> Costs:
    return dict.fromkeys(_dear_ends(state, side), state.rules.river_cost)


@toll("cost.river", "rb.10.6#a2", over=minor_crossing, named=(("river", MINOR),), bars="move.river")
@rule("rb.10.6#a2", "rb.12.5#f")
def at_crossings(state: YellowState, go: Going) -> Costs:
    """10.6a The crossing of a minor river costs nothing into a hex of one's own.

    12.5 In a country that has surrendered it costs the Germans nothing either, outside zones of control.
    """
    return _at_crossings(state, go.side)


# 10.7 Interdiction


@cached_value("interdicted")
def interdicted_edges(state: YellowState) -> tuple[int, ...]:
    """5.1c Return all hexsides that are interdicted crossings."""
    marked = state.interdicted.entities(1)
    found = {edge for hex in marked for _other, edge in state.board.adjacent(hex)}
    return tuple(sorted(edge for edge in found if is_interdicted(state, edge)))


@toll("cost.interdicted", "rb.10.7#e", on="cross", bars="move.interdicted")
@rule("rb.10.7#e", "rb.7.9#d")
def interdicted(state: YellowState, go: Going) -> Costs:
    """10.7e Germans pay more at interdicted crossings; 7.9d their supply units do not cross there."""
    if go.side != GERMAN:
        return NOTHING
    return dict.fromkeys(interdicted_edges(state), BLOCKED if go.supply else state.rules.interdiction_cost)


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


@cached_value("at", "record")
def _traffic(state: YellowState, side: int) -> Costs:
    found: dict[int, int] = {}
    for unit in on_map(state, side):
        if is_motorized(state, unit) and state.board.word("terrain", state.at[unit]) == FOREST:
            found[state.at[unit]] = found.get(state.at[unit], 0) + 1
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
        *(enemy_there, *lands.LANDS, yellow_keeps_out, lands.out_of_paris),
        *(at_crossings, interdicted, works, refugees, traffic),
        *(zone_stops, zone_to_zone, between_zones),
        *(lands.not_into_dyle, lands.not_out_of_dyle, lands.away_from_paris),
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
