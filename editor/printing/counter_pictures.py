"""Small pictures of counters in a text on paper, as data inside the text itself."""

from __future__ import annotations

import base64
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice

from editor.canvas.pieces import face_picture
from editor.printing.thing_names import ThingNames
from editor.queries.counter_faces import draft_face

DOTS, WIDE = 96, 26
"""Dots of a picture, and how wide it is set in a line of text."""


class CounterPictures:
    """Makes the picture of each counter once."""

    def __init__(self, naming: ThingNames) -> None:
        self._naming = naming
        self._made: dict[str, str] = {}

    def tag(self, unit: str) -> str:
        """The picture of a unit's counter; nothing for one whose face is not known."""
        if unit not in self._made:
            face = draft_face(self._naming.view, unit, self._naming.language)
            if face is None:
                self._made[unit] = ""
            else:
                held = QByteArray()
                buffer = QBuffer(held)
                buffer.open(QIODevice.OpenModeFlag.WriteOnly)
                face_picture(face, DOTS).save(buffer, "PNG")  # type: ignore[call-overload]
                data = base64.b64encode(held.data()).decode()
                name = escape(self._naming.unit(unit))
                source = f'src="data:image/png;base64,{data}" width="{WIDE}"'
                self._made[unit] = f'<img {source} alt="{name}" style="vertical-align: middle"/>'
        return self._made[unit]
