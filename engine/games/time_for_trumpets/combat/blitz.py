"""57 Blitz: an attack that tries to slip past the defenders."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.preparation.ground_and_weather import is_night, weather
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.battle.modifiers import Mod, Modifiers
from engine.play import rule

CLEAR = "clear"
mod = Mod[TrumpetsState, Fight]()


@rule("rb.57.1#b", "rb.57.2#b")
def is_dark(state: TrumpetsState, hex: int) -> bool:
    """57.2 Tell whether a blitz is one of fog, snow or night, not one of a clear day."""
    return is_night(state) or weather(state, hex) != CLEAR


def has_recon(state: TrumpetsState, units: tuple[int, ...]) -> bool:
    """57.1 Tell whether a recon unit is among some units."""
    return any(state.counter(unit).is_recon for unit in units)


def drm_of(state: TrumpetsState, fight: Fight, side: str) -> int:
    """57.1, 57.2 Return what the recon units of a side change: more in fog, snow and at night."""
    units = attacking(state, fight) if side == "attack" else fight.defenders
    if not fight.blitz or not has_recon(state, units):
        return 0
    light = "dark" if is_dark(state, fight.target) else "day"
    return int(state.rules.blitz_drm.look_up(f"{side}_recon_{light}"))


# 57.1, 57.2 Recon units of the attacker find the way.
own_recon = mod("blitz.own_recon", "rb.57.1#f", lambda s, f: drm_of(s, f, "attack"), also=("rb.57.2#h",))
# 57.1, 57.2 Recon units of the defender are on their guard.
foe_recon = mod("blitz.foe_recon", "rb.57.1#g", lambda s, f: drm_of(s, f, "defend"), also=("rb.57.2#i",))
# 57.2 Darkness and fog hide the attacker.
hidden = mod(
    "blitz.hidden",
    "rb.57.2#j",
    lambda s, f: int(s.rules.blitz_shift.look_up("dark")) if f.blitz and is_dark(s, f.target) else 0,
)
BLITZ_DRMS: Modifiers[TrumpetsState, Fight] = Modifiers((own_recon, foe_recon))
BLITZ_SHIFTS: Modifiers[TrumpetsState, Fight] = Modifiers((hidden,))


# Who may


@rule("rb.57.1#e", "rb.57.2#e")
def has_the_units(state: TrumpetsState, fight: Fight) -> bool:
    """57.1, 57.2 Tell whether the attackers include a tank, and by clear day infantry."""
    counters = [state.counter(unit) for unit in attacking(state, fight)]
    rules = state.rules
    men = 0 if is_dark(state, fight.target) else rules.blitz_least_units_infantry_day
    tanks = sum(counter.is_tank for counter in counters)
    return tanks >= rules.blitz_least_tanks and sum(counter.is_infantry for counter in counters) >= men


@rule("rb.57.1#d", "rb.57.2#d")
def is_shaken(state: TrumpetsState, fight: Fight) -> bool:
    """57.1 Tell whether a shocked unit is among the attackers."""
    return any(state.shocked[unit] for unit in fight.attackers)


@rule("rb.57.1#b", "rb.57.2#b")
def lacks_supply(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """57.1 Return the attackers out of supply."""
    return tuple(unit for unit in fight.attackers if state.out_of_supply[unit])


@rule("rb.57.2#f", "rb.57.2#g")
def is_barred(state: TrumpetsState, fight: Fight, aircraft: bool) -> bool:
    """57.2 Tell whether the defender may not commit artillery or aircraft: the attacker has committed none."""
    if not fight.blitz or not is_dark(state, fight.target):
        return False
    from engine.mechanics.positions import side_of

    own = [unit for unit in fight.aircraft if side_of(state, unit) == fight.side] if aircraft else fight.guns
    return not own
