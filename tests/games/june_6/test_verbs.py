"""The table of verbs (`verbs.yaml`) against every prompt of whole games, and the markers that went into the cup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from engine.compile.library import scenarios_of
from engine.games.june_6 import SYSTEM
from engine.play import Game
from tests.games.june_6.oracle import arrivals
from tests.games.june_6.oracle.conditions import HEXES, OCCASIONS, UNITS
from tests.games.june_6.oracle.departures import AWAITED, DOUBTS
from tests.games.june_6.oracle.scene import ROLES
from tests.games.june_6.oracle.snapshot import snapshot
from tests.games.june_6.oracle.table import games
from tests.games.june_6.oracle.verbs import COMPLETE, Watch, arguments, rows
from tests.games.june_6.turns import state_of

ALL = tuple(scenarios_of(SYSTEM))
AFTER_BUYING = {"opening", "full_phase", "reduced_phase"}
SAMPLE = 5
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
    named = dict(arguments(verb, SYSTEM.verbs[verb][0].name))
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
            seen["third_release_roll"] += count > arrivals.MOST_ROLLS
            if count > arrivals.MOST_ROLLS and "third_release_roll" not in AWAITED:
                yield f"{formation} has rolled {count} times for its release (10.34)"
    if state.turn == 1 or any(turn == state.turn for turn, _marker in state.presets):
        return
    since = [taken.choice for taken in game.history if taken.choice and taken.mark[1] >= begins[-1]]
    position, due = snapshot(state), arrivals.schedule(state)
    mine = arrivals.free_markers(name, position, due)
    theirs = arrivals.put_in(state, game.events[begins[-1] :], since)
    for marker in mine - theirs:
        yield f"{marker} is free by the schedule, and not in the cup (5.16)"
    for marker in theirs - mine:
        excuse = arrivals.excuse(name, position, marker, due)
        seen[excuse] += 1
        if excuse not in AWAITED and excuse not in DOUBTS:
            yield f"{marker} has to be bought, and is in the cup (5.14)"


def play(
    names: Sequence[str], seeds: Sequence[int], each: int, *, greedy: bool
) -> tuple[list[str], Watch, Counter[str]]:
    """Play games and hold them against the table."""
    watch, seen = Watch(), Counter[str]()
    return turn_by_turn(games(names, seeds, greedy=greedy), each, watch, seen), watch, seen


@pytest.mark.parametrize("name", [name for name in ALL if name != "campaign"])
def test_prompts_of_a_game(name: str) -> None:
    found, watch, _seen = play((name,), (31,), SAMPLE, greedy=False)
    assert found == []
    assert watch.never(RARE) == []
    assert len(watch.prompts) > 8


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_prompts_of_many_games() -> None:
    """And whatever is awaited is still wrong: an entry that nothing needs any more has to go."""
    found, watch, seen = play(ALL, range(60, 72), 1, greedy=True)
    assert found == []
    assert watch.never(RARE) == []
    offered = {verb for (verb, step), count in watch.offered.items() if step != "orders" and count}
    assert not offered & set(AWAITED), "mended: take it off the list"
    counted = ("late_arrivals_free", "scenario_markers_free", "third_release_roll")
    assert [name for name in counted if name in AWAITED and not seen[name]] == []
