"""39.1 to 39.3 Leaders: what they may do, whom they command and how far."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import chains
from engine.games.time_for_trumpets.command.paths import reach
from engine.games.time_for_trumpets.control import ground_hexes
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, on_map, units_of
from engine.play import NOWHERE, rule

DESIGNATE, REACT, HOLD, EXPLOIT = "designate", "react", "hold", "exploit"
"""39.1 The letters D, R, H and E."""


@cached_value("record")
def all_leaders(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """Return the leaders of a side, in play or not."""
    return tuple(unit for unit in units_of(state, side) if state.counter(unit).is_leader)


@rule("rb.39#f", "rb.39.1#b", "rb.39.1#c", "rb.39.1#d", "rb.39.1#e")
def has(state: TrumpetsState, leader: int, ability: str) -> bool:
    """39.1 Tell whether a leader has an attribute and may use it; 39.0 one that is spent may not."""
    return ability in state.counter(leader).abilities and not state.spent[leader]


def leaders_with(state: TrumpetsState, side: int, ability: str) -> tuple[int, ...]:
    """39.1 Return the leaders of a side on the map that may use an attribute, if the game is played with leaders."""
    if not state.rules.leaders:
        return ()
    return tuple(one for one in all_leaders(state, side) if in_hex(state, one) and has(state, one, ability))


@rule("rb.39.1#a", "rb.39.5#b", "rb.39.5#c", "rb.39.7#a")
def commands(state: TrumpetsState, leader: int, unit: int) -> bool:
    """39.1 Tell whether a unit is in the chain of command of a leader: below the headquarters that the leader leads."""
    hq = state.superior[leader]
    return hq != NOWHERE and unit != leader and hq in chains(state)[unit]


@rule("rb.39.1#g", "rb.39.2#a")
def range_of(state: TrumpetsState, leader: int) -> int:
    """39.1 Return the range of a leader."""
    return state.counter(leader).face(state.steps[leader]).range


@rule("rb.39.2#a", "rb.39.2#b", "rb.39.2#c")
def in_range(state: TrumpetsState, leader: int, unit: int) -> bool:
    """39.2 Tell whether a command path leads from a leader to a unit: over any ground, not through enemy ZOC."""
    return state.at[unit] == state.at[leader] or state.at[unit] in reach(state, leader, range_of(state, leader))


@rule("rb.39.1#f", "rb.39.5#d", "rb.39.7#d")
def rating(state: TrumpetsState, leader: int) -> int:
    """39.1 Return how many units or battles a leader influences with one attribute."""
    return state.counter(leader).command


def combat_hexes(state: TrumpetsState, side: int) -> frozenset[int]:
    """Return the hexes with ground units of a side."""
    return ground_hexes(state, side)


@cached_value("at", "record")
def beside_units(state: TrumpetsState, side: int) -> frozenset[int]:
    """Return the hexes beside ground units and leaders of a side."""
    there = (unit for unit in on_map(state, side) if not state.counter(unit).is_aircraft)
    places = {state.at[unit] for unit in there if not state.counter(unit).is_bridge}
    return frozenset(hex for place in places for hex, _edge in state.board.adjacent(place))


@rule("rb.39.3#c")
def may_come_beside(state: TrumpetsState, leader: int, hex: int, alone: bool) -> bool:
    """39.3 Tell whether a leader may enter a hex: next to the enemy only with combat units, or where such stand."""
    side = state.counter(leader).side
    return not alone or hex not in beside_units(state, 1 - side) or hex in combat_hexes(state, side)
