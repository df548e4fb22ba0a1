"""A leader's decision between the result of a combat and the retreat. He may have those of the losers hold who are in
his range and not shocked: they take all losses, the others fall back the whole way. He may do so in as many combats of
one corps as he commands, be it his own or the enemy's, and is spent when that corps has fought."""

from __future__ import annotations

from typing import Any

from engine.play import Arg, Column, Interrupt, Step, column, flag
from tests.gauntlet.field import DONE, Field, moves_of, on_map, pick, strengths
from tests.gauntlet.fighting import LOSSES, RETREAT, Combat, Losses, Retreat, fighting
from tests.gauntlet.toybox import small_board, toy

RANGE = 2
TABLE = {1: (0, 2, 0), 2: (0, 1, 0), 3: (1, 1, 0), 4: (1, 1, 1), 5: (1, 2, 0), 6: (1, 2, 1)}  # loser, amount, shock


class Line(Field):
    shocked: Column = flag("unit", scope="phase")
    held: Column = column("unit", scope="phase")
    spent: Column = flag("unit", scope="turn")


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    defends, amount, shock = TABLE[faces[0]]
    losers = frame.theirs(play.state) if defends else frame.ours(play.state)
    play.state.shocked[losers[0]] |= shock
    play.call(RESULT, Losses(frame.side ^ defends, losers, amount))


def able(state: Line, frame: Losses, leader: int) -> tuple[int, ...]:
    """39.7e-h Who is in his range and not shocked may take losses in place of the retreat."""
    near = [unit for unit in frame.units if state.board.grid.distance(state.at[unit], state.at[leader]) <= RANGE]
    return tuple(unit for unit in near if not state.shocked[unit])


def leaders(state: Line, frame: Losses) -> list[int]:
    """39.7b-d A leader holds for the turn against one corps only, in as many of its combats as he commands."""
    all_leaders = [unit for unit in state.army(frame.side) if state.counter(unit).kind == "leader"]
    free = [who for who in all_leaders if state.held[who] or not state.spent[who]]
    return [who for who in free if state.held[who] < state.counter(who).strength and able(state, frame, who)]


def hold(play: Any, frame: Losses, leader: int) -> None:
    play.state.held[leader] += 1
    play.state.spent[leader] = 1
    play.done(leader)


def suffer(play: Any, frame: Losses, answers: tuple[int, ...]) -> None:
    """39.7j-l Who holds takes everything; the rest falls back the whole way."""
    staying = able(play.state, frame, answers[0]) if answers else ()
    play.call(LOSSES, Losses(frame.side, staying, frame.amount))
    for unit in frame.units:
        if unit not in staying:
            play.call(RETREAT, Retreat(frame.side, unit, frame.amount))


RESULT = Step(
    "result",
    record=Losses,
    enter=lambda play, frame: play.window("rolled_result", frame.side, frame.units, frame.amount),
    after={"rolled_result": suffer},
)
HOLD = Step(
    "hold?",
    record=Losses,
    actor=lambda state, frame: frame.side if leaders(state, frame) else None,
    verbs=(pick("hold", hold, Arg("leader", "unit"), "39.7a", leaders), DONE),
)
ORDER = Interrupt("hold", "rolled_result", HOLD, lambda s, window: True, lambda s, window: Losses(*window.subject))
ATTACKS, COMBAT = fighting(resolve, scope="phase", station=True)
TURN = [moves_of(ATTACKS, 0, "I"), moves_of(ATTACKS, 0, "II"), moves_of(ATTACKS, 1, "V")]
STEPS = (ATTACKS, COMBAT, RESULT, LOSSES, RETREAT)
SYSTEM = toy("hold_or_fall_back", Line, TURN, STEPS, score=strengths, interrupts=(ORDER,))
RED = "AL 0202 leader 2, A1 0302 I 2, A2 0303 I 3, A3 0303 II 2"
BLUE = "B1 0402 V 2, B2 0402 V 3, B3 0403 V 2, BL 0502 leader"
SCENARIOS = {"toy": on_map("hold_or_fall_back", small_board(7, 4), RED, BLUE)}
