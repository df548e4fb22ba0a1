"""What attacks promise, who joins them, who leads, who stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.france_1944.combat.declaring import Declaring, attackers
from engine.games.france_1944.combat.fights import HEAVY, NO_AIR, TACTICAL, Fight, defenders
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.combat.losses import Losses
from engine.games.france_1944.combat.morale import ATTACKER, DEFENDER, can_fly
from engine.games.france_1944.combat.questions import Question
from engine.games.france_1944.combat.strength import attack_strength, band, defence_strength, kind
from engine.games.france_1944.counters import ALLIED, CADRE
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.state import (
    FranceState,
    combat_units_in,
    face,
    headquarters_in,
    manned,
    morale,
    side_of,
)
from engine.games.france_1944.tactics.goals import goals, shelter, strength
from engine.games.france_1944.tactics.places import WATCH
from engine.mechanics.battle.plain import column_of
from engine.mechanics.cached_values import cached_value
from engine.play import Attempt, Style
from engine.play.hints import STEADY

STEP = ((6, 14), (8, 10))
"""What a step of each side is worth to an attacker of either side: the Allies replace theirs, the Germans hardly."""
GROUND, LEAST, JOINS, DECLARES = 10, 2, 50, 10
"""What the hex is worth, the least that an attack must promise; the order of its choices."""
FACES = tuple(range(1, 7))
LAST_STEP, SECOND_STEP, HQ = 6, 2, 3
MASTERED = 2
"""A hex is left where the attacker is so many times stronger, for each point that its ground is worth once more."""


class Held(NamedTuple):
    """What holds a hex: points of strength, the best morale with the ground's help, steps."""

    points: int
    morale: int
    steps: int


def led(state: FranceState, fight: Fight) -> Fight:
    """The fight as it would be, each side led by its best morale."""
    units, foes = fight.units, defenders(state, fight)
    lead = max(units, key=lambda unit: (morale(state, unit), unit))
    foe = max(foes, key=lambda unit: (morale(state, unit), unit))
    air = next((each for each in (TACTICAL, HEAVY) if can_fly(state, fight, each)), NO_AIR)
    mobile = is_mobile(state, fight)
    return Fight(fight.side, fight.targets, units, foes, lead, foe, air, mobile)


def promise(state: FranceState, fight: Fight) -> int:
    """What an attack promises on the average: steps of both sides, and the hex."""
    fight = led(state, fight)
    own, foe = ATTACKER.tally(state, fight).total, DEFENDER.tally(state, fight).total
    steps = sum(state.steps[unit] for unit in fight.defenders)
    return mean_gain(state, fight.side, own, foe, band(state, fight), kind(fight), steps)


@cached_value()
def mean_gain(state: FranceState, side: int, own: int, foe: int, odds: str, column: str, steps: int) -> int:
    """What an attack with these morales and odds brings on the average, against defenders with so many steps."""
    own, foe, rules, total = min(max(own, 0), 6), min(max(foe, 0), 6), state.rules, 0
    more = {who: int(rules.bands.look_up(odds, who)) for who in ("attacker", "defender")}
    for passes, chance in ((True, own), (False, 6 - own)):
        for holds, share in ((True, foe), (False, 6 - foe)):
            box = str(rules.outcomes.look_up("pass" if passes else "fail", "pass" if holds else "fail"))
            given = _mean(state, int(rules.matrix.look_up(box, f"{column}_attacker")) + more["attacker"], 99)
            taken = _mean(state, int(rules.matrix.look_up(box, f"{column}_defender")) + more["defender"], steps)
            gone = rules.matrix.look_up(box, f"{column}_retreat") == "must"
            total += chance * share * (STEP[side][1 - side] * taken - STEP[side][side] * given + 6 * GROUND * gone)
    return total // 216


def _mean(state: FranceState, more: int, most: int) -> int:
    """The hits of six throws of the custom die together."""
    return sum(min(max(int(state.rules.custom_die.look_up(face)) + more, 0), most) for face in FACES)


def best_attack(state: FranceState, side: int, hex: int) -> int:
    """What an attack on a hex promises with all who could join it."""
    fight = Fight(side, (hex,))
    units = attackers(state, fight)
    return promise(state, Fight(side, (hex,), units)) if units else -LEAST


