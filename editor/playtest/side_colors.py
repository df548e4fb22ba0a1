"""The colours of sides in charts: the scenario's own, else those of the counters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QColor, QPalette

from editor.canvas.counter_look import counter_look
from editor.canvas.face_maker import unknown_face
from editor.playtest.frozen_scenario import FrozenScenario
from engine.playtest.statistics import DRAW

DRAWN = "#8a8272"
LIGHTER, DARKER = 150, 140


def colours(draft: FrozenScenario, sides: Sequence[str], palette: QPalette) -> dict[str, QColor]:
    """Return a colour for each side and for draws that can be told from the ground."""
    scenario = draft.bundle.scenario
    own = {each.id: each.colour for each in scenario.sides if each.colour} if scenario else {}
    look = counter_look(scenario.rules.game) if scenario else None
    found = {side: QColor(own.get(side) or unknown_face(side, look).ground) for side in sides}
    found[DRAW] = QColor(DRAWN)
    dark = palette.window().color().lightness() < palette.windowText().color().lightness()
    return {name: _apart(colour, dark) for name, colour in found.items()}


def _apart(colour: QColor, dark: bool) -> QColor:
    """Make a colour lighter on dark ground and darker on light ground, where it would be lost there."""
    if dark and colour.lightness() < 110:
        return colour.lighter(LIGHTER)
    if not dark and colour.lightness() > 150:
        return colour.darker(DARKER)
    return colour
