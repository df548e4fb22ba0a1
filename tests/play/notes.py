"""The smallest games, made of a few steps that note what happens; for the kernel's own tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.play import (
    Game,
    Outcome,
    Scenario,
    State,
    Step,
    System,
    Verb,
    say,
    scalar,
)
from tests.gauntlet.toybox import no_rules, small_board
from tests.play.raid_state import Acting, whose


class Notes(State):
    """What happened, in order."""

    said: tuple[str, ...] = scalar((), values="word")
    level: int = scalar(0)


def note(word: str) -> Callable[..., None]:
    """Make a handler that notes a word."""

    def handler(play: Any, *_rest: Any) -> None:
        play.state.said = (*play.state.said, word)
        play.tell(word)

    return handler


def over(play: Any, *_rest: Any) -> None:
    """End the game."""
    play.end_game(Outcome(None, (), say("over")))


DONE = Verb("done", lambda play, frame: play.done())
PASS = Verb("pass", lambda play, frame: play.done())
STAY = Verb("stay", note("stayed"))
END = Step("end", enter=over)


def decides(name: str = "decide", *verbs: Verb, **hooks: Any) -> Step:
    """Make a step in which side 0 decides."""
    return Step(name, record=Acting, actor=whose, verbs=verbs or (DONE,), **hooks)


def system(root: Step, *steps: Step, **more: Any) -> System:
    """Make a system of a few steps."""
    return System("notes", Notes, root, no_rules, steps, **more)


def start(root: Step, *steps: Step, playout: bool = False, faces: Iterable[tuple[int, ...]] = (), **more: Any) -> Game:
    """Start a game of a few steps."""
    scenario = Scenario("notes", "s", small_board(1, 1), (), {})
    return Game.start(scenario, system=system(root, *steps, **more), playout=playout, faces=faces)


def said(game: Game) -> tuple[str, ...]:
    """Return what was noted."""
    assert isinstance(game.state, Notes)
    return game.state.said
