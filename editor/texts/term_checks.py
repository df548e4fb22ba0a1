"""Whether both languages of a text speak of the same things, as far as the glossary has words for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.rulebook import RulesetError
from engine.rulebook.glossary import Concept, load_glossary, words_in

LANGUAGES = ("en", "ja")
BAD = ("deprecated", "misprint")


@dataclass(frozen=True)
class TermFlaw:
    """A term that one language lacks, or that should not be used; and the word that is right."""

    kind: str
    language: str
    word: str
    better: str


class TermCheck:
    """The glossary of one game. Words that do not stand in a text at all are not looked for in it."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.concepts: Mapping[str, Concept] = _glossary(slug)
        self._words = {
            language: [
                (word.text.casefold(), concept)
                for concept in self.concepts.values()
                for word in concept.terms
                if word.lang == language
            ]
            for language in LANGUAGES
        }
        self._kept: dict[tuple[str, str], tuple[TermFlaw, ...]] = {}

    def near(self, text: str, language: str) -> list[Concept]:
        """The concepts of which a word may stand in a text."""
        plain = text.casefold()
        found = {concept.id: concept for word, concept in self._words[language] if word in plain}
        return list(found.values())

    def flaws(self, said: Mapping[str, str], *, is_name: bool = False) -> tuple[TermFlaw, ...]:
        """Everything that the glossary has against a pair; names need not speak of the same things."""
        key = (said.get("en", ""), said.get("ja", ""))
        if not all(key):
            return ()
        if key not in self._kept:
            self._kept[key] = tuple(self._flaws(dict(zip(LANGUAGES, key, strict=True))))
        return tuple(flaw for flaw in self._kept[key] if not (is_name and flaw.kind == "differs"))

    def words(self, said: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """The terms that stand in a text, each in both languages as it is best said."""
        found: dict[str, Concept] = {}
        for language in LANGUAGES:
            text = said.get(language, "")
            near = words_in(text, language, self.near(text, language), self.slug)
            found.update({one.concept.id: one.concept for one in near if one.concept.compare})
        pairs = (tuple(next(iter(one.words(n, self.slug)), "") for n in LANGUAGES) for one in found.values())
        return tuple((english, japanese) for english, japanese in pairs if english and japanese)

    def _flaws(self, said: Mapping[str, str]) -> Iterable[TermFlaw]:
        spoken: dict[str, dict[str, str]] = {}
        for language in LANGUAGES:
            spoken[language] = {}
            for found in words_in(said[language], language, self.near(said[language], language), self.slug):
                if found.word.status in BAD:
                    better = next(iter(found.concept.words(language, self.slug)), "")
                    yield TermFlaw(found.word.status, language, found.word.text, better)
                elif found.concept.compare and all(found.concept.words(other, self.slug) for other in LANGUAGES):
                    spoken[language][found.concept.id] = found.word.text
        for language, other in (LANGUAGES, LANGUAGES[::-1]):
            for id, word in spoken[other].items():
                if id not in spoken[language]:
                    yield TermFlaw("differs", language, word, self.concepts[id].words(language, self.slug)[0])


@lru_cache(maxsize=8)
def _glossary(slug: str) -> Mapping[str, Concept]:
    try:
        return load_glossary(slug)
    except RulesetError:
        return load_glossary()
