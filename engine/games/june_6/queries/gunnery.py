"""16, 17 Artillery, bombardments and ships."""

from __future__ import annotations

from engine.games.june_6.artillery import (
    artillery_of,
    artillery_points,
    attack_points,
    covering_batteries,
    defending_batteries,
    reaches,
)
from engine.games.june_6.bombardment import BOMBARD, Bombardment, bombardment_tally, gun_range, kind_of_gunner
from engine.games.june_6.fights import Fight
from engine.games.june_6.naval import in_naval_range
from engine.games.june_6.orders import Activation
from engine.games.june_6.queries.asking import activation_with
from engine.games.june_6.state import June6State, face, in_hex
from engine.mechanics.questions import Hex, Own, Record, Unit, Units, may


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
    # 16.4 Whether a unit may bombard a hex when it is active, and what is added to its roll.
    "bombardment": may(BOMBARD, activation_with, modifier=_added),
    # 16.21 The division artillery that helps the defender without being asked, 16.24 the corps artillery that may.
    "defending_guns": (defending_batteries, "units"),
    "covering_guns": (covering_batteries, "units"),
    "naval_range": in_naval_range,
}
