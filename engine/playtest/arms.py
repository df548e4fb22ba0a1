"""Arms of a comparison: a scenario under layers, with variations and edits, between certain bots; and their games."""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.bundle import Bundle, Change, ChangeError, Fault, apply, read_bundle, read_part
from engine.bundle.opening import PARTS, ROOTS
from engine.mechanics.victory import decides, ended_by, grade
from engine.play import Game
from engine.playtest.batch import WorkerLost
from engine.playtest.match import Match, play_out
from engine.playtest.reference import Reference, UnknownScenario, is_bundle, playable, resolve
from engine.playtest.tracks import By, lost_steps
from engine.playtest.variations import Variation

Load = Callable[[], Reference]
NO_FAILURES = Path()


@dataclass(frozen=True)
class Arm:
    """One way to play: what, under which layers, changed in which ways, between which bots.

    A bot may be several, parted by '/', of which each seed takes the next: 'greedy:20/greedy:80'. All figures are then
    those of all manners of play together, and it can be told how far these lie apart.
    """

    what: str | Load
    layers: tuple[str, ...] = ()
    bots: tuple[str, ...] = ("random",)
    variations: tuple[Variation, ...] = ()
    edits: tuple[Change, ...] = ()
    title: str = ""

    @property
    def words(self) -> str:
        """Name it."""
        if self.title:
            return self.title
        what = self.what if isinstance(self.what, str) else self.what.__name__
        parts = (*self.layers, *(one.words for one in self.variations))
        return " + ".join((what, *parts)) + f" ({', '.join(self.bots)})"

    def playing(self, seed: int) -> tuple[str, ...]:
        """Return the bots that play with a seed."""
        turns = (name.split("/") for name in self.bots)
        return tuple(names[seed % len(names)] for names in turns)

    def load(self) -> Reference:
        """Find what is played."""
        found = self._base()
        for variation in self.variations:
            found = variation.applied(found)
        return found

    def _base(self) -> Reference:
        if not isinstance(self.what, str):
            return self.what()
        if not self.edits:
            return _resolved(self.what, self.layers)
        if not is_bundle(Path(self.what)):
            raise UnknownScenario(f"{self.what} is no bundle, so that there are no files to edit.")
        found = playable(edited(read_bundle(Path(self.what)), self.edits))
        scenario = found.scenario
        return found._replace(scenario=replace(scenario, layers=(*scenario.layers, *found.stack(self.layers))))


@lru_cache(maxsize=4)
def _resolved(what: str, layers: tuple[str, ...]) -> Reference:
    return resolve(what, layers)


def edited(bundle: Bundle, edits: Iterable[Change]) -> Bundle:
    """Return a bundle with its texts changed; the files stay as they are."""
    for edit in edits:
        if edit.file not in bundle.texts_of:
            raise ChangeError(Fault("change.nothing", {"at": edit.file}, edit.file))
        text, _back = apply(bundle.texts_of[edit.file], edit)
        model = {**ROOTS, **PARTS}[edit.file]
        part, faults = read_part(model, text, edit.file)
        texts = {**bundle.texts_of, edit.file: text}
        made = {edit.file.removesuffix(".yaml"): part}
        bundle = replace(bundle, texts_of=texts, faults=(*bundle.faults, *faults), **made)
    return bundle


