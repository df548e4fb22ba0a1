"""What is decided away from the front: the set-up, aircraft, bridges, replacements, trains, supply, goals."""

from __future__ import annotations

from engine.games.fortress_europa.air.bridges import sections
from engine.games.fortress_europa.air.missions import (
    BRIDGE,
    CARPET,
    COUNTER_AIR,
    FUEL,
    GERMAN_REPLACEMENTS,
    GROUND_SUPPORT,
    RAILWAY,
    SAC,
    STRAFING,
    TAC,
    U_BOAT,
    V1,
)
from engine.games.fortress_europa.air.support import CARPETS
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import around, port_value, zone_of_coast
from engine.games.fortress_europa.movement.trains import ends
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.set_up.german import SettingUp
from engine.games.fortress_europa.state import FortressState, is_armored, is_hq, kind, manned, on_map, stacks, units_of
from engine.games.fortress_europa.tactics.goals import goals, strength, way_to
from engine.games.fortress_europa.tactics.places import state_allies, worths
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance
from engine.play import NOWHERE, Attempt, Frame, Style

HIDES, KEEPS, SETS, FEW = 6, 1, 20, 3
ON_MISSION, TRAIN, LONG_WAY, STEP_BACK, RISEN = 20, 30, 8, 40, 30


# The set-up


def put(state: FortressState, attempt: Attempt[SettingUp], _style: Style) -> int:
    """Units stand where history had them, but no port stays empty while others stand close together."""
    unit, hex = attempt.unit, attempt.hex
    here = state.at[unit]
    if here == NOWHERE:
        return SETS if not state.hidden[unit] else -1
    empty = port_value(state, hex) >= 2 and hex not in manned(state, GERMAN)
    spare = len(stacks(state)[here]) > 1 and kind(state, unit) != "hq"
    return SETS + port_value(state, hex) - state.board.grid.distance(here, hex) if empty and spare else -1


def hide(state: FortressState, attempt: Attempt[SettingUp], _style: Style) -> int:
    """The strong infantry near the beaches is hidden where history had it."""
    unit, hex = attempt.unit, attempt.hex
    here = state.at[unit] if state.at[unit] != NOWHERE else state.hideout[unit]
    beach = bool(zone_of_coast(state, hex)) or any(zone_of_coast(state, near) for near, _edge in around(state)[hex])
    return SETS + HIDES + strength(state, unit) if hex == here and (beach or state.hidden[unit]) else -1


# Aircraft


