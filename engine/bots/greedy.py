"""The greedy bot: takes the choice that looks best at once, by the hints of the game."""

from __future__ import annotations

from engine.play import Choice, Seat, Style
from engine.play.chance import hashed


class GreedyBot:
    """Looks one choice ahead; among equals it chooses by its own seed."""

    def __init__(self, seed: int = 0, style: Style | None = None) -> None:
        self.seed = seed
        self.style = style or Style()
        self.made = 0

    def choose(self, seat: Seat) -> Choice:
        """Return the choice that the game's hints make the most of."""
        prompt = seat.prompt
        if prompt is None or not prompt.offers:
            raise ValueError("there is nothing for this bot to choose: ask it only when its seat is to move")
        worth = seat.appraise(prompt.choices, self.style)
        best = max(worth)
        equals = [choice for choice, points in zip(prompt.choices, worth, strict=True) if points == best]
        self.made += 1
        return equals[hashed(f"{self.seed}/greedy/{seat.side}/{self.made}", len(equals))]
