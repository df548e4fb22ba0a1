"""12 to 15 Combat: who may attack, what comes of it, and what the combat table does not say."""

from __future__ import annotations

from engine.games.june_6.allocation import immunity
from engine.games.june_6.armour import armour_of
from engine.games.june_6.dice import pips
from engine.games.june_6.eligibility import bar, may_attack
from engine.games.june_6.fights import Fight
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.odds import ratios
from engine.games.june_6.orders import ME, Activation
from engine.games.june_6.queries.asking import fight_over
from engine.games.june_6.results import is_rout, result_of
from engine.games.june_6.state import June6State, on_map
from engine.games.june_6.surroundings import surrounds
from engine.mechanics.questions import Hex, Record, Side, Unit, Units, Words, verdict


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
    """15 The armour points of both sides, the defender's anti-tank points, and the modifier."""
    return dict(zip(("attack", "defence", "guns", "modifier"), armour_of(state, fight), strict=True))


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


QUESTIONS = {"encircled": surrounds}
