"""Notes that are pinned to something of a scenario: a hex, a unit, a clause of the rules, a turn."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field, Tag

from engine.bundle.models.base import Address, Bool, Id, Int, Label, Model, Texts, by_key


class OnHex(Model):
    """On a hex."""

    key: ClassVar[str] = "hex"
    hex: Label


class OnUnit(Model):
    """On a unit, wherever it is."""

    key: ClassVar[str] = "unit"
    unit: Id


class OnRule(Model):
    """On a section or clause of the rulebook."""

    key: ClassVar[str] = "rule"
    rule: Address


class OnTurn(Model):
    """On a turn."""

    key: ClassVar[str] = "turn"
    turn: Int


Pinned = Annotated[
    Annotated[OnHex, Tag("<OnHex>")]
    | Annotated[OnUnit, Tag("<OnUnit>")]
    | Annotated[OnRule, Tag("<OnRule>")]
    | Annotated[OnTurn, Tag("<OnTurn>")],
    by_key(OnHex, OnUnit, OnRule, OnTurn),
]


class NoteModel(Model):
    """A note, in one language or in both; `done` says that nothing is left to do about it."""

    id: Id
    at: Pinned
    text: Texts = Field(min_length=1)
    done: Bool = False
