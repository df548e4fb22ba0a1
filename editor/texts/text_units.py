"""The texts of a document: where each stands, what it says, and by which changes it says something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from editor.document import Document
from engine.bundle import Change, Insert, SetValue
from engine.bundle.yaml_reader import YamlError

LANGUAGES = ("en", "ja")
READING = "reading"
FIELDS = (*LANGUAGES, READING)
KEYS = {*LANGUAGES, READING, "as_printed"}
NAMED_BY = ("id", "hex", "hexside")
FILES = ("scenario.yaml", "layer.yaml", "map.yaml", "counters.yaml", "oob.yaml")
PLACES = "map.yaml"


@dataclass(frozen=True)
class TextUnit:
    """One text in both languages: its file, the way to it there, and what the thing is called that it belongs to."""

    file: str
    path: tuple[str | int, ...]
    said: Mapping[str, str]
    thing: str = ""

    @property
    def address(self) -> str:
        """Its address: file and path."""
        return f"{self.file}:{'.'.join(map(str, self.path))}"

    @property
    def words(self) -> tuple[str, ...]:
        """The keys on the way, without numbers."""
        return tuple(step for step in self.path if isinstance(step, str))

    @property
    def missing(self) -> tuple[str, ...]:
        """The languages in which it says nothing."""
        return tuple(language for language in LANGUAGES if not self.said.get(language, "").strip())

    @property
    def is_name(self) -> bool:
        """Whether it is a name; others are sentences."""
        return self.path[-1] == "name"

    @property
    def has_reading(self) -> bool:
        """Whether it may carry a reading: names of the map do."""
        return self.file == PLACES and self.path[-1] == "name" and self.path[0] not in ("boxes", "tracks")

    def change(self, field: str, text: str) -> Change:
        """The change by which it says something else in a language."""
        path = (*self.path, field)
        return SetValue(self.file, path, text) if field in self.said else Insert(self.file, path, text)


def files_of(document: Document) -> tuple[str, ...]:
    """The files of a document in which texts stand, in the order in which they are listed."""
    there = document.bundle.texts_of
    others = sorted(file for file in there if file.startswith(("layers/", "texts/")))
    return tuple(file for file in (*FILES, *others) if file in there)


def units_of(document: Document, file: str) -> tuple[TextUnit, ...]:
    """Every text of a file, in its order."""
    try:
        return tuple(_walk(document.data(file), (), file, ""))
    except (ValueError, LookupError, YamlError):  # a file that cannot be read has no texts
        return ()


def _walk(data: Any, path: tuple[str | int, ...], file: str, thing: str) -> Iterator[TextUnit]:
    if isinstance(data, Mapping):
        if _is_text(data):
            said = {field: str(data[field]) for field in FIELDS if field in data and data[field] is not None}
            yield TextUnit(file, path, said, thing)
            return
        thing = next((str(data[key]) for key in NAMED_BY if isinstance(data.get(key), str)), thing)
        for key, value in data.items():
            yield from _walk(value, (*path, key), file, thing)
    elif isinstance(data, list | tuple):
        for number, value in enumerate(data):
            yield from _walk(value, (*path, number), file, thing)


def _is_text(data: Mapping[Any, Any]) -> bool:
    """Tell whether a mapping is a text in languages, and nothing else."""
    spoken = [data[language] for language in LANGUAGES if language in data]
    return bool(spoken) and KEYS.issuperset(data) and all(isinstance(text, str) for text in spoken)
