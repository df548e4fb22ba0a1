"""Triggers that set off triggers, one with a roll. Who enters a port rolls for what is blown up there; the rest adds
to the supply capacity; a port of another district frees the frozen enemies, who now threaten what was left empty, and a
threatened port serves nobody; when all is at rest, two ports with capacity enough win on the spot, even in mid-move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.play import Column, Frame, Item, Outcome, Step, Trigger, column, flag, level, say
from tests.gauntlet.field import Field, Moving, by_side, moving, on_map, strengths
from tests.gauntlet.toybox import small_board, toy


class Campaign(Field):
    held: Column = level("hex", 2)
    closed: Column = flag("hex")
    value: Column = column("hex", low=0)
    frozen: Column = flag("unit")
    capacity: Column = column("side")

    def entered(self) -> list[tuple[int]]:
        return [(hex,) for hex in self.held.entities(0) if self.value[hex] and self.inside(hex, 0)]

    def recounted(self) -> list[tuple[int, int]]:
        now = sum(self.value[hex] for hex in self.held.entities(2) if not self.closed[hex]) - len(self.army(0))
        return [(0, now)] if now != self.capacity[0] else []

    def freed(self) -> list[tuple[int, int]]:
        districts = {self.board.word("district", hex) for hex in self.held.entities(2)}
        return [(unit, 0) for unit in self.frozen.entities(1) if len(districts) > 1]

    def threatened(self) -> list[tuple[int, int]]:
        """18.7.11 Ports that are empty beside enemies who are not frozen, and ports that no longer are."""
        free = {self.at[foe] for foe in self.army(1) if not self.frozen[foe]}
        now = {hex: int(bool(free & {*self.around(hex)}) and not self.inside(hex, 0)) for hex in self.held.entities(2)}
        return [(hex, now[hex]) for hex in now if now[hex] != self.closed[hex]]

    def served(self) -> list[tuple[()]]:
        return [()] if self.held.count(2) > 1 and self.capacity[0] >= 0 else []


@dataclass(frozen=True, slots=True)
class Port(Frame):
    hex: int


def storm(play: Any, hex: int) -> None:
    play.state.held[hex] = 1
    play.call(SABOTAGE, Port(hex))


def hold(play: Any, frame: Port, faces: tuple[int, ...]) -> None:
    play.state.value[frame.hex] //= 2 if faces[0] >= 5 else 1
    play.state.held[frame.hex] = 2


def change(entry: str) -> Any:
    def then(play: Any, key: int, value: int) -> None:
        getattr(play.state, entry)[key] = value
        play.tell(f"cascade.{entry}", of=key, value=value)

    return then


WON = Outcome(0, (1, 0), say("cascade.won", "30.1"))
SABOTAGE = Step("sabotage", record=Port, enter=lambda play, frame: play.roll("hit", (6,)), after={"hit": hold})
CHAIN = (
    Trigger("storm", ("at",), Campaign.entered, storm),
    Trigger("count", ("at", "held", "closed", "value"), Campaign.recounted, change("capacity")),
    Trigger("free", ("held",), Campaign.freed, change("frozen")),
    Trigger("shut", ("at", "held", "frozen"), Campaign.threatened, change("closed")),
    Trigger("win", ("held", "capacity"), Campaign.served, lambda play: play.end_game(WON)),
)
MOVES, MARCH = moving(2, station=True)
FREE = Item(MOVES, lambda state: Moving(1, tuple(unit for unit in state.army(1) if not state.frozen[unit])))
SYSTEM = toy("cascade", Campaign, (by_side(MOVES)[0], FREE), (MOVES, MARCH, SABOTAGE), score=strengths, triggers=CHAIN)
BOARD = small_board(5, 2, hex_layers={"district": dict.fromkeys(("0101", "0102", "0201", "0202"), "west")})
PORTS = {"held": {"0101": 2}, "value": {"0101": 3, "0401": 2}, "frozen": {"g": 1}}
SCENARIOS = {"toy": on_map("cascade", BOARD, "a 0101, b 0201", "g 0102, far 0502", **PORTS)}
