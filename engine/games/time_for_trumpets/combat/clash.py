"""52.12, 52.13 What a battle leaves behind: units that must counterattack or withdraw, and units that are engaged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

COUNTERATTACK, ENGAGED = "counterattack", "engaged"


@dataclass(frozen=True, slots=True)
class Clash:
    """Units locked by a battle.

    `side` is the side that attacked `hex` in a turn, each attacker from its own of the `places`. `original` are the
    defenders of the battle that are still in the hex, `joined` those that came to them later, `left` tells that one
    withdrew.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "word": "word",
        "side": "side",
        "hex": "hex",
        "original": "unit",
        "joined": "unit",
        "attackers": "unit",
        "places": "hex",
    }

    word: str
    side: int
    hex: int
    original: tuple[int, ...]
    attackers: tuple[int, ...]
    places: tuple[int, ...]
    turn: int = 0
    joined: tuple[int, ...] = ()
    left: bool = False

    @property
    def defenders(self) -> tuple[int, ...]:
        """52.13.5d The units in the hex that are locked, with those that came to them."""
        return (*self.original, *self.joined)

    @property
    def is_given_up(self) -> bool:
        """52.12.1 Tell whether all defenders have withdrawn after a CA: the hex stays empty."""
        return self.word == COUNTERATTACK and self.left and not self.original

    def place_of(self, attacker: int) -> int:
        """Return the hex from which an attacker attacked."""
        return self.places[self.attackers.index(attacker)]
