"""The map under a real mouse, wheel and keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.canvas import map_colors
from editor.canvas.fan import Fan
from editor.canvas.hit_test import Pick
from editor.canvas.look import look_of
from editor.canvas.map_view import MapView
from editor.canvas.overlays import (
    DimOverlay,
    EdgeOverlay,
    HexOverlay,
    LabelOverlay,
    MarksOverlay,
    PathOverlay,
    TargetsOverlay,
)
from editor.canvas.pieces import Face, Piece
from editor.canvas.sample import sample_map, sample_pieces
from editor.canvas.scene import MapScene
from editor.canvas.select_tool import SelectTool
from editor.canvas.selection_marks import Marked

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
SHIFT, PLAIN = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier
HERE = 7 * 20 + 9


def piece(id: str, place: int) -> Piece:
    return Piece(id, place, Face("#7d8a5c", "#15140f", "infantry", "division", id, "", ("3", "4"), height=0.3))


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[MapView]:
    shown = MapView()
    qtbot.addWidget(shown)
    shown.motion = False
    shown.resize(900, 700)
    shown.set_scene(MapScene.of(sample_map(20, 15), look_of("primer")))
    shown.show()
    qtbot.waitExposed(shown)
    yield shown


def at(view: MapView, index: int, dx: float = 0, dy: float = 0) -> QPoint:
    """The pixel in the middle of a hex, or off it by parts of the hex's size."""
    x, y = view.place_middle(index)
    return QPointF(*view.viewport.to_screen(x + 100 * dx, y + 100 * dy)).toPoint()


