"""The adapter: a position of the game, read off its state once. It imports nothing of the game."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.france_1944.oracle.ground import Ground, Side
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position
from tests.games.france_1944.oracle.sheet import ground_of

KINDS = {"headquarters": "hq"}
AWAY = ("pool", "beside", "eliminated", "removed")
BRIDGES = ("untested", "intact", "blown")
UK = "uk_airborne"


@cache
def west() -> Ground:
    """Read the printed map once."""
    return ground_of()


def first(state: Any, *names: str) -> Any:
    """Return the innermost record of a step under way that has all these fields, or None."""
    frames = (entry.frame for entry in reversed(state.stack))
    return next((frame for frame in frames if all(hasattr(frame, name) for name in names)), None)


def activation(state: Any) -> Any:
    """5.1 Return the record of the phase that is under way, or None."""
    return first(state, "hq", "alone", "ordered")


def _piece(state: Any, number: int, due: dict[int, int], raised: frozenset[int]) -> Piece:
    counter, at = state.counter(number), state.at[number]
    size = state.board.grid.size
    away = "" if 0 <= at < size else AWAY[state.away[number]]
    if at >= size:
        away = "uk" if state.board.boxes[at - size] == UK else "eliminated"
    if away == "pool" and (number in raised or (counter.type in KINDS and number not in due)):
        away = "track"
    if away == "pool" and state.rebuilt[number]:
        away = "eliminated"
    return Piece(
        id=state.unit_id(number),
        nation=counter.nationality,
        kind=KINDS.get(counter.type, counter.type),
        at=state.board.label(at) if 0 <= at < size else "",
        steps=0 if away and away == AWAY[state.away[number]] != "pool" else state.steps[number],
        faces=tuple((face.set_piece, face.mobile) for face in reversed(counter.faces)),
        printed_morale=counter.morale,
        mpa=counter.movement,
        range=counter.range,
        armor_capacity=counter.armor,
        infantry_capacity=counter.infantry,
        green=counter.green,
        fuehrer=counter.fuehrer,
        airborne=counter.airborne,
        away=away,
        due=due.get(number, 0),
        unsupplied=bool(state.unsupplied[number]),
        commanded=bool(state.commanded[number]),
        administrative=bool(state.administrative[number]),
        regular=bool(state.regular[number]),
        fought=bool(state.fought[number]),
        attacked=bool(state.beset[number]),
        entered=max(state.came[number], state.advanced[number]),
        fell_back=state.fell_back[number],
        activated=bool(state.reacted[number]),
        weakened=bool(state.short[number]),
    )


def snapshot(state: Any, actor: int | None = None) -> Position:
    """Read a position off the table."""
    label, active = state.board.label, activation(state)
    due, raised = {unit: turn for turn, unit in state.arrivals}, frozenset(unit for _turn, unit in state.raising)
    alone = active is not None and active.alone >= 0
    in_cycle = first(state, "denies") is not None
    kind = "" if active is None else "single" if alone else "army" if in_cycle else "initiative"
    side = active.side if active is not None else actor if actor is not None else ALLIED
    dropped = state.dropped >= 0
    return Position(
        ground=west(),
        pieces=tuple(_piece(state, number, due, raised) for number in range(len(state.record))),
        turn=state.turn,
        phase=kind,
        side=side,
        active="" if state.active < 0 else state.unit_id(state.active),
        box=state.box,
        increment=state.increment,
        attacking=first(state, "fight") is not None or state.stack[-1].step.name == "attacks",
        control={label(hex): owner for hex, owner in enumerate(state.control) if owner >= 0},
        bridges=_bridges(state),
        bridgeheads=frozenset(label(hex) for hex, lies in enumerate(state.bridgehead) if lies),
        stock=(state.supply[ALLIED], state.supply[GERMAN]),
        committed=(state.committed[ALLIED], state.committed[GERMAN]),
        reaction=(state.reaction[ALLIED], state.reaction[GERMAN]),
        spent=(state.spent[ALLIED], state.spent[GERMAN]),
        air_available=bool(state.flying),
        tactical=state.tactical + state.interdiction,
        interdiction=state.interdiction,
        tactical_flown=state.tactical_flown,
        heavy_left=state.heavies,
        heavy_flown=bool(state.heavies_flown),
        heavy_used=bool(state.heavy_flown),
        rhine_crossed=bool(state.rhine_crossed),
        bulge_used=bool(state.bulge),
        dropped=dropped,
        drop_hex=label(state.dropped) if dropped else "",
        advantage=state.advantage,
        advantage_from=state.advantage_from,
    )


def _bridges(state: Any) -> dict[Side, str]:
    found: dict[Side, str] = {}
    for edge, value in enumerate(state.bridges):
        if value:
            ends = [hex for hex in state.board.grid.edge_hexes(edge) if hex >= 0]
            found[frozenset(map(state.board.label, ends))] = BRIDGES[value]
    return found
