"""Random games that stop at every decision, and what is kept of one that fails."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from engine.play import Choice, Game, JournalMove, Prompt, journal_of
from tests.conformance.cases import Case

FAILURES = Path(__file__).parents[2] / "build" / "failures"
MOST_DECISIONS = 5000


class Livelock(AssertionError):
    """A game that does not come to its end."""


class Failure(AssertionError):
    """A check that failed in a random game; the message says where its journal is and how to play it again."""


def pick(prompt: Prompt, rng: random.Random) -> Choice:
    """Choose at random: half the time any verb, so that rare ones are tried, half the time any choice."""
    if rng.random() < 0.5:
        verb = rng.choice(list(prompt.offers))
        return Choice(verb, rng.choice(prompt.offers[verb]))
    return rng.choice(prompt.choices)


class Playout:
    """A random game: `with Playout(case, seed) as playout: for game in playout: ...` stops before every decision.

    What goes wrong inside becomes a Failure that names the file of the journal.
    """

    def __init__(self, case: Case, seed: int, *, fast: bool = False, folder: Path = FAILURES) -> None:
        self.case = case
        self.seed = seed
        self.fast = fast
        self.folder = folder
        self.rng = random.Random(seed)
        self.game: Game | None = None
        self.trying: tuple[int, Choice] | None = None

    def __enter__(self) -> Self:
        return self

    def __iter__(self) -> Iterator[Game]:
        game = self.game = self.case.start(self.seed, playout=self.fast)
        for _ in range(MOST_DECISIONS):
            if game.prompt is None:
                return
            yield game
            self.trying = game.prompt.actor, pick(game.prompt, self.rng)
            game.take(*self.trying)
            self.trying = None
        raise Livelock(f"no end after {MOST_DECISIONS} decisions")

    def to_end(self) -> Game:
        """Play on without stopping."""
        for _game in self:
            pass
        assert self.game is not None
        return self.game

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _at: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            where = f"{self.case.name}, seed {self.seed}: {type(error).__name__}: {error}"
            raise Failure(f"{where}\n{self._kept()}") from error

    def _kept(self) -> str:
        if self.game is None:
            return "The game could not be started."
        path = self.folder / f"{self.case.name.replace('/', '-')}-{self.seed}.jsonl"
        journal = journal_of(self.game)
        if self.trying is not None:
            side, choice = self.trying
            last = JournalMove(self.case.system.sides[side], choice.verb, self.game.plain_args(choice))
            journal.moves.append(replace(last, salt=self.game.dice.source.salt, group=len(journal.moves)))
        journal.save(path)
        shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        return f"Play it again: .venv/bin/python -m tests.conformance.again {shown}"
