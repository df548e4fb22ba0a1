"""In which workspace a problem can be mended, and where in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from editor.problems.marks import spot_of
from editor.workbench import MAP
from engine.compile import FilePlace

if TYPE_CHECKING:
    from editor.document import Document

SECTIONS = {
    **dict.fromkeys(("title", "notes", "sides", "turns", "parts"), "general"),
    **{key: key for key in ("area", "turn_sheet", "special_rules", "victory", "rules", "state")},
}
"""The sections of the Scenario workspace by the first step of what they show of scenario.yaml."""


def way_to(place: FilePlace, document: Document) -> tuple[str, str]:
    """The workspace for a place and the address there; nothing where none is better than the one in front."""
    section = _section(place)
    if section:
        part = _id_on_the_way(document.data(place.file), place)
        return "scenario", f"{section}/{part}" if part else section
    if spot_of(place, document.view) >= 0:
        return MAP, ""
    return ("counters", place.unit) if place.unit and place.file == document.view.file("counters") else ("", "")


def _section(place: FilePlace) -> str:
    if place.file != "scenario.yaml" or not place.path:
        return ""
    return "general" if place.path[:2] == ("rules", "game") else SECTIONS.get(str(place.path[0]), "")


def _id_on_the_way(data: Any, place: FilePlace) -> str:
    """The id of the entry of a list that a path leads through."""
    for step in place.path:
        if isinstance(data, Mapping):
            data = data.get(str(step))
        else:
            data = data[step] if isinstance(data, list) and isinstance(step, int) and step < len(data) else None
        if isinstance(step, int) and isinstance(data, Mapping) and data.get("id"):
            return str(data["id"])
    return ""
