"""What the engine says: keys with values and a clause, put into words only at the edge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

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
    """An itemised sum, in the order in which the rules name the items."""

    items: tuple[TallyItem, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all items."""
        return sum(item.amount for item in self.items)

    def plus(self, amount: int, key: str, clause: str = "", **values: Value) -> Tally:
        """Return the tally with one more item."""
        return Tally((*self.items, TallyItem(say(key, clause, **values), amount)))

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


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner (None for a draw), a score by side, and the words for it."""

    winner: int | None
    score: tuple[int, ...]
    message: Message


class Attempt(NamedTuple):
    """Somebody wants to do something: what every guard looks at."""

    side: int
    verb: str
    args: tuple[Any, ...]
    frame: Any
