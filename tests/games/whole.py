"""Whole games at random, and what holds in those of every game system."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.compile.library import scenarios_of
from engine.play import Choice, Game, Prompt, System
from engine.rulebook.options import drawn

Chooser = Callable[[Prompt, random.Random], Choice]
"""Chooses at random from what is on offer."""


def otherwise(slug: str, seed: int) -> dict[str, bool | str]:
    """Readings and optional rules drawn at random."""
    return drawn(slug, random.Random(seed))


def at_random(system: System, name: str, seed: int, choose: Chooser, **options: bool | str) -> Iterator[Game]:
    """A random game that stops before every decision, and once more at its end."""
    made = scenarios_of(system)[name]()
    made = replace(made, options={**made.options, **options})
    game, chance = Game.start(made, seed, system=system, playout=True), random.Random(seed)
    while game.prompt is not None:
        yield game
        game.take(game.prompt.actor, choose(game.prompt, chance))
    yield game


def digests(system: System, name: str, seed: int, choose: Chooser) -> list[str]:
    """The digests of a game of these dice in which the choices come from a seed of their own."""
    game, chance = Game.start(scenarios_of(system)[name](), seed, system=system), random.Random(1)
    while game.prompt is not None:
        game.take(game.prompt.actor, choose(game.prompt, chance))
    return [taken.digest for taken in game.history]


def goes_back_and_on(system: System, name: str, seed: int, choose: Chooser) -> None:
    """Assert that a game goes back to its start and on to its end, through the same positions."""
    game, chance = Game.start(scenarios_of(system)[name](), seed, system=system), random.Random(seed)
    seen = [game.digest()]
    while game.prompt is not None:
        game.take(game.prompt.actor, choose(game.prompt, chance))
        seen.append(game.digest())
    for digest in reversed(seen[:-1]):
        assert game.undo() and game.digest() == digest
    while game.redo():
        pass
    assert game.digest() == seen[-1]
