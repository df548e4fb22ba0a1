"""The adapter: a position of the game, read off its state once.

It asks the state for the columns and registers of the contract by name, and imports nothing of the game. What the
game keeps in the records of its steps comes in a `Phase`. If a name differs in the game, change it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.games.france_1944.oracle.ground import Ground, Hex, Side
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position

FLAGS = ("unsupplied", "commanded", "administrative", "regular", "fought", "attacked", "activated")
BRIDGES = ("untested", "intact", "blown")
AWAY = ("", "pool", "eliminated", "beside", "uk", "track", "removed")
NOBODY = -1


@dataclass(frozen=True)
class Phase:
    """What the steps under way know: whose phase of what kind, its HQ and increment, what was spent and flown."""

    kind: str = ""
    side: int = ALLIED
    active: str = ""
    increment: int = 0
    spent: tuple[int, int] = (0, 0)
    tactical_flown: int = 0
    heavy_flown: bool = False
    dropped: bool = False
    drop_hex: Hex = ""
    weakened: frozenset[str] = frozenset()
    advantage_from: int = 1
    readings: Mapping[str, str | bool] = field(default_factory=dict)


def piece(state: Any, number: int, phase: Phase) -> Piece:
    """Read one counter: its printed values, where it is, and its markers."""
    counter, at, id = state.counter(number), state.at[number], state.unit_id(number)
    on_map = 0 <= at < state.board.grid.size
    return Piece(
        id=id,
        nation=counter.nation,
        kind=counter.kind,
        at=state.board.label(at) if on_map else "",
        steps=state.steps[number],
        faces=tuple((face.set_piece, face.mobile) for face in counter.faces) or ((0, 0),),
        printed_morale=counter.morale,
        mpa=counter.allowance,
        range=counter.range,
        armor_capacity=counter.armor,
        infantry_capacity=counter.infantry,
        green=counter.green,
        fuehrer=counter.fuehrer,
        airborne=counter.airborne,
        away="" if on_map else _word(AWAY, state.away[number]),
        due=state.due[number],
        entered=state.entered[number],
        fell_back=state.fell_back[number],
        weakened=id in phase.weakened,
        **{name: bool(getattr(state, name)[number]) for name in FLAGS},
    )


def snapshot(state: Any, ground: Ground, phase: Phase | None = None) -> Position:
    """Read a position off the table."""
    phase = phase or Phase()
    label = state.board.label
    return Position(
        ground=ground,
        pieces=tuple(piece(state, number, phase) for number in range(len(state.at))),
        readings=phase.readings,
        turn=state.turn,
        phase=phase.kind,
        side=phase.side,
        active=phase.active,
        box=state.box,
        increment=phase.increment,
        attacking=bool(state.attacking),
        control={label(hex): owner for hex, owner in enumerate(state.control) if owner != NOBODY},
        bridges=_bridges(state),
        bridgeheads=frozenset(label(hex) for hex, lies in enumerate(state.bridgehead) if lies > 0),
        chits=(state.chits_allied, state.chits_german),
        admin_chit=bool(state.admin_chit),
        stock=(state.stock[ALLIED], state.stock[GERMAN]),
        committed=(state.committed[ALLIED], state.committed[GERMAN]),
        reaction=(state.reaction[ALLIED], state.reaction[GERMAN]),
        spent=phase.spent,
        air_available=bool(state.air_available),
        tactical=1 if state.turn == 1 else 2,
        interdiction=state.interdiction,
        tactical_flown=phase.tactical_flown,
        heavy_left=state.heavy_left,
        heavy_flown=phase.heavy_flown,
        heavy_used=bool(state.heavy_used),
        rhine_crossed=bool(state.rhine_crossed),
        bulge_used=bool(state.bulge_used),
        dropped=phase.dropped,
        drop_hex=phase.drop_hex,
        advantage=state.advantage,
        advantage_from=phase.advantage_from,
    )


def _bridges(state: Any) -> dict[Side, str]:
    found: dict[Side, str] = {}
    for edge, value in enumerate(state.bridge):
        hexes = [hex for hex in state.board.grid.edge_hexes(edge) if hex >= 0]
        if len(hexes) == 2 and _word(BRIDGES, value) != BRIDGES[0]:
            found[frozenset(map(state.board.label, hexes))] = _word(BRIDGES, value)
    return found


def _word(words: tuple[str, ...], value: Any) -> str:
    return value if isinstance(value, str) else words[max(0, value)]
