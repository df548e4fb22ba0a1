"""The card beside a hex: the sum behind what is being put together, item by item with its section."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from editor.canvas.map_view import MapView
from editor.fields.layouts import down
from editor.play.card_places import fight_around, free_place, hex_rect
from editor.play.odds_texts import Outlooks, headings_of, hidden_text, items_of, outlooks_on, results_of, strength_text
from editor.play.pending_choice import PendingChoice
from editor.play.prompt_options import BOX, HEX, UNIT
from editor.play.prompt_text import opened, refusal_line
from editor.queries.why_rows import moved, of_tally
from editor.workbench import Explanation, Workbench
from engine.rulebook import Renderer

WIDTH = 300
BESIDE, MARGIN = 8, 10
DETAILS = ("all", "chances", "odds")
LETTERS, FIGURE, SECTION = 34, "10/10", "12.345"
"""So many letters stand on a line before the figures at the most; a wide figure, a wide number of a section."""


class SumCard(QFrame):
    """Shows the odds of an attack, or any other sum, while it is put together and while it is asked how to fight.

    It covers nothing of the fight; where there is no such place the bar alone says the odds.
    """

    def __init__(self, pending: PendingChoice, view: MapView, workbench: Workbench, below: QWidget) -> None:
        super().__init__(view)
        self.pending, self.view, self.bench, self.below = pending, view, workbench, below
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = down(on=self, margins=(MARGIN, 8, MARGIN, 8))
        self._body = QWidget()
        column.addWidget(self._body)
        self._grid = QGridLayout(self._body)
        self._is_wanted = False
        pending.changed.connect(self.refresh)
        view.viewport_changed.connect(self._place)
        self.refresh()

    def refresh(self) -> None:
        """Show the sum of now; nothing where nothing is ticked."""
        pending = self.pending
        tally = pending.weighed.tally if pending.ticks else None
        refusals = pending.weighed.refusals if pending.ticks and not pending.is_ready else ()
        outlooks = outlooks_on(pending)
        self._is_wanted = tally is not None or bool(refusals) or bool(outlooks)
        if not self._is_wanted:
            self.hide()
            return
        words = pending.session.words(self.bench.language)
        closing = pending.plan.closing if pending.ticks else None
        title = pending.session.said(closing, self.bench.language) if closing else ""
        for detail in DETAILS:
            self._clear()
            if outlooks:
                self._fill_odds(title, outlooks, words, detail)
            else:
                self._fill_sum(of_tally(title, tally, words) if tally is not None else Explanation(title, ()))
            if refusals:
                self._put(refusal_line(refusals, words), self._grid.rowCount(), 0, self._grid.columnCount())
            if self._fit(self._figures(outlooks, words)) and self._free() is not None:
                break
        self._place()
        self.raise_()

    def _figures(self, outlooks: Outlooks, words: Renderer) -> int:
        """How much room the figures of all cases and a section take."""
        bold = self.font()
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        heads = [*headings_of(outlooks, words), [words.term(outlook.after) for outlook in outlooks], [FIGURE]]
        widest = max(metrics.horizontalAdvance(text) for heading in heads for text in heading)
        return len(outlooks) * (widest + BESIDE) + metrics.horizontalAdvance(SECTION)

    def _words(self) -> int:
        """How much room the words before the figures take; long ones go on in a second line."""
        labels = self._body.findChildren(QLabel)
        wide = (each.fontMetrics().horizontalAdvance(each.text()) for each in labels if each.property("beside"))
        return min(max(wide, default=0), LETTERS * self.fontMetrics().averageCharWidth())

    def _fit(self, figures: int) -> bool:
        """As wide as some words and the figures of every case, and as high as that takes; false if that is too high."""
        room = max(WIDTH, self.view.width() - 2 * BESIDE)
        width = min(max(WIDTH, self._words() + figures + 2 * MARGIN + 2 * BESIDE), room)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.ensurePolished()
        self.resize(width, max(self.heightForWidth(width), layout.totalMinimumSize().height()))
        return self.height() <= self._free_height() - 2 * BESIDE

    def _free_height(self) -> int:
        """How high the map is above what lies over its lower end."""
        return self.view.height() - self.below.heightForWidth(self.below.width())

    def _fill_sum(self, explained: Explanation) -> None:
        if explained.title:
            self._put(explained.title, 0, 0, 3, strong=True)
        for number, row in enumerate(explained.rows, start=1):
            self._put(row.text, number, 0)
            self._put(row.value, number, 1, right=True)
            self._put(row.section, number, 2, quiet=True)
        last = len(explained.rows) + 1
        if explained.total:
            self._put(self.tr("in all"), last, 0)
            self._put(explained.total, last, 1, right=True, strong=True)

    def _fill_odds(self, title: str, outlooks: Outlooks, words: Renderer, detail: str) -> None:
        """The column before and after its shifts, and the chances; each open case has figures of its own.

        Where there is no room for all of it the shifts are left out first, then the chances.
        """
        width = len(outlooks) + 2
        if title:
            self._put(title, 0, 0, width, strong=True)
        for heading in headings_of(outlooks, words):
            self._line("", heading, strong=True)
        strengths = strength_text(*outlooks[0].strengths)
        self._line(strengths, [words.term(outlook.before) for outlook in outlooks])
        for (message, amount), counts in items_of(outlooks).items() if detail == "all" else ():
            shifts = [moved(amount) if count else "" for count in counts]
            self._line(opened(words.text(message)), shifts, section=words.section(message.clause))
        self._line(self.tr("After modifiers"), [words.term(outlook.after) for outlook in outlooks], strong=True)
        for result, chances in results_of(outlooks).items() if detail != "odds" else ():
            self._line(opened(words.term(result)), chances)
        hidden = hidden_text(outlooks, words)
        if hidden and detail != "odds":
            self._put(hidden, self._grid.rowCount(), 0, width, quiet=True)

    def _line(self, text: str, values: Sequence[str], *, section: str = "", strong: bool = False) -> None:
        """A line of the odds: what it is, a figure for each case, the section."""
        row = self._grid.rowCount()
        self._put(text, row, 0, strong=strong)
        for column, value in enumerate(values, start=1):
            self._put(value, row, column, right=True, strong=strong)
        if section:
            self._put(section, row, len(values) + 1, quiet=True)

    def _put(
        self,
        text: str,
        row: int,
        column: int,
        width: int = 1,
        *,
        right: bool = False,
        strong: bool = False,
        quiet: bool = False,
    ) -> None:
        label = QLabel(text, wordWrap=column == 0)
        label.setProperty("quiet", quiet)
        label.setProperty("beside", column == 0 and width == 1)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        label.setAlignment(side | Qt.AlignmentFlag.AlignTop)
        if strong:
            font = label.font()
            font.setBold(True)
            label.setFont(font)
        self._grid.addWidget(label, row, column, 1, width)
        label.show()

    def _clear(self) -> None:
        """Begin on a new sheet: a grid never forgets how many rows it had."""
        old, self._body = self._body, QWidget()
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(old, self._body)
        self._body.show()
        old.hide()
        old.deleteLater()

    def _target(self) -> int:
        """The place that it is all about; none is -1."""
        target = self.pending.target
        return target.value if target is not None and target.kind in (HEX, BOX) else self._asked_about()

    def _fight(self) -> set[int]:
        """The hexes of the fight: what is attacked, who is ticked or could be, who stands beside it."""
        pending, seen = self.pending, self.pending.session.places()
        spots = (pending.spot_of(choice) for choice in pending.picks)
        lit = pending.hand.lit if pending.hand is not None and pending.ticks else ()
        units = (spot.value for spot in (*spots, *lit) if spot is not None and spot.kind == UNIT)
        named = {seen[unit] for unit in units if unit in seen}
        return named | ({self._target()} if pending.ticks else fight_around(pending.session, self._target()))

    def _spots(self) -> tuple[QRect, list[QRect], QRect | None]:
        """The open part of the map, what must not be covered in it, and what the card stands near."""
        room, place = QRect(0, 0, self.view.width(), self._free_height()), self._target()
        near = hex_rect(self.view, place) if place >= 0 else None
        kept = [rect for hex in self._fight() if room.intersects(rect := hex_rect(self.view, hex))]
        return room, kept, near if near is not None and room.intersects(near) else None

    def _free(self) -> QPoint | None:
        return free_place(self.size(), *self._spots())

    def _place(self) -> None:
        """Stand beside the target, over nothing of the fight; the map does not move for that."""
        at = self._free() if self._is_wanted else None
        if at is not None:
            self.move(at)
        self.setVisible(at is not None)

    def _asked_about(self) -> int:
        """The hex that the question names; none is -1."""
        hand = self.pending.hand
        named = dict(hand.prompt.text.values) if hand else {}
        place = named.get("hex", -1)
        return place if isinstance(place, int) else -1

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the font of the window."""
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self.refresh()
        super().changeEvent(event)
