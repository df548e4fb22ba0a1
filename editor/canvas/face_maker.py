"""Making faces: what a counter shows, by the look of its game; unknown enemies; markers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, get_args
from zlib import crc32

from editor.canvas.counter_look import (
    CounterLook,
    Extra,
    NameLook,
    Palette,
    Sign,
    Source,
    counter_look,
    palette_of_colour,
    shipped_palettes,
)
from editor.canvas.face_data import Badge, Face
from editor.canvas.ink_colors import ink_on

if TYPE_CHECKING:
    from engine.bundle.models.units import CounterModel

Values = Mapping[str, Any]
ORDINAL = re.compile(r"\b(\d+)(?:st|nd|rd|th)\b")
HOLE = re.compile(r"{(\w+)}")


class HasGame(Protocol):
    """The look of a game, of counters or of the map: it says which game."""

    @property
    def game(self) -> str:
        """The game's short name."""


def style_of(look: HasGame | None) -> CounterLook:
    """How the counters of a look's game look."""
    if isinstance(look, CounterLook):
        return look
    return counter_look(look.game) if look else CounterLook()


@lru_cache(maxsize=4)
def rule_values(game: str) -> Values:
    """The values of a rulebook by address, without layers; none where there is no such rulebook."""
    from engine.rulebook import RulesetError
    from engine.rulebook.effective import effective

    try:
        return {address: traced.value for address, traced in effective(game).values.items()}
    except (RulesetError, OSError):
        return {}


def face_of(
    counter: CounterModel,
    look: HasGame,
    language: str,
    *,
    steps: int | None = None,
    rules: Values | None = None,
    side_colours: Mapping[str, str] | None = None,
) -> Face:
    """What a counter shows with so many steps left (whole if not said).

    `rules` are the rulebook's values by address where layers hold; `side_colours` the scenario's.
    """
    maker = _Maker(counter, style_of(look), language, _steps(counter, steps), rules, side_colours or {})
    return maker.face()


def printed(
    counter: CounterModel, look: HasGame, *, steps: int | None = None, rules: Values | None = None
) -> tuple[tuple[Source, ...], tuple[Extra, ...]]:
    """Where the values of a side come from that are printed: those along the bottom, and those beside the box."""
    maker = _Maker(counter, style_of(look), "en", _steps(counter, steps), rules, {})
    values = tuple(source for source in maker.sources() if maker.text(source))
    return values, tuple(extra for extra in maker.look.extras if maker.badge(extra))


def _steps(counter: CounterModel, steps: int | None) -> int:
    whole = counter.steps or 1
    return whole if steps is None else max(1, min(steps, whole))


