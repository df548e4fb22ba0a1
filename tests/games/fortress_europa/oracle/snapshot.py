"""The adapter: a position of the game, read off its state once. It imports nothing of the game."""

from __future__ import annotations

from typing import Any

from tests.games.fortress_europa.oracle.grid import Side
from tests.games.fortress_europa.oracle.ground import Ground
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, MOVE, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west

AWAY = ("", "due", "pool", "withdrawn", "pool", "left")
"""Words for where units off the map are, as the state numbers them."""
BOXES = {"england": "england", "africa": "africa", "panzer_reserve": "reserve"}
GERMANS = ("heer", "lw", "ss")
TURNED = ("coastal_defence", "training")
SHIPS = ("naval", "mulberry")
"""Types that are no units of the oracle."""
ELIMINATED = 2


def kind_of(state: Any, number: int) -> str:
    """22.2, 23 Return the type of a unit; coastal units and training divisions turn into infantry."""
    printed = str(state.counter(number).type)
    return "infantry" if state.regular[number] and printed in TURNED else printed


def faces_of(state: Any, number: int) -> tuple[tuple[int, int], ...]:
    """2.8 Return combat and movement values, from full strength down, of the counter as it lies."""
    counter = state.counter(number)
    faces = counter.faces
    if state.regular[number] and counter.regular:
        faces = counter.regular[:1]
    elif state.ardennes[number] and counter.ardennes:
        faces = (*counter.ardennes_reduced, *counter.ardennes)
    return tuple((face.combat, face.movement) for face in reversed(faces))


def tags_of(state: Any, number: int) -> frozenset[str]:
    """Return the words for which rules ask."""
    counter = state.counter(number)
    engineer = counter.type == "engineer"
    told = {
        "ss": counter.nationality == "ss",
        "battalion": counter.size == "II",
        "79th": engineer and counter.steps > 1,
        "funny": engineer and counter.steps == 1,
        "italian": bool(state.italian[number]),
    }
    return frozenset(word for word, holds in told.items() if holds)


def edges_of(state: Any, edges: Any) -> frozenset[Side]:
    """Return hexsides by their hexes."""
    grid, label = state.board.grid, state.board.label
    return frozenset(frozenset(map(label, grid.edge_hexes(edge))) for edge in edges)


def _unit(state: Any, number: int) -> Unit:
    counter, at, size = state.counter(number), state.at[number], state.board.grid.size
    on_map = 0 <= at < size
    away = "" if on_map else BOXES[state.board.boxes[at - size]] if at >= size else AWAY[state.away[number]]
    down = set(state.down.entities(1))
    failed = {edge for unit, edge in dict(state.failed.items()) if unit == number}
    nation = "german" if counter.nationality in GERMANS else counter.nationality
    back = counter.regular[0] if counter.regular else None
    return Unit(
        id=state.unit_id(number),
        nation=nation,
        kind=kind_of(state, number),
        at=state.board.label(at) if on_map else "",
        steps=0 if state.away[number] == ELIMINATED and not on_map else state.steps[number],
        faces=faces_of(state, number),
        back=(back.combat, back.movement) if back else (0, 0),
        away=away,
        tags=tags_of(state, number),
        frozen=bool(state.frozen[number]),
        dropped=bool(state.dropped[number]),
        invading=bool(state.invading[number]),
        raiding=bool(state.raiding[number]),
        on_enemy=bool(state.on_enemy[number]),
        by_drop=bool(state.by_drop[number]),
        stays=bool(state.stays[number]),
        soaked=bool(state.soaked[number]),
        moved=bool(state.moved[number]),
        sailed=bool(state.sailed[number]),
        fought=bool(state.fought[number]),
        failed=edges_of(state, failed),
        rolled=edges_of(state, down - failed),
    )


def snapshot(state: Any, ground: Ground | None = None, **told: Any) -> Position:
    """Read a position off the table; armor counts as if its rolls at rivers were to succeed."""
    label = state.board.label
    numbers = range(len(state.record))
    held = {state.unit_id(unit) for unit in state.held.entities(1)}
    found = {
        "units": tuple(_unit(state, unit) for unit in numbers if state.counter(unit).type not in SHIPS),
        "turn": state.turn,
        "weather": state.weather,
        "side": state.phasing,
        "impulse": state.impulse,
        "phase": COMBAT if state.fighting else MOVE,
        "invasion": state.invading_now,
        "landed": _hexes(state, state.landed_on),
        "beaches": _hexes(state, state.beaches),
        "control": {label(hex): side for hex, side in enumerate(state.control) if side >= 0},
        "destroyed": _hexes(state, state.destroyed),
        "bridges_down": edges_of(state, state.down.entities(1)),
        "bound": frozenset(held) if state.impulse == 2 else None,
        "damage": {label(hex): lost for hex, lost in enumerate(state.damage) if lost},
        "mulberries": {label(hex): left for hex, left in enumerate(state.mulberry) if left},
        "not_yet": _hexes(state, state.not_yet),
        "rail_lost": _hexes(state, state.rail_lost),
        "bombed": sum(state.air[ALLIED, "railway", kind] for kind in ("sac", "tac", "nf")),
        "italy_entered": not state.italian.entities(1),
        "flooded": bool(state.flooded),
    }
    return Position(ground or west(), **{**found, **told})


def _hexes(state: Any, column: Any) -> frozenset[str]:
    return frozenset(state.board.label(hex) for hex, said in enumerate(column) if said)
