"""Units that split and show other faces, and units that return. A full unit detaches a piece and turns to its reduced
face, or breaks up into pieces; only so many are in play, and lost ones are used again. A lost headquarters waits on the
turn track and comes back two turns later, reduced, next to any unit that is left; lost again it is gone."""

from __future__ import annotations

from typing import Any

from engine.play import NOWHERE, Arg, Queue, queue
from tests.gauntlet.field import DONE, Field, Side, by_side, on_map, pick, picking, strengths
from tests.gauntlet.toybox import decision, small_board, toy

UNIT, HEX, MOST = Arg("unit", "unit"), Arg("to", "hex"), 4


class Corps(Field):
    returning: Queue = queue()

    def of_kind(self, kind: str, *, on_map: bool = True) -> list[int]:
        units = [unit for unit in range(len(self.record)) if self.counter(unit).kind == kind]
        return [unit for unit in units if (self.at[unit] != NOWHERE) == on_map]

    def face(self, kind: str) -> int:
        return next(record for record, piece in enumerate(self.roster) if piece.kind == kind)

    def split(self, unit: int, count: int) -> None:
        """19.35 Lost pieces are used again before new ones are made."""
        lost = self.of_kind("piece", on_map=False)[:count]
        for piece in [*lost, *(self.create_unit(self.face("piece")) for _ in range(count - len(lost)))]:
            self.at[piece] = self.at[unit]


def detachers(state: Corps, _frame: Side) -> list[int]:
    return state.of_kind("full") if len(state.of_kind("piece")) < MOST else []


def breakers(state: Corps, _frame: Side) -> list[int]:
    pieces = len(state.of_kind("piece"))
    return [unit for unit in state.of_kind("full") if pieces + state.counter(unit).strength // 2 <= MOST]


def detach(play: Any, _frame: Side, unit: int) -> None:
    play.state.split(unit, 1)
    play.state.record[unit] = play.state.face("reduced")
    play.done()


def break_up(play: Any, _frame: Side, unit: int) -> None:
    play.state.split(unit, play.state.counter(unit).strength // 2)
    play.state.at[unit] = NOWHERE
    play.done()


def bomb(play: Any, _frame: Side, unit: int) -> None:
    state, kind = play.state, play.state.counter(unit).kind
    state.record[unit] = state.face({"full": "reduced", "hq": "old"}.get(kind, kind))
    state.at[unit] = state.at[unit] if kind == "full" else NOWHERE
    if kind == "hq":
        state.returning.push(state.turn + 2, unit)
    play.done()


def comers(state: Corps, _frame: Side) -> list[tuple[int, int]]:
    hexes = sorted({near for unit in state.army(0) for near in state.around(state.at[unit])})
    return [(unit, hex) for unit in state.returning.due(state.turn) for hex in hexes]


def come(play: Any, _frame: Side, unit: int, hex: int) -> None:
    play.state.returning.drop(unit)
    play.state.at[unit] = hex


COME = picking(pick("come", come, (UNIT, HEX), "6.17", comers), comers, lambda state, frame: (len(state.returning),))
SPLITS = pick("detach", detach, UNIT, "19.33a", detachers), pick("break_up", break_up, UNIT, "19.33c", breakers)
SPLIT = decision("split", Side, *SPLITS, DONE, station=True)
BOMB = decision("bomb", Side, pick("bomb", bomb, UNIT, "6.16", lambda state, frame: state.army(0)), DONE, station=True)
TURN = (by_side(COME)[0], by_side(SPLIT)[0], by_side(BOMB)[1])
SYSTEM = toy("split_and_return", Corps, TURN, (COME, SPLIT, BOMB), score=strengths, turns=5)
RED = "hq 0202 hq, i1 0302 full 6, i2 0303 full 4, p - piece 2, r - reduced 3, o - old"
SCENARIOS = {"toy": on_map("split_and_return", small_board(4, 4), RED, "gun 0404")}
