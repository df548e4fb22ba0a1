"""How a scan lies on the map: the warp by its pins, and how far off each of them is."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from editor.canvas.lattice import lattice_of
from editor.canvas.zoom_scale import SIZE
from engine.bundle.models.map import Pin, Scan
from engine.geo.warp import LEAST_BENT, Make, Warp, back, bent, misfits, straight
from engine.hexes import Grid

ACROSS = SIZE * 3**0.5
"""A hex in units of the scene."""
TO_JUDGE = 4
"""From three pins and less nothing can be said about their errors: any three fit."""


@dataclass(frozen=True)
class PinError:
    """A pin: how many pixels it is off, how many hexes, and how many when it has no say; `to` is in the scene."""

    number: int
    pin: Pin
    at: tuple[float, float]
    to: tuple[float, float]
    pixels: float
    hexes: float
    left_out: float


@dataclass(frozen=True, eq=False)
class ScanFit:
    """How a scan lies; without a warp it does not lie yet."""

    warp: Warp | None
    errors: tuple[PinError, ...] = ()

    @property
    def is_judged(self) -> bool:
        """Whether there are enough pins for their errors to mean something."""
        return len(self.errors) >= TO_JUDGE


def known(scan: Scan, grid: Grid) -> list[tuple[int, Pin, tuple[float, float]]]:
    """The pins whose hexes the map has: their number, and the middle of the hex in the scene."""
    centres, found = lattice_of(grid).centres, []
    for number, pin in enumerate(scan.pins):
        try:
            x, y = centres[grid.index(pin.hex)]
        except ValueError:
            continue
        found.append((number, pin, (float(x), float(y))))
    return found


def can_bend(pins: int) -> bool:
    """Whether so many pins can bend a scan."""
    return pins >= LEAST_BENT


def laid(scan: Scan, grid: Grid) -> ScanFit:
    """The warp of a scan, from the scene to its pixels, and the errors of its pins, the worst first."""
    pins = known(scan, grid)
    make: Make = bent if scan.bent and can_bend(len(pins)) else straight
    here, there = [at for _n, _pin, at in pins], [(pin.x, pin.y) for _n, pin, _at in pins]
    try:
        warp = make(here, there)
    except ValueError:
        return ScanFit(None, tuple(PinError(number, pin, at, at, 0, 0, 0) for number, pin, at in pins))
    found = []
    for (number, pin, at), miss in zip(pins, misfits(make, here, there), strict=True):
        # What is drawn is the error that a pin has no say in: a bent warp passes through every pin.
        dx, dy = miss.left_out_here if len(pins) >= TO_JUDGE else miss.off_here
        off, left = hypot(*miss.off), hypot(*miss.left_out_here) / ACROSS
        to = (at[0] + dx, at[1] + dy)
        found.append(PinError(number, pin, at, to, off, hypot(*miss.off_here) / ACROSS, left))
    return ScanFit(warp, tuple(sorted(found, key=lambda each: -each.left_out)))


def hex_under(lay: ScanFit, grid: Grid, x: float, y: float) -> str:
    """The hex that lies, as far as one can tell, at a pixel of a scan."""
    if lay.warp is None or not lay.errors:
        return ""
    near = min(lay.errors, key=lambda each: hypot(each.pin.x - x, each.pin.y - y))
    (found,) = back(lay.warp, [(x, y)], [near.at])
    index = grid.hex_at(float(found[0]), float(found[1]), SIZE)
    return grid.label(index) if index >= 0 else ""
