"""What is true of many hexes at once: who can come where, who is supplied, who holds what; asked bit by bit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from editor.queries.position_view import PositionView

Kind = Literal["reach_of_first", "reach_of_second", "supply", "control"]
KINDS: tuple[Kind, ...] = ("reach_of_first", "reach_of_second", "supply", "control")


@dataclass
class AreaValues:
    """What is known so far: a number for each hex, how many units a side can bring there, 1 for supplied, or a side."""

    kind: Kind
    revision: int
    found: Mapping[int, int] = field(default_factory=dict)
    done: bool = False


def possible(standing: PositionView, kind: Kind) -> bool:
    """Whether the game has an answer."""
    system = standing.system
    if system is None or standing.state is None or standing.map is None or standing.map.grid is None:
        return False
    if kind == "supply":
        return system.sight.supply is not None
    if kind == "control":
        return system.vocabulary.controls is not None
    return system.sight.reach is not None and len(system.sides) > side_of(kind)


def side_of(kind: Kind) -> int:
    """The side whose units are asked about."""
    return 1 if kind == "reach_of_second" else 0


def area_values(standing: PositionView, kind: Kind) -> Iterator[AreaValues]:
    """Ask unit by unit, or hex by hex; each step yields what is known by then, the last one everything."""
    survey = AreaValues(kind, standing.revision)
    if not possible(standing, kind):
        survey.done = True
        yield survey
        return
    steps = {"supply": _supply, "control": _control}.get(kind)
    for found in steps(standing) if steps else _reach(standing, side_of(kind)):
        survey.found = found
        yield survey
    survey.done = True
    yield survey


def _reach(standing: PositionView, side: int) -> Iterator[Mapping[int, int]]:
    """How many units of a side can get to each place."""
    count: Counter[int] = Counter()
    for unit in _units(standing):
        if standing.state.roster[unit].side == side:
            count.update({hex for hex in standing.ask("reach", unit) or () if _is_hex(standing, hex)})
            yield count


def _supply(standing: PositionView) -> Iterator[Mapping[int, int]]:
    """1 where all units are supplied, 0 where one is not."""
    found: dict[int, int] = {}
    for unit in _units(standing):
        supplied, place = standing.ask("supply", unit), standing.place(unit)
        if supplied is not None:
            found[place] = min(found.get(place, 1), int(supplied))
        yield found


def _control(standing: PositionView) -> Iterator[Mapping[int, int]]:
    """The side that holds each hex, where one does."""
    assert standing.system
    assert standing.system.vocabulary.controls
    assert standing.map
    assert standing.map.grid
    found: dict[int, int] = {}
    for hex in standing.map.grid.grid.hexes:
        side = standing.answer(standing.system.vocabulary.controls, standing.state, hex)
        if side is not None and side >= 0:
            found[hex] = side
        yield found


def _units(standing: PositionView) -> Iterator[int]:
    """The units that stand on the map."""
    return (unit for unit in standing.units.values() if _is_hex(standing, standing.place(unit)))


def _is_hex(standing: PositionView, place: int) -> bool:
    assert standing.map
    assert standing.map.grid
    return place in standing.map.grid.grid
