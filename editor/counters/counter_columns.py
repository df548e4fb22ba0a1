"""The columns of the table: what each holds, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from editor.canvas.symbols import symbol_book
from editor.counters.mix import CounterMix
from editor.counters.mix_labels import SIZES
from editor.window_language import speaker
from engine.play import CounterValue
from engine.rulebook import catalogue_of

tr = speaker("CounterColumns")

Kind = Literal["id", "text", "choice", "number", "numbers", "flag", "word", "words", "told"]
VALUES, BACK, INPUTS = "values", "back", "inputs"
NUMERIC = ("number", "numbers")


@dataclass(frozen=True)
class CounterColumn:
    """One column: its key and the path of what it holds; `term` is the kind of its words."""

    key: str
    kind: Kind
    path: tuple[str, ...]
    title: str
    tip: str = ""
    hidden: bool = False
    term: str = ""
    choices: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether somebody may type a word that is not among the choices."""
        return self.kind == "word" or self.key in ("nationality", "type", "symbol")

    @property
    def optional(self) -> bool:
        """Whether it may be left empty, which means: as the prototype says."""
        return self.key not in ("id", "count")


def columns_of(mix: CounterMix) -> tuple[CounterColumn, ...]:
    """The columns of a mix: what every counter has, then the game's own values."""
    return (*_common(mix), *_values(mix), *_inputs(mix), *_tail())


def _common(mix: CounterMix) -> Iterator[CounterColumn]:
    view, words = mix.view, mix.words_of
    sides = tuple(side.id for side in view.scenario.sides) if view.scenario else ()
    nations = [n for side in (view.scenario.sides if view.scenario else ()) for n in side.nationalities or ()]
    symbols = tuple(symbol_book().symbols)
    yield CounterColumn("id", "id", ("id",), tr("Id"), tr("The name by which files know the counter."))
    in_japanese = mix.words.language == "ja"
    en, ja = tr("Name (English)"), tr("Name (Japanese)")
    yield CounterColumn("name.en", "text", ("name", "en"), en, tr("The name in English."), in_japanese)
    yield CounterColumn("name.ja", "text", ("name", "ja"), ja, tr("The name in Japanese."), not in_japanese)
    yield CounterColumn("side", "choice", ("side",), tr("Side"), tr("Which side it fights for."), False, "side", sides)
    every, tip = tuple(dict.fromkeys((*nations, *words("nationality")))), tr("Its nationality; it chooses the colors.")
    yield CounterColumn("nationality", "choice", ("nationality",), tr("Nation"), tip, True, "nationality", every)
    groups, tip = tuple(dict.fromkeys((*view.formations, *words("formation")))), tr("The formation it belongs to.")
    yield CounterColumn("formation", "choice", ("formation",), tr("Formation"), tip, False, "formation", groups)
    types = tuple(dict.fromkeys((*words("type"), *symbols)))
    yield CounterColumn("type", "choice", ("type",), tr("Type"), tr("What kind of unit it is."), False, "type", types)
    sign = tr("The sign in its box, if not that of its type.")
    yield CounterColumn("symbol", "choice", ("symbol",), tr("Symbol"), sign, True, "symbol", symbols)
    above = tuple(mix.counters.prototypes)
    yield CounterColumn(
        "like", "choice", ("like",), tr("Prototype"), tr("The prototype from which it inherits."), True, "like", above
    )
    yield CounterColumn("steps", "number", ("steps",), tr("Steps"), tr("How many steps it has."))


def _values(mix: CounterMix) -> Iterator[CounterColumn]:
    for declared in values_of(mix):
        term = declared.name
        title, tip = mix.words.title(declared.name), _tip(mix, declared)
        choices = declared.words or _used_words(mix, declared)
        kind: Kind = declared.kind
        if kind == "word" and (declared.words or term == "size"):
            kind, choices = "choice", declared.words or SIZES
        yield CounterColumn(
            f"{VALUES}.{declared.name}", kind, (VALUES, declared.name), title, tip, term=term, choices=choices
        )
    backs = dict(mix.values(BACK))
    for declared in values_of(mix):
        if declared.kind == "number" and declared.name in backs:
            title = tr("{value} (back)").format(value=mix.words.title(declared.name))
            yield CounterColumn(
                f"{BACK}.{declared.name}", "number", (BACK, declared.name), title, _tip(mix, declared), True
            )


def _used_words(mix: CounterMix, declared: CounterValue) -> tuple[str, ...]:
    if declared.kind not in ("word", "words"):
        return ()
    used = (value for name, value in mix.values(VALUES) if name == declared.name)
    return tuple(dict.fromkeys(w for value in used for w in (value if isinstance(value, list | tuple) else (value,))))


def _tip(mix: CounterMix, declared: CounterValue) -> str:
    """What a value is, in which unit, and which section of the rules speaks of it."""
    lines = [mix.words.title(declared.name)]
    if declared.kind == "numbers":
        lines.append(tr("A number for each number of steps, the fewest first: 2, 4."))
    elif declared.kind == "number":
        lines.append(tr("A whole number."))
    scenario = mix.view.scenario
    catalogue = catalogue_of(scenario.rules.game if scenario else "")
    section = next((each for each in catalogue.sections if each.number == declared.section), None)
    if declared.section:
        named = section.title.get(mix.words.language, "") if section else ""
        lines.append(tr("Rule {section} {title}").format(section=declared.section, title=named).rstrip())
    return "\n".join(lines)


def values_of(mix: CounterMix) -> tuple[CounterValue, ...]:
    """The values that the game reads, and others that counters have."""
    system = mix.view.system
    declared = system.setup.values if system and system.setup else ()
    kinds: dict[str, str] = {}
    for name, value in (*mix.values(VALUES), *((name, 0) for name in mix.counters.ratings)):
        kinds.setdefault(name, _kind(value))
    own = {each.name for each in declared}
    more = tuple(CounterValue(name, kind) for name, kind in kinds.items() if name not in own and kind)  # type: ignore[arg-type]
    used = {*kinds, *(each.name for each in declared if each.kind in NUMERIC)}
    return (*(each for each in declared if each.name in used), *more)


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "number"
    if isinstance(value, str):
        return "word"
    if isinstance(value, list | tuple):
        return "numbers" if all(isinstance(each, int) for each in value) else "words"
    return ""


def _inputs(mix: CounterMix) -> Iterator[CounterColumn]:
    for name in dict.fromkeys(name for name, _value in mix.values(INPUTS)):
        title = tr("{input} (input)").format(input=mix.words.title(name))
        yield CounterColumn(
            f"{INPUTS}.{name}",
            "number",
            (INPUTS, name),
            title,
            tr("An input for formulas. Not used in play."),
        )


def _tail() -> Iterator[CounterColumn]:
    yield CounterColumn("count", "number", ("count",), tr("In the mix"), tr("The number of these counters in the mix."))
    yield CounterColumn("used", "told", (), tr("Used"), tr("How many are set up, arrive or wait in pools."))
    yield CounterColumn(
        "spare", "told", (), tr("Spare"), tr("Counters left. A negative number means that more are used than exist.")
    )
    yield CounterColumn(
        "provenance", "told", ("provenance",), tr("From"),
        tr("Where its values come from: S source, E example, I inferred, R reconstructed, U user."),
    )  # fmt: skip
