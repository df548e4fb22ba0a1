"""6.2 Retreat: hex by hex, or a step in its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.primer.ground import is_water
from engine.games.primer.losses import lose_step
from engine.games.primer.movement import has_way
from engine.games.primer.state import PrimerPlay, PrimerState, holder, side_of, units_in
from engine.games.primer.zones import controllers, stacking, zone
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.steps import step_forbidden
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """A unit that has to retreat: from where, and how many hexes are left."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "origin": "hex"}

    unit: int
    origin: int
    left: int


def retreater(state: PrimerState, frame: Retreat) -> int | None:
    """Return whose unit retreats, while it must."""
    on_its_way = frame.left and state.at[frame.unit] != NOWHERE and state.steps[frame.unit]
    return side_of(state, frame.unit) if on_its_way else None


@forbids("retreat.not_away", "6.2#a", about=("hex",))
def leads_away(state: PrimerState, attempt: Attempt[Retreat]) -> Blame | None:
    """6.2 Each hex of a retreat is next to the last one and lies further from the battle."""
    frame, grid, here = attempt.frame, state.board.grid, state.at[attempt.frame.unit]
    further = grid.distance(frame.origin, attempt.hex) > grid.distance(frame.origin, here)
    return None if further and grid.distance(here, attempt.hex) == 1 else blame(unit=frame.unit)


@forbids("retreat.no_way", "6.2#a", needs=(leads_away,), about=("hex",))
def passable(state: PrimerState, attempt: Attempt[Retreat]) -> Blame | None:
    """6.2 Nobody retreats where he could not march, nor across a river without a bridge."""
    unit, here = attempt.frame.unit, state.at[attempt.frame.unit]
    edge = state.board.grid.edge_between(here, attempt.hex)
    shut = is_water(state, edge) or not has_way(state, unit, here, attempt.hex)
    return blame(unit=unit) if shut else None


@forbids("retreat.enemy", "6.2#a", about=("hex",))
def clear_of_enemies(state: PrimerState, attempt: Attempt[Retreat]) -> Blame | None:
    """6.2 Nobody retreats to an enemy, nor into an enemy zone unless friends stand there."""
    hex, enemy, held = attempt.hex, 1 - attempt.side, holder(state, attempt.hex)
    if held == enemy:
        return blame(units_in(state, hex), unit=attempt.frame.unit)
    watched = hex in zone(state, enemy) and held != attempt.side
    return blame(controllers(state, enemy, hex), unit=attempt.frame.unit) if watched else None


no = No[PrimerState, Retreat]()
# 2.1 Nobody retreats into a hex that is full.
room_to_retreat = no.told("2.1", lambda s, a: stacking(s, a.hex))


def scenario_lets_retreat(state: PrimerState, attempt: Attempt[Retreat]) -> Refusal | None:
    """Special rules may forbid a retreat to a hex."""
    unit = attempt.frame.unit
    return step_forbidden(state, unit, state.at[unit], attempt.hex, "retreat")


def fall_back(play: PrimerPlay, frame: Retreat, hex: int) -> None:
    """Retreat by one hex."""
    play.tell("unit.fell_back", "6.2#a", unit=frame.unit, came=play.state.at[frame.unit], hex=hex)
    play.state.at[frame.unit] = hex
    play.replace(replace(frame, left=frame.left - 1))


@rule("6.2#b")
def hold(play: PrimerPlay, frame: Retreat) -> None:
    """6.2 A unit may lose a step in place of what is left of its retreat."""
    play.tell("unit.held", "6.2#b", unit=frame.unit, hex=play.state.at[frame.unit])
    lose_step(play, frame.unit)
    play.replace(replace(frame, left=0))


FALL_BACK = Verb(
    "fall_back",
    fall_back,
    (Arg("to", "hex"),),
    (leads_away, passable, clear_of_enemies, room_to_retreat, scenario_lets_retreat),
    lambda state, frame, _side: ((hex,) for hex, _edge in state.board.adjacent(state.at[frame.unit])),
)
RETREAT = Step(
    "retreat",
    "6.2",
    Retreat,
    actor=retreater,
    verbs=(FALL_BACK, Verb("hold", hold)),
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.retreat", "6.2", unit=frame.unit, left=frame.left),
)
