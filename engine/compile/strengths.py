"""How many there are, turn by turn: units, steps or any value of a side's counters."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bundle.models import CounterModel
from engine.compile.lineup import Lineup, LineupUnit

UNITS, STEPS = "", "steps"


def values_of(counters: Mapping[str, CounterModel]) -> tuple[str, ...]:
    """The values by which counters can be added up."""
    found = dict.fromkeys(
        name
        for counter in counters.values()
        for name, value in counter.values.items()
        if _is_number(value) or (isinstance(value, list) and value and all(map(_is_number, value)))
    )
    return tuple(found)


def by_turn(lineup: Lineup, turns: range, value: str = UNITS) -> dict[str, tuple[int, ...]]:
    """For each side what its units come to in each turn; those that dice or pools keep waiting are not counted."""
    sums: dict[str, list[int]] = {}
    for unit, standing in lineup.standings.items():
        first, last = _span(standing, turns)
        if first is None:
            continue
        side = sums.setdefault(lineup.side_of(unit), [0] * len(turns))
        for number, turn in enumerate(turns):
            if first <= turn and (last is None or turn < last):
                side[number] += sum(_worth(lineup.counters.get(unit), use.entry.state, value) for use in standing.uses)
    return {side: tuple(numbers) for side, numbers in sums.items()}


def _span(standing: LineupUnit, turns: range) -> tuple[int | None, int | None]:
    """From which turn on a unit is there, and in which it leaves."""
    if standing.starts:
        return turns.start, standing.leaves
    return (standing.turn if isinstance(standing.turn, int) else None), standing.leaves


def _worth(counter: CounterModel | None, state: Mapping[str, object], value: str) -> int:
    """What a counter is worth with the steps that it has; a list says a value for one step, for two, and so on."""
    if value == UNITS:
        return 1
    if counter is None:
        return 0
    steps = state.get("steps", counter.steps or 1)
    left = steps if isinstance(steps, int) else counter.steps or 1
    if value == STEPS:
        return left
    reduced = left < (counter.steps or 1)
    found = (counter.back if reduced else {}).get(value, counter.values.get(value, 0))
    if isinstance(found, list):
        found = found[min(max(left, 1), len(found)) - 1] if found else 0
    return found if isinstance(found, int) else 0


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
