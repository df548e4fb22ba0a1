"""Counters to look at: `python -m tests.editor.canvas.counter_sheet FOLDER` draws them in five sizes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from editor.canvas.counter_look import CounterLook, counter_look
from editor.canvas.pieces import Face, face_of, face_picture, marker_face, unknown_face
from editor.canvas.symbols import symbol_book
from engine.bundle import read_bundle
from engine.bundle.models.units import CounterModel
from engine.paths import data_folder

SIZES = (120, 64, 40, 20, 10)
JUNE = CounterLook.model_validate(
    {
        "sides": {"axis": {"sign": "square"}, "allies": {"sign": "star"}},
        "values": [
            {"value": "strength"},
            {"value": "cohesion"},
            {"value": "move", "plate": "#b3202a", "plate_types": ["armour"]},
        ],
        "extras": [
            {"value": "armour", "at": "right", "form": "box", "ground": "#15140f"},
            {"value": "fire", "at": "left", "form": "disc", "ground": "#f4c430"},
        ],
        "formations": {"12SS": {"stripe": "#3fa34d"}, "1": {"stripe": "#c8102e"}, "352": {"stripe": "#e8b524"}},
        "full_height": 8,
    }
)
# nationality, type, size, designation, parent, strength, cohesion, movement, armour, fire
UNITS: tuple[tuple[object, ...], ...] = (
    ("us", "infantry", "regiment", "16", "1", 5, 6, 4),
    ("us", "airborne", "regiment", "502", "101", 4, 8, 4),
    ("us", "armour", "battalion", "741", "2", 2, 6, 8, 3),
    ("us", "ranger", "battalion", "2", "", 2, 8, 5),
    ("british", "motorised", "battalion", "1RB", "7", 2, 6, 8),
    ("british", "commando", "brigade", "1SS", "", 3, 8, 4),
    ("canadian", "armour", "brigade", "2", "", 5, 6, 8, 4),
    ("polish", "mechanised", "brigade", "3P", "1P", 5, 6, 8),
    ("free_french", "armoured_reconnaissance", "regiment", "RMSM", "2", 2, 6, 9, 1),
    ("german_army", "infantry", "regiment", "916", "352", 4, 5, 4),
    ("german_army", "bicycle", "battalion", "30", "84", "(4)", 5, "6*"),
    ("german_army", "rocket_artillery", "brigade", "7NW", "84", "(1)", 4, 7),
    ("german_army", "headquarters", "corps", "84", "7", 1, 4, 6, None, 3),
    ("ss", "mechanised", "regiment", "12SS/26", "12SS", 6, 8, 8),
    ("ss", "armour", "regiment", "12", "12SS", 7, 8, 8, 6),
    ("luftwaffe", "anti_air", "regiment", "1", "III", 2, 6, 6),
    ("paratroops", "airborne", "regiment", "6", "91", 5, 8, 4),
    ("navy", "coastal_artillery", "battalion", "1261", "", "(1)", 3, 0, None, 5),
    ("french_1940", "cavalry", "division", "2", "DLC", 3, 4, 6),
    ("belgian", "infantry", "corps", "III", "", 5, 3, 3),
    ("dutch", "infantry", "army_group", "A", "", 12, 10, 10),
)
AXIS = ("german_army", "ss", "luftwaffe", "paratroops", "navy")


def june() -> list[CounterModel]:
    """Some units of June 1944, and earlier ones for their colours."""
    return [_unit(*row) for row in UNITS]


def _unit(
    nationality: object, kind: object, size: object, name: object, parent: object, *numbers: object
) -> CounterModel:
    values = dict(zip(("strength", "cohesion", "move", "armour", "fire"), numbers, strict=False))
    return CounterModel(
        id="x",
        side="axis" if nationality in AXIS else "allies",
        nationality=str(nationality),
        formation=str(parent) or None,
        type=str(kind),
        steps=2,
        values={**values, "size": size, "designation": name, "parent": parent},
        back={"strength": 1},
    )


def primer(language: str) -> list[Face]:
    """Both sides of the primer's counters."""
    counters = read_bundle(data_folder("scenarios") / "primer" / "two_bridges").counters
    look = counter_look("primer")
    mix = counters.resolved() if counters else ()
    return [face_of(one, look, language, steps=steps) for one in mix for steps in (None, 1)]


def faces() -> list[Face]:
    """All faces of the sheet."""
    units = [face_of(counter, JUNE, "en", steps=steps) for steps in (None, 1) for counter in june()]
    markers = [marker_face(icon, icon.replace("_", " "), "#2f7d3b") for icon in symbol_book().icons]
    hidden = [unknown_face(side, counter_look("primer")) for side in ("kestria", "lorn")]
    return [*units, *primer("en"), *primer("ja"), *markers, *hidden]


def sheet(shown: Sequence[Face], size: int, across: int = 14) -> QImage:
    """The faces in rows."""
    step = size + max(2, size // 14)
    image = QImage(across * step, -(-len(shown) // across) * step, QImage.Format.Format_RGB32)
    image.fill(QColor("#e9e0c9"))
    painter = QPainter(image)
    for number, face in enumerate(shown):
        painter.drawImage(number % across * step, number // across * step, face_picture(face, size))
    painter.end()
    return image


def main(folder: Path) -> None:
    """Draw the sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        sheet(faces(), size).save(str(folder / f"counters_{size}.png"))


if __name__ == "__main__":
    app = QGuiApplication(sys.argv)
    main(Path(sys.argv[1]))
