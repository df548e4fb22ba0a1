"""The map in plain characters: neighbours share their borders, and every hex, unit and feature is there to be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from engine.cli.textmap import MapText, Spot, corner, shape_of
from engine.hexes import Grid, Orientation
from engine.play import Game
from engine.rulebook import Renderer
from tests.cli import toy_game
from tests.hexes.samples import grids


def spots_of(grid: Grid, index: int, direction: int, room: int) -> set[Spot]:
    shape = shape_of(grid, room)
    x, y = corner(grid, shape, index)
    return {(x + dx, y + dy) for dx, dy in shape.sides[direction][0]}


@given(grids(), st.integers(20, 120))
def test_neighbours_share_exactly_the_border_between_them(grid: Grid, room: int) -> None:
    for index in grid.hexes:
        for direction, other in enumerate(grid.neighbours[index]):
            if other >= 0:
                mine = spots_of(grid, index, direction, room)
                assert mine == spots_of(grid, other, grid.opposite(direction), room)


@given(grids())
def test_no_text_touches_a_border_or_another_text(grid: Grid) -> None:
    shape = shape_of(grid, 80)
    borders: set[Spot] = set()
    texts: list[Spot] = []
    for index in grid.hexes:
        x, y = corner(grid, shape, index)
        borders.update(*(spots_of(grid, index, direction, 80) for direction in range(6)))
        texts += [(x + dx + step, y + dy) for (dx, dy), width in shape.lines for step in range(width)]
    assert len(set(texts)) == len(texts)
    assert borders.isdisjoint(texts)


def drawn(orientation: Orientation, language: str, centre: str = "", viewer: int = 0) -> tuple[list[str], MapText]:
    game = Game.start(toy_game.scenario(orientation), 1, system=toy_game.SYSTEM)
    words = Renderer(toy_game.catalogue(), game.state, language, strict=True)
    text = MapText(words, viewer, [game.state.board.grid.index("0202")])
    middle = game.state.board.grid.index(centre) if centre else None
    return text.lines(middle, 80, 40 if not centre else 12), text


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_is_on_the_map_once(orientation: Orientation, language: str) -> None:
    lines, text = drawn(orientation, language)
    page = "\n".join(lines)
    for index in text.board.grid.hexes:
        assert page.count(text.board.label(index)) == 1
    for code in text.codes.values():
        assert page.count(code) == 1
    assert page.count("*") == 1
    assert page.count("~") == 2 if orientation is Orientation.FLAT else 3
    assert all(cell_len(line) <= 80 for line in lines)


def test_the_key_names_every_sign() -> None:
    assert drawn(Orientation.FLAT, "en")[1].key() == ["w woods", "h hill", "~ stream"]
    assert drawn(Orientation.FLAT, "ja")[1].key() == ["森", "丘", "~ 小川"]


def test_a_marked_hexside_is_drawn_and_named() -> None:
    game = Game.start(toy_game.scenario(), 1, system=toy_game.SYSTEM)
    assert isinstance(game.state, toy_game.ScoutState)
    game.state.shut[game.state.board.grid.edge_index("0404/0504")] = 1
    text = MapText(Renderer(toy_game.catalogue(), game.state, "en", strict=True), 0)
    assert "\n".join(text.lines(None, 80, 40)).count("!") == 2
    assert text.key()[-1] == "! Shut"


def test_around_a_hex_only_what_is_near_is_drawn() -> None:
    page = "\n".join(drawn(Orientation.FLAT, "en", "0101")[0])
    assert "0101" in page
    assert "0104" not in page
