"""The rulebook told a second time (`oracle`) against the engine: positions, course and dice of games between bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots.greedy import GreedyBot
from engine.compile.library import scenarios_of
from engine.games.france_1944 import SYSTEM
from engine.play import Game
from tests.conformance.playouts import pick
from tests.games.france_1944.oracle.compare import Seen, asked, look
from tests.games.france_1944.oracle.course import Course
from tests.games.france_1944.oracle.watching import watched
from tests.games.whole import at_random

SCENARIOS = ("falaise_gap", "to_the_west_wall", "over_the_rhine", "campaign")


def random(name: str, seed: int) -> Iterator[Game]:
    """A game between random bots, stopped before every decision."""
    return at_random(SYSTEM, name, seed, pick)


def greedy(name: str, seed: int) -> Iterator[Game]:
    """A game between greedy bots: battles, pursuits, crossings that chance seldom brings."""
    game = Game.start(scenarios_of(SYSTEM)[name](), seed, system=SYSTEM)
    seats, bots = [game.for_side(side) for side in (0, 1)], [GreedyBot(seed), GreedyBot(seed + 1)]
    while game.prompt is not None:
        yield game
        side = game.prompt.actor
        seats[side].take(bots[side].choose(seats[side]))
    yield game


def hold(games: Iterator[Game], seen: Seen, each: int, most: int = 100_000) -> None:
    """Hold one prompt in so many of a game against the oracle, the course of all of them, and every die."""
    course, chits, told = Course(), list[str](), 0
    with watched(seen):
        for at, game in enumerate(games):
            if at >= most or game.prompt is None:
                return
            chits += [str(event["chit"]) for event in game.events[told:] if event.key == "chit.drawn"]
            told = len(game.events)
            seen.note("course", set(course.wrong(asked(game, chits))), set(), f"choice {at}")
            if at % each == 0:
                look(game, seen, wide=at % (5 * each) == 0)


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("name", "each"), [("falaise_gap", 1), ("campaign", 8)])
def test_positions_of_a_random_game(name: str, each: int) -> None:
    seen = Seen()
    hold(random(name, 21), seen, each, 500)
    assert seen.examples == []
    assert sum(seen.agreed.values()) > 60


@pytest.mark.timeout(120)
def test_positions_of_a_greedy_game() -> None:
    seen = Seen()
    hold(greedy("falaise_gap", 3), seen, 2)
    assert seen.examples == []
    assert seen.agreed["dice"] > 5


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_positions_of_many_games() -> None:
    """Some 10,000 positions of random games and 5,000 of greedy ones, and every die in them."""
    seen, prompts = Seen(), 0
    for seed in range(30, 50):
        for name in SCENARIOS:
            hold(random(name, seed), seen, 2)
            prompts = seen.agreed["course"]
        assert seen.examples == [], seed
    for seed in range(4):
        for name in SCENARIOS:
            hold(greedy(name, seed), seen, 4)
        assert seen.examples == [], seed
    assert prompts > 10_000
