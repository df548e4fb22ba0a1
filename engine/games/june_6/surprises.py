"""2.84 Positions that were written down come to light: drops on 12SS, a formation that stands elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.chits import DROP_ZONES, FAILED_INTELLIGENCE, FORWARD_DEFENCE, held, show
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.losses import eliminate, reduce
from engine.games.june_6.movement.march import can_stand
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, on_map, side_of
from engine.mechanics.schedules import Displaced, EntryProcedure
from engine.play import NOWHERE, Arg, Frame, Step, rule


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


@rule("pb.2.84")
def hexes_beside(state: June6State, unit: int) -> tuple[int, ...]:
    """2.84 G1: they are put into a neighbouring hex without an enemy, seen or unseen until now."""
    taken = hidden_hexes(state, GERMAN)
    beside = (hex for hex, _edge in state.board.adjacent(state.at[unit]) if in_play(state, hex))
    return tuple(hex for hex in beside if holder(state, hex) != GERMAN and hex not in taken)


CAUGHT = Displaced[June6State, Contact](
    "june_6.caught",
    lambda state, frame: still_caught(state, frame)[:1],
    hexes_beside,
    # 2.84 G1: who finds no empty hex is lost.
    lost=lambda play, unit: eliminate(play, unit, "pb.2.84"),
)
# 2.84 G1: only those who came down on the division move away, one after another.
is_caught = CAUGHT.waits("sidestep.not_caught", "pb.2.84")
# 2.84 G1: the hex must hold the unit.
is_empty_beside = CAUGHT.gateway(
    "sidestep.not_there",
    "pb.2.84",
    needs=(is_caught,),
    against=lambda s, a: can_stand(s, a.unit, a.hex) or room(s, a.hex, (a.unit,)),
)
SIDESTEP = CAUGHT.verb(
    "sidestep", EntryProcedure("sidestep.done", "pb.2.84"), is_caught, is_empty_beside, arg=Arg("to", "hex")
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
CONTACT = CAUGHT.step(
    "contact",
    "pb.2.84",
    Contact,
    SIDESTEP,
    enter=meet,
    by=lambda _state, _frame: ALLIED,
    measure=lambda state, frame: (len(still_caught(state, frame)),),
    # 2.84 G1: when all are out of the way, the division is placed.
    then=place_hidden,
)
