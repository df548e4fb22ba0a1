"""The machine: runs steps from the stack until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.play.chance import DRAW, ROLL, ChanceReached, DrawFrame, NoDice, RollFrame, Source
from engine.play.digest import Digester, digest_of
from engine.play.frames import Entry, Step
from engine.play.messages import Choice, Event, Outcome, Prompt, Tally, say
from engine.play.state import State
from engine.play.system import System
from engine.play.windows import WINDOW, WindowFrame

S = TypeVar("S", bound=State)

DEEPEST = 200
MOST_TRIGGERS = 1000
MOST_STEPS = 100_000


class KernelError(AssertionError):
    """A game system breaks the kernel's contract; never a player's fault."""


class DeadEnd(KernelError):
    """Somebody has to decide and there is nothing to choose."""


class Play(Generic[S]):
    """What handlers work with: the state, and the ways to go on from here."""

    def __init__(self, system: System, state: S, chance: Source) -> None:
        self.system = system
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self._calls: list[Entry] = []
        self._chain: list[str] = [""]
        self._checked: dict[str, tuple[int, ...]] = {}
        self._digester = Digester(state)
        self._prompt: Prompt | None = None

    # What handlers call

    @property
    def frame(self) -> Any:
        """The record of the step at work."""
        return self.state.stack[-1].frame

    def call(self, step: Step, frame: Any = None, label: str = "") -> None:
        """Begin a child step; several calls in one handler run in the order in which they were made."""
        record = step.record() if frame is None else frame
        self._calls.append(Entry(step, record, label or step.name, len(self.events)))

    def replace(self, frame: Any) -> None:
        """Give the step at work another record."""
        stack = self.state.stack
        self.state.stack = (*stack[:-1], stack[-1]._replace(frame=frame))

    def done(self, result: Any = None) -> None:
        """End the step at work once the children that it has called are through."""
        stack = self.state.stack
        self.state.stack = (*stack[:-1], stack[-1]._replace(finished=True, result=result))

    def tell(
        self,
        key: str,
        clause: str = "",
        *,
        to: tuple[int, ...] | None = None,
        tally: Tally | None = None,
        **values: Any,
    ) -> None:
        """Say that something happened; `to` names the sides that learn of it."""
        self.events.append(Event(say(key, clause, **values), tally, to))

    def roll(self, label: str, dice: tuple[int, ...] = (6,), *subject: int | str) -> None:
        """Roll dice (given by their sides); after[label] gets the faces."""
        self.call(ROLL, RollFrame(label, dice, subject), label)

    def draw(self, label: str, bag: str, *subject: int | str) -> None:
        """Draw from a bag of the state; after[label] gets the piece."""
        self.call(DRAW, DrawFrame(bag, subject), label)

    def window(self, name: str, *subject: Any, first_use_ends: bool = False) -> None:
        """Open a window; after[name] gets what was answered in it."""
        if self.system.interrupts_at(name):
            self.call(WINDOW, WindowFrame(name, subject, first_use_ends=first_use_ends), name)
        else:
            self._deliver(name, ())

    def reveal(self) -> None:
        """Mark that something hidden comes to light here: no preview goes past it."""
        if isinstance(self.chance, NoDice):
            raise ChanceReached("reveal")

    def trace(self) -> tuple[Event, ...]:
        """Return what happened since the step at work began."""
        return tuple(self.events[self.state.stack[-1].mark :])

    def ancestor(self, step: Step) -> Any:
        """Return the record of the nearest step of this kind below; it may be read, not written."""
        for entry in reversed(self.state.stack):
            if entry.step is step:
                return entry.frame
        raise KernelError(f"no step {step.name} is under way")

    def end_game(self, outcome: Outcome) -> None:
        """End the game."""
        self.state.result = outcome
        self.tell(outcome.message.key, outcome.message.clause, **dict(outcome.message.values))

    # The loop

    def begin(self) -> None:
        """Put the game's first step on the stack."""
        self.call(self.system.root)
        self._push()

    def settle(self) -> None:
        """Run until there is a prompt or the game is over."""
        self._prompt = None
        for _ in range(MOST_STEPS):
            self._push()
            if self.state.result is not None:
                return
            if self._run_triggers():
                continue
            if not self.state.stack:
                raise KernelError(f"{self.system.slug}: the sequence of play has ended without a result")
            if self._turn_over(self.state.stack[-1]):
                return
        raise KernelError(f"{self._where()}: {MOST_STEPS} steps without a decision")

    def _turn_over(self, top: Entry) -> bool:
        """Do the next thing that the top step needs; true when somebody has to decide."""
        step = top.step
        if not top.entered:
            self.state.stack = (*self.state.stack[:-1], top._replace(entered=True))
            step.enter(self, top.frame)
        elif top.finished:
            self._pop(top)
        elif step.advance is not None:
            step.advance(self, top.frame)
        elif step.actor is not None and (actor := step.actor(self.state, top.frame)) is not None:
            self._check_measure(top)
            if not self._build(actor).offers:
                raise DeadEnd(f"{self._where()}: {self.system.sides[actor]} has nothing to choose")
            return True
        else:
            self.done()
        return False

    def run_to(self, reached: Callable[[Entry], bool], choose: Callable[[Prompt], Choice]) -> None:
        """Run, deciding by `choose`, until the top of the stack is what is looked for."""
        while True:
            self._push()
            top = self.state.stack[-1]
            if reached(top):
                return
            if self._turn_over(top):
                assert self._prompt is not None
                self.apply(choose(self._prompt))

    def apply(self, choice: Choice) -> None:
        """Let the step at work carry out a choice; legality is the caller's business."""
        top = self.state.stack[-1]
        verb = top.step.verb(choice.verb)
        assert verb is not None
        verb.apply(self, top.frame, *choice.args)

    def _push(self) -> None:
        if self._calls:
            stack = (*self.state.stack, *reversed(self._calls))
            self._calls.clear()
            if len(stack) > DEEPEST:
                raise KernelError(f"{self._where()}: steps nested {DEEPEST} deep")
            self.state.stack = stack

    def _pop(self, top: Entry) -> None:
        step = top.step
        step.leave(self, top.frame)
        self.state.stack = self.state.stack[:-1]
        if step.scope is not None:
            self.state.end_scope(step.scope)
        if self.state.stack:
            self._deliver(top.label, top.result)

    def _deliver(self, label: str, result: Any) -> None:
        parent = self.state.stack[-1]
        handler = parent.step.after.get(label)
        if handler is not None:
            handler(self, parent.frame, result)

    def _run_triggers(self) -> bool:
        """Run what follows by itself, in order, from the start after each; true if steps were called."""
        count = 0
        at = 0
        triggers = self.system.triggers
        while at < len(triggers):
            trigger = triggers[at]
            at += 1
            now = tuple(self.state.version(name) for name in trigger.watch)
            if self._checked.get(trigger.name) == now:
                continue
            case = next(iter(trigger.when(self.state)), None)
            if case is None:
                self._checked[trigger.name] = now
                continue
            trigger.then(self, *case)
            if self._calls:
                return True
            count += 1
            at = 0
            if count > MOST_TRIGGERS:
                raise KernelError(f"trigger {trigger.name} never comes to rest at {case!r}")
        return False

    def _check_measure(self, top: Entry) -> None:
        if top.step.measure is None:
            now: tuple[int, ...] = ()
        else:
            now = top.step.measure(self.state, top.frame)
        if top.measure is not None and not now < top.measure:
            raise KernelError(f"{self._where()}: asked again although nothing fell: {top.measure} -> {now}")
        self.state.stack = (*self.state.stack[:-1], top._replace(measure=now))

    def _where(self) -> str:
        return " > ".join(entry.step.name for entry in self.state.stack)

    # The prompt

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for; None when the game is over."""
        if self.state.result is not None:
            return None
        top = self.state.stack[-1]
        if self._prompt is None:
            assert top.step.actor is not None
            actor = top.step.actor(self.state, top.frame)
            assert actor is not None
            self._build(actor)
        return self._prompt

    def _build(self, actor: int) -> Prompt:
        state, top = self.state, self.state.stack[-1]
        before = len(state.log)
        offers = {}
        for verb in top.step.verbs:
            targets = tuple(verb.legal(state, top.frame, actor))
            if targets:
                offers[verb.name] = targets
        self._prompt = Prompt(
            actor,
            tuple(entry.step.name for entry in state.stack),
            top.step.section,
            top.step.question(state, top.frame),
            offers,
            top.step.suggest(state, top.frame, actor),
        )
        if len(state.log) != before:
            raise KernelError(f"{self._where()}: building the prompt changed the state")
        return self._prompt

    # Going back, and digests

    def mark(self) -> tuple[int, int]:
        """Remember where we are."""
        return len(self.state.log), len(self.events)

    def rewind(self, mark: tuple[int, int]) -> None:
        """Go back to a mark."""
        self.state.rewind(mark[0])
        del self.events[mark[1] :]
        del self._chain[mark[1] + 1 :]
        self._calls.clear()
        self._prompt = None

    def digest(self) -> str:
        """Hash the state and everything that has happened."""
        for event in self.events[len(self._chain) - 1 :]:
            self._chain.append(digest_of((self._chain[-1], event)))
        return digest_of((self._digester.digest(), self._chain[-1]))
