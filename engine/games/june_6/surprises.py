"""2.84 Positions that were written down come to light: drops on 12SS, a formation that stands elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.chits import DROP_ZONES, FAILED_INTELLIGENCE, FORWARD_DEFENCE, held, show
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.losses import eliminate, reduce
from engine.games.june_6.movement.march import can_stand
from engine.games.june_6.orders import UNIT
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, on_map, side_of
from engine.mechanics.guards import No, forbids
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, rule


@dataclass(frozen=True, slots=True)
class Contact(Frame):
    """Paratroops that came down on a hidden division and have still to get away."""

    KINDS: ClassVar[dict[str, str]] = {"caught": "unit"}

    caught: tuple[int, ...] = ()


def hidden(state: June6State, side: int) -> tuple[int, ...]:
    """The units of a side that will stand elsewhere than they seem to."""
    units = range(len(state.record))
    return tuple(u for u in units if state.written[u] != NOWHERE and side_of(state, u) == side and state.steps[u])


def hidden_hexes(state: June6State, side: int) -> tuple[int, ...]:
    """The hexes that a side has written down."""
    return tuple(dict.fromkeys(state.written[unit] for unit in hidden(state, side)))


# A1: the drop


@rule("pb.2.84")
def drops_as_written(state: June6State) -> bool:
    """2.84 A1 is shown when the paratroops drop, if hexes were written down for any of them."""
    return held(state, ALLIED) == DROP_ZONES and bool(hidden(state, ALLIED))


# G1: the drop on 12SS


@rule("pb.2.84")
def is_met(state: June6State, dropped: tuple[int, ...]) -> bool:
    """2.84 G1 is shown at once if paratroops came down on hexes of 12SS or next to them."""
    if held(state, GERMAN) != FORWARD_DEFENCE:
        return False
    distance = state.board.grid.distance
    hexes, places = hidden_hexes(state, GERMAN), [state.at[unit] for unit in dropped if in_hex(state, unit)]
    return any(distance(hex, place) <= 1 for hex in hexes for place in places)


@rule("pb.2.84")
def meet(play: June6Play, _frame: Contact) -> None:
    """2.84 G1: paratroops on hexes of the division are reduced."""
    state = play.state
    show(play, GERMAN)
    caught = tuple(unit for unit in on_map(state, ALLIED) if state.at[unit] in hidden_hexes(state, GERMAN))
    for unit in caught:
        reduce(play, unit, "pb.2.84")
    play.replace(Contact(caught))


def still_caught(state: June6State, frame: Contact) -> tuple[int, ...]:
    """Those who are alive and still on a hex of the division."""
    hexes = hidden_hexes(state, GERMAN)
    return tuple(unit for unit in frame.caught if in_hex(state, unit) and state.at[unit] in hexes)


# 2.84 G1: only those who came down on the division move away, one after another.
is_caught = No[June6State, Contact]()(
    "sidestep.not_caught", "pb.2.84", lambda s, a: a.unit not in still_caught(s, a.frame)[:1]
)


@forbids("sidestep.not_there", "pb.2.84", needs=(is_caught,), about=("unit", "hex"))
def is_empty_beside(state: June6State, attempt: Attempt[Contact]) -> Refusal | bool | None:
    """2.84 G1: they are put into a neighbouring hex without an enemy."""
    unit, hex = attempt.unit, attempt.hex
    beside = state.board.grid.distance(state.at[unit], hex) == 1
    if not beside or not free_of_germans(state, hex) or not in_play(state, hex):
        return True
    return can_stand(state, unit, hex) or room(state, hex, (unit,))


def free_of_germans(state: June6State, hex: int) -> bool:
    """Tell whether no German stands in a hex, seen or unseen until now."""
    return holder(state, hex) != GERMAN and hex not in hidden_hexes(state, GERMAN)


def beside_them(state: June6State, frame: Contact, _side: int) -> Iterator[tuple[int, int]]:
    """The next of them with each neighbouring hex."""
    for unit in still_caught(state, frame)[:1]:
        yield from ((unit, hex) for hex, _edge in state.board.adjacent(state.at[unit]))


def sidestep(play: June6Play, _frame: Contact, unit: int, hex: int) -> None:
    """Put a unit beside the division."""
    play.state.at[unit] = hex
    play.tell("sidestep.done", "pb.2.84", unit=unit, hex=hex)


@rule("pb.2.84")
def lose_the_surrounded(play: June6Play, frame: Contact) -> None:
    """2.84 G1: who finds no empty hex is lost; when all are out of the way, the division is placed."""
    for unit in still_caught(play.state, frame):
        if next(iter(SIDESTEP.legal(play.state, frame, ALLIED)), None) is not None:
            return
        eliminate(play, unit, "pb.2.84")
    place_hidden(play)
    play.done()


SIDESTEP = Verb("sidestep", sidestep, (UNIT, Arg("to", "hex")), (is_caught, is_empty_beside), beside_them)
CONTACT = Step(
    "contact",
    "pb.2.84",
    Contact,
    enter=meet,
    advance=lose_the_surrounded,
    actor=lambda _state, _frame: ALLIED,
    verbs=(SIDESTEP,),
    measure=lambda state, frame: (len(still_caught(state, frame)),),
)


# G1, G3: after the attacks have been declared


@rule("pb.2.84")
def surprise_waits(state: June6State) -> bool:
    """2.84 G1, G3 are shown once the Allies have declared the attacks of the landings."""
    return held(state, GERMAN) in (FORWARD_DEFENCE, FAILED_INTELLIGENCE) and bool(hidden(state, GERMAN))


@rule("pb.2.84")
def surprise(play: June6Play, _frame: Frame) -> None:
    """2.84 The chit is shown, and the units stand where it was written down."""
    show(play, GERMAN)
    play.done(place_hidden(play))


@rule("pb.2.84")
def place_hidden(play: June6Play) -> tuple[int, ...]:
    """2.84 Place the Germans of whom hexes were written down; where the enemy has come first, as near as possible."""
    state, units = play.state, hidden(play.state, GERMAN)
    for unit in units:
        state.at[unit] = NOWHERE
        state.arrivals.drop(unit)
    placed = []
    for unit in units:
        hex = nearest_open(state, unit, state.written[unit])
        state.at[unit], state.written[unit] = hex, NOWHERE
        play.tell("chit.unit_shown", "pb.2.84", unit=unit, hex=hex)
        placed.append(hex)
    return tuple(dict.fromkeys(placed))


def nearest_open(state: June6State, unit: int, wanted: int) -> int:
    """The hex nearest to the one wanted that is free of enemies and has room."""
    hexes = sorted(state.board.grid.hexes, key=lambda hex: (state.board.grid.distance(hex, wanted), hex))
    return next(hex for hex in hexes if in_play(state, hex) and _takes(state, unit, hex))


def _takes(state: June6State, unit: int, hex: int) -> bool:
    free = holder(state, hex) != ALLIED and not state.garrison[hex]
    return free and can_stand(state, unit, hex) is None and room(state, hex, (unit,)) is None


SURPRISE = Step("surprise", "pb.2.84", enter=surprise)
