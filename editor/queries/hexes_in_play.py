"""Which hexes of the map a draft is played on."""

from __future__ import annotations

from typing import Any, cast

from engine.board import Board
from engine.bundle.models import places
from engine.compile.place_selection import PlacedMap, hexes_of
from engine.validate.view import BundleView


def part_of(view: BundleView) -> frozenset[int]:
    """The hexes in play; none where it is the whole map, or where the draft does not say it clearly."""
    scenario, map, labels = view.scenario, view.map, view.labels
    if scenario is None or scenario.area is None or map is None or labels is None:
        return frozenset()
    where = scenario.area.within
    # Labels are found without the compiled map, for which nobody should wait before the map is shown.
    ground = view.ground if _asks_terrain(where) else PlacedMap(map, cast("Board", None), labels)
    return (hexes_of(where, ground) if ground is not None else None) or frozenset()


def _asks_terrain(where: Any) -> bool:
    """Whether a description, itself or in its parts, goes by what the compiled map says."""
    match where:
        case places.AllOf():
            return any(map(_asks_terrain, where.all_of))
        case places.AnyOf():
            return any(map(_asks_terrain, where.any_of))
        case places.Within():
            return _asks_terrain(where.of)
        case places.NotIn():
            return _asks_terrain(where.not_in)
    return isinstance(where, places.TerrainModel)