def wheel(view: MapView, point: QPoint, notches: float) -> None:
    where = QPointF(point)
    event = QWheelEvent(
        where,
        view.mapToGlobal(where),
        QPoint(),
        QPoint(0, round(notches * 120)),
        Qt.MouseButton.NoButton,
        PLAIN,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def drag(view: MapView, points: list[QPoint], button: Qt.MouseButton = LEFT) -> None:
    QTest.mousePress(view, button, PLAIN, points[0])
    slide(view, points[1:], button)
    QTest.mouseRelease(view, button, PLAIN, points[-1])


def slide(view: MapView, points: list[QPoint], button: Qt.MouseButton) -> None:
    """Move with a button down."""
    for point in points:
        where = QPointF(point)
        kind = QMouseEvent.Type.MouseMove
        event = QMouseEvent(kind, where, view.mapToGlobal(where), Qt.MouseButton.NoButton, button, PLAIN)
        QApplication.sendEvent(view, event)


def settle(view: MapView) -> None:
    for _ in range(1500):
        view.repaint()
        if not view.busy:
            return
        view.beat()
    raise AssertionError("never at rest")


# Moving about


@pytest.mark.parametrize("motion", [False, True])
def test_the_wheel_zooms_at_the_pointer(view: MapView, qtbot: QtBot, motion: bool) -> None:
    view.motion = motion
    point = at(view, HERE)
    before = view.zoom
    wheel(view, point, 2)
    qtbot.waitUntil(lambda: view.viewport.level == view.wanted_level)
    assert view.zoom == pytest.approx(before * 2**0.5)
    assert (at(view, HERE) - point).manhattanLength() <= 2
    wheel(view, point, -2)
    qtbot.waitUntil(lambda: view.viewport.level == view.wanted_level)
    assert view.zoom == pytest.approx(before)


def test_small_turns_of_a_fine_wheel_add_up(view: MapView) -> None:
    before = view.viewport.level
    for _ in range(5):
        wheel(view, at(view, HERE), 0.2)
    assert view.viewport.level in (before + 1, before + 2)
    assert view.viewport.level == round(view.viewport.level)


@pytest.mark.parametrize("button", [MIDDLE, LEFT])
def test_middle_or_space_and_left_drag_pan(view: MapView, button: Qt.MouseButton) -> None:
    view.zoom_by(2)
    start, end = at(view, HERE), at(view, HERE) + QPoint(60, -35)
    if button is LEFT:
        QTest.keyPress(view, Qt.Key.Key_Space)
    drag(view, [start, start + QPoint(20, 0), end], button)
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert (at(view, HERE) - end).manhattanLength() <= 1


def test_the_map_never_gets_lost(view: MapView) -> None:
    for _ in range(40):
        drag(view, [QPoint(850, 350), QPoint(20, 350)], MIDDLE)
    assert view.viewport.seen.meets(view.viewport.bounds)


def test_home_shows_the_whole_map_and_with_shift_the_selection(view: MapView) -> None:
    whole = view.viewport
    view.set_chosen(Marked(hexes=(HERE,)))
    QTest.keyClick(view, Qt.Key.Key_Home, SHIFT)
    assert view.zoom > whole.zoom
    assert (at(view, HERE) - QPoint(450, 350)).manhattanLength() <= 2
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.viewport == whole
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.viewport.level == whole.level + 2
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.viewport.level == whole.level


def test_a_map_shown_as_a_whole_stays_whole_in_another_size(view: MapView) -> None:
    view.resize(500, 400)
    QApplication.processEvents()
    assert view.viewport.seen.left <= view.viewport.bounds.left
    assert view.viewport.seen.bottom >= view.viewport.bounds.bottom


# Picking


@pytest.mark.parametrize("factor", [1, 2, 5])
def test_hex_hexside_corner_and_piece_under_the_pointer(view: MapView, factor: float) -> None:
    view.zoom_by(factor, QPointF(at(view, HERE)))
    grid = view.grid
    assert grid
    view.set_pieces([piece("low", HERE), piece("top", HERE)])
    found = view.pick_at(QPointF(at(view, HERE)))
    assert found
    assert (found.hex, found.piece, found.stack) == (HERE, "top", ("low", "top"))
    beside = view.pick_at(QPointF(at(view, HERE, dx=-0.9)))
    assert beside
    assert beside.hex == HERE
    assert beside.piece is None
    assert beside.vertex == grid.corners[HERE][5]
    for side, (dx, dy) in enumerate(((0, -0.8), (0.7, -0.4), (0.7, 0.4), (0, 0.8), (-0.7, 0.4), (-0.7, -0.4))):
        edge = view.pick_at(QPointF(at(view, HERE, dx, dy)))
        assert edge
        assert edge.edge == grid.sides[HERE][side]
        assert edge.edge == grid.nearest_edge(edge.scene.x(), edge.scene.y(), 100)


def test_hovering_tells_once_for_each_thing(view: MapView, qtbot: QtBot) -> None:
    told: list[Pick | None] = []
    view.hovered.connect(told.append)
    view.zoom_by(3, QPointF(at(view, HERE)))
    slide(view, [at(view, HERE, 0.01 * step, 0.3) for step in range(6)], Qt.MouseButton.NoButton)
    qtbot.waitUntil(lambda: bool(told))
    assert [pick.hex for pick in told if pick] == [HERE]


def test_a_click_that_no_tool_takes_is_told(view: MapView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.picked) as caught:
        QTest.mouseClick(view, LEFT, SHIFT, at(view, HERE))
    assert caught.args
    assert caught.args[0].hex == HERE
    assert caught.args[1] == SHIFT
    with qtbot.assertNotEmitted(view.picked):
        drag(view, [at(view, HERE), at(view, HERE + 3)])


# Keyboard


def test_arrows_move_a_cursor_that_enter_clicks(view: MapView, qtbot: QtBot) -> None:
    hexes: list[int] = []
    view.hovered.connect(lambda pick: hexes.append(pick.hex if pick else -1))
    QTest.keyClick(view, Qt.Key.Key_Right)
    start = hexes[-1]
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up):
        QTest.keyClick(view, key)
    assert hexes[-1] == start + 2 - 20
    with qtbot.waitSignal(view.picked) as caught:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert caught.args
    assert caught.args[0].hex == hexes[-1]
    assert view.over.cursor == hexes[-1]


