"""Attempts of every kind: what is on offer, what has the right form, and what has not."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from engine.play import Arg, Choice, Game, Prompt, Step, Verb

MOST = 60


def step_of(game: Game) -> Step:
    """Return the step that asks."""
    return game.state.stack[-1].step


def well_formed(game: Game, prompt: Prompt, verb: Verb, rng: random.Random, most: int = MOST) -> Iterator[Choice]:
    """Draw from the domain of a verb: everything if that is little, else a sample; half of it near what is on offer."""
    domains = [list(arg.domain(game.state)) for arg in verb.args]
    count = 1
    for domain in domains:
        count *= len(domain)
    if count <= most:
        yield from (Choice(verb.name, args) for args in itertools.product(*domains))
        return
    offered = prompt.offers.get(verb.name, ())
    for _ in range(most):
        args = [rng.choice(domain) for domain in domains]
        if offered and args and rng.random() < 0.5:
            near = list(rng.choice(offered))
            if rng.random() < 0.8:
                where = rng.randrange(len(args))
                near[where] = args[where]
            args = near
        yield Choice(verb.name, tuple(args))


def malformed(game: Game, rng: random.Random) -> Iterator[Choice]:
    """Draw what can never be done here: unknown verbs, verbs of other steps, wrong counts and wrong kinds."""
    step = step_of(game)
    yield Choice("no such verb")
    for name, homes in game.system.verbs.items():
        if step.verb(name) is None:
            domains = [list(arg.domain(game.state))[:1] for arg in homes[0].verbs[0].args]
            yield Choice(name, tuple(domain[0] for domain in domains if domain))
    for verb in step.verbs:
        args = tuple(_any(arg, game, rng) for arg in verb.args)
        yield Choice(verb.name, (*args, 0))
        for where, arg in enumerate(verb.args):
            yield Choice(verb.name, args[:where])
            for wrong in _wrong(arg, game):
                yield Choice(verb.name, (*args[:where], wrong, *args[where + 1 :]))


def _any(arg: Arg, game: Game, rng: random.Random) -> object:
    domain = list(arg.domain(game.state))
    return rng.choice(domain) if domain else 0


def _wrong(arg: Arg, game: Game) -> tuple[object, ...]:
    beyond = arg.span[1] + 1 if arg.kind == "number" else 1 << 40
    return (
        None,
        1.5,
        True,
        "no such word",
        (),
        [0],
        beyond,
        0 if arg.kind == "word" else "0",
        -1 if arg.span[0] >= 0 else "",
    )