def assign(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Heavy bombers fly against replacements and U-boats, the others support battles and strafe."""
    kind_of, mission = (str(word) for word in attempt.args)
    flown = sum(state.air[attempt.side, mission, each] for each in (SAC, TAC))
    if attempt.side == GERMAN:
        return _german(state, mission, flown)
    early = state.turn == 1
    carpet = 7 if not state.month_used[CARPETS] and not flown and not early else -9
    heavy = {GERMAN_REPLACEMENTS: 6 - 3 * flown, RAILWAY: 3 + 2 * early - 3 * flown, CARPET: carpet, U_BOAT: 1, V1: 0}
    light = {GROUND_SUPPORT: 9 - flown, STRAFING: 5 - 2 * flown, COUNTER_AIR: 3 - 3 * flown, BRIDGE: 2 - 4 * flown}
    worth = {SAC: heavy, TAC: light}.get(kind_of, {}).get(mission, -ON_MISSION)
    return ON_MISSION + worth if worth > -9 else -1


def _german(state: FortressState, mission: str, flown: int) -> int:
    """Against ground support first; over its own attacks in the winter offensive; some are kept for the month."""
    met = sum(state.air[ALLIED, mission, each] for each in (SAC, TAC))
    if mission == COUNTER_AIR:
        return ON_MISSION if state.winter else 2
    worth = {GROUND_SUPPORT: 9, BRIDGE: 5, STRAFING: 4, RAILWAY: 3, GERMAN_REPLACEMENTS: 6, FUEL: 6}.get(mission, 0)
    return worth - 2 * flown if met > flown else -1


def bridge(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The bridges behind which Germans stand who might come."""
    grid, foes = state.board.grid, manned(state, GERMAN)
    near = enemy_distance(state, ALLIED)
    edge = attempt.edge
    banks = {hex for each in sections(state)[edge] for hex in grid.edge_hexes(each) if hex in grid}
    return 3 * len(banks & foes) - min(near[hex] for hex in banks)


# Replacements


def replace(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Strong units first; those that are needed where they fight are not held back."""
    unit = attempt.unit
    full = state.counter(unit).faces[-1].combat
    idle = 0 if enemy_distance(state, attempt.side)[state.at[unit]] > 3 else -4
    return STEP_BACK + 2 * full + idle


def rebuild(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Lost panzers and strong divisions come back, as whole as possible."""
    unit = attempt.unit
    full = state.counter(unit).faces[-1].combat
    return RISEN + 2 * full + 3 * (len(attempt.args) > 1 and int(attempt.args[1]) > 1) if full >= FEW else 1


def take_over(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Staffs give their men to a strong division that was lost."""
    full = state.counter(attempt.unit).faces[-1].combat
    return RISEN + 3 * full if full > 2 * FEW - 2 else -1


def strengthen(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Points that nobody else needs make American divisions stronger, those at the front first."""
    near = enemy_distance(state, ALLIED)[state.at[attempt.unit]]
    return 5 if near > 2 else 1


def reserve(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Option A pays if many panzers are lost or weak."""
    units = [unit for unit in units_of(state, GERMAN) if is_armored(state, unit)]
    gone = sum(state.away[unit] == 2 for unit in units) + sum(state.to_reserve[unit] for unit in units)
    return 10 if (attempt.word == "A") == (gone >= FEW) else 5


# Trains


@cached_value("at", "record", "frozen")
def distant(state: FortressState) -> tuple[int, ...]:
    """The German units far from the front that are wanted there, the strongest first."""
    if not state_allies(state):
        return ()
    way = way_to(state, tuple(sorted(state_allies(state))))
    guards = goals(state, GERMAN)
    units = [unit for unit in on_map(state, GERMAN) if not state.frozen[unit] and way[state.at[unit]] > LONG_WAY]
    units = [unit for unit in units if state.at[unit] not in guards or len(_others(state, unit))]
    return tuple(sorted((u for u in units if strength(state, u) >= FEW), key=lambda u: (-strength(state, u), u)))


def _others(state: FortressState, unit: int) -> tuple[int, ...]:
    return tuple(other for other in on_map(state, GERMAN) if other != unit and state.at[other] == state.at[unit])


@cached_value("at", "record", "frozen", "control", "rail_lost", "used", "marched", "impulse", "steps")
def next_train(state: FortressState, style: Style) -> int:
    """The first unit that comes much nearer to the front by rail."""
    for unit in distant(state)[:8]:
        if is_hq(state, unit) or state.marched[unit]:
            continue
        worth = worths(state, unit, style)
        best = max((worth(hex) for hex in ends(state, unit)), default=-9999)
        if best - worth(state.at[unit]) >= TRAIN:
            return unit
    return NOWHERE


def rail(state: FortressState, attempt: Attempt[OfSide], style: Style) -> int:
    """A unit far behind goes to the front."""
    return 2 * TRAIN if attempt.unit == next_train(state, style) else -1


# Odds and ends


def partisan(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The partisan rises behind the front, on the line that brings the Germans up."""
    near = enemy_distance(state, GERMAN)[attempt.hex]
    foes = sum(1 for hex in state.board.grid.neighbours[attempt.hex] if hex in manned(state, GERMAN))
    return 20 - abs(near - 4) + foes


def cheapest(state: FortressState, attempt: Attempt[Frame], _style: Style) -> int:
    """The weakest goes without, leaves, is given up."""
    unit = attempt.unit
    return 50 - 2 * strength(state, unit) - 10 * is_hq(state, unit)


def withdraw(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Of those who may leave, one that is not needed at the front."""
    unit = attempt.unit
    here = state.at[unit]
    near = enemy_distance(state, attempt.side)[here] if here != NOWHERE else 20
    return 50 - state.steps[unit] * 3 + min(9, near) - strength(state, unit)


EASY = (4, 5, 7, 2, 12, 1, 8, 3, 10, 18, 17, 13, 16, 23, 19, 22, 15, 14)
"""The goals of 32.4 in the order in which each side trusts itself to meet them."""


def write(_state: FortressState, attempt: Attempt[Frame], _style: Style) -> int:
    """Goals that are likely to be met come first."""
    number = attempt.number
    return len(EASY) - EASY.index(number) if number in EASY else 0


def release(_state: FortressState, _attempt: Attempt[Frame], _style: Style) -> int:
    """Frozen Germans are left asleep."""
    return -1


def airlift(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Airborne divisions that have no drop before them fly to the front."""
    return -1
