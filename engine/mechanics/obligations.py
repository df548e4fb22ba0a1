"""Obligations: what a side owes until it is done, lapses or runs out, in this step or in a later turn.

    owing = Owing[CartState]()

    # 8.1 Carts that were told to answer attack one of those who attacked them.
    ANSWER = owing("answer", "attack.owed", "ca.8.1", lambda s, _frame, owed: beside(s, owed.hex, owed.foes), lasts=1)
    DUE = Obligations("cart.due", (ANSWER,), entry="due")

The state keeps the records in `due: Groups[Owed] = groups(Owed)`; other obligations are those of a frame, and
`found=` gives them. `DUE.guards` refuse to end a step while one can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar, cast

from engine.mechanics.battle.results import ResultEffect, ResultPart
from engine.mechanics.guards import GuardWords, entered
from engine.play import NOWHERE, Attempt, Groups, Refusal, Trigger, refuse, rule
from engine.play.guards import Guard

S = TypeVar("S")
Numbers = tuple[int, ...]
FOR_EVER = -1


@dataclass(frozen=True, slots=True)
class Owed:
    """What a side owes: by which rule, in which hex, against which other, by which units, to which enemies.

    It outlives so many ends of the turns of its side less one (`ends`), or with FOR_EVER all of them.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "word": "word",
        "side": "side",
        "hex": "place",
        "aim": "place",
        "units": "unit",
        "foes": "unit",
    }

    word: str
    side: int
    hex: int = NOWHERE
    aim: int = NOWHERE
    units: Numbers = ()
    foes: Numbers = ()
    ends: int = FOR_EVER


Can = Callable[[S, Any, Owed], Iterable[int]]


def for_ever(_state: object, _owed: Owed) -> bool:
    """Owed until it is done."""
    return True


def nothing_follows(_play: object, _owed: Owed) -> None:
    """Nothing follows where it has not been done in time."""


@dataclass(frozen=True)
class Duty(Generic[S]):
    """A kind of obligation, and the refusal of what may only be done after it.

    `can(state, frame, owed)` are the hexes by which it can be done now: with none it does not keep a step from its end.
    It lapses when it no longer `stands(state, owed)`; `fails(play, owed)` follows where it runs out, which it does
    after it has outlived so many (`lasts`) ends of its side's turns less one.
    """

    word: str
    key: str
    clause: str
    can: Can[S]
    stands: Callable[[S, Owed], bool] = for_ever
    fails: Callable[[Any, Owed], None] = nothing_follows
    lasts: int = FOR_EVER
    also: tuple[str, ...] = ()


class Owing(Generic[S]):
    """What makes kinds of obligations, about a state of which mypy knows the type."""

    def __call__(
        self, word: str, key: str, clause: str, can: Can[S], *, also: tuple[str, ...] = (), **more: Any
    ) -> Duty[S]:
        """Make a kind of obligation; `also` are further clauses that it stands for."""

        def row(state: Any, frame: Any, owed: Owed, *, _can: Can[Any] = can) -> Iterable[int]:
            return _can(state, frame, owed)

        entered(cast(Any, row), GuardWords(key, clause), also, ())
        return Duty(word, key, clause, row, also=also, **more)


