"""11.3 The Combat Results Table: its codes, how the ratings change them, and the ladder of columns."""

from __future__ import annotations

from engine.games.case_yellow.rules import YellowRules

LADDER = ("AE", "AL1", "BL1", "ENG", "R1", "DR", "DL1+DR", "DE")
"""From the worst result for the attacker to the best."""
SUPERIOR, INFERIOR = "superior", "inferior"


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


def code_of(rules: YellowRules, column: int, die: int, difference: int) -> str:
    """11.3 Read the table; `column` counts from 1:1, `difference` is the attacker's best rating less the defender's."""
    if column <= rules.odds_automatic:
        return "AE"
    name = column_name(min(column, rules.odds_most))
    return str(rules.crt.look_up(die, name, standing(rules, difference)))
