"""11.3 to 11.5, 11.9 What a combat brings: losses, retreats, engagements, advances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.combat.advance import ADVANCE, Advance
from engine.games.case_yellow.combat.engagements import disengage, engage, is_engaged
from engine.games.case_yellow.combat.fight import Fight, defenders, enemies_in
from engine.games.case_yellow.combat.fortified_lines import garrison_side
from engine.games.case_yellow.combat.loss_order import BEATEN, Beaten, bearers, steps_of_defeat
from engine.games.case_yellow.combat.losses import COMBAT, LOSS, Loss, eliminate
from engine.games.case_yellow.combat.losses import RETREAT as BY_RETREAT
from engine.games.case_yellow.combat.resolution import engaged_losers
from engine.games.case_yellow.combat.retreat import RETREAT
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import has_line
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import YellowPlay, YellowState, evacuation_port, side_of, units_in
from engine.mechanics.battle.results import CombatResults, ResultEffect, ResultPart
from engine.mechanics.positions import alive
from engine.mechanics.retreating.course import Retreat
from engine.play import Frame, rule

LOSSES, DISRUPTION, RETREATS, END, ADVANCES = STAGES = ("losses", "disruption", "retreats", "end", "advances")


@dataclass(frozen=True, slots=True)
class Clash(Frame):
    """A combat at work: how far it has come, what was rolled, and who defended; no code where nobody did."""

    KINDS: ClassVar[dict[str, str]] = {"code": "word", "met": "unit"}

    fight: Fight
    stage: int = 0
    column: int = 0
    difference: int = 0
    code: str = ""
    met: tuple[int, ...] = ()


# Losses


def lose(play: YellowPlay, side: int, units: tuple[int, ...], steps: int) -> None:
    """Let the owner choose who loses so many steps."""
    if steps and units:
        play.call(LOSS, Loss(side, units, steps, COMBAT))


@rule("rb.11.3#m", "rb.11.7#d")
def lose_steps(play: YellowPlay, frame: Clash, attacker: int, defender: int) -> None:
    """11.3e The steps that a result costs either side; the garrison of a fortified line loses none (11.7d)."""
    fight, state = frame.fight, play.state
    sides = ((fight.side, attacker), (1 - fight.side, defender))
    found = [(side, bearers(state, fight, side, frame.code), steps) for side, steps in sides]
    for side, units, steps in found:
        lose(play, side, units, steps)


@rule("rb.11.9#a", "rb.10.9#a")
def lose_engaged(play: YellowPlay, frame: Clash, _part: ResultPart) -> None:
    """11.9a The side with the lower rating loses a step, or both; a garrison by itself is not engaged."""
    if frame.met:
        attacker, defender = engaged_losers(play.state, frame.fight)
        lose_steps(play, frame, int(attacker), int(defender))


@rule("rb.11.3#r")
def lose_attackers(play: YellowPlay, frame: Clash, part: ResultPart) -> None:
    """11.3g Attackers who are eliminated lose the steps of a defeat."""
    fight = frame.fight
    lose(play, fight.side, bearers(play.state, fight, fight.side, part.word), steps_of_defeat(play.state, fight))


@rule("rb.11.7#d")
def lose_defenders(play: YellowPlay, frame: Clash, _part: ResultPart) -> None:
    """11.7d A DE destroys a fortified line before the defenders take their losses; its garrison is gone."""
    state, fight = play.state, frame.fight
    if has_line(state, fight.target):
        state.destroyed[fight.target] = 1
        play.tell("line.destroyed", "rb.11.7#d", hex=fight.target)
    if frame.met:
        play.call(BEATEN, Beaten(fight.side, frame.met))


@rule("rb.6.1#c", "rb.6.1#d", "rb.11.3#q", "rb.11.3#r")
def disrupt(play: YellowPlay, units: tuple[int, ...]) -> None:
    """11.3f,g Who survives a DE or an AE is disrupted."""
    for unit in alive(play.state, units):
        if not play.state.disrupted[unit]:
            play.state.disrupted[unit] = 1
            play.tell("unit.disrupted", "rb.6.1#c", unit=unit)


# Retreats


@rule("rb.11.4#a", "rb.11.4#l", "rb.11.7#c", "rb.11.7#e", "rb.13.5#d")
def retreat(play: YellowPlay, frame: Clash, hexes: int) -> None:
    """11.4 The defenders retreat, unless a fortified line still covers them; from the port nobody gets away (13.5)."""
    state, fight = play.state, frame.fight
    if has_line(state, fight.target):
        return
    if fight.target == evacuation_port(state):
        for unit in [unit for unit in units_in(state, fight.target) if side_of(state, unit) != fight.side]:
            eliminate(play, unit, BY_RETREAT)
        return
    units = alive(state, frame.met)
    if units:
        play.call(RETREAT, Retreat(units, fight.target, hexes, 1 - fight.side))


# Engagements and advances


@rule("rb.11.9#b")
def go_on(play: YellowPlay, frame: Clash, part: ResultPart) -> None:
    """11.9b The combat goes on in the next round, if both sides have anybody left."""
    state, fight = play.state, frame.fight
    if alive(state, fight.units) and alive(state, defenders(state, fight)):
        engage(play, replace(fight, units=alive(state, fight.units), guns=alive(state, fight.guns)))
    else:
        end(play, frame, part)


@rule("rb.11.9#b", "rb.10.8#i", "rb.10.8#k")
def end(play: YellowPlay, frame: Clash, _part: ResultPart) -> None:
    """11.9b The combat is over: its markers come off."""
    state, fight = play.state, frame.fight
    if state.engaged.of(fight.target):
        disengage(play, fight.target)
    if fight.side == GERMAN:
        state.bridgehead[fight.target] = 0


@rule("rb.11.5#a", "rb.11.5#f", "rb.11.6#d", "rb.11.9#d")
def goes_further(state: YellowState, fight: Fight) -> bool:
    """11.5f Yellow units take a second hex in German Combat rounds; by an option after engaged combats in any.

    11.6 In Move rounds nobody does.
    """
    rules = state.rules
    if fight.side != GERMAN or not state.combat_round or rules.advance_yellow <= rules.advance_hexes:
        return False
    return state.active == GERMAN or (fight.engaged and rules.engaged_second_hex == "any_round")


@rule("rb.11.5#a", "rb.11.8#a")
def near_guns(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.5a Artillery advances as others do, if it has fired from beside the hex."""
    near = state.board.grid.distance
    return tuple(unit for unit in alive(state, fight.guns) if near(state.at[unit], fight.target) == 1)


