"""11.3 How a combat is decided: shifts, ratings, the die and the table, for the roll and for what it would bring."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.case_yellow.chart import LADDER, code_of, column_name, standing
from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.dice import die
from engine.games.case_yellow.fights import Fight, attack_strength, defence_strength
from engine.games.case_yellow.ground import has_line
from engine.games.case_yellow.ratings import attack_rating, defence_rating, difference
from engine.games.case_yellow.shifts import BATTLE, column_by, odds
from engine.games.case_yellow.state import YellowState
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import ModifierLimit, ToldAmount, modifier, told
from engine.mechanics.battle.results import ResultPart
from engine.play import Tally, rule

NAMED = (-5, 11)
"""Odds have names from 1:6 to 12:1."""


@rule("rb.11.3")
def read(state: YellowState, fight: Fight, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """11.3 What a roll brings: the shifted column, the die and the ratings give the code."""
    return (ResultPart(code_of(state.rules, column_by(state, fight, tally), face, difference(state, fight))),)


def shown(halves: int) -> int | str:
    """A strength for people: a number, or with its half as counters show it.

    >>> shown(8), shown(1), shown(9)
    (4, '½', '4½')
    """
    whole, rest = divmod(halves, HALVES)
    return f"{whole or ''}½" if rest else whole


@modifier("combat.ratings", "rb.11.3#l", always=True)
def ratings(state: YellowState, fight: Fight) -> Iterable[ToldAmount]:
    """11.3d How the ratings stand to each other: that moves no column."""
    if has_line(state, fight.target):
        return ()
    own, foe = attack_rating(state, fight), defence_rating(state, fight)
    stands = next(iter(standing(state.rules, own - foe)), "even")
    return (told(0, attack=own, defence=foe, standing=stands),)


TABLE_END = ModifierLimit[YellowState, Fight](
    "combat.table_end",
    "rb.11.3#a",
    least=lambda s, f: s.rules.odds_automatic - odds(s, f),
    most=lambda s, f: s.rules.odds_most - odds(s, f),
)


def everything(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3 What leads from the odds to the column that is read, and how the ratings stand."""
    shifts = tally.items[1:]
    return Tally((*shifts, *TABLE_END.items(state, fight, shifts), *ratings.items(state, fight)))


def on_the_table(state: YellowState, column: int) -> int:
    """11.3a The column that is read: the ends of the table stand for all beyond them."""
    return min(max(column, state.rules.odds_automatic), state.rules.odds_most)


def named_before(column: int) -> str:
    """Name the odds as they are before anything moves them."""
    least, most = NAMED
    if column < least:
        return "odds.less"
    return f"odds.{column_name(column)}" if column <= most else "odds.more"


def named_odds(state: YellowState, column: int) -> str:
    """Name a column; those beyond the ends of the table are called after its ends."""
    return column_name(on_the_table(state, column))


COMBAT = Combat(
    "combat",
    BATTLE,
    read,
    faces=lambda rules: range(1, die(rules)[0] + 1),
    strengths=lambda s, f: (shown(attack_strength(s, f)), shown(defence_strength(s, f))),
    before=lambda s, f, _tally: named_before(odds(s, f)),
    after=lambda s, f, tally: f"odds.{named_odds(s, column_by(s, f, tally))}",
    terms=lambda _rules: LADDER,
    shifts=everything,
    whole=False,
)
