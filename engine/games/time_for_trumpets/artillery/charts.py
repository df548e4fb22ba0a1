"""45.5, 46.5, 46.6, 47.7, 47.8 The CF that artillery adds to an attack or a defense."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from engine.games.time_for_trumpets.artillery.batteries import sum_of_fire
from engine.games.time_for_trumpets.artillery.missions import mission
from engine.games.time_for_trumpets.combat.fights import FULL, HALF, QUARTER, Fight, hexes_of_attackers
from engine.games.time_for_trumpets.combat.terrain_effects import ground_row
from engine.games.time_for_trumpets.counters import ALLIED
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.positions import work_in
from engine.play import NOWHERE, rule


def up(amount: Fraction) -> int:
    """Round a fraction up."""
    return ceil(amount)


@rule("rb.45.5#d", "rb.46.5#d", "rb.47.7#d")
def is_covered(state: TrumpetsState, hex: int) -> bool:
    """46.5 Tell whether the ground or a position protects units in a hex from fire."""
    rules, row = state.rules, work_in(state, hex)
    ground = Fraction(rules.terrain_combat.look_up(ground_row(state, hex), "artillery"))
    return ground < 1 or (bool(row) and Fraction(rules.positions.look_up(row, "artillery")) < 1)


@rule("rb.51.3#a3")
def only_companies(state: TrumpetsState, fight: Fight) -> bool:
    """51.3 Tell whether companies alone defend, among which fire finds few targets."""
    ground = [unit for unit in fight.defenders if state.roster[state.record[unit]].is_ground_unit]
    return bool(ground) and all(state.roster[state.record[unit]].is_company for unit in ground)


def attack_factor(state: TrumpetsState, fight: Fight) -> Fraction:
    """46.5 Return the part of the CF of artillery that counts in an attack on a hex."""
    if only_companies(state, fight):
        return Fraction(state.rules.fort_company_fire)
    row = "halved" if is_covered(state, fight.target) else "open"
    return Fraction(state.rules.fa_attack.look_up(row))


@rule(
    "rb.45.5#e",
    "rb.46.5#e",
    "rb.46.5#f",
    "rb.47.7#e",
    "rb.47.7#f",
    "rb.45.5#f",
    "rb.46.8.4#e",
    "rb.48.2.1#i",
    "rb.48.4.2#f",
    "rb.48.2.1#c",
    "rb.48.2.1#d",
    "rb.48.4.2#c",
)
def attack_fire(state: TrumpetsState, fight: Fight) -> int:
    """46.5 Return the CF that artillery adds to the attack: the sum, modified once."""
    return up(sum_of_fire(state, fight.guns) * attack_factor(state, fight))


@rule("rb.46.6#f", "rb.47.8#e")
def defence_factor(state: TrumpetsState, fight: Fight) -> Fraction:
    """46.6 Return the part of the CF of artillery that counts in defense: less against attackers in several hexes."""
    if fight.side != ALLIED and state.rules.fire_allied_defense == "attack":
        return attack_factor(state, fight)
    row = "one_hex" if len(hexes_of_attackers(state, fight)) == 1 else "several_hexes"
    return Fraction(state.rules.fa_defence.look_up(row))


@rule("rb.48.2.2#f", "rb.48.4.3#e")
def named_fire(state: TrumpetsState, fight: Fight) -> Fraction:
    """48.2.2 Return the modified CF of the artillery that fires at the named hex of attackers."""
    guns = mission(state, fight, fight.replier, True, fight.aimed)
    return sum_of_fire(state, guns) * Fraction(state.rules.fa_defence.look_up("named_hex"))


@rule("rb.48.2.2#g", "rb.48.4.3#f")
def share(state: TrumpetsState, word: str) -> Fraction:
    """48.2.2 Return the part of the fire at a named hex that defends."""
    parts = {FULL: Fraction(1), HALF: Fraction(1, 2), QUARTER: Fraction(state.rules.bombard_failed_share)}
    return parts.get(word, Fraction(1))


@rule("rb.46.6#a", "rb.46.6#f", "rb.48.2.2#h", "rb.48.4.3#g")
def defence_fire(state: TrumpetsState, fight: Fight) -> int:
    """46.6 Return the CF that artillery adds to the defense; 48.2.2 of fire at a named hex a part."""
    if fight.aimed == NOWHERE:
        return up(sum_of_fire(state, fight.answer) * defence_factor(state, fight))
    named = mission(state, fight, fight.replier, True, fight.aimed)
    others = [unit for unit in fight.answer if unit not in named]
    rest = up(sum_of_fire(state, others) * defence_factor(state, fight)) if others else 0
    return up(named_fire(state, fight) * share(state, fight.share)) + rest
