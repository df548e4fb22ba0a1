"""33.3, 33.4 What the scenarios that begin in December change outside combat."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import area, hex_of
from engine.games.fortress_europa.sea import bases
from engine.games.fortress_europa.state import BERLIN, FortressState, enemies_in, fights, on_map
from engine.play import rule

US_LINE = "bulge_us"
LEIBSTANDARTE, SKORZENY = "ge.panzer/1_ss", "ge.panzergrenadier/150_ss"
LIGHT = ("ge.assault_gun/654_ag", SKORZENY)
"""33.3.1 Units that stack freely."""
AIRBORNE = ("us.airborne/82_ab", "us.airborne/101_ab")
THIRD_ARMY = (
    *("us.armour/4_armd", "us.cavalry/6_cav", "us.hq/patton"),
    *("us.infantry/5", "us.infantry/26", "us.infantry/75", "us.infantry/80"),
)
SAINT_NAZAIRE = "C9"
STORM = "storm"


def is_winter(state: FortressState) -> bool:
    """33.3, 33.4 Tell whether the Battle of the Bulge or On to Berlin is played."""
    return bool(state.winter or state.begun_late)


def is_berlin(state: FortressState) -> bool:
    """33.4 Tell whether On to Berlin is played."""
    return state.winter == BERLIN


# 33.3.1 Stacking


@rule("rb.33.3.1#b")
def stacks_freely(state: FortressState, unit: int) -> bool:
    """33.3.1 Tell whether a unit is one of the two that stack freely."""
    return is_winter(state) and state.counter(unit).id in LIGHT


# 33.3.9 d2 The second move impulse of the opening turn


@rule("rb.33.3.9#d2")
def passes_zones(state: FortressState, unit: int) -> bool:
    """33.3.9 Tell whether a unit ignores enemy zones: the 1st and the 150th SS in the second move impulse."""
    opening = bool(state.begun_late) and state.phasing == GERMAN and state.impulse > 1
    return opening and state.counter(unit).id in (LEIBSTANDARTE, SKORZENY)


# 31.13 Skorzeny

SLIPS = ("skorzeny",)
"""Under what `game_used` counts that Skorzeny's commandos have slipped through."""


@rule("rb.31.13#a", "rb.31.13#b", "rb.31.13#d")
def slips_through(state: FortressState, unit: int) -> bool:
    """31.13 By option the 150th SS ignores the first enemy zone that it enters, once in the game; the next stops it."""
    if not state.rules.skorzeny or state.counter(unit).id != SKORZENY or state.game_used[SLIPS]:
        return False
    state.game_used[SLIPS] = 1
    state.slipped[unit] = 1
    return True


@rule("rb.31.13#c", "rb.31.13#d")
def attacks_one(state: FortressState, unit: int) -> bool:
    """31.13 Tell whether a unit may attack one hex and ignore the others: in the impulse in which it slipped."""
    return bool(state.slipped[unit])


# 33.3.9 e December IV


def is_december_iv(state: FortressState) -> bool:
    """33.3.9 Tell whether it is the turn after the opening turn."""
    return is_winter(state) and state.turn == state.rules.bulge_first + 1


@rule("rb.33.3.9#e")
def note_front(state: FortressState) -> None:
    """33.3.9 Remember the American units that begin December IV beside Germans, on or next to the first line."""
    if is_december_iv(state):
        line = area(state, US_LINE)
        for unit in on_map(state, ALLIED):
            here = state.at[unit]
            near = [there for there, _edge in state.board.adjacent(here) if has_germans(state, there)]
            state.at_front[unit] = int(any(hex in line for hex in (here, *near)) and bool(near))


def has_germans(state: FortressState, hex: int) -> bool:
    """33.3.9 Tell whether German units are in a hex."""
    return any(fights(state, foe) for foe in enemies_in(state, ALLIED, hex))


@rule("rb.33.3.9#e", "rb.33.3.9#e3")
def is_slow(state: FortressState, unit: int) -> bool:
    """33.3.9 Tell whether a unit moves one hex only: in December IV all Americans but those of the front and a few."""
    counter = state.counter(unit)
    if not is_december_iv(state) or counter.nationality != "us":
        return False
    return not state.at_front[unit] and counter.id not in (*AIRBORNE, *THIRD_ARMY)


# 33.4 On to Berlin


@rule("rb.33.4.5#b")
def carpet_weather(state: FortressState) -> bool:
    """33.4.5 Tell whether On to Berlin allows carpet bombing in any weather but storms: from January III on."""
    return is_berlin(state) and state.turn >= state.rules.berlin_carpet_from and state.weather != STORM


@rule("rb.33.4.5#b")
def carpet_too_early(state: FortressState) -> bool:
    """33.4.5 Tell whether there is no carpet bombing yet in On to Berlin."""
    return is_berlin(state) and state.turn < state.rules.berlin_carpet_from


@rule("rb.33.4.6#a")
def only_saint_nazaire_is_left(state: FortressState) -> bool:
    """33.4.6 Tell whether no base is left but St. Nazaire, which costs nothing in On to Berlin."""
    left = [hex for hex in bases(state) if not state.destroyed[hex]]
    return is_berlin(state) and left == [hex_of(state, SAINT_NAZAIRE)]
