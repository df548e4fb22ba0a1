"""How good an attack, a support, a loss, a retreat or an advance looks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.games.case_yellow.air.assets import ready
from engine.games.case_yellow.air.ground_support import Support
from engine.games.case_yellow.combat.advance import Advance
from engine.games.case_yellow.combat.arko import is_arko
from engine.games.case_yellow.combat.armor import answerable
from engine.games.case_yellow.combat.attacks import Attacks, planned
from engine.games.case_yellow.combat.declaring import Declaring
from engine.games.case_yellow.combat.fight import Fight, attack_strength, defense_strength
from engine.games.case_yellow.combat.odds import bridged, code_of, final_column, river_columns
from engine.games.case_yellow.combat.resolution import difference
from engine.games.case_yellow.combat.results import comes_to
from engine.games.case_yellow.combat.zones_and_combat import able, owed
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import controller
from engine.games.case_yellow.state import YellowState, face, is_yellow, side_of, units_in
from engine.games.case_yellow.tactics.goals import WATCHED, draw, goals, lost_goals
from engine.games.case_yellow.tactics.places import AT_HOME, worths
from engine.games.case_yellow.tactics.thrust import ways_west
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import HOPELESS, JOINS, FallingBack, attacks, suffers
from engine.play import NOWHERE, Attempt, Style

# What a combat is likely to bring, by the real table

STEP, FLIGHT, GROUND, BEATEN = 40, 8, 30, 70
ARMOR, LAST = 10, 120
"""How much more steps of armor are worth, and the last step of a division."""
FACES = range(1, 7)
LEAST, MOST = -5, 12


def gain(found: Counter[str], better: int, stake: int) -> int:
    """Say what the attacker gains by a result, ground included, if a step of his is worth so much (`stake`).

    An engagement costs the side with the lower rating a step, or both.
    """
    if found["attacker_eliminated"]:
        return -2 * stake
    if found["engaged"]:
        return STEP // 2 * (better >= 0) - stake * (better <= 0)
    if found["defender_eliminated"]:
        return BEATEN + GROUND
    ground = GROUND if found["retreat"] else 0
    return STEP * found["defender_loses"] - stake * found["attacker_loses"] + FLIGHT * found["retreat"] + ground


@cached_value()
def expected(state: YellowState, column: int, better: int, stake: int = STEP) -> int:
    """Say what the attacker gains on the average of the faces of the die."""
    rules, column = state.rules, min(max(column, LEAST), MOST)
    found = (comes_to(rules, code_of(rules, column, face, better)) for face in FACES)
    return sum(gain(each, better, stake) for each in found) // len(FACES)


@cached_value(*WATCHED, "attacked", "flipped", "westwall")
def column_of(state: YellowState, fight: Fight) -> tuple[int, int]:
    """Return the column of a combat as it is so far, and the difference of the ratings."""
    return final_column(state, fight), difference(state, fight)


def stake(state: YellowState, fight: Fight) -> int:
    """Say what a step of the attackers is worth: more if a Panzer division would have to give it, most its last one."""
    exposed = answerable(state, fight, fight.side)
    return STEP + max((ARMOR if state.steps[unit] > 1 else LAST for unit in exposed), default=0)


def outlook(state: YellowState, fight: Fight, columns: int = 0) -> int:
    """Say what a combat is worth to the attacker, with so many columns more."""
    column, better = column_of(state, fight)
    return expected(state, column + columns, better, stake(state, fight))


# How good it looks

STEADY, ASSET, OBLIGATION, SPARE = 70, 4, 40, 20
"""How bold one has to be to attack where it promises nothing; what an air asset, an owed attack, a step are worth."""
SENT, THRUST, LOST = 4, 20, 24
"""How many air assets an attack may hope for, and what the crossings of the Meuse, and cities that the Germans have
taken, are worth more than other hexes."""


def prize(state: YellowState, hex: int) -> int:
    """Hexes worth having are worth an attack that costs something, and so are the crossings of the Meuse."""
    lost = LOST if controller(state, hex) == GERMAN and hex in lost_goals(state) else 0
    return 2 * goals(state, GERMAN).get(hex, 0) + THRUST * (hex in ways_west(state)) + lost


@cached_value(*WATCHED, "attacked", "defended", "flipped")
def hope(state: YellowState, frame: Attacks, hex: int) -> int:
    """Say what the best attack on a hex promises: with everybody who is able, or from the strongest hex alone."""
    plan = planned(state, frame, hex)
    sets = [fight for fight in manners(state, plan) if fight.units]
    return max((promise(state, plan, fight) for fight in sets), default=HOPELESS)


def promise(state: YellowState, plan: Declaring, fight: Fight) -> int:
    """Say what an attack promises, with aircraft and bridgeheads as may be hoped for, and the duties that it brings."""
    if 2 * attack_strength(state, fight) < defense_strength(state, fight):
        return HOPELESS
    columns = int(fight.side == GERMAN and may_be_bridged(state, fight))
    sent = min(ready(state, fight.side), SENT) * has_air(state, fight)
    helped = outlook(state, replace(fight, air=sent), columns) - ASSET * sent
    found = max(outlook(state, fight, columns), helped)
    return found - sum(burden(state, plan, fight, hex) for hex in owed(state, fight, plan.reason))


def may_be_bridged(state: YellowState, fight: Fight) -> bool:
    """Tell whether a bridgehead would help an attack."""
    wet = river_columns(state, fight) and not bridged(state, fight)
    return bool(wet) and any(is_yellow(state, unit) for unit in fight.units)


def has_air(state: YellowState, fight: Fight) -> bool:
    """Tell whether aircraft may help: those of the Allies do not help the Dutch and Belgians alone."""
    return fight.side == GERMAN or any(state.counter(unit).nation not in AT_HOME for unit in fight.everybody)


def burden(state: YellowState, plan: Declaring, fight: Fight, hex: int) -> int:
    """Say what it costs to attack a hex that an attack makes one owe: nothing if others would attack it anyhow."""
    others = tuple(u for u in able(state, fight.side, hex, plan.reason) if u not in fight.everybody)
    other = joined(state, Declaring(Fight(fight.side, hex), others, (), plan.reason), others)
    return min(OBLIGATION, max(0, -outlook(state, other))) if other.units else OBLIGATION


def manners(state: YellowState, plan: Declaring) -> tuple[Fight, ...]:
    """The attacks that are thought of: with everybody, everybody but worn Panzers, from the strongest hex or two."""
    fresh = tuple(unit for unit in plan.able if not is_worn(state, unit))
    return everybody(state, plan), joined(state, plan, fresh), *from_few_hexes(state, plan)


def is_worn(state: YellowState, unit: int) -> bool:
    """Tell whether a unit is a Panzer division with but one step left."""
    return state.counter(unit).is_panzer and state.steps[unit] == 1


def everybody(state: YellowState, plan: Declaring) -> Fight:
    """The attack with all who are able."""
    return joined(state, plan, plan.able)


def from_few_hexes(state: YellowState, plan: Declaring) -> tuple[Fight, ...]:
    """The attacks with those in the strongest hex and the guns, and with one other hex besides."""
    by_hex: dict[int, tuple[int, ...]] = {}
    for unit in plan.able:
        by_hex[state.at[unit]] = (*by_hex.get(state.at[unit], ()), unit)
    best = max(by_hex, key=lambda hex: sum(face(state, unit).halves for unit in by_hex[hex]), default=NOWHERE)
    others = (by_hex[hex] for hex in by_hex if hex != best) if len(by_hex) > 2 else ()
    return tuple(joined(state, plan, (*by_hex.get(best, ()), *more)) for more in ((), *others))


def joined(state: YellowState, plan: Declaring, units: tuple[int, ...]) -> Fight:
    """The attack with some units more, so far as no more join than may."""
    new = tuple(unit for unit in units if unit not in plan.fight.everybody)
    guns = tuple(unit for unit in new if is_arko(state, unit))
    own = sorted((unit for unit in new if unit not in guns), key=lambda unit: -face(state, unit).halves)
    if plan.most >= 0:
        own = own[: max(0, plan.most - len(plan.fight.units))]
    return replace(plan.fight, units=(*plan.fight.units, *own), guns=(*plan.fight.guns, *guns))


def offers(state: YellowState, attempt: Attempt[Attacks]) -> int:
    """Say what an attack on a hex promises, and the hex; what is owed is attacked when nothing else is."""
    allied = ASSET if attempt.side != GERMAN else 0
    return hope(state, attempt.frame, attempt.hex) + prize(state, attempt.hex) - allied


attack = attacks(offers, STEADY)


@cached_value(*WATCHED, "attacked", "defended", "flipped")
def wanted(state: YellowState, plan: Declaring) -> tuple[int, ...]:
    """Return who should join: those of the best attack; everybody if all are equal."""
    sets = [fight for fight in manners(state, plan) if fight.units]
    return max(sets, key=lambda fight: promise(state, plan, fight)).everybody if sets else ()


def join(state: YellowState, attempt: Attempt[Declaring], _style: Style) -> int:
    """Those who are wanted join, the strongest first, as long as that promises more."""
    plan, unit = attempt.frame, attempt.unit
    strength = face(state, unit).halves
    if unit not in wanted(state, plan):
        return HOPELESS + strength
    if not plan.fight.units:
        return JOINS + strength
    best = joined(state, plan, wanted(state, plan))
    return JOINS + strength if promise(state, plan, best) > promise(state, plan, plan.fight) else strength - JOINS


def air(state: YellowState, attempt: Attempt[Support], _style: Style) -> int:
    """As many aircraft go as the better outlook is worth; some are kept for other fights."""
    frame, number = attempt.frame, attempt.number
    change = outlook(state, frame.after(number)) - outlook(state, frame.fight)
    return (change if frame.side == frame.fight.side else -change) - ASSET * number


def price(state: YellowState, unit: int) -> int:
    """Say how dear a unit is: the strong and good ones most, and last steps more than others."""
    numbers = face(state, unit)
    return numbers.halves + numbers.rating + 4 * is_yellow(state, unit) - SPARE * (state.steps[unit] > 1)


suffer = suffers(price, side_of)
retreat = FallingBack(worths, {"retreat_together": 51, "retreat_alone": 50}, zone_of_enemy, zone=40, share=4).retreat


def advance(state: YellowState, attempt: Attempt[Advance], _style: Style) -> int:
    """Germans advance with the strongest; Allies into hexes that are worth having."""
    unit, hex = attempt.unit, attempt.frame.target
    numbers = face(state, unit)
    if side_of(state, unit) == GERMAN:
        on = draw(state, True)[hex] <= draw(state, True)[state.at[unit]] + 1
        return numbers.halves + 4 * is_yellow(state, unit) if on or not units_in(state, hex) else -1
    return numbers.halves if prize(state, hex) and not units_in(state, hex) else -1


def advance_on(state: YellowState, attempt: Attempt[Advance], _style: Style) -> int:
    """On towards the goal."""
    unit, hex = attempt.unit, attempt.hex
    far = draw(state, True)
    nearer: int = far[state.at[unit]] - far[hex]
    return 3 * nearer
