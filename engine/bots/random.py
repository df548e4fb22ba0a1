"""The random bot: any choice on offer is as good as any other."""

from __future__ import annotations

from engine.play import Choice, Seat
from engine.play.chance import hashed


class RandomBot:
    """Chooses by its own seed and the number of choices that it has made, never by the dice."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.made = 0

    def choose(self, seat: Seat) -> Choice:
        """Return any choice on offer."""
        prompt = seat.prompt
        if prompt is None or not prompt.offers:
            raise ValueError("there is nothing for this bot to choose: ask it only when its seat is to move")
        below = sum(map(len, prompt.offers.values()))
        at = hashed(f"{self.seed}/bot/{seat.side}/{self.made}", below)
        self.made += 1
        for verb, targets in prompt.offers.items():
            if at < len(targets):
                return Choice(verb, targets[at])
            at -= len(targets)
        raise AssertionError("offers hold fewer choices than were counted")
