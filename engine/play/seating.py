"""Seats at the table that are less than a side, such as an army: who can have one, and whose a decision is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.play.messages import Prompt


@dataclass(frozen=True)
class Seating:
    """What a game says of players who share a side.

    `commands(state)` are the units, such as headquarters of armies, whose commander can be a player of his own.
    `whose(state, prompt)` is the one of them that decides now; NOWHERE leaves it to whoever plays the side. The
    players of a side know all that the side knows.
    """

    commands: Callable[[Any], tuple[int, ...]]
    whose: Callable[[Any, Prompt], int]
