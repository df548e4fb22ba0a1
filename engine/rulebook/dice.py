"""Labels that cover totals of dice: '3', '1-2', '6+' and '1-'."""

from __future__ import annotations

import re
from collections.abc import Sequence

Label = str | int
RANGE = re.compile(r"(?P<low>-?\d+)(?P<to>[-–](?P<high>-?\d+)?|\+)?")


def span(label: Label) -> tuple[int | None, int | None] | None:
    """Return the lowest and highest total that a label covers, None where it is open; nothing if it is no range."""
    parts = RANGE.fullmatch(str(label))
    if parts is None:
        return None
    low = int(parts["low"])
    if parts["to"] is None:
        return low, low
    if parts["to"] == "+":
        return low, None
    return (low, int(parts["high"])) if parts["high"] else (None, low)


def covers(label: Label, total: int) -> bool:
    """Tell whether a label covers a total."""
    ends = span(label)
    if ends is None:
        return False
    low, high = ends
    return (low is None or low <= total) and (high is None or total <= high)


def label_of(labels: tuple[Label, ...], total: Label) -> Label:
    """Return the label that covers a total; a label stands for itself."""
    if total in labels or not isinstance(total, int):
        return total
    return next((label for label in labels if covers(label, total)), total)


def uncovered(labels: tuple[Label, ...], dice: Sequence[int]) -> tuple[int, ...]:
    """Return the totals of dice that not just one label covers."""
    totals = range(len(dice), sum(dice) + 1)
    return tuple(total for total in totals if sum(covers(label, total) for label in labels) != 1)
