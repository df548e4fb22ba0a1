"""Bots with the hints of this tree against bots with the hints of another tree, on the same seeds with sides swapped.

`python -m tests.soak.bots_beside --other ../old primer/two_bridges --pairs 200 --bot greedy --workers 2` plays each
seed twice, once with this tree on each side. Both trees play every game along, each with its own engine: they exchange
choices, and must agree on every position at the end, so the rules of both have to be the same.

A pair is worth the share of its two games that this tree wins, a draw half. Where one side nearly always wins that says
little; `--points` then asks in which of the two games each tree did better, by the level of victory or, in scenarios
without levels, by the score: a pair is won, drawn or lost. The interval is that of the mean of all pairs (95 %).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bots import load_bot
from engine.mechanics.victory import decides, ended_by, grade
from engine.play import Choice, Game
from engine.playtest.reference import resolve

MOST = 100_000
SURE = 1.96


class Table:
    """A game with a bot of this tree on each side."""

    def __init__(self, scenario: str, seed: int, bot: str) -> None:
        found = resolve(scenario)
        self.game = Game.start(found.scenario, seed, system=found.system, playout=True)
        self.bots = [load_bot(bot, seed) for _side in found.system.sides]
        self.seats = [self.game.for_side(side) for side in range(len(self.bots))]

    def choose(self) -> tuple[str, list[Any]]:
        """Return the choice of the bot that is to move."""
        assert self.game.prompt is not None
        side = self.game.prompt.actor
        choice = self.bots[side].choose(self.seats[side])
        return choice.verb, list(choice.args)

    def take(self, verb: str, args: list[Any]) -> None:
        """Take a choice for the side that is to move."""
        assert self.game.prompt is not None
        self.seats[self.game.prompt.actor].take(Choice(verb, tuple(args)))

    def standing(self) -> int:
        """Return how well the first side has done: its level of victory, or by how much its score is better."""
        outcome = self.game.outcome
        assert outcome is not None
        if decides(self.game.state):
            return grade(self.game.state, ended_by(self.game.state))
        return outcome.score[0] - outcome.score[1] if outcome.score else 0


def serve() -> None:
    """Play along what the other process says, and answer what a bot of this tree would choose."""
    table: Table | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "start" in asked:
            table = Table(*asked["start"])
        assert table is not None
        for verb, args in asked.get("took", ()):
            table.take(verb, args)
        said = table.game.digest() if asked["want"] == "digest" else table.choose()
        print(json.dumps(said), flush=True)


class Other:
    """The process that plays for the other tree."""

    def __init__(self, tree: str) -> None:
        env = {**os.environ, "PYTHONPATH": str(Path(tree).resolve())}
        command = [sys.executable, "-P", str(Path(__file__).resolve()), "--serve"]
        self.process = subprocess.Popen(
            command, cwd=tree, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.start: tuple[str, int, str] | None = None
        self.took: list[tuple[str, list[Any]]] = []

    def begin(self, *start: Any) -> None:
        """Begin a game."""
        self.start, self.took = start, []

    def ask(self, want: str) -> Any:
        """Tell what has been chosen since the last question, and ask for a choice or the digest."""
        asked = {"want": want, "took": self.took, **({"start": self.start} if self.start else {})}
        self.start, self.took = None, []
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("The process of the other tree has ended.")
        return json.loads(line)


class Ended(NamedTuple):
    """How a game came out for this tree: a share of the win, and how well it did."""

    won: float
    standing: int


def play(other: Other, scenario: str, seed: int, bot: str, mine: int) -> Ended:
    """Play a game with this tree on one side."""
    table = Table(scenario, seed, bot)
    other.begin(scenario, seed, bot)
    for _ in range(MOST):
        prompt = table.game.prompt
        if prompt is None:
            break
        verb, args = table.choose() if prompt.actor == mine else other.ask("choice")
        table.take(verb, args)
        other.took.append((verb, args))
    if other.ask("digest") != table.game.digest():
        raise RuntimeError(f"{scenario}:{seed}: the two trees do not play by the same rules.")
    assert table.game.outcome is not None
    winner, standing = table.game.outcome.winner, table.standing()
    return Ended(0.5 if winner is None else float(winner == mine), -standing if mine else standing)


@cache
def partner(tree: str) -> Other:
    """Return the process of the other tree that a worker uses for all its games."""
    return Other(tree)


class Pair(NamedTuple):
    """One seed to be played twice."""

    tree: str
    scenario: str
    seed: int
    bot: str


def play_pair(pair: Pair) -> tuple[Ended, Ended]:
    """Play a seed with this tree on the first side, then on the second."""
    first, second = (play(partner(pair.tree), pair.scenario, pair.seed, pair.bot, mine) for mine in (0, 1))
    return first, second


def worth(games: tuple[Ended, Ended], points: bool) -> float:
    """Return what a pair is worth to this tree, from 0 to 1."""
    if not points:
        return mean(game.won for game in games)
    better = sum(game.standing for game in games)
    return 0.5 if not better else float(better > 0)


def interval(values: list[float]) -> tuple[float, float, float]:
    """Return the mean and its 95 % interval.

    >>> interval([1.0, 0.0, 1.0, 0.0])[0]
    0.5
    """
    middle = mean(values)
    far = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
    return middle, middle - far, middle + far


def played(pairs: list[Pair], workers: int) -> Iterator[tuple[Ended, Ended]]:
    """Play all pairs, in their order."""
    if workers == 1:
        yield from map(play_pair, pairs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_pair, pairs)


def report(asked: Mapping[str, Any]) -> None:
    """Play, and print every pair and what comes of all of them."""
    first = asked["first"]
    pairs = [Pair(asked["other"], asked["scenario"], first + at, asked["bot"]) for at in range(asked["pairs"])]
    found = list[tuple[Ended, Ended]]()
    for pair, games in zip(pairs, played(pairs, asked["workers"]), strict=True):
        found.append(games)
        told = ", ".join(f"won {game.won:g} standing {game.standing:+d}" for game in games)
        print(f"{pair.scenario}:{pair.seed} {told}: {worth(games, asked['points']):g}", flush=True)
    for name, points in (("games won", False), ("pairs better by level or score", True)):
        middle, low, high = interval([worth(games, points) for games in found])
        print(f"{name}: {middle:.1%} ({low:.1%} to {high:.1%}), {len(found)} pairs")
    margins = [float(sum(game.standing for game in games)) for games in found]
    print("margin of a pair, mean: {:+.2f} ({:+.2f} to {:+.2f})".format(*interval(margins)))


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("--other", required=True, help="the folder of the other tree")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--points", action="store_true")
    report(vars(parser.parse_args()))


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        main()
