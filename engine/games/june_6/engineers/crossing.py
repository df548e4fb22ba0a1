"""20.1 to 20.3 What engineers do: bridges, units brought across rivers, assaults across them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.command.formations import corps_of
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.engineers.bridging import BUILD
from engine.games.june_6.engineers.demolition import DEMOLISH, DEMOLITION, LAST_WORKS, attempts_left
from engine.games.june_6.engineers.river_crossing_aid import ferries, ferrymen, has_action
from engine.games.june_6.map import MAJOR_RIVER, unbridged
from engine.games.june_6.movement.allowance import mover_of
from engine.games.june_6.movement.chart import ferry_price, hexside_price
from engine.games.june_6.state import June6Play, June6State, is_commando, is_foot, side_of
from engine.play import NOWHERE, Frame, Interrupt, Refusal, Step, WindowFrame, refuse, rule


@rule("rb.20.2", "rb.20.23", "rb.20.21")
def may_cross(state: June6State, unit: int, here: int, there: int) -> Refusal | None:
    """20.21 Foot units cross with engineers within reach, commandos and Rangers without."""
    edge, mover = state.board.grid.edge_between(here, there), mover_of(state, unit)
    if not unbridged(state, edge) or hexside_price(state.rules, mover, MAJOR_RIVER) is not None:
        return None
    if ferry_price(state.rules, mover, MAJOR_RIVER) is None:
        return refuse("crossing.vehicles", "rb.8.43", units=(unit,), hexes=(there,), unit=unit, edge=edge)
    if here not in ferries(state, unit):
        return refuse("crossing.no_engineers", "rb.20.21", units=(unit,), hexes=(there,), unit=unit, edge=edge)
    return None


@rule("rb.20.3", "rb.20.31", "rb.20.32")
def assault_crossing(state: June6State, unit: int, edge: int) -> Refusal | None:
    """20.31 The Allies' foot attack across with engineers; 20.32 from where they began, beside the river."""
    if side_of(state, unit) != ALLIED or not is_foot(state, unit):
        return refuse("crossing.no_assault", "rb.20.31", units=(unit,), unit=unit, edge=edge)
    if state.moved[unit]:
        return refuse("crossing.has_moved", "rb.20.32", units=(unit,), unit=unit, edge=edge)
    if not ferrymen(state, unit, state.at[unit]):
        return refuse("crossing.no_engineers", "rb.20.31", units=(unit,), unit=unit, edge=edge)
    return None


@rule("rb.20.22")
def support_crossing(play: June6Play, unit: int, here: int = NOWHERE) -> None:
    """20.21, 20.22 The engineers who bring a unit across from a hex are used: its own first, then those lent."""
    state = play.state
    hq = next(iter(ferrymen(state, unit, state.at[unit] if here == NOWHERE else here)), NOWHERE)
    if hq == NOWHERE:
        return
    if has_action(state, hq):
        state.bridged[hq] += 1
    state.ferried[hq] += 1
    play.tell("crossing.supported", "rb.20.2", unit=unit, hq=hq, hex=state.at[unit])


@dataclass(frozen=True, slots=True)
class Crossing(Frame):
    """A unit that has been brought across, and from where."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "here": "hex"}

    unit: int
    here: int


def has_been_ferried(state: June6State, window: WindowFrame) -> bool:
    """Tell whether the step that was just taken led across a major river without a bridge, with engineers."""
    unit, here, there = window.subject
    grid = state.board.grid
    if here not in grid or is_commando(state, unit) or grid.distance(here, there) != 1:
        return False
    return unbridged(state, grid.edge_between(here, there))


def charge(play: June6Play, frame: Crossing) -> None:
    """20.13 Count the action."""
    support_crossing(play, frame.unit, frame.here)


CROSSING = Step("crossing", "rb.20.2", Crossing, enter=charge)
FERRIED = Interrupt(
    "ferried", "entered_hex", CROSSING, has_been_ferried, lambda _state, window: Crossing(*window.subject[:2])
)


@rule("rb.20.14", "rb.20.15")
def engineers_of(state: June6State, frame: Activation) -> tuple[int, ...]:
    """20.14 The headquarters whose engineers may work in an activation, near enough or not."""
    own = (hq for hq in corps_of(state, frame.side) if hq not in frame.hqs)
    return (*frame.hqs, *own) if frame.hqs else ()


def works_left(state: June6State, frame: Activation) -> int:
    """Count what engineers may still do in an activation; it never rises, wherever the headquarters go."""
    hqs = engineers_of(state, frame)
    actions = sum(has_action(state, hq) for hq in hqs) if frame.side == ALLIED else 0
    return actions + sum(attempts_left(state, hq) for hq in hqs)


def works_now(state: June6State, frame: Activation) -> bool:
    """Tell whether engineers could do anything where they are."""
    return any(True for verb in ENGINEER_ORDERS for _args in verb.legal(state, frame, frame.side))


ENGINEER_ORDERS = (DEMOLISH, BUILD)
ENGINEER_STEPS = (DEMOLITION, LAST_WORKS, CROSSING)
