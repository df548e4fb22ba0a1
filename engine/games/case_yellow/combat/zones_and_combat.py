"""9.5, 11.2 Zones and combat: who attacks from several hexes attacks every other enemy hex whose zone reaches him."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.games.case_yellow.combat.arko import is_arko
from engine.games.case_yellow.combat.eligibility import bars_target, may_attack
from engine.games.case_yellow.combat.fight import Fight, defense_strength
from engine.games.case_yellow.combat.odds import may_attack as odds_allow
from engine.games.case_yellow.combat.odds import odds_column
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.state import YellowState, face, is_motorized, is_yellow, on_map, units_in
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.cached_values import cached_value
from engine.play import Constraint, Puzzle, TooHard, rule
from engine.play.completable import Decided

REST = -1
"""What a unit that attacks nobody is assigned to."""


@rule("rb.9.5#b2", "rb.11.2#g")
def is_excepted(state: YellowState, side: int, hexes: Iterable[int]) -> bool:
    """9.5b, 11.2e Germans in two hexes with none but yellow (or, by an option, motorized) units may ignore zones."""
    where = tuple(hexes)
    suits = is_yellow if state.rules.multihex_exception == "yellow" else is_motorized
    return (
        side == GERMAN
        and len(where) == state.rules.exception_hexes
        and all(suits(state, unit) for hex in where for unit in units_in(state, hex))
    )


@rule("rb.9.5#b", "rb.11.2#f")
def threatening(state: YellowState, side: int, hexes: Iterable[int], target: int) -> frozenset[int]:
    """9.5b The other hexes from which an enemy zone reaches one of several attacking hexes."""
    where = tuple(hexes)
    if len(where) < 2 or is_excepted(state, side, where):
        return frozenset()
    return frozenset(
        state.at[unit] for hex in where for unit in zone_of_enemy(state, side, hex) if state.at[unit] != target
    )


@rule("rb.9.5#a", "rb.11.2#e", "rb.11.2#f")
def owed(state: YellowState, fight: Fight, reason: str) -> frozenset[int]:
    """9.5b, 11.2d What an attack from several hexes makes its side attack as well in this round."""
    hexes = {state.at[unit] for unit in fight.units}
    found = threatening(state, fight.side, hexes, fight.target)
    return frozenset(hex for hex in found if bars_target(state, fight.side, hex, reason) is None)


@rule("rb.11.3#a")
def enough(state: YellowState, side: int, target: int, units: Iterable[int]) -> bool:
    """11.3a Tell whether units together reach the least odds at which an attack may begin."""
    defence = defense_strength(state, Fight(side, target))
    attack = sum(face(state, unit).halves for unit in units)
    return bool(attack) and odds_allow(state.rules, odds_column(state.rules, attack, defence))


def able(state: YellowState, side: int, target: int, reason: str) -> tuple[int, ...]:
    """The units of a side that may attack a hex now, with the ARKO."""
    return tuple(unit for unit in around(state, side, target) if may_attack(state, unit, target, reason))


def around(state: YellowState, side: int, target: int) -> tuple[int, ...]:
    """The units of a side near enough to a hex to attack it or to fire on it."""
    at, near = state.at, in_range_of(state, target)
    return tuple([unit for unit in on_map(state, side) if at[unit] in near])


@cached_value()
def in_range_of(state: YellowState, target: int) -> frozenset[int]:
    """Return the hexes from which a hex may be attacked or fired on."""
    return frozenset(state.board.grid.area(target, max(state.rules.arko_range, 1)))


@rule("rb.9.5#b", "rb.11.2#f")
def can_all_be_attacked(
    state: YellowState, side: int, duties: Iterable[int], taken: frozenset[int], reason: str
) -> bool:
    """11.2d Tell whether the units that are left can attack every hex that is owed, each with enough strength."""
    hexes = tuple(sorted(duties))
    who = {
        hex: [u for u in able(state, side, hex, reason) if u not in taken and not is_arko(state, u)] for hex in hexes
    }
    if not all(enough(state, side, hex, units) for hex, units in who.items()):
        return False
    if len(hexes) < 2:
        return True
    return _shared_out(state, side, who)


def _shared_out(state: YellowState, side: int, who: dict[int, list[int]]) -> bool:
    units = sorted({unit for found in who.values() for unit in found}, key=lambda u: -face(state, u).halves)
    domains = {unit: (*(hex for hex, found in who.items() if unit in found), REST) for unit in units}
    constraints = tuple(
        Constraint(tuple(found), partial(_may_suffice, state, side, hex, tuple(found))) for hex, found in who.items()
    )
    try:
        return Puzzle(domains, constraints).completable()
    except TooHard:
        return False


def _may_suffice(state: YellowState, side: int, hex: int, units: tuple[int, ...], decided: Decided) -> bool:
    """Whether a hex can still be attacked with enough strength if everybody open attacks it."""
    return enough(state, side, hex, (unit for unit in units if decided.get(unit, hex) == hex))
