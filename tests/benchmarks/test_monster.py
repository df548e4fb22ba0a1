"""The generated campaign: as large as it says, legal by the rules of June 6, the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

from engine.bench.monster import monster
from engine.bots import load_bot
from engine.play import Game

DIGEST = "from engine.bench.monster import monster; print(monster().scenario.digest)"


def test_it_is_as_large_as_the_largest_games() -> None:
    scenario = monster().scenario
    assert len(scenario.board.grid.hexes) == 5854
    assert len(scenario.roster) == 1200
    assert set(Counter(counter.formation for counter in scenario.roster).values()) == {20}
    assert len(scenario.position["at"]) == 1200


def test_the_rules_accept_the_position() -> None:
    found = monster()
    setup, game = found.system.setup, Game.start(found.scenario, system=found.system)
    assert setup is not None
    assert list(setup.illegal(game.state)) == []
    worries = [each for worry in setup.worries.values() for side in (0, 1) for each in worry(game.state, side)]
    assert worries == []


def test_every_process_generates_the_same_campaign() -> None:
    settings = {**os.environ, "PYTHONHASHSEED": "7"}
    other = subprocess.run([sys.executable, "-c", DIGEST], env=settings, capture_output=True, text=True, check=True)
    assert other.stdout.strip() == monster().scenario.digest


def test_bots_can_play_it() -> None:
    found = monster()
    game, bot = Game.start(found.scenario, 1, system=found.system, playout=True), load_bot("random", 1)
    for _ in range(300):
        assert game.prompt is not None
        game.take(game.prompt.actor, bot.choose(game.for_side(game.prompt.actor)))
    assert {taken.side for taken in game.history[1:]} == {0, 1}
