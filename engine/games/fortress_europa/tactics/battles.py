"""What to attack, who joins, what helps; who loses, who falls back, who stays."""

from __future__ import annotations

from engine.games.fortress_europa.air.support import is_time_for_support, support_left
from engine.games.fortress_europa.combat.declaring import Declaring, joiners
from engine.games.fortress_europa.combat.duties import must_be_removed, need_not_attack
from engine.games.fortress_europa.combat.fights import Fight, are_one_nation, defenders, party_nation, targets
from engine.games.fortress_europa.combat.losses import Losses
from engine.games.fortress_europa.combat.odds import COLUMNS, column_number
from engine.games.fortress_europa.combat.retreat import Retreat
from engine.games.fortress_europa.combat.strengths import is_walled, strengths
from engine.games.fortress_europa.ground import is_rough
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressState, side_of
from engine.games.fortress_europa.tactics.attacks import WATCH, plans
from engine.games.fortress_europa.tactics.chances import BEST, column, held, promises
from engine.games.fortress_europa.tactics.goals import goals, prizes, strength
from engine.games.fortress_europa.tactics.places import worths
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, Attempt, Style
from engine.play.hints import STEADY

FIRST, JOINS, FIGHTS, LEAST, GIVEN_UP = 60, 50, 10, 3, 500
SHIP, FLIES, PER_FLIGHT, CARPET = 25, 30, 2, 20
LAST_STEP, EXPOSED, WALLED = 8, 25, 40


def _steps(state: FortressState, fight: Fight) -> tuple[int, bool]:
    foes = defenders(state, fight)
    stays = all(is_rough(state, state.at[foe]) or is_walled(state, foe) for foe in foes)
    return sum(state.steps[foe] for foe in foes), stays


def promise(state: FortressState, fight: Fight, more: int = 0) -> int:
    """What a battle promises, with so many columns more than it has."""
    own, foe = strengths(state, fight)
    at = column(state, own, foe)
    if at < 0:
        return -99
    steps, stays = _steps(state, fight)
    own_steps = sum(state.steps[unit] for unit in fight.units)
    return promises(state, fight.side, own_steps, steps, stays)[min(BEST, at + fight.aircraft + more)]


@cached_value(*WATCH)
def whole(state: FortressState, side: int, hex: int) -> int:
    """What an attack on a hex promises with all of one nation that could join it."""
    fight = Fight(side, (hex,))
    units = [unit for (unit,) in joiners(state, Declaring(fight), side) if not state.fought[unit]]
    air = min(3, support_left(state, side)) if is_time_for_support(state) else 0
    best = -99
    for nation in {party_nation(state, unit) for unit in units} - {""} or {""}:
        party = tuple(unit for unit in units if party_nation(state, unit) in (nation, ""))
        if party:
            best = max(best, promise(state, Fight(side, (hex,), party), air))
    return best


def attack(state: FortressState, attempt: Attempt[OfSide], style: Style) -> int:
    """The attacks that are planned are made, the best first; others if they promise enough, of equal ones on a goal."""
    planned = plans(state, attempt.side).targets.get(attempt.hex)
    if planned is not None:
        return max(1, FIRST + planned)
    worth = whole(state, attempt.side, attempt.hex) - LEAST + (style.boldness - STEADY) // 10
    return worth + goals(state, attempt.side).get(attempt.hex, 0) if worth > 0 else max(worth, 1 - GIVEN_UP)


def join(state: FortressState, attempt: Attempt[Declaring], _style: Style) -> int:
    """Those join who were meant to, the strong first; others only if they have nobody else to attack."""
    fight, unit = attempt.frame.fight, attempt.unit
    meant = plans(state, fight.side).crew.get(unit, NOWHERE)
    only = set(targets(state, unit)) <= set(fight.hexes) and not need_not_attack(state, unit)
    if meant in fight.hexes:
        return JOINS + strength(state, unit) + (0 if fight.units else _company(state, attempt))
    if not fight.units:
        return strength(state, unit)
    return FIGHTS + 1 if only and meant == NOWHERE and zone(state, 1 - fight.side).get(state.at[unit]) else -1


