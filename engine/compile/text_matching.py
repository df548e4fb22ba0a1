"""Reading what people write of places: names whatever their width, case and accents, and points of the compass."""

from __future__ import annotations

import re
import unicodedata
from math import cos, pi, sin

NUMBER = r"(\d+(?:\.\d+)?)"
UNIT = r"(km|kilomet(?:er|re)s?|キロメートル|キロ|hex(?:es)?|ヘクス)"
SIGNS = dict.fromkeys(map(ord, "ー・‐‑–—-−'’`.,/_ \t"), None)
TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
POINTS = ("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW")
LETTERS = {"north": "N", "south": "S", "east": "E", "west": "W", "北": "N", "南": "S", "東": "E", "西": "W"}
_EN = r"(?:north|south|east|west|[nsew])"
ENGLISH_POINT = rf"({_EN}(?:[- ]?{_EN}){{0,2}})"
JAPANESE_POINT = "([東西南北]{1,3})"
_WORD = re.compile("|".join((*LETTERS, "[nsew]")))


def plain(text: str) -> str:
    """Write digits, letters and signs in half width, and spaces once."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def bare(text: str) -> str:
    """Return what is left of a name when width, case, kind of kana, accents and signs are taken away."""
    wide = unicodedata.normalize("NFKC", text).casefold().translate(TO_HIRAGANA).translate(SIGNS)
    return "".join(_without_accent(sign) for sign in wide)


def _without_accent(sign: str) -> str:
    return unicodedata.normalize("NFKD", sign)[0] if "\u00c0" <= sign < "\u0250" else sign


def compass(words: str) -> tuple[float, float] | None:
    """Return how far east and south a step towards 'north-east', 'NE' or 北東 leads; None if it is no such word."""
    found = _WORD.findall(words.lower())
    letters = "".join(LETTERS.get(word, word.upper()) for word in found)
    if len(letters) == 2 and letters[0] in "EW":
        letters = letters[::-1]
    if letters not in POINTS:
        return None
    angle = POINTS.index(letters) * pi / 8
    return sin(angle), -cos(angle)


def is_kilometres(unit: str) -> bool:
    """Tell whether a unit of length is the kilometre, not the hex."""
    return unit.lower().startswith(("k", "キロ"))
