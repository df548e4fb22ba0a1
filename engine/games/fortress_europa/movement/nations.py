"""14.11 Allied units of two nations do not march beside a single stack that only one of them could attack."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fortress_europa.combat.fights import faced, party_nation, targets
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import around
from engine.games.fortress_europa.state import FortressState, manned, on_map, side_of
from engine.games.fortress_europa.zones import WATCH, exerting, open_zone
from engine.mechanics.cached_values import cached_value
from engine.play import rule

Nations = tuple[str, ...]


@rule("rb.14.11#e")
def nations_of(state: FortressState, units: tuple[int, ...]) -> Nations:
    """6.2 The nations of Allied units that do not attack together; commandos and rangers attack with any."""
    found = {party_nation(state, unit) for unit in units if side_of(state, unit) == ALLIED}
    return tuple(sorted(found - {""}))


@cached_value(*WATCH, "fought", "on_enemy")
@rule("rb.14.11#e")
def single_stacks(state: FortressState) -> Mapping[int, frozenset[str]]:
    """14.11 The German stacks that are the only ones for Allied units in their zones, with the nations of these."""
    found: dict[int, frozenset[str]] = {}
    for unit in on_map(state, ALLIED):
        stacks = targets(state, unit)
        if len(stacks) == 1 and any(state.at[foe] in stacks for foe in exerting(state, unit)):
            found[stacks[0]] = found.get(stacks[0], frozenset()) | frozenset(nations_of(state, (unit,)))
    return found


@cached_value(*WATCH, "covered", "fought", "on_enemy")
@rule("rb.14.11#e")
def idle_ends(state: FortressState, nations: Nations) -> frozenset[int]:
    """14.11 The hexes in which units of some nations would face just one stack together with another nation."""
    foreign = {hex for hex, there in single_stacks(state).items() if there - {*nations}}
    enemies, hostile = manned(state, 1 - ALLIED), open_zone(state, 1 - ALLIED)
    stacks = enemies if len(nations) > 1 else enemies & foreign
    beside = {hex for stack in stacks for hex, _edge in around(state)[stack] if hex in hostile}
    return frozenset(hex for hex in beside - enemies if is_single(state, hex, stacks))


def is_single(state: FortressState, hex: int, stacks: frozenset[int]) -> bool:
    """14.11 Tell whether just one stack can be attacked from a hex, and it is one of some."""
    found = [there for there in faced(state, hex) if there in manned(state, 1 - ALLIED)]
    return len(found) == 1 and found[0] in stacks
