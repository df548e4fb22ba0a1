"""Concepts and their words: what to call a thing in each language, and what not to call it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from engine.paths import data_folder
from engine.rulebook.records import Texts, build, key_as
from engine.rulebook.yaml_files import FileSpot, read_list, ruleset_folder

KANJI = re.compile(r"[\u3005\u3400-\u9fff\uf900-\ufaff]")
KANA = re.compile(r"[\u3040-\u30ff・ー\s]+")
GOOD = ("preferred", "admitted")


@dataclass(frozen=True)
class Scope:
    """Where a word is used: one game, one nation, one book; empty for all."""

    game: str = ""
    nation: str = ""
    book: str = ""

    def covers(self, game: str, nation: str) -> bool:
        """Tell whether a word is used in a game and, if one is asked for, of a nation."""
        return self.game in ("", game) and (not nation or self.nation in ("", nation))


@dataclass(frozen=True)
class Word:
    """A word for a concept in one language."""

    lang: str
    text: str
    status: Literal["preferred", "admitted", "deprecated", "misprint"]
    reading: str = ""
    abbreviation: bool = field(default=False, metadata=key_as("abbr"))
    scope: Scope = Scope()

    def check(self, place: FileSpot) -> None:
        """Refuse a reading that is no kana, or of a word without kanji."""
        if self.reading and not KANA.fullmatch(self.reading):
            raise (place / "reading").wrong(f"a reading is written in kana, not {self.reading!r}")
        if self.reading and not KANJI.search(self.text):
            raise (place / "reading").wrong(f"{self.text!r} has no kanji and needs no reading")


@dataclass(frozen=True)
class Concept:
    """A thing of a game, whatever it is called; `symbol` is what the engine calls it.

    `keep`: other languages leave its name as it is. `compare: false`: its words are too common to compare texts by.
    """

    id: str
    domain: str
    definition: Texts
    terms: tuple[Word, ...]
    symbol: str = ""
    confusable_with: tuple[str, ...] = ()
    keep: bool = False
    compare: bool = True

    def words(self, language: str, game: str = "", nation: str = "") -> tuple[str, ...]:
        """Return what it is called in a language and a game, preferred words first.

        With a nation only the words that are used of it count, and those of its own come before general ones.
        """
        fitting = [
            word
            for word in self.terms
            if word.lang == language and word.status in GOOD and word.scope.covers(game, nation)
        ]
        fitting.sort(key=lambda word: (GOOD.index(word.status), not word.scope.nation if nation else False))
        return tuple(word.text for word in fitting)


class FoundWord(NamedTuple):
    """A word that stands in a text, and what it means there."""

    concept: Concept
    word: Word


def load_glossary(slug: str = "", *, shared: bool = True) -> dict[str, Concept]:
    """Read the concepts that all games share, and over them those of one game; or only the game's own."""
    found = _read(data_folder("resources") / "glossary" / "shared.yaml") if shared else {}
    if slug:
        found.update(_read(ruleset_folder(slug) / "glossary.yaml"))
    return found


def _read(path: Path) -> dict[str, Concept]:
    found: dict[str, Concept] = {}
    for place, entry in read_list(path, optional=True):
        concept = build(Concept, place, entry)
        if concept.id in found:
            raise place.wrong(f"there are two concepts {concept.id!r}")
        found[concept.id] = concept
    return found


def words_in(text: str, language: str, concepts: Iterable[Concept], game: str = "") -> Iterator[FoundWord]:
    """Find every word of a glossary in a text; where one word lies inside another, the longer one counts."""
    candidates: dict[str, list[FoundWord]] = {}
    for concept in concepts:
        for word in concept.terms:
            if word.lang == language and word.scope.game in ("", game):
                candidates.setdefault(word.text, []).append(FoundWord(concept, word))
    taken: list[tuple[int, int]] = []
    for word_text in sorted(candidates, key=lambda one: -len(one)):
        for match in pattern(word_text, language).finditer(text):
            if not any(begin < match.end() and match.start() < end for begin, end in taken):
                taken.append(match.span())
                yield from candidates[word_text]


@lru_cache(maxsize=4096)
def pattern(word: str, language: str) -> re.Pattern[str]:
    """Return what finds a word: whole words in any case, with a plural, where a language parts its words by spaces."""
    if language == "ja" or not word.isascii():
        return re.compile(re.escape(word))
    return re.compile(rf"(?<![\w]){re.escape(word)}(e?s)?(?![\w])", re.IGNORECASE)
