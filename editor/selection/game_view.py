"""The view of what is selected in a game: how it stands there, as far as whoever looks may know; nothing is changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from editor.canvas.pieces import face_picture
from editor.fields.layouts import across, down
from editor.fields.reading_labels import Heading, Statement
from editor.fields.translated import Translated, tr_noop
from editor.queries import PositionView, hex_line
from editor.queries.game_queries import PrintedGame, game_position
from editor.queries.status_facts import marks_of
from editor.workbench import Selection, Workbench
from engine.bundle.models import CounterModel
from engine.play import NOWHERE
from engine.rulebook.points import in_points

UNIT = Qt.ItemDataRole.UserRole
FACE = 96


class GameView(Translated, QWidget):
    """A hex with its stack, or units with their state; a click on a row selects that unit."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self._printed = PrintedGame(None)
        self.mode, self.facts = Statement(), Statement()
        self.mode.setProperty("quiet", True)
        self.title, self.here, self.face, self.stack = Heading(), QLabel(), QLabel(), QListWidget()
        self.here.setProperty("quiet", True)
        self.here.setBuddy(self.stack)
        self.stack.setWordWrap(True)
        self.stack.itemClicked.connect(self._choose)
        self.stack.itemActivated.connect(self._choose)
        down(self.mode, self.title, across(self.face, 1), self.facts, self.here, self.stack, 1, on=self)
        self.speak(self.mode.setText, tr_noop("This is the game; the draft is edited with Shift+F5."))
        self.speak(self.here.setText, tr_noop("Here"))
        self.speak(self.stack.setAccessibleName, tr_noop("Units in the hex"))
        self.speak(self.face.setAccessibleName, tr_noop("The counter as it is now"))

    def show_game(self, selection: Selection) -> None:
        """Show what is selected as it stands in the position that is looked at."""
        session = self.workbench.session
        if session is None:
            return
        if self._printed.bundle is not session.bundle:
            self._printed = PrintedGame(session.bundle)
        standing = game_position(self.workbench, self._printed.map)
        if standing is None or standing.state is None:
            self._show(self.tr("The screen is being handed over."), (), ())
            return
        units = tuple(standing.units[unit] for unit in selection.units if unit in standing.units)
        if units:
            self._show_units(units, standing)
        elif selection.hexes and selection.hexes[0] in standing.state.board.grid:
            self._show_hex(selection.hexes[0], standing)
        else:
            self._show(self.tr("Click a hex or a unit."), (), ())

    # One thing after the other

    def _show_hex(self, hex: int, standing: PositionView) -> None:
        facts = [fact for fact in hex_line(standing, hex).line if fact.text]
        title = [fact.text for fact in facts if fact.kind in ("label", "name")]
        rest = [_opened(fact.text) for fact in facts if fact.kind not in ("label", "name")]
        self._show(" ".join(title), rest, self._standing_in(hex, standing), standing)

    def _show_units(self, units: tuple[int, ...], standing: PositionView) -> None:
        if len(units) > 1:
            title = self.tr("{count} units").format(count=len(units))
            self._show(title, (), units, standing)
            return
        unit, place = units[0], standing.place(units[0])
        together = [each for each in self._standing_in(place, standing) if each != unit]
        self._show(standing.words.unit(unit), self._facts(unit, standing), together, standing)
        piece = self.workbench.canvas.counters.arrangement.by_id.get(standing.state.unit_id(unit))
        if piece is not None:
            self.face.setPixmap(QPixmap.fromImage(face_picture(piece.face, FACE, ratio=self.devicePixelRatioF())))
        self.face.setVisible(piece is not None)

    def _standing_in(self, place: int, standing: PositionView) -> tuple[int, ...]:
        if place == NOWHERE:
            return ()
        return tuple(unit for unit in standing.units.values() if standing.place(unit) == place)

    def _facts(self, unit: int, standing: PositionView) -> Iterator[str]:
        """What a unit is, and how it stands now."""
        state, words = standing.state, standing.words
        yield words.side(state.counter(unit).side)
        if not standing.sees("record", unit):
            return
        yield from self._of_counter(self._printed.counters.get(state.unit_id(unit)), standing)
        place = standing.place(unit)
        yield (
            self.tr("In {place}.").format(place=words.place(place)) if place != NOWHERE else self.tr("Not on the map.")
        )
        yield from self._strength(unit, standing)
        yield from (_opened(word) for word in marks_of(standing, "unit", unit))
        yield from self._ways(unit, standing) if place != NOWHERE else ()

    def _of_counter(self, counter: CounterModel | None, standing: PositionView) -> Iterator[str]:
        """Its type and its formation."""
        bundle, language = self._printed.bundle, self.workbench.language
        if counter is None:
            return
        if counter.type:
            yield _opened(standing.term(f"arm.{counter.type}"))
        formations = bundle.oob.formations if bundle is not None and bundle.oob is not None else ()
        names = {formation.id: formation.name for formation in formations}
        if counter.formation in names:
            yield names[counter.formation].get(language, "")

    def _strength(self, unit: int, standing: PositionView) -> Iterator[str]:
        """How many of its steps are left."""
        asked = standing.system.vocabulary.steps if standing.system else None
        if asked is None or not standing.sees("steps", unit):
            return
        left, whole = asked(standing.state, unit), getattr(standing.state.counter(unit), "steps", None)
        if whole and whole > 1:
            yield self.tr("{left} of {whole} steps left").format(left=left, whole=whole)
        else:
            yield self.tr("Steps: {left}").format(left=left)

    def _ways(self, unit: int, standing: PositionView) -> Iterator[str]:
        """Whether it is supplied, and how far it can go."""
        sight, state = standing.system.sight if standing.system else None, standing.state
        if sight is None:
            return
        if sight.supply is not None:
            yield self.tr("In supply") if sight.supply(state, unit) else self.tr("Out of supply")
        if sight.movement is not None:
            yield self.tr("Movement points: {points}").format(
                points=in_points(sight.movement(state, unit), state.PARTS)
            )
        if sight.retreats is not None and all(standing.sees("at", other) for other in standing.units.values()):
            hexes = [standing.words.place(hex) for hex in sight.retreats(state, unit)]
            if hexes:
                yield self.tr("Can retreat to {hexes}").format(hexes=self.tr(", ").join(hexes))

    # Showing

    def _show(
        self, title: str, facts: Iterable[str], units: Iterable[int], standing: PositionView | None = None
    ) -> None:
        """Fill the view; rows that stay the same are left alone."""
        self.title.setText(title)
        self.facts.setText("\n".join(filter(None, facts)))
        self.facts.setVisible(bool(self.facts.text()))
        self.face.hide()
        rows = [(standing.state.unit_id(unit), self._row(unit, standing)) for unit in units] if standing else []
        if [(self.stack.item(n).data(UNIT), self.stack.item(n).text()) for n in range(self.stack.count())] != rows:
            self.stack.clear()
            for unit, text in rows:
                item = QListWidgetItem(text)
                item.setData(UNIT, unit)
                self.stack.addItem(item)
        self.stack.setMaximumHeight(max(1, len(rows)) * (self.fontMetrics().height() + 14) + 6)
        self.here.setVisible(bool(rows))
        self.stack.setVisible(bool(rows))

    def _row(self, unit: int, standing: PositionView) -> str:
        """A unit with what the game notes of it."""
        name, state = standing.words.unit(unit), list(marks_of(standing, "unit", unit))
        text = self.tr("{unit}: {state}")
        return text.format(unit=name, state=self.tr(", ").join(state)) if state else name

    def _choose(self, item: QListWidgetItem) -> None:
        self.workbench.select(Selection(units=(item.data(UNIT),)))


def _opened(text: str) -> str:
    return text[:1].upper() + text[1:]
