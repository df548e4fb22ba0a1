"""Whether statements are well written: no loose numbers, no dead tokens, the same in both languages, and up to date."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from engine.rulebook.complaints import Complaint, complain
from engine.rulebook.glossary import Concept, words_in
from engine.rulebook.ruleset import Ruleset
from engine.rulebook.sections import TOKEN, Clause, numbers, tokens
from engine.rulebook.source import LANGUAGES

WITHOUT_NUMBERS = ("rule", "definition", "procedure", "exception", "ruling")
BRACES = re.compile(r"\{[^{}]*\}?|\}")
DIGITS = re.compile(r"\d+")
PLACEHOLDERS = re.compile(r"\{[^{}]*\}")
BAD = ("deprecated", "misprint")
WORDS = re.compile(r"[A-Za-z]+")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
IN_WORDS = {
    **{name: number for number, name in enumerate(MONTHS, 1)},
    **{name: number for number, name in enumerate(COUNTS, 1)},
    **dict.fromkeys(("a", "an", "once", "single", "another", "each", "first", "whole", "any", "every"), 1),
    **dict.fromkeys(("both", "twice", "double", "doubled", "doubles", "twofold", "second", "half", "pair"), 2),
    "third": 3,
}
"""What English says in words where Japanese has digits."""


def check_statements(rules: Ruleset) -> Iterator[Complaint]:
    """Check every clause."""
    tables, values = rules.tables, rules.parameters
    known: Mapping[str, Iterable[str]] = {
        "parameter": values,
        "table": tables,
        "clause": {clause.address for section in rules.sections for clause in section.clauses},
    }
    concepts = {**rules.shared_concepts, **rules.concepts}.values()
    for section in rules.sections:
        for clause in section.clauses:
            for language in LANGUAGES:
                yield from _one_side(clause, language, known)
            yield from _both_sides(clause)
            yield from _concepts_of(clause, concepts, rules.slug)


def _one_side(clause: Clause, language: str, known: Mapping[str, Iterable[str]]) -> Iterator[Complaint]:
    text = clause.text[language]
    bare = TOKEN.sub("", text)
    for match in BRACES.finditer(bare):
        yield complain("text.unknown-token", clause.address, language, found=match[0])
    if clause.kind in WITHOUT_NUMBERS:
        for match in DIGITS.finditer(BRACES.sub("", bare)):
            yield complain("text.loose-number", clause.address, language, found=match[0])
    for kind, name in tokens(text):
        if name not in known[kind]:
            yield complain("text.dangling-token", clause.address, language, found=name)


def _both_sides(clause: Clause) -> Iterator[Complaint]:
    """Compare what the languages refer to; what one side lacks is said of that side.

    Japanese writes months and counts as digits, {n:6}月 and {n:2}枚, where English has a name or a word for them.
    """
    held = {side: Counter([*tokens(clause.text[side]), *_numbers(clause.text[side])]) for side in LANGUAGES}
    held["ja"] -= (held["ja"] - held["en"]) & Counter(_in_words(clause.text["en"]))
    for side in LANGUAGES:
        for other in LANGUAGES:
            lacking = held[other] - held[side]
            if lacking:
                names = tuple(name for _kind, name in lacking.elements())
                yield complain("text.tokens-differ", clause.address, side, found=", ".join(names))


def _in_words(english: str) -> list[tuple[str, str]]:
    """Return the numbers that an English text has in words: months, counts, and one for each article."""
    found = (IN_WORDS.get(word) or IN_WORDS.get(word.lower()) for word in WORDS.findall(PLACEHOLDERS.sub(" ", english)))
    return [("number", str(number)) for number in found if number]


def _numbers(text: str) -> list[tuple[str, str]]:
    return [("number", number) for number in numbers(text)]


def _concepts_of(clause: Clause, concepts: Iterable[Concept], game: str) -> Iterator[Complaint]:
    """Compare the things that the languages speak of, as far as the glossary knows words for them in both."""
    both = [concept for concept in concepts if all(concept.words(language, game) for language in LANGUAGES)]
    held = {side: _spoken_of(clause.text[side], side, both, game) for side in LANGUAGES}
    for side in LANGUAGES:
        for other in LANGUAGES:
            for concept in held[other]:
                if concept not in held[side]:
                    word = both_words(concepts, concept, side, game)
                    yield complain("term.differs", clause.address, side, found=concept, word=word)


def both_words(concepts: Iterable[Concept], name: str, language: str, game: str) -> str:
    """Return what a concept is called."""
    return next(concept.words(language, game)[0] for concept in concepts if concept.id == name)


def _spoken_of(text: str, language: str, concepts: Iterable[Concept], game: str) -> list[str]:
    """Name the concepts that a text speaks of; words with several meanings say nothing."""
    found = words_in(PLACEHOLDERS.sub(" ", text), language, concepts, game)
    good = [one.concept for one in found if one.word.status not in BAD]
    return list(dict.fromkeys(concept.id for concept in good if concept.compare))


def check_words(rules: Ruleset) -> Iterator[Complaint]:
    """Find words that should not be used, in every text."""
    concepts = {**rules.shared_concepts, **rules.concepts}.values()
    for address, sides in rules.texts().items():
        for language in LANGUAGES:
            text = PLACEHOLDERS.sub(" ", sides[language])
            for found in words_in(text, language, concepts, rules.slug):
                if found.word.status in BAD and not address.startswith("concept:"):
                    better = next(iter(found.concept.words(language, rules.slug)), "")
                    yield complain(f"term.{found.word.status}", address, language, found=found.word.text, word=better)


def check_lock(rules: Ruleset) -> Iterator[Complaint]:
    """Find texts whose other side has been changed since somebody looked."""
    texts = rules.texts()
    for address, sides in texts.items():
        locked = rules.lock.get(address)
        if locked is None or locked.unseen(sides):
            yield complain("text.unseen", address)
            continue
        for language in locked.stale(sides):
            yield complain("text.stale", address, language)
    for address in rules.lock:
        if address not in texts:
            yield complain("text.lock-orphan", address)
