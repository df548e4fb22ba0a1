"""The order of battle as a position: which unit stands where, and which comes when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bundle.file_errors import Path
from engine.bundle.models import CounterModel, Oob, ScenarioModel, places, units
from engine.bundle.models.units import EntryModel, Formation
from engine.compile.bundle_problems import BundleProblem, FilePlace, bundle_problem
from engine.compile.place_selection import PlacedMap, fits, hexes_of, units_under
from engine.compile.roster import Roster
from engine.play import LaterUnit, Written


@dataclass(frozen=True)
class Use:
    """A unit that an entry of the order of battle puts somewhere."""

    unit: str
    number: int
    entry: EntryModel
    path: Path
    place: str | None


@dataclass(frozen=True)
class Uses:
    """Every unit that is set up or arrives, in the order of the file."""

    setup: tuple[Use, ...] = ()
    arrivals: tuple[Use, ...] = ()
    pools: tuple[tuple[str, Path], ...] = ()
    choices: tuple[Path, ...] = ()
    by_unit: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)


def units_of(entry: EntryModel, formations: Mapping[str, Formation]) -> tuple[str, ...]:
    """The units that an entry means."""
    if entry.unit is not None:
        return (entry.unit,)
    if entry.units is not None:
        return entry.units
    formation = formations.get(entry.formation or "")
    return tuple(unit for unit in units_under(formation) if unit not in entry.except_for) if formation else ()


def uses_of(oob: Oob, formations: Mapping[str, Formation], ground: PlacedMap | None) -> Uses:
    """Go through the order of battle; where the player may choose, the historical place counts, or the first one."""
    standing: dict[str, str] = {}
    setup: list[Use] = []
    choices: list[Path] = []
    for number, entry in enumerate(oob.setup):
        path: Path = ("setup", number)
        if not isinstance(entry.at, units.AtHex | units.AtBox | units.AtUnit) and not entry.chosen:
            choices.append(path)
        for order, unit in enumerate(units_of(entry, formations)):
            place = _spot(entry, order, ground, standing)
            setup.append(Use(unit, order, entry, path, place))
            if place:
                standing.setdefault(unit, place)
    arrivals = tuple(_arrivals(oob, formations, ground, standing))
    pools = tuple((unit, ("pools", n)) for n, pool in enumerate(oob.pools) for unit in pool.units)
    by_unit: dict[str, list[Path]] = {}
    for unit, path in (*((use.unit, use.path) for use in (*setup, *arrivals)), *pools):
        by_unit.setdefault(unit, []).append(path)
    return Uses(tuple(setup), arrivals, pools, tuple(choices), {unit: tuple(found) for unit, found in by_unit.items()})


def asks_the_map(oob: Oob) -> bool:
    """Whether an entry describes its places, so that the map says which they are."""
    described = (units.AtArea, units.AtWithin, units.AtAny)
    return any(isinstance(entry.at, described) for entries in (oob.setup, oob.arrivals) for entry in entries)


def _arrivals(
    oob: Oob, formations: Mapping[str, Formation], ground: PlacedMap | None, standing: Mapping[str, str]
) -> Iterator[Use]:
    for number, entry in enumerate(oob.arrivals):
        for order, unit in enumerate(units_of(entry, formations)):
            place = at(entry.at, ground, standing) if entry.at else None
            yield Use(unit, order, entry, ("arrivals", number), place)


def _spot(entry: units.Placement, order: int, ground: PlacedMap | None, standing: Mapping[str, str]) -> str | None:
    if order < len(entry.chosen):
        return entry.chosen[order]
    return at(entry.at, ground, standing)


def at(position: Any, ground: PlacedMap | None, standing: Mapping[str, str]) -> str | None:
    """The label of the first place that a position allows."""
    if isinstance(position, units.AtHex):
        return position.hex
    if isinstance(position, units.AtBox):
        return position.box
    if isinstance(position, units.AtUnit):
        return standing.get(position.beside)
    if isinstance(position, units.AtOneOf):
        return position.one_of[0]
    hexes = allowed(position, ground) if ground else None
    return ground.board.label(min(hexes)) if ground and hexes else None


def allowed(position: Any, ground: PlacedMap) -> frozenset[int] | None:
    """The hexes that a position allows; None where the map alone does not tell."""
    if isinstance(position, units.AtHex):
        return ground.hexes((position.hex,))
    if isinstance(position, units.AtOneOf):
        return ground.hexes(position.one_of)
    if isinstance(position, units.AtArea):
        return hexes_of(places.AreasModel(areas=(position.area,)), ground)
    if isinstance(position, units.AtWithin):
        return hexes_of(places.Within(within=position.within, of=position.of), ground)
    if isinstance(position, units.AtAny):
        return hexes_of(position.where, ground)
    return None


def leaving_of(
    oob: Oob, counters: Mapping[str, CounterModel], formations: Mapping[str, Formation], roster: Roster
) -> tuple[LaterUnit, ...]:
    """The units that withdraw: those of entries that leave no choice of a number to the owner."""
    return tuple(
        LaterUnit(name, entry.turn, at(entry.through, None, {}) if entry.through else None, entry.step)
        for entry in oob.withdrawals
        if entry.number is None
        for counter in counters.values()
        if fits(entry.who, counter, formations)
        for name in roster.copies.get(counter.id, ())
    )


def pools_of(oob: Oob, roster: Roster) -> dict[str, tuple[str, ...]]:
    """The units of each pool that holds any."""
    found = {pool.id: tuple(name for unit in pool.units for name in roster.copies.get(unit, ())) for pool in oob.pools}
    return {name: units for name, units in found.items() if units}


def superiors_of(oob: Oob, roster: Roster) -> dict[str, str]:
    """The headquarters that each unit obeys: that of its formation, or of the nearest one above that has any."""
    return {
        name: hq
        for unit, leader in _led(oob.formations, "")
        for hq in roster.copies.get(leader, ())[:1]
        for name in roster.copies.get(unit, ())
    }


def _led(formations: tuple[Formation, ...], above: str) -> Iterator[tuple[str, str]]:
    """Each unit with the headquarters above it; nothing for units that none leads."""
    for each in formations:
        if each.hq:
            yield each.hq, above
        leader = each.hq or above
        yield from ((unit, leader) for unit in each.units if unit != each.hq)
        yield from _led(each.parts, leader)


def written(
    scenario: ScenarioModel,
    uses: Uses,
    roster: Roster,
    ground: PlacedMap,
    leaving: tuple[LaterUnit, ...] = (),
    pools: Mapping[str, tuple[str, ...]] | None = None,
    superiors: Mapping[str, str] | None = None,
) -> Written:
    """The position as a game takes it: units that the roster lacks and places that do not exist are left out."""
    waiting = {unit: list(copies) for unit, copies in roster.copies.items()}
    whole = {record.id: getattr(record, "steps", None) for record in roster.records}
    placed: dict[str, str] = {}
    coming: list[LaterUnit] = []
    steps: dict[str, int] = {}
    own: dict[str, Any] = {name: value for name, value in scenario.state.items()}
    for use in (*uses.setup, *uses.arrivals):
        arrives = isinstance(use.entry, units.Arrival)
        if not waiting.get(use.unit) or not (arrives or _exists(use.place, ground)):
            continue
        name = waiting[use.unit].pop(0)
        if isinstance(use.entry, units.Arrival):
            if use.entry.turn != "roll":
                several = use.entry.at.one_of if isinstance(use.entry.at, units.AtOneOf) else ()
                coming.append(LaterUnit(name, use.entry.turn, use.place, use.entry.step, several))
        else:
            placed[name] = use.place or ""
        full = whole[name]
        if full is not None:
            steps[name] = full
        for entry, value in use.entry.state.items():
            if entry == "steps":
                steps[name] = value
            else:
                own[entry] = {**own.get(entry, {}), name: value}
    first, last = scenario.turns.first, scenario.turns.last
    return Written(placed, tuple(coming), steps, first, last, own, leaving, pools or {}, superiors or {})


def _exists(place: str | None, ground: PlacedMap) -> bool:
    return bool(place) and (place in ground.board.boxes or ground.labels.hex(place or "") >= 0)


def missing_place(use: Use, file: str) -> BundleProblem | None:
    """Say that nothing fits a description of where a unit stands."""
    if use.place is None and isinstance(use.entry, units.Placement):
        return bundle_problem("setup.nowhere", FilePlace(file, (*use.path, "at"), unit=use.unit))
    return None


def left_out(uses: Uses, roster: Roster, ground: PlacedMap, file: str) -> Iterator[BundleProblem]:
    """Units that cannot be put where the order of battle says, and why."""
    used: dict[str, int] = {}
    for use in (*uses.setup, *uses.arrivals):
        place = FilePlace(file, use.path, use.place or "", unit=use.unit)
        used[use.unit] = used.get(use.unit, 0) + 1
        if use.unit not in roster.copies:
            yield bundle_problem("name.unit", place, name=use.unit)
        elif used[use.unit] > len(roster.copies[use.unit]):
            yield bundle_problem("oob.twice", place, unit=use.unit)
        elif use.place is None and isinstance(use.entry, units.Placement):
            yield bundle_problem("setup.nowhere", place)
        elif use.place is not None and not _exists(use.place, ground):
            yield bundle_problem("name.hex", place, name=use.place)
