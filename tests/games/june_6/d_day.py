"""6 June on the table: one step of the invasion at work, with known dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.june_6 import INVASION_STEPS, INVASION_TRIGGERS
from engine.games.june_6.counters import ALLIED, Counter
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.movement.moves import MARCH, PLAN
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6Play, June6State
from engine.play import Frame, Game, Step, System, Verb
from tests.games.june_6.table import play, troop

PAUSE = Step("pause", actor=lambda _state, _frame: ALLIED, verbs=(Verb("go_on", lambda play, _frame: play.done()),))


def on_d_day(step: Step, frame: Frame, units: Any, faces: Iterable[int] = (), **entries: Any) -> Game:
    """Put a step of the invasion to work; when it is through, the game pauses."""

    def begin(play: June6Play, _frame: Frame) -> None:
        play.call(step, frame)
        play.call(PAUSE, Frame())

    day = Step("day", enter=begin)
    own = (step, PAUSE, *INVASION_STEPS, PLAN, MARCH)
    system = System("june_6", June6State, day, compile_rules, steps=own, triggers=INVASION_TRIGGERS)
    return play(day, Frame(), units, faces, system=system, **{"turn": D_DAY, **entries})


def is_over(game: Game) -> bool:
    """Tell whether the step has ended."""
    return "go_on" in game.prompt.offers if game.prompt else True


def state_of(game: Game) -> June6State:
    """The position that a game has come to."""
    assert isinstance(game.state, June6State)
    return game.state


def at(game: Game, unit: str) -> str:
    """Where a unit is, by labels; '' for off the map."""
    place = state_of(game).at[game.state.unit_number(unit)]
    return game.state.board.label(place) if place >= 0 else ""


def column(game: Game, name: str, unit: str) -> int:
    """What a column says of a unit."""
    return int(getattr(game.state, name)[game.state.unit_number(unit)])


def told(game: Game) -> list[str]:
    """The keys of everything that has happened."""
    return [event.key for event in game.events]


def clauses(game: Game, key: str) -> list[str]:
    """By which rules something has happened."""
    return list(dict.fromkeys(event.message.clause for event in game.events if event.key == key))


def strongpoint_unit(which: int) -> Counter:
    """A strongpoint unit."""
    return troop(f"ge.sp.{which}", 2, 3, type="beach_strongpoint", formation="", defence_only=True, infantry=True)


def detachments(count: int = 6) -> dict[Counter, str]:
    """Detachments that are not in play yet."""
    made = (
        troop(f"ge.det.{which}", 2, 4, type="detachment", formation="", infantry=True) for which in range(1, count + 1)
    )
    return dict.fromkeys(made, "")
