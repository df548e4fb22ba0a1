"""Older formats are read by changing their text as an editor would: comments stay, and the difference can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import unified_diff
from typing import Any

from engine.bundle.change_types import Basic, Insert, Remove, Rename, SetValue
from engine.bundle.changes import apply
from engine.bundle.patch import ChangeError
from engine.bundle.yaml_reader import NodeBudget, YamlError, load

ROOT = "scenario.yaml"
Texts = Mapping[str, str]


@dataclass(frozen=True)
class Migration:
    """The files whose text changes, and for each what changes, as a unified diff."""

    texts: Texts = field(default_factory=dict)
    diffs: Texts = field(default_factory=dict)


def migrated(texts: Texts) -> Migration:
    """Bring the files of an older format to today's; files that cannot be read, or are new enough, stay."""
    old = texts.get(ROOT, "")
    new = _stepped(old)
    if new == old:
        return Migration()
    lines = unified_diff(old.splitlines(), new.splitlines(), f"{ROOT} (old)", f"{ROOT} (new)", lineterm="", n=1)
    return Migration({ROOT: new}, {ROOT: "\n".join(lines)})


def _stepped(text: str) -> str:
    while True:
        try:
            data = load(text, NodeBudget())
            step = STEPS.get(data.get("format", 1)) if isinstance(data, dict) else None
            if step is None:
                return text
            for change in step(data):
                text, _ = apply(text, change)
        except (YamlError, ChangeError, TypeError, AttributeError):
            return text


def _from_0(data: dict[str, Any]) -> list[Basic]:
    """Format 0 had a title for each language, `game` by itself, and `length` for the number of turns."""
    changes: list[Basic] = []
    titles = {key[-2:]: key for key in ("title_en", "title_ja") if key in data}
    for first, *others in [list(titles.values())] if titles else []:
        changes += [SetValue(ROOT, (first,), {language: data[key] for language, key in titles.items()})]
        changes += [Rename(ROOT, (first,), "title"), *(Remove(ROOT, (key,)) for key in others)]
    if "game" in data:
        changes += [SetValue(ROOT, ("game",), {"game": data["game"], "version": "1"}), Rename(ROOT, ("game",), "rules")]
    if "length" in data:
        changes += [SetValue(ROOT, ("length",), {"last": data["length"]}), Rename(ROOT, ("length",), "turns")]
    if "kind" not in data:
        changes += [Insert(ROOT, ("kind",), "scenario")]
    return [*changes, SetValue(ROOT, ("format",), 1)]


STEPS: Mapping[Any, Callable[[dict[str, Any]], list[Basic]]] = {0: _from_0}
