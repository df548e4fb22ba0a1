"""10.3 Overrun: a stack of yellow units drives through a hex that is too weak to stop it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.combat.engagements import engaged_hex
from engine.games.case_yellow.combat.fight import Fight, attack_strength, defense_strength, written
from engine.games.case_yellow.combat.losses import OVERRUN as OVERRUN_LOSS
from engine.games.case_yellow.combat.losses import eliminate
from engine.games.case_yellow.combat.odds import better_defense, ground, odds_column
from engine.games.case_yellow.combat.retreat import RETREAT
from engine.games.case_yellow.disruption import is_disrupted
from engine.games.case_yellow.map import CITY, FLOODED, FOREST, MARSH, has_line, has_works, river, terrain
from engine.games.case_yellow.movement.chart import going, pace
from engine.games.case_yellow.movement.entering import MARCH as ON_THE_MARCH
from engine.games.case_yellow.movement.entering import arrive
from engine.games.case_yellow.movement.march import MARCH, MARCHES, enemy_there, from_plan, path_tally
from engine.games.case_yellow.state import HEX, YellowPlay, YellowState, holder, side_of, units_in
from engine.mechanics.battle.modifiers import Modifiers
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.march import March, Plan
from engine.mechanics.positions import alive, held_by
from engine.mechanics.retreating.course import Retreat
from engine.play import Attempt, Frame, Refusal, Step, Tally, Verb, rule

TERRAIN, WITH_DEFENSE = Modifiers((ground,)), Modifiers((ground, better_defense))
TOO_ROUGH = (FOREST, FLOODED, MARSH, CITY)
BEYOND = 1 << 30
"""Odds that no strength at all stands against."""


@dataclass(frozen=True, slots=True)
class Overrun(Frame):
    """Who overruns which hex from where, and what they will have spent when they are in it."""

    KINDS: ClassVar[dict[str, str]] = {"units": "unit", "here": "hex", "hex": "hex"}

    units: tuple[int, ...]
    here: int
    hex: int
    spent: int
    driven: bool = False


# What it takes


no = No[YellowState, Plan]()
# 10.3c A stack of yellow units overruns; a single one is a stack, too (8.2).
all_yellow = no(
    "overrun.not_yellow",
    "rb.10.3#c",
    lambda s, a: not going(s, a.frame.units).rank,
    about=(),
    units=lambda s, a: a.frame.units,
)
# 10.3c It goes into a hex with enemy units.
enemy_to_overrun = no(
    "overrun.no_enemy", "rb.10.3#c", lambda s, a: holder(s, a.hex) != 1 - side_of(s, a.frame.unit), about=("hex",)
)
# 10.3c Not in forest, marsh, flooded ground or cities, nor where a fortified line or works stand.
open_ground = no(
    "overrun.ground",
    "rb.10.3#c",
    lambda s, a: terrain(s, a.hex) in TOO_ROUGH or has_line(s, a.hex) or has_works(s, a.hex),
    about=("hex",),
)
# 11.9b By one reading engaged units stay where they are, and are not overrun.
not_engaged = no(
    "overrun.engaged",
    "rb.11.9#b",
    lambda s, a: not s.rules.overrun_engaged and engaged_hex(s, a.hex),
    needs=(enemy_to_overrun,),
    about=("hex",),
)


@forbids("overrun.weak", "rb.10.3#c", needs=(enemy_to_overrun,), about=())
def strong_enough(state: YellowState, attempt: Attempt[Plan]) -> Blame | None:
    """10.3c Nine to one, after the shifts of the ground alone."""
    hex, units, least = attempt.hex, attempt.frame.units, state.rules.overrun_odds
    fight = Fight(side_of(state, units[0]), hex, units)
    if odds(state, fight) >= least:
        return None
    own, foe = written(attack_strength(state, fight)), written(defense_strength(state, fight))
    return blame(units_in(state, hex), (hex,), own=own, foe=foe, least=least)


@rule("rb.10.3#c")
def odds(state: YellowState, fight: Fight) -> int:
    """10.3c How many times as strong the stack is, each shift of the ground to the left counting one less."""
    attack, defence = attack_strength(state, fight), defense_strength(state, fight)
    if not defence:
        return BEYOND
    return odds_column(state.rules, attack, defence) + 1 + ground_shifts(state, fight).total


@rule("rb.10.3#c", "rb.12.11#a")
def ground_shifts(state: YellowState, fight: Fight) -> Tally:
    """10.3c, 12.11a The shifts of the ground: terrain, and Better Defence, which counts with it by our reading."""
    return (TERRAIN if state.rules.overrun_shifts == "terrain" else WITH_DEFENSE).tally(state, fight)


@rule("rb.10.3#c")
def approach(state: YellowState, plan: Plan, hex: int) -> tuple[Plan, int] | None:
    """10.3c The best way to a hex that is to be overrun: the plan up to the hex before it, and what is spent then."""
    reach, have = from_plan(state, plan), pace(state, plan.units)
    found = []
    for before, edge in state.board.adjacent(hex):
        paid = reach.cost(before)
        if paid is None or river(state, edge):
            continue
        at = replace(plan, path=plan.path + reach.path(before)[1:], spent=plan.spent + paid)
        total = at.spent + entry_cost(state, plan.units, before, hex)
        if total <= have and bars(state, at, hex) is None:
            found.append((total, before, at))
    return (min(found)[2], min(found)[0]) if found else None


def bars(state: YellowState, plan: Plan, hex: int) -> Refusal | None:
    """Say what keeps a stack from going on into the hex before it, enemy units apart."""
    return MARCHES.step_stopped(state, going(state, plan.units), plan.here, hex, plan.spent, (enemy_there,))


@rule("rb.10.3#c")
def entry_cost(state: YellowState, units: tuple[int, ...], here: int, hex: int) -> int:
    """10.3c What it costs to overrun a hex: entering it, and one point more."""
    tally = entry_tally(state, units, here, hex)
    return tally.total + state.rules.overrun_cost if tally.items else BEYOND


@rule("rb.10.1#e", "rb.10.4#b")
def entry_tally(state: YellowState, units: tuple[int, ...], here: int, hex: int) -> Tally:
    """10.1b, 10.4b Return what entering a hex costs a stack; nothing where it may go only one by one, out of forest."""
    return MARCHES.step_tally(state, going(state, units), here, hex) or Tally()


# 10.3c With points enough for the hex and one more, over no river, from where zones do not hold the stack.
within_reach = no(
    "overrun.out_of_reach",
    "rb.10.3#c",
    lambda s, a: approach(s, a.frame, a.hex) is None,
    needs=(all_yellow, enemy_to_overrun, open_ground),
    about=("hex",),
    unit=lambda s, a: a.frame.unit,
)


def costs(state: YellowState, attempt: Attempt[Plan]) -> Tally:
    """Show every cost of the way and of the overrun."""
    hex, found = attempt.hex, approach(state, attempt.frame, attempt.hex)
    if found is None:
        return Tally()
    plan, own = found[0], path_tally(state, found[0])
    entry = entry_tally(state, plan.units, plan.here, hex)
    return Tally((*own.items, *entry.items)).plus(state.rules.overrun_cost, "cost.overrun", "rb.10.3#c", hex=hex)


def way(state: YellowState, attempt: Attempt[Plan]) -> tuple[int, ...]:
    """Return the way to and into the hex."""
    found = approach(state, attempt.frame, attempt.hex)
    return (attempt.frame.start, *found[0].path, attempt.hex) if found else ()


def candidates(state: YellowState, plan: Plan, _side: int) -> Iterator[tuple[int]]:
    """The enemy hexes at the edge of the stack's reach."""
    if not going(state, plan.units).rank:
        return
    reach = from_plan(state, plan)
    grid = state.board.grid
    for hex in sorted(hex for hex in held_by(state, 1 - side_of(state, plan.unit)) if hex in grid):
        if any(other >= 0 and reach.cost(other) is not None for other in grid.neighbours[hex]):
            yield (hex,)


