"""Demolition at any time during the own activation. A headquarters tries at most twice in its activation to blow a
bridge within two hexes that own units hold: between marches, and in the middle of one, whenever a unit has entered a
hex. With enemies at the other end a roll decides. What is left of a march is checked again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.play import Arg, Column, Frame, Interrupt, Refusal, Step, WindowFrame, flag, refuse, rule, scalar
from tests.gauntlet.field import DONE, Field, Moving, Side, by_side, moving, no_enemy, on_map, pick, strengths
from tests.gauntlet.toybox import small_board, toy


class Bridges(Field):
    blown: Column = flag("edge")
    tries: int = scalar(0, scope="activation", high=2)


@rule("8.4")
def bridge_stands(state: Bridges, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    edge = state.board.grid.edge_between(here, there)
    cut = state.board.word("hexside", edge) == "river" or state.blown[edge]
    return refuse("bridges.river", "8.4", hexes=(here, there)) if cut else no_enemy(state, unit, here, there, spent)


@rule("20.4")
def chances(state: Bridges, frame: Side | Moving) -> list[int]:
    """The bridges that a side may try to blow now; at one that it does not hold nothing is tried."""
    grid, bridge = state.board.grid, state.board.words("hexside").index("bridge")
    seats = [state.at[unit] for unit in state.army(frame.side) if state.counter(unit).kind == "hq"]
    ends = {edge: grid.edge_hexes(edge) for edge in grid.edges if state.board.values("hexside")[edge] == bridge}
    held = [edge for edge in ends if not state.blown[edge] and any(state.inside(end, frame.side) for end in ends[edge])]
    return [edge for edge in held if state.tries < 2 and any(grid.distance(hq, ends[edge][0]) <= 2 for hq in seats)]


@dataclass(frozen=True, slots=True)
class Charge(Frame):
    side: int
    bridge: int


def blow(play: Any, frame: Side | Moving, bridge: int) -> None:
    play.call(CHARGE, Charge(frame.side, bridge))


def light(play: Any, frame: Charge) -> None:
    play.state.tries += 1
    if any(play.state.inside(end, 1 - frame.side) for end in play.state.board.grid.edge_hexes(frame.bridge)):
        play.roll("demolition", (10,), frame.bridge)
    else:
        play.state.blown[frame.bridge] = 1


def explode(play: Any, frame: Charge, faces: tuple[int, ...]) -> None:
    play.state.blown[frame.bridge] = int(faces[0] <= 5)


def open_to(state: Bridges, frame: Side) -> int | None:
    return frame.side if chances(state, frame) else None


def moment(state: Bridges, window: WindowFrame) -> Side:
    return Side(state.side_of(window.subject[0]))


def left(state: Bridges, frame: Side | Moving) -> tuple[int, ...]:
    return (2 - state.tries + len(getattr(frame, "units", ())),)


CHARGE = Step("charge", record=Charge, enter=light, after={"demolition": explode})
BLOW = pick("blow", blow, Arg("bridge", "edge"), "20.4", chances)
MOMENT = Step("moment", record=Side, actor=open_to, verbs=(BLOW, DONE), measure=left)
ANY_TIME = Interrupt("any time", "entered_hex", MOMENT, lambda state, window: True, moment)
MOVES, MARCH = moving(3, bridge_stands, verbs=(BLOW,), scope="activation", station=True, measure=left)
ACTIVATIONS = by_side(MOVES)
SYSTEM = toy("demolition", Bridges, ACTIVATIONS, (MOVES, MARCH, CHARGE), score=strengths, interrupts=(ANY_TIME,))
HEXSIDES = {"0201/0301": "bridge", "0201/0302": "bridge", "0202/0302": "river"}
BOARD = small_board(4, 2, edge_layers={"hexside": HEXSIDES})
SCENARIOS = {"toy": on_map("demolition", BOARD, "hq 0201 hq, guard 0301, rear 0202", "column 0401, scout 0402")}
