"""3.7, 12.17, 12.19, 21.11 Hidden units come to light, and what has landed meets them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.fortress_europa import sea, stacking
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import district, is_inland_port, is_land
from engine.games.fortress_europa.invasions.landing import site
from engine.games.fortress_europa.state import FortressPlay, FortressState, enemies_in, fights, friends_in, side_of
from engine.mechanics.positions import in_hex, units_of
from engine.play import NOWHERE, Frame, Step, rule


def hidden_units(state: FortressState) -> tuple[int, ...]:
    """3.3 The units whose hexes have been written down."""
    return tuple(unit for unit in units_of(state, GERMAN) if state.hidden[unit])


@rule("rb.3.7#a", "rb.12.19#a", "rb.9.4#a", "rb.31.7#d")
def reveal(play: FortressPlay, _frame: Frame) -> None:
    """3.7 The hidden units are placed where they were written down; 31.7 all decoys and blanks are taken away."""
    state = play.state
    play.reveal()
    for hex, count in enumerate(state.decoys):
        if count:
            state.decoys[hex] = 0
    shown = hidden_units(state)
    for unit in shown:
        state.at[unit] = state.hideout[unit]
        state.hideout[unit] = NOWHERE
        state.hidden[unit] = 0
        play.tell("unit.revealed", "rb.3.7#a", unit=unit, hex=state.at[unit])
    displace(play, shown)


# Landings at inland ports that prove to be blocked


@rule("rb.12.17#a")
def displace(play: FortressPlay, shown: Iterable[int]) -> None:
    """12.17 What has landed at an inland port whose waterway is blocked now is put on top of who blocks it."""
    state = play.state
    for port in sorted(site(state)):
        if is_inland_port(state, port) and not sea.channel_open(state, port, landing=True):
            blocking = blockers(state, port, shown)
            for unit in friends_in(state, ALLIED, port):
                if blocking and state.invading[unit]:
                    move_aside(play, unit, state.at[blocking[0]])


@rule("rb.12.17#a", "rb.12.5#e")
def blockers(state: FortressState, port: int, shown: Iterable[int]) -> tuple[int, ...]:
    """12.17 The hidden units on the banks of the water to a port, the nearest one first."""
    banks, grid = sea.channels(state)[port], state.board.grid
    near = [unit for unit in shown if state.at[unit] in banks]
    return tuple(sorted(near, key=lambda unit: (grid.distance(state.at[unit], port), unit)))


@rule("rb.12.17#a", "rb.12.17#c")
def move_aside(play: FortressPlay, unit: int, hex: int) -> None:
    """12.17 A unit is put into the hex of the hidden unit, or into the nearest one with room; there it has landed.

    Aircraft that were to support it at the port are lost.
    """
    state = play.state
    goal = next(place for place in outwards(state, hex) if has_room(state, unit, place))
    play.tell("unit.displaced", "rb.12.17#a", unit=unit, came=state.at[unit], hex=goal)
    came, state.at[unit] = state.at[unit], goal
    state.meant_for[unit] = came
    state.landed_on[goal], state.beaches[goal] = 1, state.invading_now
    if not friends_in(state, ALLIED, came):
        state.landed_on[came] = state.beaches[came] = 0
    state.supported[came] = 0


def outwards(state: FortressState, start: int) -> Iterator[int]:
    """Return the land hexes by their distance from one of them."""
    grid = state.board.grid
    land = (hex for hex in grid.hexes if is_land(state, hex))
    return iter(sorted(land, key=lambda hex: (grid.distance(start, hex), hex)))


@rule("rb.12.17#c")
def has_room(state: FortressState, unit: int, hex: int) -> bool:
    """12.17 The stacking limit has to be kept."""
    return stacking.has_room(state, (unit,), hex)


# What follows from what has landed


@rule("rb.20.8#b", "rb.21.11#a", "rb.12.8#a")
def meet(state: FortressState) -> None:
    """20.8, 21.11 Note who has come down on top of enemies."""
    for side in (ALLIED, GERMAN):
        for unit in units_of(state, side):
            if came_down(state, unit) and any(fights(state, foe) for foe in enemies_in(state, side, state.at[unit])):
                state.on_enemy[unit] = 1


def came_down(state: FortressState, unit: int) -> bool:
    """20.8, 21.11 Tell whether a unit has dropped or raided in this impulse."""
    return bool(in_hex(state, unit) and state.landed[unit] and (state.dropped[unit] or state.raiding[unit]))


@rule("rb.9.1#b", "rb.20.12#a", "rb.21.5#a", "rb.30.2#a", "rb.33.1.3#a")
def follow_landings(play: FortressPlay, _frame: Frame) -> None:
    """9.1, 20.12, 21.5, 30.2 What follows when units come into a hex, once all are there; districts are released."""
    from engine.games.fortress_europa import districts
    from engine.games.fortress_europa.entering import DROP, LAND, RAID, entered

    state = play.state
    meet(state)
    for marks, how in ((state.invading, LAND), (state.dropped, DROP), (state.raiding, RAID)):
        units = [unit for unit in marks.entities(1) if state.landed[unit] and in_hex(state, unit)]
        for unit in units:
            entered(play, unit, NOWHERE, state.at[unit], how)
        chosen = tuple(dict.fromkeys(aim(state, unit) for unit in units if side_of(state, unit) == ALLIED))
        if chosen:
            districts.landing(play, chosen, how)
        if how == LAND:
            note_districts(state, chosen)


@rule("rb.12.17#a", "rb.9.6#a")
def aim(state: FortressState, unit: int) -> int:
    """12.17 Return the hex in which a unit meant to land: to be put aside is no act of will and releases nobody."""
    meant = state.meant_for[unit]
    return state.at[unit] if meant == NOWHERE else meant


@rule("rb.33.1.3#a")
def note_districts(state: FortressState, hexes: Iterable[int]) -> None:
    """33.1.3 Remember which districts have been invaded."""
    for hex in hexes:
        if name := district(state, hex):
            state.entered["invaded", name] = 1


REVEAL = Step("reveal", "rb.3.7#a", enter=reveal)
LANDED = Step("landed", "rb.12.8#a", enter=follow_landings)


def has_hidden(state: FortressState) -> bool:
    """12.19 Tell whether hidden units, or 31.7 decoys, wait for the first invasion."""
    return bool(hidden_units(state)) or any(state.decoys)
