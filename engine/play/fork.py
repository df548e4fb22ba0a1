"""Forks: what one side may search on, with dice and secrets that are not the real ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.play.chance import KeyedDice, RememberedDice, hashed
from engine.play.frames import StackEntry
from engine.play.machine import KernelError, Play
from engine.play.messages import Choice, Event, Prompt, say
from engine.play.secret_bags import Looked, guard
from engine.play.windows import SEALED, SealedFrame

if TYPE_CHECKING:
    from engine.play.change_log import Changes
    from engine.play.game import Game

HIDDEN = Event(say("kernel.hidden"))

Below = Callable[[int], int]


class Forks:
    """Forks of a game for one side, one after another, on one state: so what is remembered of it serves them all.

    Each agrees with all that the side knows and with nothing else. A fork ends when the next one begins.
    """

    def __init__(self, game: Game, side: int) -> None:
        from engine.play.game import Game as NewGame

        # The scenario's own position would tell what was hidden at the start.
        scenario = replace(game.scenario, position={}, frames=())
        self.twin = NewGame(scenario, game.system, game.state.copy(), 0)
        self.twin.digests = False
        self.twin.forked = True
        self.twin.play.events.extend(event if event.seen_by(side) else HIDDEN for event in game.events)
        self.side = side
        self._events = len(game.events)
        self._disguise: Changes = []
        self.looked = Looked()
        """Whether anybody has looked at the bags that hold secrets."""
        self._bags = guard(self.twin.state, self.looked)
        self.secrets: tuple[object, ...] = ()
        """What may be different in other forks; `apart` if it is more than these bags hold."""
        self.apart = False

    def begin(self, private_seed: int) -> Game:
        """Return the fork that a seed gives: its dice, and its secrets."""
        twin = self.twin
        self._return()
        twin.seed = hashed(f"fork/{private_seed}", 1 << 62)
        twin.dice = twin.play.chance = RememberedDice(KeyedDice(twin.seed))
        below = _private(private_seed)
        _resample(twin, self.side, below)
        _reseal(twin.play, self.side, below)
        del twin.play.events[self._events :]
        self._disguise = list(twin.state.log)
        self._compare(private_seed)
        twin.state.forget()
        twin.open_history()
        self.looked.noted = False
        return twin

    def _compare(self, private_seed: int) -> None:
        """Note what this fork may have apart from others."""
        bags = [id(bag) for bag in self._bags.values()]
        self.apart = any(id(holder) not in bags for holder, _key, _old in self._disguise)
        self.secrets = (private_seed,) if self.apart else tuple(tuple(bag) for bag in self._bags.values())

    def _return(self) -> None:
        """Take back what was played on the last fork, and put the secrets back that it was given."""
        twin = self.twin
        twin.play.rewind((0, self._events))
        twin.history.clear()
        twin.undone.clear()
        twin.state.log.extend(self._disguise)
        twin.state.rewind(0)


def fork(game: Game, side: int, private_seed: int) -> Game:
    """Return a game of its own that agrees with all that `side` knows and with nothing else."""
    return Forks(game, side).begin(private_seed)


def _resample(twin: Game, side: int, below: Below) -> None:
    """Put other secrets in the place of those that `side` does not know."""
    slug, resample = twin.system.slug, twin.system.resample
    if resample is not None:
        resample(twin.state, side, below)
    elif any(spec.hidden_from for spec in twin.state.SCHEMA.values()):
        raise KernelError(f"{slug} has hidden entries, but no resample that would hide them from a fork")


def _private(seed: int) -> Below:
    count = iter(range(1 << 62))
    return lambda size: hashed(f"{seed}/secret/{next(count)}", size)


def _reseal(play: Play[Any], side: int, below: Below) -> None:
    """Put answers that might have been given in the place of those that `side` does not know."""
    stack = play.state.stack
    for depth, entry in enumerate(stack):
        if entry.step is SEALED:
            asks = entry.frame.asks
            answers = tuple(
                answer if ask[0] == side else _answer_again(play, stack[:depth], entry, ask, below)
                for ask, answer in zip(asks, entry.frame.answers, strict=False)
            )
            fresh = entry._replace(frame=replace(entry.frame, answers=answers))
            if len(answers) < len(asks) and asks[len(answers)][0] != side:
                # Another side is at its answer: how far it has come is as secret as what it will be.
                play.state.stack = (*stack[:depth], fresh)
                play.settle()
                return
            stack = (*stack[:depth], fresh, *stack[depth + 1 :])
    play.state.stack = stack


def _answer_again(play: Play[Any], below_it: tuple[StackEntry, ...], entry: StackEntry, ask: Any, below: Below) -> Any:
    """Ask again, answering at random."""

    def choose(prompt: Prompt) -> Choice:
        return prompt.choices[below(len(prompt.choices))]

    play.state.stack = (*below_it, entry._replace(frame=SealedFrame((ask,))))
    play.run_to(lambda top: top.step is SEALED and bool(top.frame.answers), choose)
    return play.state.stack[-1].frame.answers[0]
