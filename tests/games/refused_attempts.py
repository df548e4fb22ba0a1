"""Tables of illegal attempts: a situation, what is tried, the clause that refuses it, what both languages say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.play import Game, Refusal
from engine.rulebook.catalogue import load_catalogue
from engine.rulebook.render import Renderer

Situations = Mapping[str, Callable[[], Game]]
catalogue_of = cache(load_catalogue)


class RefusedAttempt(NamedTuple):
    """An attempt as the table has it; a unit or hex of the attempt is a word, other numbers have up to three digits."""

    situation: str
    attempt: str
    clause: str
    english: str
    japanese: str


@dataclass(frozen=True)
class AttemptTable:
    """The attempts of a game: three lines each, of which the first is `situation | verb arguments | clause`."""

    game: str
    situations: Situations
    text: str

    def __iter__(self) -> Iterator[RefusedAttempt]:
        lines = [line.strip() for line in self.text.strip().splitlines()]
        for head, english, japanese in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
            situation, attempt, clause = (part.strip() for part in head.split("|"))
            yield RefusedAttempt(situation, attempt, clause, english, japanese)

    def refused(self, tried: RefusedAttempt) -> tuple[Game, Refusal]:
        """Return the situation, and the first thing that speaks against an attempt."""
        game = self.situations[tried.situation]()
        assert game.prompt is not None
        verb, *words = tried.attempt.split()
        args = [int(word) if len(word) < 4 and word.isdigit() else word for word in words]
        found = game.why_not(game.prompt.actor, game.choice_from_plain(verb, args))
        assert found, "that is legal"
        return game, found[0]

    def said(self, game: Game, refusal: Refusal) -> tuple[str, str, str]:
        """Return the clause of a refusal, and what it says in both languages."""
        renderers = (Renderer(catalogue_of(self.game), game.state, each, strict=True) for each in ("en", "ja"))
        english, japanese = (renderer.text(refusal.message) for renderer in renderers)
        return refusal.clause, english, japanese

    def check(self, tried: RefusedAttempt) -> None:
        """Hold an attempt against what the table says of it."""
        assert self.said(*self.refused(tried)) == tried[2:]

    def chapters(self) -> set[str]:
        """Return the chapters of the rulebook on which the refusals rest."""
        return {each.clause.removeprefix("rb.").partition("#")[0].partition(".")[0] for each in self}


def name_of(tried: RefusedAttempt) -> str:
    """Return the name of a test of an attempt."""
    return f"{tried.situation}-{tried.attempt}"
