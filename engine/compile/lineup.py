"""An order of battle unit by unit: under which formation each stands, where it starts, when it comes and goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.bundle.models import CounterModel, Oob
from engine.bundle.models.units import Arrival, Formation, Placement, Position
from engine.compile.place_selection import fits, formations_of
from engine.compile.position import Use, uses_of

ROLL = "roll"


@dataclass(frozen=True)
class LineupUnit:
    """What is said of one unit; a counter that the mix holds several times may have several entries."""

    unit: str
    formation: str = ""
    starts: tuple[Use, ...] = ()
    comes: tuple[Use, ...] = ()
    pool: str = ""
    leaves: int | None = None

    @property
    def uses(self) -> tuple[Use, ...]:
        """All its entries."""
        return (*self.starts, *self.comes)

    @property
    def is_plain(self) -> bool:
        """Whether at most one entry speaks of it, so that it can be moved by hand."""
        return len(self.uses) <= 1

    @property
    def place(self) -> Position | None:
        """Where it starts."""
        return spot(self.starts[0]) if self.starts else None

    @property
    def entry(self) -> Position | None:
        """Where it arrives."""
        return spot(self.comes[0]) if self.comes else None

    @property
    def turn(self) -> int | str | None:
        """When it arrives."""
        entry = self.comes[0].entry if self.comes else None
        return entry.turn if isinstance(entry, Arrival) else None


def spot(use: Use) -> Position | None:
    """Where an entry puts a unit."""
    assert isinstance(use.entry, Placement | Arrival)
    return use.entry.at


@dataclass
class Lineup:
    """The whole order of battle. `order` holds the units as the tree has them, those in no formation last."""

    oob: Oob | None
    counters: Mapping[str, CounterModel]

    @cached_property
    def formations(self) -> Mapping[str, Formation]:
        """Every formation by id."""
        return formations_of(self.oob)

    @cached_property
    def above(self) -> Mapping[str, str]:
        """The formation above each formation that has one."""
        return {part.id: one.id for one in self.formations.values() for part in one.parts}

    @cached_property
    def under(self) -> Mapping[str, str]:
        """The formation of each unit."""
        found: dict[str, str] = {}
        for one in self.formations.values():
            for unit in members(one):
                found.setdefault(unit, one.id)
        return found

    @cached_property
    def standings(self) -> Mapping[str, LineupUnit]:
        """What is said of each unit."""
        uses = uses_of(self.oob or Oob(), self.formations, None)
        starts, comes = _by_unit(uses.setup), _by_unit(uses.arrivals)
        pools = {unit: pool.id for pool in self.oob.pools for unit in pool.units} if self.oob else {}
        order = dict.fromkeys((*self.under, *starts, *comes, *pools))
        return {
            unit: LineupUnit(
                unit,
                self.under.get(unit, ""),
                tuple(starts.get(unit, ())),
                tuple(comes.get(unit, ())),
                pools.get(unit, ""),
                self._leaves.get(unit),
            )
            for unit in order
        }

    @cached_property
    def _leaves(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for withdrawal in self.oob.withdrawals if self.oob else ():
            if withdrawal.number is None:
                who = withdrawal.who
                found.update({c.id: withdrawal.turn for c in self.counters.values() if fits(who, c, self.formations)})
        return found

    @cached_property
    def loose(self) -> tuple[str, ...]:
        """Units that are used and stand in no formation."""
        return tuple(unit for unit in self.standings if unit not in self.under)

    def units_under(self, formation: str) -> tuple[str, ...]:
        """The units of a formation and of those under it."""
        one = self.formations[formation]
        return (*members(one), *(unit for part in one.parts for unit in self.units_under(part.id)))

    def side_of(self, unit: str) -> str:
        """The side of a unit: its counter's, or its formation's."""
        counter = self.counters.get(unit)
        return (counter.side if counter and counter.side else "") or self.side_of_formation(self.under.get(unit, ""))

    def side_of_formation(self, formation: str) -> str:
        """The side of a formation: its own, or that of the one above."""
        while formation:
            one = self.formations.get(formation)
            if one is not None and one.side:
                return one.side
            formation = self.above.get(formation, "")
        return ""

    def path(self, formation: str) -> Iterator[str]:
        """A formation and those above it."""
        while formation:
            yield formation
            formation = self.above.get(formation, "")


def members(formation: Formation) -> tuple[str, ...]:
    """The units of a formation itself, its headquarters first."""
    return tuple(dict.fromkeys((*((formation.hq,) if formation.hq else ()), *formation.units)))


def _by_unit(uses: Iterable[Use]) -> dict[str, list[Use]]:
    found: dict[str, list[Use]] = {}
    for use in uses:
        found.setdefault(use.unit, []).append(use)
    return found
