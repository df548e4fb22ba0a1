"""An enemy's interrupt kills the path in the middle of a move. When a movement phase begins with units beside a bridge,
and whenever one comes beside it, the other side's engineer there may try to blow it: once per bridge and phase."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.play import Arg, Column, Frame, Interrupt, Refusal, Step, WindowFrame, flag, refuse
from tests.gauntlet.field import DONE, Field, Moving, by_side, moving, no_enemy, on_map, pick, strengths
from tests.gauntlet.toybox import small_board, toy


class Crossing(Field):
    blown: Column = flag("edge")
    tried: Column = flag("edge", scope="phase")


@dataclass(frozen=True, slots=True)
class Charge(Frame):
    side: int
    near: int
    trying: int = -1


def river_bars(state: Crossing, unit: int, here: int, there: int, spent: int) -> Refusal | None:
    """22.1i A river, and where its bridge is blown, bars the way."""
    edge = state.board.grid.edge_between(here, there)
    barred = state.blown[edge] or state.board.word("hexside", edge) == "river"
    return refuse("toy.river", "22.1i", hexes=(here, there)) if barred else no_enemy(state, unit, here, there, spent)


def beside(state: Crossing, edge: int) -> set[int]:
    return {hex for end in state.board.grid.edge_vertices(edge) for hex in state.board.grid.vertex_hexes(end)}


def chances(state: Crossing, frame: Charge) -> list[int]:
    """22.1b-f Every bridge of this hex that stands, has an engineer beside it and was not tried in this phase."""
    engineers = {state.at[unit] for unit in state.army(frame.side) if state.counter(unit).kind == "engineer"}
    edges = sorted(edge for edge in state.board.grid.sides[frame.near] if state.board.word("hexside", edge) == "bridge")
    fresh = [edge for edge in edges if not state.blown[edge] and not state.tried[edge]]
    return [edge for edge in fresh if engineers.intersection(beside(state, edge))]


def blow(play: Any, frame: Charge, bridge: int) -> None:
    play.state.tried[bridge] = 1
    play.replace(replace(frame, trying=bridge))
    play.roll("demolition", (6,), bridge)


def exploded(play: Any, frame: Charge, faces: tuple[int, ...]) -> None:
    play.state.blown[frame.trying] = int(faces[0] <= 4)


def begin(play: Any, frame: Moving) -> None:
    """22.1k1 Who begins beside a bridge is as good as one who comes there."""
    for unit in frame.units:
        play.window("entered_hex", unit, play.state.at[unit], play.state.at[unit])


def charge(state: Crossing, window: WindowFrame) -> Charge:
    return Charge(1 - state.side_of(window.subject[0]), window.subject[2])


CHARGE = Step(
    "charge",
    record=Charge,
    actor=lambda state, frame: frame.side if chances(state, frame) else None,
    verbs=(pick("blow", blow, Arg("bridge", "edge"), "22.1e", chances), DONE),
    after={"demolition": exploded},
    measure=lambda state, frame: (len(chances(state, frame)),),
)
COME = Interrupt("come", "entered_hex", CHARGE, when=lambda state, window: True, make=charge)
MOVES, MARCH = moving(3, river_bars, scope="phase", station=True, enter=begin)
SYSTEM = toy("blown_bridge", Crossing, by_side(MOVES), (MOVES, MARCH), score=strengths, interrupts=(COME,))
HEXSIDES = {"0201/0301": "bridge", "0201/0302": "bridge", "0202/0302": "river"}
BOARD = small_board(4, 2, edge_layers={"hexside": HEXSIDES})
ARMIES = "R1 0101, R2 0102, RE 0202 engineer", "B1 0401, BE 0302 engineer"
SCENARIOS = {"toy": on_map("blown_bridge", BOARD, *ARMIES)}
