"""Positions by chance: parts of divisions of both sides mixed in a small part of the map, so that rules meet."""

from __future__ import annotations

import random
from typing import Any

from tests.games.time_for_trumpets import data
from tests.games.time_for_trumpets.field import hex_of
from tests.games.time_for_trumpets.oracle import sheet

CENTERS = (
    "8815",
    "7826",
    "7345",
    "6036",
    "5645",
    "8053",
    "9058",
    "6520",
    "4326",
    "3232",
    "8730",
    "7041",
    "5102",
    "1624",
)
DIVISIONS = (
    (
        "12vg",
        "277vg",
        "3fj",
        "1ssd",
        "12ssd",
        "18vg",
        "62vg",
        "fe",
        "116pz",
        "560vg",
        "2pz",
        "26vg",
        "lehr",
        "352vg",
        "212vg",
    ),
    ("99id", "2id", "1id", "106id", "28id", "4id", "7ad", "9ad", "82ab", "101ab", "10ccb", "84id", "3ad", "29bde"),
)


def superiors() -> dict[str, str]:
    """Return the headquarters that each unit obeys at the beginning."""
    found = {}
    for formation, above in data.formations("campaign"):
        higher = next((each.hq for each in above if each.hq), "") or ""
        for unit in formation.units:
            found[unit] = higher if unit == formation.hq else formation.hq or higher
    return {unit: hq for unit, hq in found.items() if hq}


def area(rng: random.Random, reach: int) -> list[str]:
    """Return the hexes around a place."""
    found, wave = {(center := rng.choice(CENTERS))}, {center}
    for _ in range(reach):
        wave = {there for here in wave for there in sheet.beside(here)} - found
        found |= wave
    return sorted(found)


def crowd(seed: int, **entries: Any) -> tuple[dict[Any, str], dict[str, Any]]:
    """Return units with their hexes, and the entries of the state: a position by a seed."""
    rng = random.Random(seed)
    hexes, roster, above = area(rng, rng.choice((5, 7, 9))), data.roster(), superiors()
    placed: dict[str, str] = {}
    held: dict[str, int] = {}
    count: dict[str, int] = {}
    for side, divisions in enumerate(DIVISIONS):
        for division in rng.sample(divisions, 3):
            for unit in [each.id for each in roster.values() if each.formation == division and each.is_ground_unit]:
                hex = rng.choice(hexes)
                if rng.random() < 0.75 and held.get(hex, side) == side and count.get(hex, 0) < 3:
                    placed[unit], held[hex], count[hex] = hex, side, count.get(hex, 0) + 1
    chain = {hq for unit in placed for hq in _all_above(above, unit)}
    for hq in sorted(chain - set(placed)):
        side = roster[hq].side
        placed[hq] = rng.choice([hex for hex in hexes if held.get(hex, side) == side])
        held[placed[hq]] = side
    units = {roster[unit]: hex for unit, hex in placed.items()}
    state: dict[str, Any] = {
        "superior": {unit: above[unit] for unit in placed if above.get(unit) in placed},
        "steps": {unit: rng.randint(1 + roster[unit].step_markers, roster[unit].steps) for unit in placed},
        "deployed": {unit: 1 for unit in placed if roster[unit].has_modes and rng.random() < 0.5},
        "disrupted": (slow := {unit: 1 for unit in placed if rng.random() < 0.1}),
        "halved": slow,
        "strategic": {unit: 1 for unit in placed if rng.random() < 0.05},
        "turn": rng.choice((5, 6, 7, 8, 9)),
        "ground": rng.choice(("firm", "mud", "frozen")),
        **{f"weather_{army}": rng.choice(("clear", "clear", "fog", "dense_fog", "snow")) for army in (6, 5, 7)},
    }
    bridges = [side for side in sorted(map(sorted, sheet.printed_bridges())) if set(side) <= set(hexes)]
    state["bridge"] = {"/".join(side): 1 for side in bridges if rng.random() < 0.3}
    return units, {**state, **entries}


def _all_above(above: dict[str, str], unit: str) -> list[str]:
    found, at = [], above.get(unit)
    while at:
        found.append(at)
        at = above.get(at)
    return found


def numbers(state: Any) -> dict[str, int]:
    """Return the numbers of the units by name."""
    return {state.roster[record].id: unit for unit, record in enumerate(state.record)}


def indices(hexes: Any) -> set[int]:
    """Return hexes of the engine by their labels."""
    return {hex_of(label) for label in hexes}
