"""Positions of games between bots, and the engine's answers in numbers of units and hexes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.state import YellowState
from engine.play import Game
from tests.conformance.playouts import pick
from tests.games.case_yellow.oracle.numbers import setting
from tests.games.case_yellow.oracle.snapshot import Position, snapshot
from tests.games.case_yellow.test_game import GOLDEN, keenly, state_of
from tests.games.oracle.engine import Asked
from tests.games.whole import at_random

Games = Iterator[tuple[str, Game]]


def games(names: Sequence[str], seeds: Sequence[int], *bots: str) -> Games:
    """Stop before every decision of games between bots: idle and keen random ones, greedy ones."""
    for name in names:
        for seed in seeds:
            for bot in bots or ("random", "keen", "greedy"):
                for game in _played(name, seed, bot):
                    if game.prompt is not None:
                        yield name, game


def _played(name: str, seed: int, bot: str) -> Iterator[Game]:
    if bot == "greedy":
        return GOLDEN.greedily(name, seed)
    return at_random(SYSTEM, name, seed, pick if bot == "random" else keenly)


def read(name: str, game: Game) -> Position:
    """Read the position of a game off the table."""
    return snapshot(state_of(game), setting(name))


class Engine(Asked):
    """The engine's queries, asked and answered in numbers."""

    system = SYSTEM

    def __init__(self, game: Game) -> None:
        self.state: YellowState = state_of(game)
