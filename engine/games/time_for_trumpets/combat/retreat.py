"""54 The course of a retreat: units fall back, turn to march order, and are disrupted or lost."""

from __future__ import annotations

from engine.games.time_for_trumpets import entering
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.combat.retreat_ways import RETREATS, is_edge_source
from engine.games.time_for_trumpets.disruption import disrupt, disrupt_all, to_march_order
from engine.games.time_for_trumpets.ground import edge_zones, zone_box
from engine.games.time_for_trumpets.leaders.following import ask_to_follow
from engine.games.time_for_trumpets.stacking import allegiance, counted, others_there, stack_freely
from engine.games.time_for_trumpets.state import DUE, TrumpetsPlay, TrumpetsState
from engine.mechanics.positions import alive, in_hex, side_of
from engine.mechanics.retreating.course import HexByHex, Retreat
from engine.play import NOWHERE, rule


@rule("rb.54.2#o", "rb.54.3#b", "rb.54.3#c")
def fails(play: TrumpetsPlay, unit: int) -> None:
    """54.2 A unit that cannot retreat as it must is eliminated."""
    eliminate(play, unit, "rb.54.2#o")


@rule("rb.23.8#a", "rb.23.9#a")
def strangers(state: TrumpetsState, unit: int, hex: int) -> tuple[int, ...]:
    """23.8, 23.9 Return the friends in a hex with which a unit may not freely stack."""
    own = allegiance(state, unit)
    there = counted(state, others_there(state, unit, hex))
    return tuple(other for other in there if not stack_freely(state, own, allegiance(state, other)))


@rule("rb.54.2#k", "rb.54.2#l", "rb.23.8#a", "rb.23.9#a")
def moved(play: TrumpetsPlay, unit: int, here: int, hex: int) -> None:
    """54.2 Whoever retreats into units with which it may not freely stack, is disrupted with them."""
    state = play.state
    entering.entered(play, unit, here, hex, entering.RETREAT)
    if state.at[unit] != hex:
        return
    others = strangers(state, unit, hex)
    if others:
        disrupt_all(play, (unit, *others), "rb.54.2#k")
    frame = play.frame
    if is_edge_source(state, unit, hex) and len(frame.path) + 1 < frame.hexes:
        leave_map(play, unit, hex)


@rule("rb.54.1#h", "rb.54.1#i")
def leave_map(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """54.1h A unit retreats off the map: to the off-board zone there, or to come back by the same hex next turn."""
    state = play.state
    play.tell("unit.retreats_off", "rb.54.1#h", unit=unit, hex=hex)
    letter = edge_zones(state).get(hex, "")
    state.at[unit] = zone_box(state, letter) if letter else NOWHERE
    if not letter:
        state.away[unit], state.entry[unit] = DUE, hex
        state.arrivals.push(state.turn + 1, unit)


COURSE: HexByHex[TrumpetsState] = HexByHex(
    RETREATS,
    section="rb.54",
    fails=fails,
    due="rb.54#b",
    single="rb.54#b",
    short="rb.54#b",
    entered=moved,
    moved="rb.54#b",
)
RETREAT = COURSE.step()


@rule("rb.54#b", "rb.54#c", "rb.54#d", "rb.2.13#g")
def fall_back(play: TrumpetsPlay, units: tuple[int, ...], hexes: int) -> None:
    """54.0 Units retreat from each hex in turn, chosen by their owner; guns and headquarters turn to march order first.

    2.13 A dispersed company leaves its fort.
    """
    state = play.state
    there = tuple(unit for unit in alive(state, units) if in_hex(state, unit))
    for unit in there:
        state.in_fort[unit] = 0
    deployed = tuple(unit for unit in there if state.deployed[unit])
    for unit in deployed:
        to_march_order(play, unit)
    for hex in dict.fromkeys(state.at[unit] for unit in there):
        group = tuple(unit for unit in there if state.at[unit] == hex)
        play.call(RETREAT, Retreat(group, hex, hexes, side_of(state, group[0])), "retreat")
        ask_to_follow(play, group, hex)
    if deployed:
        play.change(turned=deployed)


@rule("rb.54#c", "rb.54#d")
def settled(play: TrumpetsPlay, frame: Battle, _units: tuple[int, ...]) -> None:
    """54.0 Guns and headquarters that had to turn are disrupted when they have retreated."""
    for unit in frame.turned:
        if in_hex(play.state, unit) and play.state.steps[unit]:
            disrupt(play, unit, "rb.54#c")
    play.change(turned=())
