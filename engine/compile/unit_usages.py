"""Who uses this: the bundles that name a unit or a formation, and in which part of which file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.bundle import Bundle, read_bundle
from engine.bundle.files import SUFFIX
from engine.compile.references import references
from engine.paths import data_folder

KINDS = ("unit", "formation")
PARTS = ("counters", "oob", "scenario")


@dataclass(frozen=True)
class UnitUsage:
    """A bundle that names one of the things: its titles, and how often each list of its files does."""

    path: Path
    titles: dict[str, str]
    places: dict[str, int]


def library(folder: Path | None = None) -> tuple[Path, ...]:
    """The scenarios that ship, and the bundles in a folder."""
    found = sorted(path.parent for path in data_folder("scenarios").glob("*/*/scenario.yaml"))
    if folder is not None and folder.is_dir():
        found += sorted({*(path.parent for path in folder.glob("**/scenario.yaml")), *folder.glob(f"**/*{SUFFIX}")})
    return tuple(dict.fromkeys(found))


def unit_usages(paths: Iterable[Path], ids: Collection[str], game: str = "") -> Iterator[UnitUsage]:
    """Look through bundles of a game for those that name one of the ids."""
    for path in paths:
        bundle = read_bundle(path)
        if bundle.scenario is None or game not in ("", bundle.scenario.rules.game):
            continue
        places = _places(bundle, ids)
        if places:
            yield UnitUsage(path, dict(bundle.scenario.title), places)


def _places(bundle: Bundle, ids: Collection[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in PARTS:
        for reference in references(getattr(bundle, part) or ()):
            if reference.kind in KINDS and reference.name in ids:
                _count(found, f"{part}.{reference.path[0]}")
    for counter in bundle.counters.counters if bundle.counters else ():
        if counter.id in ids:
            _count(found, "counters.counters")
    for place in _formations(bundle, ids):
        _count(found, place)
    return found


def _formations(bundle: Bundle, ids: Collection[str]) -> Iterator[str]:
    from engine.compile.place_selection import formations_of

    yield from ("oob.formations" for name in formations_of(bundle.oob) if name in ids)


def _count(found: dict[str, int], place: str) -> None:
    found[place] = found.get(place, 0) + 1
