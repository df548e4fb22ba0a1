"""The part of the play panel that shows where a game stands on a track of its rules."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from editor.fields.layouts import down
from editor.fields.track_view import TrackView
from editor.play.panel_parts import PlayPart
from editor.play.play_session import PlaySession
from engine.rulebook.reconstructed import LEGEND, MARK, is_reconstructed_table


class TrackPart(PlayPart):
    """The track with its box of now lit; boxes that the prompt offers can be clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.view = QLabel(wordWrap=True), TrackView()
        down(self.title, self.view, on=self, margins=0)
        self.view.picked.connect(self._pick)

    def refresh(self) -> None:
        """Show it; nothing where the game has no track."""
        session = self.session
        ask = session.system.sight.track if session is not None else None
        self.setVisible(ask is not None)
        if session is None or ask is None:
            return
        at = ask(session.state_shown())
        is_made = is_reconstructed_table(at.table)
        self.title.setText(at.table.title[self.language] + (MARK if is_made else ""))
        self.title.setToolTip(session.words(self.language).text_of(LEGEND) if is_made else "")
        self.view.show_track(at.table, self.language, at.box or None, self._offered(session, at.verb))

    def _offered(self, session: PlaySession, verb: str) -> set[int]:
        """The boxes that a person may pick now."""
        prompt = session.prompt
        if prompt is None or not session.is_mine or session.shown_step is not None:
            return set()
        return {args[0] for args in prompt.offers.get(verb, ())}

    def _pick(self, box: object) -> None:
        if self.session is not None and isinstance(box, int):
            self.session.number_picked.emit(box)
