"""2.2, 5.6 Squadrons: what kind they are, what they may fly, and how far."""

from __future__ import annotations

from engine.games.time_for_trumpets.ground import area
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, side_of
from engine.play import NOWHERE, rule

BOMBER, FIGHTER, JET = "bomber", "fighter", "jet"
JETS = ("Me262A",)
ORDER = ((GERMAN, BOMBER), (ALLIED, BOMBER), (GERMAN, FIGHTER), (ALLIED, FIGHTER), (GERMAN, JET))
"""5.7.2, 5.7.5 The order in which squadrons are placed, and in which they strafe."""
INTERCEPTORS = ((GERMAN, FIGHTER), (ALLIED, FIGHTER), (GERMAN, JET))
"""5.7.3, 5.9.2 The order in which fighters intercept."""
BRITISH, BRITISH_AREA = "british", "british_air"


@rule("rb.2.2.2#a", "rb.2.2.2#b", "rb.2.2.3#0", "rb.2.2.4#0")
def kind(state: TrumpetsState, unit: int) -> str:
    """2.2.2 Return whether a squadron has bombers, fighters or jet fighters."""
    counter = state.counter(unit)
    if counter.weapon in JETS:
        return JET
    return FIGHTER if counter.is_fighter else BOMBER


@cached_value("record")
def squadrons(state: TrumpetsState) -> tuple[int, ...]:
    """2.2 Return all squadrons."""
    return tuple(unit for unit in range(len(state.record)) if state.counter(unit).is_aircraft)


@rule("rb.5.6.1#a", "rb.5.6.1#b")
def is_free(state: TrumpetsState, unit: int) -> bool:
    """5.6.1 Tell whether a squadron waits at a corps headquarters: neither spent nor on a strafe mission."""
    return state.based[unit] != NOWHERE and not state.flown[unit] and state.strafes[unit] == NOWHERE


def free(state: TrumpetsState, side: int, *kinds: str) -> tuple[int, ...]:
    """5.6 Return the squadrons of a side that wait, of some kinds."""
    mine = (unit for unit in squadrons(state) if side_of(state, unit) == side and is_free(state, unit))
    return tuple(unit for unit in mine if kind(state, unit) in kinds)


@rule("rb.5.7.1#a", "rb.5.7.1#b", "rb.5.7.3#b", "rb.5.9.1#c", "rb.5.9.1#d", "rb.5.9.2#b")
def is_in_range(state: TrumpetsState, unit: int, hex: int) -> bool:
    """5.7.1 Tell whether a hex is in range: near the corps headquarters; British aircraft have an area instead."""
    corps = state.based[unit]
    if corps == NOWHERE:
        return False
    if state.counter(corps).nationality == BRITISH:
        return hex in area(state, BRITISH_AREA)
    return in_hex(state, corps) and state.board.grid.distance(state.at[corps], hex) <= state.rules.air_range


@rule("rb.5.7.1#c")
def strafe_area(state: TrumpetsState, hex: int) -> tuple[int, ...]:
    """5.7.1 Return the hexes of a strafe area: a hex and those around it."""
    around = sorted(there for there, _edge in state.board.adjacent(hex))
    return (hex, *around)[: state.rules.strafe_hexes]


@rule("rb.5.6.1#b", "rb.5.6.1#d")
def spend(state: TrumpetsState, unit: int) -> None:
    """5.6.1 A squadron that has flown its mission is out for the turn."""
    state.flown[unit], state.strafes[unit] = 1, NOWHERE


@rule("rb.5.7.4#a7")
def abort(play: TrumpetsPlay, unit: int, clause: str) -> None:
    """5.7.4 A squadron that is aborted turns back and is out for the turn."""
    spend(play.state, unit)
    play.state.turned_back[unit] = 1
    play.tell("air.aborted", clause, unit=unit)
