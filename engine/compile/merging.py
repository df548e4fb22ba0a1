"""A shipped part with a bundle's own changes laid over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.bundle.models import CountersModel, Map, Oob
from engine.bundle.models.map import HexLayer, Removed
from engine.bundle.models.units import Placement

T = TypeVar("T")


def _by(key: Callable[[T], object], below: Iterable[T], above: Iterable[T]) -> tuple[T, ...]:
    """Entries by key, those above in the place of those below."""
    found = {key(entry): entry for entry in below}
    found.update({key(entry): entry for entry in above})
    return tuple(found.values())


def merged_map(base: Map, own: Map) -> Map:
    """A shipped map with local changes."""
    gone = own.without or Removed()
    return base.model_copy(
        update={
            "words": {**base.words, **own.words},
            "hexes": _layers(base, own),
            "hexsides": _hexsides(base, own),
            "chains": _by(lambda chain: chain.id, [c for c in base.chains if c.id not in gone.chains], own.chains),
            "bridges": _by(
                lambda b: b.hexside, [b for b in base.bridges if b.hexside not in gone.bridges], own.bridges
            ),
            "places": _by(
                lambda place: place.hex or place.hexes, [p for p in base.places if not _gone(p, gone)], own.places
            ),
            "areas": _kept(base.areas, gone.areas, own.areas),
            "boxes": _kept(base.boxes, gone.boxes, own.boxes),
            "tracks": {**base.tracks, **own.tracks},
            "links": (*base.links, *own.links),
            "scans": own.scans or base.scans,
        }
    )


def _gone(place: Any, gone: Removed) -> bool:
    return not {place.hex, *(place.hexes or ())}.isdisjoint(gone.places)


def _kept(base: Mapping[str, T], gone: Iterable[str], own: Mapping[str, T]) -> dict[str, T]:
    without = tuple(gone)
    return {**{key: value for key, value in base.items() if key not in without}, **own}


def _layers(base: Map, own: Map) -> dict[str, HexLayer]:
    layers = dict(base.hexes)
    for name, layer in own.hexes.items():
        cells = base.cells(name) if name in base.hexes else {}
        cells.update({label: word for word, labels in layer.hexes.items() for label in labels})
        words: dict[str, list[str]] = {}
        for label, word in cells.items():
            words.setdefault(word, []).append(label)
        default = layer.default or (base.hexes[name].default if name in base.hexes else "")
        layers[name] = HexLayer(default=default, hexes={word: tuple(labels) for word, labels in words.items()})
    return layers


def _hexsides(base: Map, own: Map) -> dict[str, dict[str, tuple[str, ...]]]:
    layers = {name: dict(words) for name, words in base.hexsides.items()}
    for name, words in own.hexsides.items():
        said = {edge for edges in words.values() for edge in edges}
        below = layers.get(name, {})
        kept = {word: tuple(edge for edge in edges if edge not in said) for word, edges in below.items()}
        layers[name] = {word: (*kept.get(word, ()), *words.get(word, ())) for word in (*kept, *words)}
    return layers


def merged_counters(base: CountersModel, own: CountersModel) -> CountersModel:
    """A shipped counter mix with counters of the bundle's own."""
    return base.model_copy(
        update={
            "prototypes": {**base.prototypes, **own.prototypes},
            "ratings": {**base.ratings, **own.ratings},
            "counters": _by(lambda counter: counter.id, base.counters, own.counters),
        }
    )


def merged_oob(base: Oob, own: Oob) -> Oob:
    """A shipped order of battle in which some units stand or arrive elsewhere."""
    moved = {unit for entry in (*own.setup, *own.arrivals) for unit in (entry.unit, *(entry.units or ()))}
    return base.model_copy(
        update={
            "formations": _by(lambda formation: formation.id, base.formations, own.formations),
            "setup": (*_unmoved(base.setup, moved), *own.setup),
            "arrivals": (*_unmoved(base.arrivals, moved), *own.arrivals),
            "withdrawals": (*base.withdrawals, *own.withdrawals),
            "pools": _by(lambda pool: pool.id, base.pools, own.pools),
        }
    )


def _unmoved(entries: Iterable[Any], moved: set[str | None]) -> tuple[Placement, ...]:
    return tuple(entry for entry in entries if entry.unit is None or entry.unit not in moved)


MERGERS: Mapping[str, Callable[[Any, Any], Any]] = {
    "map": merged_map,
    "counters": merged_counters,
    "oob": merged_oob,
}
