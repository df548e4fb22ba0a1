"""12 to 15 Combat: who may attack, with what modifiers, and what comes of it."""

from __future__ import annotations

from engine.games.june_6.allocation import immunity
from engine.games.june_6.armour import armour_of
from engine.games.june_6.dice import pips
from engine.games.june_6.eligibility import bar, may_attack
from engine.games.june_6.fights import Fight
from engine.games.june_6.flight import RETREATS
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.odds import attack_strength, defence_strength, ratios
from engine.games.june_6.orders import ME
from engine.games.june_6.queries.asking import (
    FACE,
    SIDE,
    TARGET,
    UNIT,
    UNITS,
    Committed,
    Units,
    Words,
    activation_with,
    fight_over,
)
from engine.games.june_6.results import is_rout, result_of
from engine.games.june_6.state import June6State, in_hex, on_map, side_of
from engine.games.june_6.surroundings import surrounds
from engine.mechanics.retreating import route
from engine.mechanics.sights import Record, verdict
from engine.play import Given, Query, Tally

MODES = Given("modes", "word", many=True)
BATTLE = (TARGET, UNITS)
CHOSEN = (
    Given("modes", "word", many=True, optional=True),
    Given("firing", "unit", many=True, optional=True),
    Given("air", "number", optional=True),
    Given("naval", "number", optional=True),
    Given("combat", "word", optional=True),
)


def attack(state: June6State, unit: int, target: int) -> Record:
    """12.2, 12.3 Whether a unit may attack a hex from where it stands, when it is active with its headquarters."""
    active = activation_with(state, unit)
    return verdict((bar(state, unit, Fight(active.side, target, (), active.hqs, active.efficiency)),))


def attackers(state: June6State, side: int, target: int) -> Units:
    """12.2 The units of a side that may attack a hex from where they stand, at maximum efficiency."""
    fight = Fight(side, target, efficiency=ME)
    return tuple(unit for unit in on_map(state, side) if may_attack(state, unit, fight))


def strengths(state: June6State, target: int, units: Units) -> Record | None:
    """12.51 The strengths of both sides."""
    fight = fight_over(state, target, units)
    if fight is None:
        return None
    return {"attack": attack_strength(state, units), "defence": defence_strength(state, fight)}


def odds(state: June6State, target: int, units: Units) -> Words:
    """12.51 The ratio of the chart, or the two between which a die decides."""
    fight = fight_over(state, target, units)
    return tuple(dict.fromkeys(ratios(state, fight))) if fight else ()


def modifiers(
    state: June6State,
    target: int,
    units: Units,
    modes: Words | None = None,
    firing: Units | None = None,
    air: int | None = None,
    naval: int | None = None,
    combat: str | None = None,
) -> Tally | None:
    """12.5 Everything that is added to the die; a ratio in the middle counts low."""
    fight = fight_over(state, target, units, Committed(modes, firing, air, naval, combat))
    return battle_tally(state, fight) if fight else None


def armour(state: June6State, target: int, units: Units) -> Record | None:
    """15 The armour points of both sides, the defender's anti-tank points, and the modifier."""
    fight = fight_over(state, target, units)
    names = ("attack", "defence", "guns", "modifier")
    return dict(zip(names, armour_of(state, fight), strict=True)) if fight else None


def encircled(state: June6State, target: int, units: Units) -> bool:
    """12.53 Whether an attack comes from all around."""
    fight = fight_over(state, target, units)
    return fight is not None and surrounds(state, fight)


def outcome(state: June6State, target: int, units: Units, modes: Words, face: int) -> Record | None:
    """12.42 What a roll of the die brings, without support: the cells for both, whether it routs."""
    fight = fight_over(state, target, units, Committed(modes))
    if fight is None or "_".join(modes) not in state.rules.crt_attacker.columns:
        return None
    total = pips(face) + battle_tally(state, fight).total
    attacker, defender = result_of(state, fight, total)
    return {"total": total, "attacker": attacker, "defender": defender, "rout": is_rout(state, fight, total)}


def immune(state: June6State, target: int, units: Units) -> Record | None:
    """13.73 Whether attacker or defender is a single unit that shrugs off disorder and reduction."""
    fight = fight_over(state, target, units)
    return dict(zip(("attacker", "defender"), immunity(state, fight), strict=True)) if fight else None


def retreats(state: June6State, units: Units, length: int | None = None) -> tuple[int, ...]:
    """13.3 The hexes by which units can retreat from where they are, together if there are several."""
    if not units or not all(in_hex(state, unit) for unit in units):
        return ()
    return RETREATS.next_hexes(state, route(side_of(state, units[0]), units, state.at[units[0]], length or 1))


QUERIES = {
    "attack": Query(attack, (UNIT, TARGET), "record"),
    "attackers": Query(attackers, (SIDE, TARGET), "units"),
    "strengths": Query(strengths, BATTLE, "record"),
    "odds": Query(odds, BATTLE, "words"),
    "modifiers": Query(modifiers, (*BATTLE, *CHOSEN), "tally"),
    "armour": Query(armour, BATTLE, "record"),
    "encircled": Query(encircled, BATTLE, "yes_no"),
    "outcome": Query(outcome, (*BATTLE, MODES, FACE), "record"),
    "immune": Query(immune, BATTLE, "record"),
    "retreats": Query(retreats, (UNITS, Given("length", "number", optional=True)), "hexes"),
}
