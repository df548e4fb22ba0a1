"""Putting what the engine says into words, in one language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from engine.rulebook.catalogue import PLACEHOLDER, Catalogue, MissingText
from engine.rulebook.points import in_points


class MessageLike(Protocol):
    """A message: its key, its clause, its values by name."""

    @property
    def key(self) -> str:
        """Which text."""

    @property
    def clause(self) -> str:
        """What it rests on."""

    @property
    def values(self) -> tuple[tuple[str, Any], ...]:
        """What goes into the text."""


class HoldsMessage(Protocol):
    """A refusal, an event or an item of a tally."""

    @property
    def message(self) -> Any:
        """What it says."""


class ArgumentLike(Protocol):
    """An argument of a verb."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def kind(self) -> str:
        """What it names."""


class HasLabel(Protocol):
    """A verb."""

    @property
    def label(self) -> str:
        """The key of its text."""

    @property
    def args(self) -> tuple[Any, ...]:
        """Its arguments."""


NOWHERE = -1
OF_SCENARIO = "special:"


def _sentence(verb: HasLabel) -> str:
    return f"choice.{verb.label.removeprefix('verb.')}"


Show = Callable[[str, Any], str]


class Renderer:
    """Words for one position and one language.

    Units take their counter's name, sides their name in the scenario or the term `side.<name>`, boxes the term
    `box.<label>`, words among a verb's arguments the term `<argument>.<word>`. The name of a hex may be a term, too,
    with or without `place.` before it; otherwise it is shown as it stands.
    What has no text shows as 【key】, or raises MissingText when the renderer is strict.
    """

    def __init__(self, catalogue: Catalogue, state: Any, language: str = "en", *, strict: bool = False) -> None:
        self.catalogue = catalogue
        self.state = state
        self.language = language
        self.strict = strict
        self._kinds: Mapping[str, Show] = {
            "unit": lambda _name, value: self.unit(value),
            "hex": lambda _name, value: self.place(value),
            "place": lambda _name, value: self.place(value),
            "edge": lambda _name, value: self.edge(value),
            "side": lambda _name, value: self.side(value),
            "int": lambda _name, value: str(value),
            "signed": lambda _name, value: f"{value:+d}",
            "points": lambda _name, value: in_points(value, self.state.PARTS),
            "plural": self._plural,
            "plural_points": self._plural_points,
            "text": lambda _name, value: self.text_of(value),
            "message": lambda _name, value: self.text(value),
            "faces": lambda _name, value: str(value),
            "words": lambda _name, value: str(value),
            "term": self._term_of,
            "cell": lambda _name, value: self.cell(value),
            "said": lambda _name, value: self.of_scenario(value),
        }

    # Messages

    def text_of(self, key: str, **values: Any) -> str:
        """Put a key with values into words."""
        text = self.catalogue.message(key, self.language)
        return self.missing(key) if text is None else self._fill(text, values)

    def has_text(self, key: str) -> bool:
        """Tell whether a key has a text."""
        return self.catalogue.message(key, self.language) is not None

    def has_term(self, key: str) -> bool:
        """Tell whether there is such a word."""
        return self.catalogue.term(key, self.language) is not None

    def text(self, message: MessageLike) -> str:
        """Put a message into words."""
        return self.text_of(message.key, **dict(message.values))

    def refusal(self, refusal: HoldsMessage) -> str:
        """Say in a sentence why something may not be done, with the section in brackets."""
        said, number = self._sentence(refusal.message), self.section(refusal.message.clause)
        if not number:
            return self.text_of("kernel.stop", said=said)
        return self.text_of("kernel.refusal", said=said, clause=number)

    def event(self, event: HoldsMessage) -> str:
        """Say what happened."""
        return self.text(event.message)

    def tally(self, tally: Iterable[tuple[Any, int]]) -> list[str]:
        """Say how a sum came about: a line for each item, and the sum."""
        items, parts = list(tally), getattr(tally, "parts", 1)
        lines = [self._item(self._with_clause(message), amount, parts) for message, amount in items]
        return [*lines, self._item(self.text_of("kernel.total"), sum(amount for _message, amount in items), parts)]

    def _item(self, text: str, amount: int, parts: int) -> str:
        return f"{amount:+4d}  {text}" if parts == 1 else f"{in_points(amount, parts, sign=True):>4}  {text}"

    def section(self, clause: str) -> str:
        """Return what people call a clause: its section's printed number, or whose rule of the scenario it is."""
        own = list(self.state.texts) if clause.startswith(OF_SCENARIO) else ()
        if clause in own:
            return self.text_of("special.clause", number=own.index(clause) + 1)
        return self.catalogue.number(clause)

    def of_scenario(self, name: str) -> str:
        """Say a special rule, a victory level or an award in the scenario's own words."""
        texts: Mapping[str, str] = self.state.texts.get(name, {})
        return texts.get(self.language) or self.missing(name)

    def _sentence(self, message: MessageLike) -> str:
        """Return a message without its stop, with a capital unless a name begins it."""
        said = self.text(message).rstrip(".。")
        begins_with_a_name = (self.catalogue.message(message.key, self.language) or "{").startswith("{")
        return said if begins_with_a_name else said[:1].upper() + said[1:]

    def _with_clause(self, message: MessageLike) -> str:
        number = self.section(message.clause)
        return self.text_of("kernel.with_clause", text=message, clause=number) if number else self.text(message)

    # Words

    def term(self, key: str) -> str:
        """Return a word."""
        return self.catalogue.term(key, self.language) or self.missing(key)

    def missing(self, key: str) -> str:
        """Show that a text is missing."""
        if self.strict:
            raise MissingText(f"{key!r} has no text in language {self.language!r}")
        return f"【{key}】"

    def side(self, side: int) -> str:
        """Name a side: as the scenario calls it, else as the game does."""
        name = self.state.SIDES[side]
        own: Mapping[str, str] = self.state.texts.get(f"side:{name}", {})
        return own.get(self.language) or self.term(f"side.{name}")

    def unit(self, unit: int) -> str:
        """Name a unit."""
        if unit < 0:
            return self.text_of("kernel.nobody")
        name: str | None = self.state.counter(unit).names.get(self.language)
        return name or self.missing("name of a unit")

    def place(self, place: int) -> str:
        """Name a hex or a box: its label, with the name of what lies there."""
        if place == NOWHERE:
            return self.text_of("kernel.nowhere")
        board = self.state.board
        if place >= board.grid.size:
            key = f"box.{board.label(place)}"
            return self.term(key) if self.has_term(key) else board.name_in(self.language, place) or self.term(key)
        name = self.place_name(place)
        return self.text_of("kernel.named_hex", name=name, label=board.label(place)) if name else board.label(place)

    def place_name(self, place: int) -> str:
        """Return the name of what lies in a hex, or nothing."""
        name: str = self.state.board.name(place)
        known = (self.catalogue.term(key, self.language) for key in (f"place.{name}", name))
        return next(filter(None, known), self.state.board.name_in(self.language, place) or name)

    def edge(self, edge: int) -> str:
        """Name a hexside by its hexes."""
        return str(self.state.board.grid.edge_label(edge))

    def verb(self, verb: HasLabel) -> str:
        """Name what may be done."""
        return self.text_of(verb.label)

    def argument(self, arg: ArgumentLike) -> str:
        """Name an argument of a verb."""
        return self.text_of(f"arg.{arg.name}")

    def arg(self, arg: ArgumentLike, value: Any) -> str:
        """Put the value of an argument into words."""
        if arg.kind == "word":
            return self.term(f"{arg.name}.{value}")
        return self._kinds["int" if arg.kind == "number" else arg.kind](arg.name, value)

    def names(self, arg: ArgumentLike, value: Any) -> tuple[str, ...]:
        """Return everything that the value of an argument may be called by when it is typed."""
        shown = self.arg(arg, value)
        if arg.kind not in ("hex", "place") or value not in self.state.board.grid:
            return (shown,)
        return tuple(filter(None, (shown, self.state.board.label(value), self.place_name(value))))

    def step(self, name: str) -> str:
        """Name a step of the sequence of play."""
        return self.text_of(f"step.{name}")

    def has_sentence(self, verb: HasLabel) -> bool:
        """Tell whether the game has its own words for whole choices of a verb."""
        return self.has_text(_sentence(verb))

    def choice(self, verb: HasLabel, args: tuple[Any, ...]) -> str:
        """Say a whole choice: by the text `choice.<verb>` if the game has one, else verb and arguments."""
        if self.has_sentence(verb):
            return self.text_of(
                _sentence(verb), **{arg.name: value for arg, value in zip(verb.args, args, strict=True)}
            )
        words = [self.arg(arg, value) for arg, value in zip(verb.args, args, strict=True)]
        joined = self.text_of("kernel.list_comma").join(words)
        return self.text_of("kernel.choice", verb=verb.label, args=joined) if words else self.verb(verb)

    def cell(self, printed: str) -> str:
        """Say a cell of a result table in words, with the printed codes in brackets.

        Parts are parted by `;`, halves by `/`; each code of a half is the term `code.<code>`.
        """
        both = self.text_of("kernel.list_and")
        parts = [both.join(self._codes(half) for half in part.split("/")) for part in printed.split(";")]
        return self.text_of("kernel.cell", said=self.text_of("kernel.list_comma").join(parts), printed=printed)

    def _codes(self, half: str) -> str:
        who, *what = (self.term(f"code.{code}") for code in half.split())
        return self.text_of("kernel.code", who=who, what=" ".join(what)) if what else who

    # Placeholders

    def _fill(self, text: str, values: Mapping[str, Any]) -> str:
        return PLACEHOLDER.sub(lambda match: self._one(match, values), text)

    def _one(self, match: re.Match[str], values: Mapping[str, Any]) -> str:
        kind, spec = match["kind"], match["spec"]
        name = spec.partition("|")[0].rpartition(".")[2]
        if name not in values:
            return self.missing(f"value {name}")
        value = values[name]
        if isinstance(value, tuple) and kind == "faces":
            return self.text_of("kernel.list_comma").join(map(str, value))
        if type(value) is tuple:
            return self.listed([self._kinds[kind](spec, part) for part in value])
        return self._kinds[kind](spec, value)

    def listed(self, words: list[str]) -> str:
        """Join words to a list: 'a, b and c'."""
        if not words:
            return self.text_of("kernel.nothing")
        last = self.text_of("kernel.list_last")
        return self.text_of("kernel.list_comma").join(words[:-1]) + (last if words[1:] else "") + words[-1]

    def _plural(self, spec: str, value: int) -> str:
        _name, one, several = spec.split("|")
        return one if value in (1, -1) else several

    def _plural_points(self, spec: str, value: int) -> str:
        _name, one, several = spec.split("|")
        return one if 0 < abs(value) <= self.state.PARTS else several

    def _term_of(self, spec: str, value: Any) -> str:
        prefix = spec.rpartition(".")[0]
        return self.term(f"{prefix}.{value}" if prefix else str(value))
