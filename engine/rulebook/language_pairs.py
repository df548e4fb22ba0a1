"""Whether a text says the same in both languages: the same placeholders, the same numbers, the same things."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.rulebook.glossary import Concept, words_in
from engine.rulebook.numerals import in_english, lacking
from engine.rulebook.sections import all_tokens
from engine.rulebook.yaml_files import LANGUAGES

PLACEHOLDERS = re.compile(r"\{[^{}]*\}")
BAD = ("deprecated", "misprint")
Pair = Mapping[str, str]


class LanguageDifference(NamedTuple):
    """What one language lacks or says badly: a code of complaints, the language, what was found, a better word."""

    code: str
    language: str
    found: str
    word: str = ""


def differences(pair: Pair, concepts: Collection[Concept] = (), game: str = "") -> Iterator[LanguageDifference]:
    """Find everything in which two texts differ."""
    yield from token_differences(pair)
    yield from number_differences(pair)
    yield from term_differences(pair, concepts, game)
    yield from bad_terms(pair, concepts, game)


def _sides(pair: Pair) -> Iterator[tuple[str, str]]:
    """Each language with the other, where both have a text."""
    if all(pair.get(language, "").strip() for language in LANGUAGES):
        yield from ((side, other) for side in LANGUAGES for other in LANGUAGES if side != other)


def token_differences(pair: Pair) -> Iterator[LanguageDifference]:
    """Compare the values and rules that the texts refer to in braces.

    Japanese writes months and counts as digits, {n:6}月 and {n:2}枚, where English has a name or a word for them.
    """
    said = Counter({("number", str(number)): count for number, count in in_english(pair.get("en", "")).items()})
    for side, other in _sides(pair):
        missing = Counter(all_tokens(pair[other])) - Counter(all_tokens(pair[side]))
        if side == "en":
            missing -= said
        if missing:
            yield LanguageDifference("text.tokens-differ", side, ", ".join(name for _kind, name in missing.elements()))


def placeholder_differences(pair: Pair) -> Iterator[LanguageDifference]:
    """Compare everything that stands in braces, whatever it means."""
    for side, other in _sides(pair):
        missing = Counter(PLACEHOLDERS.findall(pair[other])) - Counter(PLACEHOLDERS.findall(pair[side]))
        if missing:
            yield LanguageDifference("text.tokens-differ", side, ", ".join(missing.elements()))


def number_differences(pair: Pair) -> Iterator[LanguageDifference]:
    """Compare the numbers; one language may write in words what the other writes in digits."""
    for side, other in _sides(pair):
        missing = [number for number in lacking(pair[other], pair[side]) if number != 1]
        if missing:
            yield LanguageDifference("text.numbers-differ", side, ", ".join(map(str, missing)))


def term_differences(pair: Pair, concepts: Iterable[Concept], game: str) -> Iterator[LanguageDifference]:
    """Compare the things that the texts speak of, as far as the glossary has words for them in both languages."""
    both = {one.id: one for one in concepts if all(one.words(language, game) for language in LANGUAGES)}
    held = {side: _spoken_of(pair.get(side, ""), side, both.values(), game) for side in LANGUAGES}
    for side, other in _sides(pair):
        for name in held[other]:
            if name not in held[side]:
                yield LanguageDifference("term.differs", side, name, both[name].words(side, game)[0])


def _spoken_of(text: str, language: str, concepts: Iterable[Concept], game: str) -> list[str]:
    """Name the concepts that a text speaks of; words with several meanings say nothing."""
    found = words_in(PLACEHOLDERS.sub(" ", text), language, concepts, game)
    good = [one.concept for one in found if one.word.status not in BAD]
    return list(dict.fromkeys(concept.id for concept in good if concept.compare))


def bad_terms(pair: Pair, concepts: Collection[Concept], game: str) -> Iterator[LanguageDifference]:
    """Find words that should not be used."""
    for language in LANGUAGES:
        for found in words_in(PLACEHOLDERS.sub(" ", pair.get(language, "")), language, concepts, game):
            if found.word.status in BAD:
                better = next(iter(found.concept.words(language, game)), "")
                yield LanguageDifference(f"term.{found.word.status}", language, found.word.text, better)
