"""Boxes and tracks beside the map, and what the boxes lead to, as changes of the file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from editor.maps.erase_edits import left_out
from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.bundle.models.base import Model

BOXES, TRACKS, LINKS = "boxes", "tracks", "links"


def fresh_id(taken: Iterable[str], words: str, otherwise: str) -> str:
    """An id that nothing has yet, made from words."""
    stem = re.sub(r"[^a-z0-9]+", "_", words.lower()).strip("_") or otherwise
    known, number, id = set(taken), 1, stem
    while id in known:
        number += 1
        id = f"{stem}_{number}"
    return id


def put(own: Map, part: str, known: Mapping[str, Model], id: str, what: Mapping[str, Any]) -> list[Change]:
    """What says something of a box or a track; a new or shipped one gets an entry in the own file."""
    mine: Mapping[str, Model] = getattr(own, part)
    if id in mine:
        written = mine[id].model_fields_set
        return [
            (SetValue if key in written else Insert)(MAP_FILE, (part, id, key), value) for key, value in what.items()
        ]
    whole = known[id].model_dump(mode="json", exclude_defaults=True) if id in known else {}
    entry = {**whole, **what}
    if part not in own.model_fields_set:
        return [Insert(MAP_FILE, (part,), {id: entry})]
    return [Insert(MAP_FILE, (part, id), entry)]


def partners(map: Map, box: str) -> tuple[str, ...]:
    """The hexes and boxes to which a box leads."""
    return tuple(other for link in map.links if box in link for other in link if other != box)


def linked(map: Map, own: Map, box: str, wanted: Sequence[str]) -> list[Change]:
    """What lets a box lead to these places; ways that a shipped map gives it stay."""
    shipped = {frozenset(link) for link in map.links} - {frozenset(link) for link in own.links}
    kept = [list(link) for link in own.links if box not in link]
    fresh = [[box, other] for other in dict.fromkeys(wanted) if frozenset((box, other)) not in shipped]
    after = [*kept, *fresh]
    if {frozenset(link) for link in after} == {frozenset(link) for link in own.links}:
        return []
    return [(SetValue if LINKS in own.model_fields_set else Insert)(MAP_FILE, (LINKS,), after)]


def box_removed(map: Map, own: Map, id: str) -> list[Change]:
    """What takes a box away, with the ways that lead to it."""
    found = linked(map, own, id, ())
    found += [Remove(MAP_FILE, (BOXES, id))] if id in own.boxes else []
    return [*found, *left_out(own, BOXES, [id])]


def track_removed(own: Map, id: str) -> list[Change]:
    """What takes a track away; one that is shipped with the map stays."""
    return [Remove(MAP_FILE, (TRACKS, id))] if id in own.tracks else []
