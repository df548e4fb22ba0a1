"""Special rules of a scenario as data: who may, may not or must do what, where and when, and what else changes."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, Tag, model_validator

from engine.bundle.models.base import Address, Count, Data, Id, Int, Model, Text, Texts, Word, by_key, exactly_one
from engine.bundle.models.places import Turns, Where, WhoModel
from engine.bundle.models.victory import Condition


class WhenModel(Model):
    """In these turns and steps, while a condition holds (`if`), or from the moment it first held (`since`)."""

    turns: Turns | None = None
    steps: tuple[Word, ...] = ()
    condition: Condition | None = Field(None, alias="if")
    since: Condition | None = None


class Rule(Model):
    """What every special rule may say. `text` replaces the sentence that is made of the data."""

    id: Id
    who: WhoModel | None = None
    where: Where | None = None
    origin: Where | None = Field(None, alias="from")
    when: WhenModel | None = None
    exception_to: tuple[Address, ...] = ()
    text: Texts | None = None
    reason: Text = ""


class Forbid(Rule):
    """They may not do something; in words of the game, such as enter, leave, cross, attack, build."""

    key: ClassVar[str] = "forbid"
    forbid: Word


class Allow(Rule):
    """They may do something that the rules forbid otherwise."""

    key: ClassVar[str] = "allow"
    allow: Word
    with_units: WhoModel | None = Field(None, alias="with")


class Require(Rule):
    """They must do something, so often, or by the end of a turn; or must choose a certain answer."""

    key: ClassVar[str] = "require"
    require: Word
    choice: Word | None = None
    least: Count = 1
    each: Literal["unit", "hex", "formation", "side"] = "unit"
    by_turn: Int | None = None


class LimitModel(Rule):
    """They may do something at most so often."""

    key: ClassVar[str] = "limit"
    limit: Word
    most: Count
    each: Literal["scenario", "turn", "phase", "hex", "unit"] = "scenario"


class Cost(Rule):
    """Doing something costs more, less, or exactly so much."""

    key: ClassVar[str] = "cost"
    cost: Word
    change: Int | None = None
    exactly: Int | None = None
    unit: Word = "movement_points"

    @model_validator(mode="after")
    def _one_amount(self) -> Cost:
        exactly_one({"change": self.change, "exactly": self.exactly}, self.id)
        return self


class ModifierModel(Rule):
    """A die roll, a column or another number of the game changes."""

    key: ClassVar[str] = "modifier"
    modifier: Word
    change: Int


class Treat(Rule):
    """They count as something of the game's words: supplied, isolated, corps_asset."""

    key: ClassVar[str] = "treat"
    treat: Word


class Exempt(Rule):
    """A rule of the book does not hold for them."""

    key: ClassVar[str] = "exempt"
    exempt: Address


class UseOption(Rule):
    """An option has this value, for as long as the rule holds."""

    key: ClassVar[str] = "option"
    option: Word
    value: Data


class UseLayer(Rule):
    """A layer of rule changes holds, for as long as the rule holds."""

    key: ClassVar[str] = "layer"
    layer: Id


SpecialRule = Annotated[
    Annotated[Forbid, Tag("<Forbid>")]
    | Annotated[Allow, Tag("<Allow>")]
    | Annotated[Require, Tag("<Require>")]
    | Annotated[LimitModel, Tag("<Limit>")]
    | Annotated[Cost, Tag("<Cost>")]
    | Annotated[ModifierModel, Tag("<Modifier>")]
    | Annotated[Treat, Tag("<Treat>")]
    | Annotated[Exempt, Tag("<Exempt>")]
    | Annotated[UseOption, Tag("<UseOption>")]
    | Annotated[UseLayer, Tag("<UseLayer>")],
    by_key(Forbid, Allow, Require, LimitModel, Cost, ModifierModel, Treat, Exempt, UseOption, UseLayer),
]
