"""A theatre: a drafted map and the folder of what it is drafted from."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.bundle import BundleError, Fault, read_part
from engine.bundle.inputs import read_text
from engine.geo.inputs import (
    NEEDED,
    PARTS,
    DraftAreas,
    DraftControl,
    DraftGround,
    DraftPlace,
    DraftSheet,
    DraftSource,
    DraftWays,
    Places,
    Point,
    Water,
)
from engine.paths import data_folder

DRAFT = "draft"
MAP = "map.yaml"


class GeoError(Exception):
    """Something that stops the drafting of a map; the message says what, and how to mend it."""


@dataclass(frozen=True)
class Theatre:
    """Everything that a map is drafted from."""

    folder: Path
    sheet: DraftSheet
    control: DraftControl
    places: Places = field(default_factory=Places)
    water: Water = field(default_factory=Water)
    ground: DraftGround = field(default_factory=DraftGround)
    ways: DraftWays = field(default_factory=DraftWays)
    source: DraftSource = field(default_factory=DraftSource)
    areas: DraftAreas = field(default_factory=DraftAreas)

    def place(self, name: str) -> DraftPlace | None:
        """The place with an id."""
        return next((place for place in self.places.places if place.id == name), None)


def theatre_folder(name: str) -> Path:
    """The folder of a theatre, by its path or by its name among those that ship."""
    for folder in (Path(name), data_folder("resources") / "maps" / name):
        if (folder / DRAFT).is_dir():
            return folder
    known = ", ".join(folder.name for folder in theatres(data_folder("resources") / "maps"))
    raise GeoError(f"{name!r} is no theatre: there is no folder {name}/{DRAFT}. Theatres that ship: {known or 'none'}.")


def theatres(folder: Path) -> tuple[Path, ...]:
    """The theatres in a folder, or the folder itself if it is one."""
    if (folder / DRAFT).is_dir():
        return (folder,)
    return tuple(sorted(each for each in folder.glob("*") if (each / DRAFT).is_dir()))


def read_theatre(folder: Path) -> Theatre:
    """A theatre with all its parts; any fault in a file stops it and is told with its line."""
    made: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, model in PARTS.items():
        path = folder / DRAFT / f"{name}.yaml"
        if path.is_file():
            made[name], wrong = _read(path, model, f"{DRAFT}/{name}.yaml")
            faults += wrong
        elif name in NEEDED:
            faults.append(Fault("file.no_bundle", {}, f"{DRAFT}/{name}.yaml"))
    if faults:
        raise GeoError("\n".join(f"{folder.name}/{fault}" for fault in faults))
    return Theatre(folder, **made)


def _read(path: Path, model: object, name: str) -> tuple[object, list[Fault]]:
    try:
        return read_part(model, read_text(path), name)
    except BundleError as error:
        return None, [replace(error.fault, file=name)]


def position(theatre: Theatre, place: DraftPlace) -> Point | None:
    """Where a place lies on the earth: as written, else as GeoNames knows it, else nowhere."""
    if place.lat is not None and place.lon is not None:
        return place.lat, place.lon
    if place.geonames is None:
        return None
    from engine.geo.gazetteer import town

    found = town(place.geonames)
    if found is None:
        raise GeoError(f"{theatre.folder.name}: GeoNames knows no place {place.geonames} ({place.id}).")
    return found.lat, found.lon
