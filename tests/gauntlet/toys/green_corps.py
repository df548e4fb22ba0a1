"""Green corps. Red's new corps fight with the counters of the untested until they have proved themselves. Then each
gets the counter of the tested for good, in the state in which it is. One proves itself when a hex that it attacks is
vacated, when it defends and the attackers lose two steps, and when it is eliminated: it comes back tested."""

from __future__ import annotations

from typing import Any

from engine.mechanics.positions import Positions, holder, in_hex, on_map, take_off
from engine.mechanics.schedules import Convert, Saying
from engine.play import NOWHERE, Arg, Attempt, Column, Item, Queue, Refusal, Step, Verb, flag, note, queue, refuse
from engine.play.chance import Faces
from tests.gauntlet.field import DONE, Side
from tests.gauntlet.field import on_map as pieces
from tests.gauntlet.toybox import small_board, toy

FULL = 3
LOSSES = {1: (2, 0), 2: (1, 0), 3: (1, 1), 4: (0, 1), 5: (0, 2), 6: (0, FULL)}
"""What attacker and defender lose, by the die and the morale of the attacker."""


class Front(Positions):
    SIDES = ("red", "blue")
    steps: Column = note("unit", FULL)
    fought: Column = flag("unit", scope="turn")
    out_of_supply: Column = flag("unit")
    box: Queue = queue("unit")


def is_green(state: Front, unit: int) -> bool:
    return bool(state.counter(unit).kind == "green")


def morale(state: Front, unit: int) -> int:
    return int(state.counter(unit).strength)


# 3.10 The counter of the tested is the next in the mix; the unit keeps its place, its steps and all its markers.
TESTED = Convert[Front](
    "toy.tested", Saying("toy.tested", "3.10"), into=lambda state, unit: state.record[unit] + 1, when=is_green
)


def lose(play: Any, unit: int, steps: int) -> int:
    """3.2 A unit loses steps; eliminated it goes to the box of its side."""
    state = play.state
    lost = min(steps, state.steps[unit])
    state.steps[unit] -= lost
    if not state.steps[unit]:
        take_off(state, unit)
        # 3.10c One that is eliminated comes back tested.
        TESTED.change(play, unit)
        state.box.push(state.turn, unit)
    return int(lost)


def attack(play: Any, _frame: Side, unit: int, target: int) -> None:
    play.state.fought[unit] = 1
    play.roll("attack", (6,), unit, target)


def with_die(play: Any, _frame: Side, faces: Faces) -> None:
    """9.6 Both lose steps; a defender that has lost two gives way."""
    state, (unit, target) = play.state, (int(part) for part in faces.subject)
    mine, theirs = LOSSES[min(6, faces[0] + morale(state, unit) - 1)]
    hex, lost = state.at[target], lose(play, unit, mine)
    if lose(play, target, theirs) >= 2 and in_hex(state, target):
        free = [near for near, _edge in state.board.adjacent(hex) if holder(state, near) == NOWHERE]
        state.at[target] = free[-1] if free else hex
    # 3.10a It attacked, and the hex was vacated.
    if in_hex(state, unit) and state.at[target] != hex:
        TESTED.change(play, unit)
    # 3.10b It defended, and the attackers lost two steps.
    if in_hex(state, target) and lost >= 2:
        TESTED.change(play, target)


def beside(state: Front, _frame: Side, side: int) -> list[tuple[int, int]]:
    mine, theirs = on_map(state, side), on_map(state, 1 - side)
    near = state.board.grid.distance
    return [(one, foe) for one in mine for foe in theirs if near(state.at[one], state.at[foe]) == 1]


def may_attack(state: Front, attempt: Attempt[Side]) -> Refusal | None:
    """9.1 Each unit attacks an enemy beside it once."""
    found = attempt.args in beside(state, attempt.frame, attempt.side) and not state.fought[attempt.args[0]]
    return None if found else refuse("toy.no_attack", "9.1")


ATTACK = Verb("attack", attack, (Arg("unit", "unit"), Arg("target", "unit")), (may_attack,), beside)
FIGHT = Step(
    "fight",
    record=Side,
    actor=lambda state, frame: frame.side,
    verbs=(ATTACK, DONE),
    after={"attack": with_die},
    measure=lambda state, frame: (len(state.fought) - sum(state.fought),),
)


def standing(state: Front) -> tuple[int, ...]:
    return tuple(sum(state.steps[unit] for unit in on_map(state, side)) for side in (0, 1))


SYSTEM = toy(
    "green_corps",
    Front,
    (Item(FIGHT, lambda _state: Side(0)), Item(FIGHT, lambda _state: Side(1))),
    (FIGHT,),
    score=standing,
    forms=(TESTED,),
)
RED = "v 0202 green 1, v_tested - tested 3, vii 0402 green 1, vii_tested - tested 3, old 0404 tested 2"
SCENARIO = pieces(
    "green_corps",
    small_board(5, 5),
    RED,
    "a 0203 foot 1, b 0403 foot 3",
    steps={"v": 3, "vii": 2, "old": 3, "a": 3, "b": 3},
    out_of_supply={"v": 1},
)
SCENARIOS = {"toy": SCENARIO}
