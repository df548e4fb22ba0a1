"""A batch that ends as soon as it is settled who wins more often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.cli.words import Language, of_lab
from engine.playtest import Batch, GameResult, resolve
from engine.playtest.stopping import Wins
from engine.playtest.workers import Record


def settling(what: str) -> Settling:
    """Watch for the first side of a scenario."""
    return Settling(resolve(what).system.sides[0])


class Settling:
    """Hears of games until it is settled who wins more often; what was played beyond that does not count."""

    def __init__(self, side: str) -> None:
        self.wins, self.heard = Wins(side), 0

    @property
    def settled(self) -> bool:
        """Whether more games are not needed."""
        return self.wins.settled

    def hearing(self, told: Callable[[object], None]) -> Callable[[Record], None]:
        """Return what hears of each game, in the order of seeds, and passes it on."""

        def hear(record: Record) -> None:
            told(record)
            if not self.settled:
                self.heard += 1
                if isinstance(record, GameResult):
                    self.wins.add(record.winner)

        return hear

    def cut(self, batch: Batch) -> Batch:
        """Leave out the games after the one that settled it, so that the number of processes changes nothing."""
        if not self.settled:
            return batch
        seeds = set(sorted(one.seed for kind in (batch.results, batch.failures) for one in kind)[: self.heard])
        results = tuple(one for one in batch.results if one.seed in seeds)
        failures = tuple(one for one in batch.failures if one.seed in seeds)
        return replace(batch, games=self.heard, results=results, failures=failures, stopped=False)

    def words(self, sides: Mapping[str, str], language: Language) -> str:
        """Say what is settled."""
        word = self.wins.watch.verdict
        if word == "equal" or word == "open":
            return of_lab("won_alike" if word == "equal" else "won_open", language, games=self.heard)
        others = " / ".join(name for side, name in sides.items() if side != self.wins.side)
        winner = sides[self.wins.side] if word == "more" else others
        return of_lab("won_more", language, games=self.heard, side=winner)
