"""The records that questions suppose: a phase, an opportunity, an attack, a retreat, an advance."""

from __future__ import annotations

from engine.games.france_1944.combat.fights import NO_AIR, Fight, defenders
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.activation import Activation
from engine.games.france_1944.phases.initiative import Opportunity
from engine.games.france_1944.special.airborne import Drop
from engine.games.france_1944.state import FranceState, in_hex, is_hq, side_of
from engine.games.france_1944.supply.lines import traced
from engine.mechanics.lines import TracedLine
from engine.mechanics.questions import Hex, Hexes, Side, Unit, Units, plain_route
from engine.mechanics.retreating import Route, route
from engine.play import NOWHERE

SET_PIECE, MOBILE = "set_piece", "mobile"


def of_unit(state: FranceState, unit: Unit) -> OfSide:
    """Suppose a step of the side of a unit."""
    return OfSide(side_of(state, unit))


def of_side(_state: FranceState, side: Side) -> OfSide:
    """Suppose a step of a side."""
    return OfSide(side)


def under(state: FranceState, hq: Unit, reaction: bool = False) -> Activation:
    """Suppose that a headquarters is active, in an initiative phase or an army reaction."""
    return Activation(side_of(state, hq), hq, by_chit=not reaction)


def orders(_state: FranceState, side: Side) -> Activation:
    """Suppose a phase of a side in which increments have begun or will begin."""
    return Activation(side)


def of_piece(state: FranceState, unit: Unit) -> Activation:
    """Suppose a phase of the side of a piece before its first increment."""
    return Activation(side_of(state, unit))


def chance(state: FranceState, unit: Unit) -> Opportunity:
    """Suppose an opportunity of the side of a piece."""
    return Opportunity(side_of(state, unit))


def chit_drawn(_state: FranceState) -> Drop:
    """Suppose the moment at which an Allied initiative chit has been drawn."""
    return Drop()


def fight_over(
    state: FranceState,
    target: Hex,
    units: Units,
    also: Hexes = (),
    lead: Unit | None = None,
    foe: Unit | None = None,
    air: str = NO_AIR,
    type: str = "",
) -> Fight | None:
    """Suppose an attack on one hex or more: who leads, what flies; its type if it is not that which the rules find.

    Without them the first unit of each side leads. There is none if a unit is not beside every hex.
    """
    targets, near = (target, *also), state.board.grid.distance
    fight = Fight(side_of(state, units[0]) if units else NOWHERE, targets, units, air=air)
    theirs = defenders(state, fight)
    if not units or not theirs or any(is_hq(state, unit) or not in_hex(state, unit) for unit in units):
        return None
    if any(near(state.at[unit], hex) != 1 for unit in units for hex in targets):
        return None
    mobile = type == MOBILE if type else is_mobile(state, fight)
    first, second = units[0] if lead is None else lead, theirs[0] if foe is None else foe
    return Fight(fight.side, targets, units, (), first, second, air, mobile)


def retreat_of(state: FranceState, units: Units, attackers: Units = ()) -> Route | None:
    """Suppose that units retreat together from where they stand, away from those who have attacked them."""
    way = plain_route(state, units)
    return way._replace(manner=attackers) if way and attackers else way


def advance_of(state: FranceState, unit: Unit, vacated: Hex | None = None) -> Route | None:
    """Suppose that a unit advances from where it stands; or that it has entered the hex that the enemy has left."""
    if not in_hex(state, unit):
        return None
    side, here = side_of(state, unit), state.at[unit]
    return route(side, (unit,), here, 2, () if vacated is None else (vacated,), False)


def line_of(state: FranceState, unit: Unit) -> TracedLine:
    """11.1 The line that a headquarters needs, or the short one of a unit near a source."""
    rules = state.rules
    return traced(state, side_of(state, unit), rules.supply_line if is_hq(state, unit) else rules.supply_near_source)
