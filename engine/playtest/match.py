"""One game between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Any

from engine.bots import Bot, NoSuchBot, load_bot
from engine.play import Game, journal_of
from engine.playtest.reference import Reference
from engine.playtest.tracks import Track, Tracker


@dataclass(frozen=True)
class GameResult:
    """How a game ended, how it stood at the end of each turn, and how often each clause showed itself in it."""

    seed: int
    winner: str | None
    score: tuple[int, ...]
    turns: int
    digest: str
    decisions: int
    track: Track = ()
    clauses: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Failure:
    """A game that broke off: the error, the choice that led to it, the journal of all before it."""

    seed: int
    error: str
    choice: str = ""
    journal: str = ""


@dataclass(frozen=True)
class Match:
    """What is the same in all games of a batch: the bots by side, where journals go."""

    bots: tuple[str, ...]
    failures: Path
    journals: Path | None = None

    def playing(self, seed: int) -> tuple[str, ...]:
        """Return the bots that play with a seed: of several, separated by '/', each seed takes the next."""
        turns = (name.split("/") for name in self.bots)
        return tuple(names[seed % len(names)] for names in turns)

    def seated(self, sides: Sequence[str], seed: int) -> list[Bot]:
        """One bot for each side; a single name serves all sides."""
        names = self.playing(seed)
        names = names * len(sides) if len(names) == 1 else names
        if len(names) != len(sides):
            raise NoSuchBot(f"{len(sides)} sides play ({', '.join(sides)}), but {len(names)} bots are named.")
        return [load_bot(name, seed) for name in names]


def play_match(reference: Reference, match: Match, seed: int) -> GameResult | Failure:
    """Play one game to its end; whatever goes wrong in it becomes a Failure."""
    bots = match.seated(reference.system.sides, seed)
    try:
        game = Game.start(reference.scenario, seed, system=reference.system, playout=match.journals is None)
    except Exception as error:
        return Failure(seed, words_of(error))
    try:
        tracker = Tracker(game)
        play_out(game, bots, tracker.look)
    except Exception as error:
        return _broken_off(game, match, seed, error)
    if match.journals is not None:
        _save(game, match.journals, seed)
    return _result(game, seed, tuple(tracker.marks))


def play_out(game: Game, bots: Sequence[Bot], watch: Callable[[Game], None] | None = None) -> None:
    """Let the bots play until the game is over; `watch` sees it after every choice."""
    seats = [game.for_side(side) for side in range(len(bots))]
    most = game.system.most_decisions
    for _ in range(most):
        prompt = game.prompt
        if prompt is None:
            return
        choice = bots[prompt.actor].choose(seats[prompt.actor])
        try:
            seats[prompt.actor].take(choice)
        except Exception as error:
            error.add_note(f"{game.system.sides[prompt.actor]} {choice.verb} {list(game.plain_args(choice))}")
            raise
        if watch is not None:
            watch(game)
    raise AssertionError(f"the game is not over after {most} decisions")


def _result(game: Game, seed: int, track: Track) -> GameResult:
    outcome = game.outcome
    assert outcome is not None
    winner = None if outcome.winner is None else game.system.sides[outcome.winner]
    return GameResult(
        seed, winner, outcome.score, game.state.turn, game.digest(), len(game.history) - 1, track, clauses_of(game)
    )


def clauses_of(game: Game) -> dict[str, int]:
    """Count the clauses behind everything that happened in a game, and behind the sums of it."""
    counts: Counter[str] = Counter()
    for event in game.events:
        counts[event.message.clause] += 1
        counts.update(item.message.clause for item in event.tally or ())
    counts.pop("", None)
    return dict(counts)


def _broken_off(game: Game, match: Match, seed: int, error: Exception) -> Failure:
    choice = next(iter(getattr(error, "__notes__", ())), "")
    return Failure(seed, words_of(error), choice, str(_save(game, match.failures, seed)))


def _save(game: Game, folder: Path, seed: int) -> Path:
    path = folder / f"{game.scenario.game}-{game.scenario.id}-{seed}.jsonl"
    journal_of(game).save(path)
    return path


def words_of(error: Exception) -> str:
    """Say what went wrong, and in which line of a game's rules if it was there."""
    frames = [(Path(frame.filename).parts, frame.lineno) for frame in extract_tb(error.__traceback__)]
    lines = [f"{'/'.join(parts[parts.index('games') :])}:{line}" for parts, line in frames if "games" in parts]
    return f"{type(error).__name__}: {error}" + (f" ({lines[-1]})" if lines else "")


def plain(record: GameResult | Failure) -> dict[str, Any]:
    """Write a result for JSON."""
    return asdict(record)
