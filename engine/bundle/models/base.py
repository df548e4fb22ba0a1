"""What all models share: words, labels, texts by language, provenance, and unions told apart by their first key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    model_validator,
)
from pydantic_core import PydanticCustomError

from engine.signs import hidden_sign

UNSEEN = r"\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069"
"""What no label may hold (engine.signs), for patterns."""


def title_of(model: type) -> str:
    """Return what schemas and errors call a model: its name without the ending that tells it from compiled records."""
    return model.__name__.removesuffix("Model")


class Model(BaseModel):
    """Frozen; unknown keys are refused. `key` tells the members of a union apart."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        validate_by_name=True,
        validate_by_alias=True,
        model_title_generator=title_of,
    )
    key: ClassVar[str] = ""


def wrong(code: str, **values: Any) -> PydanticCustomError:
    """A fault found by a model: the code of its message, and values; `path` leads from the model to the place."""
    return PydanticCustomError(code, "a fault of the bundle", values)


def tag(model: type[Model]) -> str:
    """How a member of a union is called in the path of an error; no key looks like this."""
    return f"<{title_of(model)}>"


def by_key(*members: type[Model]) -> Any:
    """The discriminator of a union whose members each have one key that no other has."""
    tags = {member.key: tag(member) for member in members}

    def choose(value: Any) -> str | None:
        if isinstance(value, Model):
            return tag(type(value))
        found = (
            [tags[key] for key in value if isinstance(key, str) and key in tags] if isinstance(value, Mapping) else []
        )
        return found[0] if len(found) == 1 else None

    return Discriminator(choose, custom_error_type="model.no_kind", custom_error_message=",".join(tags))


def _seen(value: str) -> str:
    sign = hidden_sign(value)
    if sign:
        raise wrong("model.sign", number=sign)
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return _seen(value)
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, dict) and all(isinstance(key, str | int) for key in value):
        return {_seen(str(key)): _plain(part) for key, part in value.items()}
    raise wrong("model.not_plain", given=str(value)[:40])


def _relative(value: str) -> str:
    path = PurePosixPath(value)
    if path.is_absolute() or ".." in path.parts or "\\" in value or ":" in value:
        raise wrong("model.outside", given=value)
    return value


Int = Annotated[int, Field(strict=True)]
Count = Annotated[int, Field(strict=True, ge=0)]
Bool = Annotated[bool, Field(strict=True)]
Pixel = Annotated[float, Field(allow_inf_nan=False)]
Text = Annotated[str, StringConstraints(max_length=20_000), AfterValidator(_seen)]
Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._/+()-]{0,99}$")]
"""A name that other parts refer to."""
Word = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$")]
"""A word of the game's vocabulary, such as a terrain or a step."""
Label = Annotated[str, StringConstraints(pattern=rf"^[^\s/{UNSEEN}]{{1,24}}$")]
"""The printed label of a hex."""
Edge = Annotated[str, StringConstraints(pattern=rf"^[^\s/{UNSEEN}]{{1,24}}/[^\s/{UNSEEN}]{{1,24}}$")]
"""A hexside: two hexes, '0101/0102', or on the border a hex and a direction, '0101/NE'."""
Address = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][\w.:#\[\]/+-]{0,119}$")]
"""A clause, parameter or table cell of a rulebook."""
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
Texts = dict[Language, Text]
Remark = Annotated[
    Annotated[Text, Tag("<Text>")] | Annotated[Texts, Field(min_length=1), Tag("<Texts>")],
    Discriminator(lambda value: "<Texts>" if isinstance(value, Mapping) else "<Text>"),
]
"""What somebody says and signs for: a plain text, or one in each language."""
Data = Annotated[Any, AfterValidator(_plain)]
"""Anything made of lists, mappings, texts, whole numbers, true, false and null."""
FileName = Annotated[
    str, StringConstraints(min_length=1, max_length=200), AfterValidator(_seen), AfterValidator(_relative)
]
Values = dict[Word, Data]


class CiteModel(Model):
    """A place in a document."""

    doc: Word
    at: Text = ""


class AttestedModel(CiteModel):
    """What a document says."""

    value: Data


class ProvenanceModel(Model):
    """Where a value comes from."""

    kind: Literal["source", "example", "inferred", "reconstructed", "user"]
    cite: tuple[CiteModel, ...] = ()
    reason: Text = ""
    attested: tuple[AttestedModel, ...] = ()

    @model_validator(mode="after")
    def _source_is_cited(self) -> ProvenanceModel:
        if self.kind == "source" and not self.cite:
            raise wrong("provenance.no_cite")
        return self


KANJI = re.compile(r"[\u3005\u3400-\u9fff\uf900-\ufaff]")


class PlaceName(Model):
    """A place's name: one spelling a language, the reading only with kanji, misprints only for search."""

    en: Text
    ja: Text
    reading: Annotated[str, StringConstraints(pattern=r"^[\u3040-\u30ff・ー\s]+$")] | None = None
    as_printed: tuple[Text, ...] = ()

    @model_validator(mode="after")
    def _reading_belongs_to_kanji(self) -> PlaceName:
        if self.reading and not KANJI.search(self.ja):
            raise wrong("place.reading", name=self.ja)
        return self


def no_twins(what: str, keys: Iterable[str], *above: str) -> None:
    """Refuse two entries with one id; `above` is the key of their list, where they stand in one list."""
    seen: set[str] = set()
    for number, key in enumerate(keys):
        if key in seen:
            raise wrong("model.twins", what=f"bundle.what.{what}", id=key, path=(*above, number) if above else ())
        seen.add(key)


def exactly_one(check: Mapping[str, object], what: str) -> None:
    """Refuse none or several of keys of which one is wanted."""
    given = [key for key, value in check.items() if value is not None]
    if len(given) != 1:
        raise wrong("model.choose_one", what=what, keys=tuple(check))
