"""Flaws: what is wrong between the parts of a bundle, as data; severity, words and remedies are added elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.bundle.file_errors import Path


class FilePlace(NamedTuple):
    """Where a flaw shows: a value of a file, and what it is about."""

    file: str = ""
    path: Path = ()
    hex: str = ""
    hexside: str = ""
    unit: str = ""
    about: str = ""

    @property
    def label(self) -> str:
        """How people call the thing."""
        return self.unit or self.hexside or self.hex or self.about


class GameWords(NamedTuple):
    """Words of a game, in both languages; `id` is what files call the thing, where it is one."""

    en: str
    ja: str
    id: str = ""


@dataclass(frozen=True)
class BundleProblem:
    """One flaw. Flaws with equal code, values and clause have one cause."""

    code: str
    places: tuple[FilePlace, ...] = ()
    values: tuple[tuple[str, Any], ...] = ()
    clause: str = ""

    def value(self, name: str) -> Any:
        """One of the values; None where there is no such value."""
        return dict(self.values).get(name)


Found = Iterator[BundleProblem | None]
"""What a search for flaws yields; None now and then, so that it can be interrupted."""


def bundle_problem(code: str, *places: FilePlace, clause: str = "", **values: Any) -> BundleProblem:
    """Make a flaw."""
    return BundleProblem(code, places, tuple(values.items()), clause)
