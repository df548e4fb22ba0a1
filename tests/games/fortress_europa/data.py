"""The map, the counter mix and the tables of Fortress Europa, as its tests read them."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.bundle import read_part
from engine.bundle.models import CountersModel, Map
from engine.bundle.models.units import CounterModel
from engine.games.fortress_europa.counters import COUNTERS, Counter, Face
from engine.paths import data_folder
from engine.rulebook import Table
from engine.rulebook.tables import read_tables

CAMPAIGN = data_folder("scenarios") / "fortress_europa" / "campaign"
SIDES = {"allied": 0, "german": 1}


def part(model: Any, path: Any) -> Any:
    """Read one file of a bundle."""
    made, faults = read_part(model, path.read_text(encoding="utf-8"), path.name)
    assert not faults
    return made


@cache
def europe() -> Map:
    """Read the map that ships."""
    found: Map = part(Map, data_folder("resources") / "maps" / "western_europe" / "map.yaml")
    return found


@cache
def tables() -> dict[str, Table]:
    """Read the tables of the game."""
    return read_tables("fortress_europa")


@cache
def mix() -> dict[str, CounterModel]:
    """Return the counters, with their values."""
    counters: CountersModel = part(CountersModel, CAMPAIGN / "counters.yaml")
    return {counter.id: counter for counter in counters.resolved()}


@cache
def records() -> dict[str, Counter]:
    """Return the counters as the game reads them."""
    return {id: record(counter) for id, counter in mix().items()}


def record(counter: CounterModel) -> Counter:
    """Read a counter as the game does."""
    plain = {
        "id": counter.id,
        "names": counter.name,
        "type": counter.type,
        "nationality": counter.nationality,
        "formation": "",
        "steps": counter.steps,
        "values": counter.values,
        "back": counter.back,
    }
    return COUNTERS.read(plain, SIDES[counter.side or ""])


def printed(face: Face) -> str:
    """Return a face as the rulebook writes it."""
    return f"{face.combat}-{face.movement}"


def units() -> dict[str, Counter]:
    """Return the units, without ships, Mulberries and the partisan."""
    return {id: each for id, each in records().items() if each.type not in ("naval", "mulberry", "partisan")}
