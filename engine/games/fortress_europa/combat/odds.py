"""15.1, 15.2, 15.8 The odds of a battle, what moves its column and what is added to the die."""

from __future__ import annotations

from engine.games.fortress_europa.combat import winter_offensive
from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.engineers import division, sub_units
from engine.games.fortress_europa.ground import is_city, is_fortress
from engine.games.fortress_europa.state import FortressState
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, ToldAmount, modifier, told
from engine.mechanics.battle.plain import column_of
from engine.mechanics.battle.results import ResultPart
from engine.play import NOWHERE, Tally, rule

COLUMNS = ("1:6", "1:4", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
VARSITY = ("br.airborne/1_ab", "br.airborne/6_ab")
"""31.18 The divisions of Operation Varsity."""
mod = Mod[FortressState, Fight]()


@rule("rb.15.1#a", "rb.15.1#b", "rb.14.12")
def odds(state: FortressState, attack: int, defense: int) -> tuple[int, int]:
    """15.1 Reduce strengths to odds with 1 on one side, rounded for the defender; 14.12 no better than the best."""
    best = state.rules.odds_best
    if defense <= 0:
        return best, 1
    return (min(attack // defense, best), 1) if attack >= defense else (1, -(-defense // max(1, attack)))


@rule("rb.14.8#b", "rb.14.10#a")
def is_legal(state: FortressState, attack: int, defense: int) -> bool:
    """14.8, 14.10 Tell whether odds are not worse than the worst that are allowed."""
    return attack > 0 and odds(state, attack, defense)[1] <= state.rules.odds_worst


@rule("rb.33.4.1#b")
def is_even(state: FortressState, fight: Fight) -> bool:
    """33.4.1 Tell whether a battle is fought at 1:1 or better, and not declared lower."""
    lowered = bool(fight.column) and COLUMNS.index(fight.column) < COLUMNS.index("1:1")
    attack, defense = strengths(state, fight)
    return attack >= defense and not lowered


def column_number(state: FortressState, fight: Fight) -> int:
    """15.1 The column of the odds, before anything moves it."""
    attack, defense = odds(state, *strengths(state, fight))
    return column_of(tuple(map(str, state.rules.crt.columns)), attack, defense)


@modifier("battle.odds", "rb.15.1#a", always=True)
def by_strength(state: FortressState, fight: Fight) -> ToldAmount:
    """15.1 The column of the odds."""
    attack, defense = strengths(state, fight)
    own, foes = odds(state, attack, defense)
    return told(column_number(state, fight), attack=attack, defense=defense, own=own, foes=foes)


# 15.8 The attacker may declare lower odds.
declared = mod(
    "battle.lowered",
    "rb.15.8",
    lambda s, f: min(0, COLUMNS.index(f.column) - column_number(s, f)) if f.column else 0,
    column=lambda _s, f: f.column,
)
# 17.10.2 Each aircraft on ground support moves the odds by a column; 14.10 illegal odds stay illegal.
ground_support = mod(
    "battle.air",
    "rb.17.10.2#f",
    lambda s, f: f.aircraft * s.rules.air_support_shift,
    also=("rb.17.10.2#e", "rb.14.10#c"),
    count=lambda _s, f: f.aircraft,
)
# 33.3.9 The first assault of the winter offensive, and the 1st SS in the bulge.
assault = mod("battle.assault", "rb.33.3.9#c", winter_offensive.bonus)
# 33.3.9 The 1st SS is harder to attack in the bulge.
first_ss = mod("battle.first_ss", "rb.33.3.9#d3", winter_offensive.penalty)
COLUMN: Modifiers[FortressState, Fight] = Modifiers(
    (
        by_strength,
        declared,
        ground_support,
        ModifierLimit("battle.best", "rb.14.12", most=lambda _s, _f: len(COLUMNS) - 1),
    )
)


@modifier("battle.engineers", "rb.12.13#c")
@rule("rb.12.13#c")
def engineers(state: FortressState, fight: Fight) -> int:
    """12.13 The 79th Armoured Division helps in the first combat impulse of the first invasion."""
    there = division(state) in fight.units
    return state.rules.engineers_bonus if there and is_first_landing(state) else 0


def is_first_landing(state: FortressState) -> bool:
    """12.13 Tell whether it is the first impulse of the first invasion."""
    return state.invading_now == 1 and state.impulse == 1


@modifier("battle.funnies", "rb.31.16#d")
@rule("rb.31.16#d", "rb.31.16#g")
def funnies(state: FortressState, fight: Fight) -> int:
    """31.16 In the first impulse of the first invasion each sub-unit of the 79th helps, later one against walls."""
    count = sum(unit in sub_units(state) for unit in fight.units) if state.rules.funnies_units else 0
    if is_first_landing(state):
        return count * state.rules.funnies_bonus
    walls = any(is_city(state, hex) or is_fortress(state, hex) for hex in fight.hexes)
    return state.rules.funnies_bonus if count and walls else 0


@modifier("battle.varsity", "rb.31.18#e")
def varsity(state: FortressState, fight: Fight) -> int:
    """31.18 The two British airborne divisions help in the turn of their drop."""
    if not state.rules.varsity_drop or state.turn < state.rules.varsity_first:
        return 0
    there = any(state.dropped[unit] and state.counter(unit).id in VARSITY for unit in fight.units)
    return state.rules.varsity_bonus if there else 0


# 17.10.9 Carpet bombing is added to the die.
carpet = mod(
    "battle.carpet",
    "rb.17.10.9#g",
    lambda s, f: s.rules.carpet_bonus if f.carpet != NOWHERE else 0,
    also=("rb.17.10.9#e", "rb.17.10.9#f"),
)
DIE: Modifiers[FortressState, Fight] = Modifiers((engineers, funnies, varsity, assault, first_ss, carpet))


@rule("rb.15.2#a", "rb.15.2#b")
def read(state: FortressState, fight: Fight, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """15.2 The result in the column of the odds; a modified die above the greatest counts as the greatest."""
    row = max(1, min(state.rules.die_most, face + DIE.tally(state, fight).total))
    return (ResultPart(str(state.rules.crt.look_up(row, COLUMNS[max(0, tally.total)]))),)


def named(state: FortressState, fight: Fight, tally: Tally) -> str:
    """Return the term of the column by all modifiers."""
    return f"odds.{COLUMNS[max(0, tally.total)]}"


COMBAT: Combat[FortressState, Fight, int] = Combat(
    "fortress_europa.combat",
    COLUMN,
    read,
    faces=lambda rules: tuple(range(1, rules.die_most + 1)),
    strengths=strengths,
    before=lambda state, fight, _tally: f"odds.{COLUMNS[column_number(state, fight)]}",
    after=named,
    terms=lambda rules: tuple(map(str, rules.results.rows)),
    others=(DIE,),
)
