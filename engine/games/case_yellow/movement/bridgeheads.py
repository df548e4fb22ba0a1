"""10.8 Bridgeheads: small groups across the water that take a river's help from the defender."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.combat.engagements import engaged_targets
from engine.games.case_yellow.counters import GERMAN, die
from engine.games.case_yellow.disruption import is_disrupted
from engine.games.case_yellow.map import controller, has_line, has_works, is_crossing, river
from engine.games.case_yellow.movement.chart import points
from engine.games.case_yellow.state import (
    HEX,
    OfSide,
    YellowPlay,
    YellowState,
    holder,
    in_hex,
    is_yellow,
    side_of,
    units_in,
)
from engine.mechanics.battle.modifiers import Mod, Modifiers
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Frame, Refusal, Step, Tally, Verb, refuse, rule, say

RIVER_ROWS = {"minor_river": "minor", "major_river": "major", "rhine": "rhine"}
NO_MARKER = "bridgehead.no_marker"
Units = tuple[int, ...]


# Where one is


@rule("rb.10.8#d", "rb.10.8#e", "rb.10.8#f", "rb.10.8#l")
def has_bridgehead(state: YellowState, attacker_hex: int, hex: int) -> bool:
    """10.8c Tell whether a bridgehead helps an attack from a hex on another: a marker there, or parachutists here."""
    return bool(state.bridgehead[hex]) or parachutists_hold(state, attacker_hex, hex)


@rule("rb.10.8#f")
def parachutists_hold(state: YellowState, here: int, hex: int) -> bool:
    """10.8c Parachutists have a bridgehead on every bank across from their hex, without roll and marker.

    Some read the rule so that it holds at crossings alone.
    """
    edge = dict(state.board.adjacent(here)).get(hex)
    if edge is None or not river(state, edge) or has_line(state, hex):
        return False
    if state.rules.fj_bridgehead == "crossing" and not is_crossing(state, edge):
        return False
    return any(state.counter(unit).is_parachutist for unit in units_in(state, here))


# Where one may be tried


@rule("rb.10.8#a", "rb.10.8#c", "rb.10.8#d", "rb.10.8#e")
def yellow_beside(state: YellowState, hex: int, among: Units = ()) -> Units:
    """10.8c The German yellow units next to a hex with a river between, of all or among some."""
    banks = (other for other, edge in state.board.adjacent(hex) if river(state, edge))
    return tuple(
        unit
        for bank in banks
        if holder(state, bank) == GERMAN
        for unit in units_in(state, bank)
        if is_yellow(state, unit) and side_of(state, unit) == GERMAN and (not among or unit in among)
    )


@rule("rb.10.8")
def may_bridge(state: YellowState, hex: int, among: Units = ()) -> Refusal | None:
    """10.8 Say what speaks against a bridgehead in a hex, whenever it is tried, by any units or by some."""
    if has_line(state, hex):
        return refuse("bridgehead.line", "rb.10.8#b", hexes=(hex,), hex=hex)
    if not yellow_beside(state, hex, among):
        return refuse("bridgehead.nobody", "rb.10.8#c", hexes=(hex,), hex=hex)
    if controller(state, hex) == GERMAN:
        return refuse("bridgehead.own", "rb.10.8#c", hexes=(hex,), hex=hex)
    return _is_open(state, hex) or _has_spare(state, hex, among)


@rule("rb.10.8#j", "rb.10.8#k", "rb.2.2#p")
def _is_open(state: YellowState, hex: int) -> Refusal | None:
    """10.8e,f One attempt for each hex in a round, no second marker, and no more markers than there are."""
    if state.bridgehead[hex]:
        return refuse("bridgehead.stands", "rb.10.8#k", hexes=(hex,), hex=hex)
    if state.tried[hex]:
        return refuse("bridgehead.tried", "rb.10.8#k", hexes=(hex,), hex=hex)
    most = state.rules.markers_bridgehead
    if state.rules.markers_limited and sum(state.bridgehead) >= most:
        return refuse(NO_MARKER, "rb.10.8#j", most=most)
    return None


@rule("rb.10.8#d")
def _has_spare(state: YellowState, hex: int, among: Units) -> Refusal | None:
    """10.8c Against units in a Move round one of the yellow units must have a movement point left."""
    if _costs_a_point(state, hex) and not with_spare(state, hex, among):
        units = yellow_beside(state, hex, among)
        return refuse("bridgehead.no_point", "rb.10.8#d", units=units, hexes=(hex,), hex=hex)
    return None


def _costs_a_point(state: YellowState, hex: int) -> bool:
    return not state.combat_round and holder(state, hex) != NOWHERE


@rule("rb.10.8#d")
def with_spare(state: YellowState, hex: int, among: Units = ()) -> Units:
    """10.8c The yellow units next to a hex that have the point an attempt costs; who has not moved has all."""
    need = state.rules.bridgehead_spare
    return tuple(unit for unit in yellow_beside(state, hex, among) if points(state, unit) - state.spent[unit] >= need)


# The attempt


@dataclass(frozen=True, slots=True)
class Bridging(Frame):
    """The hex in which a bridgehead is tried, and by whom, unless any unit next to it may."""

    KINDS: ClassVar[dict[str, str]] = {"hex": "hex", "units": "unit"}

    hex: int
    units: tuple[int, ...] = ()


mod = Mod[YellowState, int]()


def only_shaken(state: YellowState, hex: int) -> bool:
    """Whether nobody but disrupted units defends a hex."""
    return all(is_disrupted(state, unit) for unit in units_in(state, hex))


BRIDGING_DIE = Modifiers(
    (
        # 12.11a Better Defence makes it harder.
        mod(
            "bridgehead.better_defence",
            "rb.12.11#a",
            lambda s, hex: s.rules.bridgehead_better_defence if s.better_defence[hex] else 0,
        ),
        # 10.8 So do works.
        mod("bridgehead.works", "rb.10.8#h", lambda s, hex: s.rules.bridgehead_works if has_works(s, hex) else 0),
        # 10.8 It is easier if nobody defends but disrupted units.
        mod("bridgehead.shaken", "rb.10.8#h", lambda s, hex: s.rules.bridgehead_shaken if only_shaken(s, hex) else 0),
    )
)
"""10.8, 12.11a What is added to the die of an attempt to win a bridgehead in a hex."""


@rule("rb.10.8#g")
def least(state: YellowState, hex: int, among: Units = ()) -> int:
    """10.8 What has to be rolled: the river decides; between several the easiest for the Germans."""
    table = state.rules.rivers
    banks = {state.at[unit] for unit in yellow_beside(state, hex, among)}
    rows = [RIVER_ROWS[river(state, edge)] for other, edge in state.board.adjacent(hex) if other in banks]
    return min(int(table.look_up(row, "bridgehead")) for row in rows)


@rule("rb.10.8#g")
def prospect(state: YellowState, hex: int) -> Tally:
    """10.8c What an attempt is up to: what has to be rolled, and what is added to the die."""
    needed = Tally().plus(0, "bridgehead.needed", "rb.10.8#g", least=least(state, hex))
    return Tally((*needed.items, *BRIDGING_DIE.tally(state, hex).items))


@rule("rb.10.8#g", "rb.10.8#k")
def try_it(play: YellowPlay, frame: Bridging) -> None:
    """10.8c,f The attempt is made, the only one of the round; against units in a Move round it costs a point."""
    state = play.state
    state.tried[frame.hex] = 1
    if _costs_a_point(state, frame.hex):
        state.spent[with_spare(state, frame.hex, frame.units)[0]] += state.rules.bridgehead_spare
    play.roll("bridgehead", die(state.rules), frame.hex)


@rule("rb.10.8#g", "rb.10.8#h")
def resolve(play: YellowPlay, frame: Bridging, faces: tuple[int, ...]) -> None:
    """10.8c High rolls form a bridgehead: a marker is put into the hex, or on those who defend it."""
    state, hex, tally = play.state, frame.hex, BRIDGING_DIE.tally(play.state, frame.hex)
    need = least(state, hex, frame.units)
    made = faces[0] + tally.total >= need
    if made:
        state.bridgehead[hex] = 1
    key = "bridgehead.made" if made else "bridgehead.failed"
    play.tell(key, "rb.10.8#g", tally=tally, hex=hex, face=faces[0], least=need)
    play.done(made)


BRIDGEHEAD = Step(
    "bridgehead",
    "rb.10.8",
    Bridging,
    advance=lambda play, frame: None if play.state.tried[frame.hex] else try_it(play, frame),
    after={"bridgehead": resolve},
)


# After a move or an advance


@rule("rb.10.8#c")
def banks_of(state: YellowState, units: Iterable[int]) -> tuple[int, ...]:
    """10.8c The empty enemy hexes across the water in which units may try, that have ended a move or an advance."""
    here = {state.at[unit] for unit in units if in_hex(state, unit) and is_yellow(state, unit)}
    hexes = {hex for each in here for hex, edge in state.board.adjacent(each) if river(state, edge)}
    return tuple(sorted(hex for hex in hexes if holder(state, hex) == NOWHERE and could_be_tried(state, hex)))


@rule("rb.10.8#i", "rb.10.8#j")
def could_be_tried(state: YellowState, hex: int, among: Units = ()) -> bool:
    """10.8d,e Tell whether a hex may be tried now, or once a marker has been taken off elsewhere."""
    found = may_bridge(state, hex, among)
    return found is None or found.message.key == NO_MARKER


def candidates(state: YellowState, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The hexes across the water from units that have moved."""
    if side == GERMAN:
        yield from ((hex,) for hex in banks_of(state, state.moved.entities(1)))


