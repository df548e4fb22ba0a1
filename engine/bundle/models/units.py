"""counters.yaml and oob.yaml: what counters there are, and where and when they appear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, Tag, model_validator

from engine.bundle.models.base import (
    Bool,
    Count,
    Data,
    Id,
    Int,
    Label,
    Model,
    ProvenanceModel,
    Text,
    Texts,
    Values,
    Word,
    by_key,
    exactly_one,
    no_twins,
    wrong,
)
from engine.bundle.models.places import Where, WhoModel
from engine.bundle.models.ratings import Name, Rating, rated


class Prototype(Model):
    """What several counters have in common; may itself be like another one."""

    like: Id | None = None
    side: Id | None = None
    nationality: Word | None = None
    formation: Id | None = None
    type: Word | None = None
    steps: Count | None = None
    values: Values = Field(default_factory=dict)
    back: Values = Field(default_factory=dict)
    inputs: dict[Name, Int] = Field(default_factory=dict)
    name: Texts = Field(default_factory=dict)
    symbol: Word | None = None
    provenance: ProvenanceModel | None = None


MOST_ALIKE = 1_000
"""A counter sheet has at most 300 counters; each copy is a unit of its own in play."""
MOST_COUNTERS = 20_000
"""The largest games have about 3,000 counters; bundles of this size are still checked within seconds."""
MOST_BELOW = 100
"""How many prototypes may stand above one another; people use three or four."""


class CounterModel(Prototype):
    """A counter, and how many alike the mix holds. `back` are the values of its other side that differ."""

    id: Id
    count: Count = 1

    @model_validator(mode="after")
    def _countable(self) -> CounterModel:
        if self.count > MOST_ALIKE:
            raise wrong("counters.too_many", count=self.count, most=MOST_ALIKE)
        return self


class CountersModel(Model):
    """The counter mix."""

    format: Int = 1
    base: Id | None = None
    prototypes: dict[Id, Prototype] = Field(default_factory=dict)
    ratings: dict[Name, Rating] = Field(default_factory=dict)
    counters: tuple[CounterModel, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> CountersModel:
        no_twins("counter", (counter.id for counter in self.counters), "counters")
        mix = sum(counter.count for counter in self.counters)
        if mix > MOST_COUNTERS:
            raise wrong("counters.mix", count=mix, most=MOST_COUNTERS, path=("counters",))
        for name in self.prototypes:
            self._lineage(name)
        for number, counter in enumerate(self.counters):
            if counter.like and counter.like not in self.prototypes and not self.base:
                raise self._no_prototype(counter.like, counter.id, "counters", number)
        return self

    def _lineage(self, name: str) -> list[Prototype]:
        """A prototype and those that it is like, nearest first; without those of the mix it is based on."""
        found: list[str] = []
        step: str | None = name
        while step in self.prototypes:
            if step in found:
                raise wrong("counters.cycle", names=(*found, step), path=("prototypes", step, "like"))
            found.append(step)
            if len(found) > MOST_BELOW:
                raise wrong("counters.deep", name=name, most=MOST_BELOW, path=("prototypes", name, "like"))
            step = self.prototypes[step].like
        if step and not self.base:
            raise self._no_prototype(step, found[-1], "prototypes", found[-1])
        return [self.prototypes[each] for each in found]

    def _no_prototype(self, name: str, of: str, *above: str | int) -> Exception:
        known = tuple(self.prototypes)
        return wrong("counters.no_prototype", name=name, known=known, of=of, path=(*above, "like"))

    def resolved(self) -> tuple[CounterModel, ...]:
        """Every counter with all that it inherits, and with the values that formulas give it."""
        whole = (self._filled(counter) if counter.like else counter for counter in self.counters)
        return tuple(map(self._rated, whole) if self.ratings else whole)

    def _rated(self, counter: CounterModel) -> CounterModel:
        found = rated(counter, self.ratings)
        values, back = {**found.front, **counter.values}, {**found.back, **counter.back}
        if values == counter.values and back == counter.back:
            return counter
        return counter.model_copy(update={"values": values, "back": back})

    def inherited(self, counter: CounterModel) -> CounterModel:
        """A counter with all that it inherits, before any formula."""
        return self._filled(counter) if counter.like else counter

    def _filled(self, counter: CounterModel) -> CounterModel:
        whole: dict[str, Any] = {}
        for part in (*reversed(self._lineage(counter.like or "")), counter):
            for key in part.model_fields_set - {"like"}:
                whole[key] = _laid_over(whole.get(key), getattr(part, key))
        return counter.model_copy(update=whole)


def _laid_over(below: Any, above: Any) -> Any:
    return {**below, **above} if isinstance(below, Mapping) and isinstance(above, Mapping) else above


class Formation(Model):
    """A formation with those under it and its units."""

    id: Id
    side: Id | None = None
    name: Texts = Field(default_factory=dict)
    hq: Id | None = None
    units: tuple[Id, ...] = ()
    parts: tuple[Formation, ...] = ()


class AtHex(Model):
    """Exactly there."""

    key: ClassVar[str] = "hex"
    hex: Label


class AtOneOf(Model):
    """In one of several hexes, as the player likes."""

    key: ClassVar[str] = "one_of"
    one_of: tuple[Label, ...] = Field(min_length=1)


class AtArea(Model):
    """In any hex of an area."""

    key: ClassVar[str] = "area"
    area: Id


class AtWithin(Model):
    """In any hex at most so many away."""

    key: ClassVar[str] = "within"
    within: Count
    of: Where


class AtBox(Model):
    """In a box beside the map, or on a track."""

    key: ClassVar[str] = "box"
    box: Id


class AtAny(Model):
    """In any hex of those that are described."""

    key: ClassVar[str] = "where"
    where: Where


class AtUnit(Model):
    """Wherever another unit is."""

    key: ClassVar[str] = "beside"
    beside: Id


Position = Annotated[
    Annotated[AtHex, Tag("<AtHex>")]
    | Annotated[AtOneOf, Tag("<AtOneOf>")]
    | Annotated[AtArea, Tag("<AtArea>")]
    | Annotated[AtWithin, Tag("<AtWithin>")]
    | Annotated[AtBox, Tag("<AtBox>")]
    | Annotated[AtAny, Tag("<AtAny>")]
    | Annotated[AtUnit, Tag("<AtUnit>")],
    by_key(AtHex, AtOneOf, AtArea, AtWithin, AtBox, AtAny, AtUnit),
]


class EntryModel(Model):
    """Units that appear: one, or several alike; `state` is anything of the game's state schema that they start with."""

    unit: Id | None = None
    units: tuple[Id, ...] | None = None
    formation: Id | None = None
    except_for: tuple[Id, ...] = Field((), alias="except")
    state: Values = Field(default_factory=dict)
    attached_to: Id | None = None
    hidden_from: tuple[Id, ...] = ()
    per_hex: Count | None = None
    note: Texts = Field(default_factory=dict)
    provenance: ProvenanceModel | None = None

    @model_validator(mode="after")
    def _somebody(self) -> EntryModel:
        exactly_one({"unit": self.unit, "units": self.units, "formation": self.formation}, "")
        return self


