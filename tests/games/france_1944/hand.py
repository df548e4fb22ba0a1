"""Hand-made maps, pieces and positions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.france_1944.oracle.ground import Ground, drawn
from tests.games.france_1944.oracle.position import ALLIED, Piece, Position

PLAIN = drawn("\n".join("cccccccccccc" for _ in range(12)))
"""Twelve columns and rows of clear ground, 0101 to 1212."""


def infantry(id: str, at: str = "", *, nation: str = "us", mpa: int = 4, **marks: Any) -> Piece:
    """Return a corps of 8-3, morale 4, reduced 5-2."""
    faces = ((8, 3), (5, 2))
    return replace(Piece(id, nation, "infantry", at, faces=faces, printed_morale=4, mpa=mpa, commanded=True), **marks)


def armor(id: str, at: str = "", *, nation: str = "us", **marks: Any) -> Piece:
    """Return a division of 4-7, morale 5, reduced 3-5."""
    faces = ((4, 7), (3, 5))
    return replace(Piece(id, nation, "armor", at, faces=faces, printed_morale=5, mpa=6, commanded=True), **marks)


def german(id: str, at: str = "", **marks: Any) -> Piece:
    """Return a German corps of 6-2, morale 3."""
    faces = ((6, 2), (4, 2))
    return replace(Piece(id, "german", "infantry", at, faces=faces, printed_morale=3, mpa=3), **marks)


def panzer(id: str, at: str = "", **marks: Any) -> Piece:
    """Return a German division of 4-6, morale 4."""
    faces = ((4, 6), (3, 4))
    return replace(Piece(id, "german", "armor", at, faces=faces, printed_morale=4, mpa=6), **marks)


def hq(id: str, at: str = "", *, nation: str = "us", range: int = 4, **marks: Any) -> Piece:
    """Return an HQ of range 4 that commands four armor and four infantry."""
    return replace(Piece(id, nation, "hq", at, range=range, armor_capacity=4, infantry_capacity=4), **marks)


def fuehrer(id: str, away: str = "pool", **marks: Any) -> Piece:
    """Return a Führer division of 2-3."""
    return replace(Piece(id, "german", "armor", steps=0, faces=((2, 3),), mpa=4, fuehrer=True, away=away), **marks)


def airborne(at: str = "", **marks: Any) -> Piece:
    """Return the 18th Airborne of 5-2, morale 5, in its box if it is in no hex."""
    faces = ((5, 2), (3, 2))
    away = "" if at else "uk"
    found = Piece("us.xviii", "us", "paratroop", at, faces=faces, printed_morale=5, mpa=3, airborne=True, away=away)
    return replace(found, **marks)


def moving(*pieces: Piece, box: int = 1, ground: Ground = PLAIN, **told: Any) -> Position:
    """Return a position in a movement increment of an initiative phase; the first piece's side is phasing."""
    usual: dict[str, Any] = {"phase": "initiative", "side": pieces[0].side if pieces else ALLIED, "increment": 1}
    return Position(ground, pieces, box=box, **(usual | told))


def attacking(*pieces: Piece, box: int = 1, ground: Ground = PLAIN, **told: Any) -> Position:
    """Return a position in an attack increment."""
    return moving(*pieces, box=box, ground=ground, attacking=True, **told)


def on(ground: Ground, *pieces: Piece, **told: Any) -> Position:
    """Return a position between phases."""
    return Position(ground, pieces, **told)
