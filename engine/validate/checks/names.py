"""Names that nobody has: hexes, units, formations, sides, layers ... that a part of the bundle refers to."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import TypeVar

from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.references import NameReference
from engine.rulebook import RulesetError, layer_ids, load_sections
from engine.rulebook.options import load_options
from engine.validate.framework import check, ticking
from engine.validate.view import BundleView

T = TypeVar("T")
MAP_NAMES = ("map.yaml:grid", "map.yaml:areas", "map.yaml:boxes", "map.yaml:tracks", "map.yaml:chains", "map.yaml:base")
LAYERS = ("map.yaml:hexes", "map.yaml:hexsides", "map.yaml:bridges")
PINNED = "pinned"
"""Notes that lead nowhere are no errors; they have a check of their own."""
UNITS = ("counters.yaml:counters", "counters.yaml:base", "oob.yaml:formations", "oob.yaml:base")
PARTS = ("scenario.yaml:parts", "scenario.yaml:sides", "scenario.yaml:rules")


@check("map.yaml", *PARTS)
def names_in_map(view: BundleView) -> Found:
    """Hexes and hexsides that the map does not have."""
    return _unknown(view, "map")


@check("counters.yaml", *PARTS, "oob.yaml:formations", "oob.yaml:base")
def names_in_counters(view: BundleView) -> Found:
    """Sides and formations of counters; a mix that ships has more formations than a scenario takes from it."""
    is_own = view.is_own(view.file("counters"))
    return (found for found in _unknown(view, "counters") if is_own or found is None or found.code != "name.formation")


@check("oob.yaml", *PARTS, *MAP_NAMES, *LAYERS, *UNITS)
def names_in_oob(view: BundleView) -> Found:
    """Units, formations and places of the order of battle."""
    return _unknown(view, "oob")


@check("scenario.yaml", *MAP_NAMES, *LAYERS, *UNITS, "layers")
def names_in_scenario(view: BundleView) -> Found:
    """Everything that special rules, victory and the area in play name."""
    return _unknown(view, "scenario")


def _unknown(view: BundleView, part: str) -> Found:
    if getattr(view, part) is None:
        return
    file, known = view.file(part), KnownNames(view)
    for named in ticking(view.references(part)):
        if named is None:
            yield None
        elif named.path[0] != PINNED and not known.has(named):
            yield bundle_problem(f"name.{named.kind}", _place(file, named), name=named.name)


def _place(file: str, named: NameReference) -> FilePlace:
    hex = named.name if named.kind == "hex" else ""
    hexside = named.name if named.kind == "hexside" else ""
    unit = named.name if named.kind == "unit" else ""
    return FilePlace(file, named.path, hex, hexside, unit, "" if hex or hexside or unit else named.name)


class KnownNames:
    """The names that there are, by kind; a kind of which nothing can be said refuses no name."""

    def __init__(self, view: BundleView) -> None:
        self._view, self._labels = view, view.labels
        self._sets: dict[str, Container[str] | None] = {}

    def has(self, named: NameReference) -> bool:
        """Whether there is such a thing."""
        labels = self._labels
        if named.kind == "hex":
            return labels is None or labels.hex(named.name) >= 0
        if named.kind == "hexside":
            return labels is None or labels.edge(named.name) >= 0
        known = self.of(named.kind)
        if named.kind == "place" and labels is not None and labels.hex(named.name) >= 0:
            return True
        return known is None or named.name in known

    def of(self, kind: str) -> Container[str] | None:
        """All names of a kind; None where they cannot be known."""
        if kind not in self._sets:
            self._sets[kind] = known_names(self._view, kind)
        return self._sets[kind]


def known_names(view: BundleView, kind: str) -> tuple[str, ...] | Mapping[str, object] | None:
    """All names of a kind in order; None where they cannot be known."""
    find = KNOWN.get(kind)
    return find(view) if find else None


def _boxes(view: BundleView) -> tuple[str, ...] | None:
    return (*view.map.boxes, *view.map.tracks) if view.map else None


def _layers(view: BundleView) -> tuple[str, ...] | None:
    return tuple(view.board.layers) if view.board else None


def _state(view: BundleView) -> Mapping[str, object] | None:
    return view.system.state.SCHEMA if view.system else None


def _slug(view: BundleView) -> str | None:
    return view.system.slug if view.system else None


def _options(view: BundleView) -> Mapping[str, object] | None:
    return _from_ruleset(view, load_options)


def _rule_layers(view: BundleView) -> tuple[str, ...] | None:
    found = _from_ruleset(view, layer_ids)
    return None if found is None else (*found, *view.whole.layers)


def _clauses(view: BundleView) -> Mapping[str, object] | None:
    def addresses(slug: str) -> dict[str, object]:
        sections = load_sections(slug)
        return {name: None for s in sections for name in (s.key, *(clause.address for clause in s.clauses))}

    return view.memo.get("clauses", (_slug(view),), lambda: _from_ruleset(view, addresses))


def _from_ruleset(view: BundleView, read: Callable[[str], T]) -> T | None:
    slug = _slug(view)
    try:
        return read(slug) if slug else None
    except RulesetError:
        return None


KNOWN: Mapping[str, Callable[[BundleView], tuple[str, ...] | Mapping[str, object] | None]] = {
    "area": lambda view: view.map.areas if view.map else None,
    "box": _boxes,
    "place": _boxes,
    "chain": lambda view: tuple(chain.id for chain in view.map.chains) if view.map else None,
    "layer": _layers,
    "unit": lambda view: view.roster_counters if view.counters else None,
    "formation": lambda view: view.formations if view.oob else None,
    "side": lambda view: tuple(side.id for side in view.scenario.sides) if view.scenario else None,
    "step": lambda view: view.system.steps_by_name if view.system else None,
    "state": _state,
    "option": _options,
    "rule_layer": _rule_layers,
    "level": lambda view: tuple(level.id for level in view.scenario.victory.levels) if view.scenario else None,
    "clause": _clauses,
}
