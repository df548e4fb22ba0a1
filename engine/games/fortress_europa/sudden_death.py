"""32.0 Sudden death, and 33.2 the goals of To the West Wall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.goals import chosen, met, numbers
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.mechanics.guards import No
from engine.mechanics.victory import end
from engine.play import SEALED, Arg, Frame, Step, Verb, rule, say, sealed

NUMBER = Arg("goal", "number", span=(1, 24))


@dataclass(frozen=True, slots=True)
class Choosing(Frame):
    """Who writes goals down, and those written so far."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    goals: tuple[int, ...] = ()


no = No[FortressState, Choosing]()
# 32.1 Each goal is one of the twelve of the side, and is written down once.
is_new = no(
    "goal.written",
    "rb.32.1#a",
    lambda s, a: a.number in a.frame.goals or a.number not in numbers(a.side),
    about=("number",),
)


@rule("rb.32.1#a")
def write(play: FortressPlay, frame: Choosing, goal: int) -> None:
    """32.1 Each player writes seven of the twelve conditions down, in secret."""
    goals = (*frame.goals, goal)
    play.change(goals=goals)
    if len(goals) == play.state.rules.goals_chosen:
        play.done((frame.side, sum(1 << number for number in goals)))


def left(_state: FortressState, frame: Choosing, _side: int) -> Iterator[tuple[int]]:
    """The conditions that are not yet written down."""
    return ((number,) for number in numbers(frame.side) if number not in frame.goals)


WRITING = Step(
    "goals",
    "rb.32.1",
    Choosing,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("goal", write, (NUMBER,), (is_new,), left, exact=True),),
    measure=lambda state, frame: (state.rules.goals_chosen - len(frame.goals),),
    secret=True,
    ask=lambda state, frame: say(
        "ask.goals", "rb.32.1#a", side=frame.side, count=state.rules.goals_chosen - len(frame.goals)
    ),
)


@rule("rb.32#a", "rb.32.1#a", "rb.33.2.3#a")
def are_wanted(state: FortressState) -> bool:
    """32, 33.2.3 Goals are written in To the West Wall, and by option before the campaign."""
    return state.rules.sudden_death or bool(state.west_wall)


def ask_both(play: FortressPlay, _frame: Frame) -> None:
    """32.1 Both players write at the same time."""
    play.call(SEALED, sealed(*((side, WRITING, Choosing(side)) for side in (ALLIED, GERMAN))))


def keep(play: FortressPlay, _frame: Frame, answers: tuple[tuple[int, int], ...]) -> None:
    """32.1 Nobody sees the goals of the other side before they are revealed."""
    for side, goals in answers:
        play.state.goals[side] = goals
    play.done()


CHOOSING = Step("choosing_goals", "rb.32.1", Frame, enter=ask_both, after={"sealed": keep})


@rule("rb.32.1#b", "rb.33.2.4#a")
def reveal(play: FortressPlay) -> None:
    """32.1, 33.2.4 Both sides show what they have written down."""
    play.reveal()
    play.state.goals_open = 1
    for side in (ALLIED, GERMAN):
        mine = chosen(play.state, side)
        done = len(mine & met(play.state, side))
        play.tell("goal.revealed", "rb.32.1#b", side=side, count=len(mine), done=done)


@rule("rb.32.1#b", "rb.32.2#a", "rb.32.2#b", "rb.32.2#c")
def judge_sudden_death(play: FortressPlay) -> None:
    """32.2 At the start of September I a side that has met all its goals wins, if the other has not."""
    state = play.state
    if not state.rules.sudden_death or state.goals_open or state.turn != state.rules.goals_turn:
        return
    reveal(play)
    done = [chosen(state, side) <= met(state, side) for side in (ALLIED, GERMAN)]
    winner = done.index(True) if done.count(True) == 1 else better(state) if all(done) else None
    if winner is not None:
        end(play, winner, say("outcome.goals", "rb.32.2#a", side=winner))


def better(state: FortressState) -> int | None:
    """32.2 If both have met theirs, who has met more of the twelve wins; by one reading nobody, as all seven are."""
    if state.rules.goals_compared == "chosen":
        return None
    count = [len(met(state, side)) for side in (ALLIED, GERMAN)]
    return None if count[ALLIED] == count[GERMAN] else count.index(max(count))


@rule("rb.33.2.4#b")
def goals_met(state: FortressState, side: int) -> int:
    """33.2.4 Count the written goals of a side that are met."""
    return len(chosen(state, side) & met(state, side))


@rule("rb.32.1#a")
def resample_goals(state: FortressState, side: int, below: Callable[[int], int]) -> None:
    """32.1 For all that a side knows, the other may have written any of its conditions down."""
    if not are_wanted(state) or state.goals_open or not state.goals[1 - side]:
        return
    known = list(numbers(1 - side))
    drawn = [known.pop(below(len(known))) for _goal in range(state.rules.goals_chosen)]
    state.goals[1 - side] = sum(1 << number for number in drawn)
