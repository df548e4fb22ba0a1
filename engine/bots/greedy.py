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
        return self.ranked(seat)[0]

    def ranked(self, seat: Seat) -> list[Choice]:
        """All choices, the one that looks best first; the seed says which of equals that is."""
        prompt = seat.prompt
        if prompt is None or not prompt.offers:
            raise ValueError("there is nothing for this bot to choose: ask it only when its seat is to move")
        self.made += 1
        choices = prompt.choices
        if len(choices) == 1:
            return list(choices)
        worth = seat.appraise(choices, self.style)
        best = max(worth)
        equals = [choice for choice, points in zip(choices, worth, strict=True) if points == best]
        first = equals[hashed(f"{self.seed}/greedy/{seat.side}/{self.made}", len(equals))]
        order = sorted(range(len(choices)), key=lambda at: -worth[at])
        return [first, *(choices[at] for at in order if choices[at] != first)]
