"""The cache of tiles: what is painted when, and what an edit paints again."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.tiles import TILE, Tiles
from editor.canvas.viewport import Box, Viewport

BOUNDS = Box(0, 0, 8000, 6000)


class Ground:
    """Paints one colour, and notes what it was asked for."""

    def __init__(self) -> None:
        self.colour = QColor("red")
        self.asked: list[QRectF] = []

    def paint(self, painter: QPainter, rect: QRectF, _zoom: float) -> None:
        self.asked.append(rect)
        painter.fillRect(rect, self.colour)


def made(ratio: float = 1.0) -> tuple[Tiles, Ground, Viewport]:
    ground = Ground()
    view = Viewport(BOUNDS, 800, 600, ratio, 4000, 3000, -8).clamped()
    return Tiles(ground.paint, QColor("black")), ground, view


def settled(tiles: Tiles, view: Viewport) -> None:
    for _ in range(500):
        if not tiles.work(view, 1.0, view.seen.middle):
            return
    raise AssertionError("never at rest")


def shown(tiles: Tiles, view: Viewport) -> QImage:
    image = QImage(round(view.width * view.ratio), round(view.height * view.ratio), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    tiles.draw(painter, view)
    painter.end()
    return image


def colours(image: QImage) -> set[str]:
    steps = range(0, image.width(), 7), range(0, image.height(), 7)
    return {image.pixelColor(x, y).name() for x in steps[0] for y in steps[1]}


def test_a_warm_view_is_whole_and_asks_for_nothing(qapp: object) -> None:
    for ratio in (1.0, 1.25, 2.0):
        tiles, ground, view = made(ratio)
        settled(tiles, view)
        ground.asked.clear()
        assert colours(shown(tiles, view)) == {"#ff0000"}
        assert not tiles.work(view, 1.0, (0, 0))
        assert ground.asked == []


def test_what_is_missing_is_shown_from_the_coarse_picture_and_then_sharpened(qapp: object) -> None:
    tiles, _, view = made()
    settled(tiles, view)
    nearer = view.at_level(view.level + 4, (400, 300))
    assert colours(shown(tiles, nearer)) == {"#ff0000"}
    assert tiles.missing(nearer)
    away = nearer.centred(7000, 5000)
    assert colours(shown(tiles, away)) == {"#ff0000"}
    settled(tiles, away)
    assert not tiles.missing(away)


def test_a_view_of_which_nothing_is_painted_shows_the_ground(qapp: object) -> None:
    tiles, _, view = made()
    assert colours(shown(tiles, view)) == {"#000000"}


def test_work_stops_when_its_time_is_over_and_begins_at_the_focus(qapp: object) -> None:
    tiles, ground, view = made()
    tiles.work(view, 0.0, (4000, 3000))
    assert len(ground.asked) == 1
    settled(tiles, view)
    view = view.at_level(view.level + 8, (400, 300))
    ground.asked.clear()
    tiles.work(view, 0.0, (4000, 3000))
    assert ground.asked[0].adjusted(-1, -1, 1, 1).contains(4000, 3000)


def test_an_edit_is_seen_at_once_and_costs_only_its_part(qapp: object) -> None:
    tiles, ground, view = made()
    settled(tiles, view)
    ground.asked.clear()
    ground.colour = QColor("blue")
    tiles.repaint(view, Box(3950, 2950, 4050, 3050))
    image = shown(tiles, view)
    assert image.pixelColor(400, 300).name() == "#0000ff"
    assert image.pixelColor(100, 100).name() == "#ff0000"
    assert all(rect.width() < 130 and rect.height() < 130 for rect in ground.asked)
    assert colours(shown(tiles, view)) == {"#ff0000", "#0000ff"}


def test_an_edit_makes_other_levels_stale(qapp: object) -> None:
    tiles, ground, view = made()
    settled(tiles, view)
    nearer = view.at_level(view.level + 8, (400, 300))
    settled(tiles, nearer)
    ground.colour = QColor("blue")
    tiles.repaint(nearer, Box(3950, 2950, 4050, 3050))
    settled(tiles, view)
    assert shown(tiles, view).pixelColor(400, 300).name() == "#0000ff"
    tiles.repaint(view, None)
    settled(tiles, view)
    assert colours(shown(tiles, view)) == {"#0000ff"}


class Readying:
    """Says that each rectangle, and each zoom, needs some steps of time first."""

    def __init__(self, steps: int) -> None:
        self.steps, self.taken = steps, list[float]()

    def warm(self, _rect: QRectF | None, zoom: float) -> Iterator[None]:
        for _ in range(self.steps):
            self.taken.append(zoom)
            yield


def test_a_tile_is_painted_only_when_all_is_ready_for_it(qapp: object) -> None:
    ground, readying, (_, _, view) = Ground(), Readying(4), made()
    tiles = Tiles(ground.paint, QColor("black"), readying.warm)
    for step in range(4):
        assert tiles.work(view, 0.0, view.seen.middle)
        assert len(readying.taken) == step + 1 and not ground.asked
    tiles.work(view, 0.0, view.seen.middle)
    assert len(ground.asked) == 1
    settled(tiles, view)
    assert colours(shown(tiles, view)) == {"#ff0000"}


def test_other_levels_are_made_ready_in_slices_while_nothing_else_is_to_be_done(qapp: object) -> None:
    readying, (_, _, view) = Readying(3), made()
    tiles = Tiles(Ground().paint, QColor("black"), readying.warm)
    goes = 1
    while tiles.work_ahead(view, 0.0):
        goes += 1
    assert goes > 3 * 4 and len(readying.taken) == goes - 1
    assert view.zoom not in readying.taken and min(readying.taken) < view.zoom < max(readying.taken)
    assert not tiles.work_ahead(view, 0.0)


def test_what_may_wait_is_shown_as_it_was_until_it_is_painted_again(qapp: object) -> None:
    tiles, ground, view = made()
    settled(tiles, view)
    ground.colour = QColor("blue")
    tiles.outdate(Box(3950, 2950, 4050, 3050))
    assert colours(shown(tiles, view)) == {"#ff0000"} and tiles.missing(view)
    settled(tiles, view)
    assert shown(tiles, view).pixelColor(400, 300).name() == "#0000ff"


def test_memory_is_bounded(qapp: object) -> None:
    tiles, _, view = made()
    tiles.kept = 20
    for step in range(6):
        view = view.centred(1000 + 1000 * step, 3000)
        shown(tiles, view)
        settled_once = tiles.work(view, 1.0, view.seen.middle)
        assert settled_once
        assert len(tiles._tiles) <= 20
    assert TILE * TILE * 4 * Tiles(lambda *_: None, QColor("red")).kept <= 96 * 2**20
