"""32.4 The twelve conditions of each side for sudden death and for To the West Wall."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.fortress_europa.air.bases import sites_taken
from engine.games.fortress_europa.airborne.drops import DROPS_USED
from engine.games.fortress_europa.control import controls, held
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import country, hex_of, is_mediterranean, ports, word
from engine.games.fortress_europa.sea import bases
from engine.games.fortress_europa.state import FortressState, kind, manned, on_map
from engine.play import rule

MARSEILLE, BORDEAUX, BREST, CHERBOURG, LE_HAVRE = "N33", "A19", "B2", "K2", "P4"
ANTWERP, BRUXELLES, PARIS, ST_NAZAIRE = "CC6", "BB8", "R11", "C9"
GENOVA, TORINO, ROTTERDAM, AMSTERDAM = "Y34", "X29", "EE4", "GG3"
Goal = Callable[[FortressState], bool]


def holds(side: int, *labels: str) -> Goal:
    """32.3 Return the condition that a side controls some hexes, as 30.2 has it."""
    return lambda state: all(controls(state, hex_of(state, label), side) for label in labels)


def drops_made(state: FortressState, side: int) -> int:
    """32.4 Count the drops of a side."""
    return state.game_used[DROPS_USED, side]


def fortresses_lost(state: FortressState) -> int:
    """32.4 Count the destroyed fortresses in Germany."""
    gone = (hex for hex in state.destroyed.entities(1) if word(state.board, "fortification", hex))
    return sum(country(state, hex) == "germany" for hex in gone)


@rule("rb.32.4#m")
def keeps_the_south(state: FortressState) -> bool:
    """32.4 Genova, Torino, and one more port on the Mediterranean are German."""
    southern = {hex for hex in ports(state) if is_mediterranean(state, hex)} - {hex_of(state, GENOVA)}
    return holds(GERMAN, GENOVA, TORINO)(state) and bool(held(state, southern, GERMAN))


@rule("rb.32.4#q")
def has_panzers(state: FortressState) -> bool:
    """32.4 So many panzer divisions are on the map at full strength."""
    panzers = (unit for unit in on_map(state, GERMAN) if kind(state, unit) == "panzer")
    divisions = (unit for unit in panzers if state.counter(unit).size == "XX")
    return sum(state.steps[unit] == state.counter(unit).steps for unit in divisions) >= state.rules.goals_panzers


@rule("rb.32.4#t", "rb.32.4#u")
def keeps_sites(places: Callable[[FortressState], tuple[int, ...]]) -> Goal:
    """32.4 Return the condition that no base, or no site, has been captured."""
    return lambda state: not any(state.destroyed[hex] for hex in places(state))


def v1_sites(state: FortressState) -> tuple[int, ...]:
    """17.10.7 Return the hexes with V1 sites."""
    return tuple(hex for hex in state.board.grid.hexes if word(state.board, "site", hex) == "v1_site")


@rule("rb.32.4#w")
def nobody_in_germany(state: FortressState) -> bool:
    """32.4 No Allied unit is in Germany."""
    return not any(country(state, hex) == "germany" for hex in manned(state, ALLIED))


ALLIED_GOALS: tuple[Goal, ...] = (
    *(holds(ALLIED, label) for label in (MARSEILLE, BORDEAUX, BREST, CHERBOURG, LE_HAVRE, ANTWERP, BRUXELLES)),
    sites_taken,
    lambda state: fortresses_lost(state) >= state.rules.goals_fortresses,
    lambda state: drops_made(state, ALLIED) == 1,
    lambda state: not state.second_turn,
    holds(ALLIED, PARIS),
)
GERMAN_GOALS: tuple[Goal, ...] = (
    keeps_the_south,
    holds(GERMAN, BRUXELLES, ANTWERP),
    holds(GERMAN, CHERBOURG, LE_HAVRE),
    holds(GERMAN, BREST, ST_NAZAIRE),
    has_panzers,
    holds(GERMAN, ROTTERDAM, AMSTERDAM),
    lambda state: drops_made(state, GERMAN) == 0,
    keeps_sites(bases),
    keeps_sites(v1_sites),
    lambda state: fortresses_lost(state) == 0,
    nobody_in_germany,
    holds(GERMAN, PARIS),
)
GOALS: tuple[Goal, ...] = (*ALLIED_GOALS, *GERMAN_GOALS)
"""All conditions: the numbers 1 to 12 are Allied, 13 to 24 German."""
CLAUSES = tuple(f"rb.32.4#{letter}" for letter in "abcdefghijklmnopqrstuvwx")


def numbers(side: int) -> range:
    """32.4 Return the numbers of the conditions of a side."""
    return range(1, 1 + len(ALLIED_GOALS)) if side == ALLIED else range(1 + len(ALLIED_GOALS), 1 + len(GOALS))


@rule(*CLAUSES, "rb.32.3#a")
def met(state: FortressState, side: int) -> frozenset[int]:
    """32.4 Return the numbers of the conditions of a side that are met."""
    return frozenset(number for number in numbers(side) if GOALS[number - 1](state))


def chosen(state: FortressState, side: int) -> frozenset[int]:
    """32.1 Return the numbers of the goals that a side has written down."""
    return frozenset(number for number in numbers(side) if state.goals[side] >> number & 1)
