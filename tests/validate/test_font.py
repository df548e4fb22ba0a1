"""The characters that the font has, as another reader of fonts finds them."""

from __future__ import annotations

from fontTools.ttLib import TTFont

from engine.paths import data_folder
from engine.validate.font import FONT, known_characters, without_glyph


def test_the_font_has_the_characters_that_its_table_names() -> None:
    with TTFont(data_folder("resources") / "fonts" / FONT, lazy=True) as font:
        assert known_characters() == frozenset(font.getBestCmap())


def test_what_it_lacks_is_named_once() -> None:
    assert without_glyph("針原の町 Œuvre\n\u2694\u2694") == "\u2694"
