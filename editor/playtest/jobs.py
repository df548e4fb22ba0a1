"""The jobs of the playtest view: many games, and one game again. Knows no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from editor.playtest.job_process import JobDone, JobProgress, Tell
from engine.play import Game, Journal, journal_of
from engine.playtest import BadResults, Failure, GameResult, Match, playtest, read_results, resolve
from engine.playtest.match import play_out
from engine.playtest.shares import Share
from engine.playtest.statistics import DRAW, Statistics, outcomes, statistics
from engine.playtest.stopping import Wins, Word

FIGURES_SECONDS = 0.4
KEPT = 60


@dataclass(frozen=True)
class PlayedGame:
    """A game that has ended."""

    record: GameResult | Failure


@dataclass(frozen=True)
class StyleResults:
    """How the games of one manner of play came out."""

    bots: tuple[str, ...]
    games: int
    outcomes: tuple[Share, ...]


@dataclass(frozen=True)
class BatchFigures:
    """What the games until now come to; `word` says whether one side wins more often for sure."""

    whole: Statistics
    manners: tuple[StyleResults, ...]
    word: Word


@dataclass(frozen=True)
class PlayGames:
    """Many games of a frozen draft; those that stand in the file `out` are not played again."""

    path: str
    bots: tuple[str, ...]
    games: int
    until_settled: bool
    out: Path
    jobs: int = 1

    def run(self, tell: Tell) -> None:
        """Play, and tell of each game."""
        tidy(self.out.parent)
        reporter = GameReporter(tell, self.bots, resolve(self.path).system.sides, self.games)
        try:
            self._play(reporter)
        except BadResults:  # of another version of the rules
            self.out.unlink(missing_ok=True)
            self._play(GameReporter(tell, self.bots, reporter.sides, self.games))

    def _play(self, reporter: GameReporter) -> None:
        reporter.held = len(_held(self.out, self.games))
        stop = reporter.is_settled if self.until_settled else None
        playtest(
            self.path,
            self.games,
            bots=self.bots,
            jobs=self.jobs,
            failures=self.out.parent / "failures",
            out=self.out,
            told=reporter.told,
            stop=stop,
        )
        reporter.figures()
        reporter.tell(JobDone(reporter.wins.watch.verdict))


@dataclass(frozen=True)
class ReadGames:
    """The games that stand in the file `out`, told again; nothing is played."""

    path: str
    bots: tuple[str, ...]
    out: Path

    def run(self, tell: Tell) -> None:
        """Tell of them all."""
        records = read_results(self.out).records
        reporter = GameReporter(tell, self.bots, resolve(self.path).system.sides, len(records), held=len(records))
        for record in records.values():
            reporter.told(record)
        reporter.figures()
        tell(JobDone(reporter.wins.watch.verdict))


def _held(out: Path, games: int) -> list[int]:
    if not out.exists():
        return []
    return [seed for seed in read_results(out).records if seed < games]


@dataclass
class GameReporter:
    """Tells the window of every game at once, and from time to time of what all come to."""

    tell: Tell
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    total: int
    held: int = 0
    count: int = 0
    results: list[GameResult] = field(default_factory=list)
    _last: float = 0.0

    def __post_init__(self) -> None:
        self.wins = Wins(self.sides[0])

    def told(self, record: GameResult | Failure) -> None:
        """Take a game in and pass it on."""
        self.count += 1
        if isinstance(record, GameResult):
            self.results.append(record)
            self.wins.add(record.winner)
        self.tell(PlayedGame(record))
        self.tell(JobProgress(self.count, self.total, min(self.held, self.count)))
        if monotonic() - self._last > FIGURES_SECONDS:
            self.figures()

    def is_settled(self) -> bool:
        """Tell whether it is clear which side these bots win with more often, or that it is about even."""
        return self.wins.settled

    def figures(self) -> None:
        """Tell what the games until now come to."""
        if self.results:
            self.tell(BatchFigures(statistics(self.results, self.sides), self._manners(), self.wins.watch.verdict))
        self._last = monotonic()

    def _manners(self) -> tuple[StyleResults, ...]:
        held: dict[tuple[str, ...], list[GameResult]] = {}
        for result in self.results:
            held.setdefault(Match(self.bots, Path()).playing(result.seed), []).append(result)
        return tuple(StyleResults(bots, len(games), outcomes(games, self.sides)) for bots, games in held.items())


@dataclass(frozen=True)
class ReplayGame:
    """One game of a frozen draft once more, to be looked at: its journal."""

    path: str
    bots: tuple[str, ...]
    seed: int

    def run(self, tell: Tell) -> None:
        """Play it."""
        tell(JobDone(self._journal()))

    def _journal(self) -> Journal:
        found = resolve(self.path)
        game = Game.start(found.scenario, self.seed, system=found.system)
        play_out(game, Match(self.bots, Path()).seated(found.system.sides, self.seed))
        return journal_of(game)


def winners(results: Sequence[GameResult], name: str) -> list[GameResult]:
    """Return the games that a side won, or the drawn ones."""
    return [result for result in results if (result.winner or DRAW) == name]


def tidy(folder: Path) -> None:
    """Let go of what was kept longest when too much is kept."""
    if not folder.exists():
        return
    with suppress(OSError):
        files = sorted((each for each in folder.iterdir() if each.is_file()), key=lambda each: each.stat().st_mtime)
        for file in files[:-KEPT]:
            file.unlink(missing_ok=True)
