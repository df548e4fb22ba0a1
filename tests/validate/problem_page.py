"""The page of problems, docs/problems.md: its sections, and the small bundle that its examples change."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.bundle import Bundle, Change, Insert, Remove, SetValue, apply, read_bundle
from engine.bundle.yaml_reader import load
from engine.games.primer import SYSTEM
from engine.games.primer.setup import hungry_at_once
from engine.games.primer.state import COUNTERS, PrimerState
from engine.play import Refusal, Relief, System, TurnSheetRow, Unfit, Vocabulary
from tests.project.tree import ROOT

PAGE = ROOT / "docs" / "problems.md"
SAMPLE = Path(__file__).parent / "sample"
HEAD = re.compile(r"^### `([a-z_.]+)`\n\n(error|warning|info|todo): (.+?)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
YAML = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
Edits = Mapping[str, Mapping[str, Any] | str | None]


def hungry(state: PrimerState, side: int) -> Iterator[Refusal]:
    """Who has no supply at the start; whoever stands in a hex of its own side has."""
    return (found for found in hungry_at_once(state, side) if state.control[found.hexes[0]] != side)


def fed(state: PrimerState, side: int) -> Iterator[Relief]:
    """The hexes that would feed them."""
    yield Relief("control", tuple(found.hexes[0] for found in hungry(state, side)))


def national(plain: Mapping[str, Any], side: int) -> Any:
    """A counter of the primer, in a game whose counters need a nationality."""
    if plain["nationality"] is None:
        raise Unfit("counter.nationality", known=("arm.foot",))
    return COUNTERS.read(plain, side)


assert SYSTEM.setup is not None
GAME = replace(
    SYSTEM,
    setup=replace(
        SYSTEM.setup,
        counter=national,
        wants_headquarters=True,
        needs_entry=True,
        own_victory=False,
        worries={**SYSTEM.setup.worries, "supply": hungry},
        relief={"supply": fed},
    ),
    vocabulary=Vocabulary(
        forbid=("cross", "attack"),
        controls=lambda state, hex: int(state.control[hex]),
        levels=True,
        sheet={"weather": TurnSheetRow(("clear", "rain"))},
    ),
)
"""The primer as a game would be that reads special rules and victory from the bundle, and wants more.

It wants nationalities, headquarters and places of entry.
"""


@dataclass(frozen=True)
class Entry:
    """What the page says of a code."""

    code: str
    severity: str
    message: str
    has_remedy: bool
    example: Edits
    by_itself: bool


@lru_cache(maxsize=1)
def entries() -> dict[str, Entry]:
    """Every section of the page by code."""
    return {entry.code: entry for entry in _read(PAGE.read_text(encoding="utf-8"))}


def _read(text: str) -> Iterator[Entry]:
    for match in HEAD.finditer(text):
        code, severity, message, rest = match.groups()
        example = YAML.search(rest)
        edits = load(example[1]) if example else {}
        yield Entry(code, severity, message, "Remedy:" in rest, edits, "shipped primer" in rest)


def is_edit(changes: object) -> bool:
    """Whether an example changes a file, and does not replace it or take it away."""
    return isinstance(changes, Mapping)


def system_for(entry: Entry) -> System | None:
    """The game under which an example is tried."""
    return None if entry.by_itself else GAME


def made(folder: Path, edits: Edits) -> Bundle:
    """The sample with an example's changes, read from the disk."""
    shutil.copytree(SAMPLE, folder)
    for name, changes in edits.items():
        path = folder / name
        if changes is None:
            path.unlink()
            continue
        if isinstance(changes, str):
            path.parent.mkdir(exist_ok=True)
            path.write_text(changes, encoding="utf-8")
            continue
        text = path.read_text(encoding="utf-8")
        for key, value in changes.items():
            text, _back = apply(text, change_of(name, key, value, load(text)))
        path.write_text(text, encoding="utf-8")
    return read_bundle(folder, None)


def change_of(file: str, key: str, value: Any, data: Any) -> Change:
    """A line of an example as a change: 'setup.0.at' with a value, null to take out."""
    steps: list[Any] = []
    here = data
    for step in key.split("/") if "/" in key and key.startswith("/") else key.split("."):
        if step == "" and key.startswith("/"):
            continue
        steps.append(int(step) if isinstance(here, list) else step)
        try:
            here = here[steps[-1]]
        except (KeyError, IndexError, TypeError):
            here = None
            missing = True
        else:
            missing = False
    path = tuple(steps)
    if value is None:
        return Remove(file, path)
    return Insert(file, path, value) if missing else SetValue(file, path, value)
