"""10.2 Reinforcements: who comes when, where they are placed, in the first Move round of their side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.case_yellow.chits import MOVE, played
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.entering import PLACED, arrive
from engine.games.case_yellow.ground import controller
from engine.games.case_yellow.movement.lands import may_be_in
from engine.games.case_yellow.orders import HEX, UNIT, OfSide, is_own
from engine.games.case_yellow.stacking import fits
from engine.games.case_yellow.state import YellowPlay, YellowState, side_of
from engine.games.case_yellow.supply import allied_sources, german_sources
from engine.mechanics.derived import derived
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.positions import alive, not_on_map
from engine.play import NOWHERE, Attempt, Refusal, Step, Verb, refuse, rule


@dataclass(frozen=True, slots=True)
class Placing(OfSide):
    """The side that places its reinforcements."""


@rule("rb.10.2", "rb.12.10#e")
@derived("arrivals", "turn", "at")
def due(state: YellowState, side: int) -> tuple[int, ...]:
    """10.2 The units of a side that may come by now and have not come; OKH units are among them (10.2a)."""
    return alive(state, not_on_map(state, side, state.arrivals.due(state.turn)))


@rule("rb.10.2#b")
def comes_too_late(state: YellowState, side: int) -> bool:
    """10.2b Tell whether the first Move round of a side, in which its reinforcements come, is over for this turn."""
    return played(state, side, MOVE) > 1


@rule("rb.10.2#b")
def gates_of(state: YellowState, unit: int) -> tuple[int, ...]:
    """10.2 Where a unit may come: where the scenario says, else where its nation draws its supply from."""
    size = state.board.grid.size
    named = tuple(place for place in state.gates.of(unit) if place < size)
    if not named and 0 <= state.entry[unit] < size:
        named = (state.entry[unit],)
    return named or _home(state, unit)


def _home(state: YellowState, unit: int) -> tuple[int, ...]:
    if side_of(state, unit) == GERMAN:
        return german_sources(state)
    nation = state.counter(unit).nation
    return allied_sources(state, "british" if nation == "canadian" else nation)


@rule("rb.10.2#b", "rb.8.4#b", "rb.10.10")
def can_come(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.2b, 8.4 A reinforcement comes to a hex of its own side, where it may be and where there is room."""
    side = side_of(state, unit)
    if controller(state, hex) != side:
        return refuse("placing.not_ours", "rb.10.2#b", hexes=(hex,), unit=unit, hex=hex)
    return may_be_in(state, unit, hex) or fits(state, unit, hex)


def candidates(state: YellowState, frame: Placing, _side: int) -> Iterator[tuple[int, int]]:
    """Each unit that is due, with the hexes where it may come."""
    return ((unit, hex) for unit in due(state, frame.side) for hex in gates_of(state, unit))


@rule("rb.10.2#b")
def place(play: YellowPlay, _frame: Placing, unit: int, hex: int) -> None:
    """10.2b The unit is placed; it may move in this round like any other."""
    state = play.state
    state.arrivals.drop(unit)
    state.at[unit], state.placed[unit] = hex, 1
    play.tell("placing.comes", "rb.10.2#b", unit=unit, hex=hex)
    arrive(play, unit, NOWHERE, hex, PLACED)


def anybody(state: YellowState, side: int) -> bool:
    """10.2 Tell whether a side has a unit to place and a hex for it."""
    return any(can_come(state, unit, hex) is None for unit in due(state, side) for hex in gates_of(state, unit))


no = No[YellowState, Placing]()
# 10.2b Reinforcements come in their turn.
is_due = no("placing.not_due", "rb.10.2#b", lambda s, a: a.unit not in due(s, a.frame.side))


@forbids("placing.elsewhere", "rb.10.2#b", needs=(is_due,), about=("unit", "hex"))
def at_its_gate(state: YellowState, attempt: Attempt[Placing]) -> Refusal | Blame | None:
    """10.2b They come where the scenario says."""
    gates = gates_of(state, attempt.unit)
    return can_come(state, attempt.unit, attempt.hex) if attempt.hex in gates else blame(units=(), hexes=gates)


PLACE = Verb("place", place, (UNIT, HEX), (is_own, is_due, at_its_gate), candidates)
PLACEMENT = Step(
    "placement",
    "rb.10.2",
    Placing,
    actor=lambda state, frame: frame.side if anybody(state, frame.side) else None,
    verbs=(PLACE, Verb("done", lambda play, _frame: play.done(), text="verb.done_placing")),
    measure=lambda state, frame: (len(due(state, frame.side)),),
)
