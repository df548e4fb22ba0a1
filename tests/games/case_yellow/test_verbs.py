"""The table of verbs (`verbs.yaml`) against every prompt of whole games between bots."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.case_yellow import SYSTEM
from tests.games.case_yellow.oracle.conditions import HEXES, PAIRS, SCENES, UNITS
from tests.games.case_yellow.oracle.ground import GERMAN
from tests.games.case_yellow.oracle.scene import ROLES, Scene, scene
from tests.games.case_yellow.oracle.table import games, some
from tests.games.case_yellow.oracle.verbs import SPENT, Watch, against, arguments, in_rounds, rows
from tests.games.case_yellow.scenarios import CAMPAIGNS, NAMES

ROUNDS = ("any", "none", "own", "own move", "own combat")


def test_every_verb_has_a_row_and_every_row_a_verb() -> None:
    assert set(rows()) == set(SYSTEM.verbs)


@pytest.mark.parametrize("verb", list(SYSTEM.verbs))
def test_a_row_speaks_of_steps_and_arguments_that_there_are(verb: str) -> None:
    row = rows()[verb]
    assert {step.name for step in SYSTEM.verbs[verb]} == set(row.steps)
    assert row.who in ROLES and row.rounds in ROUNDS and set(row.complete) <= set(row.steps)
    assert not row.phase or row.phase in SYSTEM.steps_by_name
    assert set(row.needs) <= set(SCENES) and set(row.pairs) <= set(PAIRS)
    assert not row.spent or row.spent in SPENT
    named = dict(arguments(verb, SYSTEM.verbs[verb][0].name))
    for name, conditions in row.targets.items():
        assert set(conditions) <= set(UNITS if named[name] == "unit" else HEXES)


def held(names: tuple[str, ...], seeds: tuple[int, ...], each: int, *bots: str) -> tuple[list[str], Watch]:
    """Hold one prompt in so many against the table."""
    watch, found = Watch(), []
    for name, game in some(games(names, seeds, *bots), each):
        lines = watch.look(name, game)
        found += [f"{name}, choice {len(game.history)}: {line}" for line in lines]
    return found, watch


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_prompts_of_fortress_holland(bot: str) -> None:
    found, watch = held(("fortress_holland",), (31,), 3, bot)
    assert found == [] and len(watch.offered) > 6


@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", ["intelligence", "free_allies"])
def test_some_prompts_of_a_campaign(name: str) -> None:
    found, watch = held((name,), (31,), 17, "random")
    assert found == [] and len(watch.offered) > 15


def test_the_port_is_left_in_allied_move_rounds_only() -> None:
    """13.4.2 'In each Allied Move round': the other side's rounds, and Combat rounds, are none."""
    row = rows()["evacuate"]
    assert (row.who, row.rounds) == ("allied", "own move")


class Elsewhere(Scene):
    """A prompt as it would stand in a German Move round."""

    @property
    def active(self) -> int:
        """Whose round it is."""
        return GERMAN


def test_a_verb_of_allied_rounds_that_is_offered_in_a_german_round_is_found() -> None:
    name, game = next(
        found for found in games(CAMPAIGNS[:1], (31,), "random") if "rail" in (found[1].prompt or found).offers
    )
    here = scene(name, game)
    there = Elsewhere(here.name, here.state, here.prompt)
    assert in_rounds(here, rows()["rail"].rounds) and not list(against(here, "rail", ()))
    assert any("own move rounds only" in line for line in against(there, "rail", ()))


@pytest.mark.soak
@pytest.mark.timeout(14400)
def test_every_prompt_of_many_games() -> None:
    """And no verb of the rulebook is never offered, but for those that are said to be rare."""
    offered: Counter[str] = Counter()
    for seed in range(60, 64):
        found, watch = held(NAMES, (seed,), 1)
        assert found == [], seed
        offered.update(watch.offered)
    assert Watch(offered).never() == []
