"""A bundle as large as the largest, valid under the primer's rules: 15,000 hexes, a river, roads, 2,300 counters."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger

COLUMNS, ROWS, COUNTERS = 150, 100, 2_300
BANK = 75
GRID = Grid(
    Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(column=Axis(digits=3), row=Axis(digits=3)), COLUMNS, ROWS),)
)


def label(column: int, row: int) -> str:
    """The label of a column and row, counted from 1."""
    return f"{column:03}{row:03}"


def large() -> dict[str, str]:
    """The files; JSON is YAML."""
    rng = random.Random(7)
    spots = [label(column, row) for column in range(2, 150, 2) for row in range(2, 100, 2)]
    rng.shuffle(spots)
    west = sorted(spot for spot in spots if int(spot[:3]) < BANK - 3)
    east = sorted(spot for spot in spots if int(spot[:3]) > BANK + 3)
    parts = {
        "scenario.yaml": _scenario(),
        "map.yaml": _map(rng),
        "counters.yaml": _counters(),
        "oob.yaml": _oob(west, east),
    }
    return {name: json.dumps(part, ensure_ascii=False, indent=1) + "\n" for name, part in parts.items()}


def _scenario() -> dict[str, Any]:
    return {
        "kind": "scenario",
        "id": "large",
        "title": {"en": "Large", "ja": "大会戦"},
        "rules": {"game": "primer", "version": "1"},
        "turns": {"last": 6},
        "sides": [
            {"id": "kestria", "name": {"en": "Kestria", "ja": "ケストリア軍"}},
            {"id": "lorn", "name": {"en": "Lorn", "ja": "ロルン軍"}},
        ],
        "state": {"sky": ["clear"] * 6},
    }


def _map(rng: random.Random) -> dict[str, Any]:
    roads = [[label(column, row) for column in range(1, COLUMNS + 1)] for row in range(5, 100, 5)]
    roads += [[label(column, row) for row in range(1, ROWS + 1)] for column in range(10, 150, 20)]
    rivers = _rivers()
    river = {GRID.edge_index(edge) for edges in rivers for edge in edges}
    crossed = [f"{a}/{b}" for road in roads for a, b in pairwise(road) if GRID.edge_index(f"{a}/{b}") in river]
    chains = [{"id": f"r{n}", "layer": "road", "word": "road", "hexes": road} for n, road in enumerate(roads)]
    chains += [{"id": f"w{n}", "layer": "river", "word": "river", "hexsides": edges} for n, edges in enumerate(rivers)]
    return {
        "grid": {
            "orientation": "flat",
            "stagger": "odd",
            "sheets": [
                {"columns": COLUMNS, "rows": ROWS, "numbering": {"column": {"digits": 3}, "row": {"digits": 3}}}
            ],
        },
        "hexes": {
            "terrain": {
                "legend": {".": "clear", "w": "woods", "h": "hill"},
                "rows": ["".join(rng.choice("...wh") for _ in range(COLUMNS)) for _ in range(ROWS)],
            },
            "source": {"hexes": {"kestria": [label(1, 50)], "lorn": [label(150, 50)]}},
        },
        "chains": chains,
        "bridges": [{"hexside": edge} for edge in dict.fromkeys(crossed)],
        "areas": {"harrow": {"hexes": [label(80, 50)]}},
        "places": [
            {"hex": label(column, row), "name": {"en": f"Place {column} {row}", "ja": f"ところ{column}の{row}"}}
            for column in range(4, 148, 12)
            for row in range(4, 98, 12)
        ],
    }


def _rivers() -> list[list[str]]:
    """The hexsides between two columns, for one great river and some others, from edge to edge."""
    return [_between(column) for column in (30, 50, BANK, 100, 120)]


def _between(column: int) -> list[str]:
    west = {index for index in GRID.hexes if index % COLUMNS < column}
    pairs = ((edge, GRID.edge_hexes(edge)) for edge in GRID.edges)
    edges = [edge for edge, (one, other) in pairs if other >= 0 and (one in west) != (other in west)]
    edges.sort(key=lambda edge: sum(GRID.centre(hex, 1.0)[1] for hex in GRID.edge_hexes(edge)))
    return [GRID.edge_label(edge) for edge in edges]


def _counters() -> dict[str, Any]:
    counters = [
        {
            "id": f"u{number}",
            "like": "foot",
            "side": ("kestria", "lorn")[number % 2],
            "formation": f"f{number // 10}",
            "name": {"en": f"Unit {number}", "ja": f"第{number}連隊"},
        }
        for number in range(COUNTERS)
    ]
    return {"prototypes": {"foot": {"type": "foot", "steps": 2, "values": {"strengths": [2, 4]}}}, "counters": counters}


def _oob(west: list[str], east: list[str]) -> dict[str, Any]:
    formations = [
        {
            "id": f"f{number}",
            "name": {"en": f"Group {number}", "ja": f"第{number}群"},
            "units": [f"u{10 * number + k}" for k in range(10)],
        }
        for number in range(COUNTERS // 10)
    ]
    banks = (west, east)
    setup = [{"unit": f"u{n}", "at": {"hex": banks[n % 2][n // 2]}} for n in range(COUNTERS)]
    return {"formations": formations, "setup": setup}
