"""Whether statements are well written: no loose numbers, no dead tokens, the same in both languages, and up to date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from engine.rulebook.glossary import Concept
from engine.rulebook.language_pairs import (
    LanguageDifference,
    bad_terms,
    number_differences,
    term_differences,
    token_differences,
)
from engine.rulebook.ruleset import Ruleset
from engine.rulebook.sections import TOKEN, Clause, tokens
from engine.rulebook.text_problems import Complaint, complain
from engine.rulebook.yaml_files import LANGUAGES

TITLE = "rulebook"
"""The name of the game, which may be spelled in letters: ジューン・シックス."""
WITHOUT_NUMBERS = ("rule", "definition", "procedure", "exception", "ruling")
BRACES = re.compile(r"\{[^{}]*\}?|\}")
DIGITS = re.compile(r"\d+")


def check_statements(rules: Ruleset) -> Iterator[Complaint]:
    """Check every clause."""
    tables, values = rules.tables, rules.parameters
    known: Mapping[str, Iterable[str]] = {
        "parameter": values,
        "table": tables,
        "clause": {clause.address for section in rules.sections for clause in section.clauses},
    }
    concepts = all_concepts(rules)
    for section in rules.sections:
        for clause in section.clauses:
            for language in LANGUAGES:
                yield from _one_side(clause, language, known)
            pair = clause.text
            yield from _differs(clause.address, token_differences(pair))
            yield from _differs(clause.address, number_differences(pair))
            yield from _differs(clause.address, term_differences(pair, concepts, rules.slug))


def all_concepts(rules: Ruleset) -> tuple[Concept, ...]:
    """Return the concepts of a ruleset's glossary and those that all games share."""
    return tuple({**rules.shared_concepts, **rules.concepts}.values())


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


def _differs(address: str, found: Iterable[LanguageDifference]) -> Iterator[Complaint]:
    for one in found:
        word = {"word": one.word} if one.code.startswith("term.") else {}
        yield complain(one.code, address, one.language, found=one.found, **word)


def check_words(rules: Ruleset) -> Iterator[Complaint]:
    """Find words that should not be used, and numbers that only one language says, in every text but clauses."""
    concepts = all_concepts(rules)
    clauses = {clause.address for section in rules.sections for clause in section.clauses}
    for address, sides in rules.texts().items():
        if address not in clauses and address != TITLE:
            yield from _differs(address, number_differences(sides))
        if not address.startswith("concept:"):
            yield from _differs(address, bad_terms(sides, concepts, rules.slug))


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
