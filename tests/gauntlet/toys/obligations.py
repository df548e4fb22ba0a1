"""Obligations in the next player turn: who was told to counterattack empties his hex, which then stays closed, or
attacks one of the original attackers with all that by then stands there. Until then either side may lose members or be
reinforced; the obligation lapses when nobody is left of one side, and who has not fulfilled it in time is lost.
An engaged attacker fights on in his own next turn, unless scouts are all that is left of him: these may go."""

from __future__ import annotations

from typing import Any

from engine.mechanics.obligations import Obligations, Owed, Owing
from engine.play import NOWHERE, Arg, Column, Groups, Refusal, Step, flag, groups, refuse
from tests.gauntlet.field import Field, Moving, Side, by_side, moving, no_enemy, on_map, pick, strengths
from tests.gauntlet.fighting import LOSSES, RETREAT, Combat, Losses, Retreat, attacks, fighting, ways_back
from tests.gauntlet.toybox import small_board, toy


class Front(Field):
    due: Groups[Owed] = groups(Owed)
    closed: Column = flag("hex", scope="phase")


def attackers_near(state: Front, owed: Owed) -> list[int]:
    """52.12.2a The hexes beside one that owes an answer in which original attackers stand."""
    return [hex for hex in state.around(owed.hex) if hex in state.hexes_of(owed.foes)]


def is_answered_by_somebody(state: Front, owed: Owed) -> bool:
    return owed.hex in state.hexes_of(owed.units) and bool(attackers_near(state, owed))


def trapped(play: Any, owed: Owed) -> None:
    """52.12.3b-d Who has neither withdrawn nor attacked is lost."""
    for unit in play.state.inside(owed.hex, owed.side):
        if unit in owed.units:
            play.state.at[unit] = NOWHERE
            play.tell("toy.trapped", "52.12.3", unit=unit)


# 52.12.2a Original defenders attack a hex of the original attackers, if they do not withdraw.
CA = Owing[Front]()(
    "ca",
    "toy.must_attack",
    "52.12.2a",
    lambda s, _frame, owed: [hex for hex in attackers_near(s, owed) if s.power(fit(s, owed.hex, owed.side))],
    stands=is_answered_by_somebody,
    fails=trapped,
    lasts=1,
)
# 52.13.2a Original attackers, but no scouts, fight on against the original defenders.
ENGAGED = Owing[Front]()(
    "engaged",
    "toy.must_refight",
    "52.13.2a",
    lambda s, _frame, owed: attackers_near(s, owed),
    stands=is_answered_by_somebody,
    lasts=2,
)
DUE = Obligations("obligations.due", (CA, ENGAGED), entry="due")


def fit(state: Front, hex: int, side: int) -> list[int]:
    """4.4b Exhausted units do not attack."""
    return [unit for unit in state.inside(hex, side) if state.counter(unit).kind != "exhausted"]


def bound(state: Front, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """52.12.1a Nobody enters a hex that was given up, nor leaves one that owes an answer by himself."""
    due = DUE.due(state, None, state.side_of(unit))
    owes = any(unit in owed.units or (owed.word == "ca" and here == owed.hex) for owed in due)
    bars = state.closed[there] or (not spent and owes)
    return refuse("toy.bound", "52.12.1a", hexes=(here, there)) if bars else no_enemy(state, unit, here, there, spent)


def withdrawals(state: Front, frame: Moving) -> list[int]:
    owing = [owed.hex for owed in DUE.due(state, frame, frame.side) if owed.word == "ca"]
    return [hex for hex in owing if ways_back(state, frame.side, hex, 1, state.closed.entities(1))]


def withdraw(play: Any, frame: Moving, hex: int) -> None:
    play.state.closed[hex] = 1
    play.replace(frame.without(*play.state.inside(hex, frame.side)))
    for unit in play.state.inside(hex, frame.side):
        play.call(RETREAT, Retreat(frame.side, unit, 1, tuple(play.state.closed.entities(1))))


def aims(state: Front, frame: Moving) -> list[tuple[int, int]]:
    """52.12.2a Who owes a counterattack attacks an original attacker, and nobody else."""
    able = [(here, hex) for here, hex in attacks(state, frame) if fit(state, here, frame.side)]
    return DUE.keeps_to(state, frame, frame.side, able)


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    """52.12-13 Whatever attacker and target owed is done with; 3 is owed by the target, 4 by those who have begun."""
    ours, theirs = frame.ours(play.state), frame.theirs(play.state)
    DUE.settle(play.state, lambda owed: owed.hex in (frame.here, frame.target))
    result = faces[0] + len(ours) - len(theirs)
    if result == 3:
        DUE.owe(play, Owed("ca", 1 - frame.side, frame.target, units=theirs, foes=ours))
    elif result == 4:
        foot = tuple(unit for unit in ours if play.state.counter(unit).kind != "scout")
        DUE.owe(play, Owed("engaged", frame.side, frame.here, units=foot, foes=theirs))
    else:
        play.call(LOSSES, Losses(frame.side, ours, 1) if result < 3 else Losses(1 - frame.side, theirs, 2))


MOVES, MARCH = moving(2, bound, verbs=(pick("withdraw", withdraw, Arg("from", "hex"), "52.12.1", withdrawals),))
ATTACKS, COMBAT = fighting(resolve, aims, first=DUE.guards, scope="phase")
END = Step("end", record=Side, enter=lambda play, frame: DUE.run_out(play, frame.side))
STEPS = (MOVES, MARCH, ATTACKS, COMBAT, LOSSES, RETREAT, END)
TURN = by_side(MOVES, ATTACKS, END)
SYSTEM = toy("obligations", Front, TURN, STEPS, score=strengths, triggers=(DUE.lapsing,), forms=(DUE,))
ARMIES = "R1 0201 i 3, R2 0302 i 2, R3 0103 scout 2", "B1 0301 i 2, B2 0303 exhausted 3, B3 0303 exhausted, B4 0402 i 2"
SCENARIOS = {"toy": on_map("obligations", small_board(5, 3), *ARMIES)}
