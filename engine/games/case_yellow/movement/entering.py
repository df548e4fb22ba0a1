"""10.1, 10.6, 10.9 What follows when a unit enters a hex, in whatever way it comes."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.disruption import allowance, slowed
from engine.games.case_yellow.map import has_works, homeland, in_area, is_city, is_town
from engine.games.case_yellow.movement.nations import has_red_star
from engine.games.case_yellow.state import YellowPlay, evacuation_port, holder, side_of
from engine.play import NOWHERE, rule

MARCH, ADVANCE, RETREAT, RAIL, DROP, CROSSING = "march", "advance", "retreat", "rail", "drop", "crossing"
PLACED = "placed"


@rule("rb.10.1#i", "rb.10.6#d")
def arrive(play: YellowPlay, unit: int, here: int, hex: int, how: str) -> None:
    """10.1, 10.6a Let follow what follows when a unit has entered a hex, from another or from none."""
    if not 0 <= hex < play.state.board.grid.size or here == hex:
        return
    take_control(play, unit, hex)
    if side_of(play.state, unit) == GERMAN:
        if how != RETREAT:
            destroy_works(play, unit, hex)
        disperse(play, hex)
        close_bridgehead(play, hex, "bridgehead.crossed")
    else:
        close_bridgehead(play, hex, "bridgehead.lost")
        enter_dyle(play, unit, hex)
        enter_port(play, unit, hex)
        come_under_marker(play, unit, hex)
        if how != RETREAT:
            hand_over_marker(play, unit, here)


@rule("rb.10.1#i", "rb.10.6#d")
def take_control(play: YellowPlay, unit: int, hex: int) -> None:
    """10.1, 10.6a A hex belongs to whoever entered it last."""
    state, side = play.state, side_of(play.state, unit)
    before = state.control[hex] if state.control[hex] != NOWHERE else homeland(state, hex)
    if before != side:
        state.control[hex] = side
        play.tell("control.taken", "rb.10.1#i", side=side, hex=hex)


@rule("rb.10.9#b", "rb.10.9#c", "rb.5.1#d4")
def destroy_works(play: YellowPlay, unit: int, hex: int) -> None:
    """10.9b,c Germans who enter a hex with Allied works destroy them: on the march, in advance, or from the air."""
    state = play.state
    if has_works(state, hex) and homeland(state, hex) == ALLIED:
        state.destroyed[hex] = 1
        play.tell("works.destroyed", "rb.10.9#b", unit=unit, hex=hex)


@rule("rb.12.6#b")
def disperse(play: YellowPlay, hex: int) -> None:
    """12.6b Refugees leave the roads when Germans enter the town or city from which they come."""
    state = play.state
    if state.refugees[hex] and (is_city(state, hex) or is_town(state, hex)):
        state.refugees[hex] = 0
        play.tell("refugees.gone", "rb.12.6#b", hex=hex)


@rule("rb.10.8#i")
def close_bridgehead(play: YellowPlay, hex: int, key: str) -> None:
    """10.8d A bridgehead has done its duty when Germans stand there, and is lost to Allied units that enter it."""
    state = play.state
    if state.bridgehead[hex]:
        state.bridgehead[hex] = 0
        play.tell(key, "rb.10.8#i", hex=hex)


@rule("qa.9#a")
def enter_dyle(play: YellowPlay, unit: int, hex: int) -> None:
    """Q9 A unit with a red star that has entered the area of the Dyle Plan is bound to it."""
    state = play.state
    if state.rules.dyle_plan and has_red_star(state, unit) and hex in in_area(state, "dyle"):
        state.entered_dyle[unit] = 1


@rule("rb.13.5#b")
def enter_port(play: YellowPlay, unit: int, hex: int) -> None:
    """13.5 A unit at full strength is turned over when it enters the evacuation port."""
    state = play.state
    if hex == evacuation_port(state) and state.steps[unit] > 1:
        state.steps[unit] = 1
        play.tell("port.crowded", "rb.13.5#b", unit=unit, hex=hex)


@rule("rb.13.5#b")
def rest_in_port(play: YellowPlay, units: tuple[int, ...]) -> None:
    """13.5 Disrupted units that end their move in the evacuation port recover; that gives them no movement back."""
    state, port = play.state, evacuation_port(play.state)
    for unit in units:
        if port != NOWHERE and state.at[unit] == port and state.disrupted[unit]:
            own = allowance(state, unit)
            state.spent[unit] += own - slowed(state, own)
            state.disrupted[unit] = 0
            play.tell("port.recovers", "rb.13.5#b", unit=unit)


@rule("rb.12.11#e", "rb.12.11#f")
def come_under_marker(play: YellowPlay, unit: int, hex: int) -> None:
    """12.11e,f Whoever comes under a Better Defence marker in a round may save it, or be lost with it."""
    if play.state.better_defence[hex]:
        play.state.dug_in.link(hex, unit)


@rule("rb.12.11#e", "rb.12.11#f")
def hand_over_marker(play: YellowPlay, unit: int, here: int) -> None:
    """12.11e,f Whoever leaves a Better Defence marker to others has no more part in it; the last one keeps his."""
    if here != NOWHERE and holder(play.state, here) == side_of(play.state, unit):
        play.state.dug_in.unlink(here, unit)
