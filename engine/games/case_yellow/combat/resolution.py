"""11.3, 8.6 How a combat is decided: ratings, the die and the table, for the roll and for what it would bring."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.case_yellow.combat.fight import Fight, attack_strength, defenders, defense_strength
from engine.games.case_yellow.combat.odds import BATTLE, LADDER, code_of, column_by, column_name, odds, standing
from engine.games.case_yellow.counters import ALLIED, COUNTERS, GERMAN, HALVES, die
from engine.games.case_yellow.disruption import rating
from engine.games.case_yellow.map import has_line
from engine.games.case_yellow.state import YellowState, side_of, units_in
from engine.games.case_yellow.supply.attack_supply import BELGIAN, DUTCH
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import ModifierLimit, ToldAmount, modifier, told
from engine.mechanics.battle.results import ResultPart
from engine.play import Tally, rule

# The best tactical rating of each side, and what their difference means


@rule("rb.11.3#l", "rb.8.6#b")
def best_rating(state: YellowState, units: tuple[int, ...], against_german: bool) -> int:
    """11.3d The highest rating among units; 8.6b of units stacked with Belgians that of the Belgians counts."""
    found = dict.fromkeys(other for unit in units for other in (belgians_with(state, unit, units) or (unit,)))
    return max((rating(state, unit, against_german) for unit in found), default=0)


@rule("rb.8.6#b")
def belgians_with(state: YellowState, unit: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """8.6b The Belgian units in the hex of an Allied unit; by one reading only those that take part in the combat."""
    if side_of(state, unit) != ALLIED or state.counter(unit).nation == DUTCH:
        return ()
    among = units if state.rules.belgian_rating == "participants" else units_in(state, state.at[unit])
    return tuple(
        other
        for other in among
        if state.at[other] == state.at[unit] and state.counter(other).nation == BELGIAN and has_rating(state, other)
    )


has_rating = COUNTERS.asks(lambda counter: not counter.is_supply, "Tell whether a unit is a combat unit.")


def attack_rating(state: YellowState, fight: Fight) -> int:
    """11.3d The best rating of the attackers."""
    return best_rating(state, fight.units or fight.guns, False)


@rule("rb.12.11#b")
def defense_rating(state: YellowState, fight: Fight) -> int:
    """11.3d The best rating of the defenders."""
    return best_rating(state, defenders(state, fight), fight.side == GERMAN)


@rule("rb.11.7#b", "rb.11.3#l")
def difference(state: YellowState, fight: Fight) -> int:
    """11.3d, 11.7b The attackers' best rating less the defenders'; against a fortified line ratings mean nothing."""
    if has_line(state, fight.target):
        return 0
    return attack_rating(state, fight) - defense_rating(state, fight)


@rule("rb.11.9#a", "rb.11.7#b")
def engaged_losers(state: YellowState, fight: Fight) -> tuple[bool, bool]:
    """11.9a Whether attackers and defenders lose a step by an Engaged result: the lower rated, or both as equals.

    By an option units in a fortified line use their ratings there; else they count as equals.
    """
    if has_line(state, fight.target) and not state.rules.fortified_eng_rating:
        return True, True
    attack, defence = attack_rating(state, fight), defense_rating(state, fight)
    return attack <= defence, defence <= attack


# The die and the table

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
    own, foe = attack_rating(state, fight), defense_rating(state, fight)
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
    strengths=lambda s, f: (shown(attack_strength(s, f)), shown(defense_strength(s, f))),
    before=lambda s, f, _tally: named_before(odds(s, f)),
    after=lambda s, f, tally: f"odds.{named_odds(s, column_by(s, f, tally))}",
    terms=lambda _rules: LADDER,
    shifts=everything,
    whole=False,
)
