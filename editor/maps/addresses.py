"""What an address means on the map: a hex or a hexside by label, an area or a unit by id, a place by its name."""

from __future__ import annotations

from editor.fields.search_folding import folded
from editor.maps.erase_edits import labels_of
from editor.workbench import Selection, Workbench
from engine.bundle.models import Map
from engine.hexes import Grid


def found(bench: Workbench, address: str) -> Selection | None:
    """What to select; None where nothing has this address."""
    map = bench.document.view.map if bench.document else None
    if bench.document is None or map is None or map.grid is None:
        return None
    grid = map.grid.grid
    edge = _edge(grid, address)
    if edge >= 0:
        return Selection(edges=(edge,))
    hexes = _hexes(map, grid, address)
    if hexes:
        return Selection(hexes=hexes)
    roster = bench.document.view.roster
    copies = roster.copies if roster else {}
    if address in copies:
        return Selection(units=copies[address][:1])
    return Selection(units=(address,)) if any(address in names for names in copies.values()) else None


def _edge(grid: Grid, address: str) -> int:
    if "/" not in address:
        return -1
    try:
        return grid.edge_index(address)
    except ValueError:
        return -1


def _hexes(map: Map, grid: Grid, address: str) -> tuple[int, ...]:
    known = {grid.label(index): index for index in grid.hexes}
    if address in known:
        return (known[address],)
    if address in map.areas:
        return tuple(known[label] for label in map.areas[address].hexes if label in known)
    wanted = folded(address)
    for place in map.places:
        name = place.name
        if wanted in (folded(each) for each in (name.en, name.ja, name.reading or "") if each):
            return tuple(known[label] for label in labels_of(place) if label in known)
    return ()