class _Maker:
    """A counter on its way to a face."""

    def __init__(
        self,
        counter: CounterModel,
        look: CounterLook,
        language: str,
        steps: int,
        rules: Values | None,
        side_colours: Mapping[str, str],
    ) -> None:
        self.counter, self.look, self.language, self.steps = counter, look, language, steps
        self.reduced = steps < (counter.steps or 1)
        self.values: Values = {**counter.values, **(counter.back if self.reduced else {})}
        self._rules = rules
        self.colours = side_colours

    def face(self) -> Face:
        palette, sources = self.palette() or shipped_palettes()["buff"], self.sources()
        back = palette.reduced()
        texts = tuple(self.text(source) for source in sources)
        shown = [(text, source) for text, source in zip(texts, sources, strict=True) if text]
        return Face(
            ground=back.ground if self.reduced else palette.ground,
            ink=back.ink if self.reduced else palette.ink,
            symbol=self._symbol(),
            size_mark=self._size(),
            designation=self._named(self.look.designation) or self._short_name(),
            parent=self._named(self.look.parent) or self._formation_short(),
            values=tuple(text for text, _source in shown),
            stripe=self._stripe(),
            reduced=self.reduced,
            side_sign=self.sign(),
            box=palette.box,
            box_ink=palette.box_ink,
            band=back.band if self.reduced else "",
            accent=palette.accent or "",
            plates=self._plates([source for _text, source in shown]),
            plate_inks=self._plate_inks([source for _text, source in shown]),
            badges=tuple(self._badges()),
            height=self._height(shown[0][0] if shown else ""),
        )

    def palette(self) -> Palette | None:
        """The colours of its uniform, of the formation, the nationality, the side; none where none is known."""
        look, counter = self.look, self.counter
        uniform = next((each for each in look.uniforms if self._has(each.having)), None)
        if uniform is not None:
            return look.palette(uniform.palette)
        formation = look.formations.get(counter.formation or "")
        named = look.nationalities.get(counter.nationality or "", counter.nationality or "")
        found = (look.palette(formation.palette) if formation else None) or look.palette(named)
        side = counter.side or ""
        if found is None and side in look.sides:
            found = look.palette(look.sides[side].palette)
        if found is None and side in self.colours:
            found = palette_of_colour(self.colours[side].lower())
        return found

    def _symbol(self) -> str:
        kind = self.counter.type or ""
        symbol = self.counter.symbol or self.look.types.get(kind, kind)
        return "+".join((symbol, *(each.part for each in self.look.parts if self._has(each.having))))

    def _size(self) -> str:
        by_type = self.look.sizes.get(self.counter.type or "")
        return by_type or str(self.values.get(self.look.size_value) or "")

    def sign(self) -> str:
        """The sign of the side."""
        side = self.counter.side or ""
        if side in self.look.sides:
            return self.look.sides[side].sign
        return sign_of(side)

    def _stripe(self) -> str:
        formation = self.look.formations.get(self.counter.formation or "")
        return (formation.stripe or "") if formation else ""

    def _formation_short(self) -> str:
        formation = self.look.formations.get(self.counter.formation or "")
        return in_language(formation.short, self.language) if formation else ""

    def _named(self, naming: NameLook) -> str:
        found = self.values.get(naming.value) if naming.value else None
        if isinstance(found, Mapping):
            return in_language({str(key): str(text) for key, text in found.items()}, self.language)
        return "" if found is None else str(found)

    def _short_name(self) -> str:
        return shortened(in_language(self.counter.name, self.language), self.look.designation)

    def _shows(self, source: Source) -> bool:
        """Whether a value is one for this counter."""
        fits = not source.types or (self.counter.type or "") in source.types
        now = not source.steps or self.steps in source.steps
        lacks = not any(self.values.get(name) for name in source.lacking)
        return fits and now and lacks and self._has(source.having)

    def _has(self, values: Mapping[str, str | int]) -> bool:
        """Whether the counter has these values; one that it lacks is false."""
        return all((self.values.get(name) or False) == wanted for name, wanted in values.items())

    def sources(self) -> tuple[Source, ...]:
        """Where the values along the bottom come from."""
        if self.look.values:
            return tuple(source for source in self.look.values if self._shows(source))
        numbers = [name for name, value in self.values.items() if _is_number(self._for_steps(value))]
        return tuple(Source(value=name) for name in numbers[:3])

    def _plates(self, sources: list[Source]) -> tuple[str, ...]:
        plates = tuple(self._plate(source) for source in sources)
        return plates if any(plates) else ()

    def _plate_inks(self, sources: list[Source]) -> tuple[str, ...]:
        inks = tuple((source.plate_ink or "") if self._plate(source) else "" for source in sources)
        return inks if any(inks) else ()

    def _plate(self, source: Source) -> str:
        fits = not source.plate_types or (self.counter.type or "") in source.plate_types
        if not fits:
            return ""
        formation = self.look.formations.get(self.counter.formation or "")
        return (formation.plate if formation else "") or "" if source.plate == "formation" else source.plate or ""

    def _badges(self) -> Iterator[Badge]:
        for extra in self.look.extras:
            text = self.badge(extra)
            if text:
                ground = extra.ground or ""
                yield Badge(extra.at, text, extra.form, ground, ink_on(ground, extra.ink or "") if ground else "")

    def badge(self, extra: Extra) -> str:
        """What stands beside the box for a value; nothing for a nought."""
        text = self.text(extra) if self._shows(extra) else ""
        return text if self._found(extra) != 0 else ""

    def _found(self, source: Source) -> Any:
        return self._for_steps(self.values.get(source.value)) if source.value else self._from_rules(source.rule)

    def text(self, source: Source) -> str:
        """What is printed of a value."""
        found = self._found(source)
        return "" if found is None or found == "" else source.pattern.format(found)

    def _for_steps(self, value: Any) -> Any:
        """A list holds a value for each number of steps."""
        if isinstance(value, list | tuple):
            return value[min(self.steps, len(value)) - 1] if value else None
        return value

    def _from_rules(self, address: str) -> Any:
        known = {"type": self.counter.type or "", **{name: str(value) for name, value in self.values.items()}}
        filled = HOLE.sub(lambda hole: known.get(hole[1], ""), address)
        rules = rule_values(self.look.game) if self._rules is None else self._rules
        return rules.get(filled)

    def _height(self, text: str) -> float:
        number = re.search(r"\d+", text)
        return min(1.0, int(number[0]) / self.look.full_height) if number else 0.0


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text in a language, else in English, else in any."""
    return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")


def shortened(name: str, naming: NameLook) -> str:
    """A name without the words that all have: '1st Regiment' is '1'."""
    for words in naming.leave_out.values():
        for word in words:
            edge = r"\b" if word.isascii() else ""
            name = re.sub(f"{edge}{re.escape(word)}{edge}", "", name)
    name = name.partition(naming.before)[0] if naming.before else name
    return " ".join(ORDINAL.sub(r"\1", name).split())


def sign_of(side: str) -> str:
    """A sign for a side that the look does not know; always the same one."""
    signs: tuple[str, ...] = get_args(Sign)
    return signs[crc32(side.encode()) % len(signs)] if side else ""


def unknown_face(side: str, look: HasGame | None = None, *, side_colours: Mapping[str, str] | None = None) -> Face:
    """The face of a unit that the enemy may not see: the side's colours and a question mark."""
    from engine.bundle.models.units import CounterModel

    maker = _Maker(CounterModel(id="x", side=side), style_of(look), "en", 1, {}, side_colours or {})
    palette = maker.palette() or shipped_palettes()["unknown"]
    return Face(palette.ground, palette.ink, "", "", "", "", ("?",), side_sign=maker.sign())


def marker_face(icon: str, word: str, colour: str, *, value: str = "") -> Face:
    """The face of a marker: full colour, an icon and a word."""
    return Face(colour, ink_on(colour), icon, "", word, "", (value,) if value else (), kind="marker")
