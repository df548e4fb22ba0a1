"""17.10.5-17.10.7 Replacements that aircraft destroy, and those that U-boats and V1 cost."""

from __future__ import annotations

from engine.games.fortress_europa.air.missions import GERMAN_REPLACEMENTS, SAC, U_BOAT, V1, flying
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import word
from engine.games.fortress_europa.sea import bases_taken
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.winter import only_saint_nazaire_is_left
from engine.play import rule

GERMANS, US, BRITISH = "german", "us", "british"
V1_SITE, CLEAR = "v1_site", "clear"


@rule("rb.17.10.5#b", "rb.17.10.5#c")
def destroyed_from_the_air(state: FortressState) -> int:
    """17.10.5 Each aircraft takes German replacements of the turn."""
    return flying(state, GERMAN_REPLACEMENTS) * state.rules.replacements_attack


@rule("rb.17.10.7#c")
def sites_taken(state: FortressState) -> bool:
    """17.10.7 Tell whether all V1 sites are destroyed."""
    sites = (hex for hex in state.board.grid.hexes if word(state.board, "site", hex) == V1_SITE)
    return all(state.destroyed[hex] for hex in sites)


def is_spared(state: FortressState) -> bool:
    """17.10.6 By one reading nothing is lost in weather in which no Allied aircraft may fly at all."""
    grounded = state.weather != CLEAR and state.turn >= state.rules.air_none_from
    return grounded and state.rules.bases_bad_weather == "spared"


@rule("rb.17.10.6#b", "rb.17.10.6#c", "rb.33.4.6#a")
def costs_americans(state: FortressState) -> bool:
    """17.10.6 Without a SAC against U-boats the Americans lose half, until all bases are taken."""
    if only_saint_nazaire_is_left(state):
        return False
    return not bases_taken(state) and not state.air[ALLIED, U_BOAT, SAC] and not is_spared(state)


@rule("rb.17.10.7#b", "rb.17.10.7#c")
def costs_british(state: FortressState) -> bool:
    """17.10.7 Without an aircraft against V1 sites the British lose half; by one reading it has to be a SAC."""
    any_kind = state.rules.v1_aircraft == "any"
    there = flying(state, V1) if any_kind else state.air[ALLIED, V1, SAC]
    return not sites_taken(state) and not there and not is_spared(state)


@rule("rb.17.10.6#b", "rb.17.10.7#b")
def half(state: FortressState, total: int) -> int:
    """17.10.6, 17.10.7 Half is lost, without fractions; by one reading half is left, without fractions."""
    return total // 2 if state.rules.missions_half == "loss" else total - total // 2


def lost_to_bases(state: FortressState, nation: str, total: int) -> int:
    """17.10.5-17.10.7 Return how many replacements of a turn a nation loses."""
    if nation == GERMANS:
        return destroyed_from_the_air(state)
    costs = costs_americans if nation == US else costs_british
    return half(state, total) if costs(state) else 0
