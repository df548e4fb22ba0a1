"""Supply by port capacity, with the owner's assignment. Each unit needs a headquarters within two hexes, and through it
a port: by lines that go on from no hex beside enemies. A port serves only so many. The owner says who is served by
which headquarters and port; the rest is served as far as can be, and who is left over loses a step."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.board import BLOCKED, Assignment, assign, compile_moves, flood, one_mode
from engine.play import NOWHERE, Arg, Choice, Column, Verb, column
from tests.gauntlet.field import Field, Side, by_side, moving, on_map, pick, strengths
from tests.gauntlet.fighting import hurt
from tests.gauntlet.toybox import decision, small_board, toy

STEP = one_mode(lambda _board, _here, _there, _edge: 1)


class Supply(Field):
    hub: Column = column("unit", NOWHERE, values="unit", scope="phase")
    port: Column = column("unit", NOWHERE, values="place", scope="phase")
    capacity: Column = column("place", low=0)

    def fixed(self) -> dict[int, tuple[int, int]]:
        return {unit: (hub, self.port[unit]) for unit, hub in enumerate(self.hub) if hub != NOWHERE}

    def ports(self) -> dict[int, int]:
        return {hex: self.capacity[hex] for hex in self.board.grid.hexes if self.capacity[hex]}


def lines(state: Supply, side: int) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """18.1 The headquarters that each unit reaches, and the ports that each headquarters reaches."""
    graph = state.board.cached("moves", (), lambda board: compile_moves(board, STEP))
    foes = [state.at[foe] for foe in state.army(1 - side)]
    stop = [int(bool(state.foes_near(hex, side))) for hex in state.board.grid.hexes]
    hubs = [unit for unit in state.army(side) if state.counter(unit).kind == "hq"]
    near = {hub: flood(graph, [state.at[hub]], 2, stop, foes) for hub in hubs}
    far = {hub: flood(graph, [state.at[hub]], None, stop, foes) for hub in hubs}
    units = {unit: [hub for hub in hubs if near[hub][state.at[unit]] < BLOCKED] for unit in state.army(side)}
    return units, {hub: [port for port in state.ports() if far[hub][port] < BLOCKED] for hub in hubs}


def assigned(state: Supply, side: int) -> Assignment:
    """18.2 What the owner has decided, and as much more as can be."""
    return assign(*lines(state, side), state.ports(), fixed=state.fixed())


def servings(state: Supply, frame: Side) -> list[tuple[int, int, int]]:
    units, hubs = lines(state, frame.side)
    taken = Counter(port for _hub, port in state.fixed().values())
    free = [port for port, room in state.ports().items() if taken[port] < room]
    open_ = [(unit, hub) for unit in units if unit not in state.fixed() for hub in units[unit]]
    return [(unit, hub, port) for unit, hub in open_ for port in hubs[hub] if port in free]


def serve(play: Any, _frame: Side, unit: int, hub: int, port: int) -> None:
    play.state.hub[unit], play.state.port[unit] = hub, port


def consume(play: Any, frame: Side) -> None:
    for unit in assigned(play.state, frame.side).unserved:
        hurt(play, unit)
    play.done()


def propose(state: Supply, frame: Side, side: int) -> tuple[Choice, ...]:
    served = assigned(state, side).served
    return tuple(Choice("serve", (unit, *served[unit])) for unit in served if unit not in state.fixed())


PLACES = (Arg("unit", "unit"), Arg("by", "unit"), Arg("from", "hex"))
SERVE = pick("serve", serve, PLACES, "18.2", servings)
HOOKS = {"scope": "phase", "station": True, "suggest": propose}
SUPPLY = decision("supply", Side, SERVE, Verb("done", consume), measure=lambda s, f: (s.hub.count(NOWHERE),), **HOOKS)
MOVES, MARCH = moving(2)
TURN = (by_side(MOVES)[1], by_side(SUPPLY)[0])
SYSTEM = toy("port_supply", Supply, TURN, (MOVES, MARCH, SUPPLY), score=strengths)
RED, BLUE = "h1 0202 hq 2, h2 0402 hq 2, u1 0102 x 2, u2 0302 x 2, u3 0502 x 2", "raider 0404"
SCENARIOS = {"toy": on_map("port_supply", small_board(5, 4), RED, BLUE, capacity={"0101": 2, "0501": 2})}
