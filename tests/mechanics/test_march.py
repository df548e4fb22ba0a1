"""Planning and marching along five hexes: each costs two of eight points, and in 0401 there is a trap."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.board.steps import Reached, SearchTerms, StepGraph
from engine.mechanics.march import Plan, Planning, march_step
from engine.play import (
    Attempt,
    Column,
    Frame,
    Game,
    Interrupt,
    Item,
    Refusal,
    Scenario,
    State,
    Step,
    System,
    Tally,
    Verb,
    column,
    refuse,
    sequence,
)
from tests.gauntlet.toybox import Piece, finish, no_rules, offers, refused, scenario, small_board, start, take, where

BOARD = small_board(5, 1)
GRAPH = StepGraph(BOARD, lambda _board, _here, _there, _edge: ((0, 2),)).compiled()
FREE = SearchTerms([[0] * BOARD.size])
LAST = BOARD.place("0501")


class Toy(State):
    """Where units are, and which hex is shut."""

    at: Column = column("unit", -1, values="place")
    shut: Column = column("hex")


@dataclass(frozen=True, slots=True)
class Trap(Frame):
    """Who has stepped into it."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit"}

    unit: int


def onward(state: Toy, plan: Plan) -> Reached:
    return Reached(GRAPH, plan.here, 8 - plan.spent, replace(FREE, closed=frozenset(state.shut.entities(1))))


def in_reach(state: Toy, attempt: Attempt) -> Refusal | None:
    return None if attempt.args[0] in onward(state, attempt.frame) else refuse("toy.too_far")


def open_way(state: Toy, _unit: int, _here: int, there: int, _spent: int) -> Refusal | None:
    return refuse("toy.shut") if state.shut[there] else None


def shut_the_end(play: Any, _frame: Trap) -> None:
    play.state.shut[LAST] = 1
    play.done(True)


def throw_back(play: Any, frame: Trap) -> None:
    play.state.at[frame.unit] = BOARD.place("0101")
    play.done(True)


MARCH = march_step(check=open_way, cost=lambda _state, _unit, _here, _there: 2)
PLANNING = Planning(
    march=MARCH,
    onward=onward,
    allowance=lambda _state, _unit: 8,
    actor=lambda _state, _plan: 0,
    tally=lambda _state, plan: Tally().plus(2 * len(plan.path), "toy.cost"),
    guards=(in_reach,),
)
PLAN = PLANNING.step()
TRAP = Step(
    "trap",
    record=Trap,
    actor=lambda _state, _frame: 1,
    verbs=(Verb("shut", shut_the_end), Verb("throw", throw_back), Verb("wait", lambda play, _frame: play.done())),
)
SPRUNG = Interrupt(
    "trap",
    "entered_hex",
    TRAP,
    lambda _state, window: bool(window.subject[2] == BOARD.place("0401")),
    lambda _state, window: Trap(window.subject[0]),
)
ROOT = sequence("game", Item(PLAN, lambda _state: Plan(0, BOARD.place("0101"))), finish(lambda _state: (0, 0)))
SYSTEM = System("march", Toy, ROOT, no_rules, steps=(PLAN, MARCH), interrupts=(SPRUNG,))
ROW: Scenario = scenario("march", BOARD, (Piece("a", 0),), at={"a": "0101"})()


def planned() -> Game:
    return start(SYSTEM, lambda: ROW)


def labels(game: Game, verb: str) -> list[str]:
    return [args[0] for args in offers(game, verb)]


def test_a_plan_may_be_ended_at_every_waypoint() -> None:
    game = planned()
    assert labels(game, "to") == ["0201", "0301", "0401", "0501"]
    assert labels(game, "via") == ["0201", "0301", "0401"]
    take(game, "via", "0301")
    assert labels(game, "to") == ["0101", "0201", "0301", "0401", "0501"]
    assert labels(game, "via") == ["0201", "0401"]
    take(game, "via", "0201")
    assert labels(game, "to") == ["0101", "0201", "0301"]
    assert labels(game, "via") == []


def test_why_not() -> None:
    game = planned()
    assert refused(game, "to", "0101") == ["march.stands_there"]
    assert refused(game, "via", "0501") == ["march.leads_no_further"]
    take(game, "via", "0301")
    assert refused(game, "via", "0301") == ["march.stands_there"]
    take(game, "via", "0201")
    assert refused(game, "to", "0501") == ["toy.too_far"]


