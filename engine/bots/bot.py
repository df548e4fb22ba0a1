"""What a bot is, and where bots are found by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from engine.bots.greedy import GreedyBot
from engine.bots.random import RandomBot
from engine.play import Choice, Seat


class Bot(Protocol):
    """A player."""

    def choose(self, seat: Seat) -> Choice:
        """Return one of the choices that the seat's prompt offers."""


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class NoSuchBot(LookupError):
    """A name that no bot has."""


def load_bot(name: str, seed: int = 0) -> Bot:
    """Make the bot of this name; its seed has nothing to do with the dice."""
    if name not in BOTS:
        raise NoSuchBot(f"There is no bot {name!r}; there is: {', '.join(BOTS)}.")
    return BOTS[name](seed)
