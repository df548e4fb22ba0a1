"""Conditions on a position, compiled from data: each says whether it holds, and how many fulfil it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from engine.mechanics.areas import Area, Who, places_in, units_of
from engine.play import NOWHERE, State, Vocabulary

F = TypeVar("F")


class Count(NamedTuple):
    """How many are wanted; `least` None means all that there are."""

    least: int | None = 1
    most: int | None = None

    def met(self, number: int, whole: int = 0) -> bool:
        """Whether a number is enough and not too many."""
        least = whole if self.least is None else self.least
        return least <= number and (self.most is None or number <= self.most)


def asked(function: F | None) -> F:
    """A function of the vocabulary that the compiler has made sure of."""
    assert function is not None
    return function


class Counting:
    """Whatever holds when so many fulfil it."""

    count: Count

    def number(self, state: State) -> int:
        """How many fulfil it now."""
        raise NotImplementedError

    def holds(self, state: State) -> bool:
        """Whether there are as many as wanted."""
        return self.count.met(self.number(state))


@dataclass(frozen=True)
class Control(Counting):
    """A side controls so many of these places."""

    area: Area
    side: int
    count: Count

    def number(self, state: State) -> int:
        """How many it controls."""
        controls = asked(state.vocabulary.controls)
        return sum(controls(state, place) == self.side for place in places_in(state, self.area))

    def holds(self, state: State) -> bool:
        """Whether these are as many as wanted, or all."""
        return self.count.met(self.number(state), len(places_in(state, self.area)))


@dataclass(frozen=True)
class Occupy(Counting):
    """Units stand in so many of these places."""

    area: Area
    who: Who
    count: Count

    def number(self, state: State) -> int:
        """How many hold at least one of the units."""
        stands = state.vocabulary.place
        places = {stands(state, unit) for unit in units_of(state, self.who)}
        return sum([self.area.has(state, place) for place in places])


@dataclass(frozen=True)
class UnitsAt(Counting):
    """So many units or steps are there."""

    who: Who
    area: Area
    steps: bool
    count: Count

    def number(self, state: State) -> int:
        """How many there are."""
        known = state.vocabulary
        found = [unit for unit in units_of(state, self.who) if self.area.has(state, known.place(state, unit))]
        alive = found if known.steps is None else [unit for unit in found if known.steps(state, unit)]
        return sum(asked(known.steps)(state, unit) for unit in alive) if self.steps else len(alive)


@dataclass(frozen=True)
class Exited(Counting):
    """So many units or steps have left the map."""

    who: Who
    area: Area | None
    steps: bool
    count: Count

    def number(self, state: State) -> int:
        """How many have left."""
        exited, steps = asked(state.vocabulary.exited), state.vocabulary.steps
        gone = [unit for unit in units_of(state, self.who) if self._through(state, exited(state, unit))]
        return sum(asked(steps)(state, unit) for unit in gone) if self.steps else len(gone)

    def _through(self, state: State, place: int) -> bool:
        return place != NOWHERE and (self.area is None or self.area.has(state, place))


@dataclass(frozen=True)
class Lost(Counting):
    """So many units or steps are lost."""

    who: Who
    steps: bool
    count: Count

    def number(self, state: State) -> int:
        """How many are lost."""
        known: Vocabulary = state.vocabulary
        lost: Callable[[State, int], int] = asked(known.lost if self.steps else known.gone)
        return sum(int(lost(state, unit)) for unit in units_of(state, self.who))


def points(state: State, side: int) -> int:
    """A side's points by the rulebook and by the scenario's awards."""
    own, awards = state.vocabulary.points, state.victory.awards if state.victory else ()
    given: int = sum(award.amount(state) for award in awards if award.side == side)
    return given + (own(state, side) if own else 0)


@dataclass(frozen=True)
class Points:
    """A side's points, or its lead, lie between two limits."""

    side: int
    minus: int
    least: int | None
    most: int | None

    def holds(self, state: State) -> bool:
        """Whether they do."""
        score = points(state, self.side) - (points(state, self.minus) if self.minus != NOWHERE else 0)
        return between(score, self.least, self.most)


def between(value: Any, least: int | None, most: int | None) -> bool:
    """Whether a number lies between two limits, where there are such."""
    return (least is None or value >= least) and (most is None or value <= most)


@dataclass(frozen=True)
class ByTurn:
    """A turn is not over."""

    turn: int

    def holds(self, state: State) -> bool:
        """Whether it is this turn or an earlier one."""
        return state.turn <= self.turn


@dataclass(frozen=True)
class Linked:
    """Two places are joined for a side."""

    one: Area
    other: Area
    side: int
    network: str

    def holds(self, state: State) -> bool:
        """Whether any of the one is joined to any of the other."""
        joined = state.vocabulary.networks[self.network]
        return joined(state, self.side, places_in(state, self.one), places_in(state, self.other))


@dataclass(frozen=True)
class StateIs:
    """An entry of the state, or that of one hex, hexside or unit, has a value, or lies between two limits."""

    name: str
    equals: int | str | None
    least: int | None = None
    most: int | None = None
    index: int | None = None

    def holds(self, state: State) -> bool:
        """Whether it does."""
        entry = getattr(state, self.name)
        value = entry if self.index is None else entry[self.index]
        if (self.least, self.most) == (None, None):
            return bool(value == self.equals)
        return between(value, self.least, self.most)


@dataclass(frozen=True)
class Settled:
    """What is settled whatever happens."""

    true: bool

    def holds(self, _state: State) -> bool:
        """Whether it is true."""
        return self.true


@dataclass(frozen=True)
class OptionIs:
    """An option has this value; it is asked of the rules that are played, wherever the option was set."""

    name: str
    equals: Any

    def holds(self, state: State) -> bool:
        """Whether the rules of this game have it so."""
        return bool(getattr(state.rules, self.name) == self.equals)


@dataclass(frozen=True)
class NumberOf(Counting):
    """So many of these hold: all, any, none, or any other number."""

    parts: tuple[Condition, ...]
    count: Count

    def number(self, state: State) -> int:
        """How many hold."""
        return sum(part.holds(state) for part in self.parts)

    def holds(self, state: State) -> bool:
        """Whether these are as many as wanted, or all."""
        return self.count.met(self.number(state), len(self.parts))


Known = ByTurn | Linked | StateIs | OptionIs | Settled
Condition = Control | Occupy | UnitsAt | Exited | Lost | Points | Known | NumberOf


def parts_of(condition: Condition | None) -> Iterator[Condition]:
    """A condition and all that it is made of."""
    if condition is not None:
        yield condition
        for part in condition.parts if isinstance(condition, NumberOf) else ():
            yield from parts_of(part)
