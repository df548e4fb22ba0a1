"""29.0 The one thing that follows when a unit has come into a hex, by whatever way."""

from __future__ import annotations

from engine.games.time_for_trumpets.boundaries import came_home, retreated
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.dispersed import leaves_fort
from engine.games.time_for_trumpets.disruption import disrupt
from engine.games.time_for_trumpets.movement.movers import is_us_infantry
from engine.games.time_for_trumpets.special.breakout import breaks_out, surprise, wary_zone
from engine.games.time_for_trumpets.stacking import allegiance, counted, friends, others_there, pass_freely
from engine.games.time_for_trumpets.staff.reserves import enemy_near
from engine.games.time_for_trumpets.state import ALLIED, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.dumps import enters
from engine.games.time_for_trumpets.supply.dumps import retreats as fuel_retreats
from engine.games.time_for_trumpets.works.demolition import approached
from engine.games.time_for_trumpets.works.positions import abandon, leaves_charge, takes_fort, vacated
from engine.games.time_for_trumpets.zones import affects
from engine.mechanics.positions import side_of, stacks
from engine.play import NOWHERE, rule

MARCH, STRATEGIC, ARRIVE, REACT = "march", "strategic", "arrive", "react"
RETREAT, ADVANCE, EXPLOIT, DROP, INFILTRATE = "retreat", "advance", "exploit", "drop", "infiltrate"
OF_THEIR_OWN = (MARCH, STRATEGIC, ARRIVE, REACT, EXPLOIT)
"""Ways by which a unit moves in a segment of its own, and stops in an enemy zone."""
BY_LAND = (MARCH, STRATEGIC, REACT, ADVANCE, EXPLOIT, INFILTRATE)
"""Ways that bring a unit to a bridge that the other side may blow."""


@rule("rb.25.6#a", "rb.27.5#e")
def entered(play: TrumpetsPlay, unit: int, here: int, hex: int, how: str) -> None:
    """29.0 Let follow what follows when a unit has come into a hex, from another one or from none."""
    state = play.state
    if not 0 <= hex < state.board.grid.size:
        return
    left_behind(play, unit, here, how)
    if state.counter(unit).is_ground_unit:
        foes = enemies_beside(state, unit, hex)
        comes_near(play, unit, foes, how)
        eliminate_leaders(play, unit, hex)
        takes_fort(play, unit, hex)
        if how == RETREAT:
            retreated(play, unit)
            fuel_retreats(play, here, hex)
        enters(play, unit, hex)
    came_home(state, unit)
    if how in OF_THEIR_OWN and is_stopped(state, unit, hex):
        state.halted[unit] = 1
    if how in BY_LAND:
        approached(play, unit, hex)


@rule("rb.25.6#a", "rb.94.3#c")
def is_stopped(state: TrumpetsState, unit: int, hex: int) -> bool:
    """25.6 Tell whether an enemy zone stops a unit in a hex, unless an event lets it ignore zones.

    94.3 KGP is not stopped by those that it surprises.
    """
    if state.infiltrates[unit] or not affects(state, unit, hex):
        return False
    counter = state.counter(unit)
    return not breaks_out(state, unit) or hex in wary_zone(state, 1 - counter.side, counter.is_afv)


# What it leaves


@rule("rb.19#e", "rb.19#k", "rb.28.4#e", "rb.2.13#e")
def left_behind(play: TrumpetsPlay, unit: int, here: int, how: str) -> None:
    """19.0 A unit gives up what it was building; 19k works are gone when their defenders have retreated.

    28.4 In a retreat into units with which it may not stack it moves strategically no more.
    """
    state = play.state
    abandon(play, unit)
    leaves_charge(state, unit)
    leaves_fort(play, unit)
    if how != RETREAT:
        return
    if here != NOWHERE:
        vacated(play, here)
    own, hex = allegiance(state, unit), state.at[unit]
    if any(not pass_freely(state, own, allegiance(state, o)) for o in counted(state, others_there(state, unit, hex))):
        for one in (unit, *others_there(state, unit, hex)):
            end_strategic(play, one)


# What it comes near


def enemies_beside(state: TrumpetsState, unit: int, hex: int) -> tuple[int, ...]:
    """Return the enemy ground units next to a hex."""
    side, there = 1 - side_of(state, unit), stacks(state)
    units = (one for near, _edge in state.board.adjacent(hex) for one in there.get(near, ()))
    return tuple(one for one in units if side_of(state, one) == side and state.counter(one).is_ground_unit)


@rule("rb.28.1#b", "rb.28.1#c", "rb.28.2#c", "rb.28.3#c", "rb.18.4#k", "rb.38#d")
def comes_near(play: TrumpetsPlay, unit: int, foes: tuple[int, ...], how: str) -> None:
    """28.1, 18.4, 38d Enemies next to a unit lose Strat Move and Reserve markers, and have seen it come."""
    state = play.state
    enemy_near(play, unit, state.at[unit])
    if how == EXPLOIT:
        surprise(play, unit, foes)
    for foe in foes:
        gets_down(play, foe)
        if how in (*OF_THEIR_OWN, INFILTRATE):
            state.neared[foe] = 1
            alarm_substitute(play, unit, foe)
    if foes:
        gets_down(play, unit)


@rule("rb.28.1#c", "rb.28.3#c")
def gets_down(play: TrumpetsPlay, unit: int) -> None:
    """28.1 Next to an enemy a unit loses its Strat Move marker; 28.3 infantry in trucks without one goes on foot."""
    if play.state.strategic[unit]:
        end_strategic(play, unit)
    else:
        play.state.trucked[unit] = 0


@rule("rb.28.1#c", "rb.28.2#c", "rb.28.3#c")
def end_strategic(play: TrumpetsPlay, unit: int) -> None:
    """28.1 A unit loses its Strat Move marker; 28.3 American infantry still has its trucks."""
    state = play.state
    if state.strategic[unit]:
        state.strategic[unit] = 0
        state.trucked[unit] = int(is_us_infantry(state, unit))
        play.tell("strategic.lost", "rb.28.1#c", unit=unit, hex=state.at[unit])


@rule("rb.44.1#p", "rb.29.3#g4")
def alarm_substitute(play: TrumpetsPlay, unit: int, foe: int) -> None:
    """44.1p An Allied front-line unit or AFV that moves next to a substitute of field artillery disrupts it."""
    state = play.state
    mover, gun = state.counter(unit), state.counter(foe)
    if side_of(state, unit) != ALLIED or gun.type != "artillery_substitute" or "nw" in gun.formation:
        return
    if mover.is_front_line or mover.is_afv:
        disrupt(play, foe, "rb.44.1#p")


@rule("rb.39.3#d")
def eliminate_leaders(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """39.3 A leader without combat units is eliminated when an enemy combat unit enters its hex."""
    state = play.state
    there = friends(state, 1 - side_of(state, unit), hex)
    if any(state.counter(one).is_ground_unit for one in there):
        return
    for leader in (one for one in there if state.counter(one).is_leader):
        eliminate(play, leader, "rb.39.3#d")
