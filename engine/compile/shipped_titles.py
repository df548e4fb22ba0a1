"""Shipped scenarios by what people call them: their folder, or their title in any language."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from engine.compile.new_scenario import titles_of
from engine.compile.sources import shipped_names


def folded(text: str) -> str:
    """Return a name without accents, spaces, hyphens and the difference of large and small letters."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign.isalnum() or sign == "/")


@lru_cache(maxsize=1)
def _titles() -> dict[str, frozenset[str]]:
    """Return for each shipped scenario the names that mean it."""
    return {
        name: frozenset(map(folded, (name, name.partition("/")[2], *titles_of(name).values())))
        for name in shipped_names("scenario")
    }


def scenarios_called(name: str) -> tuple[str, ...]:
    """Return the shipped scenarios of this name, or of names that begin so: none, one, or several.

    >>> scenarios_called("Saint-Lô")
    ('june_6/saint_lo',)
    """
    wanted = folded(name)
    exact = tuple(scenario for scenario, names in _titles().items() if wanted in names)
    begins = (scenario for scenario, names in _titles().items() if any(name.startswith(wanted) for name in names))
    return exact or (tuple(begins) if wanted else ())
