"""Where a text stands: the workspace that shows the thing to which it belongs."""

from __future__ import annotations

from editor.texts.text_units import TextUnit

SPACES = {"counters.yaml": "counters", "oob.yaml": "oob", "map.yaml": "map", "scenario.yaml": "scenario"}


def goal_of(unit: TextUnit) -> tuple[str, str] | None:
    """Return workspace and address; None for what no workspace shows."""
    if unit.file.startswith("layer"):
        return "rules", ""
    space = SPACES.get(unit.file)
    if space is None:
        return None
    if space == "scenario":
        return space, unit.words[0] if unit.words else ""
    return space, unit.thing.partition("/")[0] if space == "map" else unit.thing
