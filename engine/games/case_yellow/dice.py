"""2.2 The die: one with six sides serves for everything."""

from __future__ import annotations

from engine.games.case_yellow.rules import YellowRules
from engine.play import rule


@rule("rb.2.2")
def die(rules: YellowRules) -> tuple[int, ...]:
    """2.2d One die of six."""
    return (rules.dice_top,)
