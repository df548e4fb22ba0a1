"""Where everything stands on the timeline: a lane for each side or formation, a column for each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QRect

from editor.oob import oob_columns
from editor.oob.oob_columns import FORMATION, SIDE, RowKey
from editor.oob.order_snapshot import OrderSnapshot
from engine.compile.lineup import ROLL
from engine.compile.place_text import shown

COUNTER, GAP, ABREAST, EDGE = 30, 3, 4, 8
START, DICE = "start", "roll"
MOST_AT_START = 60
"""Counters of a lane that are shown at the start; the table has them all."""
Turn = int | str


@dataclass(frozen=True)
class TimelineCounter:
    """A counter on the timeline."""

    unit: str
    turn: Turn
    rect: QRect


@dataclass(frozen=True)
class TimelineTag:
    """Words on the timeline: a place of entry, or how many units start."""

    text: str
    rect: QRect


@dataclass
class Lane:
    """A row of the timeline."""

    key: RowKey
    title: str
    top: int
    height: int = 0


@dataclass
class TimelineLayout:
    """The whole timeline, laid out."""

    turns: tuple[Turn, ...] = ()
    lanes: list[Lane] = field(default_factory=list)
    counters: list[TimelineCounter] = field(default_factory=list)
    tags: list[TimelineTag] = field(default_factory=list)
    left: int = 120
    head: int = 40
    width: int = 0
    height: int = 0

    @property
    def column(self) -> int:
        """How wide a turn is."""
        return ABREAST * (COUNTER + GAP) + 2 * EDGE

    def x_of(self, turn: Turn) -> int:
        """Where a turn begins."""
        return self.left + self.turns.index(turn) * self.column

    def turn_at(self, x: int) -> Turn | None:
        """The turn in which something lies."""
        number = (x - self.left) // self.column
        return self.turns[number] if x >= self.left and number < len(self.turns) else None

    def counter_at(self, point: QPoint) -> TimelineCounter | None:
        """The counter under a point."""
        return next((one for one in self.counters if one.rect.contains(point)), None)


def lanes_of(snapshot: OrderSnapshot, by_formation: bool) -> Iterator[RowKey]:
    """The lanes: the sides, or the formations that stand under no other."""
    lineup = snapshot.lineup
    if not by_formation:
        yield from (RowKey(SIDE, side) for side in snapshot.sides)
        return
    for side in snapshot.sides:
        tops = lineup.oob.formations if lineup.oob else ()
        yield from (RowKey(FORMATION, one.id) for one in tops if lineup.side_of_formation(one.id) == side)
        if any(lineup.side_of(unit) == side for unit in lineup.loose):
            yield RowKey(oob_columns.LOOSE, side)


def laid_out(
    snapshot: OrderSnapshot, line: int, by_formation: bool = False, started: str = "{count}"
) -> TimelineLayout:
    """Lay the timeline out; `line` is the height of a line of words. Formations of which nobody comes have no lane."""
    dice = any(standing.turn == ROLL for standing in snapshot.lineup.standings.values())
    chart = TimelineLayout((START, *snapshot.turns, *((DICE,) if dice else ())), head=2 * line + EDGE)
    top = chart.head
    for key in lanes_of(snapshot, by_formation):
        units = oob_columns.units_of(snapshot, key)
        lane, tags, counters = Lane(key, oob_columns.name(snapshot, key), top), len(chart.tags), len(chart.counters)
        heights = [_fill(chart, snapshot, units, turn, top, line, started) for turn in chart.turns]
        if by_formation and all(counter.turn == START for counter in chart.counters[counters:]):
            del chart.tags[tags:], chart.counters[counters:]
            continue
        lane.height = max((*heights, 2 * line)) + EDGE
        chart.lanes.append(lane)
        top += lane.height
    chart.width, chart.height = chart.left + len(chart.turns) * chart.column, top
    return chart


def _fill(
    chart: TimelineLayout,
    snapshot: OrderSnapshot,
    units: tuple[str, ...],
    turn: Turn,
    top: int,
    line: int,
    started: str,
) -> int:
    """Put the counters of a lane into a turn, by place of entry; how high they stand."""
    left, y = chart.x_of(turn) + EDGE, top + EDGE // 2
    if turn == START:
        count = sum(bool(snapshot.standing(unit).starts) for unit in units)
        chart.tags.append(TimelineTag(started.format(count=count), QRect(left, y, chart.column - 2 * EDGE, line)))
        starting = [unit for unit in units if snapshot.standing(unit).starts]
        return _lay(chart, starting[:MOST_AT_START], START, left, y + line + 2) - top
    for place, group in _groups(snapshot, units, turn).items():
        chart.tags.append(TimelineTag(place, QRect(left, y, chart.column - 2 * EDGE, line)))
        y += line + 2
        y = _lay(chart, group, turn, left, y)
    return y - top


def _lay(chart: TimelineLayout, group: Sequence[str], turn: Turn, left: int, y: int) -> int:
    """Lay counters in rows; where the next thing below them may stand."""
    for number, unit in enumerate(group):
        row, column = divmod(number, ABREAST)
        at = QPoint(left + column * (COUNTER + GAP), y + row * (COUNTER + GAP))
        chart.counters.append(TimelineCounter(unit, turn, QRect(at.x(), at.y(), COUNTER, COUNTER)))
    return y + -(-len(group) // ABREAST) * (COUNTER + GAP) + GAP


def _groups(snapshot: OrderSnapshot, units: tuple[str, ...], turn: Turn) -> dict[str, list[str]]:
    """The units that come in a turn, by place of entry."""
    found: dict[str, list[str]] = {}
    for unit in units:
        standing = snapshot.standing(unit)
        if standing.turn == turn:
            place = shown(snapshot.spots, standing.entry, snapshot.language) if snapshot.spots else ""
            found.setdefault(place, []).append(unit)
    return found