def test_up_and_down_zigzag_on_pointy_grids(view: MapView) -> None:
    view.set_scene(MapScene.of(sample_map(12, 10, pointy=True), look_of("primer")))
    QTest.keyClick(view, Qt.Key.Key_Down)
    start = view.over.cursor
    places = [view.place_middle(start)[0]]
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Down)
        places.append(view.place_middle(view.over.cursor)[0])
    assert view.over.cursor == start + 24
    assert places[0] == places[2] != places[1]


def test_the_cursor_stays_in_view_and_on_the_map(view: MapView) -> None:
    view.zoom_by(4)
    for _ in range(30):
        QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.over.cursor % 20 == 0
    assert view.rect().contains(at(view, view.over.cursor))


def test_the_map_takes_no_input_method_and_has_a_name(view: MapView) -> None:
    assert not view.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert view.accessibleName() == "Map"


class Recorder:
    """A tool that takes Esc as long as it has begun something."""

    cursor = Qt.CursorShape.CrossCursor

    def __init__(self) -> None:
        self.begun, self.cancelled = False, 0

    def hint(self) -> str:
        return ""

    def press(self, _pick: Pick, _event: QMouseEvent) -> bool:
        self.begun = True
        return True

    def move(self, _pick: Pick, _event: QMouseEvent) -> bool:
        return True

    def release(self, _pick: Pick, _event: QMouseEvent) -> bool:
        return True

    def key(self, event: QKeyEvent) -> bool:
        took, self.begun = self.begun and event.key() == Qt.Key.Key_Escape, False
        return took

    def cancel(self) -> None:
        self.cancelled += 1

    def forget(self) -> None:
        self.cancel()

    def paint(self, painter: QPainter, view: MapView) -> None:
        painter.fillRect(view.rect().center().x(), view.rect().center().y(), 4, 4, QColor("magenta"))


def test_escape_drops_what_is_begun_then_the_fan_then_the_selection(view: MapView, qtbot: QtBot) -> None:
    tool, escaped = Recorder(), []
    view.escaped.connect(lambda: escaped.append(1))
    view.set_pieces([piece("a", HERE), piece("b", HERE)])
    view.set_tool(tool)
    assert view.cursor().shape() is tool.cursor
    QTest.mousePress(view, LEFT, PLAIN, at(view, HERE))
    view.fan = Fan(HERE)
    fans = []
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Escape)
        fans.append(view.fan)
    assert fans == [Fan(HERE), None]
    assert not escaped
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert escaped == [1]
    view.set_tool(None)
    assert tool.cancelled == 1


# Selecting and dragging


@pytest.fixture
def selecting(view: MapView) -> tuple[MapView, SelectTool, list[Marked]]:
    tool, told = SelectTool(view), list[Marked]()
    tool.chosen.connect(told.append)
    tool.chosen.connect(view.set_chosen)
    view.set_pieces([piece("a", HERE), piece("b", HERE), piece("c", HERE + 2)])
    view.zoom_by(2, QPointF(at(view, HERE)))
    view.set_tool(tool)
    return view, tool, told


Selecting = tuple[MapView, SelectTool, list[Marked]]


def test_clicks_select_and_shift_adds_and_takes_away(selecting: Selecting) -> None:
    view, _, told = selecting
    QTest.mouseClick(view, LEFT, PLAIN, at(view, HERE + 20))
    assert told[-1] == Marked(hexes=(HERE + 20,))
    QTest.mouseClick(view, LEFT, SHIFT, at(view, HERE))
    assert told[-1] == Marked(hexes=(HERE + 20,), units=("b",))
    QTest.mouseClick(view, LEFT, SHIFT, at(view, HERE + 20))
    assert told[-1] == Marked(units=("b",))
    QTest.mouseDClick(view, LEFT, PLAIN, at(view, HERE))
    assert told[-1] == Marked(units=("a", "b"))


