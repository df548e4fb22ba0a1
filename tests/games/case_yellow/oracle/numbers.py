"""2.3 The printed numbers: parameters, charts and what a scenario says, read from the files as they lie there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.games.oracle.numbers import ROOT, Numbers, read

SCENARIOS = ROOT / "scenarios" / "case_yellow"
RULESET = Numbers("case_yellow")
number, chart = RULESET.number, RULESET.chart


@dataclass(frozen=True)
class Setting:
    """What a scenario says of its rules: options, the turn sheet, and the changes of its layers."""

    name: str
    options: dict[str, Any]
    sheet: dict[str, list[Any]]
    changes: dict[str, int]

    def on(self, option: str) -> bool:
        """Tell whether an option is in force; most are named where they are not."""
        return bool(self.options.get(option, option not in ("french_with_british", "defence.adds_rating")))

    def row(self, name: str, turn: int) -> Any:
        """Return an entry of the turn sheet; nothing where the sheet is silent."""
        row = self.sheet.get(name, [])
        return row[turn - 1] if 0 < turn <= len(row) else 0

    def number(self, name: str) -> int:
        """Return a number of the rules as this scenario changes it."""
        return self.changes.get(name, number(name))


@cache
def setting(name: str) -> Setting:
    """Read what a scenario says of its rules."""
    told = read(SCENARIOS / name / "scenario.yaml")
    changes: dict[str, int] = {}
    for layer in told["rules"].get("layers", []):
        layered = read(RULESET.folder / "layers" / f"{layer}.yaml")["changes"]
        changes |= {change["target"]: change["to"] for change in layered}
    return Setting(name, told["rules"].get("options", {}), told.get("turn_sheet", {}), changes)
