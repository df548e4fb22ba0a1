"""12 to 18 Combat, artillery, bombardments and ships."""

from __future__ import annotations

from engine.games.june_6.activation.orders import ME, Activation
from engine.games.june_6.combat.armor import armor_of
from engine.games.june_6.combat.declaring import bar, may_attack
from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.combat.modifiers import battle_tally, surrounds
from engine.games.june_6.combat.odds import ratios
from engine.games.june_6.combat.results import immunity, is_rout, result_of
from engine.games.june_6.counters import pips
from engine.games.june_6.questions.records import activation_with, fight_over
from engine.games.june_6.state import June6State, face, in_hex, on_map
from engine.games.june_6.support.air_and_naval import in_naval_range
from engine.games.june_6.support.artillery import (
    artillery_of,
    artillery_points,
    attack_points,
    covering_batteries,
    defending_batteries,
    reaches,
)
from engine.games.june_6.support.bombardment import BOMBARD, Bombardment, bombardment_tally, gun_range, kind_of_gunner
from engine.mechanics.questions import Hex, Own, Record, Side, Unit, Units, Words, may, verdict

# 12 to 15 Combat: who may attack, what comes of it, and what the combat table does not say.


def attack(state: June6State, unit: Unit, target: Hex, active: Activation) -> Record:
    """12.2, 12.3 Whether a unit may attack a hex from where it stands, when it is active with its headquarters."""
    return verdict((bar(state, unit, Fight(active.side, target, (), active.hqs, active.efficiency)),))


def attackers(state: June6State, side: Side, target: Hex) -> Units:
    """12.2 The units of a side that may attack a hex from where they stand, at maximum efficiency."""
    fight = Fight(side, target, efficiency=ME)
    return tuple(unit for unit in on_map(state, side) if may_attack(state, unit, fight))


def odds(state: June6State, fight: Fight) -> Words:
    """12.51 The ratio of the chart, or the two between which a die decides."""
    return tuple(dict.fromkeys(ratios(state, fight)))


def armour(state: June6State, fight: Fight) -> Record:
    """15 The armor points of both sides, the defender's anti-tank points, and the modifier."""
    return dict(zip(("attack", "defence", "guns", "modifier"), armor_of(state, fight), strict=True))


def outcome(state: June6State, target: Hex, units: Units, modes: Words, face: int) -> Record | None:
    """12.42 What a roll of the die brings, without support: the cells for both, whether it routs."""
    fight = fight_over(state, target, units, modes)
    if fight is None or "_".join(modes) not in state.rules.crt_attacker.columns:
        return None
    total = pips(face) + battle_tally(state, fight).total
    attacker, defender = result_of(state, fight, total)
    return {"total": total, "attacker": attacker, "defender": defender, "rout": is_rout(state, fight, total)}


def immune(state: June6State, fight: Fight) -> Record:
    """13.73 Whether attacker or defender is a single unit that shrugs off disorder and reduction."""
    return dict(zip(("attacker", "defender"), immunity(state, fight), strict=True))


# 16, 17 Artillery, bombardments and ships.


def artillery(state: June6State, unit: Unit, active: Activation, target: Hex | None = None) -> Record:
    """16.1 What a battery is worth now: points as they count, and as printed; its range, and whether it reaches."""
    return {
        "points": artillery_points(state, unit, active.efficiency),
        "printed": face(state, unit).artillery,
        "range": gun_range(state, unit),
        "fired": bool(state.fired[unit]),
        "reaches": target is not None and in_hex(state, unit) and reaches(state, unit, target),
    }


def batteries(state: June6State, fight: Fight) -> Units:
    """16.2 The batteries that may support an attack by these units, if all their headquarters are active."""
    return tuple(attack_points(state, fight))


def guns(state: June6State, fight: Fight) -> Record:
    """16.3 The artillery points of both sides, and the modifier."""
    return dict(zip(("attack", "defence", "modifier"), artillery_of(state, fight), strict=True))


def _added(state: June6State, unit: int, target: int) -> int:
    kind = kind_of_gunner(state, unit)
    more = {"tot": state.rules.bombardment_tot, "rockets": state.rules.bombardment_rockets}.get(kind, 0)
    return bombardment_tally(state, Bombardment(target, more, kind)).total


QUESTIONS: Own = {
    "encircled": surrounds,
    # 16.4 Whether a unit may bombard a hex when it is active, and what is added to its roll.
    "bombardment": may(BOMBARD, activation_with, modifier=_added),
    # 16.21 The division artillery that helps the defender without being asked, 16.24 the corps artillery that may.
    "defending_guns": (defending_batteries, "units"),
    "covering_guns": (covering_batteries, "units"),
    "naval_range": in_naval_range,
}
