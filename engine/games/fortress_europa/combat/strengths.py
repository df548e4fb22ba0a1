"""14.4, 14.5, 16.1 to 16.5, 16.8 Combat values on both sides of a battle."""

from __future__ import annotations

from engine.games.fortress_europa.combat import winter_offensive
from engine.games.fortress_europa.combat.fights import Fight, defenders
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.engineers import sub_units
from engine.games.fortress_europa.ground import edge_between, is_city, is_fortress, is_river, is_rough, terrain
from engine.games.fortress_europa.state import FortressState, is_armored, side_of, strength
from engine.mechanics.battle.factors import HALF, TWICE, Factors, Number, Times
from engine.play import Tally, rule

HEIGHTS = ("mountain", "alpine")
times = Times[FortressState, Fight]()


# The ground


def is_hard(state: FortressState, hex: int) -> bool:
    """16.5 Tell whether a hex halves armored units: rough terrain and cities."""
    return is_rough(state, hex) or is_city(state, hex)


@rule("rb.16.3#a", "rb.16.3#c", "rb.16.3#e")
def is_walled(state: FortressState, unit: int) -> bool:
    """16.3 Tell whether an intact fortress protects a unit; it never helps Allied units."""
    return side_of(state, unit) == GERMAN and is_fortress(state, state.at[unit])


@rule("rb.16.2")
def is_behind_river(state: FortressState, fight: Fight, hex: int) -> bool:
    """16.2 Tell whether all attackers attack a hex across a river."""
    return bool(fight.units) and all(crosses(state, state.at[unit], hex) for unit in fight.units)


def crosses(state: FortressState, here: int, hex: int) -> bool:
    """16.2 Tell whether an attack from one hex into another crosses a river."""
    if here == hex or state.board.grid.distance(here, hex) > 1:
        return False
    return is_river(state, edge_between(state, here, hex))


# The factors


@rule("rb.16.5#a", "rb.16.5#c", "rb.16.5#d")
def half_in_defense(state: FortressState, _fight: Fight, unit: int) -> Number:
    """16.5 An armored unit in rough terrain or a city is halved, unless a fortress protects it."""
    halved = is_armored(state, unit) and is_hard(state, state.at[unit]) and not is_walled(state, unit)
    return HALF if halved else 1


@rule("rb.16.1", "rb.16.2", "rb.16.3#a", "rb.16.3#d", "rb.16.5#c", "rb.16.5#d", "rb.16.5#e")
def twice_in_defense(state: FortressState, fight: Fight, unit: int) -> Number:
    """16.1 to 16.3 Mountains, alpine hexes, rivers, cities and fortresses double; 14.4 together not more than that.

    16.5 An armored unit in rough terrain or a city gains nothing by the city or the fortress; by one reading the city
    doubles it again.
    """
    hex = state.at[unit]
    raised = terrain(state, hex) in HEIGHTS or is_behind_river(state, fight, hex)
    walled, city = is_walled(state, unit), is_city(state, hex)
    if is_armored(state, unit) and is_hard(state, hex):
        return TWICE if raised or (city and not walled and state.rules.armor_city == "restored") else 1
    return TWICE if raised or walled or city else 1


@rule("rb.16.5#b", "rb.16.5#f")
def half_in_attack(state: FortressState, fight: Fight, unit: int) -> Number:
    """16.5 An armored unit that attacks rough terrain or a city is halved; of several hexes the hardest counts."""
    if winter_offensive.keeps_value(state, unit):
        return 1
    return HALF if is_armored(state, unit) and any(is_hard(state, hex) for hex in fight.hexes) else 1


@rule("rb.31.16#c")
def twice_in_attack(state: FortressState, fight: Fight, unit: int) -> Number:
    """31.16 A sub-unit of the 79th that attacks across a river doubles all Allied units of its hex."""
    if not state.rules.funnies_units or side_of(state, unit) == GERMAN:
        return 1
    here = state.at[unit]
    helped = any(state.at[part] == here for part in sub_units(state) if part in fight.units)
    return TWICE if helped and any(crosses(state, here, hex) for hex in fight.hexes) else 1


DEFENSE: Factors[FortressState, Fight] = Factors(
    "value.printed",
    "rb.2.6",
    strength,
    (
        # 16.5 An armored unit may be halved in defense.
        times("value.armor_halved", "rb.16.5#a", half_in_defense),
        # 16.1 Ground, cities and fortresses may double the defender.
        times("value.doubled", "rb.16.1", twice_in_defense),
    ),
    limit="value.limit",
)
ATTACK: Factors[FortressState, Fight] = Factors(
    "value.printed",
    "rb.2.6",
    strength,
    (
        # 16.5 An armored unit may be halved in attack.
        times("value.armor_halved", "rb.16.5#b", half_in_attack),
        # 31.16 A sub-unit of the 79th doubles attacks across a river.
        times("value.funnies", "rb.31.16#c", twice_in_attack),
    ),
    limit="value.limit",
)


# The sums


@rule("rb.14.5", "rb.14.4#a", "rb.14.4#b", "rb.19.4#a", "rb.19.4#c")
def attack_tally(state: FortressState, fight: Fight) -> Tally:
    """14.5 The values of all attackers together, with those of the ships that support them."""
    tally = Tally()
    for unit in fight.units:
        tally = Tally((*tally.items, *ATTACK.tally(state, fight, unit).items))
    for ship in fight.ships:
        tally = tally.plus(strength(state, ship), "value.ship", "rb.19.4", unit=ship)
    return tally


@rule("rb.14.5", "rb.14.4#a", "rb.16.8#a")
def defense_tally(state: FortressState, fight: Fight) -> Tally:
    """16.8 The values of all defenders, each by the ground of its own hex."""
    tally = Tally()
    for unit in defenders(state, fight):
        tally = Tally((*tally.items, *DEFENSE.tally(state, fight, unit).items))
    return tally


def strengths(state: FortressState, fight: Fight) -> tuple[int, int]:
    """Return the strengths of attackers and defenders."""
    return attack_tally(state, fight).total, defense_tally(state, fight).total


def both(state: FortressState, fight: Fight) -> Tally:
    """Return both strengths, that of the defenders as what is taken away."""
    own, foes = attack_tally(state, fight), defense_tally(state, fight)
    return Tally((*own.items, *(item._replace(amount=-item.amount) for item in foes.items)))
