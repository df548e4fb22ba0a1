"""Hidden placement, and a legal-looking landing that is displaced at the reveal. Blue notes where two units hide; red
lands on the coast, side by side, or in an inland port whose approaches look free. Then the hidden units appear, and who
landed in a port that proves to be blocked is put on the blocker instead, or as near to it as stacking allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.play import NOWHERE, Arg, Column, Frame, Step, column
from tests.gauntlet.field import Field, Side, by_side, on_map, pick, picking, strengths, write
from tests.gauntlet.toybox import small_board, toy


class Landing(Field):
    plan: Column = column(
        "unit", NOWHERE, values="place", hidden_from=lambda s, unit, viewer: viewer == 0 and s.at[unit] == NOWHERE
    )

    def room(self, hex: int) -> bool:
        return len(self.inside(hex, 0)) < (1 if self.board.word("site", hex) == "port" else 2)

    def blockers(self) -> list[int]:
        """12.16 The hexes that close the inland port."""
        return [hex for hex in self.board.grid.hexes if self.board.word("way", hex) and self.inside(hex, 1)]


def hideouts(state: Landing, _frame: Side) -> list[tuple[int, int]]:
    hiding = [unit for unit in range(len(state.at)) if state.counter(unit).kind == "hidden" and state.plan[unit] < 0]
    return [(unit, hex) for unit in hiding for hex in state.board.grid.hexes if hex not in state.plan]


def beaches(state: Landing, _frame: Side) -> list[tuple[int, int]]:
    """12.5-12.7 On the coast or in an open port, next to those who landed before, as far as there is room."""
    waiting = [unit for unit, hex in enumerate(state.at) if hex < 0 and state.side_of(unit) == 0]
    ashore = {state.at[unit] for unit in state.army(0)}
    sites = ("coast",) if state.blockers() else ("coast", "port")
    fit = [hex for hex in state.board.grid.hexes if state.board.word("site", hex) in sites and state.room(hex)]
    return [(unit, hex) for unit in waiting for hex in fit if not ashore or ashore & {hex, *state.around(hex)}]


def elsewhere(state: Landing, _frame: Side) -> list[tuple[int, int]]:
    """12.17 Who is in a blocked port goes to the blocker, or to the nearest hex where there is room."""
    stranded = [unit for unit in state.army(0) if state.board.word("site", state.at[unit]) == "port"]
    ways = [(state.board.grid.distance(hex, way), hex) for hex in state.board.grid.hexes for way in state.blockers()]
    nearest = sorted({(off, hex) for off, hex in ways if state.room(hex)})
    return [(unit, hex) for unit in stranded for off, hex in nearest if off == nearest[0][0]]


def put(name: str, clause: str, found: Callable[..., Any], column: str = "at", **hooks: Any) -> Step:
    verb = pick(name, write(column), (Arg("unit", "unit"), Arg("to", "hex")), clause, found)
    return picking(verb, found, lambda state, frame: (len({unit for unit, _hex in found(state, frame)}),), **hooks)


def show(play: Any, _frame: Frame) -> None:
    play.reveal()
    for unit, hex in enumerate(play.state.plan):
        if hex != NOWHERE:
            play.state.at[unit] = hex


def hide_elsewhere(state: Landing, side: int, below: Callable[[int], int]) -> None:
    hidden = [unit for unit, hex in enumerate(state.plan) if hex != NOWHERE == state.at[unit] and side == 0]
    for unit in hidden:
        state.plan[unit] = NOWHERE
    for unit in hidden:
        free = [hex for who, hex in hideouts(state, Side(1)) if who == unit]
        state.plan[unit] = free[below(len(free))]


HIDE, LAND = put("hide", "3.3", hideouts, "plan", secret=True), put("land", "12.6", beaches)
DISPLACE, SHOW = put("displace", "12.17", elsewhere), Step("show", "12.19", enter=show)
PARTS = (by_side(HIDE)[1], by_side(LAND)[0], SHOW, by_side(DISPLACE)[0])
SYSTEM = toy("landing", Landing, PARTS, (HIDE, LAND, SHOW, DISPLACE), turns=1, score=strengths, resample=hide_elsewhere)
COAST = {"0101": "coast", "0201": "coast", "0301": "coast", "0401": "coast", "0202": "port"}
BOARD = small_board(4, 3, hex_layers={"site": COAST, "way": {"0102": "way", "0201": "way"}})
SCENARIOS = {"toy": on_map("landing", BOARD, "r1 -, r2 -, r3 -", "fort 0301, b1 - hidden, b2 - hidden")}
