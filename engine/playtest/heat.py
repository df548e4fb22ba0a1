"""Heat: what many games say of single hexes: who held them, where steps were lost, where the first turn went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.playtest.match import GameResult

Heat = Mapping[int, tuple[float, ...]]
"""A number for each side, by hex; hexes of which nothing is to be said are left out."""


def last_turn(results: Sequence[GameResult]) -> int:
    """Return the last turn of which anything is told."""
    return max((result.track[-1].turn for result in results if result.track), default=0)


def control(results: Sequence[GameResult], sides: int, turn: int | None = None) -> Heat:
    """Return in which share of the games each side was the last to stand in a hex, by the end of a turn.

    A game that was over by then counts as it ended; None is the end of all games.
    """
    counts: Counter[tuple[int, int]] = Counter()
    told = [result for result in results if result.track]
    for result in told:
        held: dict[int, int] = {}
        for mark in result.track:
            if turn is None or mark.turn <= turn:
                held.update((hex, side) for hex, side in mark.took)
        counts.update(held.items())
    return _shared(counts, sides, len(told))


def losses(results: Sequence[GameResult], sides: int, turns: tuple[int, int] | None = None) -> Heat:
    """Return how many steps each side lost in a hex in a game, on the average; `turns` are the first and the last."""
    counts: Counter[tuple[int, int]] = Counter()
    told = [result for result in results if result.track]
    for result in told:
        for mark in result.track:
            if turns is None or turns[0] <= mark.turn <= turns[1]:
                counts.update({(hex, side): steps for hex, side, steps in mark.fell})
    return _shared(counts, sides, len(told))


def opening(results: Sequence[GameResult], sides: int) -> Heat:
    """Return in which share of the games each side came to a hex in the first turn that it had not held before."""
    counts: Counter[tuple[int, int]] = Counter()
    told = [result for result in results if len(result.track) > 1]
    for result in told:
        counts.update((hex, side) for hex, side in result.track[1].took)
    return _shared(counts, sides, len(told))


def _shared(counts: Mapping[tuple[int, int], int], sides: int, games: int) -> dict[int, tuple[float, ...]]:
    hexes = sorted({hex for hex, _side in counts})
    return {hex: tuple(counts.get((hex, side), 0) / games for side in range(sides)) for hex in hexes}
