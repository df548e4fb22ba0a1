"""Questions read from functions: what a function wants to know, and what it answers, stand in its signature.

    def zoc(state: CartState, side: Side, hex: Hex) -> Units: ...

A parameter that has a default may be left out. `from_` is called `from`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import Parameter, isfunction, signature
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from engine.play import NOWHERE, Query, QueryArgument, Tally
from engine.play.queries import MANY

Unit = Annotated[int, "unit"]
Hex = Annotated[int, "hex"]
Edge = Annotated[int, "edge"]
Place = Annotated[int, "place"]
Side = Annotated[int, "side"]
Units = Annotated[tuple[int, ...], "units"]
Hexes = Annotated[tuple[int, ...], "hexes"]
Path = Annotated[tuple[int, ...], "path"]
Words = Annotated[tuple[str, ...], "words"]
Points = Annotated[float, "number"]
"""Movement points: whole ones, or parts of a point where a game has them."""
Record = Annotated[dict[str, Any], "record"]

PLAIN: Mapping[Any, str] = {bool: "yes_no", int: "number", str: "word", Tally: "tally"}
SINGLE = {"units": "unit", "hexes": "hex", "path": "hex", "words": "word"}
BY_NAME = {"unit": "unit", "hq": "unit", "hex": "hex", "to": "hex", "at": "hex", "target": "hex", "side": "side"}
"""What parameters are of which the type only says that they are numbers."""
THINGS = ("unit", "hex", "place", "edge", "side")
NOTHING: Mapping[str, Any] = {**dict.fromkeys(MANY, ()), "yes_no": False}
"""The answer if there is nothing of which a question could speak; where none is named it is None."""

Maker = Callable[..., Any]
"""maker(state, ...) returns what questions are about, such as an attack by some units; None if there is none."""
Makers = Mapping[Any, Maker]


class Wanted(NamedTuple):
    """A parameter: what is given for it, or what makes it of parameters of its own."""

    name: str
    given: QueryArgument | None = None
    maker: Maker | None = None
    parts: tuple[Wanted, ...] = ()

    def givens(self) -> Iterator[QueryArgument]:
        """Return all that is given for it."""
        if self.given is not None:
            yield self.given
        for part in self.parts:
            yield from part.givens()

    def value(self, state: Any, values: Mapping[str, Any]) -> Any:
        """Return what it is, of what was given by name."""
        if self.maker is None:
            return values.get(self.given.name) if self.given else None
        found = arguments(state, self.parts, values)
        return None if found is None else self.maker(state, **found)


def arguments(state: Any, wanted: Iterable[Wanted], values: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return arguments by the names of parameters; None if there is nothing of which a question could speak."""
    found = {}
    for each in wanted:
        value = each.value(state, values)
        if value is not None:
            found[each.name] = value
        elif each.maker is not None:
            return None
    return found


def question(function: Callable[..., Any], makers: Makers | None = None, answer: str = "") -> Query:
    """Make a question of a function; parameters of the types in `makers` are made of what their makers want to know."""
    try:
        return asking(function, wanted_by(function, makers), answer or kind_of(hints_of(function)["return"]))
    except TypeError as error:
        raise TypeError(f"{function.__name__}: {error}") from error


def asking(function: Callable[..., Any], wanted: tuple[Wanted, ...], answer: str) -> Query:
    """Make a question of a function of which is known what it wants to know.

    What may be left out comes last, what makers want to know of that after the rest.
    """
    made = {given.name for each in wanted if each.maker for given in each.givens()}
    givens = {given.name: given for each in wanted for given in each.givens()}.values()
    in_order = tuple(sorted(givens, key=lambda given: (given.optional, given.optional and given.name in made)))

    def ask(state: Any, *said: Any) -> Any:
        found = arguments(state, wanted, dict(zip([given.name for given in in_order], said, strict=False)))
        if found is None:
            return NOTHING.get(answer)
        told = function(state, **found)
        return None if answer in THINGS and told == NOWHERE else told

    ask.__doc__ = function.__doc__
    return Query(ask, in_order, answer)


# Signatures


def wanted_by(function: Callable[..., Any], makers: Makers | None = None) -> tuple[Wanted, ...]:
    """Return what a function wants to know; its first parameter is the state."""
    hints, found = hints_of(function), list(signature(function).parameters.values())[1:]
    return tuple(_wanted(each, without_none(hints.get(each.name, int)), makers or {}) for each in found)


def _wanted(parameter: Parameter, hint: Any, makers: Makers) -> Wanted:
    maker = makers.get(hint)
    if maker is not None:
        return Wanted(parameter.name, None, maker, wanted_by(maker, makers))
    kind = kind_of(hint)
    if kind == "number":
        kind = BY_NAME.get(parameter.name, kind)
    name, optional = parameter.name.rstrip("_"), parameter.default is not Parameter.empty
    return Wanted(parameter.name, QueryArgument(name, SINGLE.get(kind, kind), kind in MANY, optional))


def hints_of(function: Callable[..., Any]) -> Mapping[str, Any]:
    """Return the types of a function, or of a method of something."""
    return get_type_hints(getattr(function, "__func__", function), include_extras=True)


def kind_of(hint: Any) -> str:
    """Return the kind of answer, or of what is given, for which a type stands."""
    hint = without_none(hint)
    if get_origin(hint) is Annotated:
        return str(get_args(hint)[1])
    if hint in PLAIN:
        return PLAIN[hint]
    raise TypeError(f"{hint} does not say what it is: take Unit, Units, Hex, Hexes, Path, Side, Words and the like")


def without_none(hint: Any) -> Any:
    """Return a type without None."""
    if get_origin(hint) not in (Union, types.UnionType):
        return hint
    (found,) = (each for each in get_args(hint) if each is not type(None))
    return found


# What a game writes itself

Written = Query | Callable[..., Any] | tuple[Callable[..., Any], str]
"""A question, a function that is one, or one with the kind of its answer where its signature does not say that."""
Own = types.ModuleType | Mapping[str, Written]


def own_questions(own: Own, makers: Makers) -> dict[str, Query]:
    """Return the questions of a module, each public function of it one, and those in its QUESTIONS; or of a table."""
    if isinstance(own, Mapping):
        return {name: _read(each, makers) for name, each in own.items()}
    functions = {name: each for name, each in vars(own).items() if isfunction(each) and each.__module__ == own.__name__}
    found = {name.rstrip("_"): question(each, makers) for name, each in functions.items() if name[0] != "_"}
    return found | own_questions(getattr(own, "QUESTIONS", {}), makers)


def _read(written: Written, makers: Makers) -> Query:
    if isinstance(written, tuple):
        return question(written[0], makers, written[1])
    return written if isinstance(written, Query) else question(written, makers)


def makers_of(functions: Iterable[Maker]) -> dict[Any, Maker]:
    """Return makers by the types of what they make."""
    return {without_none(hints_of(each)["return"]): each for each in functions}
