"""Conditions on a position, and victory made of them: levels, points awarded, agreed shifts."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, Tag, model_validator

from engine.bundle.models.base import Data, Edge, Id, Int, Label, Model, Texts, Word, by_key, exactly_one, no_twins
from engine.bundle.models.places import Counted, Where, WhoModel

Unit = Literal["units", "steps"]


class ControlModel(Counted):
    """A side controls so many of these hexes; all of them when no number is given."""

    key: ClassVar[str] = "control"
    control: Where
    by: Id


class OccupyModel(Counted):
    """Units stand in so many of these hexes; in at least one when no number is given."""

    key: ClassVar[str] = "occupy"
    occupy: Where
    by: WhoModel


class Units(Counted):
    """So many units are there, on the map when no place is given; at least one when no number is given."""

    key: ClassVar[str] = "units"
    units: WhoModel
    where: Where | None = None
    count: Unit = "units"


class ExitedModel(Counted):
    """So many units or steps have left the map."""

    key: ClassVar[str] = "exited"
    exited: WhoModel
    through: Where | None = None
    count: Unit = "units"


class LostModel(Counted):
    """So many units or steps are lost."""

    key: ClassVar[str] = "lost"
    lost: WhoModel
    count: Unit = "steps"


class PointsModel(Model):
    """A side's points, or its lead over another, lie between two limits."""

    key: ClassVar[str] = "points"
    points: Id
    minus: Id | None = None
    least: Int | None = None
    most: Int | None = None


class ByTurnModel(Model):
    """The game has not gone beyond the end of a turn."""

    key: ClassVar[str] = "by_turn"
    by_turn: Int


class LinkedModel(Model):
    """Two places are joined for a side: by road, line of communication, supply, as the game words it."""

    key: ClassVar[str] = "linked"
    linked: Where
    to: Where
    by: Id
    network: Word = "supply"


class StateIsModel(Model):
    """An entry of the game's own state, perhaps that of a hex, hexside or unit: equal to a value, or between two."""

    key: ClassVar[str] = "state"
    state: Word
    hex: Label | None = None
    hexside: Edge | None = None
    unit: Id | None = None
    equals: Data = None
    least: Int | None = None
    most: Int | None = None

    @property
    def of(self) -> str:
        """The hex, hexside or unit whose entry is meant; nothing where the game has but one."""
        return self.hex or self.hexside or self.unit or ""


class OptionIsModel(Model):
    """An option is chosen."""

    key: ClassVar[str] = "option"
    option: Word
    equals: Data = True


class LevelIs(Model):
    """Another level of this victory table would be reached."""

    key: ClassVar[str] = "level"
    level: Id


class AllTrue(Model):
    """Each of these holds."""

    key: ClassVar[str] = "all"
    all: tuple[Condition, ...] = Field(min_length=1)


class AnyTrue(Model):
    """At least one of these holds."""

    key: ClassVar[str] = "any"
    any: tuple[Condition, ...] = Field(min_length=1)


class NotTrue(Model):
    """This does not hold."""

    key: ClassVar[str] = "not"
    denied: Condition = Field(alias="not")


class NumberOfModel(Counted):
    """So many of these hold."""

    key: ClassVar[str] = "number_of"
    number_of: tuple[Condition, ...] = Field(min_length=1)


Condition = Annotated[
    Annotated[ControlModel, Tag("<Control>")]
    | Annotated[OccupyModel, Tag("<Occupy>")]
    | Annotated[Units, Tag("<Units>")]
    | Annotated[ExitedModel, Tag("<Exited>")]
    | Annotated[LostModel, Tag("<Lost>")]
    | Annotated[PointsModel, Tag("<Points>")]
    | Annotated[ByTurnModel, Tag("<ByTurn>")]
    | Annotated[LinkedModel, Tag("<Linked>")]
    | Annotated[StateIsModel, Tag("<StateIs>")]
    | Annotated[OptionIsModel, Tag("<OptionIs>")]
    | Annotated[LevelIs, Tag("<LevelIs>")]
    | Annotated[AllTrue, Tag("<AllTrue>")]
    | Annotated[AnyTrue, Tag("<AnyTrue>")]
    | Annotated[NotTrue, Tag("<NotTrue>")]
    | Annotated[NumberOfModel, Tag("<NumberOf>")],
    by_key(
        *(
            ControlModel,
            OccupyModel,
            Units,
            ExitedModel,
            LostModel,
            PointsModel,
            ByTurnModel,
            LinkedModel,
            StateIsModel,
            OptionIsModel,
            LevelIs,
        ),
        *(AllTrue, AnyTrue, NotTrue, NumberOfModel),
    ),
]


class LevelModel(Model):
    """A result: the first in the list whose condition holds at its moment; without a condition, what is left."""

    id: Id
    side: Id | None = None
    name: Texts = Field(default_factory=dict)
    condition: Condition | None = Field(None, alias="if")
    at: Literal["end", "each_turn", "at_once"] | Int = "end"


class AwardModel(Model):
    """Points for a side: a number, one by turn of fulfilment, or from a table of the game."""

    id: Id
    to: Id
    condition: Condition = Field(alias="if")
    points: Int | None = None
    by_turn: tuple[Int, ...] | None = None
    table: Id | None = None
    each: Literal["once", "turn", "unit", "step", "hex"] = "once"

    @model_validator(mode="after")
    def _one_source(self) -> AwardModel:
        exactly_one({"points": self.points, "by_turn": self.by_turn, "table": self.table}, self.id)
        return self


class Shift(Model):
    """Results move so many levels towards a side while a condition holds."""

    levels: Int
    towards: Id
    condition: Condition = Field(alias="if")


class VictoryModel(Model):
    """Who wins: levels in order, points that are awarded on the way."""

    levels: tuple[LevelModel, ...] = ()
    awards: tuple[AwardModel, ...] = ()
    shifts: tuple[Shift, ...] = ()

    @model_validator(mode="after")
    def _ids(self) -> VictoryModel:
        no_twins("level", (level.id for level in self.levels), "levels")
        no_twins("award", (award.id for award in self.awards), "awards")
        return self


for _model in (AllTrue, AnyTrue, NotTrue, NumberOfModel, LevelModel, AwardModel, Shift, VictoryModel):
    _model.model_rebuild()
