"""Texts by key and language: the messages and words of a game, over those that every game shares."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.paths import data_folder
from engine.rulebook.layers import Stack, stacked
from engine.rulebook.records import Fragments, build
from engine.rulebook.records import Texts as BothTexts
from engine.rulebook.sections import Section, clause_label, load_sections
from engine.rulebook.yaml_files import LANGUAGES, FileSpot, read_list, ruleset_folder

Texts = Mapping[str, str]
TERM = "term:"
THINGS = ("unit", "hex", "place", "edge", "side")
PLURALS = ("plural", "plural_points")
NUMBERS = ("int", "signed", "points", *PLURALS, "faces")
WORDS = ("text", "message", "words", "term", "cell", "said")
KINDS = (*THINGS, *NUMBERS, *WORDS)
PLACEHOLDER = re.compile(r"\{(?P<kind>[^{}:]*):(?P<spec>[^{}]*)\}|[{}]")


@dataclass(frozen=True)
class MessageEntry:
    """A text that the engine says, and the clause that it rests on if it always is the same."""

    key: str
    text: Fragments
    clause: str = ""


@dataclass(frozen=True)
class TermEntry:
    """A word that can be shown; `terms` may hold a reading beside the languages."""

    id: str
    terms: BothTexts


class MissingText(LookupError):
    """A key has no text, or a text names a value that its message does not carry."""


@dataclass(frozen=True)
class Catalogue:
    """Messages and terms by key; what it does not hold, its parent may."""

    messages: Mapping[str, Texts]
    terms: Mapping[str, Texts] = field(default_factory=dict)
    parent: Catalogue | None = None
    sections: tuple[Section, ...] = ()

    def message(self, key: str, language: str) -> str | None:
        """Find the text of a message key."""
        found = self.messages.get(key)
        if found is not None:
            return found[language]
        return self.parent.message(key, language) if self.parent else None

    def term(self, key: str, language: str) -> str | None:
        """Find a word."""
        found = self.terms.get(key)
        if found is not None:
            return found[language]
        return self.parent.term(key, language) if self.parent else None

    def number(self, clause: str) -> str:
        """Return the printed number of the section of a clause, such as '4.1' for 'pr.4.1#a'."""
        key = clause.partition("#")[0]
        return next((section.number for section in self.sections if section.key == key), key)

    def label(self, clause: str) -> str:
        """Return what people call a clause, such as '4.1 a' for 'pr.4.1#a'."""
        key, _hash, letter = clause.partition("#")
        found = next((section for section in self.sections if section.key == key), None)
        return clause_label(found, letter) if found else key


def placeholders(text: str) -> Iterator[tuple[str, str]]:
    """Yield kind and name of every placeholder of a text."""
    for match in PLACEHOLDER.finditer(text):
        if match["kind"] is not None:
            yield match["kind"], match["spec"]


def _check_text(place: FileSpot, text: str) -> None:
    for match in PLACEHOLDER.finditer(text):
        if match["kind"] is None:
            raise place.wrong(f"a lone {match[0]!r}; a placeholder is written {{kind:name}}")
        if match["kind"] not in KINDS:
            raise place.wrong(f"nobody knows the placeholder {match[0]}; the kinds are {', '.join(KINDS)}")
        if match["kind"] in PLURALS and match["spec"].count("|") != 2:
            raise place.wrong(f"{match[0]} must be {{{match['kind']}:name|word for one|word for several}}")


def read_messages(path: Path) -> dict[str, MessageEntry]:
    """Read a file of messages."""
    found: dict[str, MessageEntry] = {}
    for place, entry in read_list(path):
        message = build(MessageEntry, place, entry)
        if message.key in found:
            raise place.wrong(f"{message.key!r} stands here twice")
        for language in LANGUAGES:
            _check_text(place / "text" / language, message.text[language])
        if len({_named(message.text[language]) for language in LANGUAGES}) > 1:
            raise (place / "text").wrong("the languages do not name the same values")
        found[message.key] = message
    return found


def read_terms(path: Path) -> dict[str, Texts]:
    """Read a file of words."""
    found: dict[str, Texts] = {}
    for place, entry in read_list(path):
        term = build(TermEntry, place, entry)
        if term.id in found:
            raise place.wrong(f"{term.id!r} stands here twice")
        found[term.id] = term.terms
    return found


def _named(text: str) -> tuple[str, ...]:
    """Name the values that a text shows, for comparison; a plural only follows from one."""
    return tuple(sorted({spec for kind, spec in placeholders(text) if kind not in PLURALS}))


def shared_catalogue() -> Catalogue:
    """Read what every game shares: the kernel's messages and the terminal's."""
    messages: dict[str, Texts] = {}
    for path in sorted((data_folder("resources") / "messages").glob("*.yaml")):
        messages.update(_texts(read_messages(path)))
    return Catalogue(messages)


def _texts(messages: Mapping[str, MessageEntry]) -> dict[str, Texts]:
    return {key: message.text for key, message in messages.items()}


def term_values(terms: Mapping[str, Texts]) -> dict[str, Any]:
    """Return by address what layers can change of words."""
    return {f"{TERM}{name}": dict(texts) for name, texts in terms.items()}


def load_catalogue(slug: str, layers: Stack = ()) -> Catalogue:
    """Read a game's messages, words and sections under a stack of layers, over what every game shares."""
    folder = ruleset_folder(slug)
    terms = stacked(slug, "term", term_values(read_terms(folder / "terms.yaml")), layers)
    return Catalogue(
        _texts(read_messages(folder / "messages.yaml")),
        {name.removeprefix(TERM): traced.value for name, traced in terms.items() if traced.value is not None},
        shared_catalogue(),
        load_sections(slug, layers),
    )


@lru_cache(maxsize=8)
def catalogue_of(slug: str) -> Catalogue:
    """Return a game's texts; a game without a ruleset has only those that all games share."""
    has_ruleset = bool(slug) and (data_folder("resources") / "rulesets" / slug).is_dir()
    return load_catalogue(slug) if has_ruleset else shared_catalogue()
