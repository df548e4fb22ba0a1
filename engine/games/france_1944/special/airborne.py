"""12.3, 12.4 The airborne corps: Market Garden and Plunder/Varsity."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.ground import BEYOND, RHINE, area, is_water
from engine.games.france_1944.headquarters.nations import is_limited
from engine.games.france_1944.orders import HEX
from engine.games.france_1944.special.bridges import try_bridges
from engine.games.france_1944.special.rhine import note_crossing
from engine.games.france_1944.stacking import has_room
from engine.games.france_1944.state import (
    FrancePlay,
    FranceState,
    combat_units,
    holder,
    in_hex,
    is_hq,
    is_infantry,
    on_map,
    units_of,
)
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Frame, Step, Trigger, Verb, rule, say

UK_BOX = "uk_airborne"
MARKET_GARDEN, VARSITY = "market_garden", "varsity"


@dataclass(frozen=True, slots=True)
class Drop(Frame):
    """Who is asked about a drop."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int = ALLIED


def uk_box(state: FranceState) -> int:
    """3.12 The holding box of the airborne corps; nowhere if the map has none."""
    boxes = state.board.boxes
    return state.board.grid.size + boxes.index(UK_BOX) if UK_BOX in boxes else NOWHERE


@rule("rb.3.12#a")
def waiting_corps(state: FranceState) -> int:
    """3.12 The airborne corps, if it waits in its holding box; nobody otherwise."""
    box = uk_box(state)
    corps = (unit for unit in units_of(state, ALLIED) if state.counter(unit).airborne)
    return next((unit for unit in corps if box not in (NOWHERE,) and state.at[unit] == box), NOWHERE)


@rule("rb.12.3#a", "rb.12.4#a")
def operation(state: FranceState) -> str:
    """12.3, 12.4 The operation for which it is the time of the year; nothing otherwise."""
    rules = state.rules
    if rules.market_garden_first <= state.turn <= rules.market_garden_last:
        return MARKET_GARDEN
    return VARSITY if rules.varsity_first <= state.turn <= rules.varsity_last else ""


def may_drop(state: FranceState) -> bool:
    """12.3 Tell whether the Allies may declare a drop: it is the time, and the corps waits."""
    if state.initiative != ALLIED or not operation(state) or waiting_corps(state) == NOWHERE:
        return False
    return operation(state) == VARSITY or not used_up(state)


@rule("rb.12.3#a")
def used_up(state: FranceState) -> bool:
    """12.3 By other readings Market Garden is declared once a turn, or once a game."""
    uses = state.rules.market_garden_uses
    return bool(state.garden) and (uses == "once" or (uses == "once_a_turn" and state.garden == state.turn))


def ends_with_the_phase(state: FranceState) -> bool:
    """12.3 By one reading the corps goes back at the end of the initiative phase."""
    return state.rules.market_garden_end == "phase"


@rule("rb.12.3#b", "rb.7.1#c")
@cached_value("at", "record")
def drop_hexes(state: FranceState) -> tuple[int, ...]:
    """12.3 The hexes without an enemy so near an Allied headquarters; enemy zones do not matter.

    7.1 There has to be room.
    """
    grid, most = state.board.grid, state.rules.landing_range
    hqs = {state.at[hq] for hq in on_map(state, ALLIED) if is_hq(state, hq)}
    near = {hex for hq in hqs for hex in grid.area(hq, most)}
    corps = tuple(unit for unit in (waiting_corps(state),) if unit != NOWHERE)
    land = sorted(hex for hex in near - area(state, BEYOND) if not is_water(state.board, hex))
    return tuple(hex for hex in land if holder(state, hex) != 1 - ALLIED and has_room(state, corps, hex))


@rule("rb.12.3#d", "rb.12.3#e")
def counts_dropped(state: FranceState, unit: int) -> bool:
    """12.3 Tell whether it is the corps that has dropped in this cycle: commanded by whoever is active."""
    return state.dropped != NOWHERE and state.counter(unit).airborne


def under(state: FranceState) -> tuple[int, ...]:
    """Return the Allied combat units that are commanded."""
    return tuple(unit for unit in combat_units(state, ALLIED) if state.commanded[unit])


@rule("rb.12.3#e", "rb.4.7#a")
def exceeds_capacity(state: FranceState, hq: int) -> bool:
    """12.3 Tell whether a headquarters has no capacity left for the corps, which it would command at once."""
    if hq == NOWHERE:
        return False
    return sum(is_infantry(state, unit) for unit in under(state)) >= state.counter(hq).infantry


@rule("rb.12.3#e", "rb.4.5#d")
def exceeds_limit(state: FranceState, hq: int) -> bool:
    """12.3 Tell whether the corps would be one US unit too many for a British headquarters, but for one reading."""
    corps = waiting_corps(state)
    if NOWHERE in (hq, corps) or not state.rules.british_airborne:
        return False
    return is_limited(state, hq, corps, under(state))


