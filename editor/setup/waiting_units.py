"""Who waits to be set up, by formation, and who stands already."""

from __future__ import annotations

from dataclasses import dataclass

from editor.document.start_lines import copies_of, lines_of
from engine.bundle.models.units import Formation
from engine.validate.view import BundleView


@dataclass(frozen=True)
class WaitingGroup:
    """Units that wait, of a formation and of those under it; `units` are names under which they play."""

    id: str
    names: dict[str, str]
    units: tuple[str, ...]
    parts: tuple[WaitingGroup, ...] = ()

    @property
    def everyone(self) -> tuple[str, ...]:
        """Its units and those of its parts."""
        return (*self.units, *(name for part in self.parts for name in part.everyone))


@dataclass(frozen=True)
class WaitingUnits:
    """Who stands on the map, of how many; who still waits; and the counters that the scenario does not use."""

    placed: int = 0
    all: int = 0
    groups: tuple[WaitingGroup, ...] = ()
    others: tuple[str, ...] = ()


def waiting_units(view: BundleView) -> WaitingUnits:
    """Count the units of the order of battle; those that arrive later are not waited for."""
    if view.oob is None:
        return WaitingUnits()
    standing = set(lines_of(view))
    spoken_for = {use.unit for use in view.uses.arrivals} | {unit for unit, _path in view.uses.pools}
    names = {unit: copies for unit, copies in copies_of(view).items() if unit not in spoken_for}
    waiting = {unit: tuple(name for name in copies if name not in standing) for unit, copies in names.items()}
    groups = tuple(_group(formation, waiting) for formation in view.oob.formations)
    listed = [name for group in groups for name in group.everyone]
    others = tuple(name for left in waiting.values() for name in left if name not in set(listed))
    return WaitingUnits(len(standing), len(standing) + len(listed), tuple(filter(_is_someone, groups)), others)


def _group(formation: Formation, waiting: dict[str, tuple[str, ...]]) -> WaitingGroup:
    ids = dict.fromkeys((*((formation.hq,) if formation.hq else ()), *formation.units))
    units = tuple(name for unit in ids for name in waiting.get(unit, ()))
    parts = tuple(filter(_is_someone, (_group(part, waiting) for part in formation.parts)))
    return WaitingGroup(formation.id, dict(formation.name), units, parts)


def _is_someone(group: WaitingGroup) -> bool:
    return bool(group.units or group.parts)
