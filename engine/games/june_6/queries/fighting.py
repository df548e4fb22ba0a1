"""12 to 16 Combat: who may attack, with what modifiers, under whose guns, and what comes of it."""

from __future__ import annotations

from engine.games.june_6.allocation import immunity
from engine.games.june_6.armour import armour_of
from engine.games.june_6.artillery import artillery_of, attack_points, covering_batteries, defending_batteries
from engine.games.june_6.eligibility import bar, may_attack
from engine.games.june_6.fights import Fight
from engine.games.june_6.flight import Flight, first_hexes
from engine.games.june_6.modifiers import battle_tally, surrounds
from engine.games.june_6.odds import attack_strength, defence_strength, ratios
from engine.games.june_6.queries.asking import (
    FACE,
    SIDE,
    TARGET,
    UNIT,
    UNITS,
    Record,
    Units,
    Words,
    activation_with,
    fight_over,
    verdict,
)
from engine.games.june_6.results import is_rout, result_of
from engine.games.june_6.state import June6State, in_hex, on_map, side_of
from engine.play import Given, Query, Tally

MODES = Given("modes", "word", many=True, optional=True)
FIRING = Given("firing", "unit", many=True, optional=True)
AIR, NAVAL = Given("air", "number", optional=True), Given("naval", "number", optional=True)
KIND = Given("combat", "word", optional=True)
BATTLE = (TARGET, UNITS)
WHOLE = (*BATTLE, MODES, FIRING, AIR, NAVAL, KIND)


def _against(state: June6State, target: int, side: int, *units: int) -> Fight:
    """An attack on a hex that these units would make when they are active."""
    active = activation_with(state, units[0]) if units else None
    return Fight(side, target, (), active.hqs if active else (), active.efficiency if active else "me")


def attack(state: June6State, unit: int, target: int) -> Record:
    """12.2, 12.3 Whether a unit may attack a hex from where it stands."""
    return verdict((bar(state, unit, _against(state, target, side_of(state, unit), unit)),))


def attackers(state: June6State, side: int, target: int) -> Units:
    """12.2 The units of a side that may attack a hex from where they stand."""
    fight = _against(state, target, side)
    return tuple(unit for unit in on_map(state, side) if may_attack(state, unit, fight))


def strengths(state: June6State, target: int, units: Units) -> Record | None:
    """12.51 The strengths of both sides."""
    fight = fight_over(state, target, units)
    if fight is None:
        return None
    return {"attack": attack_strength(state, units), "defence": defence_strength(state, fight)}


def odds(state: June6State, target: int, units: Units) -> Words:
    """12.51 The ratio of the chart; two between which a die decides."""
    fight = fight_over(state, target, units)
    return tuple(dict.fromkeys(ratios(state, fight))) if fight else ()


def modifiers(state: June6State, target: int, units: Units, *given: object) -> Tally | None:
    """12.5 Everything that is added to the die; a ratio in the middle counts low."""
    fight = fight_over(state, target, units, *given)  # type: ignore[arg-type]
    return battle_tally(state, fight) if fight else None


def armour(state: June6State, target: int, units: Units) -> Record | None:
    """15 The armour points of both sides, the defender's anti-tank points, and the modifier."""
    fight = fight_over(state, target, units)
    names = ("attack", "defence", "guns", "modifier")
    return dict(zip(names, armour_of(state, fight), strict=True)) if fight else None
