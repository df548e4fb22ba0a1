"""The rulebook told a second time (`oracle`) against the engine, over positions of games between random bots."""

from __future__ import annotations

import pytest

from engine.games.france_1944 import SYSTEM
from tests.conformance.playouts import pick
from tests.games.france_1944.oracle.compare import Seen, look
from tests.games.whole import at_random

AWAITED = {
    "single": "11.5 A piece of allowance 2 out of supply is not offered: it could do nothing; `deny` serves as well.",
}
"""Where the game is known to differ from the rulebook; take an entry out as soon as it is mended."""


def play(name: str, seed: int, each: int, most: int, seen: Seen) -> None:
    """Hold one prompt in so many of a game against the oracle."""
    for at, game in enumerate(at_random(SYSTEM, name, seed, pick)):
        if at >= most:
            return
        if game.prompt is not None and at % each == 0:
            look(game, seen, wide=at % (5 * each) == 0)


def unexplained(seen: Seen) -> list[str]:
    """Return the differences that no entry explains."""
    return [line for line in seen.examples if line.split(",")[0] not in AWAITED]


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("name", "each"), [("falaise_gap", 1), ("campaign", 8)])
def test_positions_of_a_game(name: str, each: int) -> None:
    seen = Seen()
    play(name, 21, each, 500, seen)
    assert unexplained(seen) == []
    assert sum(seen.agreed.values()) > 60


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_positions_of_many_games() -> None:
    seen = Seen()
    for seed in range(30, 60):
        for name in ("falaise_gap", "to_the_west_wall", "over_the_rhine", "campaign"):
            play(name, seed, 2, 100_000, seen)
        assert unexplained(seen) == [], seed
    assert sum(seen.agreed.values()) > 20_000
