"""Offers kept from prompt to prompt: an attempt is judged again only if something changed that its guards read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from engine.play.guards import Test, passes
from engine.play.reads import Trace
from engine.play.state import State
from engine.play.witness import Witness, Witnessed

if TYPE_CHECKING:
    from engine.play.frames import Verb

ASKED_BEFORE = 8
"""So often a verb is asked in the same frame before its answers are kept; a few times are not worth it."""

TOO_POOR = 3
"""When so many times running more answers were stale than held, none are kept any more in this frame."""

Args = tuple[Any, ...]


class Kept:
    """The answers that the guards of one verb gave for a side in one frame."""

    __slots__ = ("answers", "balance", "frame", "poor", "times", "verb")

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.answers: dict[Args, tuple[Trace, bool]] = {}
        self.start(None)

    def start(self, frame: Any) -> None:
        """Forget everything that was asked in another frame."""
        self.frame, self.times, self.poor, self.balance = frame, 0, 0, 0
        self.answers.clear()

    def pays(self) -> bool:
        """Tell whether it is worth keeping answers: it is asked often, and mostly they have held."""
        self.times += 1
        if self.balance:
            self.poor = self.poor + 1 if self.balance < 0 else 0
            self.balance = 0
        return self.times > ASKED_BEFORE and self.poor < TOO_POOR


class KeptOffers:
    """All that is kept of the offers of one state."""

    __slots__ = ("verbs", "witness")

    def __init__(self, state: State) -> None:
        self.witness = Witness(state)
        self.verbs: dict[tuple[int, int], Kept] = {}

    def of(self, verb: Verb, frame: Any, side: int) -> Kept | None:
        """Return what is kept of a verb in a frame; nothing yet where it has not been asked often enough."""
        kept = self.verbs.get((id(verb), side))
        if kept is None:
            kept = self.verbs[id(verb), side] = Kept(verb)
        if kept.frame is not frame and kept.frame != frame:
            kept.start(frame)
        return kept if kept.pays() else None


def kept_of(state: State, verb: Verb, frame: Any, side: int) -> Kept | None:
    """Return what is kept of a verb, if it is worth keeping anything."""
    if isinstance(state, Witnessed) or not isinstance(state, State):
        return None
    offers: KeptOffers = state.kept or state.keep(KeptOffers(state))
    return offers.of(verb, frame, side)


def legal(
    state: State, verb: Verb, side: int, frame: Any, found: Iterable[Args], tests: tuple[Test, ...]
) -> Iterator[Args]:
    """Everything that no guard refuses, each answer worked out anew or kept."""
    kept = kept_of(state, verb, frame, side) if tests else None
    make, name = verb.attempt_of, verb.name
    if kept is None:
        for args in found:
            if passes(state, make((side, name, args, frame)), tests):
                yield args
        return
    witness, answers = state.kept.witness, kept.answers
    for args in found:
        moment, known = state.log.moment, answers.get(args)
        if known is not None and known[0].holds(state, moment):
            kept.balance += 1
        else:
            kept.balance -= known is not None
            attempt = make((side, name, args, frame))
            passed, trace = witness.traced(passes, attempt, tests)
            known = answers[args] = (trace, passed)
        if known[1]:
            yield args
