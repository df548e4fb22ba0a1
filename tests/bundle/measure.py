"""Measurements of the bundle's files: each beside its budget, and a peer where there is one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from ruamel.yaml import YAML

from engine.bundle import EditEdges, PaintHexes, SetValue, apply, read_bundle
from engine.bundle.yaml_reader import load
from tests.bundle.samples import large, large_map, written

Row = dict[str, Any]


def timed(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of the middle one of several runs."""
    found = []
    for _ in range(times):
        start = perf_counter()
        work()
        found.append(perf_counter() - start)
    return median(found)


def row(name: str, value: float, unit: str, budget: float, peer: float | None = None) -> Row:
    """One measurement; the ratio tells how many times quicker than the peer."""
    ratio = round(peer / value, 1) if peer else None
    peer = round(peer, 4) if peer else None
    return {"name": name, "value": round(value, 4), "unit": unit, "budget": budget, "peer": peer, "ratio": ratio}


def measure_opening(with_peer: bool = True) -> list[Row]:
    """Opening the largest bundle without and with the cache; the peer is what ruamel takes to read the same texts."""
    folder = Path(tempfile.mkdtemp())
    try:
        bundle = written(folder / "large", large())
        cache = folder / "cache"
        assert not read_bundle(bundle, cache).faults
        cold, warm = timed(lambda: read_bundle(bundle, None)), timed(lambda: read_bundle(bundle, cache))
        peer = (
            timed(lambda: [YAML(typ="safe", pure=True).load(text) for text in large().values()], 1)
            if with_peer
            else None
        )
    finally:
        shutil.rmtree(folder)
    return [row("bundle.open.cold", cold, "s", 1.0, peer), row("bundle.open.warm", warm, "s", 0.1, cold)]


def measure_edits() -> list[Row]:
    """One edit in the text of the largest map, a stroke of thirty hexes, and reading its text."""
    text = large_map()
    stroke = PaintHexes("terrain", {f"{column:03}050": "hill" for column in range(20, 50)})
    one = SetValue("map.yaml", ("places", 7, "name", "en"), "Old Mill")
    old = load(text)["hexsides"]["river"]["minor"][100:130]
    river = EditEdges("river", {**dict.fromkeys(old, "major"), **{f"0{n}098/0{n}099": "minor" for n in range(10, 40)}})
    peer = timed(lambda: YAML().load(text), 1)
    return [
        row("bundle.edit.value", timed(lambda: apply(text, one)), "s", 0.25, peer),
        row("bundle.edit.stroke", timed(lambda: apply(text, stroke)), "s", 0.25, peer),
        row("bundle.edit.river", timed(lambda: apply(text, river)), "s", 0.25, peer),
        row("bundle.read.text", timed(lambda: load(text)), "s", 0.25, peer),
    ]


def measure_all() -> list[Row]:
    """Everything, for the command that shows it."""
    return [*measure_opening(), *measure_edits()]


if __name__ == "__main__":
    for found in measure_all():
        print(found)
