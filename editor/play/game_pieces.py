"""The counters of a game in play as pieces for the map, as far as whoever looks may know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.canvas.counter_look import CounterLook, counter_look
from editor.canvas.face_data import Face, Piece
from editor.canvas.face_maker import face_of, unknown_face
from editor.canvas.symbols import symbol_book
from editor.play.play_session import PlaySession
from editor.play.seats import Eyes, is_hidden, places_seen, steps_left
from editor.queries.game_queries import PrintedGame
from engine.bundle.models.units import CounterModel
from engine.play.state import State


def colours_of(session: PlaySession) -> dict[str, str]:
    """The colours that the scenario gives to its sides."""
    scenario = session.bundle.scenario if session.bundle else None
    return {side.id: side.colour for side in scenario.sides if side.colour} if scenario else {}


class GameFaces:
    """Makes the faces of one session's units, each only once."""

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self._read()

    def _read(self) -> None:
        """Take in what the bundle has printed."""
        session = self.session
        self._bundle = session.bundle
        self.look: CounterLook = counter_look(session.system.slug)
        self.colours = colours_of(session)
        self._counters = PrintedGame(session.bundle).counters
        self._made: dict[tuple[str, int | None, str], Face] = {}

    def face(self, state: State, unit: int, language: str, eyes: Eyes) -> Face:
        """What a unit shows now."""
        if self._bundle is not self.session.bundle:
            self._read()
        record, steps = state.counter(unit), steps_left(self.session.game, state, unit, eyes)
        side = self.session.system.sides[record.side]
        if is_hidden(state, "steps", unit, eyes) or is_hidden(state, "record", unit, eyes):
            return unknown_face(side, self.look, side_colours=self.colours)
        key = (record.id, steps, language)
        if key not in self._made:
            counter = self._counters.get(record.id) or CounterModel(id="x", side=side, name=dict(record.names))
            self._made[key] = face_of(counter, self.look, language, steps=steps, side_colours=self.colours)
        return self._made[key]


def signs_of(state: State, names: Iterable[str], key: int, eyes: Eyes) -> tuple[str, ...]:
    """The signs of what small columns say of a unit, a hex or a hexside, as far as that may be shown."""
    found = ((name, getattr(state, name)[key]) for name in names)
    return tuple(_sign(name, value) for name, value in found if value > 0 and not is_hidden(state, name, key, eyes))


def _sign(name: str, value: int) -> str:
    """The sign of a column, or of this value of it if that has one of its own."""
    higher = f"{name}_{value}"
    return higher if higher in symbol_book().marks else name


def signed_columns(state: State, entity: str) -> tuple[str, ...]:
    """The markers of a kind of entity that have a sign of their name."""
    known = symbol_book().marks
    return tuple(name for name, spec in state.SCHEMA.items() if name in known and spec.marker and spec.entity == entity)


def pieces_of_game(
    session: PlaySession, language: str = "en", faces: GameFaces | None = None, state: State | None = None
) -> tuple[Piece, ...]:
    """Every counter that may be seen, where it stands: in the position that is shown, or in another one of the game."""
    return tuple(_pieces(session, language, faces or GameFaces(session), state or session.state_shown()))


def _pieces(session: PlaySession, language: str, faces: GameFaces, state: State) -> Iterator[Piece]:
    eyes = session.eyes
    if session.screen.cover is not None:
        return
    signed = signed_columns(state, "unit")
    for unit, place in places_seen(session.game, state, eyes).items():
        face = faces.face(state, unit, language, eyes)
        yield Piece(state.unit_id(unit), place, face, frozenset(signs_of(state, signed, unit, eyes)))
