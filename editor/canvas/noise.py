"""Repeatable noise: the same numbers for the same hexes, corners and hexsides, always."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def noise(keys: NDArray[Any] | int, salt: int = 0) -> Floats:
    """A number from -1 to 1 for each key, as if by chance."""
    bits = np.asarray(keys).astype(np.uint32) + np.uint32((salt * 0x9E3779B9 + 0x7F4A7C15) & 0xFFFFFFFF)
    for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B), (16, 1)):
        bits = (bits ^ (bits >> np.uint32(shift))) * np.uint32(factor)
    return bits.astype(np.float64) / 2147483647.5 - 1.0


def one(key: int, salt: int = 0) -> float:
    """The noise of a single key, the same as in an array."""
    bits = (key + salt * 0x9E3779B9 + 0x7F4A7C15) & 0xFFFFFFFF
    bits = ((bits ^ bits >> 16) * 0x7FEB352D) & 0xFFFFFFFF
    bits = ((bits ^ bits >> 15) * 0x846CA68B) & 0xFFFFFFFF
    return (bits ^ bits >> 16) / 2147483647.5 - 1.0
