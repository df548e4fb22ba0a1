"""Where problems lie on the map, and how to get there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from editor.truth import draft_standing
from editor.workbench import Selection
from engine.compile import FilePlace
from engine.compile.map_compiler import NONE, Labels, labels_of
from engine.validate import Problem
from engine.validate.problem import SEVERITIES, Severity
from engine.validate.view import BundleView

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
        standing = draft_standing(view, 0, "en")
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
