"""Where, who and when: the parts of speech of special rules, victory conditions, set-up and the area in play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, Tag, model_validator

from engine.bundle.models.base import Count, Edge, Id, Int, Label, Model, Values, Word, by_key, wrong


class Hexes(Model):
    """Certain hexes."""

    key: ClassVar[str] = "hexes"
    hexes: tuple[Label, ...] = Field(min_length=1)


class AreasModel(Model):
    """The hexes of areas that the map names."""

    key: ClassVar[str] = "areas"
    areas: tuple[Id, ...] = Field(min_length=1)


class TerrainModel(Model):
    """All hexes of which a layer says one of these words."""

    key: ClassVar[str] = "terrain"
    terrain: tuple[Word, ...] = Field(min_length=1)
    layer: Word = "terrain"


class Within(Model):
    """Hexes at most so many away."""

    key: ClassVar[str] = "within"
    within: Count
    of: Where


class Inside(Model):
    """Hexes on or inside the straight lines from corner to corner."""

    key: ClassVar[str] = "inside"
    inside: tuple[Label, ...] = Field(min_length=3)


class Hexsides(Model):
    """Certain hexsides."""

    key: ClassVar[str] = "hexsides"
    hexsides: tuple[Edge, ...] = Field(min_length=1)


class Chains(Model):
    """The hexsides of rivers and borders, or the hexes of roads, that the map names."""

    key: ClassVar[str] = "chains"
    chains: tuple[Id, ...] = Field(min_length=1)


class Boxes(Model):
    """Boxes beside the map."""

    key: ClassVar[str] = "boxes"
    boxes: tuple[Id, ...] = Field(min_length=1)


class NearModel(Model):
    """Hexes that hold, or lie within so many hexes of, certain units."""

    key: ClassVar[str] = "units_at"
    units_at: WhoModel
    reach: Count = 0


class OnMap(Model):
    """Anywhere on the map, in the area in play, or off the map."""

    key: ClassVar[str] = "map"
    map: Literal["on", "in_play", "off"]


class AllOf(Model):
    """Places that are in all of these."""

    key: ClassVar[str] = "all_of"
    all_of: tuple[Where, ...] = Field(min_length=1)


class AnyOf(Model):
    """Places that are in any of these."""

    key: ClassVar[str] = "any_of"
    any_of: tuple[Where, ...] = Field(min_length=1)


class NotIn(Model):
    """Places that are not in these."""

    key: ClassVar[str] = "not_in"
    not_in: Where


Where = Annotated[
    Annotated[Hexes, Tag("<Hexes>")]
    | Annotated[AreasModel, Tag("<Areas>")]
    | Annotated[TerrainModel, Tag("<Terrain>")]
    | Annotated[Within, Tag("<Within>")]
    | Annotated[Inside, Tag("<Inside>")]
    | Annotated[Hexsides, Tag("<Hexsides>")]
    | Annotated[Chains, Tag("<Chains>")]
    | Annotated[Boxes, Tag("<Boxes>")]
    | Annotated[NearModel, Tag("<Near>")]
    | Annotated[OnMap, Tag("<OnMap>")]
    | Annotated[AllOf, Tag("<AllOf>")]
    | Annotated[AnyOf, Tag("<AnyOf>")]
    | Annotated[NotIn, Tag("<NotIn>")],
    by_key(
        Hexes, AreasModel, TerrainModel, Within, Inside, Hexsides, Chains, Boxes, NearModel, OnMap, AllOf, AnyOf, NotIn
    ),
]


class WhoModel(Model):
    """Units: those that fit every line given; within a line any of the words will do."""

    side: Id | None = None
    nationalities: tuple[Word, ...] = ()
    formations: tuple[Id, ...] = ()
    types: tuple[Word, ...] = ()
    units: tuple[Id, ...] = ()
    values: Values = Field(default_factory=dict)
    excluding: WhoModel | None = Field(None, alias="except")

    @model_validator(mode="after")
    def _somebody(self) -> WhoModel:
        if not (self.side or self.nationalities or self.formations or self.types or self.units or self.values):
            raise wrong("who.nobody")
        return self


class Counted(Model):
    """How many are wanted; a subclass says what is counted, and what counts when nothing is said."""

    least: Count | None = None
    most: Count | None = None
    exactly: Count | None = None

    @model_validator(mode="after")
    def _possible(self) -> Counted:
        if self.exactly is not None and (self.least, self.most) != (None, None):
            raise wrong("count.exactly")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise wrong("count.order", least=self.least, most=self.most)
        return self


class Turns(Model):
    """A span of turns, ends included; an open end has no limit."""

    first: Int | None = Field(None, alias="from")
    last: Int | None = Field(None, alias="to")
    only: tuple[Int, ...] = ()


for _model in (Within, AllOf, AnyOf, NotIn, NearModel, WhoModel):
    _model.model_rebuild()
