"""Hand-made maps, units and positions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.fortress_europa.oracle.ground import Ground, drawn
from tests.games.fortress_europa.oracle.position import COMBAT, GERMAN, Position, Unit

PLAIN = drawn("\n".join("............" for _ in range(12)))
"""Twelve columns and rows of clear ground, A1 to L12."""


def allied(id: str, at: str = "", *, nation: str = "us", kind: str = "infantry", cv: int = 6, **marks: Any) -> Unit:
    """Return an American infantry division of 6-4, reduced 3-4."""
    return replace(Unit(id, nation, kind, at, faces=((cv, 4), (cv // 2, 4))), **marks)


def tank(id: str, at: str = "", *, nation: str = "us", **marks: Any) -> Unit:
    """Return an armored division of 7-6."""
    return replace(Unit(id, nation, "armour", at, faces=((7, 6), (4, 6))), **marks)


def german(id: str, at: str = "", *, kind: str = "infantry", cv: int = 4, mv: int = 3, **marks: Any) -> Unit:
    """Return a German infantry division of 4-3."""
    return replace(Unit(id, "german", kind, at, faces=((cv, mv), (cv // 2, mv))), **marks)


def panzer(id: str, at: str = "", **marks: Any) -> Unit:
    """Return a panzer division of 7-6."""
    return replace(Unit(id, "german", "panzer", at, faces=((7, 6), (4, 6))), **marks)


def hq(id: str, at: str = "", *, nation: str = "us", **marks: Any) -> Unit:
    """Return a headquarters of 1-5."""
    return replace(Unit(id, nation, "hq", at, steps=1, faces=((1, 5),)), **marks)


def coastal(id: str, at: str = "", **marks: Any) -> Unit:
    """Return a coastal defence unit of 2-0 with an infantry side of 1-3."""
    return replace(Unit(id, "german", "coastal_defence", at, steps=1, faces=((2, 0),), back=(1, 3)), **marks)


def ranger(id: str, at: str = "", **marks: Any) -> Unit:
    """Return a ranger of 1-4."""
    return replace(Unit(id, "us", "ranger", at, steps=1, faces=((1, 4),)), **marks)


def partisan(at: str) -> Unit:
    """Return the French partisan."""
    return Unit("fr.partisan", "french", "partisan", at, steps=1, faces=((0, 0),))


def on(ground: Ground, *units: Unit, **told: Any) -> Position:
    """Return a position in the first move impulse; the first unit's side is phasing."""
    usual: dict[str, Any] = {"side": units[0].side if units else 0}
    return Position(ground, units, **(usual | told))


def plain(*units: Unit, **told: Any) -> Position:
    """Return a position on clear ground."""
    return on(PLAIN, *units, **told)


def battle(*units: Unit, ground: Ground = PLAIN, **told: Any) -> Position:
    """Return a position in the first combat impulse; the first unit's side attacks."""
    return on(ground, *units, phase=COMBAT, **told)


def held_by_allies(ground: Ground, *but: str) -> dict[str, int]:
    """Return control: all hexes Allied but for some."""
    return {hex: GERMAN if hex in but else 0 for hex in ground.terrain}
