"""The planner: plays its better choices on in its head, with other dice and secrets, and takes what does best there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt

from engine.bots.lookahead import Trial
from engine.play import Choice, Prompt, Seat, Style
from engine.play.chance import hashed
from engine.play.hints import STEADY


@dataclass(frozen=True)
class Limits:
    """How much a planner thinks about one decision, in numbers that have nothing to do with time.

    `choices` are tried with `least` forks; the worse half is dropped again and again until `forks` are through or
    `nodes` choices would be exceeded, or until all come to the same. `deep` is how many choices one trial may last.
    """

    choices: int = 5
    least: int = 2
    forks: int = 4
    nodes: int = 500
    deep: int = 60


class PlannerBot:
    """Thinks where the game says that it is worth it; elsewhere it takes what looks best at once."""

    def __init__(self, seed: int = 0, style: Style | None = None, limits: Limits | None = None) -> None:
        self.seed = seed
        self.style = style or Style()
        self.limits = limits or Limits()
        self.made = 0

    def choose(self, seat: Seat) -> Choice:
        """Return the choice that does best in forks, if it pays to look; else the one that looks best."""
        prompt = seat.prompt
        if prompt is None or not prompt.offers:
            raise ValueError("there is nothing for this bot to choose: ask it only when its seat is to move")
        self.made += 1
        ranked = self._ranked(seat, prompt)
        until = self._until(seat, prompt)
        able = candidates(ranked, self.limits.choices)
        return self._searched(seat, able, until) if until and len(able) > 1 else ranked[0]

    def _ranked(self, seat: Seat, prompt: Prompt) -> list[Choice]:
        """All choices, the one that looks best first; equals in the order of the seed."""
        choices = prompt.choices
        if len(choices) == 1:
            return list(choices)
        worth = seat.appraise(choices, self.style)
        turned = hashed(f"{self.seed}/planner/{seat.side}/{self.made}", len(choices))
        order = sorted(range(len(choices)), key=lambda at: (-worth[at], (at - turned) % len(choices)))
        return [choices[at] for at in order]

    def _until(self, seat: Seat, prompt: Prompt) -> str:
        """The step at whose end a choice is to be judged; nothing where it does not pay to look."""
        hints = seat.hints
        if hints.value is None:
            return ""
        return next((step for verb, step in hints.weighty.items() if verb in prompt.offers), "")

    def _searched(self, seat: Seat, left: list[Choice], until: str) -> Choice:
        """Try choices in forks; those that do worse are dropped on the way."""
        limits, nodes = self.limits, 0
        found: dict[Choice, list[int]] = {choice: [] for choice in left}
        for number in range(limits.forks):
            private = hashed(f"{self.seed}/planner/{seat.side}/{self.made}/{number}", 1 << 62)
            trial = Trial(seat.fork(private), seat.side, self.style, f"{private}")
            for choice in left:
                found[choice].append(trial.worth(choice, until, limits.deep))
            nodes += trial.nodes
            left.sort(key=lambda choice: -judged(found[choice], self.style))
            alike = len({tuple(found[choice]) for choice in left}) == 1
            if number + 1 >= limits.least:
                left = left[: max(2, (len(left) + 1) // 2)]
            if alike or nodes * (number + 2) > limits.nodes * (number + 1):
                break
        return left[0]


def candidates(ranked: Sequence[Choice], most: int) -> list[Choice]:
    """Return the choices that look best, and the best of those that only end something."""
    best = list(ranked[:most])
    ends = [choice for choice in ranked[most:] if not choice.args]
    return [*best[: most - 1], ends[0]] if ends and all(choice.args for choice in best) else best


def judged(worth: Sequence[int], style: Style) -> int:
    """Return the mean of what a choice came to, a hundred times over; the bold look at the good cases, the careful not.

    >>> judged([0, 10], Style(50)), judged([0, 10], Style(100)), judged([0, 10], Style(0))
    (500, 750, 250)
    """
    count, total = len(worth), sum(worth)
    spread = isqrt(10_000 * (count * sum(one * one for one in worth) - total * total)) // count
    return 100 * total // count + spread * (style.boldness - STEADY) // 100
