"""Starting positions that people write: how they become the game's own, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.case_yellow.air.interdiction import german_crossings
from engine.games.case_yellow.combat.engagements import broken, engaged_targets
from engine.games.case_yellow.counters import ALLIED, COUNTERS, GERMAN
from engine.games.case_yellow.dynamo.declaring_dynamo import open_ports
from engine.games.case_yellow.end_phase.refugees import FROM_CITY, FROM_TOWN, placed
from engine.games.case_yellow.end_phase.terror_bombing import is_target
from engine.games.case_yellow.map import (
    WORKS,
    controller,
    has_line,
    has_works,
    homeland,
    is_city,
    is_town,
    layers,
    terrain,
    word,
)
from engine.games.case_yellow.movement.march import can_march
from engine.games.case_yellow.movement.national_restrictions import may_be_in
from engine.games.case_yellow.stacking import overfull
from engine.games.case_yellow.state import YellowState, in_hex, side_of, units_in
from engine.games.case_yellow.supply.lines import IMPASSABLE, can_be_entered, is_supplied
from engine.mechanics import starting_positions
from engine.mechanics.positions import stacks_in_hexes
from engine.mechanics.starting_positions import gates, lacking, passable, position_with_entries, shared
from engine.play import NOWHERE, Refusal, Setup, Written, refuse, rule

# 2.2 Markers and chits: how many there are of them, and where they may lie


def wrong_markers(state: YellowState) -> Iterator[Refusal]:
    """2.2 Everything that is wrong with the markers and chits of a starting position."""
    for flaws in FLAWS:
        yield from flaws(state)


@rule("rb.2.2#p")
def too_many(state: YellowState) -> Iterator[Refusal]:
    """2.2 Of the markers whose number is a limit no more lie on the map than the mix holds."""
    rules = state.rules
    laid = (
        ("bridgehead", state.bridgehead, rules.markers_bridgehead),
        ("interdicted", state.interdicted, rules.markers_interdiction),
        ("better_defence", state.better_defence, rules.markers_defence),
        ("refugees", state.refugees, rules.markers_refugees),
        ("bombed", state.bombed, 1),
    )
    for marker, column, most in laid if rules.markers_limited else ():
        hexes = tuple(hex for hex in state.board.grid.hexes if column[hex])
        if len(hexes) > most:
            yield refuse("setup.markers", "rb.2.2#p", hexes=hexes, marker=marker, count=len(hexes), most=most)


@rule("rb.10.7#c")
def dry_crossings(state: YellowState) -> Iterator[Refusal]:
    """10.7c A crossing is interdicted in a hex that the Germans control and that has one."""
    for hex in state.interdicted.entities(1):
        if hex not in german_crossings(state):
            yield refuse("setup.interdicted", "rb.10.7#c", hexes=(hex,), hex=hex)


@rule("rb.10.8#b", "rb.10.8#c")
def lost_bridgeheads(state: YellowState) -> Iterator[Refusal]:
    """10.8b,c A bridgehead lies on the bank of the Allies, in no fortified line that stands."""
    for hex in state.bridgehead.entities(1):
        if controller(state, hex) == GERMAN or has_line(state, hex):
            yield refuse("setup.bridgehead", "rb.10.8#c", hexes=(hex,), hex=hex)


@rule("rb.12.6#a", "rb.12.6#e")
def lost_refugees(state: YellowState) -> Iterator[Refusal]:
    """12.6a,b Refugees come from towns and cities of the Allies, each with its own side of the marker."""
    homes = {FROM_TOWN: is_town, FROM_CITY: is_city}
    for hex, side in placed(state):
        if not homes[side](state, hex) or controller(state, hex) != ALLIED:
            key = "setup.refugees_city" if side == FROM_CITY else "setup.refugees_town"
            yield refuse(key, "rb.12.6#a", hexes=(hex,), hex=hex)


@rule("rb.12.4#b")
def spared_cities(state: YellowState) -> Iterator[Refusal]:
    """12.4 The marker of terror bombing lies in a city of the Allies that is not Paris."""
    for hex in state.bombed.entities(1):
        if not is_target(state, hex):
            yield refuse("setup.bombed", "rb.12.4#b", hexes=(hex,), hex=hex)


@rule("rb.2.2#n")
def nothing_destroyed(state: YellowState) -> Iterator[Refusal]:
    """2.2 A Destroyed marker lies where works or a fortified line have been."""
    for hex in state.destroyed.entities(1):
        if not word(state, "fortification", hex):
            yield refuse("setup.destroyed", "rb.2.2#n", hexes=(hex,), hex=hex)


@rule("rb.2.2#j")
def chits(state: YellowState) -> Iterator[Refusal]:
    """2.2 The chits in a cup of attrition name armored units of its side."""
    cups = (
        ("german_attrition", state.german_attrition, GERMAN),
        ("later_attrition", state.later_attrition, GERMAN),
        ("allied_attrition", state.allied_attrition, ALLIED),
    )
    for cup, bag, side in cups:
        for unit in dict.fromkeys(bag):
            if side_of(state, unit) != side or not state.counter(unit).is_armor:
                yield refuse("setup.chit", "rb.2.2#j", units=(unit,), unit=unit, cup=cup)


@rule("rb.11.9#b")
def loose_engagements(state: YellowState) -> Iterator[Refusal]:
    """11.9b An engaged combat has defenders, and in each of its other hexes attackers, some of them next to it."""
    apart = {target for target, _hex in broken(state)}
    for target in engaged_targets(state):
        near = (state.board.grid.distance(hex, target) == 1 for hex in state.engaged.of(target))
        if target in apart or not any(near):
            yield refuse("setup.engaged", "rb.11.9#b", hexes=(target,), hex=target)


@rule("rb.13.1#a", "rb.13.3#b")
def wrong_port(state: YellowState) -> Iterator[Refusal]:
    """13.1, 13.3b The Allies leave from one of the four ports, which they hold, in the scenarios that have Dynamo."""
    port = state.dynamo_port
    if port != NOWHERE and (not state.rules.dynamo or port not in open_ports(state)):
        yield refuse("setup.dynamo_port", "rb.13.3#b", hexes=(port,), hex=port)


@rule("rb.12.12#b", "rb.12.12#e")
def wrong_refit(state: YellowState) -> Iterator[Refusal]:
    """12.12b,e The refit ends so many turns after one of those in which it may be declared."""
    rules = state.rules
    first, last = rules.refit_first_turn + rules.refit_turns, rules.refit_last_turn + rules.refit_turns
    if state.refit_turn and not (rules.refit and first <= state.refit_turn <= last):
        yield refuse("setup.refit", "rb.12.12#e", turn=state.refit_turn, first=first, last=last)


FLAWS = (
    too_many,
    dry_crossings,
    lost_bridgeheads,
    lost_refugees,
    spared_cities,
    nothing_destroyed,
    chits,
    loose_engagements,
    wrong_port,
    wrong_refit,
)


# Units and the whole


def position(written: Written) -> dict[str, Any]:
    """Reinforcements wait off the map for their turn; who may come through several hexes has them as gates."""
    return {**position_with_entries(written), **gates(written)}


@rule("rb.8.3", "rb.8.6")
def crowded(state: YellowState) -> Iterator[Refusal]:
    """8.3, 8.6 Full hexes, nations that do not stack, and hexes that enemies share."""
    for hex, units in stacks_in_hexes(state):
        refusal = shared(state, hex, units, "setup.shared", "rb.8.1") or overfull(state, hex)
        if refusal is not None:
            yield refusal


@rule("rb.10.1", "rb.10.9", "rb.10.10")
def may_enter(state: YellowState, unit: int, place: int) -> Refusal | None:
    """10.9, 10.10 A unit cannot be in water, behind a border that is closed to it, or in enemy works that stand."""
    if place >= state.board.grid.size:
        return None
    ground = terrain(state, place)
    if not can_be_entered(state, place):
        return refuse("setup.water", "rb.10.1", units=(unit,), hexes=(place,), unit=unit, hex=place, terrain=ground)
    return may_be_in(state, unit, place) or in_enemy_works(state, unit, place)


@rule("rb.10.9#b")
def in_enemy_works(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.9b Where a German unit enters works of the enemy they are destroyed."""
    if side_of(state, unit) == GERMAN and homeland(state, hex) != GERMAN and has_works(state, hex):
        return refuse("setup.works", "rb.10.9#b", units=(unit,), hexes=(hex,), unit=unit, hex=hex, word=WORKS)
    return None


