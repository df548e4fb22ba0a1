"""The counter mix as rows: each counter with what it inherits, what formulas give it, and where it is used."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from editor.counters.mix_labels import MixLabels
from engine.bundle.models import CounterModel, CountersModel
from engine.bundle.models.ratings import Rated, rated
from engine.bundle.models.units import Prototype
from engine.compile import FilePlace
from engine.compile.place_selection import fits
from engine.compile.position import units_of
from engine.compile.sources import shipped
from engine.validate.view import BundleView

NOTHING = Rated({}, {})


@dataclass(frozen=True)
class CounterUse:
    """How often the order of battle uses a counter: at the start, later, in pools; how many of them may leave."""

    setup: int = 0
    arrivals: int = 0
    pools: int = 0
    leaving: int = 0

    @property
    def all(self) -> int:
        """How many counters that takes."""
        return self.setup + self.arrivals + self.pools


@dataclass(frozen=True)
class MixRow:
    """A counter: as it plays, as it is written, as it would be without its own line, and what formulas give."""

    id: str
    counter: CounterModel
    own: CounterModel
    below: Prototype
    reckoned: Rated = NOTHING
    used: CounterUse = field(default_factory=CounterUse)
    is_own: bool = True
    listed: tuple[str, ...] = ()
    """The formations to which the order of battle counts it."""

    @property
    def spare(self) -> int:
        """How many the mix holds beyond those that are used; below nought, too many are used."""
        return self.counter.count - self.used.all


class CounterMix:
    """All rows of a draft at one moment; rows of counters that stay the same are taken over from the mix before."""

    def __init__(self, view: BundleView, language: str, before: CounterMix | None = None) -> None:
        self.view = view
        self.words = MixLabels(view, language)
        self.counters = view.counters or CountersModel()
        self.is_own = view.is_own("counters.yaml") and view.file("counters") == "counters.yaml"
        self.has_mix = view.counters is not None
        self._known = before._rows_of(self.counters) if before else {}
        used, self._listed = uses(view), listed(view)
        self.rows = tuple(self._row(own, used) for own in self.counters.counters)
        self.by_id = {row.id: row for row in self.rows}

    def _rows_of(self, counters: CountersModel) -> Mapping[str, MixRow]:
        one = self.counters
        return self.by_id if one.prototypes is counters.prototypes and one.ratings == counters.ratings else {}

    def _row(self, own: CounterModel, used: Mapping[str, CounterUse]) -> MixRow:
        use, is_own = used.get(own.id, UNUSED), own.id in self.view.positions and self.is_own
        known, within = self._known.get(own.id), self._listed.get(own.id, ())
        if known is not None and known.own is own and (known.used, known.is_own, known.listed) == (use, is_own, within):
            return known
        ratings = self.counters.ratings
        counter = self.view.roster_counters.get(own.id, own)
        below = inherited(self.counters, own.like)
        reckoned = rated(bare(self.counters, own), ratings) if ratings else NOTHING
        return MixRow(own.id, counter, own, below, reckoned, use, is_own, within)

    def values(self, part: str) -> Iterator[tuple[str, Any]]:
        """Every value that counters have: its name and one of its values at a time."""
        for row in self.rows:
            yield from getattr(row.counter, part).items()

    @cached_property
    def _base(self) -> CountersModel:
        """The shipped mix that this one changes; an empty one where there is none."""
        bundle = self.view.bundle
        base = bundle.counters.base if self.is_own and bundle.counters else None
        made = shipped(base, "counters", FilePlace("counters.yaml"))[0] if base else None
        return made if isinstance(made, CountersModel) else CountersModel()

    @cached_property
    def below(self) -> frozenset[str]:
        """The counters of the shipped mix that this one changes; they can be left out, but not taken out."""
        return frozenset(counter.id for counter in self._base.counters)

    @property
    def prototypes_below(self) -> frozenset[str]:
        """The prototypes of that mix; they can be changed, but neither renamed nor taken out."""
        return frozenset(self._base.prototypes)

    def words_of(self, name: str) -> tuple[str, ...]:
        """The words that counters use for something, such as their type."""
        found = dict.fromkeys(getattr(row.counter, name) for row in self.rows)
        return tuple(word for word in found if word)


UNUSED = CounterUse()


def bare(counters: CountersModel, counter: CounterModel) -> CounterModel:
    """A counter with what it inherits, before any formula."""
    try:
        return counters.inherited(counter)
    except (KeyError, ValueError):
        return counter


def inherited(counters: CountersModel, like: str | None) -> Prototype:
    """A prototype with all that it inherits itself; nothing where there is none."""
    return bare(counters, CounterModel(id="x", like=like)) if like else CounterModel(id="x")


def listed(view: BundleView) -> dict[str, tuple[str, ...]]:
    """The formations to which the order of battle counts each unit, without those above them."""
    found: dict[str, tuple[str, ...]] = {}
    for id, formation in view.formations.items():
        for unit in dict.fromkeys(filter(None, (formation.hq, *formation.units))):
            found[unit] = (*found.get(unit, ()), id)
    return found


def uses(view: BundleView) -> dict[str, CounterUse]:
    """How the order of battle uses each counter."""
    oob = view.oob
    if oob is None:
        return {}
    formations = view.formations
    found = {name: Count[str]() for name in ("setup", "arrivals", "pools", "leaving")}
    for name in ("setup", "arrivals"):
        for entry in getattr(oob, name):
            found[name].update(units_of(entry, formations))
    for pool in oob.pools:
        found["pools"].update(pool.units)
    for withdrawal in oob.withdrawals:
        counters = view.roster_counters.values()
        found["leaving"].update(each.id for each in counters if fits(withdrawal.who, each, formations))
    ids = dict.fromkeys(id for each in found.values() for id in each)
    return {
        id: CounterUse(*(min(found[name][id], 1) if name == "leaving" else found[name][id] for name in found))
        for id in ids
    }
