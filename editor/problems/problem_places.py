"""Where problems lie on the map, how to get there, and in which workspace they can be mended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from editor.queries import draft_position
from editor.workbench import MAP, Selection
from engine.compile import FilePlace
from engine.compile.map_compiler import NONE, Labels, labels_of
from engine.validate import Problem
from engine.validate.problem import SEVERITIES, Severity
from engine.validate.view import BundleView

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


Sign = Literal["error", "warning", "note"]
SIGNS: dict[Severity, Sign] = {"error": "error", "warning": "warning", "info": "note"}
"""What is marked on the map; what is merely unfinished is not."""


def marks(problems: Iterable[Problem], view: BundleView) -> dict[int, Sign]:
    """The worst open problem of each hex."""
    labels = view.labels
    found: dict[int, Severity] = {}
    if labels is None:
        return {}
    for problem in problems:
        if problem.accepted or problem.severity not in SIGNS:
            continue
        for place in problem.places:
            hex = hex_of(place, labels)
            if hex != NONE:
                found[hex] = min(found.get(hex, problem.severity), problem.severity, key=SEVERITIES.index)
    return {hex: SIGNS[severity] for hex, severity in found.items()}


def hex_of(place: FilePlace, labels: Labels) -> int:
    """The hex of a place, or the first one of a hexside; -1 for none."""
    if place.hex:
        return labels.hex(place.hex)
    if place.hexside:
        edge = labels.edge(place.hexside)
        return max(labels.grid.edge_hexes(edge)) if edge != NONE else NONE
    return NONE


def spot_of(place: FilePlace, view: BundleView) -> int:
    """The hex to look at in order to see a place, where a unit stands at the start included; -1 for none."""
    if place.unit and view.positions.get(place.unit) is not None:
        standing = draft_position(view, 0, "en")
        number = standing.units.get(place.unit)
        return NONE if number is None else standing.place(number)
    return hex_of(place, view.labels) if view.labels else NONE


def selection_of(place: FilePlace, view: BundleView) -> Selection:
    """What to select in order to see a place."""
    if place.unit:
        return Selection(units=(place.unit,))
    map = view.map
    if map is None or map.grid is None:
        return Selection()
    labels = labels_of(map.grid.grid)
    if place.hexside and (edge := labels.edge(place.hexside)) != NONE:
        return Selection(edges=(edge,))
    hex = labels.hex(place.hex) if place.hex else NONE
    return Selection(hexes=(hex,)) if hex != NONE else Selection()
