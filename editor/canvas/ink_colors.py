"""Colours of print: how well an ink reads on a ground, which ink to take, what a paler ground is."""

from __future__ import annotations

from functools import lru_cache

DARK, LIGHT = "#15140f", "#fffdf6"
READABLE = 4.5

Rgb = tuple[int, int, int]


def rgb(colour: str) -> Rgb:
    """Red, green and blue of '#rrggbb'."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """How light a colour is to the eye: 0 black, 1 white."""
    red, green, blue = map(_linear, rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours: 1 none, 21 black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so large a share of another one in it."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


@lru_cache(maxsize=512)
def ink_on(ground: str, wanted: str = "") -> str:
    """The wanted ink where it reads well on the ground; else dark or light ink, on middling grounds black or white."""
    if wanted and contrast(wanted, ground) >= READABLE:
        return wanted
    best = max((DARK, LIGHT), key=lambda ink: contrast(ink, ground))
    if contrast(best, ground) >= READABLE:
        return best
    return max(("#000000", "#ffffff"), key=lambda ink: contrast(ink, ground))
