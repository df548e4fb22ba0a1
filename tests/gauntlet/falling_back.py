"""What toys of retreats share: a step in which units fall back at once, on a small map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.board import Board
from engine.mechanics.retreating import Retreats
from engine.mechanics.retreating.course import HexByHex, Retreat
from engine.play import Game, Item, Step, System, Verb
from tests.gauntlet.marchers import Afield, Troop, placed, standing
from tests.gauntlet.toybox import start, toy

REST = Step("rest", actor=lambda _state, _frame: 0, verbs=(Verb("rest", lambda play, _frame: play.done()),))


def course(form: Retreats[Any], fails: Callable[[Any, int], None], **more: Any) -> HexByHex[Any]:
    """Make the course of retreats by one clause."""
    return HexByHex(form, section="fb.1", fails=fails, due="fb.1", single="fb.1", short="fb.1", **more)


def falling(by: HexByHex[Any], board: Board, troops: dict[Troop, str], *who: str, hexes: int, mover: int) -> Game:
    """Start a game in which units fall back from where the first one stands; `mover` is the side that moves them."""
    ids = [troop.id for troop in troops]
    units = tuple(map(ids.index, who))
    record: Callable[[Any], Retreat] = lambda state: Retreat(units, state.at[units[0]], hexes, mover)  # noqa: E731
    rout = by.step()
    system: System = toy("falling", Afield, [Item(rout, record), Item(REST)], (rout, REST), score=standing)
    return start(system, placed("falling", board, troops))
