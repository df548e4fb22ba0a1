"""The whole set of attacks must be legal although battles are named one at a time. All beside enemies attack, and all
these are attacked, by one nation each, at 1-6 or better; who faces a single stack that another nation attacks may stay
out. A pick is offered if all the rest can still be named; a duty that cannot be done any more falls away."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.mechanics.obligations import Obligations, Owed, Owing
from engine.play import NOWHERE, Arg, Column, Constraint, Puzzle, Verb, column, flag
from tests.gauntlet.field import DONE, Field, Side, by_side, on_map, pick, strengths, write
from tests.gauntlet.toybox import decision, small_board, toy


class Attacks(Field):
    aim: Column = column("unit", NOWHERE, values="hex", scope="phase")
    attacked: Column = flag("hex", scope="phase")

    def aims(self) -> Mapping[int, int]:
        return {unit: hex for unit, hex in enumerate(self.aim) if hex != NOWHERE and not self.attacked[hex]}


def is_battle(state: Attacks, hex: int, near: tuple[int, ...], aims: Mapping[int, int]) -> bool:
    """14.10-14.11 Of one nation, at 1-6 or better with all who may still join."""
    kinds = {state.counter(unit).kind for unit in aims if aims[unit] == hex}
    able = [unit for unit in near if aims.get(unit, hex) == hex and state.counter(unit).kind in kinds]
    return not kinds or (len(kinds) == 1 and 6 * state.power(able) >= state.power(state.at.entities(hex)))


def one_of(*pairs: tuple[int, int]) -> Constraint:
    return Constraint(tuple(dict(pairs)), lambda aims: any(aims.get(unit, hex) == hex for unit, hex in pairs))


def whole(state: Attacks, side: int) -> Puzzle:
    """14.6 What may still be attacked by whom; 14.6A all enemies there are attacked, 14.6B all units there attack."""
    units = [unit for unit in state.army(side) if state.aim[unit] == NOWHERE or unit in state.aims()]
    front = {unit: [hex for hex in state.foes_near(state.at[unit], side) if not state.attacked[hex]] for unit in units}
    near = {hex: tuple(u for u in units if hex in front[u]) for hexes in front.values() for hex in hexes}
    duties = [one_of(*((unit, hex) for unit in near[hex])) for hex in near]
    for unit, hexes in front.items():
        others = [u for u in near[hexes[0]] if state.counter(u).kind != state.counter(unit).kind] if hexes else []
        instead = [(other, hexes[0]) for other in others if len(hexes) == 1]
        duties += [one_of(*((unit, hex) for hex in hexes), *instead)] if hexes else []
    rules = tuple(Constraint(near[hex], partial(is_battle, state, hex, near[hex])) for hex in near)
    return Puzzle({unit: (*front[unit], NOWHERE) for unit in units}, rules).bound_by(duties, state.aims())


def sends(state: Attacks, frame: Side) -> list[tuple[int, int]]:
    puzzle, aims = whole(state, frame.side), state.aims()
    still = [(unit, hex) for unit, hexes in puzzle.domains.items() if unit not in aims for hex in hexes[:-1]]
    return [(unit, hex) for unit, hex in still if puzzle.completable({**aims, unit: hex})]


def fights(state: Attacks, frame: Side) -> list[int]:
    puzzle, aims = whole(state, frame.side), state.aims()
    others = [unit for unit in puzzle.domains if unit not in aims]
    return [at for at in dict.fromkeys(aims.values()) if puzzle.without(at, others).completable(aims)]


def owed(state: Attacks, frame: Side, side: int) -> tuple[Owed, ...]:
    """14.6 Whoever is named fights, and all that must be attacked is."""
    puzzle = whole(state, side)
    idle = not state.aims() and puzzle.completable(dict.fromkeys(puzzle.domains, NOWHERE))
    return () if idle else (Owed("zone", side),)


def left(state: Attacks, frame: Side, _owed: Owed) -> tuple[int, ...]:
    return tuple(dict.fromkeys((*fights(state, frame), *(hex for _unit, hex in sends(state, frame)))))


def fight(play: Any, frame: Side, hex: int) -> None:
    by, foes = play.state.aim.entities(hex), play.state.inside(hex, 1 - frame.side)
    play.state.attacked[hex] = 1
    for unit in foes if play.state.power(by) >= play.state.power(foes) else by:
        play.state.at[unit] = NOWHERE


SEND = pick("send", write("aim"), (Arg("unit", "unit"), Arg("to", "hex")), "14.6", sends)
FIGHT = pick("fight", fight, Arg("hex", "hex"), "14.3", fights)
# 14.6 Every enemy in whose zone a unit stands is attacked before the impulse ends.
DUTIES = Obligations("whole_attack.duties", (Owing[Attacks]()("zone", "toy.must_attack", "14.6", left),), found=owed)
REST = Verb("done", DONE.apply, guards=DUTIES.guards)
LEFT = {"measure": lambda state, frame: (state.aim.count(NOWHERE), len(state.aims()))}
BATTLES = decision("battles", Side, SEND, FIGHT, REST, scope="phase", station=True, **LEFT)
SYSTEM = toy("whole_attack", Attacks, by_side(BATTLES), (BATTLES,), score=strengths, turns=2, forms=(DUTIES,))
RED, BLUE = "us1 0202 us 2, us2 0203 us, gb1 0401 gb, gb2 0403 gb 3", "b1 0302 x 2, b2 0303 x 9, b3 0301 x 1"
SCENARIOS = {"toy": on_map("whole_attack", small_board(5, 4), RED, BLUE)}
