"""21 Bridges that engineers build and take down; which bridges are open."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.status import is_active
from engine.games.time_for_trumpets.state import (
    B_BRIDGE,
    BAILEY,
    BLOWN,
    BY_ARMY_ENGINEERS,
    BY_BRIDGE_ENGINEERS,
    ELIMINATED,
    J_BRIDGE,
    TrumpetsPlay,
    TrumpetsState,
)
from engine.games.time_for_trumpets.works.nearby import bridge_sites, combat_units, far_side
from engine.games.time_for_trumpets.works.ready import is_ready
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule

BEGUN = 1
"""21.2.1 The stage of a Begin Bridge marker; Construction 1 is the next one."""
KINDS = {"bridge_j": J_BRIDGE, "bridge_b": B_BRIDGE}


# Which bridges are open


@rule("rb.22.1#a", "rb.22.1#i")
def is_open(state: TrumpetsState, edge: int, _unit: int = NOWHERE) -> bool:
    """22.1 Tell whether a bridge stands at a hexside: printed and not blown, or built and complete."""
    return edge in bridge_sites(state) and state.bridge[edge] != BLOWN


@rule("rb.22.1#i", "rb.21.2.1#a", "rb.21.3.1#b")
def is_site(state: TrumpetsState, edge: int) -> bool:
    """21.2.1 Tell whether a bridge has been blown up, and nobody has begun another one."""
    return state.bridge[edge] == BLOWN and not state.stage[edge]


# Who builds


@rule("rb.21.1#c", "rb.21.1#d", "rb.21.1#i", "rb.21.2.5#a", "rb.21.2.5#b", "rb.21.3.1#a")
def kind_of_builder(state: TrumpetsState, unit: int) -> int:
    """21.1 Return what kind of bridge builder a unit is; 0 for none, such as engineers of a division."""
    counter = state.counter(unit)
    if counter.is_bridge_engineer or counter.builds_bailey:
        return BY_BRIDGE_ENGINEERS
    return BY_ARMY_ENGINEERS if counter.builds_jb_bridges else 0


def counter_over(state: TrumpetsState, edge: int) -> int:
    """21.0 Return the J or B bridge that spans a hexside, or is being built there; NOWHERE for a Bailey bridge."""
    return next((unit for unit, over in enumerate(state.spans) if over == edge), NOWHERE)


def kind_at(state: TrumpetsState, edge: int) -> int:
    """21.0 Return what kind of bridge is being built at a hexside."""
    unit = counter_over(state, edge)
    return BAILEY if unit == NOWHERE else KINDS[state.counter(unit).type]


@rule("rb.21.1#g", "rb.21.1#h", "rb.21.2.2#d", "rb.21.3.2#d")
def turns_to_build(state: TrumpetsState, edge: int) -> int:
    """21.1 Return how many turns a bridge takes by those who have begun it."""
    rules = state.rules
    if counter_over(state, edge) == NOWHERE:
        return rules.bridge_turns_bailey
    by_army = state.builder[edge] == BY_ARMY_ENGINEERS
    return rules.bridge_turns_army_engineers if by_army else rules.bridge_turns_bridge_engineers


def builder_at(state: TrumpetsState, edge: int) -> int:
    """21.1 Return the engineer that works on a bridge; NOWHERE if nobody does."""
    return next((unit for unit, on in enumerate(state.bridging) if on == edge), NOWHERE)


@rule("rb.21.1#l", "rb.21.1#l1", "rb.21.2.2#b", "rb.21.2.3#b", "rb.21.2.4#b", "rb.21.3.2#b")
def works_on(state: TrumpetsState, unit: int) -> bool:
    """21.1 Tell whether an engineer gets on with its bridge, by the reading that the option chooses."""
    if state.rules.bridge_halt == "any":
        return is_ready(state, unit)
    return not halts(state, unit)


def halts(state: TrumpetsState, unit: int) -> bool:
    """21.1 Tell whether rest or exhaustion halts the work of an engineer."""
    return not is_active(state, unit)


@rule("rb.21.4#b")
def far_bank_is_free(state: TrumpetsState, edge: int, unit: int) -> bool:
    """21.4 Tell whether no enemy combat unit is in the hex on the far bank."""
    far = far_side(state, edge, state.at[unit])
    return not combat_units(state, far, 1 - side_of(state, unit))


# Ending the work


@rule("rb.21.1#j", "rb.21.1#n")
def give_up(play: TrumpetsPlay, unit: int, clause: str) -> None:
    """21.1 An engineer stops its work for good: a bridge that was begun is not there, one taken down stands again."""
    state = play.state
    edge = state.bridging[unit]
    state.bridging[unit] = NOWHERE
    play.tell("bridge.given_up", clause, unit=unit, edge=edge)
    if state.dismantling[edge]:
        stand(state, edge)
    else:
        release_counter(state, edge, state.at[unit])
        clear_site(state, edge)


def stand(state: TrumpetsState, edge: int) -> None:
    """21.4 The bridge that was being built, or taken down, stands."""
    state.bridge[edge] = kind_at(state, edge)
    state.stage[edge] = state.builder[edge] = state.halted_work[edge] = state.dismantling[edge] = 0


def clear_site(state: TrumpetsState, edge: int) -> None:
    """21.1 Leave a blown bridge without any work on it."""
    state.bridge[edge] = BLOWN
    state.stage[edge] = state.builder[edge] = state.halted_work[edge] = state.dismantling[edge] = 0


@rule("rb.21.5#d")
def release_counter(state: TrumpetsState, edge: int, hex: int) -> None:
    """21.5 A J or B bridge that no longer spans a hexside is a unit again."""
    unit = counter_over(state, edge)
    if unit != NOWHERE:
        state.spans[unit], state.at[unit] = NOWHERE, hex


@rule("rb.22.1#h", "rb.22.1#i")
def destroy(state: TrumpetsState, edge: int) -> None:
    """22.1 A bridge is blown up: a J or B bridge is out of the game."""
    unit = counter_over(state, edge)
    if unit != NOWHERE:
        state.spans[unit], state.steps[unit], state.away[unit] = NOWHERE, 0, ELIMINATED
    worker = builder_at(state, edge)
    if worker != NOWHERE:
        state.bridging[worker] = NOWHERE
    clear_site(state, edge)