class Played(NamedTuple):
    """How a game of an arm ended, and how often each clause showed itself in it.

    `grade` is the level of victory in a scenario that has its own (engine.mechanics.victory).
    """

    seed: int
    winner: int | None
    score: tuple[int, ...]
    turns: int
    decisions: int
    digest: str
    clauses: Mapping[str, int]
    manner: str = ""
    lost: By = ()
    grade: int | None = None

    def margin(self, side: int = 0) -> int:
        """By how much a side was ahead of the best of the others."""
        return self.score[side] - max(score for other, score in enumerate(self.score) if other != side)

    def lead(self, side: int = 0) -> int:
        """How clearly a side won: by the scenario's levels of victory where it has any, else by points."""
        if self.grade is None:
            return self.margin(side)
        return -self.grade if side else self.grade

    def exchange(self, side: int = 0) -> int:
        """How many more steps the others lost than a side; nothing where the game does not count them."""
        return sum(self.lost) - 2 * self.lost[side] if self.lost else 0

    def won(self, side: int = 0) -> float:
        """1 for a win of a side, a half for a draw, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == side)


class Lost(NamedTuple):
    """A game that broke off."""

    seed: int
    error: str


Round = tuple[Played | Lost, ...]
"""The games of all arms with one seed, in the order of the arms."""


def unheard(_round: Round) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Run:
    """How games are played: how many, from which seed on, on how many processes, and who hears of each round.

    `side` is the side whose point of view counts; '' is the first.
    """

    games: int = 100
    seed: int = 0
    jobs: int = 1
    side: str = ""
    told: Callable[[Round], None] = unheard

    @property
    def seeds(self) -> range:
        """The seeds of all games."""
        return range(self.seed, self.seed + self.games)


USUAL = Run()


def by_manner(numbers: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Return the mean of numbers for each manner of play in which they came about, in the order of their coming."""
    held: dict[str, list[float]] = {}
    for manner, number in numbers:
        held.setdefault(manner, []).append(number)
    return {manner: sum(found) / len(found) for manner, found in held.items()}


def play_arm(arm: Arm, found: Reference, seed: int) -> Played | Lost:
    """Play a game of an arm; whatever goes wrong in it is told."""
    try:
        game = game_of(arm, found, seed, playout=True)
    except Exception as error:  # any fault of a game breaks it off
        return Lost(seed, f"{type(error).__name__}: {error}")
    outcome = game.outcome
    assert outcome is not None
    return Played(
        seed,
        outcome.winner,
        outcome.score,
        game.state.turn,
        len(game.history) - 1,
        game.digest(),
        clauses_of(game),
        ", ".join(arm.playing(seed)),
        lost_steps(game.state),
        grade(game.state, ended_by(game.state)) if decides(game.state) else None,
    )


def game_of(arm: Arm, found: Reference, seed: int, *, playout: bool = False) -> Game:
    """Play a game of an arm to its end and return it."""
    bots = Match(arm.playing(seed), NO_FAILURES).seated(found.system.sides, seed)
    game = Game.start(found.scenario, seed, system=found.system, playout=playout)
    play_out(game, bots)
    return game


def clauses_of(game: Game) -> dict[str, int]:
    """Count the clauses behind everything that happened in a game, and behind the sums of it."""
    counts: Counter[str] = Counter()
    for event in game.events:
        counts[event.message.clause] += 1
        counts.update(item.message.clause for item in event.tally or ())
    counts.pop("", None)
    return dict(counts)


def rounds(arms: Sequence[Arm], seeds: Iterable[int], jobs: int = 1) -> Iterator[Round]:
    """Play every arm with each seed: the same dice for the same rolls. The order is that of the seeds."""
    found = tuple(arm.load() for arm in arms)
    for arm, one in zip(arms, found, strict=True):
        for turn in range(max(name.count("/") for name in arm.bots) + 1):
            Match(arm.playing(turn), NO_FAILURES).seated(one.system.sides, 0)
    if jobs <= 1:
        for seed in seeds:
            yield tuple(play_arm(arm, one, seed) for arm, one in zip(arms, found, strict=True))
        return
    spawn = multiprocessing.get_context("spawn")
    workers = ProcessPoolExecutor(jobs, spawn, _warm_up, (tuple(arms),))
    try:
        yield from workers.map(_play_round, seeds)
    except BrokenProcessPool:
        raise WorkerLost("A worker process ended in the middle of a game. Try fewer processes: --jobs 1.") from None
    finally:
        workers.shutdown(wait=True, cancel_futures=True)


_warm: tuple[tuple[Arm, Reference], ...]


def _warm_up(arms: tuple[Arm, ...]) -> None:
    """Load all arms once in each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    global _warm  # noqa: PLW0603
    _warm = tuple((arm, arm.load()) for arm in arms)


def _play_round(seed: int) -> Round:
    return tuple(play_arm(arm, found, seed) for arm, found in _warm)


def seated(found: Reference, name: str) -> int:
    """Return the number of a side."""
    if name and name not in found.system.sides:
        raise UnknownScenario(f"There is no side {name!r}; there are: {', '.join(found.system.sides)}.")
    return found.system.sides.index(name) if name else 0
