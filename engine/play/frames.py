"""The vocabulary in which a game writes its sequence of play: frames, arguments, verbs, steps."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.play.guards import Guard, Test, needs_of, passes, without_words
from engine.play.kept import legal
from engine.play.messages import Attempt, Choice, Message, Tally, attempts, say

if TYPE_CHECKING:
    from engine.play.state import State

F = TypeVar("F")
Measure = tuple[int, ...]
Offers = Callable[[Any, Any, int], Iterable[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Frame:
    """What a step knows while it lasts; games derive their typed records from it."""


class StackEntry(NamedTuple):
    """One level of the stack: a step at work, and the children that it has called and that have still to begin."""

    step: Step
    frame: Any
    label: str
    pending: tuple[StackEntry, ...] = ()
    mark: int = 0
    entered: bool = False
    finished: bool = False
    result: Any = None
    measure: Measure | None = None

    def on_record(self, frame: Any) -> StackEntry:
        """Return the same with another record."""
        return StackEntry(self.step, frame, *self[2:])

    def begun(self, mark: int) -> StackEntry:
        """Return the same once it has been entered."""
        return StackEntry(*self[:4], mark, True, *self[6:])

    def ended(self, result: Any) -> StackEntry:
        """Return the same with its result."""
        return StackEntry(*self[:6], True, result, self.measure)

    def measured(self, measure: Measure) -> StackEntry:
        """Return the same at another measure."""
        return StackEntry(*self[:8], measure)


@dataclass(frozen=True)
class Arg:
    """One argument of a verb: what it names, and the domain from which attempts are drawn.

    `kind` is 'unit', 'hex', 'place', 'edge', 'side', 'number' or 'word'; words list theirs, numbers give a range.
    """

    name: str
    kind: str
    words: tuple[str, ...] = ()
    span: tuple[int, int] = (0, 9)

    def domain(self, state: State) -> Iterable[Any]:
        """Every value that has the right form."""
        if self.kind == "word":
            return self.words
        if self.kind == "number":
            return range(self.span[0], self.span[1] + 1)
        if self.kind == "hex":
            return state.board.grid.hexes
        if self.kind == "place":
            return itertools.chain(state.board.grid.hexes, range(state.board.grid.size, state.board.size))
        if self.kind == "unit":
            return range(len(state.record))
        if self.kind == "side":
            return range(len(state.SIDES))
        return state.board.grid.edges

    def holds(self, state: State, value: Any) -> bool:
        """Tell whether a value has the right form."""
        if self.kind == "word":
            return isinstance(value, str) and value in self.words
        if type(value) is not int:
            return False
        if self.kind == "hex":
            return value in state.board.grid
        if self.kind == "place":
            return value in state.board.grid or state.board.grid.size <= value < state.board.size
        if self.kind == "edge":
            return 0 <= value < state.board.grid.edge_count and max(state.board.grid.edge_hexes(value)) >= 0
        return value in self.domain(state)


@dataclass(frozen=True)
class Verb:
    """Something a player may do: its arguments, its guards, how to find its targets, what it does.

    `targets(state, frame, side)` yields candidates; the guards decide, but for those that are `sure`, which all of them
    pass. A list that is `exact` is taken as it is.
    `path(state, attempt)` is the way that a choice takes on the map, from its start, for whoever draws it.
    """

    name: str
    apply: Callable[..., None]
    args: tuple[Arg, ...] = ()
    guards: tuple[Guard, ...] = ()
    targets: Offers | None = None
    exact: bool = False
    sure: tuple[Guard, ...] = ()
    tally: Callable[[Any, Attempt[Any]], Tally] | None = None
    path: Callable[[Any, Attempt[Any]], tuple[int, ...]] | None = None
    text: str = ""

    def __post_init__(self) -> None:
        for index, check in enumerate(self.guards):
            if not set(needs_of(check)) <= set(self.guards[:index]):
                raise TypeError(f"verb {self.name}: {check.__name__} stands before a guard that it needs")

    @property
    def label(self) -> str:
        """The key of its text."""
        return self.text or f"verb.{self.name}"

    @cached_property
    def attempt_of(self) -> Callable[[tuple[int, str, tuple[Any, ...], Any]], Attempt[Any]]:
        """What makes an attempt of its four parts."""
        return attempts(tuple(arg.kind for arg in self.args))

    @cached_property
    def _asked(self) -> tuple[Test, ...]:
        return without_words(tuple(guard for guard in self.guards if guard not in self.sure))

    @cached_property
    def _tests(self) -> tuple[Test, ...]:
        return without_words(self.guards)

    def attempt(self, side: int, args: tuple[Any, ...], frame: F) -> Attempt[F]:
        """Make an attempt at it, which knows of what kind its arguments are."""
        return self.attempt_of((side, self.name, args, frame))

    def passes(self, state: State, side: int, args: tuple[Any, ...], frame: Any) -> bool:
        """Tell whether no guard refuses an attempt."""
        return passes(state, self.attempt_of((side, self.name, args, frame)), self._tests)

    def candidates(self, state: State, frame: Any, side: int) -> Iterable[tuple[Any, ...]]:
        """Everything worth asking the guards about."""
        if self.targets is not None:
            return self.targets(state, frame, side)
        return itertools.product(*(arg.domain(state) for arg in self.args))

    def legal(self, state: State, frame: Any, side: int) -> Iterator[tuple[Any, ...]]:
        """Everything that no guard refuses."""
        found = self.candidates(state, frame, side)
        if self.exact or not self._asked:
            yield from found
        else:
            yield from legal(state, self, side, frame, found, self._asked)


def _nothing(*_args: Any) -> None:
    """Do nothing."""


def _no_suggestion(*_args: Any) -> tuple[Choice, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Step:
    """One step of the sequence of play.

    enter(play, frame)            once, when it begins
    advance(play, frame)          whenever it is on top with nothing under way: call children, or play.done()
    actor(state, frame)           whose decision it is; None: nothing to decide, so the step ends
    verbs                         what may be decided
    after[label](play, frame, r)  when the child that was called under this label has ended with r
    leave(play, frame)            once, when it ends
    measure(state, frame)         falls with every decision taken in one frame, never below nothing, so that it must end
    station                       a position may be written out while it asks
    secret                        nobody else may know what it asks
    traces                        it asks play.trace() what has happened in it; no station lies within
    parts                         what a sequence or loop contains
    parts                         what a list of steps or a loop is made of, for whoever wants to read the sequence
    """

    name: str
    section: str = ""
    record: Callable[..., Any] = Frame
    enter: Callable[[Any, Any], None] = _nothing
    advance: Callable[[Any, Any], None] | None = None
    actor: Callable[[Any, Any], int | None] | None = None
    verbs: tuple[Verb, ...] = ()
    after: Mapping[str, Callable[[Any, Any, Any], None]] = field(default_factory=dict)
    leave: Callable[[Any, Any], None] = _nothing
    measure: Callable[[Any, Any], Measure] | None = None
    suggest: Callable[[Any, Any, int], tuple[Choice, ...]] = _no_suggestion
    ask: Callable[[Any, Any], Message] | None = None
    scope: str | None = None
    station: bool = False
    secret: bool = False
    traces: bool = False
    parts: tuple[Item, ...] = ()

    def question(self, state: State, frame: Any) -> Message:
        """What the prompt says."""
        return self.ask(state, frame) if self.ask else say(f"ask.{self.name}", self.section)

    def verb(self, name: str) -> Verb | None:
        """Find one of its verbs."""
        return next((verb for verb in self.verbs if verb.name == name), None)


@dataclass(frozen=True, slots=True)
class Place(Frame):
    """How far a list of steps has come."""

    at: int = 0


@dataclass(frozen=True, slots=True)
class Item:
    """A step in a list, with the record that it starts with and the case in which it happens at all."""

    step: Step
    make: Callable[[Any], Any] | None = None
    when: Callable[[Any], bool] | None = None


def sequence(name: str, *parts: Step | Item, section: str = "", scope: str | None = None, **hooks: Any) -> Step:
    """Make a step that runs others one after another."""
    items = tuple(part if isinstance(part, Item) else Item(part) for part in parts)

    def advance(play: Any, frame: Place) -> None:
        at = frame.at
        while at < len(items) and (when := items[at].when) and not when(play.state):
            at += 1
        if at == len(items):
            play.done()
            return
        play.replace(Place(at + 1))
        item = items[at]
        play.call(item.step, item.make(play.state) if item.make else item.step.record())

    return Step(name, section, Place, advance=advance, scope=scope, parts=items, **hooks)


@dataclass(frozen=True, slots=True)
class Round(Frame):
    """What is left to do when a loop comes round."""

    left: Measure = ()


def repeat(
    name: str,
    body: Step,
    *,
    until: Callable[[Any], bool],
    left: Callable[[Any], Measure],
    make: Callable[[Any], Any] | None = None,
    section: str = "",
    scope: str | None = None,
    **hooks: Any,
) -> Step:
    """Make a step that runs another until something is true; `left(state)` must fall every time."""

    def advance(play: Any, frame: Round) -> None:
        if until(play.state):
            play.done()
            return
        now = left(play.state)
        if frame.left and not now < frame.left:
            raise AssertionError(f"{name}: what is left does not fall: {frame.left} -> {now}")
        play.replace(Round(now))
        play.call(body, make(play.state) if make else body.record())

    return Step(name, section, Round, advance=advance, scope=scope, parts=(Item(body, make),), **hooks)
