"""49, 50, 51.3 What shifts the column of a battle, and what is added to its die."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.effectiveness import by_effectiveness
from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.terrain_effects import across_water, amount, ground, ground_drm, ground_row
from engine.games.time_for_trumpets.combat.weapon_effects import WEAPON_DRMS, WEAPON_SHIFTS
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.cooperation import US, has_nation, has_night_advantage, has_tigers, is_mixed
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN
from engine.games.time_for_trumpets.ground import BUILT_UP
from engine.games.time_for_trumpets.preparation.ground_and_weather import weather
from engine.games.time_for_trumpets.preparation.turns import is_night
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.games.time_for_trumpets.works.positions import is_strong, work_in
from engine.mechanics.battle.modifiers import Mod, Modifiers, ToldAmount, modifier, told
from engine.mechanics.positions import alive
from engine.play import rule

mod = Mod[TrumpetsState, Fight]()

# 41, 51.3 Light and weather


def light(state: TrumpetsState, fight: Fight) -> str:
    """41.0 Return the row of the chart for the light: day, night, or night with the German advantage."""
    if not is_night(state):
        return "day"
    return "night_experienced" if has_night_advantage(state, fight) else "night"


# 41.0 Night helps the defender, or the German divisions that are good at it.
night = mod(
    "shift.night",
    "rb.41#a",
    lambda s, f: amount(s.rules.conditions_combat.look_up(light(s, f), "shift")),
    also=("rb.41#d1", "rb.41#e1", "rb.41#f1", "rb.41#e3", "rb.41#f3"),
)


def of_weather(state: TrumpetsState, fight: Fight) -> int:
    """49.0 Return the shift by the weather in the hex that is attacked."""
    word = weather(state, fight.target)
    return 0 if word == "clear" else amount(state.rules.conditions_combat.look_up(word, "shift"))


# 49.0 Snow hinders the attacker.
weather_shift = mod("shift.weather", "rb.49#b", of_weather)

# 40, 42 Tigers and Allies


@rule("rb.40#b")
def is_american_attack(state: TrumpetsState, fight: Fight) -> bool:
    """40.0 Tell whether Americans attack."""
    return fight.side == ALLIED and has_nation(state, attacking(state, fight), US)


# 40.0 A German attack that includes Tigers.
tigers_attack = mod(
    "shift.tigers_attack",
    "rb.40#a",
    lambda s, f: s.rules.tiger_shift if f.side == GERMAN and has_tigers(s, attacking(s, f)) else 0,
)
# 40.0 An American attack on Tigers.
tigers_defend = mod(
    "shift.tigers_defend",
    "rb.40#b",
    lambda s, f: -s.rules.tiger_shift if is_american_attack(s, f) and has_tigers(s, f.defenders) else 0,
)
# 42.3 Americans and British in the same battle.
mixed = mod(
    "shift.mixed",
    "rb.42.3#a",
    lambda s, f: (s.rules.allies_shift if f.side == GERMAN else -s.rules.allies_shift) if is_mixed(s, f) else 0,
)


# 7.14, 9.15 Command and supply


def defending(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """Return the defenders that are in the hex."""
    there = alive(state, fight.defenders)
    return tuple(unit for unit in there if state.at[unit] == fight.target and state.counter(unit).is_ground_unit)


@modifier("shift.attacker_out_comm", "rb.7.14#f")
def attacker_out_comm(state: TrumpetsState, fight: Fight) -> int:
    """7.14 An attack that includes an Out Comm unit."""
    return -state.rules.comm_shift if any(not in_command(state, unit) for unit in attacking(state, fight)) else 0


@modifier("shift.defender_out_comm", "rb.7.14#g")
def defender_out_comm(state: TrumpetsState, fight: Fight) -> int:
    """7.14 A defender that includes an Out Comm unit."""
    return state.rules.comm_shift if any(not in_command(state, unit) for unit in defending(state, fight)) else 0


@modifier("shift.attacker_oos", "rb.9.15#g")
def attacker_oos(state: TrumpetsState, fight: Fight) -> int:
    """9.15 An attack that includes an OOS unit."""
    return -state.rules.oos_shift if any(not in_supply(state, unit) for unit in attacking(state, fight)) else 0


@rule("rb.9.15#i")
def is_sheltered(state: TrumpetsState, hex: int) -> bool:
    """9.15 Tell whether a hex is a strong point or fort in a town or city; by one reading one of the two is enough."""
    work = is_strong(state, hex)
    town = ground_row(state, hex) in BUILT_UP
    return (work or town) if state.rules.oos_shelter == "either" else (work and town)


@modifier("shift.defender_oos", "rb.9.15#h", "rb.9.15#i")
def defender_oos(state: TrumpetsState, fight: Fight) -> int:
    """9.15 A defender that includes an OOS unit, but in a strong point or fort in a town or city."""
    lacks = any(not in_supply(state, unit) for unit in defending(state, fight))
    return state.rules.oos_shift if lacks and not is_sheltered(state, fight.target) else 0


# 19 Positions


@modifier("drm.position", "rb.51.3#a")
def position(state: TrumpetsState, fight: Fight) -> ToldAmount:
    """19 Strong points and forts help the defender at the die."""
    work = work_in(state, fight.target)
    return told(amount(state.rules.positions.look_up(work, "drm")) if work else 0, work=work)


# 48.2.1 Bombardments help at the die.
bombardment = mod("drm.bombardment", "rb.48.2.1#h", lambda _s, f: f.drm, also=("rb.48.2.2#i",))

SHIFTS: Modifiers[TrumpetsState, Fight] = Modifiers(
    (
        ground,
        across_water,
        night,
        weather_shift,
        *WEAPON_SHIFTS,
        tigers_attack,
        tigers_defend,
        mixed,
        attacker_out_comm,
        defender_out_comm,
        attacker_oos,
        defender_oos,
    )
)
"""51.2 What shifts the column."""
DRMS: Modifiers[TrumpetsState, Fight] = Modifiers((by_effectiveness, *WEAPON_DRMS, position, ground_drm, bombardment))
"""51.2 What is added to the die."""
