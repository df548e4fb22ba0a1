"""Measurements of validation on a bundle as large as the largest; `python -m tests.validate.measure` prints them."""

from __future__ import annotations

import gc
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from engine.bundle import Change, EditEdges, PaintHexes, SetValue, read_bundle
from engine.games.primer import SYSTEM
from engine.games.primer.rules import compile_rules
from engine.validate import Validation
from tests.bundle.samples import written
from tests.validate.large import label, large

Row = dict[str, Any]
GAME = replace(SYSTEM, rules=lambda layers, options: replace(compile_rules(layers, options), supply_range=400))
"""The primer with lines of supply as long as this map needs them."""


def opened() -> Validation:
    """The large bundle, its problems known."""
    folder = Path(tempfile.mkdtemp())
    try:
        validation = Validation(read_bundle(written(folder / "large", large()), None), GAME)
    finally:
        shutil.rmtree(folder)
    validation.finish()
    return validation


def _unit(number: int) -> Change:
    return SetValue("oob.yaml", ("setup", number, "at", "hex"), label(70, 10 + number))


def _stroke(number: int) -> Change:
    return PaintHexes("terrain", {label(20 + column, 10 + number): "hill" for column in range(20)})


def _edge(number: int) -> Change:
    return EditEdges("river", {f"{label(20 + number, 20)}/{label(20 + number, 21)}": "river"})


def _counter(number: int) -> Change:
    return SetValue("counters.yaml", ("counters", number, "name", "en"), f"Renamed {number}")


EDITS: dict[str, Callable[[int], Change]] = {"unit": _unit, "stroke": _stroke, "hexside": _edge, "counter": _counter}


def measure_all(times: int = 5) -> list[Row]:
    """From the edit to its local checks, to those of the set-up, and to those of reach; and the longest slice."""
    validation = opened()
    rows = []
    for name, make in EDITS.items():
        found = [_timed(validation, make(number)) for number in range(times + 1)][1:]
        for part, budget in (("local", 50), ("setup", 100), ("reach", 1000)):
            value = median(each[part] for each in found)
            rows.append({"name": f"validate.{name}.{part}", "value": round(value, 1), "unit": "ms", "budget": budget})
    whole = validation.live.bundle
    start = perf_counter()
    Validation(whole, GAME).finish("setup")
    rows.append({"name": "validate.whole.setup", "value": round(_since(start), 1), "unit": "ms", "budget": 2000})
    return rows


def _timed(validation: Validation, change: Change) -> dict[str, float]:
    gc.collect()
    start = perf_counter()
    validation.change(change)
    times: dict[str, float] = {}
    done = False
    while not done:
        done = validation.run()
        for part in ("local", "setup", "reach"):
            if part not in validation.pending:
                times.setdefault(part, _since(start))
    return times


def _since(start: float) -> float:
    return 1000 * (perf_counter() - start)


if __name__ == "__main__":
    for row in measure_all():
        print(row)
