"""A reversed combat nested in another, after which the outer list of combats resumes. All attacks of an activation are
named in advance. When the first unit enters a hex from which defenders fell back, these may strike back at once, with
neighbours whom no attack awaits; who routs his attackers may follow and strike them. Then all goes on as before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.play import NOWHERE, Arg, Column, Step, column
from tests.gauntlet.field import DONE, Field, Side, by_side, on_map, pick, strengths, write
from tests.gauntlet.fighting import RETREAT, Fight, advance, beat, fight
from tests.gauntlet.toybox import DECLINE, decision, small_board, toy

UNIT, HEX = Arg("unit", "unit"), Arg("to", "hex")


class Battles(Field):
    aim: Column = column("unit", NOWHERE, values="place")


def named(state: Battles, frame: Side) -> list[tuple[int, int]]:
    free = [unit for unit in state.army(frame.side) if state.aim[unit] == NOWHERE]
    return [(unit, hex) for unit in free for hex in state.foes_near(state.at[unit], frame.side)]


def next_combat(play: Any, frame: Side) -> None:
    """14.27 One after another; whatever the last has changed, those go on who still can."""
    hex = next((hex for hex in play.state.aim if hex != NOWHERE), NOWHERE)
    by = tuple(unit for unit in play.state.beside(hex, frame.side) if play.state.aim[unit] == hex)
    for unit in play.state.aim.entities(hex):
        play.state.aim[unit] = NOWHERE
    if hex == NOWHERE:
        play.done()
    elif by and play.state.inside(hex, 1 - frame.side):
        play.call(FIGHT, Fight(frame.side, by, (hex,)))


def fought(play: Any, frame: Fight, faces: tuple[int, ...]) -> None:
    """13.3, 13.6 A high roll beats the defenders; a very low one routs the attackers."""
    foes, side = tuple(play.state.inside(frame.hexes[0], 1 - frame.side)), frame.side
    total = faces[0] + play.state.power(frame.units) - play.state.power(foes)
    if total >= 5:
        play.call(ADVANCE, Fight(side, frame.units, beat(play, 1 - side, foes), foes))
    elif total <= 1:
        play.call(ADVANCE, Fight(1 - side, foes, beat(play, side, frame.units), rout=True))


def entered(play: Any, frame: Fight, unit: int, hex: int) -> None:
    """13.6, 14.12 Who routed them strikes where he has come; upon the first to enter, the beaten may strike."""
    back = tuple(foe for foe in play.state.beside(hex, 1 - frame.side) if foe in frame.beaten)
    follow = (frame.side, (unit,), tuple(play.state.foes_near(hex, frame.side)))
    side, by, hexes = follow if frame.rout else (1 - frame.side, back, (hex,))
    if by and hexes:
        play.call(STRIKE, Fight(side, by, hexes, rout=frame.rout))


def joins(state: Battles, frame: Fight) -> list[int]:
    """14.23 Neighbours join, unless an attack still awaits them."""
    near = () if frame.rout else state.beside(frame.hexes[0], frame.side)
    return [unit for unit in near if unit not in frame.units and state.at[unit] not in state.aim]


def strike(play: Any, frame: Fight, hex: int) -> None:
    play.call(FIGHT, replace(frame, hexes=(hex,)))
    play.done()


AIM = pick("aim", write("aim"), (UNIT, HEX), "12.2", named)
NAMING = decision("naming", Side, AIM, DONE, measure=lambda state, frame: (state.aim.count(NOWHERE),))
BATTLES = Step("battles", record=Side, advance=next_combat)
FIGHT, ADVANCE = fight(fought), advance(entered)
HIT = pick("strike", strike, HEX, "14.2", lambda state, frame: frame.hexes)
JOIN = pick("join", lambda play, f, unit: play.replace(replace(f, units=(*f.units, unit))), UNIT, "14.23", joins)
STRIKE = decision("strike", Fight, HIT, JOIN, DECLINE, measure=lambda state, frame: (9 - len(frame.units),))
STEPS = (NAMING, BATTLES, FIGHT, RETREAT, ADVANCE, STRIKE)
SYSTEM = toy("counterattack", Battles, by_side(NAMING, BATTLES), STEPS, score=strengths)
RED, BLUE = "r1 0201 x 2, r2 0502 x 2", "b1 0302 x 2, b2 0402 x 2, b3 0401 x 2"
SCENARIOS = {"toy": on_map("counterattack", small_board(5, 5), RED, BLUE)}
