"""12.11 Better Defense: where the Allies dig in, and what becomes of the markers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.counters import ALLIED, DUTCH
from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.state import HEX, YellowPlay, YellowState, holder, in_hex, on_map, side_of, units_in
from engine.games.case_yellow.supply.lines import communicates, could_communicate, could_trace
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Frame, Step, Trigger, Verb, rule

REAR = ("west_edge", "south_edge")


@dataclass(frozen=True, slots=True)
class Digging(Frame):
    """The hexes from which markers have been lifted, or on which they have been placed, in this segment."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "done": "hex"}

    side: int = ALLIED
    done: tuple[int, ...] = ()


def on_hand(state: YellowState) -> int:
    """12.11c Count the markers that may be placed: those that came with the turn, and those that were lifted."""
    return int(state.defence_markers)


@rule("rb.12.11#c", "rb.2.2#p")
def receive(play: YellowPlay, _frame: Digging) -> None:
    """12.11c The scenario says how many come new; the mix limits how many there are."""
    state = play.state
    used = len(tuple(state.better_defence.entities(1))) + state.defence_markers + state.defence_lost
    due = turn_sheet.better_defence(state)
    come = min(max(0, state.rules.markers_defence - used), due) if state.rules.markers_limited else due
    if come:
        state.defence_markers += come
        play.tell("defence.markers", "rb.12.11#c", count=come)


@rule("rb.12.11#e")
def has_line(state: YellowState, hex: int) -> bool:
    """12.11e Tell whether supply can be traced from a hex, or by another reading communication to the edge."""
    if state.rules.defence_lifting == "communications":
        return any(could_communicate(state, ALLIED, edge, hex) for edge in REAR)
    return is_supplied_hex(state, hex)


@rule("rb.12.11#e", "rb.7.3")
def is_supplied_hex(state: YellowState, hex: int) -> bool:
    """12.11e Tell whether supply can be traced from a hex: by whoever stands or has stood there.

    Zones do not close the hex itself, though it be empty: a line begins where its unit stands (7.2a).
    """
    there = [unit for unit in units_in(state, hex) if side_of(state, unit) == ALLIED] or state.dug_in.of(hex)
    nations = {state.counter(unit).nation for unit in there} or {"french", "british", "belgian"}
    if DUTCH in nations and hex in in_area(state, "netherlands"):
        return True
    known = {"british" if nation == "canadian" else nation for nation in nations} - {DUTCH}
    return any(could_trace(state, ALLIED, nation, False, hex) for nation in sorted(known))


def dig_in(play: YellowPlay, frame: Digging, hex: int) -> None:
    """12.11d A marker is placed."""
    play.state.defence_markers -= 1
    play.state.better_defence[hex] = 1
    play.replace(replace(frame, done=(*frame.done, hex)))
    play.tell("defence.placed", "rb.12.11#d", hex=hex)


def lift(play: YellowPlay, frame: Digging, hex: int) -> None:
    """12.11e A marker is lifted."""
    play.state.defence_markers += 1
    play.state.better_defence[hex] = 0
    play.replace(replace(frame, done=(*frame.done, hex)))
    play.tell("defence.lifted", "rb.12.11#e", hex=hex)


@rule("rb.12.11#e", "rb.12.11#f")
def left_behind(play: YellowPlay, hex: int, survived: bool) -> None:
    """12.11e,f A marker in an emptied hex is kept if somebody got away and supply can be traced, else it is lost."""
    state = play.state
    kept = survived and has_line(state, hex)
    state.better_defence[hex] = 0
    state.dug_in.put(hex, ())
    if kept:
        state.defence_markers += 1
        play.tell("defence.kept", "rb.12.11#e", hex=hex)
    else:
        state.defence_lost += 1
        play.tell("defence.lost", "rb.12.11#f", hex=hex)


