"""Small maps, random and hand-made, and movers for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from engine.board import Board, compile_board
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

TERRAIN = ("clear", "rough", "swamp")
RIVER = ("", "stream", "gorge")
ROAD = ("", "track", "highway")
WORDS = {"terrain": TERRAIN, "river": RIVER, "road": ROAD, "severed": ("", "severed")}


def rectangle(columns: int, rows: int, missing: frozenset[str] = frozenset()) -> Grid:
    """Flat-topped hexes 0101, 0102, ... column first; the even columns 02, 04, ... are shifted down."""
    return Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), columns, rows, missing=missing),))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Up to 5 x 5 hexes, some of them missing."""
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    labels = [f"{column:02}{row:02}" for column in range(1, columns + 1) for row in range(1, rows + 1)]
    missing = draw(st.sets(st.sampled_from(labels), max_size=min(4, len(labels) - 1)))
    sheet = Sheet(Numbering(), columns, rows, missing=frozenset(missing))
    return Grid(draw(st.sampled_from(Orientation)), draw(st.sampled_from(Stagger)), (sheet,))


def cells(draw: Callable[..., Any], keys: tuple[int, ...], words: tuple[str, ...]) -> dict[str | int, str]:
    """A random word for some of the hexes or hexsides."""
    drawn = draw(st.lists(st.sampled_from([words[0], *words]), min_size=len(keys), max_size=len(keys)))
    return {key: word for key, word in zip(keys, drawn, strict=True) if word != words[0]}


@st.composite
def content(draw: st.DrawFn, grid: Grid) -> dict[str, Any]:
    """What compile_board is given besides the grid."""
    edges = tuple(edge for edge in grid.edges if min(grid.edge_hexes(edge)) >= 0)
    boxes = ["Depot", "Sea"][: draw(st.integers(0, 2))]
    links = [(box, draw(st.sampled_from(grid.hexes))) for box in boxes]
    return {
        "hex_layers": {"terrain": cells(draw, grid.hexes, TERRAIN)},
        "edge_layers": {name: cells(draw, edges, WORDS[name]) for name in ("river", "road", "severed")},
        "words": WORDS,
        "boxes": boxes,
        "links": links,
    }


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A random map."""
    grid = draw(grids())
    return compile_board(grid, **draw(content(grid)))


def places(board: Board) -> list[int]:
    """All hexes and boxes."""
    return [*board.grid.hexes, *range(board.grid.size, board.size)]


def walk_cost(board: Board, _a: int, b: int, edge: int) -> int | None:
    """Clear 1, rough 2, a stream 1 more, a link 2; swamp and gorge never."""
    if edge < 0:
        return 2
    if b >= board.grid.size or board.word("terrain", b) == "swamp" or board.word("river", edge) == "gorge":
        return None
    return 1 + board.values("terrain")[b] + board.values("river")[edge]


def valley() -> Board:
    """Five columns of four hexes: a stream between columns 02 and 03, bridged by a road from 0101 to 0501 and a box.

    Columns 02 and 04 stand half a hex lower."""
    stream = ["0201/0301", "0201/0302", "0202/0302", "0202/0303", "0203/0303", "0203/0304", "0204/0304"]
    return compile_board(
        rectangle(5, 4),
        hex_layers={"terrain": {"0402": "rough", "0403": "swamp"}, "area": {"0101": "west", "0501": "east"}},
        edge_layers={
            "river": dict.fromkeys(stream, "stream"),
            "road": {"0101/0201": "highway", "0201/0301": "highway", "0301/0401": "track", "0401/0501": "track"},
        },
        words={"terrain": TERRAIN, "river": RIVER, "road": ROAD},
        boxes=["Reserve"],
        links=[("Reserve", "0101"), ("Reserve", "0104")],
        names={"0301": "Bridgend", "Reserve": "Army reserve"},
    )


def at(board: Board, *labels: str) -> tuple[int, ...]:
    """The places with these labels."""
    return tuple(board.place(label) for label in labels)


def labels(board: Board, found: tuple[int, ...]) -> list[str]:
    """The labels of these places."""
    return [board.label(place) for place in found]
