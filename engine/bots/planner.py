"""The planner: plays its better choices on in its head, with other dice and secrets, and takes what does best there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isqrt

from engine.bots.lookahead import Trial
from engine.play import Choice, Prompt, Seat, Style
from engine.play.chance import hashed
from engine.play.hints import STEADY

FEWEST = 2


@dataclass(frozen=True)
class Limits:
    """How much a planner thinks about one decision, in numbers that have nothing to do with time.

    `choices` are tried in the first fork, the best `narrow` of them in the next ones; after `least` forks those that
    have fallen behind are dropped fork by fork, until one is left, `forks` are through, `nodes` choices would be
    exceeded or all come to the same. `deep` is how many choices one trial may last. `drop` and `clear` are hundredths
    of a standard error: how far a choice must be behind to be dropped, and how far ahead to be taken instead of the one
    that looked best at once.
    """

    choices: int = 5
    narrow: int = 3
    least: int = 3
    forks: int = 8
    nodes: int = 500
    deep: int = 40
    drop: int = 150
    clear: int = 100


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

    def _searched(self, seat: Seat, able: list[Choice], until: str) -> Choice:
        """Try choices in forks; those that do worse are dropped on the way, and habit wins where it is not clear."""
        limits, nodes, left = self.limits, 0, able
        found: dict[Choice, list[int]] = {choice: [] for choice in able}
        for number in range(limits.forks):
            private = hashed(f"{self.seed}/planner/{seat.side}/{self.made}/{number}", 1 << 62)
            trial = Trial(seat.fork(private), seat.side, self.style, f"{private}")
            for choice in left:
                found[choice].append(trial.worth(choice, until, limits.deep))
            nodes += trial.nodes
            left = left if number else self._best_at_once(found, left)
            if number + 1 >= limits.least:
                left = self._racing(found, left)
            alike = len({tuple(found[choice]) for choice in left}) == 1
            if alike or nodes * (number + 2) > limits.nodes * (number + 1):
                break
        best = max(left, key=lambda choice: judged(found[choice], self.style))
        return best if ahead(found[best], found[able[0]], self.style, limits.clear) else able[0]

    def _best_at_once(self, found: Mapping[Choice, Sequence[int]], left: list[Choice]) -> list[Choice]:
        """What looked best before, and those that did best in the only fork so far; in the order in which they were."""
        others = sorted(left[1:], key=lambda choice: -found[choice][0])[: self.limits.narrow - 1]
        return [choice for choice in left if choice == left[0] or choice in others]

    def _racing(self, found: Mapping[Choice, Sequence[int]], left: list[Choice]) -> list[Choice]:
        """Those that have not clearly fallen behind the best."""
        best = max(left, key=lambda choice: judged(found[choice], self.style))
        return [one for one in left if one == best or not ahead(found[best], found[one], self.style, self.limits.drop)]


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


def ahead(one: Sequence[int], other: Sequence[int], style: Style, clear: int) -> bool:
    """Tell whether a choice did better than another in the same forks, by so much of the error; one fork tells nothing.

    >>> ahead([5, 6, 7], [1, 2, 2], Style(), 100), ahead([9, 0], [0, 8], Style(), 100), ahead([9], [0], Style(), 100)
    (True, False, False)
    """
    both = list(zip(one, other, strict=False))
    count, total = len(both), sum(first - second for first, second in both)
    if count < FEWEST:
        return False
    squares = sum((first - second) ** 2 for first, second in both)
    error = isqrt((count * squares - total * total) * 10_000 // (count - 1))
    firsts, seconds = zip(*both, strict=True)
    return (judged(firsts, style) - judged(seconds, style)) * count > error * clear // 100