class Placement(EntryModel):
    """Units that are there at the start, a hex a unit: `historical` where they stood, `proposed` by the author."""

    at: Position
    historical: tuple[Label, ...] = ()
    proposed: tuple[Label, ...] = ()

    @property
    def chosen(self) -> tuple[Label, ...]:
        """Return the hexes in which the units start unless the player chooses others."""
        return self.proposed or self.historical


class Arrival(EntryModel):
    """Units that arrive: in a turn and a step of it, at a place of entry; 'roll' where dice decide the turn."""

    turn: Int | Literal["roll"]
    until: Int | None = None
    step: Word | None = None
    at: Position | None = None


class Withdrawal(Model):
    """Units that leave: all that are described, or a number of them that the owner chooses."""

    who: WhoModel
    turn: Int
    step: Word | None = None
    number: Count | None = None
    through: Position | None = None
    may_return: Bool = False


class Pool(Model):
    """Counters that wait: replacements, markers, chits in a cup."""

    id: Id
    side: Id | None = None
    units: tuple[Id, ...] = ()
    state: Data = None
    note: Text = ""


class Oob(Model):
    """The order of battle."""

    format: Int = 1
    base: Id | None = None
    formations: tuple[Formation, ...] = ()
    setup: tuple[Placement, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    pools: tuple[Pool, ...] = ()

    @model_validator(mode="after")
    def _ids(self) -> Oob:
        no_twins("formation", _names(self.formations))
        return self


def _names(formations: tuple[Formation, ...]) -> list[str]:
    return [name for each in formations for name in (each.id, *_names(each.parts))]


Formation.model_rebuild()
