"""The Japanese font that ships has a glyph for every character that Hexwright shows."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.project.tree import DATA, ROOT, files_under

FONTS = ("BIZUDPGothic-Regular.ttf", "BIZUDPGothic-Bold.ttf")
CATALOGUES = (".yaml", ".yml", ".ts", ".csv", ".po")


def glyphs(font: str) -> set[int]:
    with TTFont(ROOT / "resources" / "fonts" / font, lazy=True) as opened:
        return set(opened.getBestCmap())


def without_glyph(text: str, known: set[int]) -> str:
    return "".join(
        sorted({sign for sign in text.removeprefix("\ufeff") if sign.isprintable() and ord(sign) not in known})
    )


def catalogues() -> list[Path]:
    folders = [ROOT / name for name in ("engine", "editor", *DATA)]
    return [path for folder in folders for path in files_under(folder) if path.suffix in CATALOGUES]


def jis_kanji() -> str:
    """All kanji of JIS X 0208, both levels."""
    pairs = [bytes([0xA0 + row, 0xA0 + cell]) for row in range(16, 85) for cell in range(1, 95)]
    return "".join(pair.decode("euc_jp", errors="ignore") for pair in pairs)


@pytest.mark.parametrize("font", FONTS)
def test_every_character_of_our_texts_has_a_glyph(font: str) -> None:
    known = glyphs(font)
    lost = {
        str(path.relative_to(ROOT)): signs
        for path in catalogues()
        if (signs := without_glyph(path.read_text(encoding="utf-8"), known))
    }
    assert not lost


@pytest.mark.parametrize("font", FONTS)
def test_the_font_has_what_japanese_texts_and_our_rulebooks_need(font: str) -> None:
    assert len(jis_kanji()) == 6355
    assert without_glyph(jis_kanji() + "ぁんァヴー々〆「」『』（）〜×÷½⅓⅔①⑳ⅠⅫ→←↑↓★●▲éüößÅœ", glyphs(font)) == ""


def test_a_character_without_glyph_is_noticed() -> None:
    assert without_glyph("装甲 ⬢ Panzer \u2694\n", glyphs(FONTS[0])) == "\u2694⬢"


def test_the_licence_lies_beside_the_font() -> None:
    licence = (ROOT / "resources" / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "The BIZ UDGothic Project Authors" in licence
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
