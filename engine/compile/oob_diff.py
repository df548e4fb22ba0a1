"""Two orders of battle side by side: units that only one has, or that start, come or serve otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from engine.compile.formation_tree import create, join, leave, walked
from engine.compile.lineup import Lineup, LineupUnit
from engine.compile.oob_edits import HEXES_OF_UNITS, WHO, OobEdits
from engine.compile.position import Use

Kind = Literal["only_here", "only_there", "place", "time", "formation"]


@dataclass(frozen=True)
class OobDifference:
    """A unit of which the two say different things; None where one does not have it."""

    unit: str
    kinds: tuple[Kind, ...]
    here: LineupUnit | None
    there: LineupUnit | None


def oob_differences(here: Lineup, there: Lineup) -> tuple[OobDifference, ...]:
    """Every unit that differs, in the order of the first, then of the second."""
    units = dict.fromkeys((*here.standings, *there.standings))
    return tuple(_contrasts(units, here, there))


def _contrasts(units: Iterable[str], here: Lineup, there: Lineup) -> Iterator[OobDifference]:
    for unit in units:
        one, other = here.standings.get(unit), there.standings.get(unit)
        if one is None:
            yield OobDifference(unit, ("only_there",), one, other)
        elif other is None:
            yield OobDifference(unit, ("only_here",), one, other)
        elif kinds := tuple(_kinds(one, other)):
            yield OobDifference(unit, kinds, one, other)


def _kinds(one: LineupUnit, other: LineupUnit) -> Iterator[Kind]:
    if (_said(one.starts), one.pool) != (_said(other.starts), other.pool):
        yield "place"
    if (_said(one.comes), one.leaves) != (_said(other.comes), other.leaves):
        yield "time"
    if one.formation != other.formation:
        yield "formation"


def _said(uses: tuple[Use, ...]) -> list[dict[str, Any]]:
    """What entries say of a unit; who shares them, and where that is known from, does not count."""
    without = {"unit", "units", "formation", "except_for", "provenance", "note", *HEXES_OF_UNITS}
    return [
        use.entry.model_dump(mode="json", exclude_defaults=True, exclude=without)
        | {"chosen": [*getattr(use.entry, "chosen", ())][use.number : use.number + 1]}
        for use in uses
    ]


def take_over(orders: OobEdits, there: Lineup, units: Iterable[str]) -> None:
    """Let units be here what they are there; those that are not there go."""
    for unit in units:
        standing = there.standings.get(unit)
        orders.forget([unit])
        if standing is None:
            leave(orders, [unit])
            continue
        _join(orders, there, unit, standing.formation)
        for use in standing.uses:
            said = use.entry.model_dump(mode="json", by_alias=True, exclude_defaults=True)
            rest = {key: value for key, value in said.items() if key not in (*WHO, *HEXES_OF_UNITS)}
            for key in HEXES_OF_UNITS:
                if hexes := said.get(key, ())[use.number : use.number + 1]:
                    rest[key] = [*hexes]
            orders.add("arrivals" if "turn" in said else "setup", {"unit": unit, **rest})
        if standing.leaves is not None:
            orders.withdraw(unit, standing.leaves)


def _join(orders: OobEdits, there: Lineup, unit: str, formation: str) -> None:
    """Put a unit under the formation that it has there, which is made if need be."""
    if not formation:
        leave(orders, [unit])
        return
    known = {one["id"] for _path, one in walked(orders)}
    if formation not in known:
        one = there.formations[formation]
        said = one.model_dump(mode="json", exclude_defaults=True, exclude={"units", "hq", "parts"})
        create(orders, {**said, "side": there.side_of_formation(formation)})
    join(orders, [unit], formation)
