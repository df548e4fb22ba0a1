"""What the generated campaign costs: prompts at many moments of it, choices a second by random and greedy bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import process_time

from engine.bench.games import ask
from engine.bench.monster import monster
from engine.bench.timing import RATE, Measured, high, middle, one_time, significant
from engine.bots import load_bot
from engine.play import Game

PROMPTS = 1500
"""So many choices of a random game are followed for the prompts."""
SECONDS = 4.0
"""How long bots play on, in processor time."""


def begun(seed: int) -> Game:
    """Start the campaign without undo and digests."""
    reference = monster()
    return Game.start(reference.scenario, seed, system=reference.system, playout=True)


@cache
def prompt_times() -> list[int]:
    """Time building the prompt after each choice of a random game."""
    game, bot, samples = begun(1), load_bot("random", 1), []
    for _ in range(PROMPTS):
        samples.append(one_time(ask, game))
        assert game.prompt is not None
        game.take(game.prompt.actor, bot.choose(game.for_side(game.prompt.actor)))
    return samples


def prompt_median() -> Measured:
    """A prompt with everything on offer, usually."""
    return Measured(middle(prompt_times(), "ms"), "ms", 1)


def prompt_p95() -> Measured:
    """A prompt with everything on offer, at the worst."""
    return Measured(high(prompt_times(), "ms"), "ms", 10)


def rate(bot: str) -> float:
    """Count choices a second of processor time, prompts included, game after game."""
    made, seed, began, spent = 0, 0, process_time(), 0.0
    while spent < SECONDS:
        seed += 1
        game = begun(seed)
        bots = [load_bot(bot, seed) for _ in game.system.sides]
        while (prompt := game.prompt) is not None and spent < SECONDS:
            game.take(prompt.actor, bots[prompt.actor].choose(game.for_side(prompt.actor)))
            made += 1
            spent = process_time() - began
    return significant(made / spent)


def random_choices() -> Measured:
    """Choices a second between random bots."""
    return Measured(rate("random"), RATE, 1500)


def greedy_choices() -> Measured:
    """Choices a second between greedy bots."""
    return Measured(rate("greedy"), RATE, 800)


MEASURES: dict[str, Callable[[], Measured]] = {
    "monster_prompt_median": prompt_median,
    "monster_prompt_p95": prompt_p95,
    "monster_random_choices": random_choices,
    "monster_greedy_choices": greedy_choices,
}
