"""The drop of Kampfgruppe von der Heydte: units that come down in a hex of the map, as the table scatters them."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.losses import lose_step
from engine.games.time_for_trumpets.control import occupant
from engine.games.time_for_trumpets.entering import DROP, entered
from engine.games.time_for_trumpets.ground import SEA, terrain
from engine.games.time_for_trumpets.reinforcements import SCHEDULE
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.schedules import carried
from engine.play import NOWHERE, Frame, Step, rule

DICE = (6, 6)
PARATROOPS = "parachute"


@rule("rb.94.4#a", "rb.27.1#a")
def dropping(state: TrumpetsState) -> tuple[int, ...]:
    """94.4, 27.1 Return the German paratroops that are due in a hex inside the map."""
    return tuple(
        unit
        for unit in SCHEDULE.due(state, GERMAN)
        if state.counter(unit).type == PARATROOPS and is_inside(state, state.entry[unit])
    )


def is_inside(state: TrumpetsState, place: int) -> bool:
    """Tell whether a place is a hex with neighbors all around: not on the edge of the map."""
    on_map = 0 <= place < state.board.grid.size
    return on_map and all(hex != NOWHERE for hex in state.board.grid.neighbours[place])


def jump(play: TrumpetsPlay, _frame: Frame) -> None:
    """94.4 Two dice for each unit: how far from its target, and in which direction."""
    for unit in dropping(play.state):
        play.roll("drop", DICE, unit)


@rule("rb.94.4#a", "rb.94.4#b")
def land(play: TrumpetsPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """94.4 The unit comes down, with the steps that it has left; short of enemies and of the edge of the map."""
    state = play.state
    (unit,) = faces.subject  # type: ignore[attr-defined]
    table, target = state.rules.von_der_heydte, state.entry[unit]
    ways = (carried(state.board, target, faces[1] - 1, far) for far in range(hexes_off(state, faces[0]), -1, -1))
    hex = next((one for one in ways if is_free(state, one)), NOWHERE)
    state.arrivals.drop(unit)
    state.away[unit], state.at[unit] = 0, hex if hex != NOWHERE else target
    play.tell("unit.dropped", "rb.94.4#a", unit=unit, hex=state.at[unit])
    entered(play, unit, NOWHERE, state.at[unit], DROP)
    for _step in range(int(str(table.look_up(faces[0], "steps_lost")))):
        if state.steps[unit]:
            lose_step(play, unit, "rb.94.4#a")


def hexes_off(state: TrumpetsState, face: int) -> int:
    """94.4 Return how far from its target a unit comes down."""
    return int(str(state.rules.von_der_heydte.look_up(face, "hexes")))


def is_free(state: TrumpetsState, hex: int) -> bool:
    """94.4 Tell whether a unit can come down in a hex: on land, without enemies."""
    return hex != NOWHERE and terrain(state, hex) != SEA and occupant(state, hex) != ALLIED


PARATROOP_DROP = Step("paratroop_drop", "rb.94.4", enter=jump, after={"drop": land})
