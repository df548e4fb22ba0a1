"""What a side can tell: a fork with other secrets must look the same to it in every way."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from engine.play import Choice, Game, Illegal, Seat
from engine.play.fork import HIDDEN
from tests.conformance.attempts import malformed, step_of, well_formed
from tests.conformance.playouts import pick


def looks(seat: Seat, attempts: Iterable[Choice]) -> dict[str, Any]:
    """Return everything that a side can learn: what it sees, and what it is told of each attempt."""
    prompt = seat.prompt
    seen: dict[str, Any] = {"view": seat.view(), "prompt": prompt, "offers": prompt and list(prompt.offers.items())}
    seen["events"] = [event for event in seat.events if event != HIDDEN]
    for attempt in attempts:
        seen[f"refusals of {attempt}"] = seat.why_not(attempt)
        seen[f"tally of {attempt}"] = seat.explain(attempt)
        seen[f"preview of {attempt}"] = _preview(seat, attempt)
    return seen


def _preview(seat: Seat, attempt: Choice) -> object:
    try:
        return seat.preview([attempt])
    except Illegal as error:
        return error.refusals


def indistinguishable(game: Game, rng: random.Random) -> None:
    """Compare what each side sees of the game and of a fork with other secrets."""
    prompt = game.prompt
    assert prompt is not None
    verbs = step_of(game).verbs
    attempts = [choice for verb in verbs for choice in well_formed(game, prompt, verb, rng, most=6)]
    tried = [pick(prompt, rng), *attempts, *list(malformed(game, rng))[:5]]
    before = game.digest()
    for side in range(len(game.system.sides)):
        fork = game.for_side(side).fork(rng.randrange(1 << 30))
        theirs, mine = looks(fork.for_side(side), tried), looks(game.for_side(side), tried)
        for what, seen in mine.items():
            name = game.system.sides[side]
            assert theirs[what] == seen, f"{name} can tell a fork by the {what}: {theirs[what]} instead of {seen}"
    assert game.digest() == before, "forking or looking changed the game"


def forks_play_on(game: Game, rng: random.Random, most: int = 50) -> None:
    """A fork is a game like any other."""
    fork = game.for_side(rng.randrange(len(game.system.sides))).fork(rng.randrange(1 << 30))
    for _ in range(most):
        if fork.prompt is None:
            return
        fork.take(fork.prompt.actor, pick(fork.prompt, rng))
