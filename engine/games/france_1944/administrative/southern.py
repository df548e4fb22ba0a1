"""10.1.3 The southern front: Germans who fall back onto the map, and the Allies at their heels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from engine.games.france_1944.administrative.schedule import SCHEDULE, due_in_the_south
from engine.games.france_1944.combat.advance import ADVANCE, Advance
from engine.games.france_1944.combat.losses import LOSSES, Losses
from engine.games.france_1944.combat.retreat import RETREAT, companions
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import BEYOND, SOUTH, area, is_water
from engine.games.france_1944.orders import HEX, UNIT, OfSide, is_own
from engine.games.france_1944.stacking import full, has_room
from engine.games.france_1944.state import (
    FrancePlay,
    FranceState,
    combat_units_in,
    holder,
    is_hq,
    on_map,
    units_in,
)
from engine.games.france_1944.units.steps import eliminate
from engine.mechanics.guards import No
from engine.mechanics.retreating.course import Retreat
from engine.play import NOWHERE, Attempt, Frame, Item, Refusal, Step, Verb, refuse, rule, say, sequence

ELIMINATE = "eliminated"


@rule("rb.10.1.3#a", "rb.10.1#b")
def is_september(state: FranceState) -> bool:
    """10.1.3 They come in September alone."""
    return state.turn == state.rules.south_turn and any(due_in_the_south(state, side) for side in (GERMAN, ALLIED))


@rule("rb.10.1.3#a")
def german_hexes(state: FranceState) -> tuple[int, ...]:
    """10.1.3 The southern hexes in which Germans may be set up."""
    hexes = (hex for hex in sorted(area(state, SOUTH)) if not is_water(state.board, hex))
    return tuple(hex for hex in hexes if holder(state, hex) != ALLIED)


@rule("rb.10.1.3#b")
def fronts(state: FranceState) -> tuple[int, ...]:
    """10.1.3 The southern hexes with combat units that have come from the south."""
    units = (unit for unit in on_map(state, GERMAN) if state.pursued[unit] and not is_hq(state, unit))
    return tuple(dict.fromkeys(state.at[unit] for unit in units if state.at[unit] in area(state, SOUTH)))


def beside(state: FranceState, hex: int) -> tuple[int, ...]:
    """Return the hexes beyond the edge next to a southern hex."""
    beyond = area(state, BEYOND)
    return tuple(other for other, _edge in state.board.adjacent(hex) if other in beyond)


@rule("rb.10.1.3#b")
def allied_hexes(state: FranceState) -> tuple[int, ...]:
    """10.1.3 The hexes beyond the edge that lie next to such Germans."""
    return tuple(sorted({other for hex in fronts(state) for other in beside(state, hex)}))


@rule("rb.10.1.3#c")
def open_fronts(state: FranceState, more: tuple[int, ...] = ()) -> tuple[int, ...]:
    """10.1.3 The German hexes that no Allied combat unit faces yet."""
    manned = {hex for hex in area(state, BEYOND) if combat_units_in(state, hex)} | set(more)
    return tuple(hex for hex in fronts(state) if not manned.intersection(beside(state, hex)))


def needed(state: FranceState, more: tuple[int, ...] = ()) -> int:
    """Return how many more hexes beyond the edge have to be manned to face all Germans."""
    hexes = allied_hexes(state)
    for count in range(len(hexes) + 1):
        if any(not open_fronts(state, (*more, *chosen)) for chosen in combinations(hexes, count)):
            return count
    return 0


def waiting(state: FranceState, side: int) -> tuple[int, ...]:
    """Return the combat units that wait in the south."""
    return tuple(unit for unit in due_in_the_south(state, side) if not is_hq(state, unit))


def hexes_for(state: FranceState, side: int) -> tuple[int, ...]:
    """10.1.3 Where a side sets up."""
    return german_hexes(state) if side == GERMAN else allied_hexes(state)


def candidates(state: FranceState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """The pieces that come from the south, with the hexes of their side."""
    hexes = hexes_for(state, frame.side)
    return ((unit, hex) for unit in due_in_the_south(state, frame.side) for hex in hexes)


no = No[FranceState, OfSide]()
# 10.1.3 Only what comes from the south is set up.
is_due = no("south.not_due", "rb.10.1.3#a", lambda s, a: a.unit not in due_in_the_south(s, a.frame.side))
# 10.1.3 The Germans between 1128 and 2528.
is_in_the_south = no(
    "south.hex",
    "rb.10.1.3#a",
    lambda s, a: a.frame.side != ALLIED and a.hex not in german_hexes(s),
    about=("unit", "hex"),
)
# 10.1.3 The Allies in the hexes beyond, next to such Germans.
is_beyond = no(
    "south.hex",
    "rb.10.1.3#b",
    lambda s, a: a.frame.side == ALLIED and a.hex not in allied_hexes(s),
    about=("unit", "hex"),
)


def no_room(state: FranceState, attempt: Attempt[OfSide]) -> Refusal | None:
    """7.1 The limits of stacking hold."""
    unit, hex = attempt.unit, attempt.hex
    return None if has_room(state, (unit,), hex) else full(state, (unit,), hex)


# 7.1 The hex has room for it.
finds_room = no.told("rb.7.1", no_room)


@rule("rb.10.1.3#c", needs=(is_due, is_beyond))
def faces_all(state: FranceState, attempt: Attempt[OfSide]) -> Refusal | None:
    """10.1.3 Every German hex has to be faced, as long as there are units enough."""
    if attempt.side != ALLIED or is_hq(state, attempt.unit):
        return None
    units = waiting(state, ALLIED)
    if needed(state) <= len(units) and needed(state, (attempt.hex,)) > len(units) - 1:
        hexes = open_fronts(state, (attempt.hex,))
        return is_uncovered(attempt.unit, attempt.hex, hexes)
    return None


def is_uncovered(unit: int, hex: int, hexes: tuple[int, ...]) -> Refusal:
    """Say which German hexes would not be faced."""
    return refuse("south.not_faced", "rb.10.1.3#c", units=(unit,), hexes=hexes, unit=unit, hex=hex, others=hexes)


def place(play: FrancePlay, _frame: OfSide, unit: int, hex: int) -> None:
    """10.1.3 A piece is set up in the south."""
    state = play.state
    SCHEDULE.strike(state, unit)
    state.gates.put(unit, ())
    state.entry[unit] = NOWHERE
    state.pursued[unit] = 1
    state.at[unit] = hex
    if state.counter(unit).side == ALLIED:
        state.south_open = 1
    play.tell("south.placed", "rb.10.1.3#a", unit=unit, hex=hex)


def placer(state: FranceState, frame: OfSide) -> int | None:
    """Nobody is asked when nobody has a place."""
    return frame.side if due_in_the_south(state, frame.side) and hexes_for(state, frame.side) else None


PLACE = Verb(
    "place",
    place,
    (UNIT, HEX),
    (is_own, is_due, is_in_the_south, is_beyond, finds_room, faces_all),
    candidates,
)
SET_UP = Step(
    "southern_setup",
    "rb.10.1.3",
    OfSide,
    actor=placer,
    verbs=(PLACE,),
    measure=lambda state, frame: (len(due_in_the_south(state, frame.side)),),
    ask=lambda _state, frame: say("ask.southern_setup", "rb.10.1.3", side=frame.side),
)


# The retreat and the pursuit


@dataclass(frozen=True, slots=True)
class Front(Frame):
    """The southern hexes out of which Germans have still to fall back, and those that were theirs."""

    KINDS: ClassVar[dict[str, str]] = {"left": "hex", "all": "hex", "leaving": "hex"}

    left: tuple[int, ...] = ()
    all: tuple[int, ...] = ()
    leaving: int = -1


@rule("rb.10.1.3#g", "rb.10.1.3#f")
def open_front(play: FrancePlay, _frame: Front) -> None:
    """10.1.3 All the Allies there count as having fought all the Germans."""
    state, hexes = play.state, fronts(play.state)
    for unit in on_map(state, ALLIED):
        if state.at[unit] in area(state, BEYOND) and not is_hq(state, unit):
            state.assailing[unit] = 1
    play.change(left=hexes, all=hexes)


@rule("rb.10.1.3#d")
def newcomers(state: FranceState, hex: int) -> tuple[int, ...]:
    """10.1.3 The Germans in a hex that have come from the south; others stay, and bar the way."""
    units = (unit for unit in combat_units_in(state, hex) if state.pursued[unit])
    return tuple(unit for unit in units if state.counter(unit).side == GERMAN)


@rule("rb.10.1.3#d")
def fall_back(play: FrancePlay, frame: Front) -> None:
    """10.1.3 Hex by hex the Germans make a forced retreat; then the Allies advance."""
    state = play.state
    if frame.left:
        hex = frame.left[0]
        play.change(left=frame.left[1:], leaving=hex)
        units = newcomers(state, hex)
        party = (*units, *companions(state, units, hex))
        play.call(RETREAT, Retreat(party, hex, state.rules.retreat_most, GERMAN), "retreat")
    else:
        play.change(all=())
        follow(play, frame)


@rule("rb.10.1.3#e")
def with_retreat(play: FrancePlay, frame: Front, _units: object) -> None:
    """10.1.3 Who cannot retreat is destroyed, or by another reading takes a hit."""
    state = play.state
    stayed = newcomers(state, frame.leaving)
    if stayed and state.rules.south_no_retreat == ELIMINATE:
        for unit in stayed:
            eliminate(play, unit, "rb.10.1.3#e")
    elif stayed:
        play.call(LOSSES, Losses(GERMAN, stayed, state.rules.retreat_extra))


@rule("rb.10.1.3#f")
def follow(play: FrancePlay, frame: Front) -> None:
    """10.1.3 The Allies advance as after a combat, first into hexes that the Germans have left."""
    state = play.state
    units = tuple(unit for unit in on_map(state, ALLIED) if state.assailing[unit])
    empty = tuple(hex for hex in frame.all if not units_in(state, hex))
    for unit in units:
        state.assailing[unit] = 0
    if units and empty:
        play.call(ADVANCE, Advance(ALLIED, empty, units))
    play.done()


FRONT = Step(
    "southern_front",
    "rb.10.1.3",
    Front,
    enter=open_front,
    advance=fall_back,
    after={"retreat": with_retreat},
)
SOUTHERN = sequence(
    "southern",
    Item(SET_UP, lambda _state: OfSide(GERMAN)),
    Item(SET_UP, lambda _state: OfSide(ALLIED)),
    FRONT,
    section="rb.10.1.3",
)
