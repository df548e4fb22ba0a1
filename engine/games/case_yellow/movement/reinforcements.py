"""10.2 Reinforcements: who comes when, where they are placed, in the first Move round of their side."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import controller
from engine.games.case_yellow.movement.entering import PLACED, arrive
from engine.games.case_yellow.movement.national_restrictions import may_be_in
from engine.games.case_yellow.sequence.chits import MOVE, played
from engine.games.case_yellow.stacking import fits
from engine.games.case_yellow.state import HEX, OfSide, YellowPlay, YellowState, is_own, side_of
from engine.games.case_yellow.supply.lines import allied_sources, german_sources
from engine.mechanics.schedules import EntryHexes, EntryProcedure, Schedule
from engine.play import NOWHERE, Refusal, Step, Verb, refuse, rule


@dataclass(frozen=True, slots=True)
class Placing(OfSide):
    """The side that places its reinforcements."""


SCHEDULE = Schedule[YellowState]("case_yellow.schedule", comes=lambda s, unit: s.steps[unit], watch=("steps",))


@rule("rb.10.2", "rb.12.10#e")
def due(state: YellowState, side: int) -> tuple[int, ...]:
    """10.2 The units of a side that may come by now and have not come; OKH units are among them (10.2a)."""
    return SCHEDULE.due(state, side)


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


@rule("rb.10.2#b")
def placed(play: YellowPlay, _frame: Placing, unit: int, hex: int, _spent: int) -> None:
    """10.2b A unit that is placed may move in this round like any other."""
    arrive(play, unit, NOWHERE, hex, PLACED)


ENTRY = EntryHexes[YellowState, Placing]("case_yellow.entry", lambda state, frame: due(state, frame.side), gates_of)
PLACED_THERE = EntryProcedure[YellowState, Placing](
    "placing.comes", "rb.10.2#b", SCHEDULE, marks=("placed",), then=placed
)


def anybody(state: YellowState, frame: Placing) -> bool:
    """10.2 Tell whether a side has a unit to place and a hex for it."""
    return any(can_come(state, unit, hex) is None for unit, hex in ENTRY.offers(state, frame))


# 10.2b Reinforcements come in their turn.
is_due = ENTRY.waits("placing.not_due", "rb.10.2#b")
# 10.2b They come where the scenario says.
at_its_gate = ENTRY.gateway(
    "placing.elsewhere",
    "rb.10.2#b",
    needs=(is_due,),
    against=lambda s, a: can_come(s, a.unit, a.hex),
    shows=True,
)
PLACE = ENTRY.verb("place", PLACED_THERE, is_own, is_due, at_its_gate, arg=HEX)
PLACEMENT = Step(
    "placement",
    "rb.10.2",
    Placing,
    actor=lambda state, frame: frame.side if anybody(state, frame) else None,
    verbs=(PLACE, Verb("done", lambda play, _frame: play.done(), text="verb.done_placing")),
    measure=lambda state, frame: (ENTRY.left(state, frame),),
)
