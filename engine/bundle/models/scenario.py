"""scenario.yaml: what is played, by whom, how long, where, from which state, under which rules, for which victory."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from engine.bundle.models.base import (
    Address,
    Bool,
    CiteModel,
    Data,
    Id,
    Int,
    Model,
    Remark,
    Text,
    Texts,
    Values,
    Word,
    no_twins,
    wrong,
)
from engine.bundle.models.budgets import BudgetModel
from engine.bundle.models.notes import NoteModel
from engine.bundle.models.places import Where
from engine.bundle.models.special import SpecialRule
from engine.bundle.models.victory import VictoryModel

FORMAT = 1
ROLL = "roll"
Source = Annotated[str, StringConstraints(pattern=r"^(own|shipped:[A-Za-z0-9][\w./-]*)$")]


class Rules(Model):
    """The game system and its version, layers in order, options."""

    game: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]
    version: Text
    layers: tuple[Id, ...] = ()
    options: Values = Field(default_factory=dict)


MOST_TURNS = 1_000
"""The longest games have fewer than 200 turns; each turn is a row of sheets, lists and reports."""
FARTHEST_TURN = 10_000
"""Turns are counted from 1 or by the year; spin boxes and columns of state hold this many."""


class TurnSpan(Model):
    """First and last turn, their names, and the step at which the first one begins if not at its start."""

    first: Int = 1
    last: Int
    names: tuple[Texts, ...] = ()
    begins_at: Word | None = None

    @model_validator(mode="after")
    def _order(self) -> TurnSpan:
        if self.last < self.first:
            raise wrong("turns.order", first=self.first, last=self.last)
        if self.last - self.first >= MOST_TURNS or max(abs(self.first), abs(self.last)) > FARTHEST_TURN:
            raise wrong("turns.too_many", first=self.first, last=self.last, most=MOST_TURNS, farthest=FARTHEST_TURN)
        if self.names and len(self.names) != len(self):
            raise wrong("turns.names", names=len(self.names), turns=len(self))
        return self

    def __len__(self) -> int:
        return self.last - self.first + 1


class Side(Model):
    """One of those who play."""

    id: Id
    name: Texts
    nationalities: tuple[Word, ...] = ()
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")] | None = None


class Edge(Model):
    """What the edge of the area in play means."""

    roads: Literal["open", "cut"] = "cut"
    supply: Literal["open", "cut"] = "cut"
    retreats: Literal["allowed", "forbidden", "eliminated"] = "forbidden"
    units_outside: Literal["unused", "eliminated", "held"] = "unused"


class SetUpOrder(Model):
    """Who sets up in play, in which order, and whether the next one sees it."""

    order: tuple[Id, ...] = Field(min_length=1)
    seen: Bool = False


class PlayArea(Model):
    """The part of the map that is used."""

    within: Where
    edge: Edge = Field(default_factory=Edge)


class Parts(Model):
    """Where map, counters and order of battle come from: the bundle's own files, or shipped ones."""

    map: Source = "own"
    counters: Source = "own"
    oob: Source = "own"


class Accepted(Model):
    """A warning that is accepted, and why."""

    code: Word
    at: Text = ""
    reason: Remark


class ScenarioModel(Model):
    """The root file of a scenario. `under_way` are the steps at which a position that was kept from a game goes on."""

    format: Int = FORMAT
    kind: Literal["scenario"]
    id: Id
    title: Texts
    notes: Texts = Field(default_factory=dict)
    rules: Rules
    turns: TurnSpan
    sides: tuple[Side, ...] = Field(min_length=1)
    area: PlayArea | None = None
    set_up: SetUpOrder | None = None
    parts: Parts = Field(default_factory=Parts)
    state: Values = Field(default_factory=dict)
    under_way: tuple[Data, ...] = ()
    turn_sheet: dict[Word, tuple[Data, ...]] = Field(default_factory=dict)
    budgets: tuple[BudgetModel, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    victory: VictoryModel = Field(default_factory=VictoryModel)
    accepted: tuple[Accepted, ...] = ()
    pinned: tuple[NoteModel, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> ScenarioModel:
        no_twins("side", (side.id for side in self.sides), "sides")
        no_twins("rule", (rule.id for rule in self.special_rules), "special_rules")
        no_twins("side", self.set_up.order if self.set_up else (), "set_up", "order")
        no_twins("budget", (budget.id for budget in self.budgets), "budgets")
        no_twins("note", (note.id for note in self.pinned), "pinned")
        for name, cells in self.turn_sheet.items():
            if len(cells) != len(self.turns):
                path = ("turn_sheet", name)
                raise wrong("scenario.turn_sheet", input=name, cells=len(cells), turns=len(self.turns), path=path)
        return self

    @property
    def begins_on(self) -> int:
        """The turn on which play begins: a position kept from a game goes on in the middle of the turns."""
        turn = self.state.get("turn") if self.under_way else None
        inside = type(turn) is int and self.turns.first <= turn <= self.turns.last
        return turn if type(turn) is int and inside else self.turns.first


class LayerChange(Model):
    """One change of a rulebook."""

    target: Address
    op: Literal["set", "add", "remove", "replace", "renumber"]
    was: Data = Field(None, alias="from")
    becomes: Data = Field(None, alias="to")
    touches: Literal["words", "number", "behaviour"] = Field("number", alias="class")
    reason: Remark
    cite: tuple[CiteModel, ...] = ()


class LayerModel(Model):
    """A layer of rule changes; the root file of a bundle that is nothing else, or a file in layers/."""

    format: Int = FORMAT
    kind: Literal["layer"]
    id: Id
    type: Literal["edition", "errata", "living_rules", "reading", "optional", "house"] = "house"
    title: Texts
    based_on: Text = ""
    date: Text = ""
    author: Text = ""
    changes: tuple[LayerChange, ...] = ()


class Workshop(Model):
    """The root file of a translator's own documents; reserved."""

    format: Int = FORMAT
    kind: Literal["workshop"]
    id: Id
    title: Texts
    private: Bool = True
