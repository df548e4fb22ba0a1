"""The records that questions suppose: an attack with what is chosen for it, a retreat, a round."""

from __future__ import annotations

from engine.games.case_yellow.combat.advance import beside
from engine.games.case_yellow.combat.arko import is_arko
from engine.games.case_yellow.combat.eligibility import COMBAT_ROUND, ENGAGED_ROUND, MOVE_ROUND
from engine.games.case_yellow.combat.fight import Fight, written
from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.movement.reinforcements import Placing
from engine.games.case_yellow.state import OfSide, YellowState, in_hex, side_of
from engine.games.case_yellow.supply.lines import is_supplied
from engine.mechanics.questions import Hex, Unit, Units
from engine.mechanics.retreating import Route, route

ROUNDS = (COMBAT_ROUND, MOVE_ROUND, ENGAGED_ROUND)


def points_of(halves: int) -> int | str:
    """Return a strength as an example writes it: a number, or "1/2" and the like."""
    return written(halves) if halves % HALVES else halves // HALVES


def round_named(word: str) -> str:
    """Return the kind of round that is asked about; a Combat round if nothing is said."""
    return word if word in ROUNDS else COMBAT_ROUND


def fight_over(
    state: YellowState, target: Hex, units: Units, air: int = 0, cover: int = 0, held: Units = ()
) -> Fight | None:
    """Suppose an attack, with air assets of both sides and the defenders of a crowded port.

    There is none if a unit cannot reach the hex from where it stands.
    """
    near = state.board.grid.distance
    guns = tuple(unit for unit in units if is_arko(state, unit))
    others = tuple(unit for unit in units if unit not in guns)
    if not others or not all(in_hex(state, unit) and near(state.at[unit], target) == 1 for unit in others):
        return None
    if any(not in_hex(state, unit) or near(state.at[unit], target) > state.rules.arko_range for unit in guns):
        return None
    return Fight(side_of(state, others[0]), target, others, guns, air, cover, held)


def retreat_of(state: YellowState, units: Units, length: int = 0) -> Route | None:
    """Suppose that units retreat together, so far as a retreat mostly leads, and stop early where they may."""
    if not units or not all(in_hex(state, unit) for unit in units) or len({state.at[unit] for unit in units}) > 1:
        return None
    hexes = length or state.rules.retreat_hexes
    return route(side_of(state, units[0]), units, state.at[units[0]], hexes, manner=True)


def advance_of(state: YellowState, unit: Unit) -> Route:
    """Suppose that a unit advances."""
    return beside(state, unit)


def of_side(state: YellowState, unit: Unit) -> OfSide:
    """Suppose a step of the side of a unit."""
    return OfSide(side_of(state, unit))


def placing_of(state: YellowState, unit: Unit) -> Placing:
    """Suppose that the side of a unit places its reinforcements."""
    return Placing(side_of(state, unit))


def los(state: YellowState, unit: int) -> bool:
    """7.3, 7.4 Whether a unit traces a line of supply now; one that is not in a hex needs none."""
    return not in_hex(state, unit) or is_supplied(state, unit)
