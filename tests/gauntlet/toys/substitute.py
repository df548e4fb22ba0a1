"""Units that merge into a substitute and come out of it again. Battalions that stand within two hexes of each other are
taken off the map, and their regiment is put down in the hex of one of them; it moves for all. A step lost by it is a
battalion of the owner's choice, and with the last it is gone. When it opens up, all are put down beside it."""

from __future__ import annotations

from typing import Any

from engine.play import NOWHERE, Arg, Column, flag
from tests.gauntlet.field import DONE, Field, Side, by_side, moving, on_map, pick, picking, strengths
from tests.gauntlet.toybox import decision, small_board, toy

UNIT, HEX = Arg("unit", "unit"), Arg("to", "hex")


class Artillery(Field):
    inside_it: Column = flag("unit")

    def of_kind(self, kind: str) -> list[int]:
        return [unit for unit in self.army(0) if self.counter(unit).kind == kind]

    def regiment(self) -> int:
        return next(unit for unit in range(len(self.at)) if self.counter(unit).kind == "regiment")


def gathers(state: Artillery, _frame: Side) -> list[int]:
    hexes = sorted({state.at[unit] for unit in state.of_kind("battalion")})
    return hexes if all(state.board.grid.distance(a, b) <= 2 for a in hexes for b in hexes) else []


def gather(play: Any, _frame: Side, hex: int) -> None:
    for unit in play.state.of_kind("battalion"):
        play.state.inside_it[unit], play.state.at[unit] = 1, NOWHERE
    play.state.at[play.state.regiment()] = hex
    play.done()


def let_go(play: Any, _frame: Side, unit: int, hex: int) -> None:
    """44.1o The regiment lasts as long as there is a battalion in it."""
    play.state.inside_it[unit], play.state.at[unit] = 0, hex
    if not any(play.state.inside_it):
        play.state.at[play.state.regiment()] = NOWHERE


def releases(state: Artillery, _frame: Side) -> list[tuple[int, int]]:
    where = state.at[state.regiment()]
    hexes = state.board.grid.area(where, 1) if where != NOWHERE else ()
    return [(unit, hex) for unit in state.inside_it.entities(1) for hex in hexes if not state.inside(hex, 1)]


def shell(play: Any, _frame: Side, unit: int) -> None:
    play.done()
    if unit == play.state.regiment():
        play.call(LOSE, Side(0))
    else:
        play.state.at[unit] = NOWHERE


def lose(play: Any, frame: Side, unit: int) -> None:
    let_go(play, frame, unit, NOWHERE)
    play.done()


def open_up(play: Any, frame: Side, _regiment: int) -> None:
    play.call(OPEN, frame)
    play.done()


GATHER = pick("gather", gather, HEX, "44.1", gathers)
OPEN_UP = pick("open_up", open_up, UNIT, "44.1h", lambda state, frame: state.of_kind("regiment"))
RELEASE = pick("release", let_go, (UNIT, HEX), "44.1h", releases)
OPEN = picking(RELEASE, releases, lambda state, frame: (sum(state.inside_it),))
LOSE = decision("lose", Side, pick("lose", lose, UNIT, "44.1n", lambda state, frame: state.inside_it.entities(1)))
FORM = decision("form", Side, GATHER, OPEN_UP, DONE, station=True)
SHELL = decision("shell", Side, pick("shell", shell, UNIT, "52.3", lambda state, frame: state.army(0)), DONE)
MOVES, MARCH = moving(1)
TURN = (by_side(FORM)[0], by_side(MOVES)[0], by_side(SHELL)[1])
SYSTEM = toy("substitute", Artillery, TURN, (FORM, OPEN, MOVES, MARCH, SHELL, LOSE), score=strengths, turns=4)
RED = "b1 0101 battalion, b2 0202 battalion, b3 0102 battalion, reg - regiment 3"
SCENARIOS = {"toy": on_map("substitute", small_board(4, 4), RED, "gun 0404")}
