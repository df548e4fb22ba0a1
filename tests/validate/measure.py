"""Measurements of validation on a bundle as large as the largest; `python -m tests.validate.measure` prints them."""

from __future__ import annotations

import gc
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
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


BUDGETS = {"local": 50, "touched": 50, "reach": 1000, "slice": 8, "reach_slice": 8}
"""In ms: until the local checks are done, the set-up of the touched sides, everything; the longest slice up to the end
of the set-up, and after it. A change that names no unit touches both sides."""


def measure_all(times: int = 5) -> list[Row]:
    """From the edit to its local checks, to the set-up of the touched sides, to those of reach; the longest slice."""
    validation = opened()
    rows = []
    for name, make in EDITS.items():
        found = [_timed(validation, make(number)) for number in range(times + 1)][1:]
        for part, budget in BUDGETS.items():
            value = median(each[part] for each in found)
            rows.append({"name": f"validate.{name}.{part}", "value": round(value, 1), "unit": "ms", "budget": budget})
    whole = validation.live.bundle
    start = process_time()
    Validation(whole, GAME).finish("setup")
    rows.append({"name": "validate.whole.setup", "value": round(_since(start), 1), "unit": "ms", "budget": 2000})
    return rows


def _timed(validation: Validation, change: Change) -> dict[str, float]:
    gc.collect()
    start = process_time()
    facets = validation.change(change)
    counters = validation.view.roster_counters
    touched = [counters[unit].side or "" for unit in facets.units if unit in counters] or SYSTEM.sides
    times: dict[str, float] = {"slice": 0.0, "reach_slice": 0.0}
    done = False
    while not done:
        began, kind = process_time(), "reach_slice" if validation.pending == ("reach",) else "slice"
        done = validation.run()
        times[kind] = max(times[kind], _since(began))
        for part in ("local", "reach"):
            if part not in validation.pending:
                times.setdefault(part, _since(start))
        if all(map(validation.is_settled, touched)):
            times.setdefault("touched", _since(start))
    return times


def _since(start: float) -> float:
    """How much of the processor's time has gone by, in ms: other programs do not count."""
    return 1000 * (process_time() - start)


if __name__ == "__main__":
    for row in measure_all():
        print(row)
