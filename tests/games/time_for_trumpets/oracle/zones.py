"""25.0 Zones of control."""

from __future__ import annotations

from tests.games.time_for_trumpets.oracle import sheet
from tests.games.time_for_trumpets.oracle.charts import chart
from tests.games.time_for_trumpets.oracle.position import Piece, Position

OPEN = ("clear", "woods", "broken")
SEVERITY = ("clear", "fog", "dense_fog", "snow")
LIGHT = ("light_aa", "aa_automatic_weapons", "self_propelled_aa", "machine_gun")
HEAVY = ("anti_tank", "heavy_anti_tank", "heavy_aa")


def kind(piece: Piece) -> str:
    """25.1 Return as what a unit exerts its zone: a, b, d, f or h of the section; nothing for leaders and the like."""
    counter = piece.counter
    if not counter.is_ground_unit:
        return ""
    if counter.type == "bridge_engineer" or "engineer" in counter.type or "combat_engineer" in counter.traits:
        return "a"
    if counter.type in ("recon", "armored_cavalry") or "reconnaissance" in counter.traits:
        return "b"
    if counter.unit_class in ("hq", "artillery"):
        return "h"
    if counter.type in HEAVY or counter.mobility == "afv":
        return "d"
    return "f" if counter.type in LIGHT else "a"


def lets_in(kind: str, ground: str, village: bool, on_afv: bool) -> bool:
    """25.1 Tell whether a zone of a kind of unit reaches into ground beside it, on AFVs or on other enemies."""
    if kind == "a":
        return True
    if kind == "b":
        return ground in (*OPEN, "marsh_frozen", "town", "city")
    if kind == "d":
        return ground in OPEN and not village
    return kind == "f" and ground in OPEN and not village and not on_afv


def ground_of(position: Position, hex: str) -> str:
    """29.4 Return the ground of a hex; marsh is frozen when the ground is."""
    ground = sheet.terrain()[hex]
    return "marsh_frozen" if ground == "marsh" and position.ground == "frozen" else ground


def is_veiled(position: Position, here: str, there: str) -> bool:
    """25.2d Tell whether night or weather keeps a zone out of a hex, by the notes of the chart."""
    ground = sheet.terrain()[there]
    column = "built_up" if ground in ("town", "city") else ground
    notes = chart("zoc_weather")
    if position.is_night and notes.look_up("night", column):
        return True
    worst = max(position.weather(here), position.weather(there), key=SEVERITY.index)
    return worst != "clear" and bool(notes.look_up(worst, column))


def reached(position: Position, piece: Piece, on_afv: bool) -> set[str]:
    """25.1, 25.3 Return the hexes in which a unit exerts its zone: its own, and those beside it that let it in."""
    what = kind(piece)
    if not what or not piece.hex:
        return set()
    found = {piece.hex}
    for hex in sheet.beside(piece.hex):
        if sheet.water().get(frozenset((piece.hex, hex))) in ("meuse", "lake"):
            continue
        inside = lets_in(what, ground_of(position, hex), hex in sheet.villages(), on_afv)
        if inside and not is_veiled(position, piece.hex, hex):
            found.add(hex)
    return found


def zone(position: Position, side: int, on_afv: bool) -> dict[str, set[str]]:
    """25.0 Return the hexes in the zone of a side on AFVs or on others, each with the units that exert it."""
    found: dict[str, set[str]] = {}
    for piece in position.on_map(side):
        for hex in reached(position, piece, on_afv):
            found.setdefault(hex, set()).add(piece.id)
    return found


def any_zone(position: Position, side: int) -> dict[str, set[str]]:
    """25.2a Return the hexes in which a side exerts its zone on any type of unit: they block supply and command."""
    found = zone(position, side, False)
    for hex, units in zone(position, side, True).items():
        found.setdefault(hex, set()).update(units)
    return found
