"""Positions of games between bots, and the engine's answers in numbers of units and hexes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.june_6 import SYSTEM
from engine.games.june_6.state import June6State
from engine.play import Game
from tests.conformance.playouts import pick
from tests.games.june_6.test_game import GOLDEN
from tests.games.june_6.turns import state_of
from tests.games.oracle.engine import Asked
from tests.games.whole import at_random

SIX = ("learning", "saint_lo", "cherbourg", "epsom", "caen", "first_week")


def games(names: Sequence[str], seeds: Sequence[int], *, greedy: bool = True) -> Iterator[tuple[str, Game]]:
    """Stop before every decision of games between random bots, and of games between greedy ones."""
    for name in names:
        for seed in seeds:
            for source in (at_random(SYSTEM, name, seed, pick), GOLDEN.greedily(name, seed) if greedy else ()):
                for game in source:
                    if game.prompt is not None:
                        yield name, game


class Engine(Asked):
    """The engine's queries, asked and answered in numbers."""

    system = SYSTEM

    def __init__(self, game: Game) -> None:
        self.state: June6State = state_of(game)