def test_a_band_takes_units_or_else_hexes(selecting: Selecting) -> None:
    view, _, told = selecting
    drag(view, [at(view, HERE, -1.2, -1.2), at(view, HERE), at(view, HERE + 2, 1, 1)])
    assert set(told[-1].units) == {"a", "b", "c"}
    drag(view, [at(view, HERE + 40, -0.8, 0), at(view, HERE + 40), at(view, HERE + 42, 0.6, 1)])
    assert set(told[-1].hexes) >= {HERE + 40, HERE + 42}
    assert not told[-1].units


def test_a_piece_is_dragged_to_another_hex(selecting: Selecting, qtbot: QtBot) -> None:
    view, tool, _ = selecting
    with qtbot.waitSignal(tool.piece_dropped) as caught:
        drag(view, [at(view, HERE), at(view, HERE + 1), at(view, HERE + 20)])
    assert caught.args == [("b",), HERE + 20]
    view.set_chosen(Marked(units=("a", "b")))
    QTest.mousePress(view, LEFT, PLAIN, at(view, HERE))
    slide(view, [at(view, HERE + 1)], LEFT)
    assert view.ghosts == {"a", "b"}
    with qtbot.assertNotEmitted(tool.piece_dropped):
        QTest.keyClick(view, Qt.Key.Key_Escape)
        QTest.mouseRelease(view, LEFT, PLAIN, at(view, HERE + 1))
    assert view.ghosts == frozenset()


def test_every_piece_of_a_stack_can_be_picked_in_its_fan(selecting: Selecting) -> None:
    view, _, told = selecting
    view.set_pieces([piece(str(number), HERE) for number in range(7)])
    settle(view)
    stack = view.counters.arrangement.stacks[HERE]
    x, y = view.viewport.to_screen(*stack.middle(3))
    side = 114 * view.zoom
    QTest.mouseClick(view, LEFT, PLAIN, QPointF(x + side * 0.46, y - side * 0.46).toPoint())
    assert view.fan == Fan(HERE)
    spread = view.fan.spread(view)
    assert spread
    assert len(spread.pieces) == 7
    for name, rect in spread.pieces:
        QTest.mouseClick(view, LEFT, PLAIN, rect.center().toPoint())
        assert told[-1].units == (name,)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.fan is None


# What is shown


def test_an_edit_is_painted_where_it_is(view: MapView) -> None:
    settle(view)
    before = view.grab().toImage()
    assert view.scene_
    rows = [list(row) for row in view.scene_.map.hexes["terrain"].rows]
    word = "w" if rows[7][9] != "w" else "."
    rows[7][9] = word
    layer = view.scene_.map.hexes["terrain"].model_copy(update={"rows": tuple("".join(row) for row in rows)})
    after = view.scene_.map.model_copy(update={"hexes": {"terrain": layer}})
    view.repaint_map(view.scene_.update(after, (), ()))
    settle(view)
    image = view.grab().toImage()
    point = at(view, HERE)
    spots = [point + QPoint(dx, dy) for dx in range(-8, 9, 2) for dy in range(-8, 9, 2)]
    assert any(image.pixelColor(spot) != before.pixelColor(spot) for spot in spots)
    far = at(view, 2 * 20 + 2)
    assert image.pixelColor(far) == before.pixelColor(far)


