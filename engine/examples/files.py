"""Files of examples: reading them, and where in a file something stands."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.bundle.check import adapter
from engine.bundle.faults import Fault
from engine.bundle.nodes import Node, compose, locate
from engine.bundle.opening import decode, read_part
from engine.examples.model import Example
from engine.paths import data_folder

MODEL = tuple[Example, ...]
MAX_FILE = 8 * 2**20


@dataclass(frozen=True)
class ExampleFile:
    """A file of examples, or why it is none."""

    path: Path
    examples: tuple[Example, ...] = ()
    faults: tuple[Fault, ...] = ()
    text: str = field(default="", repr=False)

    @cached_property
    def _tree(self) -> Node | None:
        return compose(self.text)

    def line(self, *way: str | int) -> int:
        """Say in which line something stands."""
        return locate(self._tree, way)[0]


def read_file(path: Path) -> ExampleFile:
    """Read a file of examples; what is wrong with it becomes faults with line and column."""
    try:
        if path.stat().st_size > MAX_FILE:
            return ExampleFile(path, faults=(Fault("bundle.too_big", {"limit": MAX_FILE // 2**20}, str(path)),))
        text, fault = decode(path.read_bytes(), str(path))
    except OSError as error:
        return ExampleFile(path, faults=(Fault("file.unreadable", {"detail": error.strerror or ""}, str(path)),))
    if fault:
        return ExampleFile(path, faults=(fault,))
    examples, faults = read_part(MODEL, text, str(path))
    if faults:
        return ExampleFile(path, faults=tuple(faults), text=text)
    return ExampleFile(path, examples, text=text)


def shipped(slug: str) -> tuple[Path, ...]:
    """Return the files of examples that come with a game."""
    return tuple(sorted((data_folder("resources") / "rulesets" / slug / "examples").glob("*.yaml")))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of examples."""
    made = adapter(MODEL).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made, "title": "Hexwright: worked examples"}


def written_schema() -> str:
    """Return the schema as the text of its file."""
    return json.dumps(schema(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
