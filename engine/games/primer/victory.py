"""8 Victory: places, secret objectives, points, the town."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.map import TOWN, named_places
from engine.games.primer.state import KESTRIA, PrimerPlay, PrimerState, holder, on_map, side_of
from engine.mechanics.victory import Level, awarded, decides, judged
from engine.mechanics.victory import end_by as end_with
from engine.play import NOWHERE, Frame, Message, Outcome, Step, Tally, Trigger, rule, say

# 8.2 Secret objectives: each side draws a place that nobody else knows of


@dataclass(frozen=True, slots=True)
class Drawer(Frame):
    """Who draws an objective."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("8.2")
def draw_objective(play: PrimerPlay, frame: Drawer) -> None:
    """8.2 At the start each side draws an objective and shows it to nobody."""
    if len(play.state.objectives):
        play.draw("drawn", "objectives", frame.side)


def keep_objective(play: PrimerPlay, frame: Drawer, hex: int) -> None:
    """Note the objective; only its side learns which it is."""
    play.state.objective[frame.side] = hex
    play.tell("objective.drawn", "8.2", to=(frame.side,), hex=hex)


DRAW_OBJECTIVE = Step("draw_objective", "8.2", Drawer, enter=draw_objective, after={"drawn": keep_objective})


def resample(state: PrimerState, side: int, below: Callable[[int], int]) -> None:
    """Put in the enemy's hand any objective that he may have drawn, for all that `side` knows."""
    enemy = 1 - side
    if state.objective[enemy] == NOWHERE:
        return
    chits = sorted((*state.objectives, state.objective[enemy]))
    drawn = chits.pop(below(len(chits)))
    state.objective[enemy] = drawn
    state.objectives.fill(chits)


# 8.1, 8.3, 8.4 Control, points and the end


@rule("8.1")
def changes_of_control(state: PrimerState) -> Iterator[tuple[int, int]]:
    """8.1 A place belongs to the side whose unit was last in it."""
    for hex in named_places(state.board):
        side = holder(state, hex)
        if side not in (NOWHERE, state.control[hex]):
            yield hex, side


def take_control(play: PrimerPlay, hex: int, side: int) -> None:
    """Give a place to a side."""
    play.state.control[hex] = side
    play.tell("place.taken", "8.1", side=side, place=hex)


@rule("8.3")
def points(state: PrimerState, side: int) -> Tally:
    """8.3 A side scores for its places, for its objective and for every enemy unit that it destroyed."""
    rules, tally = state.rules, Tally()
    for hex in named_places(state.board):
        if state.control[hex] == side:
            tally = tally.plus(rules.places.look_up(state.board.name(hex), "points"), "points.place", "8.3", place=hex)
    goal = state.objective[side]
    if goal != NOWHERE and state.control[goal] == side:
        tally = tally.plus(rules.points_objective, "points.objective", "8.2", place=goal)
    lost = state.destroyed[1 - side]
    return tally.plus(lost * rules.points_unit, "points.units", "8.3", count=lost) if lost else tally


def score(state: PrimerState, side: int) -> Tally:
    """Return all points of a side, with those that the scenario awards."""
    return Tally((*points(state, side).items, *awarded(state, side).items))


def end_by(play: PrimerPlay, level: Level | None) -> None:
    """End the game with a level of the scenario's own victory."""
    end_with(play, level, finish)


def finish(play: PrimerPlay, winner: int | None, message: Message) -> None:
    """End the game; the objectives come to light."""
    state = play.state
    play.reveal()
    tallies = [score(state, side) for side in range(len(state.SIDES))]
    for side, tally in enumerate(tallies):
        if state.objective[side] != NOWHERE:
            play.tell("objective.shown", "8.2", side=side, place=state.objective[side])
        play.tell("points.total", "8.3", tally=tally, side=side, points=tally.total)
    play.end_game(Outcome(winner, tuple(tally.total for tally in tallies), message))


@rule("8.3")
def count_points(play: PrimerPlay, _frame: Frame) -> None:
    """8.3 After the last turn the side with more points wins; equal points are a draw."""
    if judged(play, "end", finish):
        return
    kestria, lorn = (score(play.state, side).total for side in range(len(play.state.SIDES)))
    if kestria == lorn:
        finish(play, None, say("outcome.draw", "8.3", points=kestria))
    else:
        winner = int(lorn > kestria)
        best, other = max(kestria, lorn), min(kestria, lorn)
        finish(play, winner, say("outcome.points", "8.3", side=winner, points=best, other=other))


def town(state: PrimerState) -> int:
    """Return the town across the river."""
    return next(hex for hex in named_places(state.board) if state.board.name(hex) == TOWN)


def judge_turn(play: PrimerPlay, frame: Frame) -> None:
    """Judge victory at the end of a turn: by the scenario's own levels where it has any, else by who holds the town."""
    if not judged(play, "turn", finish):
        judge_town(play, frame)


@rule("8.4")
def judge_town(play: PrimerPlay, _frame: Frame) -> None:
    """8.4 Kestria wins at once by holding the town at the end of enough turns in a row."""
    state = play.state
    state.held = state.held + 1 if state.control[town(state)] == KESTRIA else 0
    if state.held >= state.rules.victory_hold:
        finish(play, KESTRIA, say("outcome.town", "8.4", side=KESTRIA, place=town(state), turns=state.held))


@rule("8.4")
def annihilated(state: PrimerState) -> Iterator[tuple[int]]:
    """8.4 A side without units on the map or on their way has lost."""
    if state.result is None and not decides(state):
        for side in range(len(state.SIDES)):
            waiting = any(side_of(state, unit) == side for _turn, unit in state.arrivals)
            if not waiting and not on_map(state, side):
                yield (side,)


def lose_by_annihilation(play: PrimerPlay, side: int) -> None:
    """End the game."""
    finish(play, 1 - side, say("outcome.annihilated", "8.4", side=1 - side, other=side))


CONTROL = Trigger("control", ("at",), changes_of_control, take_control, "8.1")
ANNIHILATION = Trigger("annihilation", ("at", "arrivals"), annihilated, lose_by_annihilation, "8.4")
