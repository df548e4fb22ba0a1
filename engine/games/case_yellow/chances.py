"""11.3 What the die would bring: odds before and after all shifts, and the results of a combat being planned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from engine.games.case_yellow.attacks import Attacks, planned
from engine.games.case_yellow.chart import LADDER, column_name, outcome, standing
from engine.games.case_yellow.clash import Clash
from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.declaring import Declaring
from engine.games.case_yellow.dice import die
from engine.games.case_yellow.eligibility import is_arko
from engine.games.case_yellow.engaged import EngagedCombats, renewed
from engine.games.case_yellow.fights import Fight, attack_strength, defence_strength
from engine.games.case_yellow.ground import has_line
from engine.games.case_yellow.ratings import attack_rating, defence_rating, difference
from engine.games.case_yellow.shifts import NET, final_column, odds
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.support import Support
from engine.mechanics.fighting import item
from engine.play import Choice, Frame, Outlook, Tally, rule

Choices = tuple[Choice, ...]
NAMED = (-5, 11)
"""Odds have names from 1:6 to 12:1."""


@rule("rb.11.3")
def chances(state: YellowState, choices: Choices) -> tuple[Outlook, ...]:
    """11.3 The outlook of the combat that choices would bring about: to attack, who joins, how many aircraft."""
    frame = state.stack[-1].frame if state.stack else None
    if frame is None or not choices:
        return ()
    fight = fight_meant(state, frame, choices)
    return (outlook(state, fight),) if fight is not None and fight.units else ()


def fight_meant(state: YellowState, frame: Frame, choices: Choices) -> Fight | None:
    """Return the combat of which the choices speak."""
    first = choices[0]
    if isinstance(frame, Attacks) and first.verb == "attack":
        plan = planned(state, frame, first.args[0])
        return with_units(state, plan.fight, plan.able)
    if isinstance(frame, Declaring):
        joined = (choice.args[0] for choice in choices if choice.verb == "join")
        return with_units(state, frame.fight, joined)
    if isinstance(frame, Support):
        return frame.after(sum(choice.args[0] for choice in choices if choice.verb == "air"))
    if isinstance(frame, EngagedCombats) and first.verb == "fight_on":
        return renewed(state, first.args[0])
    return frame.fight if isinstance(frame, Clash) else None


def with_units(state: YellowState, fight: Fight, units: Iterable[int]) -> Fight:
    """Return an attack that more units have joined."""
    more = tuple(unit for unit in units if unit not in fight.everybody)
    guns = tuple(unit for unit in more if is_arko(state, unit))
    others = tuple(unit for unit in more if unit not in guns)
    return replace(fight, units=(*fight.units, *others), guns=(*fight.guns, *guns))


def outlook(state: YellowState, fight: Fight) -> Outlook:
    """11.3 Say what the faces of the die would bring in a combat."""
    rules = state.rules
    column, better = final_column(state, fight), difference(state, fight)
    faces = range(1, die(rules)[0] + 1)
    falls = Counter(outcome(rules, column, face, better).code for face in faces)
    return Outlook(
        strengths=(shown(attack_strength(state, fight)), shown(defence_strength(state, fight))),
        before=named_before(odds(state, fight)),
        after=f"odds.{named_odds(state, column)}",
        shifts=everything(state, fight),
        results=tuple((f"result.{code}", falls[code]) for code in LADDER if falls[code]),
        throws=len(faces),
    )


def shown(halves: int) -> int | str:
    """A strength for people: a number, or with its half as counters show it.

    >>> shown(8), shown(1), shown(9)
    (4, '½', '4½')
    """
    whole, rest = divmod(halves, HALVES)
    return f"{whole or ''}½" if rest else whole


def everything(state: YellowState, fight: Fight) -> Tally:
    """11.3 What leads from the odds to the column that is read, and how the ratings stand, which moves no column."""
    before, tally = odds(state, fight), NET.tally(state, fight)
    column = before + tally.total
    tally = item(tally, on_the_table(state, column) - column, "combat.table_end", "rb.11.3#a")
    if has_line(state, fight.target):
        return tally
    ratings = attack_rating(state, fight), defence_rating(state, fight)
    stands = next(iter(standing(state.rules, ratings[0] - ratings[1])), "even")
    return tally.plus(0, "combat.ratings", "rb.11.3#l", attack=ratings[0], defence=ratings[1], standing=stands)


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
