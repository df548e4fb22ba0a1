"""Tracks: how a game stood at the end of each turn, and where it moved and bled, in what any game can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, NamedTuple

from engine.mechanics.conditions import points
from engine.mechanics.victory import decides, ended_by, grade, reached
from engine.play import NOWHERE, Game, State
from engine.play.vocabulary import stands_at

By = tuple[int, ...]
"""A number for each side, in the order of the sides; empty if the game does not tell."""
ByHex = tuple[tuple[int, ...], ...]
"""Numbers about hexes: the number of the hex, that of the side, and sometimes how many."""


class TurnMark(NamedTuple):
    """How a game stood when a turn was over; the first mark of a track is the position before the first turn.

    `decisions` and `rolls` are those since the game began. `score` are points, `lost` steps, `units` those on hexes of
    the map; `control` has for each named area, in the order of the map's names, how many of its hexes each side holds.
    `tall` counts the hexes with more than three units, `steps` those left on the map, `cut_off` the units on the map
    that the game takes for out of supply. Since the mark before, `took` are pairs of a hex and the side that came to
    stand there last, `fell` a hex, the side and how many steps it lost there. `standing` is the level of victory, for
    the first side, with which the game ends there, or would if it ended then; None where a scenario has no levels.
    """

    turn: int
    decisions: int
    rolls: int
    score: By
    lost: By
    units: By
    control: tuple[By, ...]
    tall: int = 0
    steps: By = ()
    cut_off: By = ()
    took: ByHex = ()
    fell: ByHex = ()
    standing: int | None = None


TALL = 3
Track = tuple[TurnMark, ...]


class Tracker:
    """Follows a game: to be told of every choice that was taken, it looks closer only when a turn is over."""

    def __init__(self, game: Game) -> None:
        self.marks: list[TurnMark] = []
        self._turn = game.state.turn
        self._taken = self._rolls = 0
        self._ground = LastPositions(game.state)
        self._mark(game, self._turn - 1)

    def look(self, game: Game) -> None:
        """Look at a game after a choice."""
        self._ground.look(game.state, bled=bool(game.history[-1].dice))
        if game.state.turn != self._turn:
            self._turn = game.state.turn
            self._mark(game, self._turn - 1)
        elif game.outcome is not None:
            self._mark(game, self._turn)

    def _mark(self, game: Game, turn: int) -> None:
        taken = game.history
        self._rolls += sum(len(taken[number].dice) for number in range(self._taken, len(taken)))
        self._taken = len(taken)
        self._ground.look(game.state, bled=True)
        mark = mark_of(game.state, turn, self._taken - 1, self._rolls)
        took, fell = self._ground.told()
        self.marks.append(mark._replace(cut_off=cut_off(game), took=took, fell=fell))


class LastPositions:
    """Who stood where last, and where steps were lost, between two marks.

    Losses are looked for after choices with dice, when a unit moves and at the end of a turn; they count for the hex in
    which the unit stood before.
    """

    def __init__(self, state: State) -> None:
        self._grid, self._place = state.board.grid, state.vocabulary.place
        self._lost = state.vocabulary.lost
        self._blind = self._place is stands_at and "at" not in state.SCHEMA
        self._sides = [state.counter(unit).side for unit in range(len(state.record))]
        self._places = [NOWHERE] * len(self._sides)
        self._gone = [self._lost(state, unit) if self._lost else 0 for unit in range(len(self._sides))]
        self._holders: dict[int, int] = {}
        self._took: dict[int, int] = {}
        self._fell: Counter[tuple[int, int]] = Counter()
        self.look(state, bled=False)

    def look(self, state: State, *, bled: bool) -> None:
        """Look who has moved since, and after dice (`bled`) who has lost steps."""
        if self._blind:
            return
        self._meet(state)
        places = self._standing(state)
        pairs = () if places == self._places else enumerate(zip(places, self._places, strict=True))
        moved = [unit for unit, (now, before) in pairs if now != before]
        self._count(state, range(len(self._sides)) if bled else moved)
        for unit in moved:
            self._enter(places[unit], self._sides[unit])
        self._places = places

    def _meet(self, state: State) -> None:
        """Take in the units that have been created since."""
        for unit in range(len(self._sides), len(state.record)):
            self._sides.append(state.counter(unit).side)
            self._places.append(NOWHERE)
            self._gone.append(self._lost(state, unit) if self._lost else 0)

    def _standing(self, state: Any) -> list[int]:
        if self._place is stands_at:
            return list(state.at)
        return [self._place(state, unit) for unit in range(len(self._sides))]

    def _count(self, state: State, units: Iterable[int]) -> None:
        lost, gone = self._lost, self._gone
        if lost is None:
            return
        for unit in units:
            if (now := lost(state, unit)) != gone[unit]:
                if now > gone[unit] and self._places[unit] in self._grid:
                    self._fell[self._places[unit], self._sides[unit]] += now - gone[unit]
                gone[unit] = now

    def _enter(self, hex: int, side: int) -> None:
        if hex in self._grid and self._holders.get(hex) != side:
            self._holders[hex] = self._took[hex] = side

    def told(self) -> tuple[ByHex, ByHex]:
        """Return what was taken and what fell since this was asked last."""
        took = tuple(sorted(self._took.items()))
        fell = tuple((hex, side, steps) for (hex, side), steps in sorted(self._fell.items()))
        self._took, self._fell = {}, Counter()
        return took, fell


def mark_of(state: State, turn: int, decisions: int, rolls: int) -> TurnMark:
    """Say how a position stands."""
    held = (score(state), lost_steps(state), units_on_map(state), control(state))
    return TurnMark(turn, decisions, rolls, *held, tall_stacks(state), steps_on_map(state), standing=standing(state))


def standing(state: State) -> int | None:
    """Return which level of victory a game ended with, or would if it ended now, for the first of two sides."""
    if not decides(state):
        return None
    return grade(state, reached(state, "end") if state.result is None else ended_by(state))


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


def steps_on_map(state: State) -> By:
    """Return how many steps each side has on the map."""
    steps, place, grid = state.vocabulary.steps, state.vocabulary.place, state.board.grid
    if steps is None:
        return ()
    return _by_side(state, lambda unit: steps(state, unit) if place(state, unit) in grid else 0)


def cut_off(game: Game) -> By:
    """Return how many units on the map each side has out of supply, as the game sees it now."""
    supply, state = game.system.sight.supply, game.state
    if supply is None:
        return ()
    place, grid = state.vocabulary.place, state.board.grid
    return _by_side(state, lambda unit: int(place(state, unit) in grid and not supply(state, unit)))


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
    return tuple(TurnMark(*(_tuples(value) for value in mark)) for mark in marks)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
