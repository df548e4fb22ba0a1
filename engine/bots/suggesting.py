"""Suggestions: a planner's best choices, with what came of each when it was played on in thought."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.planner import PlannerBot, candidates, judged, until_of
from engine.mechanics.cached_values import keep_by_content
from engine.play import Choice, Seat

FORKS = 4
"""How often each choice is played on, with other dice and secrets each time."""


class Suggestion(NamedTuple):
    """A choice, and why it is suggested.

    `tries` says how often it was played on to the end of the step `until`; 0 where it only looks good at once.
    `behind` is how much less than the first suggestion it came to, in hundredths of the game's own points.
    `of` is how many choices were compared, and `at_once` whether it looked best before any was played on.
    """

    choice: Choice
    behind: int = 0
    tries: int = 0
    until: str = ""
    of: int = 0
    at_once: bool = False


def suggestions(planner: PlannerBot, seat: Seat, most: int = 3) -> tuple[Suggestion, ...]:
    """Return a planner's best choices, the best first; it looks at nothing that its seat may not know."""
    ranked, prompt = planner.habit.ranked(seat), seat.prompt
    assert prompt is not None
    until = until_of(seat, prompt)
    able = candidates(ranked, max(most, planner.limits.choices))
    if not until or len(able) < 2:
        return _at_once(planner, seat, ranked, most)
    worth = _played_on(planner, seat, able, until)
    order = sorted(able, key=lambda choice: -worth[choice])
    best = worth[order[0]]
    return tuple(
        Suggestion(choice, best - worth[choice], FORKS, until, len(able), choice == ranked[0])
        for choice in order[:most]
    )


def _at_once(planner: PlannerBot, seat: Seat, ranked: list[Choice], most: int) -> tuple[Suggestion, ...]:
    """Return the choices that look best by the game's rules of thumb; nothing is played on."""
    worth = seat.appraise(tuple(ranked[:most]), planner.style)
    behind = [100 * (worth[0] - points) for points in worth]
    return tuple(
        Suggestion(choice, behind[at], of=len(ranked), at_once=at == 0) for at, choice in enumerate(ranked[:most])
    )


def _played_on(planner: PlannerBot, seat: Seat, able: list[Choice], until: str) -> dict[Choice, int]:
    """Play every choice on in the same forks, and say what it comes to."""
    forks = seat.forks()
    keep_by_content(forks.twin.state)
    planner.lines.clear()
    found: dict[Choice, list[int]] = {choice: [] for choice in able}
    for number in range(FORKS):
        worth, _nodes = planner.tried(forks, able, until, number)
        for choice, points in worth.items():
            found[choice].append(points)
    return {choice: judged(points, planner.style) for choice, points in found.items()}
