"""The machine: runs steps from the stack until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from engine.play.chance import DRAW, ROLL, ChanceReached, DrawFrame, FaceSource, NoDice, RollFrame
from engine.play.change_log import Changes
from engine.play.digest import Digester, digest_of
from engine.play.frames import StackEntry, Step
from engine.play.messages import Choice, Event, Outcome, Prompt, Tally, say
from engine.play.state import State
from engine.play.system import System
from engine.play.windows import WINDOW, Trigger, WindowFrame

S = TypeVar("S", bound=State)

VERSION = attrgetter("version")
DEEPEST = 200
MOST_TRIGGERS = 1000
MOST_STEPS = 100_000


class KernelError(AssertionError):
    """A game system breaks the kernel's contract; never a player's fault."""


class DeadEnd(KernelError):
    """Somebody has to decide and there is nothing to choose."""


class Play(Generic[S]):
    """What handlers work with: the state, and the ways to go on from here."""

    def __init__(self, system: System, state: S, chance: FaceSource) -> None:
        self.system = system
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self._calls: list[StackEntry] = []
        self._chain: list[str] = [""]
        self._triggers = tuple(trigger for trigger in system.triggers if trigger.wanted(state))
        self._watch = {trigger.name: tuple(map(state.versioned, trigger.watch)) for trigger in self._triggers}
        self._watched = tuple({id(entry): entry for watched in self._watch.values() for entry in watched}.values())
        self._checked: dict[str, list[int]] = {}
        self._rested: list[int] = []
        self._digester = Digester(state)
        self._prompt: Prompt | None = None
        self._actor: int | None = None

    # What handlers call

    @property
    def frame(self) -> Any:
        """The record of the step at work."""
        return self.state.stack[-1].frame

    def call(self, step: Step, frame: Any = None, label: str = "") -> None:
        """Begin a child step; several calls in one handler run in the order in which they were made."""
        record = step.record() if frame is None else frame
        self._calls.append(StackEntry(step, record, label or step.name))

    def replace(self, frame: Any) -> None:
        """Give the step at work another record."""
        stack = self.state.stack
        self.state.stack = (*stack[:-1], stack[-1].on_record(frame))

    def change(self, **fields: Any) -> None:
        """Give the step at work the same record with other values in these fields."""
        self.replace(replace(self.frame, **fields))

    def done(self, result: Any = None) -> None:
        """End the step at work once the children that it has called are through."""
        stack = self.state.stack
        self.state.stack = (*stack[:-1], stack[-1].ended(result))

    def tell(
        self,
        key: str,
        clause: str = "",
        /,
        *,
        to: tuple[int, ...] | None = None,
        tally: Tally | None = None,
        **values: Any,
    ) -> None:
        """Say that something happened; `to` names the sides that learn of it."""
        self.events.append(Event(say(key, clause, **values), tally, to))

    def roll(
        self, label: str, dice: tuple[int, ...] = (6,), *subject: int | str, to: tuple[int, ...] | None = None
    ) -> None:
        """Roll dice (given by their sides); after[label] gets the Faces; `to` names the sides that see them."""
        self._expects(label)
        self.call(ROLL, RollFrame(label, dice, subject, to), label)

    def draw(self, label: str, bag: str, *subject: int | str) -> None:
        """Draw from a bag of the state; after[label] gets the piece."""
        self._expects(label)
        self.call(DRAW, DrawFrame(bag, subject), label)

    def window(self, name: str, *subject: Any, first_use_ends: bool = False) -> None:
        """Open a window; after[name] gets what was answered in it."""
        if self._calls or self.system.interrupts_at(name):
            self.call(WINDOW, WindowFrame(name, subject, first_use_ends=first_use_ends), name)
        else:
            self._deliver(name, ())

    def _expects(self, label: str) -> None:
        step = self.state.stack[-1].step
        if label not in step.after:
            raise KernelError(f"{self._where()}: {step.name} does not say what comes after {label!r}")

    def reveal(self) -> None:
        """Mark that something hidden comes to light here: no preview goes past it."""
        if isinstance(self.chance, NoDice):
            raise ChanceReached("reveal")

    def trace(self) -> tuple[Event, ...]:
        """Return what happened since the step at work began; the step must say that it `traces`."""
        top = self.state.stack[-1]
        if not top.step.traces:
            raise KernelError(f"{self._where()}: {top.step.name} does not say that it traces what happens in it")
        return tuple(self.events[top.mark :])

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
        self._prompt = self._actor = None
        for _ in range(MOST_STEPS):
            self._push()
            if self.state.result is None and self._run_triggers():
                self._push()
            if self.state.result is not None:
                return
            if not self.state.stack:
                raise KernelError(f"{self.system.slug}: the sequence of play has ended without a result")
            if self._turn_over(self.state.stack[-1]):
                return
        raise KernelError(f"{self._where()}: {MOST_STEPS} steps without a decision")

    def _turn_over(self, top: StackEntry) -> bool:
        """Do the next thing that the top step needs; true when somebody has to decide."""
        step = top.step
        if top.pending:
            first, *rest = top.pending
            self.state.stack = (*self.state.stack[:-1], top._replace(pending=tuple(rest)), first)
        elif not top.entered:
            self.state.stack = (*self.state.stack[:-1], top.begun(len(self.events)))
            step.enter(self, top.frame)
        elif top.finished:
            self._pop(top)
        elif not self._advanced(top):
            self._actor = step.actor(self.state, top.frame) if step.actor is not None else None
            if self._actor is None:
                self.done()
            else:
                self._check_measure(top)
                return True
        return False

    def _advanced(self, top: StackEntry) -> bool:
        """Let the step go on by itself; false when it has nothing to do."""
        if top.step.advance is None:
            return False
        before = self.state.stack
        top.step.advance(self, top.frame)
        return self.state.stack is not before or bool(self._calls)

    def run_to(self, reached: Callable[[StackEntry], bool], choose: Callable[[Prompt], Choice]) -> None:
        """Run, deciding by `choose`, until the top of the stack is what is looked for."""
        while True:
            self._push()
            top = self.state.stack[-1]
            if reached(top):
                self._prompt = self._actor = None
                return
            if self._turn_over(top):
                assert self.prompt is not None
                self.apply(choose(self.prompt))
                self._prompt = self._actor = None

    def apply(self, choice: Choice) -> None:
        """Let the step at work carry out a choice; legality is the caller's business."""
        top = self.state.stack[-1]
        verb = top.step.verb(choice.verb)
        assert verb is not None
        verb.apply(self, top.frame, *choice.args)

    def _push(self) -> None:
        if self._calls:
            stack = self.state.stack
            first, *rest = self._calls
            if rest:
                stack = (*stack[:-1], stack[-1]._replace(pending=(*rest, *stack[-1].pending)))
            self._calls.clear()
            if len(stack) >= DEEPEST:
                raise KernelError(f"{self._where()}: steps nested {DEEPEST} deep")
            scope = first.step.scope
            if scope is not None and any(entry.step.scope == scope for entry in stack):
                raise KernelError(f"{self._where()}: {first.step.name} opens the scope {scope!r} within itself")
            self.state.stack = (*stack, first)

    def _pop(self, top: StackEntry) -> None:
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
        """Run what follows by itself, in order, from the start after each; true to stop for called steps or the end."""
        at = 0
        triggers = self._triggers
        if self._rested == list(map(VERSION, self._watched)):
            return False
        while at < len(triggers):
            changed = self._run_trigger(triggers[at])
            if self._calls or self.state.result is not None:
                # What a trigger calls is no child of the step that happens to be on top.
                self._calls = [called._replace(label="") for called in self._calls]
                return True
            at = 0 if changed else at + 1
        self._rested = list(map(VERSION, self._watched))
        return False

    def _run_trigger(self, trigger: Trigger) -> bool:
        """Deal with every case of one trigger; true if there was any."""
        watched = self._watch[trigger.name]
        if self._checked.get(trigger.name) == list(map(VERSION, watched)):
            return False
        for count in range(MOST_TRIGGERS):
            case = next(iter(trigger.when(self.state)), None)
            if case is None or self.state.result is not None:
                self._checked[trigger.name] = list(map(VERSION, watched))
                return count > 0
            trigger.then(self, *case)
        raise KernelError(f"trigger {trigger.name} never comes to rest at {case!r}")

    def _check_measure(self, top: StackEntry) -> None:
        now = top.step.measure(self.state, top.frame) if top.step.measure else ()
        if any(part < 0 for part in now):
            raise KernelError(f"{self._where()}: the measure of {top.step.name} falls below nothing: {now}")
        if top.measure is not None and not now < top.measure:
            why = "" if top.step.measure else f"; the step {top.step.name} has no measure"
            raise KernelError(f"{self._where()}: asked again although nothing fell: {top.measure} -> {now}{why}")
        self.state.stack = (*self.state.stack[:-1], top.measured(now))

    def _where(self) -> str:
        return " > ".join(entry.step.name for entry in self.state.stack)

    # The prompt

    @property
    def actor(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        if self.state.result is not None:
            return None
        if self._actor is None:
            top = self.state.stack[-1]
            self._actor = top.step.actor(self.state, top.frame) if top.step.actor else None
        return self._actor

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for, worked out when it is first asked for; None when the game is over."""
        actor = self.actor
        if self._prompt is None and actor is not None:
            self._prompt = self._build(actor)
            if not self._prompt.offers:
                raise DeadEnd(self._nothing_to_choose(actor))
        return self._prompt

    def offered(self, side: int, choice: Choice) -> bool:
        """Tell whether a choice stands in the prompt that has been worked out: then every guard has passed it."""
        return self._prompt is not None and self._prompt.actor == side and self._prompt.has(choice)

    def _nothing_to_choose(self, actor: int) -> str:
        """Return which verbs offer nothing, in which frame, and the three remedies."""
        top = self.state.stack[-1]
        verbs = ", ".join(verb.name for verb in top.step.verbs) or "any verb"
        return (
            f"{self._where()}: {self.system.sides[actor]} has nothing to choose: no target of {verbs} "
            f"passes its guards in {top.frame}. Let `actor` return None, give the step a verb that ends it, or do not "
            "begin the step."
        )

    def _build(self, actor: int) -> Prompt:
        state, top = self.state, self.state.stack[-1]
        before = len(state.log)
        found = ((verb.name, tuple(verb.legal(state, top.frame, actor))) for verb in top.step.verbs)
        offers = {name: targets for name, targets in found if targets}
        prompt = Prompt(
            actor,
            tuple(entry.step.name for entry in state.stack),
            top.step.section,
            top.step.question(state, top.frame),
            MappingProxyType(offers),
            top.step.suggest(state, top.frame, actor),
        )
        if len(state.log) != before:
            raise KernelError(f"{self._where()}: building the prompt changed the state")
        return prompt

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
        self._prompt = self._actor = None

    def put_again(self, changes: Changes, events: Iterable[Event]) -> None:
        """Make changes again that were set aside, and tell what was told with them."""
        self.state.put_again(changes)
        self.events.extend(events)
        self._prompt = self._actor = None

    def digest(self) -> str:
        """Hash the state and everything that has happened."""
        for event in self.events[len(self._chain) - 1 :]:
            self._chain.append(digest_of((self._chain[-1], event)))
        return digest_of((self._digester.digest(), self._chain[-1]))
