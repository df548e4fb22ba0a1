"""What people type into cells, and why something was not understood."""

from __future__ import annotations

from editor.fields import half_width
from editor.oob.order_snapshot import OrderSnapshot
from editor.window_language import speaker
from engine.compile.lineup import ROLL
from engine.compile.oob_sheet import DICE
from engine.compile.place_parser import ParsedPlace, UnclearPlace

tr = speaker("OobReading")

FEW = 8


def read_number(text: str) -> int | None:
    """Read a whole number in half or full width; None where nothing stands."""
    plain = half_width(text).strip()
    if not plain:
        return None
    if not plain.isdecimal():
        raise UnclearPlace("number", plain)
    return int(plain)


def read_turn(text: str) -> int | str | None:
    """Read a turn: a number, or that dice decide."""
    plain = half_width(text).strip().lower()
    return ROLL if plain in DICE or plain == tr("dice").lower() else read_number(text)


def read_spot(snapshot: OrderSnapshot, text: str) -> ParsedPlace:
    """Read a place."""
    if snapshot.spots is None:
        raise UnclearPlace("no_map", text)
    return snapshot.spots.read(text)


def spot_preview(snapshot: OrderSnapshot, text: str) -> tuple[str, bool]:
    """Say what a place in words means, and whether it means anything."""
    if not text.strip():
        return tr("Empty: the unit has no place there."), True
    try:
        spot = read_spot(snapshot, text)
    except UnclearPlace as error:
        return unclear_words(error.code, error.about), False
    if "beside" in spot.position:
        return tr("With {unit}.").format(unit=snapshot.unit_name(spot.position["beside"])), True
    if "box" in spot.position:
        assert snapshot.spots
        return tr("The box {name}.").format(name=snapshot.spots.box_name(spot.position["box"], snapshot.language)), True
    if len(spot.hexes) == 1:
        return _hex_words(snapshot, spot.hexes[0]), True
    named = ", ".join(spot.hexes[:FEW]) + (" …" if len(spot.hexes) > FEW else "")
    return tr("One of {count} hexes: {hexes}").format(count=len(spot.hexes), hexes=named), True


def _hex_words(snapshot: OrderSnapshot, hex: str) -> str:
    """A hex with its name and its terrain."""
    assert snapshot.spots
    map = snapshot.spots.map
    layer = map.hexes.get("terrain")
    word = map.cells("terrain").get(hex, layer.default) if layer else ""
    terrain = snapshot.term(f"terrain.{word}") if word else ""
    return " · ".join(filter(None, (hex, snapshot.spots.name_at(hex, snapshot.language), terrain)))


def unclear_words(code: str, about: str) -> str:
    """Say why words were not understood."""
    match code:
        case "no_scale":
            return tr("This map has no hex scale. Write “{about}” in hexes.").format(about=about)
        case "off_map":
            return tr("“{about}” is off the map.").format(about=about)
        case "number":
            return tr("“{about}” is not a whole number.").format(about=about)
        case "formation":
            return tr("No formation is called “{about}”.").format(about=about)
        case "unit":
            return tr("No counter of the mix is called “{about}”.").format(about=about)
        case "several":
            return tr("“{about}” has several entries.").format(about=about)
        case "no_map":
            return tr("This scenario has no map on which “{about}” could be looked for.").format(about=about)
    return tr("No hex, place, area or box is called “{about}”.").format(about=about)
