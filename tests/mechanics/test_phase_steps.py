"""What goes on by itself from stage to stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.mechanics.phase_steps import stage_by_stage
from engine.play import Bag, Frame, Game, State, Step, System, bag, sequence
from tests.gauntlet.toybox import finish, no_rules, scenario, small_board, state_of


@dataclass(frozen=True, slots=True)
class Course(Frame):
    """How far it has come, and what it carries."""

    stage: int = 0
    load: int = 1


class Toy(State):
    """What the stages have said."""

    said: Bag = bag()


def double(play: Any, frame: Course) -> None:
    play.change(load=2 * frame.load)


def speak(play: Any, frame: Course) -> None:
    play.state.said.put(f"stage {frame.stage} with {frame.load}")


COURSE = Step("course", record=Course, advance=stage_by_stage((speak, double, speak)))
END = finish(lambda state: (len(tuple(state.said)), 0))
TOY = System("course", Toy, sequence("game", COURSE, END), no_rules, (COURSE, END))


def test_each_stage_begins_with_what_the_one_before_it_left_and_the_last_one_ends_the_step() -> None:
    game = Game.start(scenario("course", small_board(2, 2), ())(), 0, system=TOY)
    assert sorted(state_of(game).said) == ["stage 1 with 1", "stage 3 with 2"]
    assert game.outcome is not None
