"""11.3 The Combat Results Table: results, how the ratings change them, and the ladder of columns."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.case_yellow.rules import YellowRules

LADDER = ("AE", "AL1", "BL1", "ENG", "R1", "DR", "DL1+DR", "DE")
"""From the worst result for the attacker to the best."""
SUPERIOR, INFERIOR = "superior", "inferior"


@dataclass(frozen=True)
class Result:
    """What a combat does: steps that each side loses at once, a retreat, an engagement, or the end of one side."""

    code: str
    attacker_loses: int = 0
    defender_loses: int = 0
    retreat: int = 0
    engaged: bool = False
    attacker_eliminated: bool = False
    defender_eliminated: bool = False

    @property
    def rank(self) -> int:
        """How good it is for the attacker."""
        return LADDER.index(self.code)


def result(rules: YellowRules, code: str) -> Result:
    """11.3 Say what a code stands for."""
    return {
        "AE": Result(code, attacker_eliminated=True),
        "AL1": Result(code, attacker_loses=1),
        "BL1": Result(code, attacker_loses=1, defender_loses=1),
        "DL1": Result(code, defender_loses=1),
        "ENG": Result(code, engaged=True),
        "R1": Result(code, retreat=rules.retreat_short),
        "DR": Result(code, retreat=rules.retreat_hexes),
        "DL1+DR": Result(code, defender_loses=1, retreat=rules.retreat_hexes),
        "DE": Result(code, retreat=rules.retreat_hexes, defender_eliminated=True),
    }[code]


def column_name(column: int) -> str:
    """Name a column by its distance from 1:1.

    >>> column_name(0), column_name(2), column_name(-2)
    ('1:1', '3:1', '1:3')
    """
    return f"{column + 1}:1" if column >= 0 else f"1:{1 - column}"


def standing(rules: YellowRules, difference: int) -> tuple[str, ...]:
    """11.3d Tell how the attacker's best rating stands to the defender's: clearly higher, clearly lower, or neither."""
    if rules.rating_difference == "none":
        return ()
    if difference >= rules.rating_superior:
        return (SUPERIOR,)
    return (INFERIOR,) if difference <= -rules.rating_inferior else ()


def outcome(rules: YellowRules, column: int, die: int, difference: int) -> Result:
    """11.3 Read the table; `column` counts from 1:1, `difference` is the attacker's best rating less the defender's."""
    if column <= rules.odds_automatic:
        return result(rules, "AE")
    name = column_name(min(column, rules.odds_most))
    return result(rules, str(rules.crt.look_up(die, name, standing(rules, difference))))
