"""Every name by which one part of a bundle refers to another, with the place where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from engine.bundle.file_errors import Path
from engine.bundle.models import map as maps
from engine.bundle.models import notes, places, scenario, special, units, victory
from engine.bundle.models.base import Model


class NameReference(NamedTuple):
    """Something is named: of which kind, which, and where in the file."""

    kind: str
    name: str
    path: Path


NAMED: Mapping[type[Model], Mapping[str, str]] = {
    places.Hexes: {"hexes": "hex"},
    places.AreasModel: {"areas": "area"},
    places.TerrainModel: {"layer": "layer"},
    places.Inside: {"inside": "hex"},
    places.Hexsides: {"hexsides": "hexside"},
    places.Chains: {"chains": "chain"},
    places.Boxes: {"boxes": "box"},
    places.WhoModel: {"side": "side", "formations": "formation", "units": "unit"},
    units.Prototype: {"side": "side", "formation": "formation"},
    units.Formation: {"side": "side", "hq": "unit", "units": "unit"},
    units.AtHex: {"hex": "hex"},
    units.AtOneOf: {"one_of": "hex"},
    units.AtArea: {"area": "area"},
    units.AtBox: {"box": "box"},
    units.AtUnit: {"beside": "unit"},
    units.EntryModel: {
        "unit": "unit",
        "units": "unit",
        "formation": "formation",
        "except_for": "unit",
        "attached_to": "unit",
        "hidden_from": "side",
    },
    units.Placement: {"historical": "hex", "proposed": "hex"},
    units.Arrival: {"step": "step"},
    units.Withdrawal: {"step": "step"},
    units.Pool: {"side": "side", "units": "unit"},
    victory.ControlModel: {"by": "side"},
    victory.LinkedModel: {"by": "side"},
    victory.PointsModel: {"points": "side", "minus": "side"},
    victory.StateIsModel: {"state": "state", "hex": "hex", "hexside": "hexside", "unit": "unit"},
    victory.OptionIsModel: {"option": "option"},
    victory.LevelIs: {"level": "level"},
    victory.LevelModel: {"side": "side"},
    victory.AwardModel: {"to": "side"},
    victory.Shift: {"towards": "side"},
    special.WhenModel: {"steps": "step"},
    special.Rule: {"exception_to": "clause"},
    special.Exempt: {"exempt": "clause"},
    special.UseOption: {"option": "option"},
    special.UseLayer: {"layer": "rule_layer"},
    scenario.TurnSpan: {"begins_at": "step"},
    scenario.SetUpOrder: {"order": "side"},
    notes.OnHex: {"hex": "hex"},
    notes.OnUnit: {"unit": "unit"},
    notes.OnRule: {"rule": "clause"},
    maps.ChainModel: {"hexes": "hex", "hexsides": "hexside"},
    maps.Bridge: {"hexside": "hexside"},
    maps.PlaceModel: {"hex": "hex", "hexes": "hex"},
    maps.Area: {"hexes": "hex", "hexsides": "hexside"},
    maps.Pin: {"hex": "hex"},
    maps.HexLayer: {"hexes": "hex"},
    maps.Map: {"hexsides": "hexside", "links": "place"},
}
"""What the fields of each model name; what a model inherits counts too."""


class _Plan(NamedTuple):
    """One field to look at: its name, its key in the file, what it names if it names something."""

    field: str
    key: str
    kind: str | None


PLAIN = ("str", "int", "bool", "Texts", "Values", "Data", "Provenance")


@cache
def _plans(model: type[Model]) -> tuple[_Plan, ...]:
    kinds: dict[str, str] = {}
    for each in reversed(model.__mro__):
        kinds.update(NAMED.get(each, {}))
    found = []
    for name, field in model.model_fields.items():
        if name in kinds or _holds_models(field.annotation):
            found.append(_Plan(name, field.alias or name, kinds.get(name)))
    return tuple(found)


def _holds_models(annotation: Any, depth: int = 0) -> bool:
    """Whether a type may hold models that name something."""
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return annotation.__name__ not in ("Provenance", "PlaceName", "GridModel")
    inner = getattr(annotation, "__args__", ())
    return depth < MAX_DEPTH and any(_holds_models(each, depth + 1) for each in inner)


MAX_DEPTH = 6


def references(value: Any, path: Path = ()) -> Iterator[NameReference]:
    """Every name in a model or in anything that holds models."""
    if isinstance(value, Model):
        given = value.model_fields_set
        for plan in _plans(type(value)):
            if plan.field in given:
                inner = getattr(value, plan.field)
                here = (*path, plan.key)
                yield from references(inner, here) if plan.kind is None else _names(plan.kind, inner, here)
    elif isinstance(value, tuple | list):
        for number, each in enumerate(value):
            yield from references(each, (*path, number))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from references(each, (*path, key))


def _names(kind: str, value: Any, path: Path) -> Iterator[NameReference]:
    if isinstance(value, str):
        yield NameReference(kind, value, path)
    elif isinstance(value, tuple | list):
        for number, each in enumerate(value):
            yield from _names(kind, each, (*path, number))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _names(kind, each, (*path, key))


class Index:
    """The references of one part; entries of lists that stay as and where they are are not walked again."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], tuple[Any, list[NameReference]]] = {}

    def of(self, part: Model | None) -> list[NameReference]:
        """Every reference of a part."""
        fresh: dict[tuple[str, int, int], tuple[Any, list[NameReference]]] = {}
        found: list[NameReference] = []
        for plan in _plans(type(part)) if part is not None else ():
            value = getattr(part, plan.field)
            if plan.kind is None and isinstance(value, tuple):
                for number, entry in enumerate(value):
                    at = (plan.key, number, id(entry))
                    held = self._known.get(at) or (entry, list(references(entry, (plan.key, number))))
                    fresh[at] = held
                    found += held[1]
            else:
                found += references(value, (plan.key,)) if plan.kind is None else _names(plan.kind, value, (plan.key,))
        self._known = fresh
        return found
