"""A worker holds little memory, and no more after many games than after a few."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.playtest import Match, resolve
from engine.playtest.reference import sendable
from engine.playtest.workers import BatchGames, run_on_workers

MEGABYTE = 2**20
MOST, GAMES, SETTLED = 150, 200, 50
"""Megabytes of a worker, games that it plays, games after which it should not grow."""
GROWTH = 1.05
STATUS = Path("/proc/self/statm")
PAGE = 4096


@dataclass(frozen=True)
class Weighed:
    """Games of which each is answered with the megabytes that the worker holds after it."""

    games: BatchGames

    def begin(self) -> Callable[[int], float]:
        return partial(_weighed, self.games.begin())

    def killed(self, task: int, how: str = "") -> float:
        raise AssertionError(f"the worker ended in game {task}: {how}")


def _weighed(play: Callable[[int], Any], seed: int) -> float:
    play(seed)
    return int(STATUS.read_text(encoding="utf-8").split()[1]) * PAGE / MEGABYTE


def weights(scenario: str, games: int, folder: Path) -> list[float]:
    """Return the megabytes of one worker after each game."""
    load = sendable(resolve(scenario))
    assert load is not None
    work = Weighed(BatchGames(load, Match(("random",), folder)))
    return [weight for _seed, weight in run_on_workers(work, range(games), 1, lambda: False)]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_worker_weighs_little(tmp_path: Path) -> None:
    assert max(weights("primer/two_bridges", 10, tmp_path)) < MOST


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("scenario", ["june_6/learning", "june_6/saint_lo", "case_yellow/fortress_holland"])
def test_a_worker_does_not_grow_from_game_to_game(scenario: str, tmp_path: Path) -> None:
    held = weights(scenario, GAMES, tmp_path)
    print(f"{scenario}: {held[0]:.0f} MB, {held[SETTLED]:.0f} MB after {SETTLED}, {held[-1]:.0f} MB after {GAMES}")
    assert max(held) < MOST
    assert max(held[SETTLED:]) < held[SETTLED] * GROWTH


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_worker_holds_a_whole_campaign(tmp_path: Path) -> None:
    held = weights("june_6/campaign", 12, tmp_path)
    print(f"june_6/campaign: {', '.join(f'{weight:.0f}' for weight in held)} MB")
    assert max(held) < MOST
