"""6.2 Retreat: hex by hex, or a step in its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.primer.ground import is_water
from engine.games.primer.losses import lose_step
from engine.games.primer.movement import has_way
from engine.games.primer.state import PrimerPlay, PrimerState, holder, side_of, units_in
from engine.games.primer.zones import controllers, stacking, zone
from engine.mechanics.steps import step_forbidden
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, refuse, rule, say


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


@rule("6.2#a")
def leads_away(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """6.2 Each hex of a retreat is next to the last one and lies further from the battle."""
    hex, frame = attempt.args[0], attempt.frame
    grid, here = state.board.grid, state.at[frame.unit]
    next_to = grid.distance(here, hex) == 1
    if not next_to or grid.distance(frame.origin, hex) <= grid.distance(frame.origin, here):
        return refuse("retreat.not_away", "6.2#a", hexes=(hex,), unit=frame.unit, hex=hex)
    return None


@rule("6.2#a", needs=(leads_away,))
def passable(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """6.2 Nobody retreats where he could not march, nor across a river without a bridge."""
    hex, unit = attempt.args[0], attempt.frame.unit
    here = state.at[unit]
    edge = state.board.grid.edge_between(here, hex)
    if is_water(state, edge) or not has_way(state, unit, here, hex):
        return refuse("retreat.no_way", "6.2#a", hexes=(hex,), unit=unit, hex=hex)
    return None


@rule("6.2#a")
def clear_of_enemies(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """6.2 Nobody retreats to an enemy, nor into an enemy zone unless friends stand there."""
    hex, frame, enemy = attempt.args[0], attempt.frame, 1 - attempt.side
    held = holder(state, hex)
    if held == enemy or (hex in zone(state, enemy) and held != attempt.side):
        to_blame = units_in(state, hex) if held == enemy else controllers(state, enemy, hex)
        return refuse("retreat.enemy", "6.2#a", units=to_blame, hexes=(hex,), unit=frame.unit, hex=hex)
    return None


@rule("2.1")
def room_to_retreat(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """2.1 Nobody retreats into a hex that is full."""
    return stacking(state, attempt.args[0])


def scenario_lets_retreat(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """Special rules may forbid a retreat to a hex."""
    unit = attempt.frame.unit
    return step_forbidden(state, unit, state.at[unit], attempt.args[0], "retreat")


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
