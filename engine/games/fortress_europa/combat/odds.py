"""15.1, 15.2, 15.8 The odds of a battle, what moves its column and what is added to the die."""

from __future__ import annotations

from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.state import FortressState, kind
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, ToldAmount, modifier, told
from engine.mechanics.battle.plain import column_of
from engine.mechanics.battle.results import ResultPart
from engine.play import NOWHERE, Tally, rule

COLUMNS = ("1:6", "1:4", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
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
    there = any(kind(state, unit) == "engineer" for unit in fight.units)
    return state.rules.engineers_bonus if there and state.invading_now == 1 and state.impulse == 1 else 0


# 17.10.9 Carpet bombing is added to the die.
carpet = mod(
    "battle.carpet",
    "rb.17.10.9#g",
    lambda s, f: s.rules.carpet_bonus if f.carpet != NOWHERE else 0,
    also=("rb.17.10.9#e", "rb.17.10.9#f"),
)
DIE: Modifiers[FortressState, Fight] = Modifiers((engineers, carpet))


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
