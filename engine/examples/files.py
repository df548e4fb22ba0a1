"""Files of examples: reading them, and where in a file something stands."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.bundle.check import adapter
from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.inputs import read_text
from engine.bundle.nodes import Node, compose, locate
from engine.bundle.opening import read_part
from engine.examples.model import Example
from engine.paths import data_folder

MODEL = tuple[Example, ...]


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
        text = read_text(path)
    except BundleError as error:
        return ExampleFile(path, faults=(error.fault,))
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
