"""The printed numbers of a ruleset: parameters and charts, read from its files as they lie there."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[3]


def read(path: Path) -> Any:
    """Read a data file."""
    return yaml.safe_load(path.read_text("utf-8"))


def by_names(told: dict[str, Any]) -> dict[Any, Any]:
    """Return a chart by row, and by row and column if it has columns."""
    if "columns" not in told:
        return dict(zip(told["rows"], told["cells"], strict=True))
    rows = zip(told["rows"], told["cells"], strict=True)
    return {row: dict(zip(told["columns"], cells, strict=True)) for row, cells in rows}


class Numbers:
    """The numbers of one ruleset."""

    def __init__(self, slug: str) -> None:
        self.folder = ROOT / "resources" / "rulesets" / slug
        self._charts: dict[str, dict[Any, Any]] = {}

    @cached_property
    def parameters(self) -> dict[str, Any]:
        """All parameters, by id."""
        found: dict[str, Any] = {}
        for path in sorted((self.folder / "parameters").glob("*.yaml")):
            found |= {entry["id"]: entry["value"] for entry in read(path)}
        return found

    def number(self, name: str) -> int:
        """Return a whole number of the rules."""
        return int(self.parameters[name])

    def chart(self, name: str) -> dict[Any, Any]:
        """Return a chart by row, and by row and column if it has columns."""
        if name not in self._charts:
            self._charts[name] = by_names(read(self.folder / "tables" / f"{name}.yaml"))
        return self._charts[name]
