"""2.83 The optional German reinforcement groups: more troops, at a price in points."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.free_markers import put_in_arrivals
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.guards import Blame, blame, forbids
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Verb, refuse, rule

RELEASE = "release"
NOT_YET = "no"


def members(state: June6State, group: int) -> tuple[int, ...]:
    """The units of a group in the counter mix."""
    return tuple(unit for unit, counter in enumerate(state.roster) if counter.group == group)


def numbers(state: June6State) -> tuple[int, ...]:
    """The numbers of the groups."""
    return tuple(row for row in state.rules.groups.rows if isinstance(row, int))


def last_group(state: June6State) -> int:
    """The group that came in history, and that a collapse in the east takes away."""
    return numbers(state)[-1]


@rule("pb.2.83")
def price(state: June6State, group: int) -> int | None:
    """2.83c What the commitment of a group is worth to the Allies this turn; nothing if it is not available."""
    if state.turn not in state.rules.groups.columns:
        return None
    cell = state.rules.groups.look_up(group, state.turn)
    return None if cell == NOT_YET else int(cell)


@rule("pb.2.83", "pb.2.84")
def is_available(state: June6State, attempt: Attempt[Frame]) -> Refusal | None:
    """2.83 Groups are committed from the turn on that the chart names, each once, in a game that has them."""
    group = attempt.number
    has_it = any(state.gates.of(unit) for unit in members(state, group))
    open_to = attempt.side == GERMAN and state.rules.groups_available
    if not open_to or not has_it or group not in numbers(state) or price(state, group) is None:
        return refuse("group.not_available", "pb.2.83", group=group)
    if state.committed[(group,)]:
        return refuse("group.committed", "pb.2.83", group=group)
    if group == last_group(state) and state.events[("a6",)]:
        return refuse("group.sent_east", "pb.2.84", group=group)
    if any(state.steps[unit] or state.at[unit] != NOWHERE for unit in members(state, group)):
        return refuse("group.in_play", "pb.2.83", group=group)
    return None


@forbids("group.enough", "pb.2.83", about=())
def not_too_many(state: June6State, _attempt: Attempt[Frame]) -> Blame | None:
    """2.83 No more groups than the rule allows."""
    most, committed = state.rules.groups_most, (state.committed[(group,)] for group in numbers(state))
    return blame(most=most) if sum(map(bool, committed)) >= most else None


@rule("pb.2.83")
def commit(play: June6Play, _frame: Frame, group: int) -> None:
    """2.83c The formations of the group come as reinforcements, markers free; the Allies have their points at once."""
    state = play.state
    points = price(state, group) or 0
    state.committed[(group,)] = state.turn
    state.points += points
    play.tell("group.comes", "pb.2.83", group=group, points=points)
    for unit in members(state, group):
        _schedule(state, unit, int(state.rules.groups.look_up(group, RELEASE)))
    put_in_arrivals(play, members(state, group))


def _schedule(state: June6State, unit: int, release: int) -> None:
    gates = state.gates.of(unit)
    state.steps[unit] = state.counter(unit).steps
    state.release[unit] = release
    state.entry[unit] = gates[0] if gates else NOWHERE
    state.arrivals.push(state.turn, unit)


@rule("pb.2.83")
def resources_for_groups(state: June6State) -> int:
    """2.83c Every group gives resource points in each turn after that of its commitment."""
    earlier = [group for group in numbers(state) if 0 < state.committed[(group,)] < state.turn]
    return len(earlier) * state.rules.group_rp


def offered(state: June6State, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The groups that might be committed."""
    return ((group,) for group in numbers(state) if side == GERMAN)


COMMIT = Verb("commit_group", commit, (Arg("group", "number", span=(1, 3)),), (is_available, not_too_many), offered)
