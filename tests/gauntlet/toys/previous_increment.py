"""What was entered in the previous increment decides the type of a combat. It is mobile if every attacker came into his
hex in the increment before, by move or by advance, no river is between, and the target is open; or it is a city into
which somebody fell back in that increment, and all attackers advanced in it."""

from __future__ import annotations

from typing import Any

from engine.play import Arg, Column, Frame, Step, note, scalar
from tests.gauntlet.field import DONE, Field, Moving, Side, by_side, moving, on_map, pick, strengths
from tests.gauntlet.fighting import ADVANCE, RETREAT, Combat, Retreat, fighting
from tests.gauntlet.toybox import small_board, toy

LAST_INCREMENT = 4
MOVED, ADVANCED, FELL_BACK = 1, 2, 3
HOW = {"march.entered": MOVED, "toy.advanced": ADVANCED, "toy.fell_back": FELL_BACK}


class Campaign(Field):
    increment: int = scalar(0, scope="phase", high=LAST_INCREMENT)
    came: Column = note("unit", LAST_INCREMENT, scope="phase")
    how: Column = note("unit", FELL_BACK, scope="phase")

    def just(self, unit: int, *ways: int) -> bool:
        return self.came[unit] == self.increment - 1 and self.how[unit] in ways


def remember(play: Any, _frame: Frame) -> None:
    """9.1.1 When and how each unit came to where it is: the last thing that moved it in this increment."""
    for event in play.trace():
        if event.key in HOW:
            play.state.came[event["unit"]] = play.state.increment
            play.state.how[event["unit"]] = HOW[event.key]


def is_mobile(state: Campaign, frame: Combat) -> bool:
    """9.1.2-3 Over no river, at an open hex, or into a city on the heels of those who fled into it."""
    ours, board = frame.ours(state), state.board
    river = board.word("hexside", board.grid.edge_between(frame.here, frame.target)) == "river"
    fled = any(state.just(unit, FELL_BACK) for unit in frame.theirs(state))
    on_their_heels = fled and all(state.just(unit, ADVANCED) for unit in ours)
    all_have_come = all(state.just(unit, MOVED, ADVANCED) for unit in ours)
    return all_have_come and not river and (board.word("terrain", frame.target) != "city" or on_their_heels)


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    mobile = is_mobile(play.state, frame)
    play.tell("toy.mobile" if mobile else "toy.set_piece", "9.1", hex=frame.target)
    if faces[0] + mobile >= 5:
        for unit in frame.theirs(play.state):
            play.call(RETREAT, Retreat(1 - frame.side, unit, 1))
        play.call(ADVANCE, frame)


def begin(play: Any, frame: Side, mode: str) -> None:
    play.state.increment += 1
    play.call(MOVES if mode == "move" else ATTACKS, Moving(frame.side, tuple(play.state.army(frame.side))))


MODE = Arg("mode", "word", ("move", "attack"))
PHASE = Step(
    "phase",
    record=Side,
    actor=lambda state, frame: frame.side if state.increment < LAST_INCREMENT else None,
    verbs=(pick("begin", begin, MODE, "6.0", lambda state, frame: MODE.words), DONE),
    measure=lambda state, frame: (LAST_INCREMENT - state.increment,),
    scope="phase",
    station=True,
)
MOVES, MARCH = moving(2, leave=remember, traces=True)
ATTACKS, COMBAT = fighting(resolve, leave=remember, traces=True)
STEPS = (PHASE, MOVES, MARCH, ATTACKS, COMBAT, RETREAT, ADVANCE)
SYSTEM = toy("previous_increment", Campaign, by_side(PHASE), STEPS, score=strengths)
BOARD = small_board(6, 2, hex_layers={"terrain": {"0601": "city"}}, edge_layers={"hexside": {"0202/0302": "river"}})
ARMIES = "R1 0101, R2 0102, R3 0202", "B1 0401, B2 0302"
SCENARIOS = {"toy": on_map("previous_increment", BOARD, *ARMIES)}