def test_the_paper_goes_on_beyond_the_map_and_what_is_not_painted_yet_is_paper(view: MapView) -> None:
    view.fit()
    unpainted = view.grab().toImage()
    assert unpainted.pixelColor(view.rect().center()).lightness() > 200
    settle(view)
    image = view.grab().toImage()
    points = [QPoint(x, y) for x in (3, view.width() - 4) for y in (3, view.height() // 2, view.height() - 4)]
    paper = QColor(map_colors.PAPER)
    for point in points:
        found = image.pixelColor(point)
        assert max(abs(found.red() - paper.red()), abs(found.blue() - paper.blue())) < 16


def test_overlays_frames_and_tools_are_drawn_at_every_zoom(view: MapView) -> None:
    grid = view.grid
    assert grid
    view.set_pieces(sample_pieces(grid, 60))
    view.set_tool(Recorder())
    shown = view.counters.arrangement.pieces[0].id
    near = grid.area(HERE, 3)
    view.overlays.set("reach", HexOverlay({index: grid.distance(HERE, index) / 3 for index in near}))
    view.overlays.set("tint", HexOverlay.of(near, "#8c1d18"))
    view.overlays.set("edges", EdgeOverlay.of(grid.sides[HERE], "#8c1d18"))
    view.overlays.set("way", PathOverlay(grid.line(HERE, HERE + 5), {HERE + 5: "4"}))
    view.overlays.set("order", LabelOverlay({HERE: "1"}, strong=True))
    view.overlays.set("dim", DimOverlay(frozenset(near)))
    view.overlays.set("targets", TargetsOverlay((HERE,), grid.sides[HERE][:1], (shown,)))
    view.overlays.set("marks", MarksOverlay({HERE + 1: "error", HERE + 2: "warning", HERE + 3: "note"}))
    view.set_chosen(Marked((HERE,), grid.sides[HERE][2:3], (shown,)))
    for style in ("dotted", "solid"):
        view.set_frame("#8c1d18", style, "Lorn")
        view.fit()
        for _ in range(4):
            settle(view)
            image = view.grab().toImage()
            assert image.pixelColor(view.rect().center() + QPoint(1, 1)) == QColor("magenta")
            assert "#8c1d18" in {image.pixelColor(x, 2).name() for x in range(100, 130)}
            view.zoom_by(2.2)
    view.overlays.clear("reach")
    assert "reach" not in view.overlays
    view.overlays.clear()
    assert not list(view.overlays)


def test_dimming_darkens_all_but_the_lit_hexes(view: MapView) -> None:
    settle(view)
    before = view.grab().toImage()
    view.overlays.set("dim", DimOverlay(frozenset({HERE})))
    after = view.grab().toImage()
    lit, dark = at(view, HERE), at(view, HERE + 4)
    assert after.pixelColor(lit) == before.pixelColor(lit)
    assert after.pixelColor(dark).lightnessF() < 0.8 * before.pixelColor(dark).lightnessF()


def test_what_lies_below_the_minimap_is_not_in_view_and_is_brought_there(view: MapView) -> None:
    settle(view)
    view.beat()
    view.zoom_by(4)
    assert view.minimap.isVisible()
    pick = view.pick_at(QPointF(view.minimap.geometry().center()))
    assert pick is not None
    hex = pick.hex
    assert not view.sees(hex)
    view.show_place(hex)
    assert view.sees(hex)


def test_the_minimap_leads_elsewhere_and_can_be_switched_off(view: MapView) -> None:
    settle(view)
    view.beat()
    view.zoom_by(4)
    assert view.minimap.isVisible()
    QTest.mouseClick(view.minimap, LEFT, PLAIN, QPoint(20, 20))
    assert view.viewport.x < view.viewport.bounds.width / 3
    view.minimap.set_wanted(False)
    assert not view.minimap.isVisible()
    view.minimap.set_wanted(True)
    view.fit()
    assert not view.minimap.isVisible()


def test_a_widget_lies_at_the_bottom_of_the_map(view: MapView) -> None:
    bar = QLabel("Move a unit")
    view.set_bottom_widget(bar)
    QApplication.processEvents()
    assert bar.isVisible()
    assert bar.geometry().bottom() >= view.height() - 8
    assert view.viewport.height == view.height()
    view.set_bottom_widget(None)
    assert not bar.isVisible()


def test_no_more_memory_than_allowed_is_taken_for_counters(view: MapView) -> None:
    grid = view.grid
    assert grid
    view.set_pieces(sample_pieces(grid, 400))
    for _ in range(10):
        settle(view)
        view.zoom_by(1.5)
    assert sum(atlas.bytes for atlas in view.counters._atlases.values()) <= 64 * 2**20
