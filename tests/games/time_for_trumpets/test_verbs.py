"""The table of verbs against the prompts of games by chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.bots.random import RandomBot
from engine.games.time_for_trumpets import SYSTEM
from engine.play import Game
from tests.games.oracle.verbs import BaseWatch
from tests.games.time_for_trumpets import data
from tests.games.time_for_trumpets.oracle.conditions import HEXES, SCENES, UNITS, scene
from tests.games.time_for_trumpets.oracle.verbs import ROLES, rows, watch

FIRST = 4
"""How many prompts of each step are held against the table; of the others one in `each`."""


def test_every_verb_has_a_row_and_every_row_a_verb() -> None:
    assert set(rows()) == set(SYSTEM.verbs)


@pytest.mark.parametrize("verb", sorted(SYSTEM.verbs))
def test_a_row_speaks_of_steps_arguments_and_conditions_that_there_are(verb: str) -> None:
    row = rows()[verb]
    assert {step.name for step in SYSTEM.verbs[verb]} == set(row.steps)
    assert row.who in ROLES and set(row.needs) <= set(SCENES)
    kinds = {arg.name: arg.kind for arg in SYSTEM.verbs[verb][0].verb(verb).args}  # type: ignore[union-attr]
    for name, conditions in row.targets.items():
        assert set(conditions) <= set(UNITS if kinds[name] == "unit" else HEXES), name


ADVANCED = ("leaders", "reserves", "intercept.strafing", "intercept.support", "bottleneck", "substitutes", "shock")


def held(
    scenario: str, seed: int, decisions: int, each: int, options: tuple[str, ...] = ()
) -> tuple[list[str], BaseWatch]:
    """Play a game by chance and hold the first prompts of each step, and some others, against the table."""
    made = replace(data.compiled(scenario, SYSTEM).scenario, options=dict.fromkeys(options, True))
    game = Game.start(made, seed=seed, system=SYSTEM)
    bots, seen, found, steps = (RandomBot(seed), RandomBot(seed + 1)), watch(SYSTEM), list[str](), Counter[str]()
    for made in range(decisions):
        if game.prompt is None:
            break
        steps[game.prompt.place[-1]] += 1
        if steps[game.prompt.place[-1]] <= FIRST or not made % each:
            here = scene(game)
            found += [f"{scenario}/{seed}, turn {here.state.turn}: {line}" for line in seen.hold(here, game)]
        side = game.prompt.actor
        game.take(side, bots[side].choose(game.for_side(side)))
    return found, seen


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("scenario", "seed", "options"),
    [("skyline", 1, ()), ("bastogne", 3, ()), ("skyline", 5, ADVANCED), ("peiper", 3, ADVANCED)],
)
def test_prompts_are_those_of_the_rulebook(scenario: str, seed: int, options: tuple[str, ...]) -> None:
    found, seen = held(scenario, seed, 260, 12, options)
    assert found == []
    assert len(seen.offered) > 10