def attack(state: FranceState, attempt: Attempt[OfSide], style: Style) -> int:
    """The best attack is made, if it promises enough; of equal ones that on a goal."""
    worth = best_attack(state, attempt.side, attempt.hex) - LEAST + (style.boldness - STEADY) // 5
    return worth + goals(state, attempt.side).get(attempt.hex, 0) if worth > 0 else worth


@cached_value(*WATCH)
def strong_points(state: FranceState, side: int) -> Mapping[int, Held]:
    """The hexes that a side holds: how strong, with what morale, and with how many steps."""
    found, ground = dict[int, Held](), shelter(state, side)
    for hex in manned(state, side):
        units = combat_units_in(state, hex)
        points = sum(face(state, unit).set_piece for unit in units) + (HQ if headquarters_in(state, hex) else 0)
        best = max(morale(state, unit) for unit in units)
        good = ground[hex] if hex < len(ground) else 0
        found[hex] = Held(points, best + good, sum(state.steps[unit] for unit in units))
    return found


def outlook(state: FranceState, hex: int, units: tuple[int, ...]) -> int:
    """What an attack of units would promise once they stand beside a hex, by their set-piece strengths."""
    side = side_of(state, units[0])
    held, bands = strong_points(state, 1 - side)[hex], tuple(state.rules.bands.rows)
    own = sum(face(state, unit).set_piece for unit in units)
    lifted = -int(state.rules.air.look_up(TACTICAL, "set_piece")) * bool(state.flying and state.tactical)
    best, foe = max(morale(state, unit) for unit in units), held.morale - lifted * (side == ALLIED)
    odds = str(bands[column_of(bands, own, max(1, held.points))])
    return mean_gain(state, side, best, foe, odds, "set_piece", held.steps)


@cached_value(*WATCH, "unsupplied", "flying", "tactical", "regular")
def strike(state: FranceState, side: int, reaching: tuple[tuple[int, int], ...]) -> int:
    """What attacks promise of units that can do so on hexes, (unit, hex) each; those on different hexes together."""
    found = dict[int, list[int]]()
    for unit, hex in reaching:
        found.setdefault(hex, []).append(unit)
    left, total = {unit for unit, _hex in reaching}, 0
    worth = {hex: outlook(state, hex, tuple(units)) for hex, units in found.items()}
    for hex in sorted(found, key=lambda hex: (-worth[hex], hex)):
        units = tuple(unit for unit in found[hex] if unit in left)
        gain = worth[hex] if len(units) == len(found[hex]) else outlook(state, hex, units) if units else 0
        if gain > LEAST:
            total += gain - LEAST
            left -= set(units)
    return total


def join(state: FranceState, attempt: Attempt[Declaring], _style: Style) -> int:
    """The strongest join, as long as the attack would promise more with all who still could."""
    fight = attempt.frame.fight
    if not fight.units:
        return JOINS + strength(state, attempt.unit)
    whole = Fight(fight.side, fight.targets, (*fight.units, *attackers(state, fight)))
    better = promise(state, whole) > promise(state, fight)
    return JOINS + strength(state, attempt.unit) if better else 0


def lead(state: FranceState, attempt: Attempt[Question], _style: Style) -> int:
    """The best morale leads, of equal ones the unit that can best bear a step."""
    return 20 * morale(state, attempt.unit) + 2 * state.steps[attempt.unit] - strength(state, attempt.unit)


def suffer(state: FranceState, attempt: Attempt[Losses], _style: Style) -> int:
    """Whoever can best bear a step loses it; the last one of a unit goes last."""
    unit = attempt.unit
    left = state.steps[unit]
    price = strength(state, unit) // max(1, left) + (LAST_STEP if left <= CADRE else SECOND_STEP * (left == CADRE + 1))
    return -price


def fall_back(state: FranceState, attempt: Attempt[Question], _style: Style) -> int:
    """Where much stands against little a step is worth more than the hex."""
    fight = attempt.frame.fight
    own, foe = attack_strength(state, fight).total, defence_strength(state, fight).total
    hex, side = fight.target, 1 - fight.side
    dear = MASTERED + shelter(state, side)[hex] + goals(state, side).get(hex, 0) // MASTERED
    return 1 if own >= dear * foe else -1


def air(state: FranceState, attempt: Attempt[Question], _style: Style) -> int:
    """What lowers the morale of the defender most."""
    value = int(state.rules.air.look_up(attempt.verb, "mobile" if attempt.frame.fight.mobile else "set_piece"))
    return -value if attempt.verb == TACTICAL else -value - 1
