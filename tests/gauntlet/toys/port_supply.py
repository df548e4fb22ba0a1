"""Supply by port capacity, with the owner's assignment. Each unit needs a headquarters within two hexes, and through it
a port: by lines that go on from no hex beside enemies. A port serves only so many. The owner says who is served by
which headquarters and port; the rest is served as far as can be, and who is left over loses a step."""

from __future__ import annotations

from typing import Any

from engine.mechanics.lines import Capacity, Leg, Line, Link, cut, hex_of
from engine.play import NOWHERE, Arg, Choice, Column, Verb, column
from tests.gauntlet.field import Field, Side, by_side, moving, on_map, pick, strengths
from tests.gauntlet.fighting import hurt
from tests.gauntlet.toybox import decision, small_board, toy


class Supply(Field):
    hub: Column = column("unit", NOWHERE, values="unit", scope="phase")
    port: Column = column("unit", NOWHERE, values="place", scope="phase")
    capacity: Column = column("place", low=0)

    def fixed(self) -> dict[int, tuple[int, int]]:
        return {unit: (hub, self.port[unit]) for unit, hub in enumerate(self.hub) if hub != NOWHERE}

    def ports(self) -> dict[int, int]:
        return {hex: self.capacity[hex] for hex in self.board.grid.hexes if self.capacity[hex]}


@cut("toy.enemy_there", "18.1", units=lambda state, side, hex: state.inside(hex, 1 - side))
def enemies(state: Supply, side: int) -> frozenset[int]:
    """18.1 No line leads through an enemy."""
    return frozenset(state.at[foe] for foe in state.army(1 - side))


@cut("toy.beside_enemy", "18.1", on="pass", units=lambda state, side, hex: state.beside(hex, 1 - side))
def beside_enemies(state: Supply, side: int) -> frozenset[int]:
    """18.1 Nor does one go on from a hex beside enemies."""
    return frozenset(other for foe in state.army(1 - side) for other in state.around(state.at[foe]))


def line(name: str, most: int | None) -> Line[Supply, Link]:
    """18.1 Lines lead out of headquarters, to units within two hexes and to ports at any distance."""
    leg: Leg[Supply, Link] = Leg("toy.hexes", "18.1", cuts=(enemies, beside_enemies), most=most)
    return Line(f"port_supply.{name}", "18.1", hex_of, (leg,), ("at",))


# 18.2 A port serves only so many; the owner says who is served, and the rest is served as far as can be.
PORTS: Capacity[Supply] = Capacity(
    "port_supply.ports",
    "18.2",
    near=line("near", 2),
    far=line("far", None),
    users=lambda state, side: state.army(side),
    hubs=lambda state, side: [unit for unit in state.army(side) if state.counter(unit).kind == "hq"],
    ports=lambda state, _side: state.ports(),
    fixed=lambda state, _side: state.fixed(),
    watch=("at", "hub", "port", "capacity"),
)


def servings(state: Supply, frame: Side) -> list[tuple[int, int, int]]:
    return PORTS.open(state, frame.side)


def serve(play: Any, _frame: Side, unit: int, hub: int, port: int) -> None:
    play.state.hub[unit], play.state.port[unit] = hub, port


def consume(play: Any, frame: Side) -> None:
    for unit in PORTS.assigned(play.state, frame.side).unserved:
        hurt(play, unit)
    play.done()


def propose(state: Supply, frame: Side, side: int) -> tuple[Choice, ...]:
    served = PORTS.assigned(state, side).served
    return tuple(Choice("serve", (unit, *served[unit])) for unit in served if unit not in state.fixed())


PLACES = (Arg("unit", "unit"), Arg("by", "unit"), Arg("from", "hex"))
SERVE = pick("serve", serve, PLACES, "18.2", servings)
HOOKS = {"scope": "phase", "station": True, "suggest": propose}
SUPPLY = decision("supply", Side, SERVE, Verb("done", consume), measure=lambda s, f: (s.hub.count(NOWHERE),), **HOOKS)
MOVES, MARCH = moving(2)
TURN = (by_side(MOVES)[1], by_side(SUPPLY)[0])
SYSTEM = toy("port_supply", Supply, TURN, (MOVES, MARCH, SUPPLY), score=strengths, forms=(PORTS,))
RED, BLUE = "h1 0202 hq 2, h2 0402 hq 2, u1 0102 x 2, u2 0302 x 2, u3 0502 x 2", "raider 0404"
SCENARIOS = {"toy": on_map("port_supply", small_board(5, 4), RED, BLUE, capacity={"0101": 2, "0501": 2})}
