"""2.2 Markers and chits of a starting position: how many there are of them, and where they may lie."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo import open_ports
from engine.games.case_yellow.engagements import broken, engaged_targets
from engine.games.case_yellow.ground import controller, has_line, is_city, is_town, word
from engine.games.case_yellow.interdiction import german_crossings
from engine.games.case_yellow.refugees import FROM_CITY, FROM_TOWN, placed
from engine.games.case_yellow.state import YellowState, side_of
from engine.games.case_yellow.terror import is_target
from engine.play import NOWHERE, Refusal, refuse, rule


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
