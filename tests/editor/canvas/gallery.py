"""Made-up maps that show every style, and large ones to measure with."""

from __future__ import annotations

from typing import Any

import numpy as np

from editor.canvas.noise import noise
from engine.bundle.models import Map

KINDS = (
    "woods", "dense_woods", "bocage", "marsh", "flooded", "polder", "rough", "broken", "hills", "mountain",
    "heath", "dunes", "mud", "town", "city", "village", "fortress", "martian", "alpine",
)  # fmt: skip
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"
SIDES = ("major_river", "river", "stream", "canal", "cliff", "border", "fortified_line", "ford", "dike", "martian")


def gallery(orientation: str = "flat") -> Map:
    """A map with all styles: a patch of each kind of ground above, hexsides and ways below, the sea at the bottom."""
    columns, rows = 3 * (len(KINDS) // 2) + 1, 17
    legend = {".": "clear", "~": "sea", "=": "lake", "_": "beach"} | dict(zip(LETTERS, KINDS, strict=False))
    cells = [["."] * columns for _ in range(rows)]
    for number in range(len(KINDS)):
        left, top = 1 + number % 9 * 3, 1 + number // 9 * 3
        for column, row in ((left, top), (left + 1, top), (left, top + 1)):
            cells[row][column] = LETTERS[number]
    for column in range(columns):
        shore = rows - 2 - int(column % 9 > 4) - int(column > 18)
        cells[shore - 1][column] = "_" if 8 < column < 14 else "."
        for row in range(shore, rows):
            cells[row][column] = "~"
    for column, row in ((3, 9), (4, 9), (4, 10)):
        cells[row][column] = "="
    return Map.model_validate(
        {
            "grid": _grid(columns, rows, 2),
            "hexes": {"terrain": {"legend": legend, "rows": ["".join(row) for row in cells]}},
            "chains": _gallery_chains(),
            "bridges": [{"hexside": "0609/0709"}, {"hexside": "1209/1309", "word": "ferry"}],
            "places": _gallery_places(),
            "areas": {"north": {"name": {"en": "The North", "ja": "北部"}, "hexes": ["0202", "0203", "0302"]}},
            "boxes": {"a": {"name": {"en": "Reserve", "ja": "予備"}}, "b": {"name": {"en": "Off map", "ja": "盤外"}}},
        }
    )


def _grid(columns: int, rows: int, digits: int) -> dict[str, Any]:
    numbering = {"column": {"digits": digits}, "row": {"digits": digits}}
    sheet = {"columns": columns, "rows": rows, "numbering": numbering}
    return {"orientation": "flat", "stagger": "odd", "sheets": [sheet]}


def _gallery_chains() -> list[dict[str, Any]]:
    chains: list[dict[str, Any]] = []
    for number, word in enumerate(SIDES):
        column = 6 + 2 * number
        edges = [f"{column:02}{row:02}/{column + 1:02}{row + down:02}" for row in range(8, 13) for down in (0, 1)]
        name = {"en": f"River {word}", "ja": "川"} if number < 4 else None
        chains.append({"id": word, "layer": "side", "word": word, "hexsides": edges, "name": name})
    for number, word in enumerate(("major_road", "minor_road", "track", "rail")):
        row = 9 + number
        chains.append({"id": word, "layer": "way", "word": word, "hexes": [f"{c:02}{row:02}" for c in range(2, 26)]})
    return chains


def _gallery_places() -> list[dict[str, Any]]:
    kinds = (("0910", "city", "Great City"), ("1311", "town", "Fair Town"), ("1709", "village", "Small Village"))
    more = (("2112", "spot", "Lone Mill"), ("1216", "water", "Bay of Calm"), ("0410", "water", "Still Lake"))
    return [{"hex": at, "kind": kind, "name": {"en": name, "ja": "地名"}} for at, kind, name in kinds + more]


def country(columns: int = 300, rows: int = 200) -> Map:
    """A large country with woods, hills, towns, rivers, roads and a coast; always the same one."""
    legend = {".": "clear", "w": "woods", "h": "hills", "m": "marsh", "b": "bocage", "t": "town", "~": "sea"}
    height, wet = _field(columns, rows, 1), _field(columns, rows, 5)
    letters = np.full((rows, columns), ".")
    letters[wet > 0.55] = "w"
    letters[(wet < -0.9) & (height < 0.2)] = "m"
    letters[(wet < -0.1) & (wet > -0.45)] = "b"
    letters[height > 0.9] = "h"
    town = noise(np.arange(rows * columns), 9).reshape(rows, columns) > 0.97
    letters[town] = "t"
    letters[height < -1.35] = "~"
    return Map.model_validate(
        {
            "grid": _grid(columns, rows, 3),
            "hexes": {"terrain": {"legend": legend, "rows": ["".join(row) for row in letters.tolist()]}},
            "chains": _country_chains(columns, rows),
            "places": [
                {"hex": f"{c + 1:03}{r + 1:03}", "kind": "town", "name": {"en": f"Town {r}-{c}", "ja": "町"}}
                for r, c in np.argwhere(letters == "t").tolist()
            ],
        }
    )


def _field(columns: int, rows: int, salt: int) -> np.ndarray:
    from editor.canvas.textures import waves

    side = 1 << (max(columns, rows) - 1).bit_length()
    return waves(side, 1.45, salt)[:rows, :columns]


def _country_chains(columns: int, rows: int) -> list[dict[str, Any]]:
    chains: list[dict[str, Any]] = []
    for number in range(10, columns - 10, 14):
        column = number - number % 2
        edges = [f"{column:03}{row:03}/{column + 1:03}{row + down:03}" for row in range(2, rows - 2) for down in (0, 1)]
        name = {"en": f"River {number}", "ja": f"第{number}川"}
        chains.append({"id": f"r{number}", "layer": "side", "word": "river", "hexsides": edges, "name": name})
    for row in range(6, rows, 9):
        hexes = [f"{column:03}{row:03}" for column in range(1, columns + 1)]
        word = "major_road" if row % 2 else "minor_road"
        chains.append({"id": f"w{row}", "layer": "way", "word": word, "hexes": hexes})
    for column in range(8, columns, 17):
        hexes = [f"{column:03}{row:03}" for row in range(1, rows + 1)]
        chains.append({"id": f"c{column}", "layer": "way", "word": "minor_road", "hexes": hexes})
    return chains
