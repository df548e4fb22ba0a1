"""50 Weapons effects: which weapons both sides have in a battle."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.terrain_effects import amount
from engine.games.time_for_trumpets.counters import AA_TYPES, ANTI_TANK_TYPES, GUN_TYPES, Counter
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.battle.modifiers import Mod
from engine.mechanics.positions import side_of
from engine.play import rule

HEAVY_KILLERS = ("M36", "Easy8", "Achilles")
"""53.2 AFV that can hurt heavy AFV."""
AUTOMATIC = ("light_aa", "aa_automatic_weapons", "self_propelled_aa", "machine_gun")
GUNS = (*ANTI_TANK_TYPES, "heavy_aa", *GUN_TYPES)
Counters = list[Counter]
mod = Mod[TrumpetsState, Fight]()


def of_attackers(state: TrumpetsState, fight: Fight) -> Counters:
    """Return the counters of the attackers."""
    return [state.counter(unit) for unit in attacking(state, fight)]


def of_defenders(state: TrumpetsState, fight: Fight) -> Counters:
    """Return the counters of the ground units that defend."""
    there = (state.counter(unit) for unit in fight.defenders if state.at[unit] == fight.target)
    return [one for one in there if one.is_ground_unit]


def supports_tanks(state: TrumpetsState, counter: Counter) -> bool:
    """50 Tell whether a unit supports AFV beside it: infantry and engineers; by one reading any other unit."""
    if state.rules.combat_unsupported == "any":
        return not counter.is_afv
    return counter.is_infantry or counter.is_engineer


def unsupported(state: TrumpetsState, counters: Counters) -> bool:
    """50 Tell whether AFV fight without infantry and engineers."""
    return any(one.is_afv for one in counters) and not any(supports_tanks(state, one) for one in counters)


@rule("rb.50#a", "rb.50#c")
def has_afv(counters: Iterable[Counter]) -> bool:
    """50 Tell whether AFV are among some units; as all weapons they count on any ground."""
    return any(one.is_afv for one in counters)


def stops_heavy_afv(counter: Counter) -> bool:
    """53.2 Tell whether a unit is a heavy AFV or can hurt one."""
    return counter.is_heavy_afv or counter.is_anti_heavy or counter.is_superior_at or counter.weapon in HEAVY_KILLERS


# The column


def heavy_attack(state: TrumpetsState, fight: Fight) -> bool:
    """50 Tell whether heavy AFV attack units that have nothing against them."""
    heavy = any(one.is_heavy_afv for one in of_attackers(state, fight))
    return heavy and not any(stops_heavy_afv(one) for one in of_defenders(state, fight))


# The die


def with_assault_guns(state: TrumpetsState, fight: Fight) -> bool:
    """50 Tell whether infantry and an assault gun attack out of the same hex."""
    guns = {state.at[unit] for unit in attacking(state, fight) if state.counter(unit).type == "assault_gun"}
    return any(state.at[unit] in guns and state.counter(unit).is_infantry for unit in attacking(state, fight))


def engineer_defends(state: TrumpetsState, fight: Fight) -> bool:
    """50 Tell whether an engineer that is not shocked defends."""
    there = (unit for unit in fight.defenders if state.at[unit] == fight.target)
    return any(state.counter(unit).is_engineer and not state.shocked[unit] for unit in there)


def guns_wait(state: TrumpetsState, fight: Fight) -> bool:
    """50 Tell whether antitank guns, tank destroyers or assault guns defend against AFV; not AFV alone in the hex."""
    there = of_defenders(state, fight)
    armed = any(one.type in GUNS for one in there) and not unsupported(state, there)
    return armed and has_afv(of_attackers(state, fight))


def automatic_weapons(state: TrumpetsState, fight: Fight) -> bool:
    """50 Tell whether automatic weapons defend against an attack without AFV."""
    armed = any(one.type in AUTOMATIC for one in of_defenders(state, fight))
    return armed and not has_afv(of_attackers(state, fight))


def flak(state: TrumpetsState, fight: Fight) -> int:
    """5.9.4 Count the AA units in the hex while aircraft support the attack."""
    supported = any(side_of(state, unit) == fight.side for unit in fight.aircraft)
    return sum(one.type in AA_TYPES for one in of_defenders(state, fight)) if supported else 0


def columns(state: TrumpetsState, line: str, applies: bool) -> int:
    """50 Return what a line of the chart of columns says, if it applies."""
    return amount(state.rules.weapons_shift.look_up(line)) if applies else 0


def points(state: TrumpetsState, line: str, applies: bool) -> int:
    """50 Return what a line of the chart of the die says, if it applies."""
    return amount(state.rules.weapons_drm.look_up(line)) if applies else 0


# 50 AFV that defend without infantry and engineers are weak.
lone_tank_defends = mod(
    "shift.defend_unsupported_tank",
    "rb.50#b",
    lambda s, f: columns(s, "defend_unsupported_tank", unsupported(s, of_defenders(s, f))),
)
# 50 So are those that attack without them.
lone_tank_attacks = mod(
    "shift.attack_unsupported_tank",
    "rb.50#b",
    lambda s, f: columns(s, "attack_unsupported_tank", unsupported(s, of_attackers(s, f))),
)
# 50 Heavy AFV attack units that cannot hurt them.
heavy_afv_attack = mod(
    "shift.attack_heavy_superiority",
    "rb.50#b",
    lambda s, f: columns(s, "attack_heavy_superiority", heavy_attack(s, f)),
)
WEAPON_SHIFTS = (lone_tank_defends, lone_tank_attacks, heavy_afv_attack)
# 50 Infantry attacks with assault guns.
assault_guns = mod(
    "drm.attack_infantry_assault_gun",
    "rb.50#b",
    lambda s, f: points(s, "attack_infantry_assault_gun", with_assault_guns(s, f)),
)
# 50 Engineers attack.
engineers_attack = mod(
    "drm.attack_engineer",
    "rb.50#b",
    lambda s, f: points(s, "attack_engineer", any(one.is_engineer for one in of_attackers(s, f))),
)
# 50 Engineers defend.
engineers_defend = mod(
    "drm.defend_engineer", "rb.50#b", lambda s, f: points(s, "defend_engineer", engineer_defends(s, f))
)
# 50 Guns wait for AFV.
guns_defend = mod("drm.defend_antitank", "rb.50#b", lambda s, f: points(s, "defend_antitank", guns_wait(s, f)))
# 50 Automatic weapons wait for infantry.
automatic_defend = mod(
    "drm.defend_automatic", "rb.50#b", lambda s, f: points(s, "defend_automatic", automatic_weapons(s, f))
)
# 5.9.4 AA units fire at the aircraft that support an attack.
flak_defends = mod("drm.flak", "rb.5.9.4#c", lambda s, f: flak(s, f) * s.rules.support_aa, also=("rb.50#b",))
WEAPON_DRMS = (assault_guns, engineers_attack, engineers_defend, guns_defend, automatic_defend, flak_defends)
