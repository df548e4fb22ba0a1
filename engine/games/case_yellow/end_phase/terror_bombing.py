"""12.4, 5.3 The Germans may bomb a city."""

from __future__ import annotations

from engine.games.case_yellow.combat.losses import LOSS, Loss
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import controller, homeland, in_area, is_city
from engine.games.case_yellow.state import HEX, OfSide, YellowPlay, YellowState, side_of, units_in
from engine.mechanics.choices import Choose
from engine.play import Step, Verb, rule


@rule("rb.12.4#a")
def lift_old(play: YellowPlay, _frame: OfSide) -> None:
    """12.4a The marker of before comes off."""
    for hex in play.state.bombed.entities(1):
        play.state.bombed[hex] = 0


@rule("rb.12.4#b")
def is_target(state: YellowState, hex: int) -> bool:
    """12.4 Tell whether a hex is a city of the Allies that they control, and not one of Paris."""
    theirs = homeland(state, hex) == ALLIED == controller(state, hex)
    return theirs and is_city(state, hex) and hex not in in_area(state, "paris")


@rule("rb.12.4#c", "rb.12.4#d")
def bomb(play: YellowPlay, _frame: OfSide, hex: int) -> None:
    """12.4b,c Its refugee marker goes; whoever stands in the city loses a step, of the Allies' choice."""
    state = play.state
    state.bombed[hex] = 1
    state.refugees[hex] = 0
    play.tell("terror.bombed", "rb.12.4#b", hex=hex)
    there = tuple(unit for unit in units_in(state, hex) if side_of(state, unit) == ALLIED)
    if there:
        play.call(LOSS, Loss(ALLIED, there, state.rules.terror_steps, "bombed"))
    play.done()


choose = Choose[YellowState, OfSide]()
# 12.4, 5.3 Any one city that the Allies control may be bombed, but not Paris; it takes no air asset.
BOMB = choose(
    "bomb",
    bomb,
    lambda state, _frame, _side: (hex for hex in state.board.grid.hexes if is_target(state, hex)),
    "terror.no_target",
    "rb.12.4#b",
    arg=HEX,
    also=("rb.5.3#a",),
)
TERROR = Step(
    "terror_bombing",
    "rb.12.4",
    OfSide,
    enter=lift_old,
    actor=lambda _state, _frame: GERMAN,
    verbs=(BOMB, Verb("spare", lambda play, _frame: play.done())),
)