def may_be_lifted(state: YellowState, frame: OfSide, _side: int) -> list[int]:
    """The hexes with markers that the Germans may take off now."""
    marked = state.bridgehead.entities(1) if frame.side == GERMAN else ()
    return [hex for hex in marked if hex not in engaged_targets(state)]


def lift_marker(play: YellowPlay, _frame: Frame, hex: int) -> None:
    """10.8d The marker comes off."""
    play.state.bridgehead[hex] = 0
    play.tell("bridgehead.lifted", "rb.10.8#i", hex=hex)


no, choose = No[YellowState, OfSide](), Choose[YellowState, OfSide]()
# 10.8a Only the Germans form bridgeheads.
germans_only = no("bridgehead.germans", "rb.10.8#a", lambda s, a: a.side != GERMAN, about=())
# 10.8 What else speaks against it.
bridge_allowed = no.told("rb.10.8", lambda s, a: may_bridge(s, a.hex))
# 10.8c In a Move round a bridgehead is tried in an empty hex.
nobody_there = no(
    "bridgehead.not_empty",
    "rb.10.8#c",
    lambda s, a: holder(s, a.hex) != NOWHERE,
    about=("hex",),
    units=lambda s, a: units_in(s, a.hex),
)
# 10.8c It is tried by units that have moved up to the river in this round.
moved_beside = no(
    "bridgehead.nobody_moved",
    "rb.10.8#c",
    lambda s, a: not any(s.moved[unit] for unit in yellow_beside(s, a.hex)),
    needs=(nobody_there,),
    about=("hex",),
)
ATTEMPT = Verb(
    "bridgehead",
    lambda play, _frame, hex: play.call(BRIDGEHEAD, Bridging(hex)),
    (HEX,),
    (germans_only, bridge_allowed, nobody_there, moved_beside),
    candidates,
    tally=lambda state, attempt: prospect(state, attempt.hex),
)
# 10.8d The Germans may take a marker off whenever they wish, so that it can serve elsewhere.
LIFT = choose("lift_bridgehead", lift_marker, may_be_lifted, "bridgehead.none_to_lift", "rb.10.8#i", arg=HEX)


