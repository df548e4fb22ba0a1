"""Looks: every word has a style, every style is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from editor.canvas import look as looks
from editor.canvas.look import UNKNOWN, Look, look_of
from editor.canvas.name_layout import KINDS
from editor.canvas.strokes import SIDES, WAYS
from editor.canvas.styles import STYLES, WATER
from engine.bundle import read_bundle
from engine.paths import data_folder


def test_every_style_is_drawn() -> None:
    assert set(get_args(looks.Ground)) == STYLES.keys() | WATER.keys()
    assert set(get_args(looks.Side)) == set(SIDES)
    assert set(get_args(looks.Way)) == set(WAYS)
    assert set(get_args(looks.PlaceKind)) == set(KINDS)


def test_the_primer_knows_all_its_words() -> None:
    look = look_of("primer")
    map = read_bundle(data_folder("scenarios") / "primer" / "two_bridges").map
    assert map
    assert all(look.ground("terrain", word) != UNKNOWN for word in map.words["terrain"])
    for chain in map.chains:
        style = look.way(chain.layer, chain.word) if chain.hexes else look.side(chain.layer, chain.word)
        assert style != UNKNOWN


@pytest.mark.parametrize(
    "file", sorted((data_folder("resources") / "looks").glob("*.yaml")), ids=lambda file: file.name
)
def test_shipped_looks_can_be_read(file: Path) -> None:
    if "." not in file.stem:
        assert look_of(file.stem).game == file.stem


def test_words_without_a_look_mean_styles_of_the_same_name() -> None:
    look = look_of("no_such_game")
    assert look.ground("terrain", "woods") == "woods"
    assert look.side("river", "canal") == "canal"
    assert look.ground("terrain", "forest") == "dense_woods" and look.way("road", "road") == "minor_road"
    assert look.ground("terrain", "martian") == look.side("river", "lava") == look.way("road", "slide") == UNKNOWN
    assert look.place("martian") == "spot" and look.crossing("pontoon") == "bridge"


def test_a_game_is_never_a_path() -> None:
    assert look_of("../looks/primer") == Look(game="../looks/primer")


def test_what_crosses_hexsides_is_told_from_what_runs_along_them() -> None:
    assert Look().is_way("road", "highway") and Look().is_way("transport", "rail")
    assert not Look().is_way("river", "minor")
    assert not Look(hexsides={"road": {"wall": "dike"}}).is_way("road", "wall")
