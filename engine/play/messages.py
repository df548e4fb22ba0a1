"""What the engine says: keys with values and a clause, put into words only at the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    F_co = TypeVar("F_co", covariant=True, default=Any)
else:
    from typing import TypeVar

    F_co = TypeVar("F_co", covariant=True)

Value = Any
Sides = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A text key, the clause that it rests on, and named values."""

    key: str
    clause: str = ""
    values: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        for held, value in self.values:
            if held == name:
                return value
        raise KeyError(name)


def say(key: str, clause: str = "", /, **values: Value) -> Message:
    """Make a message.

    >>> say("stacking.full", "3.2", hex=7, limit=2)["limit"]
    2
    """
    return Message(key, clause, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done, and which units and hexes are to blame."""

    message: Message
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()

    @property
    def clause(self) -> str:
        """The clause that refuses."""
        return self.message.clause


def refuse(key: str, clause: str = "", /, *, units: Sides = (), hexes: Sides = (), **values: Value) -> Refusal:
    """Make a refusal."""
    return Refusal(say(key, clause, **values), units, hexes)


class TallyItem(NamedTuple):
    """One cost, shift or modifier."""

    message: Message
    amount: int


@dataclass(frozen=True, slots=True)
class Tally:
    """An itemised sum, in the order in which the rules name the items.

    Its amounts are parts of a point, of which each point has `parts`; whoever reads it sees points.
    """

    items: tuple[TallyItem, ...] = ()
    parts: int = field(default=1, repr=False, metadata={"unsaid": True})

    @property
    def total(self) -> int:
        """The sum of all items."""
        return sum(item.amount for item in self.items)

    def plus(self, amount: int, key: str, clause: str = "", **values: Value) -> Tally:
        """Return the tally with one more item."""
        return Tally((*self.items, TallyItem(say(key, clause, **values), amount)), self.parts)

    def __iter__(self) -> Iterator[TallyItem]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; `visible_to` is None when everybody sees it."""

    message: Message
    tally: Tally | None = None
    visible_to: Sides | None = None

    @property
    def key(self) -> str:
        """What kind of event it is."""
        return self.message.key

    def __getitem__(self, name: str) -> Value:
        return self.message[name]

    def seen_by(self, side: int) -> bool:
        """Tell whether a side learns of it."""
        return self.visible_to is None or side in self.visible_to


class Choice(NamedTuple):
    """A verb with its arguments."""

    verb: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Prompt:
    """A decision: whose it is, where in the sequence, and every verb with its targets in stable order."""

    actor: int
    place: tuple[str, ...]
    section: str
    text: Message
    offers: Mapping[str, tuple[tuple[Any, ...], ...]]
    suggested: tuple[Choice, ...] = ()

    @property
    def choices(self) -> list[Choice]:
        """Everything on offer."""
        return [Choice(verb, args) for verb, targets in self.offers.items() for args in targets]

    def has(self, choice: Choice) -> bool:
        """Tell whether a choice is on offer just as it is written."""
        targets, args = self.offers.get(choice.verb, ()) if isinstance(choice.verb, str) else (), choice.args
        return args in targets and list(map(type, targets[targets.index(args)])) == list(map(type, args))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner (None for a draw), a score by side, and the words for it."""

    winner: int | None
    score: tuple[int, ...]
    message: Message


class Attempt(NamedTuple, Generic[F_co]):
    """Somebody wants to do something: what every guard looks at.

    `unit`, `hex`, `place`, `edge`, `number` and `word` are the first argument of that kind, whatever the verb calls it,
    so that verbs can share guards. `Verb.attempt` makes attempts that know them.
    """

    side: int
    verb: str
    args: tuple[Any, ...]
    frame: F_co

    @property
    def unit(self) -> int:
        """The unit that it names first."""
        raise _names_no("unit", self.verb)

    @property
    def hex(self) -> int:
        """The hex that it names first."""
        raise _names_no("hex", self.verb)

    @property
    def place(self) -> int:
        """The place, a hex or a box, that it names first."""
        raise _names_no("place", self.verb)

    @property
    def edge(self) -> int:
        """The hexside that it names first."""
        raise _names_no("edge", self.verb)

    @property
    def number(self) -> int:
        """The number that it names first."""
        raise _names_no("number", self.verb)

    @property
    def word(self) -> str:
        """The word that it names first."""
        raise _names_no("word", self.verb)


def _names_no(kind: str, verb: str) -> TypeError:
    return TypeError(f"the attempt {verb!r} names no {kind}; give the verb such an argument, and use Verb.attempt")


KINDS = tuple(name for name, value in vars(Attempt).items() if isinstance(value, property))


@cache
def attempts(kinds: tuple[str, ...]) -> Callable[[tuple[int, str, tuple[Any, ...], Any]], Attempt[Any]]:
    """Return what makes an attempt out of its four parts, with arguments of these kinds."""
    named = {kind: _argument(kinds.index(kind)) for kind in kinds if kind in KINDS}
    made: type[Attempt[Any]] = type("Attempt", (Attempt,), {"__slots__": (), **named})
    return partial(tuple.__new__, made)


def _argument(index: int) -> property:
    return property(lambda attempt: attempt.args[index])