@dataclass(frozen=True, eq=False)
class Obligations(Generic[S]):
    """All that is owed by some rules of a game: kept in an `entry` of the state, or `found` in a frame.

    `watch` are the entries that can let one lapse.
    """

    name: str
    duties: tuple[Duty[S], ...]
    entry: str = ""
    found: Callable[[S, Any, int], Iterable[Owed]] | None = None
    watch: tuple[str, ...] = ("at",)

    def duty(self, owed: Owed) -> Duty[S]:
        """Return the kind of an obligation."""
        return next(duty for duty in self.duties if duty.word == owed.word)

    def kept(self, state: S) -> Groups[Owed]:
        """Return the records of the state."""
        return cast(Groups[Owed], getattr(state, self.entry))

    # What is owed

    def due(self, state: S, frame: Any, side: int) -> Iterator[Owed]:
        """Return what a side owes."""
        if self.found is not None:
            yield from self.found(state, frame, side)
        if self.entry:
            yield from (owed for _number, owed in self.kept(state).items() if owed.side == side)

    def hexes(self, state: S, frame: Any, owed: Owed) -> Numbers:
        """Return the hexes by which it can be done now."""
        return tuple(self.duty(owed).can(state, frame, owed))

    def undone(self, state: S, frame: Any, side: int) -> dict[int, Numbers]:
        """Return the hexes that owe something, with those by which it can be done: what else they do is refused."""
        found: dict[int, Numbers] = {}
        for owed in self.due(state, frame, side):
            found[owed.hex] = (*found.get(owed.hex, ()), *self.hexes(state, frame, owed))
        return {hex: hexes for hex, hexes in found.items() if hexes}

    def keeps_to(self, state: S, frame: Any, side: int, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the pairs of a hex and its aim that are left: what owes something does that, and nothing else."""
        undone = self.undone(state, frame, side)
        return [(here, aim) for here, aim in pairs if aim in undone.get(here, (aim,))]

    # This must be done first

    @cached_property
    def guards(self) -> tuple[Guard, ...]:
        """What refuses to end a step, or to do anything else, while something that is owed can be done."""
        return tuple(map(self._first, self.duties))

    def _first(self, duty: Duty[S]) -> Guard:
        def first(state: S, attempt: Attempt[Any]) -> Refusal | None:
            for owed in self.due(state, attempt.frame, attempt.side):
                if owed.word == duty.word and (hexes := self.hexes(state, attempt.frame, owed)):
                    return refuse(duty.key, duty.clause, units=owed.units, hexes=hexes, hex=hexes[0])
            return None

        first.__name__ = first.__qualname__ = f"{self.name}.{duty.word}"
        first.__doc__ = f"What is owed is done first: {duty.key}."
        return rule(duty.clause, *duty.also)(first)

    # How one begins and ends

    def owe(self, play: Any, owed: Owed) -> None:
        """Write down what a side owes from now on, for as long as this lasts."""
        self.kept(play.state).add(replace(owed, ends=self.duty(owed).lasts))

    def effect(
        self, stage: str, owed: Callable[[S, Any, ResultPart], Owed], *brings: str
    ) -> ResultEffect[Any, Any, Any, Any]:
        """Make the effect of a result that makes a side owe something."""

        def does(play: Any, frame: Any, part: ResultPart) -> None:
            self.owe(play, owed(play.state, frame, part))

        return ResultEffect(stage, does, lambda _state, _battle, _part: brings)

    def settle(self, state: S, done: Callable[[Owed], bool]) -> None:
        """Strike off what has been done, or what something else replaces."""
        kept = self.kept(state)
        for number in [number for number, owed in kept.items() if done(owed)]:
            kept.remove(number)

    def lapsed(self, state: S) -> list[tuple[int]]:
        """Return the numbers of those that nobody owes any more."""
        return [(number,) for number, owed in self.kept(state).items() if not self.duty(owed).stands(state, owed)]

    @cached_property
    def lapsing(self) -> Trigger:
        """What strikes them off as soon as that is so."""
        return Trigger(
            self.name.rpartition(".")[2],
            (*self.watch, self.entry),
            self.lapsed,
            lambda play, number: self.kept(play.state).remove(number),
        )

    def run_out(self, play: Any, side: int) -> None:
        """At the end of a side's turn let fail what has run out, and count down the rest."""
        kept = self.kept(play.state)
        for number, owed in tuple(kept.items()):
            if owed.side != side or owed.ends == FOR_EVER:
                continue
            if owed.ends > 1:
                kept.replace(number, replace(owed, ends=owed.ends - 1))
            else:
                kept.remove(number)
                self.duty(owed).fails(play, owed)


def one_by_one(play: Any, frame: Any, todo: Numbers, do: Callable[[Any, Any, int], None]) -> bool:
    """Do what is still to be done if nobody has to choose: the last one without asking, and with none left the end."""
    if len(todo) == 1:
        do(play, frame, todo[0])
    elif not todo:
        play.done()
    return len(todo) < 2
