"""17.10.2, 17.10.9 Aircraft over a battle: ground support and carpet bombing."""

from __future__ import annotations

from engine.games.fortress_europa.air.missions import CARPET, GROUND_SUPPORT, TAC, flying, german_support
from engine.games.fortress_europa.air.missions import COUNTER_AIR as GERMAN_BOX
from engine.games.fortress_europa.air.range import in_range
from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.odds import COLUMNS, odds
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.games.fortress_europa.winter import carpet_too_early, carpet_weather
from engine.play import NOWHERE, rule

CARPETS = ("carpet",)
CLEAR = "clear"
WORST_OF_GOOD = (2, 1)


@rule("rb.17.10.2#a", "rb.4.3#h2")
def is_time_for_support(state: FortressState) -> bool:
    """17.10.2 Ground support flies in the first combat impulse."""
    return state.impulse == 1


@rule("rb.17.10.2#b")
def is_assigned_before(state: FortressState, side: int) -> bool:
    """17.10.2 In the first invasion ground support is assigned before hidden units are revealed, and not later."""
    return side == ALLIED and state.invading_now == 1


@rule("rb.17.10.2#d", "rb.17.7#c")
def support_left(state: FortressState, side: int) -> int:
    """17.10.2 The aircraft that a side still has for ground support; each is used once."""
    return flying(state, GROUND_SUPPORT) if side == ALLIED else german_support(state)


@rule("rb.17.4#a", "rb.17.5#a")
def is_in_reach(state: FortressState, fight: Fight) -> bool:
    """17.4, 17.5 Tell whether TAC reach all hexes of a battle."""
    return all(in_range(state, fight.side, hex) for hex in fight.hexes)


@rule("rb.17.10.2#b", "rb.17.10.2#c")
def assigned(state: FortressState, fight: Fight) -> int:
    """17.10.2 The aircraft that were assigned to the hexes of a battle before; no more than may support it."""
    return min(sum(state.supported[hex] for hex in fight.hexes), state.rules.air_support_most)


@rule("rb.17.10.2#d", "rb.17.10.2#g")
def use_support(play: FortressPlay, fight: Fight) -> None:
    """17.10.2 Aircraft that have supported a battle are used; 17.7 German ones leave the chart."""
    state = play.state
    if is_assigned_before(state, fight.side):
        for hex in fight.hexes:
            state.supported[hex] = 0
        return
    mission = GROUND_SUPPORT if fight.side == ALLIED else GERMAN_BOX
    state.air[fight.side, mission, TAC] -= fight.aircraft


# 17.10.9 Carpet bombing


@rule("rb.17.10.9#a", "rb.17.10.9#c", "rb.33.3.5#b", "rb.33.4.5#b")
def may_carpet(state: FortressState, side: int) -> bool:
    """17.10.9 The Allied player bombs once in a month, in the first combat impulse, not in an invasion turn.

    33.4.5 In On to Berlin from January III on also in weather in which no aircraft can be assigned.
    """
    if side != ALLIED or state.impulse != 1 or state.invading_now or carpet_too_early(state):
        return False
    grounded = state.weather != CLEAR and carpet_weather(state)
    if not grounded and not flying(state, CARPET):
        return False
    return bool(state.month_used[CARPETS] < state.rules.carpet_month)


@rule("rb.17.10.9#g")
def is_poor(state: FortressState, fight: Fight) -> bool:
    """17.10.9 Tell whether a battle is at such odds that carpet bombing may help, as they are declared."""
    own, foes = odds(state, *strengths(state, fight))
    best, one = WORST_OF_GOOD
    low = bool(fight.column) and COLUMNS.index(fight.column) <= COLUMNS.index(f"{best}:{one}")
    return low or own * one <= best * foes


@rule("rb.17.10.9#a", "rb.17.10.9#h")
def use_carpet(play: FortressPlay, fight: Fight) -> None:
    """17.10.9 The bombing is marked and counted."""
    if fight.carpet != NOWHERE:
        play.state.carpeted[fight.carpet] = 1
        play.state.month_used[CARPETS] += 1
