"""5.1, 12.2 The hexes of places that tables name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.time_for_trumpets.ground import place
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE


@cached_value()
def places(state: TrumpetsState) -> Mapping[str, tuple[int, ...]]:
    """Return the hexes of each named place; a place may have several, or none on the map in use."""
    table = state.rules.named_places
    found = {str(row): [place(state, label) for label in str(table.look_up(row)).split()] for row in table.rows}
    return {name: tuple(hex for hex in hexes if hex != NOWHERE) for name, hexes in found.items()}


def hexes_named(state: TrumpetsState, name: str) -> tuple[int, ...]:
    """Return the hexes of a place."""
    return places(state).get(name, ())
