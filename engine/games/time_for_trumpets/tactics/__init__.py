"""What bots think of choices: from the forms, the goals of the scenario and a page of values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.combat.declaring import Declaring
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.odds import COMBAT, is_legal
from engine.games.time_for_trumpets.combat.results import EFFECTS
from engine.games.time_for_trumpets.combat.who import able, defenders_in
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.segment import MARCH
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsState
from engine.games.time_for_trumpets.tactics.goals import goals, prizes, strength, way_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import on_map
from engine.mechanics.tactics import ChoiceScore, enemy_distance, fixed_score, prospect
from engine.mechanics.tactics.move_scores import Worth, Worths, goes
from engine.mechanics.tactics.plain import FightTactics, MarchTactics, Tactics, Values
from engine.play import Attempt, Hints, Style
from engine.play.guards import first_refusal

STEP, GROUND, LOCKED, THROWN_BACK = 12, 8, 2, 10
"""What a step, a hex that the defender leaves, a battle that goes on, and a retreat of the attacker are worth."""
STAKES: Mapping[str, int] = {
    "AE": -60,
    "DE": 40,
    "1•/": -STEP,
    "1/": -STEP,
    "/1•": STEP,
    "/1": STEP,
    **{f"AR{n}/": -THROWN_BACK for n in range(1, 4)},
    **{f"/DR{n}": GROUND + 2 * n for n in range(1, 5)},
    "CA": -LOCKED,
    "Eng": LOCKED,
}
SAFE, PULLED, SHARED, BESIDE = 4, 3, 3, 6
"""How far from the enemy HQs and artillery stand; what a point of way, company and contact are worth."""
DEPLOYS, LIMBERS, DIGS, FIRES, BLOWS = 30, 20, 5, 15, 20


@cached_value("at", "record")
def crowd(state: TrumpetsState, side: int) -> dict[int, int]:
    """Count the units of a side in each hex."""
    found: dict[int, int] = {}
    for unit in on_map(state, side):
        found[state.at[unit]] = found.get(state.at[unit], 0) + 1
    return found


def worths(state: TrumpetsState, unit: int, _style: Style) -> Worth:
    """Say what hexes are worth to a unit: fighters near a goal and the enemy, headquarters and guns behind them."""
    counter, here = state.counter(unit), state.at[unit]
    side = counter.side
    far, near, held, wanted = way_of(state, unit), enemy_distance(state, side), crowd(state, side), goals(state, side)
    fights = strength(state, unit) > 0

    def worth(hex: int) -> int:
        others = held.get(hex, 0) - (hex == here)
        found = -PULLED * far[hex] - SHARED * others
        if fights:
            return found + 4 * wanted.get(hex, 0) // (1 + others) + BESIDE * (near[hex] == 1)
        return found - 3 * PULLED * max(0, SAFE - near[hex])

    return worth


def waiting(state: TrumpetsState, frame: OfCorps) -> Iterator[int]:
    """The units that may still be sent, those nearest to the enemy first."""
    units = [
        unit
        for unit in acting(state, frame.corps)
        if not (state.moved[unit] or state.halted[unit] or state.deployed[unit] or state.reserve[unit])
    ]
    near = enemy_distance(state, frame.side)
    order = sorted(units, key=lambda unit: (near[state.at[unit]], unit))
    return (unit for unit in order if may_march(state, frame, unit))


def may_march(state: TrumpetsState, frame: OfCorps, unit: int) -> bool:
    """Tell whether the rules let a unit be sent."""
    return first_refusal(state, MARCH.attempt(frame.side, (unit,), frame), MARCH.guards) is None


def whole_attack(state: TrumpetsState, attempt: Attempt[OfCorps | Declaring]) -> Fight | None:
    """Return the attack that a choice begins or puts together, with all who can join it."""
    frame = attempt.frame
    fight = frame.fight if isinstance(frame, Declaring) else None
    target = fight.target if fight else attempt.hex
    units = fight.attackers if fight and fight.attackers else able(state, frame.corps, target)
    whole = Fight(frame.side, target, units, defenders_in(state, 1 - frame.side, target), corps=frame.corps)
    return whole if units and is_legal(state, whole) else None


# Artillery


def reaches(state: TrumpetsState, unit: int) -> bool:
    """Tell whether an enemy stands within the range that artillery has in battery."""
    face = state.counter(unit).face(state.steps[unit], True)
    return bool(enemy_distance(state, state.counter(unit).side)[state.at[unit]] <= max(2, face.range - 1))


def deploy(state: TrumpetsState, attempt: Attempt[OfCorps], _style: Style) -> int:
    """Artillery goes into battery once the enemy is within range, headquarters once they stand safely."""
    counter = state.counter(attempt.unit)
    if counter.is_artillery:
        return DEPLOYS if reaches(state, attempt.unit) else -1
    return DEPLOYS // 2 if state.moved[attempt.unit] else -1


def limber(state: TrumpetsState, attempt: Attempt[OfCorps], _style: Style) -> int:
    """It leaves its position once the enemy is out of range."""
    counter = state.counter(attempt.unit)
    return (
        LIMBERS if counter.is_artillery and not reaches(state, attempt.unit) and not state.moved[attempt.unit] else -1
    )


def dig(state: TrumpetsState, attempt: Attempt[OfCorps], _style: Style) -> int:
    """Allied units near the enemy dig in where something is to be held."""
    side, here = state.counter(attempt.unit).side, state.at[attempt.unit]
    return DIGS if side != GERMAN and here in prizes(state) and enemy_distance(state, side)[here] <= SAFE else -1


def rest(state: TrumpetsState, attempt: Attempt[OfCorps], _style: Style) -> int:
    """Fatigued formations rest; at night those that are not beside the enemy."""
    return DIGS if state.fatigued[attempt.unit] else -1


OWN: Mapping[str, ChoiceScore] = {
    "deploy": deploy,
    "limber": limber,
    "dig": dig,
    "fortify": dig,
    "strong_point": dig,
    "rest": rest,
    "fire": fixed_score(FIRES),
    "fire_formation": fixed_score(FIRES + 1),
    "air_support": fixed_score(FIRES),
    "blow": fixed_score(BLOWS),
    "bridge": fixed_score(BLOWS),
    "go_on": fixed_score(BLOWS),
    "enter": fixed_score(BLOWS),
    "bring_back_hq": fixed_score(BLOWS),
    "advance": goes(worths, 1),
}


@dataclass(frozen=True, eq=False)
class OfTheArdennes(Tactics):
    """Tactics whose hexes are judged by what a unit is for."""

    @cached_property
    def worths(self) -> Worths:
        """Return what hexes are worth to a unit."""
        return worths

    def value(self, state: Any, side: int) -> int:
        """Return what a position is worth to a side: strength, and how the game would end."""
        sign = 1 if side == GERMAN else -1
        massed = [sum(strength(state, unit) for unit in on_map(state, each)) for each in (0, 1)]
        taken = sum(weight for hex, weight in prizes(state).items() if state.held[hex] == GERMAN)
        return sign * (massed[0] - massed[1] + 3 * taken + prospect(state, state.last))


TACTICS = OfTheArdennes(
    goals=goals,
    strength=strength,
    verbs={
        **{"march": "pick", "to": "to", "via": "never", "creep": "never"},
        **{"attack": "attack", "fight": "attack", "join": "join", "blitz": "never"},
        **{"lose": "suffer", "retreat_alone": "retreat"},
        **{"substitute": "never", "dissolve": "never", "road_block": "never", "prepare": "never", "leave": "never"},
        **{"drive_fuel": "never"},
        **{"cancel_bridge": "never", "dismantle": "never", "give_up": "suffer", "reserve": "never"},
    },
    march=MarchTactics(MARCHES, waiting, watch=("moved", "halted", "deployed", "reserve", "held"), least=4),
    fight=FightTactics(COMBAT, EFFECTS, STAKES, whole_attack),
    values=Values(),
    own=OWN,
    watch=("held",),
    weighty={"march": "cycle", "attack": "cycle"},
)
HINTS: Hints = TACTICS.hints()
