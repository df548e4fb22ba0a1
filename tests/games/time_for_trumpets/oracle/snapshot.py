"""A position of the engine as the oracle's table: columns of the state, read by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.time_for_trumpets.oracle import sheet
from tests.games.time_for_trumpets.oracle.position import Piece, Position

MARKS = {
    "deployed": "deployed",
    "strategic": "strategic",
    "shocked": "shocked",
    "resting": "resting",
    "exhausted": "exhausted",
    "out_of_supply": "out_of_supply",
    "out_of_command": "out_of_command",
    "in_fort": "in_fort",
    "fatigued": "fatigued",
    "low_fuel": "low_fuel",
    "helped": "helped",
}
ARMIES = {"ao_6pza": "weather_6", "ao_5pza": "weather_5", "ao_7a": "weather_7"}


def snapshot(state: Any) -> Position:
    """Return what stands where, and how."""
    board, records = state.board, [state.roster[record] for record in state.record]
    label = board.grid.label
    pieces = {}
    for unit, counter in enumerate(records):
        place, above = state.at[unit], state.superior[unit]
        pieces[counter.id] = Piece(
            counter,
            label(place) if 0 <= place < board.grid.size else "",
            state.steps[unit],
            records[above].id if above >= 0 else "",
            disrupted=state.disrupted[unit],
            **{mark: bool(getattr(state, column)[unit]) for mark, column in MARKS.items()},
        )
    skies = {name: getattr(state, column) for name, column in ARMIES.items()}
    return Position(
        pieces,
        turn=state.turn,
        ground=state.ground,
        weather=lambda hex: weather(skies, hex),
        bridges={
            frozenset(board.grid.edge_label(edge).split("/")): word for edge, word in enumerate(state.bridge) if word
        },
        rubble=frozenset(label(hex) for hex in board.grid.hexes if state.rubble[hex]),
        forts=frozenset(label(hex) for hex in board.grid.hexes if state.fort[hex]),
        works={label(hex): state.position[hex] for hex in board.grid.hexes if state.position[hex]},
        options={"isolation_water": state.rules.isolation_water},
    )


SEVERITY = ("clear", "fog", "dense_fog", "snow")


def weather(skies: Mapping[str, str], hex: str) -> str:
    """3.3 Return the weather of a hex: the worse of two armies on their boundary; beyond the Meuse it is clear."""
    found = [sky for area, sky in skies.items() if hex in sheet.area(area)]
    return max(found, key=SEVERITY.index, default="clear")
