"""Which part of the scene a view shows, and how large: pure arithmetic, nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor, log2

from editor.canvas.zoom_scale import SIZE

STEPS = 8
"""Levels of zoom in a doubling of size: fine enough for the eye, few enough that drawn tiles serve again."""
NEAREST = 200.0
"""Logical pixels that a hex is wide at the most."""
FARTHEST = -64
RIM = 0.06
"""The part of a view by which a map that fits may be moved out of it: no more than paper."""
KEPT = 0.25
"""The part of a view that the map always covers."""


def zoom_of(level: float) -> float:
    """Logical pixels for each scene unit at a level of zoom."""
    return float(2 ** (level / STEPS))


def level_of(zoom: float) -> int:
    """The highest level that is no nearer than a zoom."""
    return floor(STEPS * log2(zoom) + 1e-9)


def level_steps(factor: float) -> int:
    """How many levels of zoom a factor makes, at least one unless it is 1."""
    steps = round(STEPS * log2(factor))
    return steps or (factor > 1) - (factor < 1)


HIGHEST = level_of(NEAREST / (SIZE * 3**0.5))


@dataclass(frozen=True)
class Box:
    """A rectangle of the scene."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: Box) -> bool:
        """Whether two rectangles share more than a side."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        """Whether another rectangle lies within this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def grown(self, by: float) -> Box:
        """The rectangle with a rim around it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


@dataclass(frozen=True)
class Viewport:
    """The point of the scene in the middle of a view, and the zoom as a level, whole when the view is at rest."""

    bounds: Box
    width: int = 800
    height: int = 600
    ratio: float = 1.0
    x: float = 0.0
    y: float = 0.0
    level: float = 0.0
    covered: int = 0
    """Logical pixels at the lower end that something lies over: a map shown as a whole stays above them."""

    # Between scene and screen

    @property
    def zoom(self) -> float:
        """Logical pixels for each scene unit."""
        return zoom_of(self.level)

    @property
    def scale(self) -> float:
        """Device pixels for each scene unit."""
        return self.zoom * self.ratio

    @property
    def hex_width(self) -> float:
        """Logical pixels from side to side of a hex."""
        return self.zoom * SIZE * 3**0.5

    @property
    def origin(self) -> tuple[int, int]:
        """The device pixel of the scene's zero that all drawing starts from: whole, so that nothing blurs."""
        scale = self.scale
        return (
            round(self.width * self.ratio / 2 - self.x * scale),
            round(self.height * self.ratio / 2 - self.y * scale),
        )

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """The logical pixel of a point of the scene."""
        left, top = self.origin
        return (left / self.ratio + x * self.zoom, top / self.ratio + y * self.zoom)

    def to_scene(self, x: float, y: float) -> tuple[float, float]:
        """The point of the scene under a logical pixel."""
        left, top = self.origin
        return (x - left / self.ratio) / self.zoom, (y - top / self.ratio) / self.zoom

    @property
    def seen(self) -> Box:
        """The part of the scene that is in view."""
        return Box(*self.to_scene(0, 0), *self.to_scene(self.width, self.height))

    # Moves: each gives another viewport

    def resized(self, width: int, height: int, ratio: float) -> Viewport:
        """The view in another size; the point in the middle stays there."""
        return replace(self, width=max(1, width), height=max(1, height), ratio=ratio).clamped()

    def panned(self, dx: float, dy: float) -> Viewport:
        """The map moved by logical pixels."""
        return replace(self, x=self.x - dx / self.zoom, y=self.y - dy / self.zoom).clamped()

    def centred(self, x: float, y: float) -> Viewport:
        """A point of the scene brought to the middle."""
        return replace(self, x=x, y=y).clamped()

    def at_level(self, level: float, at: tuple[float, float]) -> Viewport:
        """Another zoom; the point of the scene under a logical pixel stays there."""
        level = self.held_level(level)
        if level == self.level:
            return self
        x, y = self.to_scene(*at)
        zoom = zoom_of(level)
        away = (at[0] - self.width / 2) / zoom, (at[1] - self.height / 2) / zoom
        return replace(self, level=level, x=x - away[0], y=y - away[1]).clamped()

    def held_level(self, level: float) -> float:
        """The nearest level that is allowed."""
        return min(max(level, self.lowest), HIGHEST)

    @property
    def lowest(self) -> int:
        """The level that shows the whole map with a little room around it."""
        return min(max(level_of(self._across(self.bounds) * 0.97), FARTHEST), HIGHEST)

    def _across(self, box: Box) -> float:
        """The zoom at which a rectangle just fits into the part of the view that can be seen."""
        return min(self.width / max(box.width, 1), self._open / max(box.height, 1))

    @property
    def _open(self) -> int:
        """The height of the view above what covers it."""
        return max(1, self.height - self.covered)

    def fitted(self, box: Box | None = None) -> Viewport:
        """A rectangle of the scene, or all of it, in the middle and as large as it goes."""
        box = box or self.bounds
        level = min(max(level_of(self._across(box) * 0.97), self.lowest), HIGHEST)
        x, y = box.middle
        return replace(self, level=level, x=x, y=y + (self.height - self._open) / 2 / zoom_of(level)).clamped()

    def holding(self, box: Box) -> Viewport:
        """A rectangle of the scene in the middle, no larger than now, and small enough for all of it to be seen."""
        level = min(self.level, level_of(self._across(box)))
        x, y = box.middle
        return replace(self, level=level, x=x, y=y + (self.height - self._open) / 2 / zoom_of(level)).clamped()

    def clamped(self) -> Viewport:
        """The same, moved so that the map does not get lost out of sight."""
        level = self.held_level(self.level)
        zoom = zoom_of(level)
        x = _held(self.x, self.bounds.left, self.bounds.right, self.width / zoom)
        y = _held(self.y, self.bounds.top, self.bounds.bottom, self.height / zoom)
        return self if (x, y, level) == (self.x, self.y, self.level) else replace(self, x=x, y=y, level=level)


def _held(at: float, low: float, high: float, view: float) -> float:
    """A coordinate of the middle of a view that keeps some of the map in sight, all but a rim of one that fits."""
    if high - low <= view:
        room = max((view - (high - low)) / 2, view * RIM)
        middle = (low + high) / 2
        return min(max(at, middle - room), middle + room)
    room = view * (0.5 - KEPT)
    return min(max(at, low - room), high + room)
