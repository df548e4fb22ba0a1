"""Where counters lie: pieces grouped by place, the upper ones moved up and to the right; arithmetic only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from editor.canvas.pieces import Piece
from editor.canvas.sprites import Floats, Ints

COUNTER = 114.0
"""The side of a counter in scene units."""
OFFSET = 0.08 * COUNTER
PITCH = 1.1 * COUNTER
"""From middle to middle of counters that lie side by side."""
SHOWN = 4
"""Pieces of a stack that are shown at the most; a higher stack bears its number."""

Point = tuple[float, float]


class Room(NamedTuple):
    """How many counters lie side by side and one below the other in a place; none where they lie on each other."""

    across: int = 0
    down: int = 0


PILED = Room()


@dataclass(frozen=True)
class Stack:
    """The pieces of one place, the lowest first; `first` is the place of its first shown piece in the arrays."""

    place: int
    x: float
    y: float
    pieces: tuple[str, ...]
    first: int
    room: Room = PILED

    @property
    def shown(self) -> int:
        """How many pieces are to be seen."""
        return min(len(self.pieces), self.room.across * self.room.down or SHOWN)

    def middle(self, level: int) -> Point:
        """The middle of a shown piece, 0 being the lowest, or the first of those that lie side by side."""
        if self.room.across:
            row, column = divmod(level, self.room.across)
            last = (self.shown - 1) // self.room.across
            in_row = self.room.across if row < last else self.shown - last * self.room.across
            return self.x + (column - (in_row - 1) / 2) * PITCH, self.y + (row - last / 2) * PITCH
        off = (level - (self.shown - 1) / 2) * OFFSET
        return self.x + off, self.y - off


@dataclass(frozen=True)
class Arrangement:
    """Every shown piece in the order of drawing, in columns; stacks by place."""

    pieces: tuple[Piece, ...] = ()
    middles: Floats = field(default_factory=lambda: np.zeros((0, 2)))
    stack_of: Ints = field(default_factory=lambda: np.zeros(0, np.int64))
    top: npt.NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, bool))
    stacks: dict[int, Stack] = field(default_factory=dict)
    high: tuple[Stack, ...] = ()
    by_id: dict[str, Piece] = field(default_factory=dict)

    def middle_of(self, piece: str) -> Point | None:
        """Where a piece is drawn in the scene; one that is hidden in its stack counts as the lowest shown."""
        found = self.by_id.get(piece)
        if not found:
            return None
        stack = self.stacks[found.place]
        return stack.middle(max(0, stack.pieces.index(piece) - len(stack.pieces) + stack.shown))

    def stack_at(self, x: float, y: float, places: Sequence[int]) -> tuple[Stack, str] | None:
        """The stack and its piece at a point, looked for in some places; what is drawn last wins."""
        best: tuple[int, Stack, str] | None = None
        half = COUNTER / 2
        for place in places:
            stack = self.stacks.get(place)
            if stack is None or (best and best[0] > stack.first):
                continue
            for level in range(stack.shown - 1, -1, -1):
                px, py = stack.middle(level)
                if abs(x - px) <= half and abs(y - py) <= half:
                    best = stack.first, stack, stack.pieces[level - stack.shown]
                    break
        return (best[1], best[2]) if best else None


def arrange(
    pieces: Sequence[Piece], at: Callable[[int], Point], room: Callable[[int], Room] = lambda _place: PILED
) -> Arrangement:
    """Group pieces by place and find their positions; stacks further down the map are drawn later."""
    grouped: dict[int, list[Piece]] = {}
    for piece in pieces:
        grouped.setdefault(piece.place, []).append(piece)
    points = {place: at(place) for place in grouped}
    shown: list[Piece] = []
    stacks: dict[int, Stack] = {}
    middles: list[Point] = []
    for place in sorted(grouped, key=lambda place: points[place][::-1]):
        group = grouped[place]
        stack = Stack(place, *points[place], tuple(piece.id for piece in group), len(shown), room(place))
        stacks[place] = stack
        shown += group[-stack.shown :]
        middles += [stack.middle(level) for level in range(stack.shown)]
    counts = [stack.shown for stack in stacks.values()]
    ends = np.cumsum(counts, dtype=np.int64) - 1
    top = np.repeat(np.array([bool(stack.room.across) for stack in stacks.values()], bool), counts)
    top[ends] = True
    return Arrangement(
        tuple(shown),
        np.array(middles).reshape(-1, 2),
        np.repeat(np.arange(len(counts)), counts),
        top,
        stacks,
        tuple(stack for stack in stacks.values() if len(stack.pieces) > stack.shown),
        {piece.id: piece for piece in pieces},
    )
