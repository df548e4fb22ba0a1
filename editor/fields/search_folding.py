"""Search that folds what people do not mean: width, case, kind of kana, long marks, accents, spaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from editor.fields.romaji import romaji

KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
# What is dropped: long marks, middle dots, hyphens, apostrophes, spaces.
DROPPED = dict.fromkeys(map(ord, "ー・‐‑–—-−'’`.,/ \u3000\t"), None)
MINUS = dict.fromkeys(map(ord, "−ー―‐–"), "-")


def half_width(text: str) -> str:
    """Write digits, letters and signs in half width: １２ as 12, Ｗ１０１６ as W1016, － as -."""
    return unicodedata.normalize("NFKC", text).translate(MINUS)


@lru_cache(maxsize=20_000)
def folded(text: str) -> str:
    """Return what is left of a text when all that search does not look at is taken away."""
    wide = unicodedata.normalize("NFKC", text).casefold().translate(KATAKANA).translate(DROPPED)
    return "".join(_bare(sign) for sign in wide)


def _bare(sign: str) -> str:
    """Take the accent off a Latin letter; the marks of kana are sounds of their own."""
    return unicodedata.normalize("NFKD", sign)[0] if "\u00c0" <= sign < "\u0250" else sign


def search_terms(*names: str) -> tuple[str, ...]:
    """Return everything by which something with these names (English, Japanese, reading) can be found."""
    found = dict.fromkeys(folded(name) for name in names if name)
    for name in tuple(found):
        found.update(dict.fromkeys(romaji(name)))
    return tuple(found)


def matches(query: str, terms: Iterable[str]) -> bool:
    """Tell whether each word of a query stands in one of the terms."""
    return rank(query, terms) is not None


def rank(query: str, terms: Iterable[str]) -> int | None:
    """Say how well terms fit a query: 0 the same, 1 begins so, 2 holds it, 3 holds all words; None not at all."""
    known = tuple(terms)
    wanted = folded(query)
    if any(term == wanted for term in known):
        return 0
    if any(term.startswith(wanted) for term in known):
        return 1
    if any(wanted in term for term in known):
        return 2
    parts = [folded(part) for part in half_width(query).split()]
    return 3 if parts and all(any(part in term for term in known) for part in parts) else None
