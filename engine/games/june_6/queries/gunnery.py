"""16, 17, 18 Artillery, bombardments, aircraft and ships."""

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
from engine.games.june_6.naval import in_naval_range
from engine.games.june_6.queries.asking import HEX, TARGET, UNIT, UNITS, Committed, Units, activation_with, fight_over
from engine.games.june_6.state import June6State, face, in_hex
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Given, Query

FIRING = Given("firing", "unit", many=True, optional=True)


def artillery(state: June6State, unit: int, target: int | None = None) -> Record:
    """16.1 What a battery is worth now: points as they count, and as printed; its range, and whether it reaches."""
    return {
        "points": artillery_points(state, unit, activation_with(state, unit).efficiency),
        "printed": face(state, unit).artillery,
        "range": gun_range(state, unit),
        "fired": bool(state.fired[unit]),
        "reaches": target is not None and in_hex(state, unit) and reaches(state, unit, target),
    }


def batteries(state: June6State, target: int, units: Units) -> Units:
    """16.2 The batteries that may support an attack by these units, if all their headquarters are active."""
    fight = fight_over(state, target, units)
    return tuple(attack_points(state, fight)) if fight else ()


def defending(state: June6State, target: int, units: Units) -> Units:
    """16.21 The division artillery that helps the defender without being asked."""
    fight = fight_over(state, target, units)
    return defending_batteries(state, fight) if fight else ()


def covering(state: June6State, target: int, units: Units) -> Units:
    """16.24 The corps artillery that may help the defender."""
    fight = fight_over(state, target, units)
    return covering_batteries(state, fight) if fight else ()


def guns(state: June6State, target: int, units: Units, firing: Units | None = None) -> Record | None:
    """16.3 The artillery points of both sides, and the modifier."""
    fight = fight_over(state, target, units, Committed(firing=firing))
    return dict(zip(("attack", "defence", "modifier"), artillery_of(state, fight), strict=True)) if fight else None


def bombardment(state: June6State, unit: int, target: int) -> Record:
    """16.4 Whether a unit may bombard a hex when it is active, and what is added to its roll."""
    active, kind = activation_with(state, unit), kind_of_gunner(state, unit)
    more = {"tot": state.rules.bombardment_tot, "rockets": state.rules.bombardment_rockets}.get(kind, 0)
    tally = bombardment_tally(state, Bombardment(target, more, kind))
    return verdict(attempted(state, active.side, BOMBARD, (unit, target), active), modifier=tally.total)


QUERIES = {
    "artillery": Query(artillery, (UNIT, Given("target", "hex", optional=True)), "record"),
    "batteries": Query(batteries, (TARGET, UNITS), "units"),
    "defending_guns": Query(defending, (TARGET, UNITS), "units"),
    "covering_guns": Query(covering, (TARGET, UNITS), "units"),
    "guns": Query(guns, (TARGET, UNITS, FIRING), "record"),
    "bombardment": Query(bombardment, (UNIT, TARGET), "record"),
    "naval_range": Query(in_naval_range, (HEX,), "yes_no"),
}
