"""60.3 Bridges that are being built get on by one stage."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.bridges import (
    BEGUN,
    clear_site,
    far_bank_is_free,
    release_counter,
    stand,
    turns_to_build,
    works_on,
)
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, side_of
from engine.play import NOWHERE, Trigger, rule


def under_way(state: TrumpetsState, side: int) -> tuple[tuple[int, int], ...]:
    """60.3 Return the hexsides at which engineers of a side work, with the engineer of each."""
    workers = [(edge, unit) for unit, edge in enumerate(state.bridging) if edge != NOWHERE]
    return tuple(sorted((edge, unit) for edge, unit in workers if side_of(state, unit) == side))


@rule("rb.60.3#a", "rb.21.4#a")
def progress(play: TrumpetsPlay, side: int) -> None:
    """60.3 Each bridge of a side gets on, unless it is halted."""
    for edge, unit in under_way(play.state, side):
        if play.state.dismantling[edge]:
            take_down(play, edge, unit)
        else:
            build_up(play, edge, unit)
        play.state.halted_work[edge] = 0


@rule("rb.60.3.1#b", "rb.60.3.1#d", "rb.60.3.1#f", "rb.60.3.2#b", "rb.60.3.3#b", "rb.21.1#l")
def is_halted(state: TrumpetsState, edge: int, unit: int) -> bool:
    """60.3.1 Tell whether a bridge has a Bridge Halt marker, or its engineer cannot work."""
    return bool(state.halted_work[edge]) or not works_on(state, unit)


@rule(
    *("rb.60.3.1#a", "rb.60.3.1#c", "rb.60.3.1#e", "rb.60.3.1#g", "rb.60.3.2#a", "rb.60.3.2#c", "rb.60.3.3#a"),
    *("rb.60.3.3#c", "rb.21.2.1#c", "rb.21.2.2#c", "rb.21.2.3#c", "rb.21.2.4#c", "rb.21.3.1#d", "rb.21.3.2#c"),
)
def build_up(play: TrumpetsPlay, edge: int, unit: int) -> None:
    """60.3.1 to 60.3.3 The marker goes on by one; the first one does so even if the work is halted."""
    state = play.state
    last = BEGUN + turns_to_build(state, edge)
    if is_halted(state, edge, unit) and state.stage[edge] > BEGUN:
        play.tell("bridge.halted", "rb.60.3.1#b", unit=unit, edge=edge)
        return
    if state.stage[edge] < last:
        advance_stage(play, edge, unit)
    if state.stage[edge] == last:
        complete(play, edge, unit)


def advance_stage(play: TrumpetsPlay, edge: int, unit: int) -> None:
    """60.3 The construction marker of a bridge goes on by one."""
    play.state.stage[edge] += 1
    play.tell("bridge.progress", "rb.60.3#a", unit=unit, edge=edge, stage=play.state.stage[edge] - BEGUN)


@rule("rb.60.3.1#h", "rb.60.3.2#d", "rb.60.3.3#d", "rb.21.4#b", "rb.21.4#c")
def complete(play: TrumpetsPlay, edge: int, unit: int) -> None:
    """60.3.1, 21.4 The bridge is complete when no enemy is on the far bank; otherwise it waits."""
    state = play.state
    if not far_bank_is_free(state, edge, unit):
        play.tell("bridge.waits", "rb.21.4#c", unit=unit, edge=edge)
        return
    state.bridging[unit] = NOWHERE
    stand(state, edge)
    play.tell("bridge.complete", "rb.60.3#a", unit=unit, edge=edge)


@rule("rb.21.5#a", "rb.21.5#b", "rb.21.5#c", "rb.21.5#d")
def take_down(play: TrumpetsPlay, edge: int, unit: int) -> None:
    """21.5 The marker goes back by one; after Construction 1 the bridge is a unit again."""
    state = play.state
    if is_halted(state, edge, unit):
        play.tell("bridge.halted", "rb.60.3.1#b", unit=unit, edge=edge)
        return
    state.stage[edge] -= 1
    if state.stage[edge] > BEGUN:
        play.tell("bridge.progress", "rb.21.5#a", unit=unit, edge=edge, stage=state.stage[edge] - BEGUN)
        return
    release_counter(state, edge, state.at[unit])
    clear_site(state, edge)
    state.bridging[unit] = NOWHERE
    play.tell("bridge.taken_down", "rb.21.5#d", unit=unit, edge=edge)


# Engineers that leave


@cached_value("bridging")
def builders(state: TrumpetsState) -> tuple[tuple[int, int], ...]:
    """21.1 Return the units that build bridges, with the hexsides."""
    return tuple((unit, edge) for unit, edge in enumerate(state.bridging) if edge != NOWHERE)


def left(state: TrumpetsState) -> list[tuple[int]]:
    """21.4 Return the bridge builders that are no longer at their bridge."""
    return [
        (unit,)
        for unit, edge in builders(state)
        if not (in_hex(state, unit) and state.at[unit] in state.board.grid.edge_hexes(edge))
    ]


@rule("rb.21.4#c", "rb.21.1#k")
def leave_work(play: TrumpetsPlay, unit: int) -> None:
    """21.4 An engineer that has left its hex no longer works on the bridge."""
    state = play.state
    edge = state.bridging[unit]
    state.bridging[unit] = NOWHERE
    if state.dismantling[edge]:
        stand(state, edge)
    play.tell("bridge.left", "rb.21.4#c", unit=unit, edge=edge)


LEAVING = Trigger("bridge_builders", ("at", "bridging"), left, leave_work, "rb.21.4")
