"""What a game has laid on hexes and hexsides, and who holds them, as signs for the map."""

from __future__ import annotations

from collections.abc import Iterator

from editor.canvas.hex_signs import HexSigns, flag
from editor.canvas.symbols import symbol_book
from editor.play.game_pieces import signed_columns, signs_of
from editor.play.play_session import PlaySession
from editor.play.prompt_text import side_colour, side_mark
from editor.play.seats import Eyes, is_hidden
from editor.queries.objects_in_hex import objects_in_hex
from engine.play import NOWHERE
from engine.play.state import State

CONTROL = "control"
MOST = 400
"""Hexes above which signs of control would hide the map."""


def ground_signs(session: PlaySession) -> HexSigns:
    """The signs of the position that is looked at."""
    state, eyes = session.state_shown(), session.eyes
    hexes, edges = (_signs(state, entity, eyes) for entity in ("hex", "edge"))
    for name, hex in objects_in_hex(state):
        if name in symbol_book().marks and not is_hidden(state, name, hex, eyes):
            hexes[hex] = (*hexes.get(hex, ()), name)
    for hex, side in _held(state, eyes):
        hexes[hex] = (flag(side_mark(session, side), side_colour(session, side)), *hexes.get(hex, ()))
    return HexSigns(hexes, edges)


def _signs(state: State, entity: str, eyes: Eyes) -> dict[int, tuple[str, ...]]:
    names = signed_columns(state, entity)
    columns = [getattr(state, name) for name in names]
    found = sorted({key for column in columns if any(column) for key, value in enumerate(column) if value > 0})
    return {key: signs for key in found if (signs := signs_of(state, names, key, eyes))}


def _held(state: State, eyes: Eyes) -> Iterator[tuple[int, int]]:
    """Hexes that the state gives to a side; none where that would be most of the map."""
    spec = state.SCHEMA.get(CONTROL)
    if spec is None or (spec.form, spec.entity, spec.values) != ("column", "hex", "side"):
        return
    found = [(hex, side) for hex, side in enumerate(getattr(state, CONTROL)) if side != NOWHERE]
    if len(found) <= MOST:
        yield from (pair for pair in found if not is_hidden(state, CONTROL, pair[0], eyes))
