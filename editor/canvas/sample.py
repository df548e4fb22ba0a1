"""A map and counters made up for measuring and for tests: any size, always the same."""

from __future__ import annotations

from random import Random
from typing import Any

from editor.canvas.pieces import Face, Piece
from engine.bundle.models import Map
from engine.hexes import Grid

LETTERS = {".": "clear", "w": "woods", "h": "hill", "m": "marsh", "t": "town"}
_GROUNDS = (("#7d8a5c", "#15140f"), ("#4a4f46", "#fffdf6"), ("#c9b483", "#15140f"), ("#5d7f9b", "#fffdf6"))
_ARMS = ("infantry", "armour", "mechanised", "artillery", "reconnaissance", "engineer")


def sample_map(columns: int, rows: int, *, pointy: bool = False) -> Map:
    """A map with patches of terrain, a river every ten columns and a road every eight rows."""
    dice = Random(columns * 1000 + rows)
    grown = _patches(columns, rows, dice)
    grid = {
        "orientation": "pointy" if pointy else "flat",
        "stagger": "odd",
        "sheets": [{"columns": columns, "rows": rows, "numbering": _numbering(columns, rows)}],
    }
    plain = Map.model_validate({"grid": grid, "hexes": {"terrain": {"legend": LETTERS, "rows": grown}}})
    assert plain.grid
    found = plain.grid.grid
    chains = [*_rivers(found), *_roads(found)]
    return Map.model_validate({**plain.model_dump(exclude_defaults=True), "chains": chains})


def _numbering(columns: int, rows: int) -> dict[str, Any]:
    return {"column": {"digits": max(2, len(str(columns)))}, "row": {"digits": max(2, len(str(rows)))}}


def _patches(columns: int, rows: int, dice: Random) -> list[str]:
    found = [["."] * columns for _ in range(rows)]
    for _ in range(columns * rows // 12):
        letter, x, y = dice.choice("wwwhhmt"), dice.randrange(columns), dice.randrange(rows)
        reach = 0 if letter == "t" else dice.randrange(3)
        for row in range(max(0, y - reach), min(rows, y + reach + 1)):
            for column in range(max(0, x - reach), min(columns, x + reach + 1)):
                if dice.random() < 0.75:
                    found[row][column] = letter
    return ["".join(row) for row in found]


def _rivers(grid: Grid) -> list[dict[str, Any]]:
    """Down between two files of hexes, from the top to the bottom."""
    found: list[dict[str, Any]] = []
    for column in range(4, grid.columns - 1, 10):
        pairs = []
        for row in range(grid.rows):
            here = row * grid.columns + column
            right = [other for other in grid.neighbours[here] if other >= 0 and other % grid.columns == column + 1]
            pairs += [f"{grid.label(here)}/{grid.label(other)}" for other in sorted(right)]
        found.append({"id": f"river_{column}", "layer": "river", "word": "river", "hexsides": pairs})
    return found


def _roads(grid: Grid) -> list[dict[str, Any]]:
    """Straight from left to right."""
    found: list[dict[str, Any]] = []
    for row in range(3, grid.rows, 8):
        labels = [grid.label(row * grid.columns + column) for column in range(grid.columns)]
        found.append({"id": f"road_{row}", "layer": "road", "word": "road", "hexes": labels})
    return found


def sample_pieces(grid: Grid, count: int) -> list[Piece]:
    """Counters of four armies, in stacks of one to six, each with a face of its own."""
    dice, found = Random(count), list[Piece]()
    while len(found) < count:
        place, army = dice.choice(grid.hexes), dice.randrange(4)
        for _ in range(min(dice.choice((1, 1, 2, 2, 3, 4, 6)), count - len(found))):
            found.append(Piece(f"u{len(found)}", place, _face(len(found), army, dice), _signs(dice)))
    return found


def _face(number: int, army: int, dice: Random) -> Face:
    ground, ink = _GROUNDS[army]
    strength, move = dice.randrange(1, 10), dice.randrange(3, 9)
    values = (str(strength), str(strength + 1), str(move))
    size = dice.choice(("battalion", "regiment", "division"))
    return Face(
        ground, ink, dice.choice(_ARMS), size, str(number), str(number // 9), values, side_sign="", height=strength / 10
    )


def _signs(dice: Random) -> frozenset[str]:
    return frozenset({"moved"}) if dice.random() < 0.1 else frozenset()
