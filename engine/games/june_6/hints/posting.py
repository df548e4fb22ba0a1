"""What it is worth for a unit to stand in a hex: nearer to the goal, in the enemy's way, on good ground, not alone."""

from __future__ import annotations

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.ground import is_city, strongpoint_stands, terrain
from engine.games.june_6.hints.goals import distance, enemy_distance, goals
from engine.games.june_6.state import June6State, face, is_combat, side_of, units_in
from engine.games.june_6.supply import network, supplier
from engine.games.june_6.zones import zone
from engine.mechanics.derived import derived
from engine.play import Style

TOWARDS, CONTACT, GROUND, COMPANY, CUT_OFF, GOAL = 6, 12, 8, 2, 60, 30
SAFE = 3
"""How many hexes behind the front support units and headquarters like to stay."""


@derived("record")
def ground_value(state: June6State) -> list[int]:
    """Return what the terrain of each hex is worth to a defender."""
    drm = state.rules.terrain
    cells = {word: -int(drm.look_up(word, "drm")) for word in map(str, drm.rows)}
    return [cells[terrain(state, hex)] if hex in state.board.grid else 0 for hex in range(state.board.size)]


def worth_of(state: June6State, unit: int, hex: int, style: Style) -> int:
    """Return what a hex is worth to a unit."""
    if not is_combat(state, unit) or not face(state, unit).strength:
        return behind_the_front(state, unit, hex)
    return in_the_way(state, unit, hex, style) if side_of(state, unit) == GERMAN else forward(state, unit, hex, style)


def forward(state: June6State, unit: int, hex: int, style: Style) -> int:
    """An attacker goes towards what is worth having, up to the enemy if he can attack there, never out of supply."""
    points = -TOWARDS * distance(state)[hex] + GOAL * (hex in goals(state, 0))
    near = enemy_distance(state, side_of(state, unit))[hex]
    if near == 1:
        points += CONTACT if style.boldness >= _caution(state, unit) else -CONTACT
    return points + _company(state, unit, hex) - (0 if _in_supply(state, unit, hex) else CUT_OFF)


def in_the_way(state: June6State, unit: int, hex: int, style: Style) -> int:
    """A defender stands between the enemy and what he wants, close but not surrounded, on ground that helps."""
    side = side_of(state, unit)
    near = enemy_distance(state, side)[hex]
    wanted = 1 if style.boldness > _caution(state, unit) else 2
    points = -TOWARDS * abs(near - wanted) * 2 - 2 * min(distance(state)[hex], 30)
    points += GROUND * ground_value(state)[hex] + GROUND * 2 * strongpoint_stands(state, hex)
    points += GOAL * (hex in goals(state, 1)) + GROUND * is_city(state, hex)
    return points + _company(state, unit, hex) - (0 if _in_supply(state, unit, hex) else CUT_OFF)


def behind_the_front(state: June6State, unit: int, hex: int) -> int:
    """Headquarters and guns follow their front at a distance."""
    near = enemy_distance(state, side_of(state, unit))[hex]
    points = -TOWARDS * abs(near - SAFE) - (CUT_OFF if zone(state, 1 - side_of(state, unit))[hex] else 0)
    return points - (0 if _in_supply(state, unit, hex) else CUT_OFF)


def _caution(state: June6State, unit: int) -> int:
    """Weak, disordered and reduced units keep away unless their leader is bold."""
    tired = state.disorder[unit] * 25 + (20 if state.steps[unit] < state.counter(unit).steps else 0)
    return 20 + tired + (25 if face(state, unit).strength < 3 else 0)


def _company(state: June6State, unit: int, hex: int) -> int:
    """Units like to stand beside their own, but not all in one hex."""
    side = side_of(state, unit)
    friends = [other for other in units_in(state, hex) if other != unit]
    return COMPANY * bool(zone(state, side)[hex]) - COMPANY * len(friends)


def _in_supply(state: June6State, unit: int, hex: int) -> bool:
    return hex in near_supply(state, supplier(state, unit))


@derived("at", "blown", "pontoon", "control")
def near_supply(state: June6State, nation: str) -> frozenset[int]:
    """Return the hexes from which a line of communication is short enough, the enemy's zones over country aside."""
    wave = found = set(network(state, nation))
    for _ in range(state.rules.loc_off_road):
        wave = {other for hex in wave for other, _edge in state.board.adjacent(hex)} - found
        found = found | wave
    return frozenset(found)
