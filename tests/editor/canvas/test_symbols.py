"""Signs: every one draws something, no two look alike, unknown ones are seen."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtGui import QGuiApplication

from editor.canvas.pieces import Face, face_picture
from editor.canvas.symbols import SymbolStroke, drawing, symbol_book

SAME = {frozenset(("reconnaissance", "cavalry"))}
LISTED = (
    "infantry", "armour", "mechanised", "motorised", "reconnaissance", "armoured_reconnaissance", "artillery",
    "self_propelled_artillery", "rocket_artillery", "anti_tank", "anti_air", "engineer", "airborne", "glider",
    "commando", "ranger", "mountain", "bicycle", "headquarters", "supply", "fortress", "static", "security",
    "replacement", "training",
)  # fmt: skip
Pixels = npt.NDArray[np.int16]


def pixels(face: Face, size: int = 64) -> Pixels:
    picture = face_picture(face, size)
    seen = np.frombuffer(picture.constBits(), np.uint8).reshape(size, picture.bytesPerLine() // 4, 4)
    return seen[:, :size, :3].astype(np.int16)


def shown(symbol: str) -> Pixels:
    return pixels(Face("#d9cfb4", "#15140f", symbol, "", "", "", ()))


def unlike(one: Pixels, other: Pixels) -> int:
    """How many pixels differ clearly."""
    return int((np.abs(one - other).max(axis=2) > 60).sum())


@pytest.fixture(scope="module")
def pictures(qapp: QGuiApplication) -> dict[str, Pixels]:
    return {name: shown(name) for name in symbol_book().symbols}


def test_all_the_usual_symbols_are_there() -> None:
    assert set(LISTED) <= set(symbol_book().symbols)


def test_no_two_symbols_look_alike(pictures: dict[str, Pixels]) -> None:
    blank = shown("wheels") * 0 + pictures["infantry"][32, 2]
    assert all(unlike(picture, blank) for picture in pictures.values())
    alike = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if frozenset((one, other)) not in SAME and unlike(pictures[one], pictures[other]) < 8
    ]
    assert alike == []


def test_symbols_are_put_together_with_a_plus(pictures: dict[str, Pixels]) -> None:
    assert unlike(shown("infantry+gull"), pictures["airborne"]) == 0
    assert unlike(shown("engineer+peak"), pictures["engineer"]) > 8


def test_an_unknown_type_shows_its_first_letters(pictures: dict[str, Pixels]) -> None:
    assert unlike(shown("zouaves"), shown("zeppelin")) > 8
    assert drawing("zouaves").filled == drawing("zou").filled
    assert not drawing("騎").filled.isEmpty()


@pytest.mark.parametrize("kind", ("icons", "marks"))
def test_icons_and_marks_stay_in_their_square(kind: str, qapp: QGuiApplication) -> None:
    names = symbol_book().icons if kind == "icons" else symbol_book().marks
    for name in names:
        sign = drawing(name, "icons" if kind == "icons" else "marks")
        area = sign.drawn.boundingRect() | sign.filled.boundingRect()
        assert area.width() > 0.3 and area.left() >= 0 and area.top() >= 0 and area.right() <= 2 and area.bottom() <= 2


def test_a_stroke_is_one_thing() -> None:
    with pytest.raises(ValueError, match="exactly one"):
        SymbolStroke(letters="A", line=((0, 0), (1, 1)))
