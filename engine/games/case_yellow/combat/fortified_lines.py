"""11.7 The garrisons of fortified lines and of Eben Emael: printed on the map, without rating, never attacking."""

from __future__ import annotations

from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.map import has_line, homeland, in_area, named
from engine.games.case_yellow.state import YellowState
from engine.play import NOWHERE, rule


@rule("rb.11.7#a")
def garrison(state: YellowState, hex: int) -> int:
    """11.7a The strength of the garrison in a hex, in halves; nothing where no line stands any more."""
    if not has_line(state, hex):
        return 0
    table = state.rules.garrisons
    found = next((row for row in table.rows if hex in named(state, str(row)) or hex in in_area(state, str(row))), None)
    return 0 if found is None else int(table.look_up(found, "strength")) * HALVES


@rule("rb.11.7#a", "rb.10.9#a")
def garrison_side(state: YellowState, hex: int) -> int:
    """10.9a, 11.7a Whose garrison holds a hex: that of the country in which the line stands."""
    return homeland(state, hex) if garrison(state, hex) else NOWHERE
