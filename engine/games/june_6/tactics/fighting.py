"""Combat: what it is likely to bring, and how good an attack, a mode, a support or a loss looks."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.games.june_6.combat.counterattack import Chance
from engine.games.june_6.combat.declaring import Declaring, Muster, may_attack
from engine.games.june_6.combat.fight import ASSAULT, PROBE, RETREAT, STAND, Fight, Mode
from engine.games.june_6.combat.losses import REDUCED
from engine.games.june_6.combat.modifiers import BATTLE
from engine.games.june_6.combat.results import ALL, BUT_BEST, BUT_WORST, ROUTED, Hit, Result, read_cell
from engine.games.june_6.counters import D10, GERMAN, pips
from engine.games.june_6.map import strongpoint_stands
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State, face, side_of, units_in
from engine.games.june_6.support.combat_support import Support
from engine.games.june_6.tactics.goals import distance, goals
from engine.games.june_6.tactics.places import worths
from engine.games.june_6.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import HOPELESS, JOINS, FallingBack, Modes, ScoreBy, attacks, suffers
from engine.play import NOWHERE, Attempt, Frame, Style

# What a combat is likely to bring, by the real tables.

STEP, LEVEL, GROUND, FLIGHT, ROUT = 40, 10, 40, 10, 20
SEVERAL = 2
"""A stack is reckoned as two units."""
LEAST, MOST = -12, 20


def harm(result: Result) -> int:
    """Say what a side suffers by a cell of the table."""
    losses = sum(_loss(hit) for loss in result.losses for hit in loss)
    return losses + FLIGHT * result.retreat + ROUT * result.has(ROUTED)


def _loss(hit: Hit) -> int:
    if hit.what == REDUCED:
        return STEP
    several = hit.letter in (ALL, BUT_BEST, BUT_WORST)
    levels = int(str(hit.what)[-1]) if str(hit.what)[-1].isdigit() else 1
    return LEVEL * levels * (SEVERAL if several else 1)


def gain(rules: June6Rules, total: int, modes: str, worth: int) -> int:
    """Say what the attacker gains by one row of the table, ground that is worth so much included."""
    attacker = read_cell(str(rules.crt_attacker.look_up(total, modes)))
    defender = read_cell(str(rules.crt_defender.look_up(total, modes)))
    ground = worth if defender.retreat and attacker.advances else 0
    return harm(defender) + ground - harm(attacker)


@cached_value()
def expected(state: June6State, modifiers: int, attack: str, defense: str, ground: int = GROUND) -> int:
    """Say what the attacker gains on the average, ten times over; a Probe against Stand has its own modifier."""
    rules, modes = state.rules, f"{attack}_{defense}"
    more = rules.probe_stand if (attack, defense) == (PROBE, STAND) else 0
    faces = range(1, D10[0] + 1)
    return sum(gain(rules, pips(face) + min(max(modifiers, LEAST), MOST) + more, modes, ground) for face in faces)


@cached_value("at", "steps", "disorder", "fired", "isolated")
def total_of(state: June6State, fight: Fight) -> int:
    """Return all modifiers of a combat as they are so far."""
    return BATTLE.total(state, fight)


# How good an attack, a mode, a support or a loss looks.

rate = ScoreBy[June6State]()
STEADY, HOPED = 60, 2
"""How bold a leader has to be to attack where it promises nothing, and what support may still add to a comparison."""
YIELDED = 10
"""What an ordinary hex is worth to whoever may give it up: less than to whoever wants it."""
HELD, LAST_LINE, CLOSER = 40, 30, 3
"""What a post is worth beyond that, and a hex just before a prize; by each point of movement further off it is less."""
SPARE = 20
"""What it is worth that another step is left."""


def strengthened(state: June6State, fight: Fight, units: tuple[int, ...]) -> Fight:
    """The attack with everybody who could join it."""
    able = tuple(unit for unit in units if unit not in fight.units and may_attack(state, unit, fight))
    return replace(fight, units=(*fight.units, *able))


def prize(state: June6State, hex: int) -> int:
    """Hexes worth having are worth an attack that costs something."""
    return goals(state, 0).get(hex, 0) // 2


def promise(state: June6State, attempt: Attempt[Declaring]) -> int | None:
    """Say what an attack on a hex promises, with support as may be hoped for."""
    frame, hex = attempt.frame, attempt.hex
    fight = strengthened(state, frame.against(hex), frame.free)
    return outlook(state, fight, HOPED) + prize(state, hex) if fight.units else None


def return_blow(state: June6State, attempt: Attempt[Chance]) -> int:
    """Say what a counterattack promises with everybody who may join."""
    return outlook(state, strengthened(state, attempt.frame.fight, attempt.frame.may))


attack, counterattack = attacks(promise, STEADY), attacks(return_blow, STEADY)


def join(state: June6State, attempt: Attempt[Muster], _style: Style) -> int:
    """Everybody joins who makes the attack no weaker."""
    fight, unit = attempt.frame.fight, attempt.unit
    if not fight.units:
        return JOINS + face(state, unit).strength
    more = total_of(state, replace(fight, units=(*fight.units, unit))) - total_of(state, fight)
    return JOINS + more if more >= 0 else HOPELESS


def fire(state: June6State, attempt: Attempt[Support], _style: Style) -> int:
    """Spend as few points as change the comparison, and a corps only where it does."""
    fight, unit, number = attempt.frame.fight, attempt.unit, attempt.number
    with_points = replace(fight, firing=(*fight.firing, unit), points=(*fight.points, number))
    change = total_of(state, with_points) - total_of(state, fight)
    return 10 * change - number if change > 0 else -number


def cover(state: June6State, attempt: Attempt[Support], _style: Style) -> int:
    """A corps covers a defense where that changes the comparison."""
    fight, unit = attempt.frame.fight, attempt.unit
    change = total_of(state, fight) - total_of(state, replace(fight, covering=(*fight.covering, unit)))
    return 10 * change - 1


def markers(_state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Aircraft and ships help wherever there is a fight."""
    return 4 * attempt.number


