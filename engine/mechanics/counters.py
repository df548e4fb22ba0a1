"""Counters, declared once: how a mix is read and checked, what its columns are, what a unit says of itself.

    @dataclass(frozen=True, slots=True)
    class Face:
        strength: int = value("2.1")
        movement: int = value("2.2")


    @dataclass(frozen=True, slots=True)
    class Counter(Piece[Face]):
        gait: str = word("2.2", ("foot", "horse"), "foot")
        guard: bool = trait("2.3")
        traits: tuple[str, ...] = words("2.4", ("elite", "green"))
        is_green = Has("green")


    COUNTERS = Counters(Counter, Face, known={"nationality": ("north", "south")})
    rides = COUNTERS.asks(lambda counter: counter.gait == "horse", "2.2 Tell whether a unit rides.")

A value of a face may be different on the back; a value of the counter holds for both of its sides.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from typing import Any, Generic, Literal, TypeVar

from engine.mechanics.counter_checks import check_steps, check_values, check_word
from engine.mechanics.positions import MOST_STEPS
from engine.play import CounterValue, State, Unfit

C = TypeVar("C")
F = TypeVar("F")
T = TypeVar("T")
Plain = Mapping[str, Any]
PRINTED = "printed"


@dataclass(frozen=True)
class Printed:
    """How one value of a counter is written and read; `marks` are flags that are read as words of it.

    A number is kept in `parts` of what is written.
    """

    kind: Literal["number", "numbers", "flag", "word", "words", "face"]
    section: str
    read: Callable[[Any], Any]
    name: str = ""
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    parts: int = 1


def _as_it_is(given: Any) -> Any:
    return given


def _declared(printed: Printed, default: Any) -> Any:
    return field(default=default, metadata={PRINTED: printed})


def value(section: str = "", *, name: str = "", read: Callable[[Any], int] | None = None, parts: int = 1) -> Any:
    """Declare a whole number from 0. With `read` the mix may write it in another way, under another `name`."""
    return _declared(Printed("word" if read else "number", section, read or int, name, parts=parts), 0)


def numbers(section: str = "") -> Any:
    """Declare a whole number for each number of steps, the fewest first."""
    return _declared(Printed("numbers", section, tuple), ())


def trait(section: str = "") -> Any:
    """Declare what a counter is or is not."""
    return _declared(Printed("flag", section, bool), False)


def word(section: str = "", words: tuple[str, ...] = (), default: str = "") -> Any:
    """Declare one word, among some if they are given."""
    return _declared(Printed("word", section, _as_it_is, words=words), default)


def words(section: str, known: tuple[str, ...], marks: tuple[str, ...] = ()) -> Any:
    """Declare any number of words among those known; `marks` stand in columns of their own."""
    return _declared(Printed("words", section, lambda given: tuple(given or ()), words=known, marks=marks), ())


def further(section: str = "") -> Any:
    """Declare a face beside the two sides, which says only what is different from the front."""
    return _declared(Printed("face", section, tuple), ())


class Has:
    """Declares a question that one word among a counter's `traits` answers."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def __get__(self, counter: Any, _kind: type) -> bool:
        """Tell whether a counter has it."""
        return self.word in counter.traits


@dataclass(frozen=True, slots=True)
class Piece(Generic[F]):
    """What every counter has: whose it is, its names, what kind of unit it is, and its faces from the weakest on."""

    id: str
    side: int
    names: Mapping[str, str] = field(hash=False)
    type: str
    nationality: str
    formation: str
    faces: tuple[F, ...]

    @property
    def steps(self) -> int:
        """How many faces it has."""
        return len(self.faces)


def _nothing_else(_plain: Plain) -> None:
    """Find nothing else wrong."""


