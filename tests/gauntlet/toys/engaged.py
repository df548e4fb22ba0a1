"""Battles that last. Without a decision the hexes of both sides are engaged: nobody leaves them, and in the next round,
of whichever side and turn, those who are there by then fight on: after the moves of a move round, which may bring in
others, and before the new attacks of a combat round, in which they have no other part."""

from __future__ import annotations

from typing import Any

from engine.play import Bag, Column, Frame, Groups, Refusal, Step, Trigger, bag, flag, groups, refuse, repeat
from tests.gauntlet.field import Field, Moving, moving, no_enemy, on_map, strengths
from tests.gauntlet.fighting import LOSSES, Combat, Losses, attacks, fighting
from tests.gauntlet.toybox import small_board, toy

CHITS = ("0 move", "0 combat", "1 move", "1 combat")


class War(Field):
    battles: Groups[Combat] = groups(Combat)
    fought: Column = flag("hex", scope="phase")
    cup: Bag = bag()

    def over(self) -> list[tuple[int]]:
        return [(number,) for number, battle in self.battles.items() if not (battle.ours(self) and battle.theirs(self))]


def held(state: War, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """11.9b Nobody leaves an engaged hex, not even who has just entered it."""
    engaged = any(here in (battle.here, battle.target) for _, battle in state.battles.items())
    return refuse("toy.engaged", "11.9b", hexes=(here,)) if engaged else no_enemy(state, unit, here, there, spent)


def begin_round(play: Any, _frame: Frame, chit: str) -> None:
    """11.9c-d The battles come after the moves, and before the attacks."""
    everybody = Moving(int(chit[0]), tuple(play.state.army(int(chit[0]))))
    order = ((MOVES, everybody), (RESUME, None)) if chit.endswith("move") else ((RESUME, None), (ATTACKS, everybody))
    for step, record in order:
        play.call(step, record)


def resume(play: Any, _frame: Frame) -> None:
    for number, battle in play.state.battles.items():
        play.state.battles.remove(number)
        play.call(COMBAT, battle)


def fresh(state: War, frame: Moving) -> list[tuple[int, int]]:
    """11.2a Nobody attacks or is attacked a second time in a round."""
    return [pair for pair in attacks(state, frame) if not any(state.fought[hex] for hex in pair)]


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    """11.9a Undecided: the weaker side loses a step, of equals both, and the battle lasts."""
    state, ours, theirs = play.state, frame.ours(play.state), frame.theirs(play.state)
    state.fought[frame.here] = state.fought[frame.target] = 1
    edge = {1: -9, 6: 9}.get(faces[0], 0) + state.strength(ours) - state.strength(theirs)
    if faces[0] not in (1, 6):
        state.battles.add(Combat(frame.side, frame.here, frame.target))
    if edge <= 0:
        play.call(LOSSES, Losses(frame.side, ours, 1))
    if edge >= 0:
        play.call(LOSSES, Losses(1 - frame.side, theirs, 1))


MOVES, MARCH = moving(2, held)
ATTACKS, COMBAT = fighting(resolve, fresh)
RESUME = Step("resume", enter=resume)
ROUND = Step("round", enter=lambda play, frame: play.draw("chit", "cup"), after={"chit": begin_round}, scope="phase")
ROUNDS = repeat(
    "rounds",
    ROUND,
    until=lambda state: not len(state.cup),
    left=lambda state: (len(state.cup),),
    enter=lambda play, frame: play.state.cup.put(*CHITS),
)
OVER = Trigger("over", ("at", "battles"), War.over, lambda play, number: play.state.battles.remove(number))
STEPS = (ROUNDS, ROUND, MOVES, MARCH, RESUME, ATTACKS, COMBAT, LOSSES)
SYSTEM = toy("engaged", War, [ROUNDS], STEPS, score=strengths, triggers=(OVER,))
ARMIES = "R1 0201 i 6, R2 0302 i 3, R3 0103 i 3", "B1 0301 i 6, B2 0303 i 3, B3 0402 i 3"
SCENARIOS = {"toy": on_map("engaged", small_board(5, 3), *ARMIES)}
