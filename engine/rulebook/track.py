"""A table that is printed as a track: its rows are boxes, and from each box one goes on to one of those below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rulebook.table import Label, Table

YES, NONE = "yes", "-"


@dataclass(frozen=True)
class Track:
    """How a table is printed as a track.

    The column `top` says `yes` for the boxes where one begins, `next` names the boxes that may follow, `-` for none.
    The cell of `code` stands in the corner of a box, those of `line` stand in its middle.
    """

    top: str
    next: str
    code: str = ""
    line: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that it names."""
        return (self.top, self.next, *([self.code] if self.code else []), *self.line)


class Box(NamedTuple):
    """A box and its place: so many levels from the top, so many columns from the left, so many columns wide."""

    label: Label
    level: int
    start: int
    width: int


def tops(table: Table) -> tuple[Label, ...]:
    """The boxes where one begins."""
    assert table.track is not None
    return tuple(row for row in table.rows if table.look_up(row, table.track.top) == YES)


def links(table: Table) -> dict[Label, tuple[Label, ...]]:
    """The boxes that may follow each box; LookupError for one that is not there."""
    assert table.track is not None
    return {row: tuple(_labels(table, str(table.look_up(row, table.track.next)))) for row in table.rows}


def _labels(table: Table, written: str) -> Iterator[Label]:
    by_name = {str(row): row for row in table.rows}
    for name in written.split():
        if name != NONE:
            if name not in by_name:
                raise LookupError(f"the box {name!r} is linked, and there is none")
            yield by_name[name]


def check_track(table: Table) -> str:
    """What is wrong with the boxes of a track; empty if one can walk all of it to an end."""
    try:
        below = links(table)
    except LookupError as error:
        return str(error)
    if not tops(table):
        return "no box is at the top"
    seen: set[int | str] = set()
    going: list[Label] = []

    def walk(box: Label) -> str:
        if box in going:
            return f"from the box {box!r} one comes back to it"
        if box in seen:
            return ""
        seen.add(box)
        going.append(box)
        wrong = next((said for other in below[box] if (said := walk(other))), "")
        going.pop()
        return wrong

    wrong = next((said for box in tops(table) if (said := walk(box))), "")
    lost = [row for row in table.rows if row not in seen]
    return wrong or (f"no way leads to the box {lost[0]!r}" if lost else "")


def boxes(table: Table) -> tuple[Box, ...]:
    """Every box with its place: each above the boxes that may follow it, and as wide as they are.

    A box to which several lead stands below the first of them.
    """
    found: list[Box] = []
    below, seen = links(table), set[int | str]()

    def put(box: Label, level: int, start: int) -> int:
        seen.add(box)
        own = len(found)
        found.append(Box(box, level, start, 1))
        width = 0
        for other in below[box]:
            if other not in seen:
                width += put(other, level + 1, start + width)
        found[own] = Box(box, level, start, max(1, width))
        return max(1, width)

    at = 0
    for box in tops(table):
        if box not in seen:
            at += put(box, 0, at)
    return tuple(found)


def words_of(table: Table, box: Label, language: str) -> Mapping[str, str]:
    """What each column says of a box, by the column's name in words."""
    return {
        table.labels.get(str(column), {}).get(language, str(column)): str(table.look_up(box, column))
        for column in table.columns
    }
