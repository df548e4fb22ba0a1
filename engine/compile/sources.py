"""Where a bundle's parts come from: its own files, shipped ones, or shipped ones with changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from engine.bundle import Bundle, Fault
from engine.bundle.models import CountersModel, LayerModel, Map, Oob, ScenarioModel
from engine.bundle.opening import read_part
from engine.compile.bundle_problems import BundleProblem, FilePlace, bundle_problem
from engine.compile.merging import MERGERS
from engine.paths import data_folder

PARTS: dict[str, Any] = {"map": Map, "counters": CountersModel, "oob": Oob}
SHIPPED = "shipped:"


@dataclass(frozen=True)
class Whole:
    """What a scenario bundle says, shipped parts and their changes put together."""

    scenario: ScenarioModel | None = None
    map: Map | None = None
    counters: CountersModel | None = None
    oob: Oob | None = None
    layers: dict[str, LayerModel] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    flaws: tuple[BundleProblem, ...] = ()

    def file(self, part: str) -> str:
        """The file in which a part stands, such as map.yaml."""
        return self.files.get(part, f"{part}.yaml")


def shipped_file(name: str, part: str) -> Path | None:
    """The file of a shipped part: of a scenario ('primer/two_bridges'), or a map of its own."""
    if ".." in PurePosixPath(name).parts or PurePosixPath(name).is_absolute():
        return None
    places = [data_folder("scenarios") / name / f"{part}.yaml"]
    if part == "map":
        places.append(data_folder("resources") / "maps" / name / "map.yaml")
    return next((place for place in places if place.is_file()), None)


def shipped_names(part: str) -> tuple[str, ...]:
    """What there is to refer to."""
    root = data_folder("scenarios")
    found = [path.parent.relative_to(root).as_posix() for path in sorted(root.glob(f"*/*/{part}.yaml"))]
    if part == "map":
        found += [path.parent.name for path in sorted((data_folder("resources") / "maps").glob("*/map.yaml"))]
    return tuple(found)


@lru_cache(maxsize=32)
def _read(path: Path, part: str, _modified: int) -> tuple[Any, tuple[Fault, ...]]:
    made, faults = read_part(PARTS[part], path.read_text(encoding="utf-8"), path.name)
    return made, tuple(faults)


def shipped(name: str, part: str, said_at: FilePlace) -> tuple[Any, list[BundleProblem]]:
    """A shipped part, with the part that it is based on."""
    path = shipped_file(name, part)
    if path is None:
        return None, [bundle_problem("part.unknown", said_at, name=name, known=shipped_names(part))]
    made, faults = _read(path, part, path.stat().st_mtime_ns)
    if made is None:
        return None, [bundle_problem("part.broken", said_at, name=name, detail=str(faults[0]))]
    return _on_its_base(made, part, said_at, depth=1)


MAX_BASES = 5


def _on_its_base(made: Any, part: str, said_at: FilePlace, depth: int = 0) -> tuple[Any, list[BundleProblem]]:
    if made is None or made.base is None:
        return made, []
    if depth > MAX_BASES:
        return None, [bundle_problem("part.unknown", said_at, name=made.base, known=shipped_names(part))]
    base, flaws = shipped(made.base, part, said_at)
    return (_merged(part, base, made) if base is not None else None), flaws


_LAST: dict[str, tuple[Any, Any, Any]] = {}


def _merged(part: str, base: Any, own: Any) -> Any:
    """Base and changes put together; the same two give the same object again."""
    known = _LAST.get(part)
    if known is None or known[0] is not base or known[1] is not own:
        known = _LAST[part] = (base, own, MERGERS[part](base, own))
    return known[2]


def whole(bundle: Bundle) -> Whole:
    """Put the parts of a bundle together."""
    parts: dict[str, Any] = {}
    files: dict[str, str] = {}
    flaws: list[BundleProblem] = []
    for part in PARTS:
        source = getattr(bundle.scenario.parts, part) if bundle.scenario else "own"
        if source == "own":
            own = getattr(bundle, part)
            parts[part], more = _on_its_base(own, part, FilePlace(f"{part}.yaml", ("base",)))
        else:
            name = source.removeprefix(SHIPPED)
            parts[part], more = shipped(name, part, FilePlace("scenario.yaml", ("parts", part)))
            files[part] = f"{name}/{part}.yaml"
        flaws += more
    layers = {layer.id: layer for layer in bundle.layers.values()}
    return Whole(bundle.scenario, **parts, layers=layers, files=files, flaws=tuple(flaws))
