"""Special rules that charge for steps or take points, in a game that counts in halves: they name points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.mechanics.areas import Spots
from engine.mechanics.movement import Movement
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import Vocabulary
from tests.gauntlet.marchers import Goes
from tests.gauntlet.toybox import add_to_rules, start, state_of
from tests.gauntlet.toys.crossings import BOARD, MARCHES, SCENARIOS, SYSTEM, Water
from tests.mechanics.walked import walked

COLUMN, HERE = 2, BOARD.hex("0203")
POINTS = "movement_points"
RULED: Movement[Water, Goes] = MARCHES.varied(special_least=1, special_points=POINTS)


def under(*rules: SpecialRule) -> Any:
    """The first position under special rules."""
    state = state_of(start(SYSTEM, SCENARIOS["toy"]))
    add_to_rules(state, Vocabulary(costs={"enter": (POINTS,)}, modifiers=(POINTS,)), special=Special(rules))
    return state


def costs(state: Any) -> Mapping[str, int | None]:
    """Return what hexes cost the column, in halves."""
    found = RULED.onward(state, (COLUMN,), HERE, 0, 0)
    return {BOARD.label(hex): found.cost(hex) for hex in found.hexes()}


def spots(*labels: str) -> Spots:
    return Spots(tuple(map(BOARD.hex, labels)))


@pytest.mark.parametrize(
    ("rule", "cost"),
    [
        (SpecialRule("dear", "cost", "enter", where=spots("0303"), number=2), 5),
        (SpecialRule("cheap", "cost", "enter", where=spots("0303"), number=-4), 1),
        (SpecialRule("fixed", "cost", "enter", where=spots("0303"), number=3, exactly=True), 6),
    ],
)
def test_a_rule_names_points_and_nothing_costs_less_than_the_least(rule: SpecialRule, cost: int) -> None:
    state = under(rule)
    assert costs(state)["0303"] == cost
    tally = RULED.step_tally(state, RULED.go(state, COLUMN), HERE, BOARD.hex("0303"))
    assert tally is not None and tally.total == cost and tally.parts == 2
    assert dict(costs(state)) == {BOARD.label(hex): paid for hex, paid in walked(RULED, state, (COLUMN,), HERE).items()}


def test_points_that_a_rule_takes_are_points() -> None:
    before = RULED.spendable(under(), (COLUMN,), 0)
    assert RULED.spendable(under(SpecialRule("tired", "modifier", POINTS, number=-2)), (COLUMN,), 0) == before - 4
