"""The games of arms: every arm plays each seed, here, on worker processes or on a cluster, and a file may keep them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.play.digest import digest_of_data
from engine.playtest.batch_key import BatchKey, key_of
from engine.playtest.cluster import Cluster
from engine.playtest.executors import never_stop, run_tasks
from engine.playtest.match import Match, clauses_of
from engine.playtest.reference import Reference
from engine.playtest.results_file import FORMAT, Keeper, LineFormat, kept_in
from engine.playtest.variant import NO_FAILURES, Variant, edited, side_number
from engine.playtest.variant_results import (
    BrokenGame,
    SeedRound,
    VariantResult,
    game_from_plain,
    game_of,
    plain_game,
    play_variant,
)
from engine.playtest.variant_work import Task, VariantGames, play_task
from engine.playtest.workers import Stop

__all__ = [
    "DEFAULT_RUN",
    "BrokenGame",
    "SeedRound",
    "Variant",
    "VariantGames",
    "VariantResult",
    "VariantRun",
    "by_manner",
    "clauses_of",
    "edited",
    "game_of",
    "play_variant",
    "rounds",
    "side_number",
]


def ignore_round(_round: SeedRound) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class VariantRun:
    """How games are played: how many, from which seed on, where, and who hears of each round.

    `side` is the side whose point of view counts; '' is the first. `out` is a file that keeps the games: those that
    stand in it are not played again. `stop` is asked between games whether to call the rest off.
    """

    games: int = 100
    seed: int = 0
    jobs: int = 1
    side: str = ""
    told: Callable[[SeedRound], None] = ignore_round
    out: Path | None = None
    cluster: Cluster | None = None
    stop: Stop = never_stop

    @property
    def seeds(self) -> range:
        """The seeds of all games."""
        return range(self.seed, self.seed + self.games)

    def rounds(
        self, arms: Sequence[Variant], seeds: Iterable[int] | None = None, base: Variant | None = None
    ) -> SeedRounds:
        """Play arms as this says; `base` is the arm that the file is about, the first one if none is named."""
        wanted = self.seeds if seeds is None else seeds
        return rounds(
            arms, wanted, self.jobs, out=self.out, cluster=self.cluster, stop=self.stop, base=base, told=self.told
        )


DEFAULT_RUN = VariantRun()
SeedRounds = Generator[SeedRound, None, None]


def by_manner(numbers: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Return the mean of numbers for each manner of play in which they came about, in the order of their coming."""
    held: dict[str, list[float]] = {}
    for manner, number in numbers:
        held.setdefault(manner, []).append(number)
    return {manner: sum(found) / len(found) for manner, found in held.items()}


# Files


class KeptGame(NamedTuple):
    """A game as it stands in a file: the arm is named by what decides what comes of its seeds."""

    arm: str
    game: VariantResult | BrokenGame


def _dealt(data: Mapping[str, Any]) -> KeptGame:
    return KeptGame(data["arm"], game_from_plain(data))


def _fits(game: VariantResult | BrokenGame, sides: int) -> bool:
    if isinstance(game, BrokenGame):
        return True
    return game.winner in (None, *range(sides)) and len(game.score) == sides and len(game.lost) in (0, sides)


ARMS = LineFormat[KeptGame](
    "arms",
    _dealt,
    lambda dealt: {"arm": dealt.arm, **plain_game(dealt.game)},
    lambda dealt: (dealt.arm, dealt.game.seed),
    lambda dealt, head: _fits(dealt.game, len(head.get("sides", ()))),
)


def digest_of_variant(arm: Variant, key: BatchKey) -> str:
    """Hash what decides, with a seed, what comes of a game of an arm."""
    return digest_of_data([key.plain(), *map(repr, arm.variations), *map(repr, arm.edits)])


def _file(base: Variant, out: Path | None) -> AbstractContextManager[Keeper[KeptGame] | None]:
    if out is None:
        return nullcontext()
    found = base.load()
    key = key_of(found, base.bots)
    head = {"format": FORMAT, "key": key.plain(), "holds": ARMS.holds, "sides": list(found.system.sides)}
    return kept_in(out, head, key, ARMS)


# Rounds


def rounds(
    arms: Sequence[Variant],
    seeds: Iterable[int],
    jobs: int = 1,
    *,
    out: Path | None = None,
    cluster: Cluster | None = None,
    stop: Stop = never_stop,
    base: Variant | None = None,
    told: Callable[[SeedRound], None] = ignore_round,
) -> SeedRounds:
    """Play every arm with each seed: the same dice for the same rolls. The order is that of the seeds.

    When it is stopped, rounds of which games are missing are not given; `out` keeps what was played of them.
    """
    found = tuple(arm.load() for arm in arms)
    _seat(arms, found)
    keys = tuple(key_of(one, arm.bots) for arm, one in zip(arms, found, strict=True))
    names = [digest_of_variant(arm, key) for arm, key in zip(arms, keys, strict=True)]
    wanted = list(seeds)
    work = VariantGames(tuple(arm.sent() for arm in arms), keys) if cluster else VariantGames.compiled(arms, found)
    with _file(base or arms[0], out) as keeper:
        held = _held(keeper, names, wanted)
        tasks = [task for seed in wanted for task in _tasks(seed, len(arms)) if task not in held]
        here = partial(play_task, arms, found)
        with closing(run_tasks(work, tasks, jobs, cluster=cluster, stop=stop, here=here)) as played:
            kept = _kept(keeper, names, played) if keeper else played
            for one in _assembled(wanted, len(arms), held, kept):
                told(one)
                yield one


def _seat(arms: Sequence[Variant], found: Sequence[Reference]) -> None:
    """Make sure that all bots are there that will play."""
    for arm, one in zip(arms, found, strict=True):
        for turn in range(max(name.count("/") for name in arm.bots) + 1):
            Match(arm.playing(turn), NO_FAILURES).seated(one.system.sides, 0)


def _tasks(seed: int, arms: int) -> Iterator[Task]:
    return ((seed, number) for number in range(arms))


def _held(
    keeper: Keeper[KeptGame] | None, names: Sequence[str], seeds: Iterable[int]
) -> dict[Task, VariantResult | BrokenGame]:
    """Return the games that the file has already."""
    if keeper is None:
        return {}
    tasks = ((seed, number) for seed in seeds for number in range(len(names)))
    named = ((task, keeper.held.get((names[task[1]], task[0]))) for task in tasks)
    return {task: dealt.game for task, dealt in named if dealt is not None}


def _kept(
    keeper: Keeper[KeptGame], names: Sequence[str], played: Iterable[tuple[Task, VariantResult | BrokenGame]]
) -> Iterator[tuple[Task, VariantResult | BrokenGame]]:
    """Pass games on, each after it was kept."""
    for task, game in played:
        keeper.keep(KeptGame(names[task[1]], game))
        yield task, game


def _assembled(
    seeds: Iterable[int],
    arms: int,
    held: Mapping[Task, VariantResult | BrokenGame],
    played: Iterable[tuple[Task, VariantResult | BrokenGame]],
) -> Iterator[SeedRound]:
    """Give rounds by their seeds, each as soon as it and all before it are whole."""
    ready, arriving = dict(held), iter(played)
    for seed in seeds:
        tasks = list(_tasks(seed, arms))
        while not all(task in ready for task in tasks):
            arrived = next(arriving, None)
            if arrived is None:
                return
            ready[arrived[0]] = arrived[1]
        yield tuple(ready.pop(task) for task in tasks)
