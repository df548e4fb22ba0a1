"""The records that questions suppose: a step, a battle, a retreat, a drop."""

from __future__ import annotations

from engine.games.fortress_europa.airborne.drops import Dropping
from engine.games.fortress_europa.combat.fights import Fight, targets
from engine.games.fortress_europa.invasions.declaring import Invading, next_invasion
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressState, in_hex, side_of
from engine.mechanics.questions import Hex, Hexes, Side, Unit, Units, plain_route
from engine.mechanics.retreating import Route
from engine.play import NOWHERE


def of_unit(state: FortressState, unit: Unit) -> OfSide:
    """Suppose a step of the side of a unit."""
    return OfSide(side_of(state, unit))


def of_side(_state: FortressState, side: Side) -> OfSide:
    """Suppose a step of a side."""
    return OfSide(side)


def battle(
    state: FortressState,
    target: Hex,
    units: Units,
    also: Hexes = (),
    aircraft: int = 0,
    ships: Units = (),
    column: str = "",
    bombed: bool = False,
) -> Fight | None:
    """Suppose a battle against one hex or more; there is none if a unit cannot attack all of them."""
    hexes = (target, *also)
    if not units or any(not in_hex(state, unit) or not set(hexes) <= set(targets(state, unit)) for unit in units):
        return None
    carpet = target if bombed else NOWHERE
    return Fight(side_of(state, units[0]), hexes, units, (), column, aircraft, ships, carpet)


def retreat_of(state: FortressState, units: Units, length: int = 2, least: int | None = None) -> Route | None:
    """Suppose that units retreat together from where they are: `length` hexes, or from `least` to `length`."""
    way = plain_route(state, units, length)
    return way._replace(manner=(least, length)) if way and least is not None else way


def drop_of(state: FortressState, unit: Unit) -> Dropping:
    """Suppose a drop of the side of a unit that begins now."""
    return Dropping(side_of(state, unit))


def wave(state: FortressState, unit: Unit) -> Invading:
    """Suppose that the next invasion is being made."""
    return Invading(side_of(state, unit), state.invading_now or next_invasion(state))
