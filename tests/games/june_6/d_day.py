"""6 June on the table: one step of the invasion at work, with known dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.june_6.counters import Counter
from engine.games.june_6.invasion import INVASION_STEPS, INVASION_TRIGGERS
from engine.games.june_6.landing import D_DAY
from engine.games.june_6.moves import MARCH, PLAN
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6State
from engine.play import Frame, Game, Step, System
from tests.games.june_6.table import play, troop


def on_d_day(step: Step, frame: Frame, units: Any, faces: Iterable[int] = (), **entries: Any) -> Game:
    """Put a step of the invasion to work."""
    own = (*INVASION_STEPS, PLAN, MARCH)
    system = System("june_6", June6State, step, compile_rules, steps=own, triggers=INVASION_TRIGGERS)
    return play(step, frame, units, faces, system=system, **{"turn": D_DAY, **entries})


def at(game: Game, unit: str) -> str:
    """Where a unit is, by labels; '' for off the map."""
    place = game.state.at[game.state.unit(unit)]
    return game.state.board.label(place) if place >= 0 else ""


def column(game: Game, name: str, unit: str) -> int:
    """What a column says of a unit."""
    return int(getattr(game.state, name)[game.state.unit(unit)])


def told(game: Game) -> list[str]:
    """The keys of everything that has happened."""
    return [event.key for event in game.events]


def strongpoint_unit(number: int) -> Counter:
    """A strongpoint unit."""
    return troop(f"ge.sp.{number}", 2, 3, type="beach_strongpoint", formation="", defence_only=True, infantry=True)


def detachments(count: int = 6) -> dict[Counter, str]:
    """Detachments that are not in play yet."""
    made = (troop(f"ge.det.{number}", 2, 4, type="detachment", formation="", infantry=True) for number in range(count))
    return dict.fromkeys(made, "")
