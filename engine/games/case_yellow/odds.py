"""11.3 Odds, and how far all shifts together may move them."""

from __future__ import annotations

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.rules import YellowRules


def odds_column(rules: YellowRules, attacker: int, defender: int) -> int:
    """11.3a The column of two strengths (in halves), counted from 1:1; fractions are dropped.

    Below parity the reading says whether a fraction counts for the defender (5 to 12 is 1:3) or is dropped (1:2).
    """
    if attacker >= defender:
        return attacker // defender - 1 if defender else rules.odds_most
    if not attacker:
        return rules.odds_automatic
    ratio = -(-defender // attacker) if rules.odds_below_parity == "defender" else defender // attacker
    return 1 - ratio


def most_net(rules: YellowRules, side: int) -> int:
    """11.3b All shifts together: at most so far in favour of the Germans, and so far in favour of the Allies."""
    return rules.net_german if side == GERMAN else rules.net_allied


def may_attack(rules: YellowRules, column: int) -> bool:
    """11.3a An attack below 1:3 may not begin."""
    return column >= rules.odds_least
