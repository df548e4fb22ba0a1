"""12.8 Points: the rulebook's own, and beside them what a scenario awards, once."""

from __future__ import annotations

from dataclasses import replace

from engine.games.case_yellow import VOCABULARY
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.victory import points
from engine.mechanics.conditions import Points, Settled
from engine.mechanics.conditions import points as counted
from engine.mechanics.victory import Award, Victory
from engine.play import NOWHERE
from tests.games.case_yellow.table import position, scenario, troop

AWARD = Award("flag", ALLIED, Settled(true=True), points=5)


def test_what_a_scenario_awards_counts_once_in_its_levels_and_in_the_score() -> None:
    units = {troop("fr.corps/I"): ""}
    state = position(units)
    state.adopt(replace(scenario(units), victory=Victory(awards=(AWARD,))), VOCABULARY)
    state.points[ALLIED] = 3
    state.uses[AWARD.noted("points")] = 5
    assert points(state, ALLIED) == counted(state, ALLIED) == 8
    assert Points(ALLIED, NOWHERE, 8, 8).holds(state)
    assert points(state, 1 - ALLIED) == 0
