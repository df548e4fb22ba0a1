"""A band drawn in Play picks all that may move together."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt

from editor.canvas.zoom_scale import SIZE
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from tests.editor.play.screen import LEFT, NONE, Screenful


def middle(screen: Screenful, label: str) -> QPoint:
    return QPointF(*screen.view.viewport.to_screen(*screen.view.place_middle(screen.hex(label)))).toPoint()


def begin_band(screen: Screenful, *labels: str) -> QPoint:
    """Press above and left of some hexes and draw beyond them; the button stays down."""
    points = [middle(screen, label) for label in labels]
    reach = round(screen.view.zoom * 0.8 * SIZE)
    start = QPoint(min(p.x() for p in points) - reach, min(p.y() for p in points) - reach)
    end = QPoint(max(p.x() for p in points) + reach, max(p.y() for p in points) + reach)
    screen.qtbot.mousePress(screen.view, LEFT, NONE, start)
    for at in (start + QPoint(15, 15), end):
        screen.qtbot.mouseMove(screen.view, at)
    return end


def where(screen: Screenful, unit: str) -> int:
    return screen.session.places()[screen.unit(unit)]


def test_all_in_a_band_go_together_and_come_back_together(screen: Screenful) -> None:
    end = begin_band(screen, "0305", "0505")
    screen.qtbot.mouseRelease(screen.view, LEFT, NONE, end)
    pending = screen.pending
    held = {pending.lifted, *pending.carried}
    chosen = {screen.unit(name) for name in screen.bench.selection.units}
    assert len(held) >= 2 and None not in held and held <= chosen
    before = {unit: screen.session.places()[unit] for unit in held if unit is not None}
    aim = TouchSpot(HEX, screen.hex("0504"))
    assert aim in screen.hand.lit
    screen.click(aim)
    went = [unit for unit in before if screen.session.places()[unit] == aim.value]
    assert len(went) >= 2
    screen.key(Qt.Key.Key_Backspace)
    assert {unit: screen.session.places()[unit] for unit in before} == before


def test_esc_and_the_right_button_drop_a_band(screen: Screenful) -> None:
    end = begin_band(screen, "0305", "0505")
    screen.key(Qt.Key.Key_Escape)
    screen.qtbot.mouseRelease(screen.view, LEFT, NONE, end)
    assert screen.pending.lifted is None
    end = begin_band(screen, "0305", "0505")
    screen.qtbot.mouseClick(screen.view, Qt.MouseButton.RightButton, NONE, end)
    screen.qtbot.mouseRelease(screen.view, LEFT, NONE, end)
    assert screen.pending.lifted is None and len(screen.session.game.history) == 1


def test_a_band_round_nobody_says_so(screen: Screenful) -> None:
    end = begin_band(screen, "0109")
    screen.qtbot.mouseRelease(screen.view, LEFT, NONE, end)
    assert screen.told[-1] == "None of the selected units can move now."
    assert screen.pending.lifted is None
    assert screen.point_of(TouchSpot(UNIT, screen.unit("k.2"))) is not None
