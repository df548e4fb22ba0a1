"""The records that questions suppose: an activation with its headquarters, an attack with what is chosen for it."""

from __future__ import annotations

from dataclasses import replace

from engine.games.june_6.activation.orders import ME, RE, Activation, acts_fully
from engine.games.june_6.combat.advance import ATTACKED, beside
from engine.games.june_6.combat.declaring import is_beside
from engine.games.june_6.combat.fight import ACTIVATION, ASSAULT, STAND, Fight
from engine.games.june_6.command.formations import commander, organic
from engine.games.june_6.state import June6State, is_headquarters, side_of
from engine.games.june_6.support.artillery import attack_points
from engine.mechanics.questions import Hex, Unit, Units, Words
from engine.mechanics.retreating import Route
from engine.play import NOWHERE


def leader(state: June6State, unit: int) -> Unit:
    """6.13 The headquarters that activates a unit: itself, the one to which it belongs or is attached, or none."""
    return unit if is_headquarters(state, unit) else commander(state, unit)


def activation_with(state: June6State, unit: Unit) -> Activation:
    """Suppose that a unit is active with its headquarters, at the efficiency that its markers allow."""
    efficiency, hq = ME if acts_fully(state, unit) else RE, leader(state, unit)
    if hq == NOWHERE:
        return Activation(side_of(state, unit), (), (unit,), efficiency)
    return Activation(side_of(state, unit), (hq,), organic(state, hq), efficiency)


def activation_of(state: June6State, hq: Unit) -> Activation:
    """Suppose that a headquarters is active."""
    return activation_with(state, hq)


def fight_over(
    state: June6State,
    target: Hex,
    units: Units,
    modes: Words = (ASSAULT, STAND),
    firing: Units = (),
    air: int = 0,
    naval: int = 0,
    combat: str = ACTIVATION,
) -> Fight | None:
    """Suppose an attack: an assault that is met, if nothing else is chosen, with batteries, aircraft and ships.

    Batteries fire all that they have left. There is no attack if a unit does not stand beside the hex.
    """
    if not units or any(is_beside(state, unit, target) for unit in units):
        return None
    side = side_of(state, units[0])
    hqs = tuple(dict.fromkeys(hq for hq in (leader(state, unit) for unit in units) if hq != NOWHERE))
    fight = Fight(side, target, units, hqs, kind=combat, modes=modes, air=air, naval=naval)
    left = attack_points(state, fight)
    guns = tuple(unit for unit in firing if side_of(state, unit) == side)
    points, covering = tuple(left.get(unit, 0) for unit in guns), tuple(unit for unit in firing if unit not in guns)
    return replace(fight, firing=guns, points=points, covering=covering)


def advance_of(state: June6State, unit: Unit) -> Route:
    """Suppose that a unit advances after an attack."""
    return beside(state, unit, ATTACKED)


def breakthrough_of(state: June6State, unit: Unit) -> Route:
    """Suppose that a unit that has advanced goes on."""
    return beside(state, unit)