@rule("rb.2.2")
def wrong_steps(state: YellowState) -> Iterator[Refusal]:
    """2.2 A unit in play has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "rb.2.2")


@rule("rb.10.2#a")
def too_early(state: YellowState) -> Iterator[Refusal]:
    """10.2a Units of the army command come from the second turn on."""
    coming = {unit: turn for turn, unit in state.arrivals}
    first = state.rules.okh_first_turn
    for unit, place in enumerate(state.at):
        here = state.turn + 1 if in_hex(state, unit) else coming.get(unit, first)
        if state.counter(unit).is_okh and here < first:
            hexes = (place,) if in_hex(state, unit) else ()
            yield refuse("setup.okh", "rb.10.2#a", units=(unit,), hexes=hexes, unit=unit, turn=first)


@rule("rb.12.11#d")
def markers_alone(state: YellowState) -> Iterator[Refusal]:
    """12.11d A Better Defence marker lies on an Allied unit."""
    for hex in state.board.grid.hexes:
        if state.better_defence[hex] and all(side_of(state, unit) == GERMAN for unit in units_in(state, hex)):
            yield refuse("setup.defence_alone", "rb.12.11#d", hexes=(hex,), hex=hex)


def illegal(state: YellowState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    return starting_positions.all_flaws(
        state, (crowded, wrong_steps, too_early, markers_alone, wrong_markers), may_enter
    )


@rule("rb.7.3", "rb.7.4")
def unsupplied_at_once(state: YellowState, side: int) -> Iterator[Refusal]:
    """7.3, 7.4 Units without a line of supply at the start; the first turn does not ask for one."""
    return lacking(state, side, is_supplied, "setup.no_line", "rb.7.2")


@rule("rb.10.1#f")
def stuck(state: YellowState, side: int) -> Iterator[Refusal]:
    """10.1 Units that could not go anywhere, though they have movement points."""
    return lacking(state, side, _can_march, "setup.stuck", "rb.10.1")


def _can_march(state: YellowState, unit: int) -> bool:
    return can_march(state, (unit,))


WORRIES: Mapping[str, Any] = {"supply": unsupplied_at_once, "moves": stuck}
SETUP = Setup(
    counter=COUNTERS.read,
    position=position,
    layers=layers,
    illegal=illegal,
    worries=WORRIES,
    may_enter=may_enter,
    passable=passable(IMPASSABLE),
    own_victory=True,
    values=COUNTERS.values,
)
