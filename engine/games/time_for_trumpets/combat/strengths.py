"""51.2, 51.3 Combat factors on both sides of a battle."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.who import attack_value
from engine.games.time_for_trumpets.ground import CLEAR, MARSH, is_frozen, terrain
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import alive
from engine.play import Tally, rule


@rule("rb.51.2#a1")
def part(strength: int, of: int | str) -> int:
    """51.2 Return a part of a strength; fractions are rounded up."""
    return ceil(strength * Fraction(of))


def changed(tally: Tally, strength: int, to: int, key: str, clause: str) -> Tally:
    """Return a sum in which a strength has become another one, if it has."""
    return tally.plus(to - strength, key, clause) if to != strength else tally


@rule("rb.49#a", "rb.5.1#f")
def combat_row(state: TrumpetsState, hex: int) -> str:
    """49 Return the row of a hex in the chart of terrain in combat; rubble takes the place of all other ground."""
    if state.rubble[hex]:
        return "rubble"
    ground = terrain(state, hex) or CLEAR
    return "marsh_frozen" if ground == MARSH and is_frozen(state) else ground


# The attacker


@rule("rb.49#a", "rb.49#b")
def attack_tally(state: TrumpetsState, fight: Fight) -> Tally:
    """49 Add up the attackers; AFV may count for less on bad ground; then artillery and aircraft."""
    from engine.games.time_for_trumpets.combat.support import support_tally

    units, tally = attacking(state, fight), Tally()
    for unit in units:
        tally = tally.plus(attack_value(state, unit), "value.printed", "rb.51.1#a", unit=unit)
    tanks = sum(attack_value(state, unit) for unit in units if state.counter(unit).is_afv)
    cell = state.rules.terrain_combat.look_up(combat_row(state, fight.target), "afv_attack")
    tally = changed(tally, tanks, part(tanks, cell), "value.afv_terrain", "rb.49#b")
    return Tally((*tally.items, *support_tally(state, fight, defending=False).items))


# The defender


def defending(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """Return the defenders that are still in the hex."""
    return tuple(unit for unit in alive(state, fight.defenders) if state.at[unit] == fight.target)


@rule("rb.51.3#a2")
def defense_value(state: TrumpetsState, unit: int) -> int:
    """51.3 Return the CF with which a unit defends; a company on its fort side or in a fort counts several times."""
    counter = state.counter(unit)
    printed = counter.defence(state.steps[unit])
    in_fort = state.in_fort[unit] or state.fort[state.at[unit]]
    return printed * state.rules.fort_company_factor if in_fort and counter.is_company else printed


@rule("rb.51.3#a4", "rb.48.1#h")
def shocked_value(state: TrumpetsState, units: Iterable[int]) -> int:
    """51.3 Return what shocked defenders are worth together."""
    return part(sum(defense_value(state, unit) for unit in units), state.rules.combat_shock_defence)


@rule("rb.49#a", "rb.49#b", "rb.51.1#c3")
def defense_tally(state: TrumpetsState, fight: Fight) -> Tally:
    """49 Add up the defenders; shock halves them, a town doubles and a city triples them; then artillery, aircraft."""
    from engine.games.time_for_trumpets.combat.support import support_tally

    units, tally = defending(state, fight), Tally()
    for unit in units:
        tally = tally.plus(defense_value(state, unit), "value.printed", "rb.51.1#c3", unit=unit)
    shocked = [unit for unit in units if state.shocked[unit] and state.rules.shock_halves_defense]
    before = sum(defense_value(state, unit) for unit in shocked)
    tally = changed(tally, before, shocked_value(state, shocked), "value.shocked", "rb.51.3#a4")
    cell = state.rules.terrain_combat.look_up(combat_row(state, fight.target), "defence")
    tally = changed(tally, tally.total, part(tally.total, cell), "value.terrain", "rb.49#b")
    return Tally((*tally.items, *support_tally(state, fight, defending=True).items))


def strengths(state: TrumpetsState, fight: Fight) -> tuple[int, int]:
    """Return the strengths of attackers and defenders."""
    return attack_tally(state, fight).total, defense_tally(state, fight).total


def both(state: TrumpetsState, fight: Fight) -> Tally:
    """Return both strengths, that of the defenders as what is taken away."""
    own, foes = attack_tally(state, fight), defense_tally(state, fight)
    return Tally((*own.items, *(item._replace(amount=-item.amount) for item in foes.items)))
