"""The arithmetic of views: what is where, and that the map never gets lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.canvas.viewport import HIGHEST, Box, Viewport, level_of, level_steps, zoom_of

BOUNDS = Box(-100, -50, 4100, 2950)
places = st.floats(-6000, 6000)
levels = st.floats(-40, 10)


def view(level: float = -16, x: float = 2000, y: float = 1500, ratio: float = 1.0) -> Viewport:
    return Viewport(BOUNDS, 800, 600, ratio, x, y, level).clamped()


@given(places, places, levels, st.sampled_from((1.0, 1.25, 2.0)))
def test_there_and_back_is_the_same_point(x: float, y: float, level: float, ratio: float) -> None:
    seen = view(level, ratio=ratio)
    assert seen.to_scene(*seen.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(st.floats(100, 700), st.floats(100, 500), st.integers(-10, 5), st.integers(-10, 5))
def test_zooming_keeps_the_point_under_the_pointer(sx: float, sy: float, before: int, after: int) -> None:
    seen = view(before)
    x, y = seen.to_scene(sx, sy)
    if not (200 < x < 3900 and 200 < y < 2700):
        return
    nearer = seen.at_level(max(after, before), (sx, sy))
    assert nearer.to_screen(x, y) == pytest.approx((sx, sy), abs=1.01)


@given(places, places, levels)
def test_part_of_the_map_is_always_in_view(x: float, y: float, level: float) -> None:
    seen = view(level, x, y)
    assert seen.seen.meets(BOUNDS)
    shared = min(seen.seen.right, BOUNDS.right) - max(seen.seen.left, BOUNDS.left)
    assert shared >= min(0.24 * seen.seen.width, 0.9 * BOUNDS.width)


def test_the_whole_map_fits_and_is_the_farthest_that_one_sees() -> None:
    whole = view().fitted()
    assert whole.seen.left <= BOUNDS.left
    assert whole.seen.bottom >= BOUNDS.bottom
    assert whole.at_level(-90, (0, 0)).level == whole.level
    assert whole.at_level(whole.level + 1, (400, 300)).seen.width < BOUNDS.width * 1.3


def test_the_nearest_view_shows_hexes_of_two_hundred_pixels() -> None:
    assert 183 < view(99).hex_width <= 200
    assert view(99).level == HIGHEST


def test_drawing_starts_on_a_whole_pixel() -> None:
    for step in range(20):
        left, top = view(-7, 1999 + step * 0.37, ratio=1.25).origin
        assert (left, top) == (int(left), int(top))


def test_levels_and_zooms() -> None:
    assert zoom_of(8) == 2 * zoom_of(0)
    assert level_of(zoom_of(-5)) == -5
    assert level_steps(2) == 8
    assert level_steps(1.01) == 1
    assert level_steps(0.99) == -1
    assert level_steps(1) == 0
