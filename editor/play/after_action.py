"""The log of a game as a text, or as a page with a map of the position at the end of each turn."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter

from editor.canvas.map_picture import scene_picture
from editor.canvas.pieces import detail_for, paint_face
from editor.canvas.scene import MapScene
from editor.canvas.stacks import COUNTER, arrange
from editor.play.game_log import LogEntry
from editor.play.game_pieces import GameFaces, pieces_of_game
from editor.play.play_session import PlaySession
from engine.play.state import State

WIDTH = 1000
QUALITY = 82
STYLE = (
    "body{font-family:sans-serif;max-width:64em;margin:2em auto;padding:0 1em;color:#1b1b1b;background:#fff}"
    "img{max-width:100%;border:1px solid #999}h2{border-bottom:1px solid #999}li{margin:.2em 0}.other{color:#666}"
)


def turns_told(session: PlaySession) -> Iterator[tuple[int, list[LogEntry]]]:
    """Yield the lines of the log that may be shown, turn by turn."""
    for turn, lines in groupby(session.log.lines(session.game, session.eyes), key=lambda entry: entry.turn):
        yield turn, list(lines)


def as_text(session: PlaySession, languages: Sequence[str]) -> str:
    """Write the log as plain text; of two languages the second stands below each line of the first."""
    told = [title_of(session, language) for language in languages]
    for turn, lines in turns_told(session):
        told += ["", *(heading(session, turn, language) for language in languages)]
        for entry in lines:
            first, *others = (entry.text(session.game, session.words(language)) for language in languages)
            told += [f"- {first}", *(f"  {other}" for other in others)]
    return "\n".join((*told, ""))


def as_page(session: PlaySession, languages: Sequence[str], scene: MapScene, part: QRectF | None = None) -> str:
    """Write the log as a page that needs no other file; each turn ends with a map."""
    faces = GameFaces(session)
    titles = " / ".join(title_of(session, language) for language in languages)
    body = [f"<h1>{escape(titles)}</h1>"]
    for turn, lines in turns_told(session):
        heads = " / ".join(heading(session, turn, language) for language in languages)
        body.append(f"<h2>{escape(heads)}</h2><ul>")
        body += [_item(session, entry, languages) for entry in lines]
        picture = position_picture(session, state_after(session, lines[-1].step), scene, part, languages[0], faces)
        body.append(f'</ul><p><img alt="{escape(heads)}" src="data:image/jpeg;base64,{_encoded(picture)}"></p>')
    head = f'<meta charset="utf-8"><title>{escape(titles)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="{languages[0]}"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def write(path: Path, text: str) -> None:
    """Write a report into a file that a person has named; OSError where that cannot be done."""
    path.write_text(text, encoding="utf-8")


def title_of(session: PlaySession, language: str) -> str:
    """Return the title of the scenario that is played."""
    scenario = session.bundle.scenario if session.bundle else None
    title = dict(scenario.title) if scenario else {}
    return title.get(language) or next(iter(title.values()), session.system.slug)


def heading(session: PlaySession, turn: int, language: str) -> str:
    """Name a turn."""
    return session.words(language).text_of("kernel.turn", turn=turn)


def state_after(session: PlaySession, step: int) -> State:
    """Return the position after a choice of the history."""
    history = session.game.history
    return session.game.state if step + 1 >= len(history) else session.game.state.as_of(history[step + 1].mark[0])


def position_picture(
    session: PlaySession, state: State, scene: MapScene, part: QRectF | None, language: str, faces: GameFaces
) -> QImage:
    """Draw the map with the counters of a position that may be seen."""
    rect = part or scene.bounds
    zoom = WIDTH / rect.width()
    image = scene_picture(scene, zoom, part=rect)
    on_map = [each for each in pieces_of_game(session, language, faces, state) if each.place < scene.grid.size]
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    painter.translate(-rect.topLeft())
    laid = arrange(on_map, lambda place: tuple(scene.lattice.centres[place].tolist()))
    for piece, (x, y) in zip(laid.pieces, laid.middles.tolist(), strict=True):
        at = QRectF(x - COUNTER / 2, y - COUNTER / 2, COUNTER, COUNTER)
        if at.intersects(rect):
            paint_face(painter, piece.face, at, detail_for(COUNTER * zoom))
    painter.end()
    return image


def _item(session: PlaySession, entry: LogEntry, languages: Sequence[str]) -> str:
    first, *others = (escape(entry.text(session.game, session.words(language))) for language in languages)
    below = "".join(f'<br><span class="other">{other}</span>' for other in others)
    return f"<li>{first}{below}</li>"


def _encoded(image: QImage) -> str:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"jpeg")
    writer.setQuality(QUALITY)
    writer.write(image)
    return b64encode(bytes(data.data())).decode("ascii")
