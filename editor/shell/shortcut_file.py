"""Shortcuts in a file, to be taken to another machine: what differs from the first ones, as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from editor.shell.actions import Actions
from engine.bundle.inputs import parse_line, read_text


def write(path: Path, registry: Actions) -> None:
    """Write the shortcuts that were changed; OSError where that cannot be."""
    path.write_text(json.dumps({"shortcuts": registry.changed_keys()}, indent=2) + "\n", encoding="utf-8")


def read(path: Path) -> dict[str, str]:
    """Read shortcuts; BundleError or ValueError where there are none."""
    said = parse_line(read_text(path))
    found = said.get("shortcuts") if isinstance(said, dict) else None
    if not isinstance(found, dict) or not all(isinstance(keys, str) for keys in found.values()):
        raise ValueError(path.name)
    return found


def take_over(wanted: dict[str, str], registry: Actions) -> list[str]:
    """Give actions these shortcuts; return those that stand against another one and were left as they are."""
    registry.reset_keys()
    known = {id: keys for id, keys in wanted.items() if id in registry.acts}
    for id in known:
        registry.rebind(id, "")
    refused = []
    for id, keys in known.items():
        if registry.conflicts(id, keys):
            refused.append(id)
            free = not registry.conflicts(id, registry.acts[id].keys)
            registry.rebind(id, registry.acts[id].keys if free else "")
        else:
            registry.rebind(id, keys)
    return refused
