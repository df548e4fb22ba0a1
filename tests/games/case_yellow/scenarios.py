"""The shipped scenarios, read, compiled and at their start."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.bundle import Bundle, read_bundle
from engine.bundle.models import CounterModel, Map
from engine.bundle.models.units import Arrival
from engine.compile.place_selection import formations_of
from engine.compile.position import Use, uses_of
from engine.compile.roster import resolved
from engine.compile.scenario import Compiled, compile_bundle, fill_state, make_state
from engine.compile.sources import whole
from engine.games.case_yellow.state import YellowState
from engine.paths import data_folder

ROOT = data_folder("scenarios") / "case_yellow"
NAMES = ("historical", "intelligence", "free_allies", "fortress_holland")
CAMPAIGNS = NAMES[:3]


class Read(NamedTuple):
    """A scenario as its files say it, with the parts that it shares."""

    bundle: Bundle
    map: Map
    counters: dict[str, CounterModel]
    setup: tuple[Use, ...]
    arrivals: tuple[Use, ...]

    def standing(self) -> dict[str, str | None]:
        """Where each unit of finish set-up."""
        return {use.unit: use.place for use in self.setup}

    def at(self, name: str) -> set[str]:
        """Who stands in the hexes of a place of the map, by its English name."""
        places = [place for place in self.map.places if place.name.en == name]
        assert places, name
        hexes = {label for place in places for label in (place.hexes or (place.hex,))}
        return {unit for unit, label in self.standing().items() if label in hexes}

    def coming(self, turn: int) -> set[str]:
        """Who comes in a turn."""
        return {use.unit for use in self.arrivals if isinstance(use.entry, Arrival) and use.entry.turn == turn}


@cache
def read(name: str) -> Read:
    """Read a scenario."""
    bundle = read_bundle(ROOT / name)
    assert not bundle.faults, [fault.text("en") for fault in bundle.faults]
    parts = whole(bundle)
    assert not parts.flaws
    assert parts.map and parts.counters and parts.oob
    uses = uses_of(parts.oob, formations_of(parts.oob), None)
    return Read(bundle, parts.map, {each.id: each for each in resolved(parts.counters)}, uses.setup, uses.arrivals)


@cache
def compiled(name: str) -> Compiled:
    """Compile a scenario."""
    found = compile_bundle(ROOT / name)
    assert not found.flaws, found.flaws
    return found


def start(name: str) -> YellowState:
    """A shipped scenario's position before its first turn."""
    return started(compiled(name))


def started(made: Compiled) -> YellowState:
    """The position of a compiled scenario before its first turn."""
    assert not made.flaws, made.flaws
    assert made.system and made.scenario
    scenario = made.scenario
    state = make_state(made.system, made.system.rules(scenario.layers, scenario.options), scenario)
    assert fill_state(state, scenario.position, {}) == ()
    assert isinstance(state, YellowState)
    return state
