"""The round earth laid flat around a centre, in kilometres; on a sphere, which is exact enough for hexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.geo.inputs import Point

RADIUS = 6371.0088
Numbers = Any
"""A number or an array of them."""


@dataclass(frozen=True)
class Flat:
    """A flat picture of the ground. Conformal is Lambert's cone touching at the centre, equidistant the azimuthal."""

    kind: str
    centre: Point

    def plane(self, lat: Numbers, lon: Numbers) -> tuple[Numbers, Numbers]:
        """Kilometres to the east and to the south of the centre."""
        phi, turn = np.radians(lat), np.radians(np.asarray(lon) - self.centre[1])
        return (self._cone if self.kind == "conformal" else self._azimuth)(phi, turn)

    def _cone(self, phi: Numbers, turn: Numbers) -> tuple[Numbers, Numbers]:
        centre = np.radians(self.centre[0])
        n = np.sin(centre)
        if abs(n) < 1e-6:
            return RADIUS * turn, -RADIUS * np.log(np.tan(np.pi / 4 + phi / 2))
        middle = RADIUS / np.tan(centre)
        r = middle * (np.tan(np.pi / 4 + centre / 2) / np.tan(np.pi / 4 + phi / 2)) ** n
        return r * np.sin(n * turn), r * np.cos(n * turn) - middle

    def _azimuth(self, phi: Numbers, turn: Numbers) -> tuple[Numbers, Numbers]:
        centre = np.radians(self.centre[0])
        cosine = np.sin(centre) * np.sin(phi) + np.cos(centre) * np.cos(phi) * np.cos(turn)
        away = np.arccos(np.clip(cosine, -1, 1))
        scale = RADIUS / np.sinc(away / np.pi)
        north = np.cos(centre) * np.sin(phi) - np.sin(centre) * np.cos(phi) * np.cos(turn)
        return scale * np.cos(phi) * np.sin(turn), -scale * north
