"""What A Time for Trumpets says to somebody who points at the map.

Everything is open but what both sides write down at once: the allocation of aircraft, which stays sealed until both
have written, and by option the guns of a battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.time_for_trumpets.air.squadrons import BOMBER, FIGHTER, JET, free
from engine.games.time_for_trumpets.air.support import Supporting
from engine.games.time_for_trumpets.artillery.bombardment import Bombardment
from engine.games.time_for_trumpets.artillery.eligibility import Firing
from engine.games.time_for_trumpets.artillery.fire import comrades
from engine.games.time_for_trumpets.combat.declaring import Declaring
from engine.games.time_for_trumpets.combat.dropping import Dropping, without
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.odds import COMBAT
from engine.games.time_for_trumpets.combat.segment import ATTACK
from engine.games.time_for_trumpets.combat.strengths import defense_tally
from engine.games.time_for_trumpets.combat.who import defenders_in
from engine.games.time_for_trumpets.control import occupant
from engine.games.time_for_trumpets.counters import GERMAN
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.questions import ASKED
from engine.games.time_for_trumpets.stacking import friends, number
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.fuel import fuel_hexes
from engine.games.time_for_trumpets.tactics import whole_attack
from engine.mechanics.questions import sight
from engine.play import NOWHERE, Choice, Frame, Message, Outlook, Stacking, Tally, say

MOBILITIES = ("foot", "horse", "off_road", "truck", "afv")
NO = "no"


def held(state: TrumpetsState, hex: int) -> Stacking:
    """23.3 How many units are in a hex, and how many there may be."""
    side, limit = occupant(state, hex), state.rules.stack_units
    return Stacking(number(state, friends(state, side, hex)) if side != NOWHERE else 0, limit)


def defence(state: TrumpetsState, hex: int) -> Tally:
    """49 The CF of whoever defends in a hex."""
    side = occupant(state, hex)
    if side == NOWHERE:
        return Tally()
    return defense_tally(state, Fight(1 - side, hex, defenders=defenders_in(state, side, hex)))


def ground(state: TrumpetsState, terrain: str) -> tuple[tuple[str, str], ...]:
    """29.4, 49 What a kind of terrain costs off the roads on the ground as it is, and what it does in combat."""
    march, combat = state.rules.off_road, state.rules.terrain_combat
    row = f"{terrain}_{state.ground}"
    if row not in march.rows:
        return ()
    said = ((kind, str(march.look_up(row, kind))) for kind in MOBILITIES)
    costs = [(f"enter.{kind}_off_road" if cost == NO else f"enter.{kind}", cost) for kind, cost in said]
    factor = str(combat.look_up(terrain, "defence")) if terrain in combat.rows else "1"
    return (*costs, *([("enter.defense", f"×{factor}")] if factor != "1" else ()))


# The outlook of a battle


def chances(state: TrumpetsState, choices: tuple[Choice, ...]) -> tuple[Outlook, ...]:
    """51 The outlook of the battle that is being put together, with what choices would add to it."""
    frame = state.stack[-1].frame if state.stack else None
    fight = None if frame is None else meant(state, frame, choices)
    return (COMBAT.outlook(state, fight),) if fight is not None and fight.attackers else ()


def meant(state: TrumpetsState, frame: Frame, choices: tuple[Choice, ...]) -> Fight | None:
    """51 Return the battle of which choices speak."""
    if isinstance(frame, Declaring):
        joined = tuple(int(each.args[0]) for each in choices if each.verb == "join")
        blitz = frame.fight.blitz or any(each.verb == "blitz" for each in choices)
        return frame.fight.having(attackers=(*frame.fight.attackers, *joined), blitz=blitz)
    if isinstance(frame, Firing):
        return firing(state, frame, choices)
    if isinstance(frame, Supporting):
        planes = tuple(int(each.args[0]) for each in choices if each.verb == "air_support")
        return frame.fight.having(aircraft=(*frame.fight.aircraft, *planes))
    if isinstance(frame, Dropping):
        dropped = [int(each.args[0]) for each in choices if each.verb == "drop"]
        return without(frame.fight, dropped[0]) if dropped else frame.fight
    if isinstance(frame, Bombardment):
        return frame.fight
    attacks = [each for each in choices if each.verb == "attack"]
    if not attacks or not isinstance(frame, OfCorps):
        return None
    return whole_attack(state, ATTACK.attempt(frame.side, attacks[0].args, frame))


def firing(state: TrumpetsState, frame: Firing, choices: tuple[Choice, ...]) -> Fight:
    """46.5 Return the battle with the battalions that choices name."""
    units: list[int] = []
    for each in choices:
        if each.verb == "fire":
            units.append(int(each.args[0]))
        elif each.verb == "fire_formation":
            units += comrades(state, frame, int(each.args[0]))
    fight, more = frame.fight, tuple(dict.fromkeys(units))
    if frame.defending:
        return replace(fight, answer=(*fight.answer, *more))
    return replace(fight, guns=(*fight.guns, *more))


# In hand


def holdings(state: TrumpetsState, side: int) -> tuple[Message, ...]:
    """What a side has in hand: squadrons that wait, captured fuel."""
    return (*_aircraft(state, side), *_fuel(state, side))


def _aircraft(state: TrumpetsState, side: int) -> Iterator[Message]:
    """5.6.1 Squadrons that wait at headquarters."""
    for kind in (BOMBER, FIGHTER, JET):
        if count := len(free(state, side, kind)):
            yield say("holding.squadrons", "rb.5.6.1#a", squadron=kind, count=count)


def _fuel(state: TrumpetsState, side: int) -> Iterator[Message]:
    """12.4 Captured fuel, on the map and in the store."""
    if side != GERMAN:
        return
    if count := sum(state.captured_fuel[hex] for hex in fuel_hexes(state)):
        yield say("holding.fuel", "rb.12.3#b", count=count)
    if state.fuel_store:
        yield say("holding.fuel_store", "rb.12.4#e", count=state.fuel_store)


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances, holdings=holdings)
