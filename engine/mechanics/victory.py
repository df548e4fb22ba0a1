"""Victory of a scenario, compiled from data: levels that are reached, points that are awarded on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from engine.mechanics.conditions import Condition, Counting, parts_of, points
from engine.mechanics.conditions import Points as PointsBetween
from engine.play import NOWHERE, Message, Outcome, State, Tally, Trigger, say

Moment = Literal["at_once", "turn", "end"]
Finish = Callable[[Any, int | None, Message], None]


@dataclass(frozen=True)
class Level:
    """A result; `at` is end, each_turn, at_once or a turn. Without a condition it is what is left."""

    id: str
    side: int
    condition: Condition | None
    at: str | int = "end"

    @property
    def clause(self) -> str:
        """The name of its text."""
        return f"level:{self.id}"

    def due(self, state: State, moment: Moment) -> bool:
        """Whether it is judged now."""
        if moment == "turn":
            return self.at in ("each_turn", state.turn)
        return self.at == moment


@dataclass(frozen=True)
class Award:
    """Points for a side: so many once, each turn, or for each unit, step or hex that fulfils the condition."""

    id: str
    side: int
    condition: Condition
    each: str = "once"
    points: int = 0
    by_turn: tuple[int, ...] = ()
    table: str = ""

    @property
    def clause(self) -> str:
        """The name of its text."""
        return f"award:{self.id}"

    @property
    def is_counted(self) -> bool:
        """Whether it is counted anew whenever somebody asks, not noted at the end of a turn."""
        return self.each in ("unit", "step", "hex")

    def noted(self, what: str) -> tuple[str, ...]:
        """Under what it is noted how often it was given, and how many points."""
        return ("game", "award", self.id, what)

    def amount(self, state: State) -> int:
        """The points that it gives, as things stand."""
        if not self.is_counted:
            return state.uses[self.noted("points")]
        assert isinstance(self.condition, Counting)
        return self.condition.number(state) * self.points if self.condition.holds(state) else 0


@dataclass(frozen=True)
class Victory:
    """Levels in order, awards, and the first turn of the scenario."""

    levels: tuple[Level, ...] = ()
    awards: tuple[Award, ...] = ()
    first: int = 1


def decides(state: State) -> bool:
    """Whether the scenario says itself who wins."""
    return state.victory is not None and bool(state.victory.levels)


def rests_on_points(state: State) -> bool:
    """Whether points matter: by the rulebook, or because the scenario's levels ask for them."""
    if not decides(state):
        return True
    return any(isinstance(part, PointsBetween) for level in state.victory.levels for part in parts_of(level.condition))


def reached(state: State, moment: Moment) -> Level | None:
    """The first level that is judged at this moment and whose condition holds."""
    levels: tuple[Level, ...] = state.victory.levels if state.victory else ()
    due = (level for level in levels if level.due(state, moment))
    return next((level for level in due if level.condition is None or level.condition.holds(state)), None)


def outcome(level: Level | None) -> Message:
    """The words for a result."""
    if level is None:
        return say("victory.nobody")
    return say("victory.level", level=level.clause)


def rests_on_secrets(state: State, moment: Moment) -> bool:
    """Whether a level of this moment looks at what a side may not know."""
    levels: tuple[Level, ...] = state.victory.levels if state.victory else ()
    kinds = [type(part).__name__ for level in levels if level.due(state, moment) for part in parts_of(level.condition)]
    return "Points" in kinds and "points" in state.vocabulary.secret


def grade(state: State, level: Level | None) -> int:
    """Return how great a victory is for the first of two sides, below nothing for the other; each's best stands first.

    It looks at nothing but the levels, so that results can be compared that are no matter of points.
    """
    if level is None or level.side == NOWHERE:
        return 0
    own = [each.id for each in state.victory.levels if each.side == level.side]
    great = len(own) - own.index(level.id)
    return -great if level.side else great


def ended_by(state: State) -> Level | None:
    """Return the level of the scenario by which a game has ended, if it has."""
    named = dict(state.result.message.values).get("level") if state.result is not None else None
    levels: tuple[Level, ...] = state.victory.levels if state.victory else ()
    return next((level for level in levels if level.clause == named), None)


def victory_trigger(watch: tuple[str, ...], finish: Callable[[Any, Level], None]) -> Trigger:
    """Make the trigger that ends the game when a level is reached that counts at once."""

    def wanted(state: State) -> bool:
        return decides(state) and any(level.at == "at_once" for level in state.victory.levels)

    def at_once(state: State) -> Iterator[tuple[Level]]:
        level = reached(state, "at_once") if state.result is None else None
        if level is not None:
            yield (level,)

    return Trigger("victory", watch, at_once, finish, wanted=wanted)


# Points


def awarded(state: State, side: int) -> Tally:
    """The points that the scenario awards a side, as things stand."""
    tally = Tally()
    for award in state.victory.awards if state.victory else ():
        amount = award.amount(state) if award.side == side else 0
        if amount:
            tally = tally.plus(amount, "victory.award", award=award.clause)
    return tally


def _worth(state: State, award: Award) -> int:
    if award.table:
        return int(state.vocabulary.tables[award.table](state))
    if award.by_turn:
        passed: int = state.turn - state.victory.first
        return award.by_turn[min(max(passed, 0), len(award.by_turn) - 1)]
    return award.points


def give_awards(play: Any) -> None:
    """At the end of a turn: note the awards that are earned; those that count once only the first time."""
    state = play.state
    for award in state.victory.awards if state.victory else ():
        times = award.noted("times")
        if award.is_counted or (award.each == "once" and state.uses[times]) or not award.condition.holds(state):
            continue
        worth = _worth(state, award)
        state.uses[times] += 1
        state.uses[award.noted("points")] += worth
        tally = Tally().plus(worth, "victory.award", award=award.clause)
        play.tell("victory.awarded", tally=tally, side=award.side, points=worth)


def judge(play: Any, moment: Moment) -> Level | None:
    """The level that is reached at the end of a turn or of the game; whatever is secret comes to light before."""
    if rests_on_secrets(play.state, moment):
        play.reveal()
    return reached(play.state, moment)


def winner(level: Level | None) -> int | None:
    """Who wins by a level; None for a draw."""
    return None if level is None or level.side == NOWHERE else level.side


# The end


def end(play: Any, side: int | None, message: Message) -> None:
    """End the game, with the points of all sides as they are."""
    scores = tuple(points(play.state, each) for each in range(len(play.state.SIDES)))
    play.end_game(Outcome(side, scores, message))


def end_by(play: Any, level: Level | None, finish: Finish = end) -> None:
    """End the game with a level of the scenario's own victory."""
    finish(play, winner(level), outcome(level))


def judged(play: Any, moment: Literal["turn", "end"], finish: Finish = end) -> bool:
    """Let the scenario's own levels decide, if it has any, at the end of a turn (where awards are given) or the game.

    It returns whether that was all there is to judge; what the rulebook says is for the game.
    """
    if moment == "turn":
        give_awards(play)
    elif play.state.result is not None:
        return True
    if not decides(play.state):
        return False
    level = judge(play, moment)
    if level is not None or moment == "end":
        end_by(play, level, finish)
    return True
