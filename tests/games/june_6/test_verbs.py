"""The table of verbs (`verbs.yaml`) against every prompt of whole games, and the markers that went into the cup."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine.compile.library import scenarios_of
from engine.games.june_6 import SYSTEM
from engine.play import Choice, Game, Prompt
from tests.conformance.playouts import pick
from tests.games.june_6.oracle import arrivals
from tests.games.june_6.oracle.conditions import HEXES, OCCASIONS, UNITS
from tests.games.june_6.oracle.departures import DOUBTS
from tests.games.june_6.oracle.scene import ROLES, Scene, scene
from tests.games.june_6.oracle.snapshot import snapshot
from tests.games.june_6.oracle.table import games
from tests.games.june_6.oracle.verbs import COMPLETE, TABLE, Watch, rows
from tests.games.june_6.turns import state_of
from tests.games.whole import at_random

ALL = tuple(scenarios_of(SYSTEM))
AFTER_BUYING = {"opening", "full_phase", "reduced_phase"}
SAMPLE = 9
LONG = ("campaign", "epsom_and_caen")
RARE = 5
"""How often the rulebook has to give an occasion before its absence counts."""


def test_every_verb_has_a_row_and_every_row_a_verb() -> None:
    assert (
        {verb for verb, row in rows().items() if set(row.steps) != set(row.awaited)} <= set(SYSTEM.verbs) <= set(rows())
    )


@pytest.mark.parametrize("verb", list(SYSTEM.verbs))
def test_a_row_speaks_of_steps_and_arguments_that_there_are(verb: str) -> None:
    row = rows()[verb]
    assert {step.name for step in SYSTEM.verbs[verb]} <= set(row.steps) <= {*SYSTEM.steps_by_name, *row.awaited}
    assert row.who in ROLES and (not row.all or row.all in COMPLETE)
    assert row.occasion in OCCASIONS if row.moments else not row.occasion
    assert set(row.moments) | set(row.complete) <= set(row.steps)
    named = dict(TABLE.arguments(verb, SYSTEM.verbs[verb][0].name))
    for name, conditions in row.targets.items():
        assert set(conditions) <= set(UNITS if named[name] == "unit" else HEXES)


def turn_by_turn(source: Iterator[tuple[str, Game]], each: int, watch: Watch, seen: Counter[str]) -> list[str]:
    """Hold one prompt in so many against the table, and once a turn the cup against the schedule."""
    found: list[str] = []
    last = (-1, "", -1)
    for at, (name, game) in enumerate(source):
        if at % each == 0:
            found += [f"{name}: {line}" for line in watch.look(game)]
        state, place = state_of(game), game.prompt.place if game.prompt else ()
        turn = (id(game), name, state.turn)
        if turn != last and AFTER_BUYING & {*place}:
            last = turn
            found += [f"{name}, turn {state.turn}: {line}" for line in cup(name, game, seen)]
    return found


def cup(name: str, game: Game, seen: Counter[str]) -> Iterator[str]:
    """5.16, 7.23, 10.33 Compare what was put into the cup for nothing, and count the rolls of the turn before."""
    state = state_of(game)
    begins = [at for at, event in enumerate(game.events) if event.key == "turn.begins"]
    if len(begins) > 1:
        for formation, count in arrivals.rolls(state, game.events[begins[-2] : begins[-1]]).items():
            if count > arrivals.MOST_ROLLS:
                yield f"{formation} has rolled {count} times for its release (10.34)"
    if state.turn == 1 or any(turn == state.turn for turn, _marker in state.presets):
        return
    since = [taken.choice for taken in game.history if taken.choice and taken.mark[1] >= begins[-1]]
    position, due = snapshot(state), arrivals.schedule(state)
    mine = arrivals.free_markers(name, position, due) - arrivals.bought_before_a_group(state, since)
    theirs = arrivals.put_in(state, game.events[begins[-1] :], since)
    for marker in mine - theirs:
        yield f"{marker} is free by the schedule, and not in the cup (5.16)"
    for marker in theirs - mine:
        excuse = arrivals.excuse(name, position, marker, due)
        seen[excuse] += 1
        if excuse not in DOUBTS:
            yield f"{marker} has to be bought, and is in the cup (5.14)"


def play(
    names: Sequence[str], seeds: Sequence[int], each: int, *, greedy: bool
) -> tuple[list[str], Watch, Counter[str]]:
    """Play games and hold them against the table."""
    watch, seen = Watch(), Counter[str]()
    return turn_by_turn(games(names, seeds, greedy=greedy), each, watch, seen), watch, seen


@pytest.mark.parametrize("name", [name for name in ALL if name not in LONG])
def test_prompts_of_a_game(name: str) -> None:
    found, watch, _seen = play((name,), (31,), SAMPLE, greedy=False)
    assert found == []
    assert watch.never(RARE) == []
    assert len(watch.offered) > 6


def test_a_target_that_a_prompt_leaves_out_is_found() -> None:
    """17.22 Every hex with Germans, and every one within range of ships."""
    source = (game for _name, game in games(("saint_lo", "cherbourg"), (31,), greedy=False))
    here = next(here for here in map(scene, source) if "strike" in here.prompt.offers)
    one, *others = here.prompt.offers["strike"]
    rest = tuple(args for args in others if args[:2] != one[:2])
    there = Scene(here.state, replace(here.prompt, offers={**here.prompt.offers, "strike": rest}))
    assert not list(TABLE.missing(here, "strike"))
    assert [f"leaves {one[:2]} out" in line for line in TABLE.missing(there, "strike")] == [True]


def wait(prompt: Prompt, chance: random.Random) -> Choice:
    """Be a German who always waits for the next roll, and who rouses whatever can be roused."""
    if "wait_for_release" in prompt.offers:
        return Choice("wait_for_release")
    for verb in ("come_by", "rouse"):
        if verb in prompt.offers:
            return Choice(verb, chance.choice(prompt.offers[verb]))
    return Choice("no_more_attacks") if "no_more_attacks" in prompt.offers else pick(prompt, chance)


def most_rolls(name: str, seed: int) -> int:
    """10.33 Return how often a formation has rolled for its release in one turn of a game, at most."""
    *_before, game = at_random(SYSTEM, name, seed, wait)
    begins = [at for at, event in enumerate(game.events) if event.key == "turn.begins"]
    turns = zip(begins, [*begins[1:], len(game.events)], strict=True)
    counts = [arrivals.rolls(state_of(game), game.events[start:end]) for start, end in turns]
    return max((count for found in counts for count in found.values()), default=0)


@pytest.mark.parametrize("seed", [2, 3])
def test_nobody_rolls_a_third_time_for_release(seed: int) -> None:
    assert most_rolls("saint_lo", seed) <= arrivals.MOST_ROLLS


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_nobody_rolls_a_third_time_in_many_games() -> None:
    found = max(most_rolls(name, seed) for name in ("saint_lo", "first_week") for seed in range(15))
    assert found == arrivals.MOST_ROLLS


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_prompts_of_many_games() -> None:
    """And every doubt is seen: an entry that nothing needs any more has to go."""
    found, watch, seen = play(ALL, range(60, 72), 1, greedy=True)
    assert found == []
    assert watch.never(RARE) == []
    assert [name for name in DOUBTS if not seen[name]] == []
