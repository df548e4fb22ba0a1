"""What a file of worked examples holds. Units go by id, hexes by label, steps by name, sections as they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Discriminator, Field, StringConstraints, Tag, model_validator
from pydantic_core import PydanticCustomError

from engine.bundle.models.base import (
    Address,
    Bool,
    CiteModel,
    Data,
    Edge,
    FileName,
    Id,
    Int,
    Label,
    Model,
    Texts,
    Values,
    Word,
)

Verdict = Annotated[str, StringConstraints(pattern=r"^(decides|agrees|not_checkable|contradicts:[A-Za-z0-9][\w.-]*)$")]
Reading = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][\w.-]*\.[\w-]+$")]
"""A finding and one of its readings, 'ford-in-rain.strict'."""
Key = Annotated[str, StringConstraints(pattern=r"^[a-z][\w.]{0,79}$")]
"""The key of a message, 'battle.result'."""
UnitId = Annotated[str, StringConstraints(pattern=r"^(\+\d{1,4}|[A-Za-z0-9][A-Za-z0-9._/+()-]{0,99})$")]
"""A unit; those that are made in play are called +1, +2, ... in order."""
Faces = Int | tuple[Int, ...]
SHOWN = ConfigDict(frozen=True, extra="allow")


class Free(Model):
    """Something that takes further entries by the game's own names."""

    model_config = SHOWN

    @property
    def named(self) -> dict[str, Any]:
        """The entries that the game knows by name."""
        return dict(self.__pydantic_extra__ or {})


def fail(text: str) -> PydanticCustomError:
    """What is wrong, in words."""
    return PydanticCustomError("wrong", "{text}", {"text": text})


# Given


class MapPatch(Model):
    """Changes to the map. `plain` first makes every hex this terrain and takes everything off the hexsides."""

    plain: Word | None = None
    terrain: dict[Label, Word] = Field(default_factory=dict)
    rivers: tuple[Edge, ...] = ()
    roads: tuple[tuple[Label, ...], ...] = ()
    bridges: tuple[Edge, ...] = ()
    hexes: dict[Word, dict[Label, Word]] = Field(default_factory=dict)
    hexsides: dict[Word, dict[Edge, Word]] = Field(default_factory=dict)


class Unit(Free):
    """A unit and its entries, such as `at` and `steps`; `like` makes a new counter after one of the game's."""

    id: UnitId
    like: Id | None = None
    values: Values = Field(default_factory=dict)


class At(Free):
    """A step of the sequence of play, with the entries of its record."""

    step: Word
    under_way: Bool = False
    called: Word | None = None


class FromJournal(Model):
    """The position in a journal, after its last choice or after some."""

    journal: FileName
    after: Annotated[int, Field(strict=True, ge=0)] | None = None


class Given(Model):
    """The position from which an example starts."""

    start: Id | FromJournal = "blank"
    scenario: Id | None = None
    map: MapPatch = Field(default_factory=MapPatch)
    units: tuple[Unit, ...] = ()
    state: Values = Field(default_factory=dict)
    at: tuple[At, ...] | At | Word | None = None
    layers: tuple[Id, ...] = ()
    options: Values = Field(default_factory=dict)
    rules: dict[Address, Data] = Field(default_factory=dict)
    seed: Int = 1
    faces: tuple[Faces, ...] = ()
    draws: tuple[Data, ...] = ()


# Expect


class Attempted(Model):
    """Something that a side may want to do."""

    verb: Word
    args: Data = None
    side: Word | None = None


class Offered(Attempted):
    """Something on offer; `only` lists all that is, each by its arguments."""

    only: tuple[Data, ...] | None = None


class Refused(Attempted):
    """Something that may not be done: the section or clause that refuses, or the key of the message."""

    by: Word | Address | None = None
    text: Key | None = None
    blamed: tuple[Data, ...] | None = None


class ExpectedMessage(Free):
    """A message by its key or its section, with values by name."""

    text: Key | None = None
    section: Word | Address | None = None

    @model_validator(mode="after")
    def _something(self) -> ExpectedMessage:
        if self.text is None and self.section is None:
            raise fail("say which message is meant: by `text`, its key, or by `section`")
        return self


class SumItem(ExpectedMessage):
    """One item of a sum."""

    amount: Data = None


class Sum(Model):
    """The sum behind a choice (`of`) or an event (`event`): items, in any order, all of them with `complete`."""

    of: Attempted | None = None
    event: ExpectedMessage | None = None
    items: tuple[SumItem, ...] = ()
    complete: Bool = False
    total: Data = None

    @model_validator(mode="after")
    def _one(self) -> Sum:
        if (self.of is None) == (self.event is None):
            raise fail("a tally stands behind a choice (`of`) or behind an event (`event`): name one of them")
        return self


