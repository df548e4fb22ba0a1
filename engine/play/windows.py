"""Windows and interrupts, triggers, and secret simultaneous choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.play.frames import Frame, Step


@dataclass(frozen=True, slots=True)
class WindowFrame(Frame):
    """An open window: its name, what it is about, who has had his chance, what they answered."""

    name: str
    subject: tuple[Any, ...] = ()
    at: int = 0
    waiting: int = -1
    answers: tuple[Any, ...] = ()
    first_use_ends: bool = False


class Limit(NamedTuple):
    """How often an interrupt may be used: `times` in each `per` for each `of(window)`."""

    times: int = 1
    per: str = "turn"
    of: Callable[[WindowFrame], tuple[Any, ...]] = lambda _window: ()


@dataclass(frozen=True)
class Interrupt:
    """Something that may be done when a window opens.

    `when(state, window)` says whether anybody can; `make(state, window)` gives the record with which the procedure
    starts. The procedure ends with a result that is neither None nor False if it was used. `ask_always` opens it even
    when nobody can use it, because silence would reveal a secret; its prompt then offers only to decline.
    """

    name: str
    window: str
    procedure: Step
    when: Callable[[Any, WindowFrame], bool]
    make: Callable[[Any, WindowFrame], Any]
    limit: Limit | None = None
    ask_always: bool = False

    def key(self, window: WindowFrame) -> tuple[Any, ...]:
        """Return under what its uses are counted."""
        assert self.limit is not None
        return (self.limit.per, self.name, *self.limit.of(window))

    def open_to(self, state: Any, window: WindowFrame) -> bool:
        """Tell whether the window opens for it."""
        if self.limit is not None and state.uses[self.key(window)] >= self.limit.times:
            return False
        return self.ask_always or self.when(state, window)


def _advance_window(play: Any, frame: WindowFrame) -> None:
    interrupts = play.system.interrupts_at(frame.name)
    if frame.first_use_ends and frame.answers:
        play.done(frame.answers)
        return
    for at in range(frame.at, len(interrupts)):
        interrupt = interrupts[at]
        if interrupt.open_to(play.state, frame):
            play.replace(replace(frame, at=at + 1, waiting=at))
            play.call(interrupt.procedure, interrupt.make(play.state, frame), label="answer")
            return
    play.done(frame.answers)


def _after_answer(play: Any, frame: WindowFrame, result: Any) -> None:
    if result is None or result is False:
        return
    interrupt = play.system.interrupts_at(frame.name)[frame.waiting]
    if interrupt.limit is not None:
        play.state.uses[interrupt.key(frame)] += 1
    play.replace(replace(frame, answers=(*frame.answers, result)))


WINDOW = Step("window", record=WindowFrame, advance=_advance_window, after={"answer": _after_answer})


@dataclass(frozen=True)
class Trigger:
    """Something that follows by itself whenever the state says so.

    `watch` names the entries that can bring it about; `when(state)` yields each case, `then(play, *case)` must end it.
    `wanted(state)`, asked when a game begins, says whether it is needed in it at all.
    """

    name: str
    watch: tuple[str, ...]
    when: Callable[[Any], Iterable[tuple[Any, ...]]]
    then: Callable[..., None]
    section: str = ""
    wanted: Callable[[Any], bool] = lambda _state: True


@dataclass(frozen=True, slots=True)
class SealedFrame(Frame):
    """Secret choices of several sides: asked one after another, known to nobody before the last has answered."""

    asks: tuple[tuple[int, Step, Any], ...]
    answers: tuple[Any, ...] = ()


def _advance_sealed(play: Any, frame: SealedFrame) -> None:
    if len(frame.answers) < len(frame.asks):
        _side, step, record = frame.asks[len(frame.answers)]
        play.call(step, record, label="sealed")
        return
    play.reveal()
    play.done(frame.answers)


def _after_sealed(play: Any, frame: SealedFrame, result: Any) -> None:
    play.replace(replace(frame, answers=(*frame.answers, result)))


SEALED = Step("sealed", record=SealedFrame, advance=_advance_sealed, after={"sealed": _after_sealed})


def sealed(*asks: tuple[int, Step, Any]) -> SealedFrame:
    """Make the record of a secret simultaneous choice: (side, step that asks, its record) for each side.

    Each step must be `secret` and end with play.done(choice); the caller's after['sealed'] gets all the choices.
    """
    for _side, step, _record in asks:
        if not step.secret:
            raise TypeError(f"step {step.name} asks in secret and must say so")
    return SealedFrame(tuple(asks))
