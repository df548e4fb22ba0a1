"""What a bot is, and where bots are found by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from engine.bots.greedy import GreedyBot
from engine.bots.planner import PlannerBot
from engine.bots.random import RandomBot
from engine.play import Choice, Seat, Style


class Bot(Protocol):
    """A player."""

    def choose(self, seat: Seat) -> Choice:
        """Return one of the choices that the seat's prompt offers."""


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "planner": PlannerBot}

STYLED: Mapping[str, Callable[[int, Style], Bot]] = {"greedy": GreedyBot, "planner": PlannerBot}
BOLDEST = 100


class NoSuchBot(LookupError):
    """A name that no bot has."""


def load_bot(name: str, seed: int = 0) -> Bot:
    """Make the bot of this name; its seed has nothing to do with the dice. 'planner:80' is a planner that is bold."""
    kind, _colon, boldness = name.partition(":")
    if kind not in BOTS:
        raise NoSuchBot(f"There is no bot {name!r}; there is: {', '.join(BOTS)}.")
    if not boldness:
        return BOTS[kind](seed)
    if kind not in STYLED or not boldness.isdecimal() or int(boldness) > BOLDEST:
        able = " and ".join(STYLED)
        raise NoSuchBot(f"There is no bot {name!r}; {able} have a boldness, from 0 to {BOLDEST}: planner:80.")
    return STYLED[kind](seed, Style(int(boldness)))
