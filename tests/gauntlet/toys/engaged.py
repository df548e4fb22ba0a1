"""Battles that last. Without a decision the hexes of both sides are engaged: nobody leaves them, and in the next round,
of whichever side and turn, those who are there by then fight on: after the moves of a move round, which may bring in
others, and before the new attacks of a combat round, in which they have no other part."""

from __future__ import annotations

from typing import Any

from engine.mechanics.obligations import Obligations, Owed, Owing, one_by_one
from engine.play import Arg, Bag, Column, Frame, Groups, Refusal, Step, bag, flag, groups, refuse, repeat
from tests.gauntlet.field import Field, Moving, Side, moving, no_enemy, on_map, pick, strengths
from tests.gauntlet.fighting import LOSSES, Combat, Losses, attacks, fighting
from tests.gauntlet.toybox import decision, small_board, toy

CHITS = ("0 move", "0 combat", "1 move", "1 combat")


class War(Field):
    battles: Groups[Owed] = groups(Owed)
    fought: Column = flag("hex", scope="phase")
    cup: Bag = bag()


def is_contested(state: War, owed: Owed) -> bool:
    return bool(state.inside(owed.hex, owed.side) and state.inside(owed.aim, 1 - owed.side))


def unfought(state: War, _frame: Any, owed: Owed) -> list[int]:
    return [hex for hex in (owed.aim,) if not state.fought[hex]]


# 11.9b Who is in the hexes of a battle fights on.
FIGHT_ON = Owing[War]()("engaged", "toy.must_fight_on", "11.9b", unfought, stands=is_contested)
BATTLES = Obligations("engaged.battles", (FIGHT_ON,), entry="battles")


def held(state: War, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """11.9b Nobody leaves an engaged hex, not even who has just entered it."""
    engaged = any(here in (battle.hex, battle.aim) for _, battle in state.battles.items())
    return refuse("toy.engaged", "11.9b", hexes=(here,)) if engaged else no_enemy(state, unit, here, there, spent)


def begin_round(play: Any, _frame: Frame, chit: str) -> None:
    """11.9c-d The battles come after the moves, and before the attacks."""
    side = int(chit[0])
    everybody, battles = Moving(side, tuple(play.state.army(side))), (RESUME, Side(side))
    order = ((MOVES, everybody), battles) if chit.endswith("move") else (battles, (ATTACKS, everybody))
    for step, record in order:
        play.call(step, record)


def waiting(state: War, _frame: Any = None) -> tuple[int, ...]:
    """11.9b Each battle is fought on once in a round."""
    return tuple(hexes[0] for side in (0, 1) for hexes in BATTLES.undone(state, None, side).values())


def fight_on(play: Any, _frame: Side, hex: int) -> None:
    number, battle = next((number, battle) for number, battle in play.state.battles.items() if battle.aim == hex)
    play.state.battles.remove(number)
    play.call(COMBAT, Combat(battle.side, battle.hex, battle.aim))


def fresh(state: War, frame: Moving) -> list[tuple[int, int]]:
    """11.2a Nobody attacks or is attacked a second time in a round."""
    return [pair for pair in attacks(state, frame) if not any(state.fought[hex] for hex in pair)]


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    """11.9a Undecided: the weaker side loses a step, of equals both, and the battle lasts."""
    state, ours, theirs = play.state, frame.ours(play.state), frame.theirs(play.state)
    state.fought[frame.here] = state.fought[frame.target] = 1
    edge = {1: -9, 6: 9}.get(faces[0], 0) + state.strength(ours) - state.strength(theirs)
    if faces[0] not in (1, 6):
        BATTLES.owe(play, Owed("engaged", frame.side, frame.here, frame.target))
    if edge <= 0:
        play.call(LOSSES, Losses(frame.side, ours, 1))
    if edge >= 0:
        play.call(LOSSES, Losses(1 - frame.side, theirs, 1))


MOVES, MARCH = moving(2, held)
ATTACKS, COMBAT = fighting(resolve, fresh)
RESUME = decision(
    "resume",
    Side,
    pick("fight_on", fight_on, Arg("hex", "hex"), "11.9b", waiting),
    advance=lambda play, frame: one_by_one(play, frame, waiting(play.state), fight_on),
    measure=lambda state, _frame: (len(waiting(state)),),
)
ROUND = Step("round", enter=lambda play, frame: play.draw("chit", "cup"), after={"chit": begin_round}, scope="phase")
ROUNDS = repeat(
    "rounds",
    ROUND,
    until=lambda state: not len(state.cup),
    left=lambda state: (len(state.cup),),
    enter=lambda play, frame: play.state.cup.put(*CHITS),
)
STEPS = (ROUNDS, ROUND, MOVES, MARCH, RESUME, ATTACKS, COMBAT, LOSSES)
SYSTEM = toy("engaged", War, [ROUNDS], STEPS, score=strengths, forms=(BATTLES,), triggers=(BATTLES.lapsing,))
ARMIES = "R1 0201 i 6, R2 0302 i 3, R3 0103 i 3", "B1 0301 i 6, B2 0303 i 3, B3 0402 i 3"
SCENARIOS = {"toy": on_map("engaged", small_board(5, 3), *ARMIES)}
