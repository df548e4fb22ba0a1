"""Special rules of scenarios, in the primer's words: what a step, an attack, a bridge are to them.

To enter, leave or cross is part of marches, retreats and advances; arrivals are none of these.
"""

from __future__ import annotations

from engine.games.primer.state import PrimerState
from engine.mechanics.hex_steps import STEPS
from engine.mechanics.special import allowed, exempt, forbidden, modified, obliged, ordered, treated_as
from engine.mechanics.special_records import UnitAction
from engine.play import NOWHERE, Refusal, Tally, TurnSheetRow

ZONES = "pr.3.4#b"
MOVEMENT = "movement_points"
DEEDS = ("move", *STEPS, "attack", "retreat", "advance", "mend")
STANCES = {"attack_stance": ("assault", "probe"), "defence_stance": ("stand", "give_ground")}
SHEET = {"weather": TurnSheetRow(("clear", "rain"))}
LEAST = 1


def zones_bind(state: PrimerState, unit: int) -> bool:
    """Tell whether enemy zones stop a unit."""
    return not exempt(state, ZONES, unit)


def moving(state: PrimerState, unit: int) -> UnitAction:
    """Return what a march is."""
    return UnitAction("move", unit, state.at[unit], state.at[unit])


def may_mend(state: PrimerState, unit: int, edge: int) -> Refusal | None:
    """Say what forbids a unit to mend a bridge."""
    return forbidden(state, mending(state, unit, edge))


def mending(state: PrimerState, unit: int, edge: int) -> UnitAction:
    """Return what mending a bridge is."""
    return UnitAction("mend", unit, state.at[unit], state.at[unit], edge)


def mends_too(state: PrimerState, unit: int, edge: int) -> bool:
    """Tell whether a rule lets a unit mend a bridge that by the rulebook could not."""
    return allowed(state, mending(state, unit, edge))


def attack(state: PrimerState, unit: int, target: int) -> UnitAction:
    """Return what an attack on a hex is."""
    return UnitAction("attack", unit, target, state.at[unit])


def may_attack(state: PrimerState, unit: int, target: int) -> Refusal | None:
    """Say what forbids a unit to attack a hex."""
    return forbidden(state, attack(state, unit, target)) if state.special else None


def must_attack(state: PrimerState, unit: int, target: int) -> Refusal | None:
    """Say what makes a unit attack a hex."""
    return obliged(state, attack(state, unit, target))


def stance_ordered(state: PrimerState, question: str, stance: str, units: tuple[int, ...], hex: int) -> Refusal | None:
    """Say why a stance may not be chosen."""
    return ordered(state, question, stance, units, hex)


def fuse_change(state: PrimerState, unit: int, edge: int) -> int:
    """Return what rules add to the die for a bridge to which a unit has come."""
    end = state.at[unit] if state.at[unit] != NOWHERE else state.board.grid.edge_hexes(edge)[0]
    return modified(state, Tally(), "demolition_die", (unit,), end).total


def supply_said(state: PrimerState, unit: int) -> bool | None:
    """Return what rules say of a unit's supply; None where they say nothing."""
    if treated_as(state, "in_supply", unit):
        return True
    return False if treated_as(state, "out_of_supply", unit) else None
