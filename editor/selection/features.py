"""What is known of a hex, a hexside or a unit of the draft: plain data for the views of the tab."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from editor.queries import PositionView
from editor.window_language import speaker
from engine.bundle.models import Map
from engine.bundle.models.map import Bridge, ChainModel, PlaceModel
from engine.bundle.models.map import chain_edges as edges_of
from engine.bundle.models.units import Arrival, AtArea, AtBox, AtHex, AtOneOf, AtUnit
from engine.compile.map_compiler import BRIDGE, edge_layers
from engine.compile.position import Use
from engine.hexes import Grid
from engine.validate.view import BundleView

tr = speaker("Selection")

TERRAIN = "terrain"


@dataclass(frozen=True)
class Feature:
    """Something on a hexside: its layer, its word, and its name if it has one."""

    layer: str
    word: str
    named: ChainModel | Bridge | None = None


def places_in(map: Map, label: str) -> list[tuple[int, PlaceModel]]:
    """The named places of a hex, with their numbers in the file."""
    return [(n, place) for n, place in enumerate(map.places) if label == place.hex or label in (place.hexes or ())]


def areas_of(map: Map, label: str) -> list[str]:
    """The areas that a hex belongs to."""
    return [name for name, area in map.areas.items() if label in area.hexes]


def area_name(map: Map, area: str, language: str) -> str:
    """What people call an area: its name, else those of the places in it, else how large it is."""
    found = map.areas.get(area)
    if found is None:
        return area.replace("_", " ")
    if found.name:
        return str(getattr(found.name, language))
    places = dict.fromkeys(getattr(place.name, language) for hex in found.hexes for _n, place in places_in(map, hex))
    if places:
        return tr(", ").join(places)
    if len(found.hexes) == 1:
        return found.hexes[0]
    return tr("area of {count} hexes").format(count=len(found.hexes))


def terrain_words(map: Map) -> tuple[str, ...]:
    """The words that the terrain layer can say: those declared, then those in use."""
    layer = map.hexes.get(TERRAIN)
    used = (*layer.legend.values(), *layer.hexes) if layer else ()
    return tuple(dict.fromkeys((*map.words.get(TERRAIN, ()), *used)))


def features(map: Map, grid: Grid, edge: int) -> Iterator[Feature]:
    """What lies on a hexside: rivers, roads that cross it, bridges."""
    label = grid.edge_label(edge)
    names = {label, "/".join(reversed(label.split("/")))}
    for layer in edge_layers(map):
        word = next((word for key, word in map.edges(layer).items() if key in names), None)
        if word is not None:
            yield Feature(layer, word, _named(map, layer, names))


def _named(map: Map, layer: str, names: set[str]) -> ChainModel | Bridge | None:
    """The bridge or chain that a hexside belongs to."""
    if layer == BRIDGE:
        return next((bridge for bridge in map.bridges if bridge.hexside in names), None)
    chains = (chain for chain in map.chains if chain.layer == layer)
    return next((chain for chain in chains if not names.isdisjoint(edges_of(chain))), None)


def feature_name(feature: Feature, standing: PositionView) -> str:
    """The kind of a feature, with its own name: 'river (Esk)'."""
    word = standing.term(f"{feature.layer}.{feature.word}")
    name = feature.named.name if feature.named else None
    own = getattr(name, standing.language) if name else ""
    return tr("{kind} ({name})").format(kind=word, name=own) if own else word


def use_of(view: BundleView, unit: str) -> Use | None:
    """How a unit comes into the scenario, at the start or later."""
    uses = view.uses
    return next((use for use in (*uses.setup, *uses.arrivals) if use.unit == unit), None)


def position_words(use: Use) -> tuple[str, str]:
    """The kind of a unit's place in the order of battle, and the place: ('hex', '0405')."""
    at = use.entry.at if hasattr(use.entry, "at") else None
    if isinstance(at, AtHex):
        return "hex", at.hex
    if isinstance(at, AtOneOf):
        return "one_of", ", ".join(at.one_of)
    if isinstance(at, AtArea):
        return "area", at.area
    if isinstance(at, AtBox):
        return "box", at.box
    if isinstance(at, AtUnit):
        return "beside", at.beside
    return ("arrives", "") if isinstance(use.entry, Arrival) else ("described", "")
