"""A map that builds on one that comes with Hexwright, written out whole as the scenario's own, in another size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from editor.document.mapcopy import ROOT
from editor.maps.resize_changes import map_changes
from editor.maps.resizing import Resized
from engine.bundle import Change, SetValue, apply, edit
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.geo.writing import written

HEAD = "# Copied from a map that comes with Hexwright.\n"
OF_BASE = ("base", "without")


def is_built_on(own: Map | None) -> bool:
    """Tell whether the scenario has no whole map of its own: it uses or changes that of somebody else."""
    return own is None or own.grid is None


def detached(whole: Map, new: Resized) -> str:
    """Return the text of a map file that says all of a map in its new size."""
    data: Any = whole.model_dump(mode="json", exclude_defaults=True)
    for change in map_changes(whole, new):
        data = edit(data, change)
    return written({"format": whole.format, **{key: data[key] for key in data if key not in OF_BASE}}, HEAD)


def texts_of(whole: Map, new: Resized, root: str, others: Iterable[tuple[str, str, list[Change]]]) -> dict[str, str]:
    """Return the files to be written: the map, the scenario if it named another map, and whoever speaks of labels."""
    texts = {ROOT: root, MAP_FILE: detached(whole, new)}
    for file, text, changes in others:
        texts.setdefault(file, text)
        for change in changes:
            texts[file] = apply(texts[file], change)[0]
    return texts


def with_own_map(root: str) -> str:
    """Return the text of a scenario that names its own map in place of that of another one."""
    return apply(root, SetValue(ROOT, ("parts", "map"), "own"))[0]
