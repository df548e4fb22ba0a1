"""8.24 Who may move strategically, and 8.3 what it costs the Germans under a clear sky."""

from __future__ import annotations

from dataclasses import replace

from engine.games.june_6.activation.orders import Activation, is_on_map
from engine.games.june_6.combat.losses import CASUALTY, REDUCED, Casualty
from engine.games.june_6.command.formations import always_reduced, commander
from engine.games.june_6.counters import ALLIED, D10, GERMAN, pips
from engine.games.june_6.state import June6Play, June6State, in_hex, side_of, units_in
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.positions import held_by
from engine.play import NOWHERE, Attempt, Step, Tally, rule

CLEAR_ENOUGH = {"clear": "", "light": "strategic.light"}
NO_LOSS = "-"


# Who may

no = No[June6State, Activation]()

# 8.24a Detachments, strongpoint units and the garrison of Cherbourg never move strategically.
is_motivated = no("strategic.never", "rb.8.24", lambda s, a: always_reduced(s, a.unit))
# 8.24a Isolated units never move strategically.
is_not_isolated = no("strategic.isolated", "rb.8.24", lambda s, a: s.isolated[a.unit])


@forbids("strategic.no_command", "rb.8.24", also=("rb.22.26",), needs=(is_not_isolated,))
def is_commanded(state: June6State, attempt: Attempt[Activation]) -> bool:
    """22.26 Units whose headquarters is isolated or off the map never move strategically."""
    hq = commander(state, attempt.unit)
    return hq == NOWHERE or not in_hex(state, hq) or bool(state.isolated[hq])


# 8.24f The Allies do not move strategically before 11/12 June.
allies_are_ready = no(
    "strategic.too_early",
    "rb.8.24",
    lambda s, a: a.side == ALLIED and s.turn < s.rules.strategic_allied_first_turn,
    about=(),
    units=lambda s, a: (a.unit,),
    turn=lambda s, a: s.rules.strategic_allied_first_turn,
)


@forbids("strategic.enemy_near", "rb.8.24", needs=(is_on_map,))
def is_far_from_enemy(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """8.24b Two hexes lie between the unit and the nearest enemy unit when it begins."""
    return enemies_near(state, side_of(state, attempt.unit), state.at[attempt.unit])


@rule("rb.8.24")
def enemies_near(state: June6State, side: int, hex: int) -> Blame | None:
    """8.24b Name the enemy units from which too few hexes lie between them and a hex."""
    gap = state.rules.strategic_gap
    enemies = held_by(state, 1 - side)
    held = [other for other in _around(state, hex, gap) if other in enemies]
    near = tuple(sorted(unit for other in held for unit in units_in(state, other)))
    return blame(units=near, hexes=(hex,), gap=gap) if near else None


def _around(state: June6State, hex: int, gap: int) -> tuple[int, ...]:
    return state.board.cached(("june_6.around", hex, gap), (), lambda board: board.grid.area(hex, gap))


STRATEGIC_GUARDS = (is_motivated, is_not_isolated, is_commanded, allies_are_ready, is_far_from_enemy)


# Attrition


def used(state: June6State, frame: Activation, hq: int) -> tuple[int, ...]:
    """Return the units of a formation that have moved strategically in this activation."""
    own = (unit for unit in frame.units if state.strategic[unit] and state.steps[unit])
    return tuple(unit for unit in own if commander(state, unit) == hq)


@rule("rb.8.3", "rb.8.31")
def suffers(state: June6State, frame: Activation) -> bool:
    """8.31 Only Germans suffer attrition, on clear turns and under light overcast."""
    return frame.side == GERMAN and state.weather in CLEAR_ENOUGH


@rule("rb.8.3", "rb.8.31")
def next_formation(play: June6Play, frame: Activation) -> None:
    """8.31a One roll for each formation of which units have moved strategically, once all have moved."""
    while suffers(play.state, frame) and frame.hqs:
        if used(play.state, frame, frame.hqs[0]):
            play.roll("attrition", D10, frame.hqs[0])
            return
        frame = replace(frame, hqs=frame.hqs[1:])
        play.replace(frame)
    play.done()


@rule("rb.8.3")
def attrition_modifier(state: June6State) -> Tally:
    """4.12b2 Light overcast takes one off the roll."""
    key = CLEAR_ENOUGH[state.weather]
    return Tally().plus(state.rules.strategic_attrition_light, key, "rb.4.12") if key else Tally()


@rule("rb.8.3", "rb.8.31")
def roll_attrition(play: June6Play, frame: Activation, faces: tuple[int, ...]) -> None:
    """8.31b Where the table says so, one of the units that moved strategically loses a step."""
    state, hq = play.state, frame.hqs[0]
    tally = attrition_modifier(state)
    total = pips(faces[0]) + tally.total
    result = str(state.rules.attrition.look_up(total))
    units = used(state, frame, hq)
    play.tell("attrition.rolled", "rb.8.3", tally=tally, unit=hq, total=total, result=result)
    play.replace(replace(frame, hqs=frame.hqs[1:]))
    if result != NO_LOSS:
        play.call(CASUALTY, Casualty(GERMAN, units, REDUCED, "rb.8.3"))


ATTRITION = Step("attrition", "rb.8.3", Activation, advance=next_formation, after={"attrition": roll_attrition})
