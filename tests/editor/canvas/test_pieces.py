"""Counters as pictures: contrast, what a counter says, details, marks, time."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from editor.canvas.counter_look import CounterLook, Palette, counter_look, palette_of_colour, shipped_palettes
from editor.canvas.ink_colors import READABLE, contrast, ink_on
from editor.canvas.lettering import missing
from editor.canvas.pieces import (
    Face,
    detail_for,
    face_of,
    face_picture,
    marker_face,
    paint_face,
    rule_values,
    unknown_face,
)
from editor.canvas.symbols import symbol_book
from engine.bundle import read_bundle
from engine.bundle.models.units import CounterModel
from engine.paths import data_folder
from tests.editor.canvas.counter_sheet import SIZES, faces, sheet
from tests.editor.canvas.test_symbols import pixels, unlike

PRIMER = counter_look("primer")
TANKS = CounterLook.model_validate(
    {
        "values": [{"value": "attack"}, {"value": "move", "plate": "#b3202a", "plate_types": ["armour"]}],
        "extras": [{"value": "guns", "at": "right", "form": "box", "ground": "#ffffff", "ink": "#fefefe"}],
        "sides": {"axis": {"sign": "square"}},
    }
)


@dataclass(frozen=True)
class MapLook:
    """A look of a map knows its game and nothing of counters."""

    game: str


@pytest.fixture(scope="module")
def primer() -> dict[str, CounterModel]:
    bundle = read_bundle(data_folder("scenarios") / "primer" / "two_bridges")
    assert bundle.counters is not None
    return {counter.id: counter for counter in bundle.counters.resolved()}


def panzer(**values: object) -> CounterModel:
    plain = {"attack": 6, "move": 8, "size": "regiment", "designation": "12", "parent": "12SS", **values}
    return CounterModel(id="p", side="axis", nationality="ss", type="armour", steps=2, values=plain, back={"attack": 3})


# Colours


def readable(palette: Palette) -> bool:
    back = palette.reduced()
    pairs = [
        (palette.ink, palette.ground),
        (palette.box_ink, palette.box),
        (back.ink, back.ground),
        (back.ink, back.band),
    ]
    return all(contrast(*pair) >= READABLE for pair in pairs)


def test_every_palette_can_be_read_on_both_sides() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert [name for name, palette in shipped_palettes().items() if not readable(palette)] == []


@pytest.mark.parametrize("part", range(0, 256, 51))
def test_any_side_colour_gives_a_readable_palette(part: int) -> None:
    for colour in (f"#{part:02x}8080", f"#80{part:02x}20", f"#{part:02x}{part:02x}{part:02x}", f"#f0{part:02x}ff"):
        assert readable(palette_of_colour(colour))
        assert contrast(ink_on(colour, colour), colour) >= READABLE


def test_marks_can_be_read() -> None:
    assert all(contrast(mark.ink, mark.ground) >= READABLE for mark in symbol_book().marks.values())


# What a counter says


def test_the_primer_shows_strength_and_movement_of_both_sides(primer: dict[str, CounterModel]) -> None:
    assert face_of(primer["k.guard"], PRIMER, "en").values == ("6", "6")
    assert face_of(primer["k.guard"], PRIMER, "en", steps=1).values == ("3", "6")
    assert face_of(primer["l.hussars"], PRIMER, "en", steps=2).values == ("3", "9")
    battery = face_of(primer["k.guns"], PRIMER, "en")
    assert (battery.values, battery.reduced, battery.size_mark, battery.symbol) == (
        ("1", "6"),
        False,
        "company",
        "artillery",
    )


def test_movement_is_the_rulebooks_and_follows_layers(primer: dict[str, CounterModel]) -> None:
    assert face_of(primer["k.1"], PRIMER, "en").values[1] == str(rule_values("primer")["arms[foot][movement]"])
    assert face_of(primer["k.1"], PRIMER, "en", rules={"arms[foot][movement]": 4}).values == ("4", "4")
    assert face_of(primer["k.1"], PRIMER, "en", rules={}).values == ("4",)


def test_a_map_look_leads_to_the_counters_of_its_game(primer: dict[str, CounterModel]) -> None:
    assert face_of(primer["k.1"], MapLook("primer"), "ja") == face_of(primer["k.1"], PRIMER, "ja")


def test_designations_are_short_in_both_languages(primer: dict[str, CounterModel]) -> None:
    names = ("k.1", "k.guard", "k.lancers", "l.town", "l.militia")
    assert [face_of(primer[name], PRIMER, "en").designation for name in names] == [
        "1", "Guard", "Lancer", "Town Guard", "Militia",
    ]  # fmt: skip
    assert [face_of(primer[name], PRIMER, "ja").designation for name in names] == [
        "1",
        "近衛",
        "槍騎兵",
        "町衛兵",
        "民兵",
    ]


def test_sides_differ_by_sign_and_not_by_colour_alone(primer: dict[str, CounterModel]) -> None:
    ours, theirs = (face_of(primer[name], PRIMER, "en") for name in ("k.1", "l.river"))
    assert ours.side_sign != theirs.side_sign and ours.ground == "#a23b3b" and theirs.ground == "#3b5fa2"
    assert ours.stripe and ours.stripe != theirs.stripe


def test_the_other_side_has_its_own_values_a_paler_body_and_a_band() -> None:
    front, back = face_of(panzer(), TANKS, "en"), face_of(panzer(), TANKS, "en", steps=1)
    assert (front.values, back.values) == (("6", "8"), ("3", "8"))
    assert back.reduced and back.ground != front.ground and back.band and not front.band
    assert back.height < front.height


def test_plates_extras_and_parent_come_from_the_look() -> None:
    face = face_of(panzer(guns=4), TANKS, "en")
    assert face.plates == ("", "#b3202a") and face.parent == "12SS" and face.designation == "12"
    (badge,) = face.badges
    assert (badge.at, badge.text) == ("right", "4") and contrast(badge.ink, badge.ground) >= READABLE
    assert face_of(panzer(), TANKS, "en").badges == ()


def test_a_game_without_a_look_still_shows_its_counters() -> None:
    counter = CounterModel(
        id="z", side="north", type="zouaves", steps=1, values={"attack": 3, "elite": True, "move": 4}
    )
    face = face_of(counter, counter_look("nobodys_game"), "en", side_colours={"north": "#2E7D32"})
    assert (face.values, face.symbol, face.ground) == (("3", "4"), "zouaves", "#2e7d32")
    named = counter.model_copy(update={"name": {"en": "21st Guards Division", "ja": "第21近衛師団"}})
    assert [face_of(named, CounterLook(), language).designation for language in ("en", "ja")] == ["21 Guards", "21近衛"]
    assert face.side_sign


def test_an_unknown_enemy_shows_its_side_and_nothing_else() -> None:
    face = unknown_face("lorn", PRIMER)
    assert face == unknown_face("lorn", MapLook("primer"))
    assert (face.values, face.symbol, face.designation, face.ground) == (("?",), "", "", "#3b5fa2")
    assert unknown_face("strangers").ground == shipped_palettes()["unknown"].ground


def test_every_letter_of_the_primers_counters_can_be_drawn(
    primer: dict[str, CounterModel], qapp: QGuiApplication
) -> None:
    faces = [face_of(counter, PRIMER, language) for counter in primer.values() for language in ("en", "ja")]
    assert missing("".join(face.designation + face.parent + "".join(face.values) for face in faces)) == set()
    assert missing("近\U0001f4a3") == {"\U0001f4a3"}


def test_the_licence_of_the_condensed_letters_lies_beside_them() -> None:
    licence = (data_folder("resources") / "fonts" / "OFL-BarlowCondensed.txt").read_text(encoding="utf-8")
    assert "The Barlow Project Authors" in licence and "SIL OPEN FONT LICENSE Version 1.1" in licence


# Pictures


def test_near_shows_what_middle_and_far_leave_out(qapp: QGuiApplication) -> None:
    face, other = (face_of(panzer(designation=name), TANKS, "en") for name in ("12", "88"))
    assert unlike(pixels(face, 96), pixels(other, 96)) > 0
    assert unlike(pixels(face, 24), pixels(other, 24)) == 0
    assert [detail_for(size) for size in (8, 24, 96)] == ["far", "middle", "near"]


def test_strength_is_height_from_afar(qapp: QGuiApplication) -> None:
    strong, weak = (pixels(face_of(panzer(attack=attack), TANKS, "en"), 12) for attack in (8, 1))
    assert strong[:, 1:5].mean() > weak[:, 1:5].mean() + 30


def test_steps_language_marks_and_sign_change_the_picture(
    primer: dict[str, CounterModel], qapp: QGuiApplication
) -> None:
    guard = primer["k.guard"]
    whole = pixels(face_of(guard, PRIMER, "en"))
    assert unlike(whole, pixels(face_of(guard, PRIMER, "en", steps=1))) > 500
    assert unlike(whole, pixels(face_of(guard, PRIMER, "ja"))) > 30


def marked(*marks: str) -> np.ndarray:
    picture = face_picture(marker_face("flag", "Control", "#2f7d3b"), 64, marks=marks)
    return np.frombuffer(picture.constBits(), np.uint8).reshape(64, 64, 4)[:, :, :3].astype(np.int16)


def test_every_mark_is_its_own_sign_known_or_not(qapp: QGuiApplication) -> None:
    pictures = [marked(mark) for mark in (*symbol_book().marks, "digging")]
    for number, picture in enumerate(pictures):
        assert all(unlike(picture, other) > 12 for other in pictures[:number])
    assert (marked("moved", "hungry") == marked("hungry", "moved")).all()


def test_a_marker_shows_icon_and_word(qapp: QGuiApplication) -> None:
    control, victory = (pixels(marker_face(icon, "Control", "#2f7d3b")) for icon in ("flag", "star"))
    assert unlike(control, victory) > 50
    assert unlike(control, pixels(marker_face("flag", "", "#2f7d3b"))) > 50


def test_a_long_text_stays_on_its_counter(qapp: QGuiApplication) -> None:
    long = Face(
        "#d9cfb4", "#15140f", "infantry", "corps", "Infanterieregiment", "Heeresgruppe B", ("1000", "1000", "(100)")
    )
    image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paint_face(painter, long, QRectF(32, 32, 96, 96), "near")
    painter.end()
    seen = np.frombuffer(image.constBits(), np.uint8).reshape(160, 160, 4)[:, :, 0].copy()
    seen[32:128, 32:128] = 255
    assert (seen == 255).all()


@pytest.mark.parametrize("size", SIZES)
def test_every_face_of_the_sheet_can_be_painted(size: int, qapp: QGuiApplication) -> None:
    shown = faces()
    assert len(shown) > 90
    assert sheet(shown, size).width() > 0


def test_a_face_is_painted_in_half_a_millisecond(qapp: QGuiApplication) -> None:
    image = QImage(96, 96, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    times = []
    for face in faces() * 4:
        start = process_time()
        paint_face(painter, face, QRectF(0, 0, 96, 96), "near")
        times.append(process_time() - start)
    painter.end()
    assert sorted(times)[len(times) // 4] < 0.0005
