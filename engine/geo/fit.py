"""Laying a printed grid on the ground: least squares over places whose hex is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from statistics import median
from typing import Any

import numpy as np

from engine.geo.inputs import Point
from engine.geo.projection import Flat
from engine.geo.theatre import GeoError, Theatre, position
from engine.hexes import Grid, Orientation

SIZE = 1 / sqrt(3)
"""From a hex's middle to its corner, where a hex is 1 across."""
ROUNDS = 30
OUTLIER = 3.0
"""How many times the median of left-out errors makes an outlier, if it is more than a hex too."""
DIGITS = 9
Array = Any


@dataclass(frozen=True)
class KnownPoint:
    """A control point: its name, where it lies on the earth, and where its hexes lie on the grid.

    One that only bends has no say in the fit.
    """

    name: str
    labels: tuple[str, ...]
    point: Point
    plane: tuple[float, float]
    weight: float = 1
    sheet: int = 0
    bends: bool = False


@dataclass(frozen=True)
class Fit:
    """From kilometres on the flat ground to the plane of the grid, in which a hex is 1 across.

    Turn by an angle, scale across and along, shift; sheets may be shifted further.
    """

    across: float
    along: float
    angle: float
    shift: tuple[float, float]
    sheets: tuple[tuple[float, float], ...] = ()

    def plane(self, x: Any, y: Any) -> tuple[Any, Any]:
        """Where a point of the flat ground lies on the grid."""
        cos, sin = np.cos(self.angle), np.sin(self.angle)
        return self.across * (cos * x - sin * y) + self.shift[0], self.along * (sin * x + cos * y) + self.shift[1]

    @property
    def km_across(self) -> float:
        """Kilometres from hex to hex, sideways."""
        return 1 / self.across

    @property
    def km_along(self) -> float:
        """Kilometres for the same distance, up and down."""
        return 1 / self.along


@dataclass(frozen=True)
class Residual:
    """How far off a control point is, in hexes: in the fit, and in one that does not know it."""

    name: str
    labels: tuple[str, ...]
    off: tuple[float, float]
    error: float
    left_out: float
    outlier: bool = False


@dataclass(frozen=True)
class FitReport:
    """A fit and what it is worth."""

    flat: Flat
    fit: Fit
    residuals: tuple[Residual, ...]
    known: tuple[KnownPoint, ...] = field(repr=False, default=())

    def off(self, known: KnownPoint) -> tuple[float, float]:
        """From where the fit puts a place to the middle of its hex."""
        return _off(self.flat, self.fit, known)

    @property
    def median(self) -> float:
        """The median of the errors of points that were left out."""
        return median(each.left_out for each in self.residuals)

    @property
    def worst(self) -> float:
        """The greatest of them."""
        return max(each.left_out for each in self.residuals)