def abandoned(state: YellowState) -> Iterator[tuple[int]]:
    """12.11e,f Markers in whose hexes no Allied unit stands any more."""
    return ((hex,) for hex in state.better_defence.entities(1) if holder(state, hex) != ALLIED)


def note_who_is_dug_in(play: YellowPlay, _frame: Frame) -> None:
    """12.11e,f At the beginning of a round it is noted who stands on which marker."""
    state = play.state
    for hex in state.better_defence.entities(1):
        for unit in units_in(state, hex):
            state.dug_in.link(hex, unit)


@rule("rb.12.11#e", "rb.12.11#f")
def settle(play: YellowPlay, hex: int) -> None:
    """12.11e,f The marker is kept if anybody who stood under it in this round has left it alive, by land or by sea.

    Between the rounds no combat takes units off it: then it is not lost with them.
    """
    state = play.state
    alive = any(in_hex(state, unit) or state.evacuees[unit] for unit in state.dug_in.of(hex))
    left_behind(play, hex, alive or state.active == NOWHERE)


@rule("rb.12.11#d")
def put_back(play: YellowPlay, _frame: Digging) -> None:
    """12.11d Only markers that are new, or were taken off in this turn, are placed; the others go back into the mix."""
    if on_hand(play.state):
        play.tell("defence.put_back", "rb.12.11#d", count=on_hand(play.state))
    play.state.defence_markers = 0
    play.done()


# The verbs

no, choose = No[YellowState, Digging](), Choose[YellowState, Digging]()
# 12.11c There must be a marker to place.
marker_on_hand = no("defence.no_marker", "rb.12.11#c", lambda s, a: not on_hand(s), about=())
# 12.11d A marker is placed on Allied units.
allies_stand_there = choose.member(
    lambda state, _frame, _side: dict.fromkeys(state.at[unit] for unit in on_map(state, ALLIED)),
    "defence.nobody",
    "rb.12.11#d",
    arg=HEX,
    also=("rb.12.11#g", "qa.2#a"),
)
# 12.11d A hex has one marker.
no_marker_there = no(
    "defence.there", "rb.12.11#d", lambda s, a: s.better_defence[a.hex], needs=(allies_stand_there,), about=("hex",)
)
# 12.11d The hex has a line of communication to the west or south edge.
line_to_the_rear = no(
    "defence.no_line",
    "rb.12.11#d",
    lambda s, a: not any(communicates(s, ALLIED, edge, a.hex) for edge in REAR),
    also=("qa.8#a",),
    needs=(no_marker_there,),
    about=("hex",),
)
# 12.11e A marker may be lifted to be placed elsewhere.
marker_to_lift = choose.member(
    lambda state, frame, _side: [hex for hex in state.better_defence.entities(1) if hex not in frame.done],
    "defence.none",
    "rb.12.11#e",
    arg=HEX,
)
# 12.11e It may if supply can be traced from its hex.
supply_to_lift = no(
    "defence.no_supply", "rb.12.11#e", lambda s, a: not has_line(s, a.hex), needs=(marker_to_lift,), about=("hex",)
)
DIG_IN = choose.of("dig_in", dig_in, allies_stand_there, no_marker_there, line_to_the_rear, before=(marker_on_hand,))
LIFT_DEFENSE = choose.of("lift_defence", lift, marker_to_lift, supply_to_lift)
NOTE_DUG_IN = Step("note_dug_in", "rb.12.11#e", enter=note_who_is_dug_in)
ABANDONED = Trigger("defence_abandoned", ("at", "better_defence"), abandoned, settle, "rb.12.11")
BETTER_DEFENSE = Step(
    "better_defence",
    "rb.12.11",
    Digging,
    enter=receive,
    actor=lambda state, frame: frame.side if on_hand(state) or any(state.better_defence) else None,
    verbs=(DIG_IN, LIFT_DEFENSE, Verb("end_digging", put_back)),
    measure=lambda state, frame: (2 * state.board.grid.size - len(frame.done), on_hand(state)),
)