def _company(state: FortressState, attempt: Attempt[Declaring]) -> int:
    """The nation with the most strength there begins."""
    fight = attempt.frame.fight
    units = [unit for (unit,) in joiners(state, attempt.frame, fight.side) if not state.fought[unit]]
    return sum(strength(state, unit) for unit in units if are_one_nation(state, (unit, attempt.unit)))


def also(state: FortressState, attempt: Attempt[Declaring], _style: Style) -> int:
    """Another hex is attacked together with the first only where the battle cannot be fought otherwise."""
    return -1


def lower(_state: FortressState, _attempt: Attempt[Declaring], _style: Style) -> int:
    """Nobody fights at worse odds than he has."""
    return -50


def fight(_state: FortressState, _attempt: Attempt[Declaring], _style: Style) -> int:
    """The battle begins when nobody else should join."""
    return FIGHTS


def support(state: FortressState, attempt: Attempt[Declaring], _style: Style) -> int:
    """Aircraft support a battle in which they make a difference."""
    if not isinstance(attempt.frame, Declaring):
        return _before(state, attempt)
    fight = attempt.frame.fight
    better = promise(state, fight, 1) - promise(state, fight)
    return FLIES if fight.units and better >= PER_FLIGHT else 0


def _before(state: FortressState, attempt: Attempt[OfSide]) -> int:
    """17.10.2 Before the hidden units are revealed, the beaches with the most enemies are supported."""
    foes = held(state, 1 - attempt.side).get(attempt.hex)
    own = sum(strength(state, unit) for unit in range(len(state.at)) if _lands(state, unit, attempt))
    if foes is None or not own:
        return -1
    return FLIES + foes.points - 3 * state.supported[attempt.hex]


def _lands(state: FortressState, unit: int, attempt: Attempt[OfSide]) -> bool:
    return state.at[unit] == attempt.hex and side_of(state, unit) == attempt.side


def bomb(state: FortressState, attempt: Attempt[Declaring], _style: Style) -> int:
    """The month's carpet falls on a battle that is worth it."""
    fight = attempt.frame.fight
    return CARPET if fight.units and COLUMNS.index("1:1") <= column_number(state, fight) else -1


def ships(state: FortressState, attempt: Attempt[Declaring], _style: Style) -> int:
    """Ships fire where their strength brings another column."""
    fight = attempt.frame.fight
    own, foe = strengths(state, fight)
    if not fight.units or column(state, own, foe) + fight.aircraft >= BEST:
        return -1
    return SHIP


def remove(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Nobody is removed who need not be; of those who have to, the cheapest."""
    must = attempt.unit in must_be_removed(state, attempt.side)
    return FIRST // 2 - strength(state, attempt.unit) if must else -GIVEN_UP


def suffer(state: FortressState, attempt: Attempt[Losses], _style: Style) -> int:
    """Whoever can best bear a step loses it; the last one of a unit goes last."""
    unit, left = attempt.unit, state.steps[attempt.unit]
    return -(strength(state, unit) // max(1, left)) - LAST_STEP * (left <= 1)


def retreat(state: FortressState, attempt: Attempt[Retreat], style: Style) -> int:
    """One's own go where it is best, the enemy's where it is worst for them."""
    unit = attempt.unit
    side = side_of(state, unit)
    worth = worths(state, unit, style)(attempt.hex)
    worth -= EXPOSED if zone(state, 1 - side).get(attempt.hex) else 0
    return worth if side == attempt.side else -worth


def stay(state: FortressState, attempt: Attempt[Retreat], style: Style) -> int:
    """Who need not retreat stays where the place is worth it, or where the enemy is not much stronger."""
    frame = attempt.frame
    if not isinstance(frame, Retreat):
        return 0
    if frame.unit >= 0:
        side = side_of(state, frame.unit)
        worth = worths(state, frame.unit, style)(state.at[frame.unit])
        return worth if side == attempt.side else -worth
    unit = frame.units[0]
    here = state.at[unit]
    return WALLED * 100 if is_walled(state, unit) or prizes(state).get(here, 0) > LEAST else -WALLED * 100
