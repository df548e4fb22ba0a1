"""Special rules of scenarios, in the primer's words: what a step, an attack, a bridge are to them.

To enter, leave or cross is part of marches, retreats and advances; arrivals are none of these.
"""

from __future__ import annotations

from itertools import pairwise

from engine.games.primer.state import Battle, PrimerState, units_in
from engine.mechanics.areas import among
from engine.mechanics.special import add_costs, allowed, exempt, forbidden, modified, obliged, ordered, treated_as
from engine.mechanics.special_records import Deed, concerns, in_force
from engine.mechanics.steps import STEPS, step_deeds, step_forbidden
from engine.play import NOWHERE, Refusal, Row, Tally, refuse

ZONES = "pr.3.4#b"
MOVEMENT = "movement_points"
DEEDS = ("move", *STEPS, "attack", "retreat", "advance", "mend")
STANCES = {"attack_stance": ("assault", "probe"), "defence_stance": ("stand", "give_ground")}
SHEET = {"weather": Row(("clear", "rain"))}
LEAST = 1


def marching_rules(state: PrimerState, unit: int) -> tuple[int, ...]:
    """Return the numbers of the rules that hold now for the steps of a unit."""
    return _for(state, unit, (*in_force(state, "forbid", *STEPS), *in_force(state, "cost", *STEPS)))


def _for(state: PrimerState, unit: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Keep the rules that are about a unit."""
    return tuple(number for number in numbers if among(state, state.special.rules[number].who, unit))


def costs_now(
    state: PrimerState, tally: Tally, numbers: tuple[int, ...], unit: int, here: int, there: int
) -> Tally | None:
    """Return the cost of a step under these rules; nothing where they forbid it."""
    deeds = step_deeds(state, unit, here, there)
    for number in numbers:
        rule = state.special.rules[number]
        if rule.kind == "forbid" and any(concerns(state, rule, deed) for deed in deeds):
            return None
    costs = tuple(number for number in numbers if state.special.rules[number].kind == "cost")
    return add_costs(state, tally, costs, *deeds, least=LEAST)


def more_movement(state: PrimerState, unit: int) -> int:
    """Return how many movement points rules give a unit."""
    return modified(state, Tally(), MOVEMENT, (unit,), state.at[unit]).total if state.special else 0


def marching_otherwise(state: PrimerState, unit: int) -> tuple[int, ...]:
    """Return the numbers of all rules by which a unit marches otherwise than by the rulebook."""
    if not state.special:
        return ()
    numbers = (*in_force(state, "modifier", MOVEMENT), *in_force(state, "exempt", ZONES))
    return (*marching_rules(state, unit), *_for(state, unit, numbers))


def blame(state: PrimerState, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """Say which rule stands against a march that the rulebook would let pass."""
    steps = list(pairwise(path))
    for step in steps:
        if (refusal := step_forbidden(state, unit, *step)) is not None:
            return refusal
    numbers = marching_otherwise(state, unit)
    for rule in (state.special.rules[number] for number in numbers):
        dearer = any(concerns(state, rule, deed) for step in steps for deed in step_deeds(state, unit, *step))
        if (rule.kind == "cost" and dearer) or (rule.kind == "modifier" and rule.number < 0):
            return refuse("special.rule", rule.clause, units=(unit,), hexes=path[-1:], rule=rule.clause)
    return None


def zones_bind(state: PrimerState, unit: int) -> bool:
    """Tell whether enemy zones stop a unit."""
    return not exempt(state, ZONES, unit)


def may_move(state: PrimerState, unit: int) -> Refusal | None:
    """Say what forbids a unit to march."""
    return forbidden(state, moving(state, unit)) if state.special else None


def moving(state: PrimerState, unit: int) -> Deed:
    """Return what a march is."""
    return Deed("move", unit, state.at[unit], state.at[unit])


def may_mend(state: PrimerState, unit: int, edge: int) -> Refusal | None:
    """Say what forbids a unit to mend a bridge."""
    return forbidden(state, mending(state, unit, edge))


def mending(state: PrimerState, unit: int, edge: int) -> Deed:
    """Return what mending a bridge is."""
    return Deed("mend", unit, state.at[unit], state.at[unit], edge)


def mends_too(state: PrimerState, unit: int, edge: int) -> bool:
    """Tell whether a rule lets a unit mend a bridge that by the rulebook could not."""
    return allowed(state, mending(state, unit, edge))


def attack(state: PrimerState, unit: int, target: int) -> Deed:
    """Return what an attack on a hex is."""
    return Deed("attack", unit, target, state.at[unit])


def may_attack(state: PrimerState, unit: int, target: int) -> Refusal | None:
    """Say what forbids a unit to attack a hex."""
    return forbidden(state, attack(state, unit, target)) if state.special else None


def must_attack(state: PrimerState, unit: int, target: int) -> Refusal | None:
    """Say what makes a unit attack a hex."""
    return obliged(state, attack(state, unit, target))


def shifted(state: PrimerState, battle: Battle, tally: Tally) -> Tally:
    """Add what rules change of a battle's column: of attackers, and of defenders."""
    tally = modified(state, tally, "attack_column", battle.units, battle.target)
    return modified(state, tally, "defence_column", units_in(state, battle.target), battle.target)


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
