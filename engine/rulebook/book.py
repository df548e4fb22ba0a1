"""rulebook.yaml: what a rulebook is called, its books, the witnesses by name, and presets that choose all readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.rulebook.records import Texts, build
from engine.rulebook.yaml_files import FileSpot, RulesetError, read_yaml, ruleset_folder, rulesets


@dataclass(frozen=True)
class Book:
    """One of the printed books of a rulebook."""

    key: str
    title: Texts


@dataclass(frozen=True)
class Document:
    """A witness by name: no text of it is held here. The rank orders authority, the highest first."""

    id: str
    kind: Literal[
        "rules",
        "playbook",
        "card",
        "errata",
        "qa",
        "living_rules",
        "scenario_book",
        "article",
        "user",
    ]
    title: Texts
    rank: int
    lang: str = ""
    edition: str = ""
    date: str = ""
    translation_of: str = ""
    supersedes: tuple[str, ...] = ()
    held: bool = False


@dataclass(frozen=True)
class Preset:
    """A choice of all readings at once."""

    id: str
    title: Texts
    chooses: Mapping[str, str]


@dataclass(frozen=True)
class Rulebook:
    """What a rulebook is called, what it rests on, and whether its game can be played."""

    id: str
    title: Texts
    languages: tuple[str, ...]
    books: tuple[Book, ...]
    documents: tuple[Document, ...]
    presets: tuple[Preset, ...] = ()
    default_layers: tuple[str, ...] = ()
    state: Literal["playable", "preparation"] = "playable"

    def check(self, place: FileSpot) -> None:
        """Refuse two books, documents or presets with one name."""
        named = {
            "books": [book.key for book in self.books],
            "documents": [document.id for document in self.documents],
            "presets": [preset.id for preset in self.presets],
        }
        for key, names in named.items():
            for number, name in enumerate(names):
                if name in names[:number]:
                    raise (place / key / number).wrong(f"{name!r} stands here twice")

    def witnesses(self) -> tuple[Document, ...]:
        """Return the documents, those with the most authority first."""
        return tuple(sorted(self.documents, key=lambda document: -document.rank))


def load_rulebook(slug: str) -> Rulebook:
    """Read what a rulebook says of itself; one without the file has a name and nothing else."""
    path = ruleset_folder(slug) / "rulebook.yaml"
    if not path.exists():
        return Rulebook(slug, {"en": slug, "ja": slug}, ("en", "ja"), (), ())
    place = FileSpot(path)
    book = build(Rulebook, place, read_yaml(path))
    if book.id != slug:
        raise (place / "id").wrong(f"the id must be the folder's name, {slug!r}")
    return book


def in_preparation(slug: str) -> bool:
    """Tell whether a game has a rulebook to read but is not offered for play yet."""
    try:
        return load_rulebook(slug).state == "preparation"
    except (RulesetError, FileNotFoundError):
        return False


def playable_rulesets() -> tuple[str, ...]:
    """Name the rulesets of the games that are offered for play."""
    return tuple(slug for slug in rulesets() if not in_preparation(slug))
