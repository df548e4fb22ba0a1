"""Pictures of any size and kind, and what is none."""

from __future__ import annotations

import gzip
import struct
import time
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtGui import QColor, QImage

from editor.canvas.scan_overlay import Plate
from editor.scans import scan_loading
from editor.scans.scan_loading import PictureError, read_pyramid
from engine.geo.warp import bent, straight


def picture(kind: str, wide: int = 1200, high: int = 800) -> bytes:
    """A picture whose left third is red."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    for x in range(wide // 3):
        for y in (high // 2, high // 2 + 1):
            image.setPixelColor(x, y, QColor("#c00000"))
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"picture.{kind}"
        assert image.save(str(path))
        return path.read_bytes()


@pytest.mark.parametrize("kind", ["png", "jpg", "tiff"])
def test_a_picture_is_kept_in_sizes_that_halve(kind: str) -> None:
    found = read_pyramid(picture(kind))
    assert (found.width, found.height, found.scale) == (1200, 800, 1.0)
    assert [each.width() for each in found.levels] == [1200, 600, 300, 150]


def test_a_picture_that_is_too_large_is_read_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan_loading, "MOST_PIXELS", 240_000)
    found = read_pyramid(picture("png"))
    assert (found.width, found.height) == (1200, 800)
    assert found.levels[0].width() == 600
    assert found.scale == pytest.approx(0.5)


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(PictureError):
        read_pyramid(b"not a picture at all")


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="40" height="40">{}</svg>'


@pytest.mark.parametrize(
    "inside",
    ["", '<image x:href="file:///etc/hostname" width="9" height="9"/>', '<image href="http://localhost:1/a.png"/>'],
)
@pytest.mark.parametrize("squeezed", [False, True])
def test_a_drawing_is_no_scan_for_it_may_fetch_other_files(inside: str, squeezed: bool) -> None:
    data = SVG.format(inside).encode()
    with pytest.raises(PictureError, match=r"PNG"):
        read_pyramid(gzip.compress(data) if squeezed else data)


def huge(wide: int, high: int) -> bytes:
    """A small file that says it holds a picture as large as this."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b""))
    made = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(made)


@pytest.mark.parametrize(("wide", "high"), [(60_000, 60_000), (19_000, 19_000), (400_000_001, 1)])
def test_a_picture_with_too_many_dots_is_told_at_once(wide: int, high: int) -> None:
    start = time.perf_counter()
    with pytest.raises(PictureError, match=r"too many|damaged"):
        read_pyramid(huge(wide, high))
    assert time.perf_counter() - start < 2


@pytest.mark.parametrize("make", [straight, bent])
def test_a_tile_shows_what_lies_there(make: object) -> None:
    here = [(0, 0), (600, 0), (0, 400), (600, 400), (300, 200)]
    assert callable(make)
    warp = make(here, [(2 * x, 2 * y) for x, y in here])
    plate = Plate(read_pyramid(picture("png")), warp)
    tile = plate.tile(180, 192, 32)
    ground, line = tile.pixelColor(40, 40), tile.pixelColor(40, 67)
    assert (ground.red(), ground.green()) == (255, 255)
    assert line.green() < 60
    assert tile.pixelColor(200, 67).green() > 200
    assert plate.tile(700, 0, 64).isNull()
    assert plate.tile(568, 0, 64).pixelColor(100, 10).alpha() > 0
    assert plate.tile(568, 0, 64).pixelColor(200, 10).alpha() == 0
