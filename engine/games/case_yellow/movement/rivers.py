"""10.6, 10.7 Rivers: what crossings cost by their owner, interdicted crossings, attacks across them."""

from __future__ import annotations

from engine.board import BLOCKED, Board
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.surrender import BELGIUM, NETHERLANDS
from engine.games.case_yellow.map import (
    GREAT_RIVERS,
    MINOR,
    RHINE,
    homeland,
    in_area,
    is_crossing,
    is_interdicted,
    river,
)
from engine.games.case_yellow.movement.chart import NOTHING, Costs, Going, minor_crossing
from engine.games.case_yellow.state import YellowState, is_motorized, side_of
from engine.games.case_yellow.zones import zone
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.movement import toll
from engine.mechanics.positions import held_by
from engine.play import NOWHERE, Refusal, refuse, rule

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


@rule("rb.10.7#f", "rb.5.1#c5", "rb.11.2", "qa.5#a", "qa.5#b")
def may_attack_across(state: YellowState, unit: int, edge: int) -> Refusal | None:
    """10.7f, 5.1c Motorized units attack over great rivers at crossings only, Germans not over interdicted ones.

    Nobody attacks over an interdicted crossing of the Rhine.
    """
    water, german = river(state, edge), side_of(state, unit) == GERMAN
    cut = german and is_interdicted(state, edge)
    if cut and water == RHINE:
        return refuse("attack.rhine_interdicted", "rb.10.7#f", units=(unit,), unit=unit)
    if not water or not is_motorized(state, unit):
        return None
    if cut and (water in GREAT_RIVERS or state.rules.motorized_interdiction == "any"):
        return refuse("attack.interdicted", "rb.10.7#f", units=(unit,), unit=unit)
    if water in GREAT_RIVERS and not is_crossing(state, edge):
        return refuse("attack.no_crossing", "qa.5#a", units=(unit,), unit=unit)
    return None
