"""The places of a face that can be clicked, and what of the counter stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from editor.canvas.counter_look import counter_look
from editor.canvas.face_data import Face
from editor.canvas.face_elements import BADGES, value_areas
from editor.canvas.face_maker import printed
from editor.canvas.face_painting import NEAR_BOX, row_of_values
from editor.counters.counter_columns import BACK, VALUES
from editor.counters.mix import CounterMix, MixRow

SIZE = QRectF(0.2, 0.085, 0.6, 0.125)
LEFT, RIGHT = QRectF(0.045, 0.215, 0.19, 0.385), QRectF(0.765, 0.215, 0.19, 0.385)
ROOM = 0.025
"""Round a number, in parts of the counter's side."""


@dataclass(frozen=True)
class FaceZone:
    """A place of a face: the key of the column that stands there, or the address of the rules that say it."""

    key: str
    area: QRectF
    rule: str = ""


def zones(row: MixRow, face: Face, mix: CounterMix, *, steps: int) -> tuple[FaceZone, ...]:
    """Everything on a face that can be changed there, or that the rules say."""
    return tuple(_zones(row, face, mix, steps))


def _zones(row: MixRow, face: Face, mix: CounterMix, steps: int) -> Iterator[FaceZone]:
    scenario = mix.view.scenario
    values, extras = printed(row.counter, counter_look(scenario.rules.game if scenario else ""), steps=steps)
    reduced = steps < (row.counter.steps or 1)
    places = value_areas(face.values, row_of_values(face)) if face.values else []
    for source, place in zip(values, places, strict=False):
        yield FaceZone(_key(row, source.value, reduced), place.adjusted(-ROOM, -ROOM, ROOM, ROOM), source.rule)
    for extra in extras:
        yield FaceZone(_key(row, extra.value, reduced), BADGES[extra.at], extra.rule)
    taken = {extra.at for extra in extras}
    yield FaceZone("symbol", NEAR_BOX)
    yield FaceZone(f"{VALUES}.size", SIZE)
    yield FaceZone(f"name.{mix.words.language}", _above(LEFT, "left" in taken))
    yield FaceZone("formation", _above(RIGHT, "right" in taken))


def _above(area: QRectF, taken: bool) -> QRectF:
    """A place beside the box; shorter where a badge stands below."""
    return QRectF(area.left(), area.top(), area.width(), 0.16) if taken else area


def _key(row: MixRow, value: str, reduced: bool) -> str:
    """The column of a printed value; on the other side those of the back, unless one list holds both."""
    if not value:
        return ""
    held = row.counter.values.get(value)
    return f"{BACK}.{value}" if reduced and not isinstance(held, list | tuple) else f"{VALUES}.{value}"
