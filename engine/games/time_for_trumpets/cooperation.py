"""40 to 42 Fear of Tigers, German attacks by night, Americans and British side by side."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.activity.heads import DIVISIONS, level
from engine.games.time_for_trumpets.artillery.echelons import is_divisional
from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, TIGERS, Counter
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule

US, BRITISH = "us", "british"
NIGHT_FIGHTERS = (("1ssd", "kgp"), ("2ssd",), ("2pz",))
"""41.0a The divisions that fight well by night."""
COMPANIONS: dict[tuple[str, ...], tuple[str, ...]] = {("1ssd", "kgp"): ("3fj",)}
"""41.0d Whose units may support them."""
OVER_THE_MEUSE = ("l/montgomery", "30c/2hcr")
BRIGADE_OVER_THE_MEUSE = "29bde"
"""42.1 The British units that may cross the Meuse: Montgomery, the 2nd Household Cavalry, and the brigade's five."""
FIRST_ARMY, THIRTIETH_CORPS = "1a", "30c"


def counter(state: TrumpetsState, unit: int) -> Counter:
    """Return the counter that a unit shows."""
    return state.roster[state.record[unit]]


def formation(state: TrumpetsState, unit: int) -> str:
    """Return the formation that is printed on a unit."""
    return counter(state, unit).formation


# 40 Tigers


@rule("rb.40#a", "rb.40#b")
def has_tigers(state: TrumpetsState, units: Iterable[int]) -> bool:
    """40.0 Tell whether Tiger tanks are among some units while American troops fear them."""
    return state.turn <= state.rules.tiger_last and any(counter(state, unit).weapon in TIGERS for unit in units)


def has_nation(state: TrumpetsState, units: Iterable[int], nation: str) -> bool:
    """Tell whether ground units of a nation are among some units."""
    there = (counter(state, unit) for unit in units)
    return any(one.nationality == nation and one.is_ground_unit for one in there)


# 41 Night


def home(state: TrumpetsState, unit: int) -> str:
    """41.0 Return the division to which a unit belongs now; an empty word for units of a corps or army."""
    hq = state.superior[unit] if not counter(state, unit).is_hq else unit
    return formation(state, hq) if hq != NOWHERE and level(state, hq) in (*DIVISIONS, "cp") else ""


@rule("rb.41#d2", "rb.41#d3", "rb.41#e2", "rb.41#e3", "rb.41#f2", "rb.41#f3")
def is_unaided(state: TrumpetsState, fight: Fight, division: tuple[str, ...]) -> bool:
    """41.0 Tell whether no other division takes part; artillery of a corps or army may, 3 FJ beside 1SS Pz."""
    welcome = (*division, *COMPANIONS.get(division, ()), "")
    guns = (unit for unit in fight.guns if is_divisional(state, unit))
    return all(home(state, unit) in welcome for unit in (*attacking(state, fight), *guns))


@rule("rb.41#d1", "rb.41#e1", "rb.41#f1")
def leads(state: TrumpetsState, fight: Fight, division: tuple[str, ...]) -> bool:
    """41.0 Tell whether a front-line unit of a division attacks."""
    units = attacking(state, fight)
    return any(counter(state, unit).is_front_line and formation(state, unit) in division for unit in units)


@rule("rb.41#a")
def has_night_advantage(state: TrumpetsState, fight: Fight) -> bool:
    """41.0 Tell whether the Germans attack by night with one of the divisions that are good at it."""
    if fight.side != GERMAN:
        return False
    return any(leads(state, fight, one) and is_unaided(state, fight, one) for one in NIGHT_FIGHTERS)


# 42 Allies


@rule("rb.42.1#a")
def may_cross_meuse(state: TrumpetsState, unit: int) -> bool:
    """42.1 Tell whether a unit may cross the Meuse: of the British Montgomery, a regiment and a brigade alone."""
    if counter(state, unit).nationality != BRITISH:
        return True
    return counter(state, unit).id in OVER_THE_MEUSE or formation(state, unit) == BRIGADE_OVER_THE_MEUSE


@rule("rb.42.2#a", "rb.42.2#b", "rb.42.2#c")
def may_stack(state: TrumpetsState, unit: int, other: int) -> bool:
    """42.2 Tell whether Allied units may share a hex: those of two nations only by two exceptions."""
    if side_of(state, unit) != ALLIED or {counter(state, one).nationality for one in (unit, other)} != {US, BRITISH}:
        return True
    american, british = (unit, other) if counter(state, unit).nationality == US else (other, unit)
    if counter(state, british).is_leader or counter(state, american).is_leader:
        return True
    hq = state.superior[american]
    is_of_first_army = hq != NOWHERE and formation(state, hq) == FIRST_ARMY and level(state, hq) == "army"
    return is_of_first_army and formation(state, british) == THIRTIETH_CORPS


@rule("rb.42.3#a")
def is_mixed(state: TrumpetsState, fight: Fight) -> bool:
    """42.3 Tell whether Americans and British take part in a battle."""
    units = attacking(state, fight) if fight.side == ALLIED else fight.defenders
    return has_nation(state, units, US) and has_nation(state, units, BRITISH)
