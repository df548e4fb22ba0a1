"""The table of verbs (`verbs.yaml`) against every prompt of whole games between bots."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.games.case_yellow import SYSTEM
from engine.play import Choice, Prompt
from tests.conformance.playouts import pick
from tests.games.case_yellow.oracle.conditions import HEXES, PAIRS, SCENES, UNITS
from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.scene import ROLES, Scene, scene
from tests.games.case_yellow.oracle.table import games
from tests.games.case_yellow.oracle.verbs import SPENT, TABLE, Watch, in_rounds, rows
from tests.games.case_yellow.scenarios import CAMPAIGNS, NAMES
from tests.games.case_yellow.test_game import IDLE, state_of
from tests.games.whole import at_random

FEW = 2
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
    named = dict(TABLE.arguments(verb, SYSTEM.verbs[verb][0].name))
    for name, conditions in row.targets.items():
        assert set(conditions) <= set(UNITS if named[name] == "unit" else HEXES)


def held(names: tuple[str, ...], seeds: tuple[int, ...], each: int, *bots: str) -> tuple[list[str], Watch]:
    """Hold one prompt in so many against the table, and the first few of each step."""
    watch, found, steps = Watch(), [], Counter[tuple[str, ...]]()
    for at, (name, game) in enumerate(games(names, seeds, *bots)):
        place = game.prompt.place if game.prompt else ()
        steps[place] += 1
        lines = watch.look(name, game) if at % each == 0 or steps[place] <= FEW else []
        found += [f"{name}, choice {len(game.history)}: {line}" for line in lines]
    return found, watch


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_prompts_of_fortress_holland(bot: str) -> None:
    found, watch = held(("fortress_holland",), (31,), 3, bot)
    assert found == [] and len(watch.offered) > 6


@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", ["intelligence"])
def test_some_prompts_of_a_campaign(name: str) -> None:
    found, watch = held((name,), (31,), 40, "random")
    assert found == [] and len(watch.offered) > 15


def wait_for_ships(prompt: Prompt, chance: random.Random) -> Choice:
    """Do nothing but declare Dynamo, and then wait in the port."""
    if "declare_dynamo" in prompt.offers:
        return Choice("declare_dynamo", chance.choice(prompt.offers["declare_dynamo"]))
    quiet = [verb for verb in prompt.offers if verb in IDLE or verb.startswith(("end_", "spare", "hold_", "no_"))]
    return Choice(quiet[0], ()) if quiet else pick(prompt, chance)


def test_prompts_of_a_game_in_which_units_wait_in_the_port() -> None:
    """13.4.2 'In each Allied Move round': Germans move past units that wait, and are not offered to send them away."""
    watch, found, rounds = Watch(), [], Counter[int]()
    for game in at_random(SYSTEM, "historical", 5, wait_for_ships):
        if game.prompt is not None and game.prompt.place[-1] == "moves":
            state = state_of(game)
            waiting = state.dynamo_port >= 0 and not state.dynamo_over and state.dynamo_port in state.at
            rounds[state.active] += waiting
            found += watch.look("historical", game) if waiting else []
    assert found == [] and watch.offered["evacuate"] and rounds[ALLIED] and rounds[GERMAN]


class Elsewhere(Scene):
    """A prompt as it would stand in a German Move round."""

    @property
    def active(self) -> int:
        """Whose round it is."""
        return GERMAN


def test_a_verb_of_allied_rounds_that_is_offered_in_a_german_round_is_found() -> None:
    found = ((name, game) for name, game in games(CAMPAIGNS[:1], (31,), "random") if game.prompt)
    name, game = next((name, game) for name, game in found if game.prompt and "rail" in game.prompt.offers)
    here = scene(name, game)
    there = Elsewhere(here.state, here.prompt, here.name)
    assert in_rounds(here, rows()["rail"].rounds) and not list(TABLE.against(here, "rail", ()))
    assert any("own move rounds only" in line for line in TABLE.against(there, "rail", ()))


@pytest.mark.soak
@pytest.mark.timeout(14400)
def test_every_prompt_of_many_games() -> None:
    """And no verb of the rulebook is never offered, but for those that are said to be rare."""
    offered: Counter[str] = Counter()
    for seed in range(60, 64):
        found, watch = held(NAMES, (seed,), 1)
        assert found == [], seed
        offered.update(watch.offered)
    assert Watch(offered=offered).unseen() == []