def known_points(theatre: Theatre, grid: Grid) -> tuple[KnownPoint, ...]:
    """The control points of a theatre, on this grid."""
    found = []
    for number, each in enumerate(theatre.control.points):
        point = each.lat, each.lon
        place = theatre.place(each.place) if each.place else None
        where = position(theatre, place) if place else point if None not in point else None
        if where is None or where[0] is None or where[1] is None:
            raise GeoError(f"{theatre.folder.name}: control point {number + 1} ({each.place}) lies nowhere on earth.")
        centres = [grid.centre(_index(theatre, grid, label), SIZE) for label in each.labels]
        middle = (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
        name = each.feature or each.place or "/".join(each.labels)
        name = place.name.en if place else name
        sheet = sheet_of(grid, each.labels[0])
        found.append(KnownPoint(name, each.labels, (where[0], where[1]), middle, each.weight, sheet, each.bends))
    return tuple(found)


def _index(theatre: Theatre, grid: Grid, label: str) -> int:
    try:
        return grid.index(label)
    except ValueError as error:
        raise GeoError(f"{theatre.folder.name}: {error}") from error


def sheet_of(grid: Grid, label: str) -> int:
    """The number of the sheet that shows a hex."""
    for number, sheet in enumerate(grid.sheets):
        if any(each == label for _, _, each in sheet.hexes()):
            return number
    return 0


def flat_of(theatre: Theatre, known: Sequence[KnownPoint]) -> Flat:
    """The projection of a theatre, around its centre or else the middle of its control points."""
    wanted = theatre.sheet.projection
    lats, lons = [each.point[0] for each in known], [each.point[1] for each in known]
    middle = (round((min(lats) + max(lats)) / 2, 3), round((min(lons) + max(lons)) / 2, 3))
    return Flat(wanted.kind, wanted.centre or middle)


def fit_points(flat: Flat, known: Sequence[KnownPoint], *, aspect: bool = False, join: bool = False) -> Fit:
    """The fit with the least weighted squares; with `join` every sheet after the first may be shifted too."""
    if len(known) < (3 if aspect else 2):
        raise GeoError("A fit needs three control points or more: write them in draft/control.yaml.")
    x, y = flat.plane(np.array([k.point[0] for k in known]), np.array([k.point[1] for k in known]))
    goal = np.array([k.plane for k in known])
    weight = np.sqrt(np.array([k.weight for k in known]))
    sheets = sorted({k.sheet for k in known} - {0}) if join else []
    on = [np.array([float(k.sheet == sheet) for k in known]) for sheet in sheets]
    start = _first(x, y, goal)
    found = _refined(x, y, goal, weight, start, on, aspect)
    return _rounded(found, sheets, max((k.sheet for k in known), default=0))


def _first(x: Array, y: Array, goal: Array) -> Array:
    """A fit of equal scales, which is linear: scale across, along, angle, shift."""
    zero, one = np.zeros_like(x), np.ones_like(x)
    rows = np.vstack([np.column_stack([x, -y, one, zero]), np.column_stack([y, x, zero, one])])
    a, b, *shift = _solved(rows, np.concatenate([goal[:, 0], goal[:, 1]]))
    return np.array([hypot(a, b), hypot(a, b), np.arctan2(b, a), *shift])


def _refined(x: Array, y: Array, goal: Array, weight: Array, start: Array, on: list[Array], aspect: bool) -> Array:
    """Gauss and Newton: the scales and the angle, the shift, and a shift for each of the further sheets."""
    found = np.concatenate([start, np.zeros(2 * len(on))])
    zero, one = np.zeros_like(x), np.ones_like(x)
    for _ in range(ROUNDS):
        across, along, angle = found[:3]
        u, v = np.cos(angle) * x - np.sin(angle) * y, np.sin(angle) * x + np.cos(angle) * y
        moved = [sum((found[5 + 2 * n + k] * each for n, each in enumerate(on)), zero) for k in (0, 1)]
        off_x, off_y = (
            goal[:, 0] - across * u - found[3] - moved[0],
            goal[:, 1] - along * v - found[4] - moved[1],
        )
        scales = [(u, zero), (zero, v)] if aspect else [(u, v)]
        sides = [pair for each in on for pair in ((each, zero), (zero, each))]
        pairs = [*scales, (-across * v, along * u), (one, zero), (zero, one), *sides]
        rows = np.column_stack([np.concatenate([a * weight, b * weight]) for a, b in pairs])
        step = _solved(rows, np.concatenate([off_x * weight, off_y * weight]))
        found = found + (step if aspect else np.concatenate([step[:1], step]))
        if np.abs(step).max() < 1e-12:
            break
    return found


def _solved(rows: Array, goal: Array) -> Array:
    return np.linalg.lstsq(rows, goal, rcond=None)[0]


def _rounded(found: Array, sheets: list[int], last: int) -> Fit:
    """The same to a few digits, so that every machine goes on with equal numbers."""
    across, along, angle, x, y, *moved = (round(float(value), DIGITS) for value in found)
    by_sheet = {sheet: (moved[2 * n], moved[2 * n + 1]) for n, sheet in enumerate(sheets)}
    return Fit(across, along, angle, (x, y), tuple(by_sheet.get(n, (0.0, 0.0)) for n in range(last + 1)))


def report_on(flat: Flat, known: Sequence[KnownPoint], *, aspect: bool = False, join: bool = False) -> FitReport:
    """Fit, and for every point how far off it is, also when it has no say."""
    fitting = [each for each in known if not each.bends]
    fit = fit_points(flat, fitting, aspect=aspect, join=join)
    enough = len(fitting) > (3 if aspect else 2)
    residuals = []
    for number, each in enumerate(fitting):
        others = [*fitting[:number], *fitting[number + 1 :]]
        without = fit_points(flat, others, aspect=aspect, join=join) if enough else fit
        off, left_out = _off(flat, fit, each), _off(flat, without, each)
        residuals.append(Residual(each.name, each.labels, off, hypot(*off), hypot(*left_out)))
    limit = max(1.0, OUTLIER * median(each.left_out for each in residuals))
    marked = (Residual(r.name, r.labels, r.off, r.error, r.left_out, r.left_out > limit) for r in residuals)
    return FitReport(flat, fit, tuple(marked), tuple(known))


def _off(flat: Flat, fit: Fit, known: KnownPoint) -> tuple[float, float]:
    """From where the fit puts a place to the middle of its hex."""
    x, y = fit.plane(*flat.plane(*known.point))
    shift = fit.sheets[known.sheet] if known.sheet < len(fit.sheets) else (0.0, 0.0)
    return known.plane[0] - float(x) - shift[0], known.plane[1] - float(y) - shift[1]


def fitted(theatre: Theatre, grid: Grid | None = None, *, aspect: bool | None = None, join: bool = False) -> FitReport:
    """The fit of a theatre."""
    known = known_points(theatre, grid or theatre.sheet.grid.grid)
    wanted = theatre.sheet.aspect if aspect is None else aspect
    return report_on(flat_of(theatre, known), known, aspect=wanted, join=join)


def orientations(theatre: Theatre) -> list[tuple[Grid, FitReport]]:
    """The fit for either orientation and stagger, the best first."""
    from engine.hexes import Stagger

    model = theatre.sheet.grid
    grids = [Grid(o, s, tuple(each.made() for each in model.sheets)) for o in Orientation for s in Stagger]
    return sorted(((grid, fitted(theatre, grid)) for grid in grids), key=lambda each: each[1].median)
