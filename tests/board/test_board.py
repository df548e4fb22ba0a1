"""The compiled map: labels, layers, links, copies, digests, and the messages of mistakes."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, BoardError, compile_board, road_ways
from tests.board.samples import RIVER, TERRAIN, WORDS, at, boards, cells, content, grids, rectangle, valley


def compiled(**parts: Any) -> Board:
    return compile_board(rectangle(3, 3, frozenset({"0303"})), **parts)


def test_places_and_labels_belong_together() -> None:
    board = valley()
    assert board.size == board.grid.size + 1
    assert board.label(board.place("Reserve")) == "Reserve" == board.boxes[-1]
    assert [board.place(board.label(place)) for place in range(board.size)] == list(range(board.size))
    assert board.place(board.place("0402")) == board.place("0402")
    assert board.edge("0201/0301") == board.edge(board.edge("0301/0201"))
    assert [board.name(place) for place in at(board, "0301", "Reserve", "0101")] == ["Bridgend", "Army reserve", ""]


def test_layers_say_words() -> None:
    board = valley()
    assert board.words("terrain") == TERRAIN
    assert board.words("area") == ("", "east", "west")
    assert [board.word("terrain", place) for place in at(board, "0101", "0402", "0403")] == ["clear", "rough", "swamp"]
    assert board.word("road", board.edge("0301/0401")) == "track"
    assert sum(board.values("river")) == 7
    assert board.layer("area").code("west") == 2


def test_links_join_both_ways_without_a_hexside() -> None:
    board = valley()
    box, west = at(board, "Reserve", "0101")
    assert board.ways(box) == ((west, -1), (board.place("0104"), -1))
    assert board.adjacent(box) == ()
    assert board.ways(west)[-1] == (box, -1)


def test_severed_hexsides_part_neighbours() -> None:
    board = compiled(edge_layers={"severed": {"0101/0102": "lake"}})
    one, other = at(board, "0101", "0102")
    assert other in board.grid.neighbours[one]
    assert other not in [place for place, _ in board.adjacent(one)]
    assert one not in [place for place, _ in board.adjacent(other)]
    assert [place for place, _ in board.adjacent(one)] == [board.place("0201")]


@pytest.mark.parametrize(
    ("parts", "parts_of_message"),
    [
        ({"hex_layers": {"terrain": {"0199": "woods"}}}, ["'terrain'", "'0199'", "0103"]),
        ({"hex_layers": {"terrain": {"0303": "woods"}}}, ["'0303'"]),
        ({"hex_layers": {"terrain": {8: "woods"}}}, ["index 8"]),
        ({"hex_layers": {"terrain": {-1: "woods"}}}, ["index -1"]),
        ({"hex_layers": {"terrain": {"Depo": "woods"}}, "boxes": ["Depot"]}, ["'Depo'", "Did you mean 'Depot'?"]),
        ({"hex_layers": {"terrain": {"Depot": "woods"}}, "boxes": ["Depot"]}, ["is a box"]),
        ({"hex_layers": {"terrain": {0: "woods", "0101": "clear"}}}, ["'woods' and 'clear'", "'0101'"]),
        ({"hex_layers": {"t": {0: "wods"}}, "words": {"t": ["clear", "woods"]}}, ["'wods'", "Did you mean 'woods'?"]),
        ({"hex_layers": {"t": {}}, "words": {"t": []}}, ["'t' has no words"]),
        ({"hex_layers": {"t": {}}, "words": {"t": ["a", "b", "a"]}}, ["'a' twice"]),
        ({"words": {"terrain": ["clear"]}}, ["'terrain'", "no such layer"]),
        ({"hex_layers": {"road": {}}, "edge_layers": {"road": {}}}, ["'road'", "another name"]),
        ({"edge_layers": {"river": {"0101/0301": "stream"}}}, ["'river'", "'0101/0301'", "not adjacent"]),
        ({"edge_layers": {"river": {9999: "stream"}}}, ["index 9999"]),
        ({"boxes": ["Depot", "Depot"]}, ["'Depot'"]),
        ({"boxes": ["0101"]}, ["'0101'"]),
        ({"links": [("0101", "0101")]}, ["joined already"]),
        ({"links": [("0101", "0102")]}, ["joined already"]),
        ({"links": [("0101", "0301"), ("0301", "0101")]}, ["joined already"]),
        ({"names": {"0909": "Nowhere"}}, ["The names", "'Nowhere'", "'0909'"]),
    ],
)
def test_mistakes_are_named(parts: dict[str, Any], parts_of_message: list[str]) -> None:
    with pytest.raises(BoardError) as error:
        compiled(**parts)
    for part in parts_of_message:
        assert part in str(error.value)


def test_questions_about_what_is_not_there() -> None:
    board = valley()
    with pytest.raises(BoardError, match=r"no layer 'teran'.* Did you mean 'terrain'\?"):
        board.words("teran")
    with pytest.raises(BoardError, match="not a layer of edges"):
        board.patched(edges={"terrain": {"0101/0102": "rough"}})
    with pytest.raises(BoardError, match="no word 'ruff'"):
        board.patched(hexes={"terrain": {"0101": "ruff"}})
    with pytest.raises(BoardError, match="There is none"):
        compiled().layer("terrain")
    unused = next(edge for edge in range(board.grid.edge_count) if edge not in board.grid.edges)
    with pytest.raises(BoardError, match=f"index {unused}"):
        board.edge(unused)


@st.composite
def patches(draw: st.DrawFn) -> tuple[Board, Board, Board]:
    """A map, a patched copy, and the same compiled afresh."""
    grid = draw(grids())
    parts = draw(content(grid))
    inner = tuple(edge for edge in grid.edges if min(grid.edge_hexes(edge)) >= 0)
    hexes = {"terrain": cells(draw, grid.hexes, TERRAIN)}
    edges = {"river": cells(draw, inner, RIVER), "severed": cells(draw, inner, WORDS["severed"])}
    board = compile_board(grid, **parts)
    for name, value in (("hex_layers", hexes), ("edge_layers", edges)):
        parts[name] = {**parts[name], **{layer: {**parts[name][layer], **value[layer]} for layer in value}}
    return board, board.patched(hexes, edges), compile_board(grid, **parts)


@given(patches())
def test_a_patched_copy_equals_a_fresh_compilation(found: tuple[Board, Board, Board]) -> None:
    board, copy, fresh = found
    assert copy.layers == fresh.layers
    assert copy.digest == fresh.digest
    assert (board.digest == copy.digest) == (board.layers == copy.layers)


def test_patching_shares_what_is_untouched_and_leaves_the_old_map_alone() -> None:
    board = valley()
    digest = board.digest
    copy = board.patched(hexes={"terrain": {"0101": "rough", board.place("0102"): "swamp"}})
    assert copy.layers["river"] is board.layers["river"]
    assert copy.grid is board.grid
    assert copy.word("terrain", copy.place("0101")) == "rough"
    assert board.word("terrain", board.place("0101")) == "clear"
    assert (board.digest, board.digest == copy.digest) == (digest, False)
    assert board.changes(copy) == (sorted(at(board, "0101", "0102")), [])
    assert board.changes(valley()) is None


def test_what_is_derived_stays_while_its_layers_do() -> None:
    board = valley()
    built: list[str] = []

    def build(of: Board) -> str:
        built.append(of.word("terrain", 0))
        return built[-1]

    def renew(old: str, of: Board) -> str:
        return f"{old}, now {of.word('terrain', 0)}"

    def ask(of: Board) -> str:
        return of.cached("first hex", ("terrain",), build, renew)

    assert (ask(board), ask(board), built) == ("clear", "clear", ["clear"])
    river = board.patched(edges={"river": {"0101/0102": "gorge"}})
    assert (ask(river), built) == ("clear", ["clear"])
    rough = river.patched(hexes={"terrain": {0: "rough"}}).patched(edges={"river": {"0101/0102": ""}})
    assert (ask(rough), ask(rough), built) == ("clear, now rough", "clear, now rough", ["clear"])
    assert rough.cached("other", ("terrain",), build) == "rough"
    assert rough.patched(hexes={"terrain": {0: "swamp"}}).cached("other", ("terrain",), build) == "swamp"


def test_roads_follow_patches() -> None:
    board = valley()
    assert road_ways(board, "road") is road_ways(board.patched(edges={"river": {"0101/0102": "gorge"}}), "road")
    broken = board.patched(edges={"road": {"0201/0301": ""}})
    (bridge,) = at(board, "0301")
    assert [len(road_ways(each, "road")[bridge]) for each in (board, broken)] == [2, 1]


def test_a_map_travels_without_what_is_derived() -> None:
    board = valley()
    board.cached("a function", (), lambda _: lambda: 1)
    copy = pickle.loads(pickle.dumps(board))
    assert copy.digest == board.digest
    assert copy.layers == board.layers


@given(boards())
def test_the_digest_does_not_depend_on_how_the_map_was_written(board: Board) -> None:
    turned = compile_board(
        board.grid,
        hex_layers={"terrain": {h: board.word("terrain", h) for h in reversed(board.grid.hexes)}},
        edge_layers={
            name: {edge: board.word(name, edge) for edge in board.grid.edges} for name in ("severed", "road", "river")
        },
        words={name: [words[0], "unused", *reversed(words[1:])] for name, words in WORDS.items()},
        boxes=board.boxes,
        links=[(b, a) for a, others in board.links.items() for b in others if a < b],
    )
    assert turned.digest == board.digest


@pytest.mark.parametrize(
    "other",
    [
        {"hex_layers": {"terrain": {}}},
        {"hex_layers": {"terrain": {"0101": "woods"}}},
        {"edge_layers": {"road": {"0101/0102": "road"}}},
        {"boxes": ["Depot"]},
        {"links": [("0101", "0301")]},
        {"names": {"0101": "Caen"}},
    ],
)
def test_the_digest_sees_every_part(other: dict[str, Any]) -> None:
    assert compiled(**other).digest != compiled().digest


def test_the_digest_is_the_same_under_every_hash_seed() -> None:
    root = Path(__file__).parents[2]
    code = "from tests.board.samples import valley; print(valley().digest)"
    digests = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    ]
    assert digests == [valley().digest] * 2