def test_the_way_leads_from_the_start_over_every_waypoint() -> None:
    game = planned()
    board, seat = game.state.board, game.for_side(0)

    def way(verb: str, hex: str) -> list[str]:
        return [board.label(place) for place in seat.path(game.choice_from_plain(verb, [hex]))]

    assert way("to", "0401") == ["0101", "0201", "0301", "0401"]
    assert way("to", "0101") == [], "a refused choice has no way"
    take(game, "via", "0301")
    assert way("via", "0201") == way("to", "0201") == ["0101", "0201", "0301", "0201"]


def test_the_sum_is_that_of_the_whole_path() -> None:
    game = planned()
    take(game, "via", "0301")
    tally = game.explain(0, game.choice_from_plain("to", ("0201",)))
    assert tally is not None
    assert tally.total == 6
    assert game.explain(0, game.choice_from_plain("to", ("0501",))) == Tally().plus(8, "toy.cost")


def test_the_way_is_checked_again_after_each_hex() -> None:
    game = planned()
    take(game, "to", "0501")
    assert where(game, "a") == "0401"
    take(game, "shut")
    assert where(game, "a") == "0401"
    halted = [event for event in game.events if event.key == "march.halted"]
    assert [event["reason"].key for event in halted] == ["toy.shut"]


def test_whoever_is_taken_off_the_path_does_not_go_on() -> None:
    game = planned()
    take(game, "to", "0501")
    take(game, "throw")
    assert where(game, "a") == "0101"
    assert "march.halted" not in [event.key for event in game.events]


def test_an_undisturbed_march_arrives() -> None:
    game = planned()
    take(game, "to", "0501")
    take(game, "wait")
    assert where(game, "a") == "0501"


# Going on after something has happened


def disturbed() -> Game:
    """A game in which a unit may go on once the last hex is shut."""
    plan = replace(PLANNING, goes_on=lambda play, _unit: bool(play.state.shut[LAST])).step()
    root = sequence("game", Item(plan, lambda _state: Plan(0, BOARD.place("0101"))), finish(lambda _state: (0, 0)))
    return start(System("march", Toy, root, no_rules, steps=(plan, MARCH), interrupts=(SPRUNG,)), lambda: ROW)


def test_whoever_is_held_up_goes_on_with_what_is_left_or_stays() -> None:
    game = disturbed()
    take(game, "to", "0501")
    take(game, "shut")
    assert game.prompt is not None
    assert (where(game, "a"), game.prompt.text["left"]) == ("0401", 2)
    assert labels(game, "to") == ["0301", "0401"]
    take(game, "to", "0301")
    assert (where(game, "a"), game.prompt) == ("0301", None)


def test_nobody_is_asked_again_after_an_undisturbed_march() -> None:
    game = disturbed()
    take(game, "to", "0401")
    take(game, "wait")
    assert (where(game, "a"), game.prompt) == ("0401", None)


# Stacks

SPEEDS, PRICES = (8, 6), (2, 3)
TOGETHER = march_step(
    check=open_way,
    cost=lambda _state, unit, _here, _there: PRICES[unit],
    entered=lambda play, unit, _here, there: play.tell("toy.seen", unit=unit, hex=there),
)
PLANNED = Planning(
    march=TOGETHER,
    onward=lambda _state, plan: Reached(GRAPH, plan.here, 6 - plan.spent, FREE),
    allowance=lambda _state, unit: SPEEDS[unit],
    actor=lambda _state, _plan: 0,
    tally=lambda _state, _plan: Tally(),
).step()
PAIR = scenario("march", BOARD, (Piece("a", 0), Piece("b", 0)), at={"a": "0101", "b": "0101"})()


def together() -> Game:
    """Two units that march as one."""
    plan = Plan(0, BOARD.place("0101"), others=(1,))
    root = sequence("game", Item(PLANNED, lambda _state: plan), finish(lambda _state: (0, 0)))
    return start(System("march", Toy, root, no_rules, steps=(PLANNED, TOGETHER)), lambda: PAIR)


def test_a_stack_goes_as_far_as_its_slowest_and_pays_as_its_dearest_unit() -> None:
    game = together()
    assert game.prompt is not None
    assert game.prompt.text["left"] == 6
    take(game, "to", "0301")
    assert (where(game, "a"), where(game, "b")) == ("0301", "0301")
    assert [event["unit"] for event in game.events if event.key == "toy.seen"] == [0, 1, 0, 1]


def test_a_stack_halts_where_one_of_its_units_may_not_go_on() -> None:
    game = together()
    assert isinstance(game.state, Toy)
    game.state.shut[BOARD.place("0301")] = 1
    take(game, "to", "0401")
    assert (where(game, "a"), where(game, "b")) == ("0201", "0201")
