"""The kinds of change that a bundle's files can undergo, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bundle.file_errors import Path
from engine.bundle.patch import Edit

MAP_FILE = "map.yaml"
Cells = Mapping[str, str | None]


@dataclass(frozen=True)
class Facets:
    """What a change touches: the subject ('map.yaml:hexes.terrain'), hexes, hexsides and units."""

    subject: str
    hexes: tuple[str, ...] = ()
    hexsides: tuple[str, ...] = ()
    units: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetValue:
    """Another value at a path."""

    file: str
    path: Path
    value: Any


@dataclass(frozen=True)
class Insert:
    """A new entry of a mapping, or a new item of a list before the one with this number."""

    file: str
    path: Path
    value: Any


@dataclass(frozen=True)
class Remove:
    """An entry or item taken out."""

    file: str
    path: Path


@dataclass(frozen=True)
class Rename:
    """Another key for an entry."""

    file: str
    path: Path
    name: str


@dataclass(frozen=True)
class PaintHexes:
    """Words for hexes, on one layer of the map."""

    layer: str
    words: Mapping[str, str]
    file: str = MAP_FILE


@dataclass(frozen=True)
class EditEdges:
    """Words for hexsides, on one layer of the map; None takes a hexside out."""

    layer: str
    words: Cells
    file: str = MAP_FILE


@dataclass(frozen=True)
class Patch:
    """Exact edits of a text, step by step: how a change is taken back, and made again."""

    file: str
    steps: tuple[tuple[Edit, ...], ...]
    facets: Facets = field(default_factory=lambda: Facets(""))


Basic = SetValue | Insert | Remove | Rename
Change = Basic | PaintHexes | EditEdges | Patch
