"""2.3 The printed numbers: parameters and charts, read from the ruleset's files as they lie there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

RULESET = Path(__file__).parents[4] / "resources" / "rulesets" / "june_6"


@cache
def _parameters() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path in sorted((RULESET / "parameters").glob("*.yaml")):
        found |= {entry["id"]: entry["value"] for entry in yaml.safe_load(path.read_text("utf-8"))}
    return found


def number(name: str) -> int:
    """Return a whole number of the rules."""
    return int(_parameters()[name])


@cache
def chart(name: str) -> dict[Any, Any]:
    """Return a chart: by row, and by row and column where it has columns."""
    told = yaml.safe_load((RULESET / "tables" / f"{name}.yaml").read_text("utf-8"))
    if "columns" not in told:
        return dict(zip(told["rows"], told["cells"], strict=True))
    rows = zip(told["rows"], told["cells"], strict=True)
    return {row: dict(zip(told["columns"], cells, strict=True)) for row, cells in rows}
