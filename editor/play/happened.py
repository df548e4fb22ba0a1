"""What happened between two moments of a game, read from what changed: moves, losses, arrivals, hexes taken."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from editor.play.play_session import PlaySession
from editor.play.seats import is_hidden, places_seen, steps_left

AT, CONTROL = "at", "control"


@dataclass(frozen=True)
class Course:
    """The places through which some units went, the first being where they stood."""

    side: int
    units: tuple[int, ...]
    places: tuple[int, ...]


class Moment(NamedTuple):
    """A march: after which choice it was over, whose it was, and the hexes that it touched."""

    step: int
    unit: int
    way: tuple[int, ...]


@dataclass(frozen=True)
class SideHappened:
    """What happened to a side: how many units moved, came, were lost; steps lost by those that stay; hexes taken."""

    moved: int = 0
    came: int = 0
    lost: int = 0
    steps: int = 0
    taken: int = 0

    @property
    def is_anything(self) -> bool:
        """Whether there is anything to tell."""
        return any((self.moved, self.came, self.lost, self.steps, self.taken))


@dataclass(frozen=True)
class Happened:
    """What those who look may know of it: nothing of a unit whose place is hidden at either end."""

    since: int
    until: int
    courses: tuple[Course, ...]
    sides: Mapping[int, SideHappened]
    losses: Mapping[int, int]
    moments: tuple[Moment, ...]

    @property
    def is_anything(self) -> bool:
        """Whether there is anything to show."""
        return any(side.is_anything for side in self.sides.values())


def happened(session: PlaySession, since: int) -> Happened:
    """Compare the position of now with the one after a choice of the history."""
    game, eyes = session.game, session.eyes
    state, history = game.state, game.history
    start = history[since + 1].mark[0] if since + 1 < len(history) else len(state.log)
    before = state.as_of(start)
    then, now = places_seen(game, before, eyes), places_seen(game, state, eyes)
    known = {unit for unit in {*then, *now} if not any(is_hidden(at, AT, unit, eyes) for at in (before, state))}
    size, owner = state.board.grid.size, {unit: state.counter(unit).side for unit in known}
    tallies: dict[int, Counter[str]] = defaultdict(Counter)
    losses: Counter[int] = Counter()
    for unit in owner:
        kind = _fate(then.get(unit), now.get(unit), size)
        if kind:
            tallies[owner[unit]][kind] += 1
        if unit in then and then[unit] < size:
            had, has = (steps_left(game, at, unit, eyes) or 0 for at in (before, state))
            fewer = had if kind == "lost" else had - has
            if fewer > 0:
                losses[then[unit] if kind == "lost" else now.get(unit, then[unit])] += fewer
                tallies[owner[unit]]["steps"] += 0 if kind == "lost" else fewer
    for side, count in _taken(before, state).items():
        tallies[side]["taken"] += count
    both = {unit for unit in known if unit in then and unit in now and then[unit] != now[unit]}
    return Happened(
        since,
        len(history) - 1,
        _courses(session, start, both, then, owner),
        {side: SideHappened(**found) for side, found in sorted(tallies.items())},
        losses,
        tuple(_moments(session, since, known)),
    )


def _fate(then: int | None, now: int | None, size: int) -> str:
    on_map, still = then is not None and then < size, now is not None and now < size
    if on_map and now is None:
        return "lost"
    if still and not on_map:
        return "came"
    return "moved" if on_map and then != now else ""


def _taken(before: Any, after: Any) -> Counter[int]:
    """How many hexes each side has got under its control."""
    spec = after.SCHEMA.get(CONTROL)
    if spec is None or spec.entity != "hex" or spec.hidden_from is not None:
        return Counter()
    was, now = before.containers[CONTROL], after.containers[CONTROL]
    return Counter(new for old, new in zip(was, now, strict=True) if new not in (old, -1))


def _steps_of(session: PlaySession, start: int) -> Iterator[tuple[int, int, int]]:
    """Every change of a unit's place since the log had this length: where in the log, the unit, where it was."""
    state = session.game.state
    at = state.containers[AT]
    for place, (holder, key, old) in enumerate(state.log[start:], start=start):
        if holder is at and isinstance(key, int):
            yield place, key, old


def _courses(
    session: PlaySession, start: int, units: set[int], then: Mapping[int, int], owner: Mapping[int, int]
) -> tuple[Course, ...]:
    """The ways of the units that stand elsewhere; those that went the same way go together."""
    size = session.game.state.board.grid.size
    ways: dict[int, list[int]] = {unit: [] for unit in units}
    for _, unit, was in _steps_of(session, start):
        if unit in ways and 0 <= was < size:
            ways[unit].append(was)
    together: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for unit, way in sorted(ways.items()):
        end = session.game.state.containers[AT][unit]
        course = tuple(dict.fromkeys((*way, end) if 0 <= end < size else way))
        if len(course) > 1:
            together[(owner[unit], *course)].append(unit)
    return tuple(Course(side, tuple(alike), tuple(way)) for (side, *way), alike in together.items())


def _moments(session: PlaySession, since: int, seen: set[int]) -> Iterator[Moment]:
    """Return the marches of the units that may be seen, in order, each at the choice that ended it."""
    history, size = session.game.history, session.game.state.board.grid.size
    marks = [taken.mark[0] for taken in history[since + 1 :]]
    changes = [each for each in _steps_of(session, marks[0]) if each[1] in seen] if marks else []
    ends = dict(enumerate(session.game.state.containers[AT]))
    found: list[Moment] = []
    for place, unit, was in reversed(changes):
        step = since + bisect_right(marks, place)
        way = tuple(hex for hex in dict.fromkeys((was, ends[unit])) if 0 <= hex < size)
        ends[unit] = was
        later = found[-1] if found else None
        if later is not None and later.unit == unit and later.step - step <= 1:
            found[-1] = Moment(later.step, unit, (*way[:1], *later.way))
        elif way:
            found.append(Moment(step, unit, way))
    return reversed(found)
