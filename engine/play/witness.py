"""What an answer has read of a state: while rules are asked, a stand-in for the state notes every read.

An answer is kept while everything that it has read reads the same. Nothing has to be declared for that: single numbers
of columns, scalars, links and counts are noted one by one, and so are single keys of what rules remember
(`engine.mechanics.cached_values`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn, cast

from engine.play.journalled import Unjournalled
from engine.play.reads import ABSENT, READERS, MappingRead, Part, SetRead, Trace, unread
from engine.play.schema import Slotted
from engine.play.state import UNCHANGING, State

MOST_NODES = 30_000
"""When more answers than this are remembered, all are given up."""
SHORT = 12
"""Tuples with more items than this are taken as a whole."""
COMPARED = (dict, frozenset, set, tuple, list, int, str, bool)
"""What is the same as before if it is equal."""

Ask = Callable[..., Any]


class WitnessNode:
    """What a remembered function gives for some arguments, and at which moment it was last known to hold.

    A plain value or a set has a trace of its own; anything else is asked again of the function, which knows when it
    is stale.
    """

    __slots__ = ("args", "ask", "made", "moment", "trace", "value", "witness")

    def __init__(self, witness: Witness, ask: Ask, made: Ask, args: tuple[Any, ...]) -> None:
        self.witness, self.ask, self.made, self.args = witness, ask, made, args
        self.moment = -1
        self.value: Any = ABSENT
        self.trace: Trace | None = None

    def now(self) -> Any:
        """Return what it is now; the same object as before if it is equal."""
        witness = self.witness
        if self.moment != witness.moment:
            if self.trace is None or not self.trace.holds(witness.state, witness.moment):
                self._renew()
            self.moment = witness.moment
        return self.value

    def _renew(self) -> None:
        value = self._again()
        before = self.value
        if value is not before and not (type(value) is type(before) and is_compared(value) and value == before):
            self.value = value

    def _again(self) -> Any:
        witness, ask = self.witness, self.ask
        plain = witness.plain.get(ask)
        if plain is None:
            plain = witness.plain[ask] = is_traced(ask(witness.state, *self.args))
        if plain:
            value, self.trace = witness.traced(self._made, *self.args)
            if is_traced(value) and self.trace.is_worth_it():
                return value
            witness.plain[ask] = False
        self.trace = None
        return ask(witness.state, *self.args)

    def _made(self, stand_in: State, *args: Any) -> Any:
        return unread(self.made(stand_in, *args))

    def read(self) -> Any:
        """Return what it is now, to a reader of whom it is noted which parts of it he looks at."""
        value = self.now()
        kind = type(value)
        if kind is dict:
            return MappingRead(self, value)
        if kind is frozenset or kind is set:
            return SetRead(self, value)
        if self.trace is not None and self.trace.is_short():
            self.witness.trace.take_in(self.trace)
        else:
            self.witness.trace.nodes.append((self, value))
        return value


def is_compared(value: Any) -> bool:
    """Tell whether a value is the same as before if it is equal; named tuples are, whatever their class."""
    return type(value) in COMPARED or isinstance(value, tuple)


def is_plain(value: Any) -> bool:
    """Tell whether a value is nothing but itself: a number, a word, a short tuple of such."""
    if value is None or isinstance(value, int | str):
        return True
    return isinstance(value, tuple) and len(value) <= SHORT and all(map(is_plain, value))


def is_traced(value: Any) -> bool:
    """Tell whether a value is plain, or a set that nobody changes: it has a trace of its own, if that is short."""
    return type(value) is frozenset or is_plain(value)


class Witness:
    """Who watches the reads of one state, and remembers what remembered functions gave."""

    __slots__ = ("nodes", "plain", "stand_in", "state", "trace")

    def __init__(self, state: State) -> None:
        self.state = state
        self.trace = Trace()
        self.nodes: dict[tuple[Ask, tuple[Any, ...]], WitnessNode] = {}
        self.plain: dict[Ask, bool] = {}
        self.stand_in = _stand_in(state, self)

    @property
    def moment(self) -> int:
        """The number of this moment: another one if anything may have changed but the stack."""
        return self.state.log.moment

    def traced(self, asked: Ask, *args: Any) -> tuple[Any, Trace]:
        """Ask a function of the state, and return with its answer what it has read."""
        before, trace = self.trace, Trace()
        self.trace = trace
        try:
            return asked(self.stand_in, *args), trace.settled()
        finally:
            self.trace = before

    def asked(self, ask: Ask, made: Ask, args: tuple[Any, ...]) -> Any:
        """Return what a remembered function gives, and note that it was read."""
        args = tuple([unread(each) for each in args])
        node = self.nodes.get((ask, args))
        if node is None:
            if len(self.nodes) >= MOST_NODES:
                self.nodes.clear()
            node = self.nodes[ask, args] = WitnessNode(self, ask, made, args)
        return node.read()


class Witnessed:
    """The mark of a stand-in for a state."""

    __slots__ = ()
    witness: Witness


class _Nothing:
    """A memory in which nothing is ever found, so that whoever looks there asks the witness."""

    __slots__ = ()

    def get(self, _slot: str) -> None:
        """Find nothing."""


@cache
def _class_of(kind: type[State]) -> type[State]:
    """Return the class of stand-ins for states of a class: scalars note that they are read, nothing is written."""

    def refuse(_self: Any, name: str, _value: object) -> NoReturn:
        raise Unjournalled(f"{kind.__name__}.{name} is written while rules are asked")

    def scalar(name: str) -> property:
        def read(stand_in: Any) -> Any:
            witness = stand_in.witness
            value = getattr(witness.state, name)
            witness.trace.scalars.append((name, value))
            return value

        return property(read)

    named = {name: scalar(name) for name, spec in kind.SCHEMA.items() if spec.form == "scalar"}
    body = {**named, "__slots__": ("witness",), "__setattr__": refuse, "__module__": kind.__module__}
    return cast(type[State], Slotted(f"{kind.__name__}Witnessed", (Witnessed, kind), body))


def _stand_in(state: State, witness: Witness) -> Any:
    put, found = object.__setattr__, object.__new__(_class_of(type(state)))
    reads = {name: READERS.get(type(held), Part)(held, witness) for name, held in state.containers.items()}
    books = {name: getattr(state, name) for name in (*UNCHANGING, "log", "versions")}
    for name, value in {**books, **reads, "containers": reads, "remembered": _Nothing(), "witness": witness}.items():
        put(found, name, value)
    return found