@dataclass(frozen=True)
class Counters(Generic[C]):
    """The counters of a game: the class of one, the class of a side, and what else may be wrong with one.

    `known` are the words that `type` or `nationality` may be; `besides` are values that no rule asks for. `check`
    raises Unfit. A counter has two sides; with `most_steps` units have more steps, of which the last ones are markers.
    """

    counter: type[C]
    face: type | None = None
    known: Mapping[str, Collection[str]] = field(default_factory=dict)
    besides: tuple[CounterValue, ...] = ()
    check: Callable[[Plain], None] = _nothing_else
    most_steps: int = MOST_STEPS

    @cached_property
    def values(self) -> tuple[CounterValue, ...]:
        """The values of the mix, in the order in which people read them."""
        return (*_values(self.face), *_values(self.counter), *self.besides)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(each.name for each in fields(self.counter))  # type: ignore[arg-type]

    @cached_property
    def _further(self) -> dict[str, Printed]:
        return {name: printed for name, printed in _printed(self.counter).items() if printed.kind == "face"}

    def read(self, plain: Plain, side: int) -> C:
        """Make the record of a counter; Unfit says what is wrong with it."""
        self._check(plain)
        given = plain["values"]
        known = {"id": plain["id"], "side": side, "names": plain["names"]}
        kinds = {kind: plain[kind] or "" for kind in KINDS if kind in self._own}
        faces = {"faces": read_faces(plain, self._face)} if self.face else {}
        more = {name: (self._face({**given, **given[name]}),) for name in self._further if name in given}
        return self.counter(**known, **kinds, **faces, **_read(self.counter, given), **more)

    def asks(self, question: Callable[[C], T], sentence: str) -> Callable[[State, int], T]:
        """Make a question about a unit from one about its counter."""

        def asked(state: State, unit: int) -> T:
            return question(state.roster[state.record[unit]])

        asked.__doc__, asked.__module__, asked.__qualname__ = sentence, question.__module__, question.__qualname__
        return asked

    def said(self, counter: C, face: object = None) -> dict[str, Any]:
        """Return what a counter and one of its faces say, by the names of their values."""
        found = {name: getattr(counter, name) for name, each in _printed(self.counter).items() if each.kind != "face"}
        return {**found, **{name: getattr(face, name) for name in _printed(self.face if face else None)}}

    def _face(self, given: Plain) -> Any:
        assert self.face
        return self.face(**_read(self.face, given))

    def _check(self, plain: Plain) -> None:
        for kind, known in self.known.items():
            check_word(kind, plain[kind], known)
        given = plain["values"]
        for name, printed in self._further.items():
            if not isinstance(given.get(name, {}), Mapping):
                raise Unfit("counter.face", printed.section, value=f"value.{name}")
        for side in (given, plain.get("back") or {}, *(given.get(name, {}) for name in self._further)):
            check_values(side, self.values)
        self.check(plain)
        check_steps(plain, self.most_steps)


KINDS = ("type", "nationality", "formation")


def _declared_in(kind: type | None) -> Mapping[str, Printed]:
    """Return the declared values of a class, by field."""
    held = () if kind is None else fields(kind)
    return {each.name: each.metadata[PRINTED] for each in held if PRINTED in each.metadata}


_printed: Callable[[Any], Mapping[str, Printed]] = cache(_declared_in)


def written_as(kind: type) -> dict[str, tuple[str, int]]:
    """Return for each field of a record under which name counters print it, and of how many parts a point is."""
    declared = _printed(kind)
    named = {name: (printed.name or name, printed.parts) for name, printed in declared.items()}
    return {each.name: named.get(each.name, (each.name, 1)) for each in fields(kind)}


def _values(kind: type | None) -> Iterator[CounterValue]:
    for name, printed in _printed(kind).items():
        yield from (CounterValue(mark, "flag", printed.section) for mark in printed.marks)
        if printed.kind != "face":
            yield CounterValue(printed.name or name, printed.kind, printed.section, printed.words)


def _read(kind: type, given: Plain) -> dict[str, Any]:
    """Return the declared values of a class that a counter gives; the others keep their defaults."""
    found: dict[str, Any] = {}
    for name, printed in _printed(kind).items():
        written = printed.name or name
        if written in given and printed.kind != "face":
            found[name] = printed.read(given[written])
        if signs := tuple(mark for mark in printed.marks if given.get(mark)):
            found[name] = (*found.get(name, ()), *signs)
    return found


def read_faces(plain: Plain, read: Callable[[Plain], F]) -> tuple[F, ...]:
    """Return what `read` makes of a counter's sides, from the weakest to the strongest.

    A counter without a back has one step unless it says otherwise; its back says only what is different there.
    """
    values = plain["values"]
    steps = plain["steps"] or (MOST_STEPS if plain["back"] else 1)
    return (read({**values, **plain["back"]}), read(values)) if steps > 1 else (read(values),)


def shown(faces: Sequence[F], steps: int) -> F:
    """Return the side that shows with so many steps; the stronger one for a unit that is not in play.

    >>> [shown(("back", "front"), steps) for steps in (0, 1, 2)]
    ['front', 'back', 'front']
    """
    return faces[min(steps, len(faces)) - 1]
