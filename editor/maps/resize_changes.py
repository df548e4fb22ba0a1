"""What another size of the map means for the files of a scenario, which may get a map of its own for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from editor.document.map_copy import ROOT
from editor.maps.erase_edits import bare
from editor.maps.map_lines import runs
from editor.maps.resized_grid import Resized
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


HEX_KEYS = frozenset(("hex", "hexes", "one_of", "inside", "historical", "proposed", "missing"))
EDGE_KEYS = frozenset(("hexside", "hexsides"))
STATE = "state"
"""The part of a scenario in which labels are keys."""


def map_changes(map: Map, new: Resized) -> Iterator[Change]:
    """The changes of the map's own file."""
    for key, value in new.data.items():
        yield SetValue(MAP_FILE, ("grid", key), value)
    whole = map.model_dump(mode="json", exclude_defaults=True)
    after = {
        "hexes": _layers(map, new),
        "hexsides": _hexsides(whole.get("hexsides", {}), new),
        "chains": _chains(whole.get("chains", []), new),
        "bridges": list(_with(whole.get("bridges", []), new)),
        "places": list(_with(whole.get("places", []), new)),
        "areas": {id: _area(area, new) for id, area in whole.get("areas", {}).items()},
    }
    for key, value in after.items():
        if key != "hexes" and value != whole.get(key, type(value)()):
            yield SetValue(MAP_FILE, (key,), value)
    yield from _layer_changes(whole.get("hexes", {}), after["hexes"])
    yield from _scans(whole.get("scans", []), new)


def _layer_changes(old: dict[str, Any], new: Any) -> Iterator[Change]:
    """Only the rows and lists that are different: a legend stays as it was written."""
    for layer, parts in new.items():
        for key, value in parts.items():
            if value != old[layer].get(key):
                yield SetValue(MAP_FILE, ("hexes", layer, key), value)


def _layers(map: Map, new: Resized) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name, layer in map.hexes.items():
        parts: dict[str, Any] = {}
        if layer.rows:
            letter = next((each for each, word in layer.legend.items() if word == bare(map, name)), "")
            parts["rows"] = new.rows(layer, letter or next(iter(layer.legend)), layer.rows)
            if layer.sources:
                parts["sources"] = new.rows(layer, next(iter(layer.source_legend)), layer.sources)
        else:
            parts["hexes"] = {word: list(_kept(labels, new)) for word, labels in layer.hexes.items()}
        found[name] = parts
    return found


def _kept(labels: Iterable[str], new: Resized) -> Iterator[str]:
    for label in labels:
        moved = new.labels.get(label, label)
        if moved is not None:
            yield moved


def _edges(labels: Iterable[str], new: Resized) -> list[str]:
    return [moved for label in labels if (moved := new.edge(label)) is not None]


def _hexsides(layers: dict[str, Any], new: Resized) -> dict[str, Any]:
    return {layer: {word: _edges(labels, new) for word, labels in words.items()} for layer, words in layers.items()}


def _chains(chains: list[dict[str, Any]], new: Resized) -> list[dict[str, Any]]:
    """Chains without what is gone; one that falls into parts becomes several."""
    found, taken = [], {chain["id"] for chain in chains}
    for chain in chains:
        key = "hexes" if "hexes" in chain else "hexsides"
        moved = [new.labels.get(label, label) if key == "hexes" else new.edge(label) for label in chain[key]]
        parts = runs(range(len(moved)), {number for number, label in enumerate(moved) if label is None})
        parts = [part for part in parts if len(part) > 1 or key == "hexsides"]
        for number, part in enumerate(parts):
            id = chain["id"] if not number else _fresh(chain["id"], taken)
            found.append({**chain, "id": id, key: [moved[each] for each in part]})
    return found


def _fresh(id: str, taken: set[str]) -> str:
    number = 2
    while f"{id}_{number}" in taken:
        number += 1
    taken.add(f"{id}_{number}")
    return f"{id}_{number}"


def _with(entries: list[dict[str, Any]], new: Resized) -> Iterator[dict[str, Any]]:
    """Bridges and places that still have a place."""
    for entry in entries:
        if "hexside" in entry:
            moved: Any = new.edge(entry["hexside"])
            found = {"hexside": moved}
        elif "hex" in entry:
            moved = new.labels.get(entry["hex"], entry["hex"])
            found = {"hex": moved}
        else:
            moved = list(_kept(entry["hexes"], new))
            found = {"hexes": moved}
        if moved:
            yield {key: found.get(key, value) for key, value in entry.items()}


def _area(area: dict[str, Any], new: Resized) -> dict[str, Any]:
    found = dict(area)
    if "hexes" in area:
        found["hexes"] = list(_kept(area["hexes"], new))
    if "hexsides" in area:
        found["hexsides"] = _edges(area["hexsides"], new)
    return found


def _scans(scans: list[dict[str, Any]], new: Resized) -> Iterator[Change]:
    """The pins that hold the pictures below the map."""
    for number, scan in enumerate(scans):
        old = scan.get("pins", [])
        pins = [{**pin, "hex": moved} for pin in old if (moved := new.labels.get(pin["hex"], pin["hex"]))]
        if pins != old:
            yield SetValue(MAP_FILE, ("scans", number, "pins"), pins)


# Labels in other files


def relabelled(file: str, data: Any, new: Resized) -> list[Change]:
    """The changes of another file after which it means the same hexes as before."""
    if not isinstance(data, dict):
        return []
    return [
        SetValue(file, (key,), after)
        for key, value in data.items()
        if (after := _relabelled(value, new, key, key == STATE)) != value
    ]


def _relabelled(value: Any, new: Resized, key: str, in_state: bool) -> Any:
    if isinstance(value, dict):
        return {
            (new.labels.get(inner) or inner if in_state else inner): _relabelled(part, new, str(inner), in_state)
            for inner, part in value.items()
        }
    if isinstance(value, list):
        return [_relabelled(part, new, key, in_state) for part in value]
    if isinstance(value, str) and key in HEX_KEYS:
        return new.labels.get(value) or value
    if isinstance(value, str) and key in EDGE_KEYS:
        return new.edge(value) or value
    return value
