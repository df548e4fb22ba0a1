"""Tracks: how a game stood at the end of each turn, in what any game can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, NamedTuple

from engine.mechanics.conditions import points
from engine.play import Game, State
from engine.play.vocabulary import stands_at

By = tuple[int, ...]
"""A number for each side, in the order of the sides; empty if the game does not tell."""


class Mark(NamedTuple):
    """How a game stood when a turn was over; the first mark of a track is the position before the first turn.

    `decisions` and `rolls` are those since the game began. `score` are points, `lost` steps, `units` those on hexes of
    the map; `control` has for each named area, in the order of the map's names, how many of its hexes each side holds.
    `tall` counts the hexes with more than three units.
    """

    turn: int
    decisions: int
    rolls: int
    score: By
    lost: By
    units: By
    control: tuple[By, ...]
    tall: int = 0


TALL = 3
Track = tuple[Mark, ...]


class Tracker:
    """Follows a game: to be told of every choice that was taken, it looks closer only when a turn is over."""

    def __init__(self, game: Game) -> None:
        self.marks: list[Mark] = []
        self._turn = game.state.turn
        self._taken = self._rolls = 0
        self._mark(game, self._turn - 1)

    def look(self, game: Game) -> None:
        """Look at a game after a choice."""
        if game.state.turn != self._turn:
            self._turn = game.state.turn
            self._mark(game, self._turn - 1)
        elif game.outcome is not None:
            self._mark(game, self._turn)

    def _mark(self, game: Game, turn: int) -> None:
        taken = game.history
        self._rolls += sum(len(taken[number].dice) for number in range(self._taken, len(taken)))
        self._taken = len(taken)
        self.marks.append(mark_of(game.state, turn, self._taken - 1, self._rolls))


def mark_of(state: State, turn: int, decisions: int, rolls: int) -> Mark:
    """Say how a position stands."""
    held = (score(state), lost_steps(state), units_on_map(state), control(state))
    return Mark(turn, decisions, rolls, *held, tall_stacks(state))


def score(state: State) -> By:
    """Return the points of each side, by the rulebook and by the scenario."""
    if state.vocabulary.points is None and not (state.victory and state.victory.awards):
        return ()
    return tuple(points(state, side) for side in range(len(state.SIDES)))


def lost_steps(state: State) -> By:
    """Return the steps that each side has lost."""
    lost = state.vocabulary.lost
    return () if lost is None else _by_side(state, lambda unit: lost(state, unit))


def units_on_map(state: State) -> By:
    """Return how many units of each side stand on hexes."""
    grid, place = state.board.grid, state.vocabulary.place
    if place is stands_at and "at" not in state.SCHEMA:
        return ()
    return _by_side(state, lambda unit: int(place(state, unit) in grid))


def tall_stacks(state: State) -> int:
    """Return how many hexes hold more units than a stack should."""
    grid, place = state.board.grid, state.vocabulary.place
    if place is stands_at and "at" not in state.SCHEMA:
        return 0
    stacks = Counter(place(state, unit) for unit in range(len(state.record)))
    return sum(1 for where, units in stacks.items() if units > TALL and where in grid)


def _by_side(state: State, number: Callable[[int], int]) -> By:
    sums = Counter[int]()
    for unit in range(len(state.record)):
        sums[state.counter(unit).side] += number(unit)
    return tuple(sums[side] for side in range(len(state.SIDES)))


def control(state: State) -> tuple[By, ...]:
    """Return for each area how many of its hexes each side controls."""
    asked = state.vocabulary.controls
    if asked is None:
        return ()
    areas = state.board.areas
    holders = {hex: asked(state, hex) for hex in dict.fromkeys(chain(*areas.values()))}
    return tuple(_count(state, (holders[hex] for hex in hexes)) for hexes in areas.values())


def _count(state: State, holders: Iterable[int]) -> By:
    counted = Counter(holders)
    return tuple(counted[side] for side in range(len(state.SIDES)))


def track_from_plain(marks: Any) -> Track:
    """Read a track that was written as lists."""
    return tuple(Mark(*(_tuples(value) for value in mark)) for mark in marks)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
