"""The map, the counter mix and the scenarios of A Time for Trumpets, as its tests read them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engine.bundle import read_bundle, read_part
from engine.bundle.models import CountersModel, Map, Oob
from engine.bundle.models.units import CounterModel, Formation
from engine.compile.position import units_of
from engine.games.time_for_trumpets.counters import COUNTERS, Counter
from engine.paths import data_folder

SCENARIOS = data_folder("scenarios") / "time_for_trumpets"
CAMPAIGN = SCENARIOS / "campaign"
NAMES = tuple(sorted(path.name for path in SCENARIOS.iterdir() if path.is_dir()))
SIDES = {"german": 0, "allied": 1}


def part(model: Any, path: Path) -> Any:
    """Read one file of a bundle."""
    made, faults = read_part(model, path.read_text(encoding="utf-8"), path.name)
    assert not faults
    return made


@cache
def ardennes() -> Map:
    """Read the map that ships."""
    found: Map = part(Map, data_folder("resources") / "maps" / "ardennes" / "map.yaml")
    return found


@cache
def mix() -> dict[str, CounterModel]:
    """Return the counters, with their values."""
    counters: CountersModel = part(CountersModel, CAMPAIGN / "counters.yaml")
    return {counter.id: counter for counter in counters.resolved()}


@cache
def roster() -> dict[str, Counter]:
    """Return the counters as the game reads them."""
    return {id: record(counter) for id, counter in mix().items()}


def record(counter: CounterModel) -> Counter:
    """Read a counter as the game does."""
    plain = {
        "id": counter.id,
        "names": counter.name,
        "type": counter.type,
        "nationality": counter.nationality,
        "formation": counter.formation,
        "steps": counter.steps,
        "values": counter.values,
        "back": counter.back,
    }
    return COUNTERS.read(plain, SIDES[counter.side or ""])


@cache
def orders(scenario: str) -> Oob:
    """Read the order of battle of a scenario."""
    found: Oob = part(Oob, SCENARIOS / scenario / "oob.yaml")
    return found


def formations(scenario: str) -> Iterator[tuple[Formation, tuple[Formation, ...]]]:
    """Return every formation with those above it, the nearest first."""

    def below(parts: tuple[Formation, ...], above: tuple[Formation, ...]) -> Iterator[Any]:
        for each in parts:
            yield each, above
            yield from below(each.parts, (each, *above))

    return below(orders(scenario).formations, ())


def placed(scenario: str) -> dict[str, str]:
    """Return where each unit starts that is set up: a hex or a box."""
    found = {}
    for entry in orders(scenario).setup:
        for unit in units_of(entry, {}):
            found[unit] = getattr(entry.at, "hex", "") or getattr(entry.at, "box", "")
    return found


def compiled(scenario: str, system: Any) -> Any:
    """Compile a scenario."""
    from engine.compile import compile_bundle

    return compile_bundle(read_bundle(SCENARIOS / scenario), system)


def start(scenario: str, system: Any) -> Any:
    """Return the position with which a scenario begins."""
    from engine.compile.scenario import fill_state, make_state

    made = compiled(scenario, system)
    assert made.scenario is not None, made.flaws
    state = make_state(system, system.rules((), {}), made.scenario)
    assert fill_state(state, made.scenario.position, {}) == ()
    system.prepare(state)
    return state