class Comparison(NamedTuple):
    """All modifiers of a combat, and the hex about which it is."""

    total: int
    hex: int = NOWHERE


def compared(state: June6State, attempt: Attempt[Mode]) -> Comparison:
    """Return the comparison of the combat for which a mode is chosen."""
    target = attempt.frame.target
    fights = (getattr(entry.frame, "fight", None) for entry in reversed(state.stack))
    fight = next((fight for fight in fights if isinstance(fight, Fight) and fight.target == target), None)
    return Comparison(total_of(state, fight) if fight else 0, target)


def hoped(state: June6State, battle: Comparison, attack: str, defense: str) -> int:
    """Say what the attacker gains in two modes."""
    return expected(state, battle.total, attack, defense, GROUND)


def feared(state: June6State, battle: Comparison, attack: str, defense: str) -> int:
    """Say what the defender loses in two modes."""
    return expected(state, battle.total, attack, defense, ground_given(state, battle.hex))


MODES = Modes((ASSAULT, PROBE), (STAND, RETREAT), hoped, compared, daring=ASSAULT, feared=feared)


def outlook(state: June6State, fight: Fight, more: int = 0) -> int:
    """Say what a combat is worth to the attacker if both sides choose their better mode."""
    return MODES.outlook(state, Comparison(total_of(state, fight) + more)) // D10[0]


def ground_given(state: June6State, hex: int) -> int:
    """What it costs a defender to give a hex up: little in open country, more the nearer he stands to what he holds."""
    post = HELD * (strongpoint_stands(state, hex) or hex in goals(state, GERMAN))
    return YIELDED + post + prize(state, hex) + max(0, LAST_LINE - CLOSER * distance(state)[hex])


def might(state: June6State, unit: int) -> int:
    """Say how much a unit is worth in combat."""
    numbers = face(state, unit)
    return 2 * numbers.strength + numbers.cohesion + 3 * numbers.armour


def price(state: June6State, unit: int) -> int:
    """Say how dear a unit is: the strong most, and headquarters and last steps more than others."""
    spare = state.steps[unit] > 1 and not state.counter(unit).headquarters
    return might(state, unit) - SPARE * spare


# Of the enemy the strongest suffers.
reduce_enemy = rate.unit(might)


def exposed(state: June6State, side: int, hex: int) -> bool:
    """Tell whether a hex lies in the enemy's zones."""
    return bool(zone(state, 1 - side)[hex])


suffer = suffers(price, side_of)
retreat = FallingBack(
    worths, {"retreat_together": 200, "retreat_alone": 150, "retreat_on": 150}, exposed, zone=80, share=2
).retreat


def advance(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Advance with the strongest first; Germans do so only when they have strength to spare."""
    unit = attempt.unit
    numbers = face(state, unit)
    if state.counter(unit).headquarters or not numbers.strength:
        return -1
    room = len(units_in(state, state.at[unit]))
    return numbers.strength + room - (4 if side_of(state, unit) == GERMAN else 0)
