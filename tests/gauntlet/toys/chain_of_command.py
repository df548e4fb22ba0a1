"""A chain of headquarters: a unit obeys if a path of at most its headquarters' printed range leads there, and from each
headquarters to that above it, free of enemies and their zones unless a friend stands there."""

from __future__ import annotations

from typing import Any

from engine.mechanics.lines import CommandChain, Leg, Line, Link, cut, hex_of
from engine.play import NOWHERE, Arg, Attempt, Column, Refusal, Verb, flag, refuse, rule
from tests.gauntlet.field import Field, Side, by_side, moving, on_map, own_unit, strengths
from tests.gauntlet.toybox import decision, small_board, toy

ABOVE = {"corps": "army", "division": "corps"}


class Command(Field):
    obeys: Column = flag("unit", scope="phase")


def superior(state: Command, unit: int) -> int:
    """7.1 Divisions obey the corps of their side, corps the army."""
    wanted = ABOVE.get(str(state.counter(unit).kind))
    found = (other for other in range(len(state.at)) if state.side_of(other) == state.side_of(unit))
    return next((other for other in found if state.counter(other).kind == wanted), NOWHERE)


@cut("toy.enemy_there", "7.3", units=lambda state, side, hex: state.inside(hex, 1 - side))
def enemies(state: Command, side: int) -> frozenset[int]:
    """7.3 No path leads through an enemy."""
    return frozenset(state.at[foe] for foe in state.army(1 - side))


@cut("toy.zone", "7.3", units=lambda state, side, hex: state.beside(hex, 1 - side))
def zones(state: Command, side: int) -> frozenset[int]:
    """7.3 Nor does one lead through an enemy zone in which no friend stands."""
    near = {other for foe in state.army(1 - side) for other in state.around(state.at[foe])}
    return frozenset(near.difference(state.hexes_of(state.army(side))))


def printed_range(state: Command, link: Link) -> int:
    """7.2 A path is at most as long as the range on the counter of the headquarters."""
    return int(state.counter(link.unit).strength)


PATH: Line[Command, Link] = Line(
    "chain_of_command.path",
    "7.2",
    sources=hex_of,
    legs=(Leg("toy.hexes", "7.2", cuts=(enemies, zones), most=printed_range, far="toy.out_of_range"),),
    watch=("at",),
)
CHAIN: CommandChain[Command] = CommandChain(
    PATH, superior, lambda state, above, _unit: Link(state.side_of(above), above)
)


def not_yet(state: Command, attempt: Attempt[Any]) -> Refusal | None:
    """7 A unit gets one order."""
    return refuse("toy.has_order", "7", unit=attempt.args[0]) if state.obeys[attempt.args[0]] else None


@rule("7", needs=(own_unit,))
def in_command(state: Command, attempt: Attempt[Any]) -> Refusal | None:
    """7 Only units in command obey."""
    return next(iter(CHAIN.closed(state, attempt.args[0])), None)


def waiting(state: Command, frame: Side) -> list[int]:
    return [unit for unit in state.army(frame.side) if not state.obeys[unit] and CHAIN.linked(state, unit)]


def order(play: Any, _frame: Side, unit: int) -> None:
    play.state.obeys[unit] = 1


ORDER = Verb(
    "order",
    order,
    (Arg("unit", "unit"),),
    (own_unit, not_yet, in_command),
    lambda state, frame, _side: [(unit,) for unit in waiting(state, frame)],
)
ORDERS = decision(
    "orders",
    Side,
    ORDER,
    Verb("done", lambda play, _frame: play.done()),
    measure=lambda state, frame: (len(waiting(state, frame)),),
    scope="phase",
    station=True,
)
MOVES, MARCH = moving(2)
SYSTEM = toy(
    "chain_of_command", Command, by_side(MOVES, ORDERS), (MOVES, MARCH, ORDERS), score=strengths, forms=(CHAIN,)
)
RED = "a 0101 army 3, c 0301 corps 2, d1 0303 division, d2 0402 division"
BLUE = "x 0703 army 3, y 0602 corps 2, z 0503 division"
SCENARIOS = {"toy": on_map("chain_of_command", small_board(7, 4), RED, BLUE)}
