"""The rulebook told a second time (`oracle`) against the engine: positions by chance, and games between bots."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.play import Game
from tests.conformance.playouts import pick
from tests.games.fortress_europa import crowd
from tests.games.fortress_europa.laid_out import scenario_of, with_known_ports
from tests.games.fortress_europa.oracle.compare import Seen, look
from tests.games.fortress_europa.oracle.position import MOVE, Position
from tests.games.fortress_europa.oracle.watching import watched
from tests.games.fortress_europa.table import started
from tests.games.fortress_europa.test_turns import campaign

MOVES = (FIRST_MOVE, SECOND_MOVE)
ALWAYS = {"zone of allied", "sea zone of german", "exerting", "limits", "open lines", "marches", "trains", "voyages"}


def hold(position: Position, seen: Seen, where: str) -> None:
    """Lay a position out at the beginning of its move impulse, and hold the prompt against the oracle."""
    game = started(MOVES[position.impulse - 1], OfSide(position.side), scenario_of(position, capacity_at_start=1))
    look(game, seen, where, position.ground)


def dealt(few: Iterable[int], more: Iterable[int]) -> pytest.MarkDecorator:
    """Play a few positions or games each time, and more of them in soak."""
    return pytest.mark.parametrize("seeds", [few, pytest.param(more, marks=pytest.mark.soak)], ids=["few", "more"])


@dealt(range(15), range(15, 60))
def test_move_impulses_on_small_maps(seeds: Iterable[int]) -> None:
    seen = Seen()
    for seed in seeds:
        found = crowd.position(seed)
        hold(replace(found, ground=with_known_ports(found.ground), phase=MOVE), seen, f"seed {seed}")
    assert seen.examples == []
    assert seen.agreed.keys() >= ALWAYS


@dealt(range(12), range(12, 50))
def test_move_impulses_on_the_printed_map(seeds: Iterable[int]) -> None:
    """Around beaches, inland ports, the dyke, mountains, rail exits and frontiers."""
    seen = Seen()
    for seed in seeds:
        hold(crowd.on_the_map(seed), seen, f"seed {seed}")
    assert seen.examples == []
    assert seen.agreed.keys() >= ALWAYS


@pytest.mark.parametrize("seed", [4, pytest.param(5, marks=pytest.mark.soak)])
def test_the_course_of_a_random_campaign(seed: int) -> None:
    """What marches release, pass and soak, and what changes hands; some prompts of move impulses on the way."""
    seen, chance, game = Seen(), random.Random(seed), Game.start(campaign(), seed, playout=True)
    with watched(seen):
        for at in range(250):
            if game.prompt is None:
                break
            if game.prompt.place[-1] in ("first_move", "second_move") and at % 40 == 0:
                look(game, seen, f"choice {at}")
            game.take(game.prompt.actor, pick(game.prompt, chance))
    assert seen.examples == []
    assert seen.agreed.keys() >= {"frozen", "passed", "soaked", "rail control"}