class Ask(Model):
    """A typed query of the game, and its answer."""

    query: Word
    args: Data = None
    equals: Data


class Cell(Model):
    """A look-up in a table: a row (or a total of dice), a column, a shift or modifier, the conditions that hold."""

    name: Id
    row: str | Int
    column: str | Int = ""
    modifier: Int = 0
    given: tuple[Word, ...] = ()
    equals: Data


class ExpectedParameter(Model):
    """A number of the rulebook."""

    id: Id
    equals: Data


class ExpectedPrompt(Model):
    """What is waited for: the step, and whose decision it is."""

    step: Data = None
    actor: Data = None
    section: Word | None = None
    turn: Data = None


class ExpectedOutcome(Model):
    """How the game has ended; `over: false` says that it has not, `level` is the scenario's level of victory."""

    over: Bool = True
    winner: Data = None
    draw: Bool = False
    level: Data = None
    score: dict[Word, Data] = Field(default_factory=dict)
    text: Key | None = None
    section: Word | Address | None = None


class Expect(Model):
    """What holds then; everything that is named must."""

    state: Values = Field(default_factory=dict)
    units: tuple[Unit, ...] = ()
    offered: Offered | None = None
    not_offered: Attempted | None = None
    allowed: Attempted | None = None
    refused: Refused | None = None
    tally: Sum | None = None
    events: tuple[ExpectedMessage, ...] = ()
    no_events: tuple[ExpectedMessage, ...] = ()
    prompt: ExpectedPrompt | None = None
    outcome: ExpectedOutcome | None = None
    ask: Ask | None = None
    table: Cell | None = None
    parameter: ExpectedParameter | None = None

    @model_validator(mode="after")
    def _something(self) -> Expect:
        if all(getattr(self, name) is None for name in self.model_fields_set):
            raise fail(f"nothing is expected here; an expectation is one of {', '.join(type(self).model_fields)}")
        return self


# The example


class Until(Model):
    """Where repeating ends."""

    step: Word | None = None
    actor: Word | None = None
    turn: Int | None = None


Repeated = Annotated[
    Annotated[Word, Tag("<Word>")] | Annotated[Attempted, Tag("<Attempted>")],
    Discriminator(lambda value: "<Attempted>" if isinstance(value, Mapping | Attempted) else "<Word>"),
]
"""A verb that needs nothing more, or one with its arguments."""


class Do(Model):
    """A choice with the dice and draws that follow it, or `repeat`: the first of these that is on offer, again."""

    verb: Word | None = None
    args: Data = None
    side: Word | None = None
    repeat: tuple[Repeated, ...] = ()
    until: Until | None = None
    faces: tuple[Faces, ...] = ()
    draws: tuple[Data, ...] = ()
    expect: tuple[Expect, ...] = ()

    @model_validator(mode="after")
    def _one(self) -> Do:
        if bool(self.verb) == bool(self.repeat):
            raise fail("say what is done: by `verb`, or by `repeat` with a list of verbs")
        if self.until is not None and not self.repeat:
            raise fail("`until` says where `repeat` ends: it cannot stand with `verb`")
        return self


class Case(Model):
    """A variation: what is given, expected `before`, done and expected beside what the example says."""

    case: Id
    given: Given = Field(default_factory=Given)
    before: tuple[Expect, ...] = ()
    do: tuple[Do, ...] = ()
    expect: tuple[Expect, ...] = ()


class Example(Model):
    """A worked example: a position, what is done, and what comes of it.

    `before` holds before anything is done. `cite` says where it is printed, `assumes` what had to be filled in because
    the print does not say it.
    """

    id: Id
    title: Texts
    text: Texts
    clauses: tuple[Address, ...] = ()
    cite: tuple[CiteModel, ...] = ()
    assumes: Texts = Field(default_factory=dict)
    verdict: Verdict = "agrees"
    given: Given = Field(default_factory=Given)
    before: tuple[Expect, ...] = ()
    do: tuple[Do, ...] = ()
    expect: tuple[Expect, ...] = ()
    cases: tuple[Case, ...] = ()
    expect_under: dict[Reading, tuple[Expect, ...]] = Field(default_factory=dict)
    printed: tuple[Expect, ...] = ()

    @model_validator(mode="after")
    def _judges(self) -> Example:
        steps = [*self.do, *(do for case in self.cases for do in case.do)]
        inner = [do.expect for do in steps] + [held for case in self.cases for held in (case.before, case.expect)]
        expects = [self.before, self.expect, self.expect_under, *inner]
        if self.verdict != "not_checkable" and not any(expects):
            raise fail("nothing is expected; write `expect`, or give the verdict not_checkable")
        if bool(self.printed) != self.verdict.startswith("contradicts:"):
            raise fail(
                "`printed` (what the rulebook says) belongs to the verdict contradicts:<finding>, and to no other"
            )
        return self
