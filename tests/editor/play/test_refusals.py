"""What may not be done changes nothing, says why in one line, and pins it under Why."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt

from editor.play.prompt_options import HEX, UNIT, TouchSpot
from tests.editor.play.screen import Screenful


def test_a_click_on_an_enemy_unit_says_whose_it_is(screen: Screenful) -> None:
    before = screen.session.game.digest()
    screen.click(TouchSpot(UNIT, screen.unit("l.town")))
    assert screen.session.game.digest() == before
    assert "(1.2)" in screen.told[-1]
    assert screen.bench.explanation is not None
    assert screen.bench.explanation.rows[0].clause == "1.2#b"


def test_hovering_a_dimmed_hex_tells_why_not_and_a_lit_one_what_it_costs(screen: Screenful) -> None:
    screen.pending.lift(screen.unit("k.guard"))
    lit = next(spot for spot in screen.hand.lit if spot.kind == HEX and screen.point_of(spot))
    for spot in (TouchSpot(HEX, screen.hex("1103")), lit):
        at = screen.point_of(spot)
        assert at is not None
        screen.qtbot.mouseMove(screen.view, at)
    assert screen.told[-2].endswith("(3.1).")
    assert "in all" in screen.told[-1]
    assert "way" in screen.view.overlays
    assert "costs" in screen.view.overlays


def test_asking_why_gives_the_sum_or_what_speaks_against_it(screen: Screenful) -> None:
    tool = screen.play_mode.tool
    assert tool is not None
    screen.pending.lift(screen.unit("k.guard"))
    lit = next(spot for spot in screen.hand.lit if spot.kind == HEX and screen.point_of(spot))
    titles = []
    for spot in (lit, TouchSpot(HEX, screen.hex("1103"))):
        at = screen.point_of(spot)
        assert at is not None
        screen.qtbot.mouseMove(screen.view, at - QPoint(2, 2))
        screen.qtbot.mouseMove(screen.view, at)
        explained = tool.explanation()
        assert explained is not None
        titles.append((explained.title.split(":")[0], bool(explained.total)))
    assert titles[0][1]
    assert titles[1] == ("Why not", False)


def test_a_drag_to_where_the_unit_may_not_go_brings_it_back(screen: Screenful) -> None:
    before = screen.session.game.digest()
    screen.drag(TouchSpot(UNIT, screen.unit("k.guard")), TouchSpot(HEX, screen.hex("1103")))
    assert screen.session.game.digest() == before
    assert screen.told[-1].endswith("(3.1).")
    assert screen.view.ghosts == frozenset()


def test_a_click_beside_everything_does_nothing(screen: Screenful) -> None:
    before = screen.session.game.digest()
    screen.click(TouchSpot(HEX, screen.hex("1001")))
    assert screen.session.game.digest() == before
    assert screen.told[-1] == "There is nothing to do here now."


def test_shift_sets_a_way_point_while_a_unit_is_dragged(screen: Screenful) -> None:
    lancers = screen.unit("k.lancers")
    at = screen.point_of(TouchSpot(UNIT, lancers))
    assert at is not None
    screen.qtbot.mousePress(screen.view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    board = screen.session.game.state.board
    near = next(h for h, _e in board.adjacent(screen.session.places()[lancers]) if board.label(h) == "0304")
    to = QPointF(*screen.view.viewport.to_screen(*screen.view.place_middle(near))).toPoint()
    screen.qtbot.mouseMove(screen.view, to - QPoint(5, 5))
    screen.qtbot.mouseMove(screen.view, to)
    screen.qtbot.keyClick(screen.view, Qt.Key.Key_Shift)
    assert screen.pending.waypoints == (near,)
    screen.qtbot.mouseRelease(screen.view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, to)
    assert screen.session.places()[lancers] == near