@rule("rb.12.3#f")
@cached_value("ford")
def forded(state: FranceState, side: int) -> frozenset[int]:
    """12.3 The rivers that the Allies do not mind: beside the corps, as long as it stands where it dropped."""
    hex = state.ford
    if side != ALLIED or hex == NOWHERE:
        return frozenset()
    opens = state.rules.landing_rhine
    return frozenset(edge for edge in state.board.grid.sides[hex] if opens or state.board.word("river", edge) != RHINE)


@rule("rb.12.3#f")
def left_ford(state: FranceState) -> Iterator[tuple[int]]:
    """12.3 Rivers are in the way again when the corps has left the hex in which it dropped, or is lost."""
    corps = (unit for unit in units_of(state, ALLIED) if state.counter(unit).airborne)
    if state.ford != NOWHERE and all(state.at[unit] != state.ford for unit in corps):
        yield (state.ford,)


def close_ford(play: FrancePlay, _hex: int) -> None:
    """12.3 The rivers there are rivers again."""
    play.state.ford = NOWHERE


FORD = Trigger("ford", ("at",), left_ford, close_ford)


# The verbs

no = No[FranceState, Any]()
# 12.3 The corps drops in a hex near a headquarters, without enemies.
in_reach = no("drop.hex", "rb.12.3#b", lambda s, a: a.hex not in drop_hexes(s), about=("hex",))
# 12.3, 12.4 It is the time of the year, and the corps waits in its box.
is_time = no("drop.not_now", "rb.12.3#a", lambda s, _a: not may_drop(s), also=("rb.12.4#a",), about=())
# 12.4 Plunder/Varsity is declared before the first increment.
before_increments = no("drop.too_late", "rb.12.4#a", lambda _s, a: a.frame.ordered or not a.frame.by_chit, about=())
# 12.4 Market Garden is declared before a headquarters is chosen.
is_varsity = no("drop.before_hq", "rb.12.3#a", lambda s, _a: operation(s) != VARSITY, about=())

# 12.3, 4.7 The corps counts against the infantry capacity of the headquarters that is active.
within_capacity = no(
    "drop.capacity",
    "rb.12.3#e",
    lambda s, a: exceeds_capacity(s, a.frame.hq),
    also=("rb.4.7#a",),
    about=(),
    hq=lambda _s, a: a.frame.hq,
)
# 12.3, 4.5 And as the US unit of a British one.
within_limit = no(
    "drop.limit",
    "rb.12.3#e",
    lambda s, a: exceeds_limit(s, a.frame.hq),
    also=("rb.4.5#d",),
    about=(),
    hq=lambda _s, a: a.frame.hq,
)


def hexes(state: FranceState, frame: Any, _side: int) -> Iterator[tuple[int]]:
    """The hexes in which the corps may drop."""
    too_late = getattr(frame, "ordered", False) or not getattr(frame, "by_chit", True)
    return ((hex,) for hex in (drop_hexes(state) if may_drop(state) and not too_late else ()))


@rule("rb.12.3#b", "rb.12.4#b", "rb.12.7#a2")
def drop(play: FrancePlay, _frame: Any, hex: int) -> None:
    """12.3 The corps drops at once, and costs nothing."""
    state, corps = play.state, waiting_corps(play.state)
    state.at[corps] = hex
    state.dropped = state.ford = hex
    state.ashore = int(operation(state) == VARSITY)
    if not state.ashore:
        state.garden = state.turn
    if state.control[hex] != ALLIED:
        state.control[hex] = ALLIED
    if state.rules.rhine_crossing == "any_piece":
        note_crossing(play, corps, hex)
    if state.rules.bridge_trigger == "any":
        try_bridges(play, corps, hex)
    if state.active != NOWHERE:
        state.commanded[corps] = 1
    play.tell("corps.dropped", "rb.12.3#b", unit=corps, hex=hex)


def drop_first(play: FrancePlay, frame: Drop, hex: int) -> None:
    """12.3 Before a headquarters is chosen."""
    drop(play, frame, hex)
    play.done()


DROPPING = Step(
    "dropping",
    "rb.12.3",
    Drop,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("drop", drop_first, (HEX,), (is_time, in_reach), hexes),
        Verb("no_drop", lambda play, _frame: play.done()),
    ),
    ask=lambda _state, _frame: say("ask.dropping", "rb.12.3"),
)
DROP_VARSITY = Verb(
    "drop",
    drop,
    (HEX,),
    (is_time, is_varsity, before_increments, within_capacity, within_limit, in_reach),
    hexes,
)


@rule("rb.12.3#g", "rb.12.4#b", "rb.3.12#b")
def take_back(play: FrancePlay, _frame: object) -> None:
    """12.3 After the cycle the corps goes back to its box; 12.4 after Plunder/Varsity it stays."""
    state = play.state
    for unit in units_of(state, ALLIED):
        if counts_dropped(state, unit) and in_hex(state, unit) and not state.ashore:
            steps = state.steps[unit]
            take_off(state, unit)
            state.at[unit], state.steps[unit] = uk_box(state), steps
            play.tell("corps.returns", "rb.12.3#g", unit=unit)


RETURN = Step("return", "rb.12.3#g", enter=take_back)
