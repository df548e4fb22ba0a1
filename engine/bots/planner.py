"""The planner: plays its better choices on in its head, with other dice and secrets, and takes what does best there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isqrt

from engine.bots.greedy import GreedyBot
from engine.bots.lookahead import Lines, Trial
from engine.mechanics.cached_values import keep_by_content
from engine.play import Choice, Forks, Prompt, Seat, Style
from engine.play.chance import hashed
from engine.play.hints import STEADY

FEWEST = 2


@dataclass(frozen=True)
class Limits:
    """How much a planner thinks about one decision, in numbers that have nothing to do with time.

    `choices` are tried in the first fork, the best `narrow` of them in the next ones; after `least` forks those that
    have fallen behind or promise no more than habit are dropped fork by fork, until one is left, `forks` are through,
    or `nodes` choices would be exceeded. `deep` is how many choices one trial may last. `drop` and `clear` are
    hundredths of a standard error: how far a choice must be behind to be dropped, and how far ahead to be taken instead
    of the one that looked best at once, which is habit.
    """

    choices: int = 5
    narrow: int = 3
    least: int = 3
    forks: int = 8
    nodes: int = 500
    deep: int = 60
    drop: int = 150
    clear: int = 100


class PlannerBot:
    """Thinks where the game says that it is worth it; elsewhere it takes what looks best at once."""

    def __init__(self, seed: int = 0, style: Style | None = None, limits: Limits | None = None) -> None:
        self.seed = seed
        self.style = style or Style()
        self.limits = limits or Limits()
        self.habit = GreedyBot(seed, self.style)
        self.lines: Lines = {}

    def choose(self, seat: Seat) -> Choice:
        """Return the choice that does best in forks, if it pays to look; else the greedy bot's."""
        ranked, prompt = self.habit.ranked(seat), seat.prompt
        assert prompt is not None
        until = "" if ranked[0].verb in seat.hints.at_once else until_of(seat, prompt)
        able = candidates(ranked, self.limits.choices)
        return self._searched(seat, able, until) if until and len(able) > 1 else ranked[0]

    def _searched(self, seat: Seat, able: list[Choice], until: str) -> Choice:
        """Try choices in forks; those that do worse are dropped on the way, and habit wins where it is not clear."""
        limits, habit, doubt, forks = self.limits, able[0], seat.hints.doubt, seat.forks()
        keep_by_content(forks.twin.state)
        self.lines.clear()
        first, nodes = self.tried(forks, able, until, 0)
        left = promising(first, limits.narrow)
        found = {choice: [first[choice]] for choice in left}
        for number in range(1, limits.forks):
            if len(left) == 1 or nodes * (number + 1) > limits.nodes * number:
                break
            worth, more = self.tried(forks, left, until, number)
            nodes += more
            for choice in left:
                found[choice].append(worth[choice])
            left = self._racing(found, left, doubt) if number + 1 >= limits.least else left
        best = max(left, key=lambda choice: judged(found[choice], self.style))
        return best if ahead(found[best], found[habit], self.style, limits.clear, doubt) else habit

    def tried(self, forks: Forks, choices: Sequence[Choice], until: str, number: int) -> tuple[dict[Choice, int], int]:
        """Try choices in one fork; tell what each is worth, and how many choices it took."""
        private = hashed(f"{self.seed}/planner/{forks.side}/{self.habit.made}/{number}", 1 << 62)
        trial = Trial(forks, self.style, private, self.lines)
        return {choice: trial.worth(choice, until, self.limits.deep) for choice in choices}, trial.nodes

    def _racing(self, found: Mapping[Choice, Sequence[int]], left: list[Choice], doubt: int) -> list[Choice]:
        """Those that have not clearly fallen behind the best; where values are in doubt, only if they promise more."""
        style, habit = self.style, next(iter(found))
        best = max(left, key=lambda choice: judged(found[choice], style))
        racing = [one for one in left if not ahead(found[best], found[one], style, self.limits.drop, doubt)]
        return [one for one in racing if one == habit or not doubt or ahead(found[one], found[habit], style, 0, doubt)]


def until_of(seat: Seat, prompt: Prompt) -> str:
    """Return the step at whose end a choice is to be judged; nothing where it does not pay to look."""
    hints = seat.hints
    if hints.value is None:
        return ""
    return next((step for verb, step in hints.weighty.items() if verb in prompt.offers), "")


def promising(first: Mapping[Choice, int], most: int) -> list[Choice]:
    """Return habit, which stands first, and the others that did best in the first fork; in the order of before."""
    habit, *others = first
    best = sorted(others, key=lambda one: -first[one])[: most - 1]
    return [one for one in first if one == habit or one in best]


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
    count, total = max(1, len(worth)), sum(worth)
    spread = isqrt(10_000 * (count * sum(one * one for one in worth) - total * total)) // count
    return 100 * total // count + spread * (style.boldness - STEADY) // 100


def ahead(one: Sequence[int], other: Sequence[int], style: Style, clear: int, doubt: int = 0) -> bool:
    """Tell whether a choice did better than another in the same forks, by so much of the error; one fork tells nothing.

    A difference of no more than `doubt` tells nothing either, however sure.

    >>> ahead([5, 6, 7], [1, 2, 2], Style(), 100), ahead([9, 0], [0, 8], Style(), 100), ahead([9], [0], Style(), 100)
    (True, False, False)
    >>> ahead([5, 6, 7], [1, 2, 2], Style(), 100, 5)
    False
    """
    both = list(zip(one, other, strict=False))
    count, total = len(both), sum(first - second for first, second in both)
    if count < FEWEST:
        return False
    squares = sum((first - second) ** 2 for first, second in both)
    error = isqrt((count * squares - total * total) * 10_000 // (count - 1))
    firsts, seconds = zip(*both, strict=True)
    better = judged(firsts, style) - judged(seconds, style)
    return better > 100 * doubt and better * count > error * clear // 100
