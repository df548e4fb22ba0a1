"""How the counters of a game look: colours by nationality, symbols by type, which values stand where."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from editor.canvas.ink_colors import DARK, LIGHT, ink_on, mixed
from editor.canvas.symbols import Colour
from engine.paths import data_folder, read_resource

Sign = Literal["disc", "triangle", "square", "diamond", "star", "bar"]
Corner = Literal["left", "right", "top_left", "top_right", "bottom_left", "bottom_right"]
Form = Literal["plain", "box", "disc"]
Texts = dict[str, str]
"""A text by language."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Back(_Model):
    """The colours of a reduced face."""

    ground: Colour
    ink: Colour
    band: Colour


class Palette(_Model):
    """The colours of a counter."""

    ground: Colour
    ink: Colour
    box: Colour
    box_ink: Colour = DARK
    accent: Colour | None = None
    back: Back | None = None

    def reduced(self) -> Back:
        """The colours of the other side: a paler body and a still paler band."""
        if self.back:
            return self.back
        ground = mixed(self.ground, LIGHT, 0.5)
        return Back(ground=ground, ink=ink_on(ground, self.ink), band=mixed(self.ground, LIGHT, 0.78))


class Source(_Model):
    """Where a printed value comes from: a value of the counter, or a value of the rulebook.

    `value` names the counter's own; of a list the one for its steps is taken. `rule` is an address of the rulebook,
    in which {type} and the names of the counter's values are filled in: arms[{type}][movement]. Only counters of these
    `types`, `having` these values and `lacking` those show it; a value that a counter lacks is false. With `steps`,
    only while so many are left. `plate` is a ground under the digits, or the colour of the formation's plate, and
    `plate_ink` their colour on it, black or white if not said.
    """

    value: str = ""
    rule: str = ""
    pattern: str = "{}"
    types: tuple[str, ...] = ()
    having: dict[str, str | int] = Field(default_factory=dict)
    lacking: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    plate: Colour | Literal["formation"] | None = None
    plate_ink: Colour | None = None
    plate_types: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _one(self) -> Source:
        if bool(self.value) == bool(self.rule):
            raise ValueError("a printed value comes either from the counter or from the rulebook")
        return self


class Extra(Source):
    """A value that stands beside the box or in a corner; a nought is not shown."""

    at: Corner
    form: Form = "plain"
    ground: Colour | None = None
    ink: Colour | None = None


class NameLook(_Model):
    """What is written beside the box: a value of the counter, else its name without the words that many have.

    Of a name only what stands before the sign `before`, if it has it.
    """

    value: str = ""
    before: str = ""
    leave_out: dict[str, tuple[str, ...]] = Field(default_factory=dict)


SIZE_WORDS: dict[str, tuple[str, ...]] = {
    "en": ("Company", "Battery", "Battalion", "Regiment", "Brigade", "Division", "Corps", "Army"),
    "ja": ("第", "歩兵", "中隊", "大隊", "連隊", "旅団", "師団", "軍団"),
}


class FormationLook(_Model):
    """The colours that all counters of a formation share, how it is called in short, and a palette of its own."""

    stripe: Colour | None = None
    plate: Colour | None = None
    palette: str = ""
    short: Texts = Field(default_factory=dict)


class SideLook(_Model):
    """The sign in the corner of a side's counters, and its colours where no nationality says other."""

    sign: Sign
    palette: str = ""


class Uniform(_Model):
    """Colours of counters `having` these values, whatever their nationality."""

    having: dict[str, str | int]
    palette: str


class SymbolPart(_Model):
    """A part that is added to the symbol of counters `having` these values, such as wheels."""

    having: dict[str, str | int]
    part: str


class CounterLook(_Model):
    """How the counters of one game look. Of units with more steps than sides the last `marker_steps` are markers."""

    game: str = ""
    palettes: dict[str, Palette] = Field(default_factory=dict)
    nationalities: dict[str, str] = Field(default_factory=dict)
    sides: dict[str, SideLook] = Field(default_factory=dict)
    types: dict[str, str] = Field(default_factory=dict)
    parts: tuple[SymbolPart, ...] = ()
    sizes: dict[str, str] = Field(default_factory=dict)
    size_value: str = "size"
    values: tuple[Source, ...] = ()
    extras: tuple[Extra, ...] = ()
    designation: NameLook = NameLook(value="designation", leave_out=SIZE_WORDS)
    parent: NameLook = NameLook(value="parent")
    formations: dict[str, FormationLook] = Field(default_factory=dict)
    uniforms: tuple[Uniform, ...] = ()
    full_height: int = Field(default=8, gt=0)
    marker_steps: int = Field(default=0, ge=0)

    def palette(self, name: str) -> Palette | None:
        """A palette of this look or of those that ship."""
        return self.palettes.get(name) or shipped_palettes().get(name)


@lru_cache(maxsize=1)
def shipped_palettes() -> dict[str, Palette]:
    """The palettes that every look can name."""
    return {name: Palette.model_validate(each) for name, each in read_resource("symbols", "palettes.yaml").items()}


@lru_cache(maxsize=64)
def palette_of_colour(colour: str) -> Palette:
    """A palette round a side's colour."""
    return Palette(
        ground=colour, ink=ink_on(colour), box=mixed(colour, LIGHT, 0.86), box_ink=ink_on(mixed(colour, LIGHT, 0.86))
    )


@lru_cache(maxsize=8)
def counter_look(game: str) -> CounterLook:
    """The look of a game's counters; of a game without one the neutral look."""
    file = data_folder("resources") / "looks" / f"{game}.counters.yaml"
    if not game.isidentifier() or not file.is_file():
        return CounterLook(game=game)
    return CounterLook.model_validate(read_resource("looks", file.name))