# What happens


@rule("rb.10.3#c", "rb.10.3#e")
def overrun(play: YellowPlay, plan: Plan, hex: int) -> None:
    """10.3c The stack marches to the hex, overruns it and may go on with what it has left."""
    found = approach(play.state, plan, hex)
    assert found is not None
    at, spent = found
    if at.path:
        play.call(MARCH, March(plan.unit, plan.start, at.path, plan.paid, plan.others))
    play.call(OVERRUN, Overrun(plan.units, at.here, hex, spent), "overrun")


@rule("rb.10.3#d", "rb.6.1#b")
def drive(play: YellowPlay, frame: Overrun) -> None:
    """10.3c Disrupted units are eliminated, others disrupted and driven back by the overrunner; then it enters."""
    if frame.driven:
        enter(play, frame)
        return
    state = play.state
    side, foes = side_of(state, frame.units[0]), units_in(state, frame.hex)
    fight = Fight(side, frame.hex, frame.units)
    play.change(driven=True)
    play.tell("overrun.made", "rb.10.3#c", tally=ground_shifts(state, fight), units=frame.units, hex=frame.hex)
    for foe in foes:
        strike(play, foe)
    left = alive(state, foes)
    if left:
        play.call(RETREAT, Retreat(left, frame.hex, state.rules.overrun_retreat, side, may_stop=False))


@rule("rb.10.3#d", "rb.6.1#b")
def strike(play: YellowPlay, foe: int) -> None:
    """10.3c A unit that is disrupted already is eliminated, any other is disrupted."""
    if is_disrupted(play.state, foe):
        eliminate(play, foe, OVERRUN_LOSS)
    else:
        play.state.disrupted[foe] = 1
        play.tell("unit.disrupted", "rb.6.1#b", unit=foe)


@rule("rb.10.3#e")
def enter(play: YellowPlay, frame: Overrun) -> None:
    """10.3c The stack enters, and has paid."""
    for unit in frame.units:
        play.state.at[unit], play.state.spent[unit] = frame.hex, frame.spent
        play.tell("march.entered", "rb.10.3#c", unit=unit, came=frame.here, hex=frame.hex)
        arrive(play, unit, frame.here, frame.hex, ON_THE_MARCH)
    play.done(frame)


OVERRUN = Step("overrun", "rb.10.3", Overrun, advance=drive)
OVERRUN_VERB = Verb(
    "overrun",
    overrun,
    (HEX,),
    (all_yellow, enemy_to_overrun, open_ground, not_engaged, strong_enough, within_reach),
    candidates,
    tally=costs,
    path=way,
)