@rule("rb.11.5#a", "rb.11.5#b", "rb.11.9#b", "qa.3#a")
def advance(play: YellowPlay, frame: Clash, _part: ResultPart) -> None:
    """11.5a The attackers advance if the hex is free of enemies, never after an Engaged result.

    11.9b Those in whose hex another combat goes on stay there.
    """
    state, fight = play.state, frame.fight
    held = enemies_in(state, fight.side, fight.target) or garrison_side(state, fight.target) == 1 - fight.side
    attackers = alive(state, (*fight.units, *near_guns(state, fight)))
    units = tuple(unit for unit in attackers if not is_engaged(state, unit))
    if units and not held:
        play.call(ADVANCE, Advance(fight.side, fight.target, units, goes_further(state, fight)))


# What each code of the table does


Does = ResultEffect[YellowPlay, Clash, YellowState, Fight]


def losing(attacker: int = 0, defender: int = 0) -> Does:
    """Return the effect that costs both sides steps."""
    return Does(
        LOSSES,
        lambda play, frame, _part: lose_steps(play, frame, attacker, defender),
        counts={"attacker_loses": attacker, "defender_loses": defender},
    )


def falling_back(hexes: Callable[[YellowRules], int]) -> Does:
    """Return the effect that sends defenders back."""
    return Does(
        RETREATS, lambda play, frame, _part: retreat(play, frame, hexes(play.state.rules)), counts={"retreat": hexes}
    )


SHORT, FULL = falling_back(lambda rules: rules.retreat_short), falling_back(lambda rules: rules.retreat_hexes)
AFTER = (Does(END, end), Does(ADVANCES, advance))
RESULTS = CombatResults(
    STAGES,
    {
        "": AFTER,
        "AE": (
            Does(LOSSES, lose_attackers, counts={"attacker_eliminated": 1}),
            Does(DISRUPTION, lambda play, frame, _part: disrupt(play, frame.fight.everybody)),
            *AFTER,
        ),
        "AL1": (losing(attacker=1), *AFTER),
        "BL1": (losing(attacker=1, defender=1), *AFTER),
        "DL1": (losing(defender=1), *AFTER),
        "ENG": (Does(LOSSES, lose_engaged, counts={"engaged": 1}), Does(END, go_on)),
        "R1": (SHORT, *AFTER),
        "DR": (FULL, *AFTER),
        "DL1+DR": (losing(defender=1), FULL, *AFTER),
        "DE": (
            Does(LOSSES, lose_defenders, counts={"defender_eliminated": 1}),
            Does(DISRUPTION, lambda play, frame, _part: disrupt(play, frame.met)),
            FULL,
            *AFTER,
        ),
    },
    lambda _state, frame: (ResultPart(frame.code),),
)


def comes_to(rules: YellowRules, code: str) -> Counter[str]:
    """11.3 What a code comes to: steps that each side loses at once, hexes of retreat, 1 for what else it brings."""
    return RESULTS.counts(rules, (ResultPart(code),))
