"""What differs between two bundles in meaning: entries by id, hexes by label; order and layout do not count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bundle import Bundle
from engine.bundle.models import CountersModel, Map, Oob
from engine.bundle.models.base import Model
from engine.compile.map_compiler import Labels, edge_layers, edge_words, hex_words, labels_of
from engine.compile.place_selection import formations_of
from engine.compile.position import Use, uses_of
from engine.compile.roster import resolved
from engine.compile.sources import whole

NOTHING = None
KEYS = ("id", "hex", "hexside", "code")
OF_BUNDLES = ("parts", "format", "base")


@dataclass(frozen=True)
class BundleDifference:
    """One difference: where, what the first bundle says, what the second says; None for nothing."""

    part: str
    at: str
    first: Any
    second: Any


def difference(first: Bundle, second: Bundle) -> tuple[BundleDifference, ...]:
    """Every difference in meaning, part by part."""
    one, other = _parts(first), _parts(second)
    return tuple(
        BundleDifference(part, at, one[part].get(at), other[part].get(at))
        for part in one
        for at in dict.fromkeys((*one[part], *other[part]))
        if one[part].get(at) != other[part].get(at)
    )


def _parts(bundle: Bundle) -> dict[str, dict[str, Any]]:
    parts = whole(bundle)
    return {
        "scenario": _flat(bundle.scenario) if bundle.scenario else {},
        "map": dict(_map(parts.map)) if parts.map else {},
        "counters": _counters(parts.counters) if parts.counters else {},
        "oob": dict(_oob(parts.oob)) if parts.oob else {},
        "layers": {at: value for layer in bundle.layers.values() for at, value in _flat(layer, layer.id).items()},
    }


def _flat(model: Model, head: str = "") -> dict[str, Any]:
    """The values of a model by address; what holds its default is not said."""
    data = model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return dict(_addressed({key: value for key, value in data.items() if key not in OF_BUNDLES}, head))


def _addressed(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            yield from _addressed(inner, f"{at}.{key}" if at else str(key))
    elif isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        for number, inner in enumerate(value):
            name = next((inner[key] for key in KEYS if isinstance(inner.get(key), str)), number)
            yield from _addressed(inner, f"{at}[{name}]")
    else:
        yield at, value


# The map, hex by hex


def _map(map: Map) -> Iterator[tuple[str, Any]]:
    if map.grid is None:
        return
    labels = labels_of(map.grid.grid)
    yield from _addressed(map.grid.model_dump(mode="json", exclude_defaults=True), "grid")
    yield from _cells(map, labels)
    for part in ("places", "boxes", "tracks", "areas", "scans", "hex_width_km"):
        held = getattr(map, part)
        if held:
            yield from _flat_value(part, held)
    for link in map.links:
        yield f"links.{'-'.join(sorted(link))}", True


def _cells(map: Map, labels: Labels) -> Iterator[tuple[str, Any]]:
    grid = labels.grid
    for name in map.hexes:
        default = map.hexes[name].default
        for hex, word in sorted(hex_words(map, name, labels).items()):
            if word != default:
                yield f"hexes.{name}.{grid.label(hex)}", word
    for name in edge_layers(map):
        for edge, word in sorted(edge_words(map, name, labels).items()):
            yield f"hexsides.{name}.{grid.edge_label(edge)}", word


def _flat_value(part: str, held: Any) -> Iterator[tuple[str, Any]]:
    holder: dict[str, Any] = {}
    if isinstance(held, Mapping):
        holder = {key: value.model_dump(mode="json", exclude_defaults=True) for key, value in held.items()}
    elif isinstance(held, tuple):
        yield from _addressed([each.model_dump(mode="json", exclude_defaults=True) for each in held], part)
        return
    elif isinstance(held, Model):
        holder = held.model_dump(mode="json", exclude_defaults=True)
    else:
        yield part, held
        return
    for key, value in holder.items():
        yield from _addressed(value, f"{part}.{key}") if value else [(f"{part}.{key}", True)]


# Counters and order of battle, unit by unit


def _counters(counters: CountersModel) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for counter in resolved(counters):
        data = counter.model_dump(mode="json", exclude_defaults=True, exclude={"id", "like"})
        found.update(_addressed(data, counter.id) if data else {counter.id: True})
    return found


def _oob(oob: Oob) -> Iterator[tuple[str, Any]]:
    formations = formations_of(oob)
    for name, formation in formations.items():
        yield (
            f"formations.{name}",
            {
                "hq": formation.hq,
                "units": sorted(formation.units),
                "parts": sorted(part.id for part in formation.parts),
                "name": dict(formation.name),
            },
        )
    uses = uses_of(oob, formations, None)
    yield from _uses("setup", uses.setup)
    yield from _uses("arrivals", uses.arrivals)
    for part in ("withdrawals", "pools"):
        yield from _flat_value(part, getattr(oob, part)) if getattr(oob, part) else ()


def _uses(part: str, uses: tuple[Use, ...]) -> Iterator[tuple[str, Any]]:
    times: dict[str, int] = {}
    for use in uses:
        times[use.unit] = times.get(use.unit, 0) + 1
        name = use.unit if times[use.unit] == 1 else f"{use.unit}#{times[use.unit]}"
        left_out = {"unit", "units", "formation", "except_for"}
        yield (
            f"{part}.{name}",
            use.entry.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=left_out),
        )
