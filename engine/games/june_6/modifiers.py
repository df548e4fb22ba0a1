"""12.5 Everything that is added to the die of a combat: one sum for previews, the roll and the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.games.june_6 import special
from engine.games.june_6.armour import armour_of
from engine.games.june_6.artillery import artillery_of
from engine.games.june_6.counters import ALLIED, COMMONWEALTH
from engine.games.june_6.fights import PROBE, STAND, Fight, defenders, has_garrison
from engine.games.june_6.odds import attack_strength, defence_strength, nearest_ratios
from engine.games.june_6.state import June6State, face
from engine.games.june_6.surroundings import across_the_river, ground, several_hexes, strongpoint
from engine.mechanics.fighting import item
from engine.play import Tally, rule


@rule("rb.12.51")
def odds(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.51 Strength against strength; a ratio in the middle counts low until the die has said otherwise."""
    attack, defence = attack_strength(state, fight.units), defence_strength(state, fight)
    ratio = nearest_ratios(state.rules.odds.rows, attack, defence)[max(fight.rounding, 0)]
    shift = int(state.rules.odds.look_up(ratio))
    return tally.plus(shift, "combat.odds", "rb.12.51", attack=attack, defence=defence, odds=ratio)


def highest(state: June6State, units: Iterable[int]) -> int:
    """The highest cohesion among units."""
    return max((face(state, unit).cohesion for unit in units), default=0)


@rule("rb.12.52")
def best_defender(state: June6State, fight: Fight) -> int:
    """12.52, 9.2 The highest cohesion among the defenders; the men of a beach hex have theirs."""
    garrison = state.rules.garrison_cohesion if has_garrison(state, fight.target, fight.side) else 0
    return max(highest(state, defenders(state, fight)), garrison)


@rule("rb.12.52")
def cohesion(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.52 The difference of the highest cohesions, within limits."""
    attack, defence = highest(state, fight.units), best_defender(state, fight)
    most = state.rules.cohesion_most
    shift = min(max(attack - defence, -most), most)
    return item(tally, shift, "combat.cohesion", "rb.12.52", attack=attack, defence=defence)


@rule("rb.12.54")
def probe_against_stand(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.54 A probe against defenders who stand."""
    if fight.modes == (PROBE, STAND):
        return item(tally, state.rules.probe_stand, "combat.probe", "rb.12.54")
    return tally


@rule("rb.12.55")
def flak(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.55 Flak against an Allied attack with armour, each unit of it."""
    if fight.side == ALLIED and any(face(state, unit).armour for unit in fight.units):
        for unit in defenders(state, fight):
            if state.counter(unit).is_flak:
                tally = item(tally, state.rules.flak_armour, "combat.flak", "rb.12.55", unit=unit)
    return tally


@rule("rb.12.56")
def assault_engineers(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.56 Units of the 79th Armoured Division in a Commonwealth attack, up to a limit."""
    funnies = [unit for unit in fight.units if state.counter(unit).is_79th]
    if not any(state.counter(unit).nation == COMMONWEALTH for unit in funnies):
        return tally
    shift = min(len(funnies) * state.rules.engineers_79_bonus, state.rules.engineers_79_most)
    return item(tally, shift, "combat.engineers_79", "rb.12.56", units=tuple(funnies))


@rule("rb.12.57")
def disordered(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.57 Disorder on either side, however many and however deep (C-7)."""
    if any(state.disorder[unit] for unit in fight.units):
        tally = item(tally, state.rules.disorder_attacker, "combat.disorder_attacker", "rb.12.57")
    if any(state.disorder[unit] for unit in defenders(state, fight)):
        tally = item(tally, state.rules.disorder_defender, "combat.disorder_defender", "rb.12.57")
    return tally


@rule("rb.12.58")
def scattered(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.58 Scattered paratroops on either side."""
    if any(state.scattered[unit] for unit in fight.units):
        tally = item(tally, state.rules.scattered_attacker, "combat.scattered_attacker", "rb.12.58")
    if any(state.scattered[unit] for unit in defenders(state, fight)):
        tally = item(tally, state.rules.scattered_defender, "combat.scattered_defender", "rb.12.58")
    return tally


@rule("rb.15")
def armour(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """15 Armour superiority."""
    attack, defence, guns, shift = armour_of(state, fight)
    return item(tally, shift, "combat.armour", "rb.15.12", attack=attack, defence=defence, guns=guns)


@rule("rb.16.3")
def artillery(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """16.3 Artillery superiority."""
    if not fight.supported:
        return tally
    attack, defence, shift = artillery_of(state, fight)
    return item(tally, shift, "combat.artillery", "rb.16.32", attack=attack, defence=defence)


@rule("rb.18.31")
def aircraft_and_ships(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """17.31, 18.31 Allied aircraft or ships, for their attack or their defence."""
    sign = 1 if fight.side == ALLIED else -1
    marker = sign * state.rules.support_marker
    tally = item(tally, marker * fight.air, "combat.air", "rb.17.31", count=fight.air)
    return item(tally, marker * fight.naval, "combat.naval", "rb.18.31", count=fight.naval)


def of_the_scenario(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """What special rules of the scenario add for the attackers or the defenders."""
    tally = special.added(state, tally, "attack_die", fight.units, fight.target)
    return special.added(state, tally, "defence_die", defenders(state, fight), fight.target)


MODIFIERS = (
    odds,
    cohesion,
    several_hexes,
    probe_against_stand,
    flak,
    assault_engineers,
    disordered,
    scattered,
    ground,
    across_the_river,
    strongpoint,
    armour,
    artillery,
    aircraft_and_ships,
    of_the_scenario,
)


@rule("rb.12.5", "rb.14.25")
def battle_tally(state: June6State, fight: Fight, modes: tuple[str, ...] = ()) -> Tally:
    """12.5 All modifiers of a combat together; there is no limit to their sum (C-9)."""
    meant = replace(fight, modes=modes) if modes else fight
    tally = Tally()
    for modifier in MODIFIERS:
        tally = modifier(state, meant, tally)
    return tally