def untried(state: YellowState) -> int:
    """Count the hexes in which nothing has been tried in this round."""
    return len(state.tried) - sum(state.tried)


# 10.8c The choice to try before a combat and after an advance: where, or not at all


@dataclass(frozen=True, slots=True)
class Banks(OfSide):
    """The hexes across the water in which the side may still try, and the units that try, if not any beside them."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hexes": "hex", "units": "unit"}

    hexes: tuple[int, ...]
    units: tuple[int, ...] = ()


def attempt_one(play: YellowPlay, frame: Banks, hex: int) -> None:
    """10.8c The player names the hex; others may follow."""
    play.change(hexes=tuple(other for other in frame.hexes if other != hex))
    play.call(BRIDGEHEAD, Bridging(hex, frame.units))


def end_when_idle(play: YellowPlay, frame: Banks) -> None:
    """The step ends by itself when no attempt is left."""
    if not any(is_open(play.state, frame, hex) for hex in frame.hexes):
        play.done()


@rule("rb.10.8#i", "rb.10.8#j")
def is_open(state: YellowState, frame: Banks, hex: int) -> bool:
    """10.8d,e Tell whether a hex may be tried now, or once a marker that can be taken off has been."""
    if may_bridge(state, hex, frame.units) is None:
        return True
    return could_be_tried(state, hex, frame.units) and any(LIFT.legal(state, frame, frame.side))


no_bank, choose_bank = No[YellowState, Banks](), Choose[YellowState, Banks]()
# 10.8c An attempt is made across the water from the units that attack or have advanced, once in each hex.
is_a_bank = choose_bank.member(
    lambda _state, frame, _side: frame.hexes,
    "bridgehead.nobody",
    "rb.10.8#c",
    arg=HEX,
    also=("rb.10.8#d", "rb.10.8#e", "rb.10.8#k"),
)
# 10.8 Nothing else may speak against it, for the units that try.
can_be_bridged = no_bank.told("rb.10.8", lambda s, a: may_bridge(s, a.hex, a.frame.units), needs=(is_a_bank,))
TRY = choose_bank.of(
    "bridgehead",
    attempt_one,
    is_a_bank,
    can_be_bridged,
    before=(germans_only,),
    tally=lambda state, attempt: prospect(state, attempt.hex),
)
ATTEMPTS = Step(
    "bridgehead_attempts",
    "rb.10.8#c",
    Banks,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(TRY, LIFT, Verb("no_bridgehead", lambda play, _frame: play.done())),
    measure=lambda state, frame: (len(frame.hexes), sum(state.bridgehead)),
    ask=lambda _state, frame: say("ask.bridgehead_attempts", "rb.10.8#c", hexes=frame.hexes),
)
