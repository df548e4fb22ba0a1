"""2.6, 2.8 Victory: levels (2.6), objectives and their points (2.82), German reinforcement groups (2.83)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.june_6.activation.markers import put_in_arrivals
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.state import June6Play, June6State, holders
from engine.mechanics.guards import Blame, blame, forbids
from engine.mechanics.positions import last_holder
from engine.mechanics.victory import awarded, end, judged, rests_on_points
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Trigger, Verb, refuse, rule, say

# 2.82 Geographical objectives: what each is worth, by the turn in which the Allies take it.

CITIES = {"cherbourg": "cherbourg_city", "caen": "caen_city", "saint_lo": "saint_lo_city"}


def objective_hexes(state: June6State, name: str) -> tuple[int, ...]:
    """Return the hexes of an objective; none if it lies off the part of the map in play."""
    return state.board.area(CITIES.get(name, name))


@rule("pb.2.82")
def controller(state: June6State, hex: int) -> int:
    """2.82 A hex belongs to whoever stands in it, else to whoever was the last to do so; at first to the Germans."""
    return last_holder(state, hex, state.control)


@rule("pb.2.82")
def changes_of_control(state: June6State) -> Iterator[tuple[int, int]]:
    """2.82 Control of a hex passes to the side whose unit enters it."""
    held = holders(state)
    entered = {hex for hex in held.keys() & watched(state).keys() if held[hex] != state.control[hex]}
    return ((hex, held[hex]) for hex in watched(state) if hex in entered) if entered else iter(())


def watched(state: June6State) -> dict[int, None]:
    """The hexes of which it matters who controls them: objectives, cities and beaches."""
    return state.board.cached("june_6.watched", (), lambda board: _named(board.areas))


def _named(areas: Mapping[str, tuple[int, ...]]) -> dict[int, None]:
    skipped = ("entry_", "scenario_")
    return dict.fromkeys(hex for name, hexes in areas.items() if not name.startswith(skipped) for hex in hexes)


def take_control(play: June6Play, hex: int, side: int) -> None:
    """Give a hex to a side."""
    play.state.control[hex] = side
    play.tell("hex.taken", "pb.2.82", side=side, hex=hex)


@rule("pb.2.82")
def whole(state: June6State, name: str) -> bool:
    """2.82 An objective is taken when the Allies control all of it."""
    hexes = objective_hexes(state, name)
    return bool(hexes) and all(controller(state, hex) == ALLIED for hex in hexes)


@rule("pb.2.82")
def newly_taken(state: June6State) -> Iterator[tuple[str]]:
    """2.82 Each objective is scored once, in the turn in which it falls."""
    for name in map(str, state.rules.objectives.rows):
        if not state.taken[(name,)] and whole(state, name):
            yield (name,)


@rule("pb.2.82")
def worth(state: June6State, name: str, turn: int) -> int:
    """2.82 The later an objective falls, the less it is worth; chit G6 makes Cherbourg worthless (2.84)."""
    if name == "cherbourg" and state.events[("g6",)]:
        return 0
    last = max(column for column in state.rules.objectives.columns if isinstance(column, int))
    return int(state.rules.objectives.look_up(name, min(turn, last)))


def score(play: June6Play, name: str) -> None:
    """Note the capture of an objective and what it is worth."""
    points = worth(play.state, name, play.state.turn)
    play.state.taken[(name,)] = play.state.turn
    play.state.points += points
    play.tell("objective.taken", "pb.2.82", place=name, points=points)


@rule("pb.2.82")
def never_taken(state: June6State) -> tuple[tuple[str, int], ...]:
    """2.82 What was not taken in time costs points at the end of the game."""
    names = [name for name in map(str, state.rules.objectives.rows) if not state.taken[(name,)]]
    costs = ((name, int(state.rules.objectives.look_up(name, "never"))) for name in names)
    spared = "cherbourg" if state.events[("g6",)] else ""
    return tuple((name, cost) for name, cost in costs if cost and name != spared)


CONTROL = Trigger("control", ("at",), changes_of_control, take_control, "pb.2.82")


# 2.6, 2.8 Victory: the Allies' points against the levels of the playbook, or the levels of the scenario.

SMALL, GREAT = "minor", "decisive"


def by_points(state: June6State) -> bool:
    """Tell whether victory rests on points: by the playbook, or because the scenario's levels ask for them."""
    return rests_on_points(state)


def own_points(state: June6State, side: int) -> int:
    """2.81 The Allies' points, without those that the scenario awards; the Germans have none of their own."""
    return state.points if side == ALLIED else 0


def points(state: June6State, side: int) -> int:
    """2.81 The points of a side, with those that the scenario awards."""
    return own_points(state, side) + awarded(state, side).total


@rule("pb.2.64", "pb.2.65")
def threshold(state: June6State, printed: int) -> int:
    """2.64, 2.65 A level as printed, with what both players agreed on, and for more or fewer storms than one."""
    storms = 0
    if state.rules.victory_storm_shift:
        more = state.rules.victory_each_storm * (state.storms - 1)
        storms = more if state.storms else state.rules.victory_no_storm
    return printed + state.rules.victory_shift + storms


def judge_turn(play: June6Play, _frame: Frame) -> None:
    """Judge victory at the end of a turn."""
    if not judged(play, "turn"):
        judge_early(play)


@rule("pb.2.63")
def judge_early(play: June6Play) -> None:
    """2.63 The Germans win early if the Allies have too few points by the turn of 25/26 June."""
    state, rules = play.state, play.state.rules
    least = threshold(state, rules.victory_german_early)
    if state.turn == rules.victory_german_early_turn and points(state, ALLIED) < least:
        finish(play, GERMAN, "early", GREAT if rules.victory_german_lines == "exchanged" else SMALL)


def judge_end(play: June6Play, _frame: Frame) -> None:
    """Judge victory after the last turn."""
    if not judged(play, "end"):
        lose_what_was_never_taken(play)
        judge_points(play)


@rule("pb.2.82")
def lose_what_was_never_taken(play: June6Play) -> None:
    """2.82 Objectives that were not taken in time cost points."""
    for name, cost in never_taken(play.state):
        play.state.points += cost
        play.tell("objective.never", "pb.2.82", place=name, points=cost)


@rule("pb.2.61", "pb.2.62")
def judge_points(play: June6Play) -> None:
    """2.61 to 2.63 A limited or decisive victory of the Allies, or else one of the Germans."""
    state, rules = play.state, play.state.rules
    total = points(state, ALLIED)
    if total >= threshold(state, rules.victory_decisive):
        finish(play, ALLIED, "end", GREAT)
    elif total >= threshold(state, rules.victory_limited):
        finish(play, ALLIED, "end", SMALL)
    else:
        finish(play, GERMAN, "end", SMALL if rules.victory_german_lines == "exchanged" else GREAT)


def finish(play: June6Play, side: int, when: str, level: str) -> None:
    """End the game by the playbook's levels."""
    total = points(play.state, ALLIED)
    end(play, side, say(f"outcome.{when}", "pb.2.61", side=side, level=level, points=total))


OBJECTIVES = Trigger("objectives", ("at", "control"), newly_taken, score, "pb.2.82", wanted=by_points)


# 2.83 The optional German reinforcement groups: more troops, at a price in points.

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
