"""The sheet: clauses as rows, both languages grow together, numbers as chips that can be clicked and typed over."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from editor.rules.clause_model import ROW, ClauseModel, ClausePair
from editor.rules.state_signs import SIGNS
from editor.rules.statement_layout import StatementLayout
from editor.rules.statement_span import PARAMETER, StatementSpan
from engine.rulebook.yaml_files import LANGUAGES

Index = QModelIndex | QPersistentModelIndex
MARGIN, ABOVE = 10, 5
LEAST_POINTS, TIMES = 11.0, 1.05
DIGITS = "0123456789-+"
JAPANESE = "BIZ UDPGothic"


class ClauseView(QTreeView):
    """Shows a chapter. `chosen` names the pair, `clicked_chip` what was clicked, `typed` what was typed over it.

    `rewrite` names a clause that shall have other words.
    """

    chosen = Signal(str)
    clicked_chip = Signal(object)
    typed = Signal(str)
    rewrite = Signal(str)

    def __init__(self, rows: ClauseModel) -> None:
        super().__init__()
        self.rows = rows
        self.setModel(rows)
        self.painter = ClauseDelegate(self)
        self.setItemDelegate(self.painter)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.header().setSectionsMovable(False)
        self.setMouseTracking(True)
        self.selectionModel().currentRowChanged.connect(self._changed)
        self._silent = False

    def _changed(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid() and not self._silent:
            self.chosen.emit(index.data(ROW).address)

    def show_pair(self, address: str) -> None:
        """Go to a pair without telling."""
        row = self.rows.row_of(address)
        if row < 0 or row == self.currentIndex().row():
            return
        self._silent = True
        index = self.rows.index(row, 0)
        self.setCurrentIndex(index)
        if not self.viewport().rect().contains(self.visualRect(index)):
            self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._silent = False

    # Chips

    def span_at(self, point: QPointF) -> StatementSpan | None:
        """What stands under a point of the view, if it can be clicked."""
        index = self.indexAt(point.toPoint())
        if not index.isValid():
            return None
        rect = QRectF(self.visualRect(index))
        return self.painter.laid(index).chip_at(point - self.painter.corner(rect, index))

    def chips_of_row(self) -> list[StatementSpan]:
        """The numbers and tables of the current row, in the order of the text."""
        index = self.currentIndex()
        spans = self.rows.spans(index.siblingAtColumn(0)) if index.isValid() else ()
        return [span for span in spans if span.is_chip]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click a chip."""
        super().mouseReleaseEvent(event)
        span = self.span_at(event.position()) if event.button() is Qt.MouseButton.LeftButton else None
        if span is not None:
            self.clicked_chip.emit(span)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Type over a number, or give the clause other words."""
        span = self.span_at(event.position())
        index = self.indexAt(event.position().toPoint())
        if span is not None and span.kind == PARAMETER:
            self.clicked_chip.emit(span)
            self.typed.emit("")
        elif span is None and index.isValid():
            self.rewrite.emit(index.data(ROW).address)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that a chip can be clicked."""
        super().mouseMoveEvent(event)
        over = self.span_at(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes from chip to chip of the row; a digit is typed over the chip that is shown."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._next_chip()
        elif event.key() == Qt.Key.Key_F2 and self.currentIndex().isValid():
            self.rewrite.emit(self.currentIndex().data(ROW).address)
        elif event.text() and event.text() in DIGITS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _next_chip(self) -> None:
        chips = [span for span in self.chips_of_row() if span.kind in ("parameter", "table")]
        if chips:
            at = next((n for n, span in enumerate(chips) if span.target == self.rows.study.value), -1)
            self.clicked_chip.emit(chips[(at + 1) % len(chips)])

    # Widths

    @property
    def gutter(self) -> int:
        """The room left of the statements, for the keys of clauses."""
        return self.fontMetrics().horizontalAdvance("a1") + MARGIN

    @property
    def side(self) -> int:
        """The room right of a statement, for the sign of its state."""
        return self.fontMetrics().horizontalAdvance("✓") + MARGIN

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the languages, and measure the rows anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._share()

    def _share(self) -> None:
        width = self.viewport().width()
        first = (width + self.gutter) // 2
        self.header().resizeSection(0, first)
        self.header().resizeSection(1, width - first)
        self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """Another font or another theme: measure anew."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "painter"):
            self.painter.forget()
            self.scheduleDelayedItemsLayout()


class ClauseDelegate(QStyledItemDelegate):
    """Paints a pair, and says how high it is."""

    def __init__(self, sheet: ClauseView) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._kept: dict[tuple[object, ...], StatementLayout] = {}
        self._fonts: dict[tuple[str, bool], QFont] = {}

    def forget(self) -> None:
        """Lay everything out anew."""
        self._kept.clear()
        self._fonts.clear()

    def laid(self, index: Index) -> StatementLayout:
        """A cell in lines; kept as long as it says the same in the same width."""
        width = (
            self._sheet.columnWidth(index.column())
            - 2 * MARGIN
            - self._sheet.side
            - (0 if index.column() else self._sheet.gutter)
        )
        row: ClausePair = index.data(ROW)
        language = LANGUAGES[index.column()]
        spans = self._sheet.rows.spans(index)
        is_title = row.clause is None
        key = (spans, width, language, is_title)
        if key not in self._kept:
            if len(self._kept) > 2000:
                self._kept.clear()
            self._kept[key] = StatementLayout(spans, self._font(language, is_title), width, language)
        return self._kept[key]

    def corner(self, rect: QRectF, index: Index) -> QPointF:
        """Where the words of a cell begin."""
        above = ABOVE if index.data(ROW).clause else 2 * ABOVE
        return rect.topLeft() + QPointF(MARGIN + (0 if index.column() else self._sheet.gutter), above)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the longer of both languages."""
        row: ClausePair = index.data(ROW)
        heights = [self.laid(index.model().index(index.row(), n)).height for n in range(len(LANGUAGES))]
        return QSize(1, max(28, round(max(heights)) + (2 if row.clause else 3) * ABOVE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the ground, the letter of the clause, the statement, and how its language stands."""
        row: ClausePair = index.data(ROW)
        rect, palette = QRectF(option.rect), option.palette
        self._ground(painter, rect, palette, row, index)
        corner = self.corner(rect, index)
        self.laid(index).paint(painter, corner, palette, self._sheet.rows.study.value)
        if index.column() == 0:
            self._letter(painter, rect, palette, row, corner.y())
        self._state(painter, rect, palette, row, index.column())

    def _ground(self, painter: QPainter, rect: QRectF, palette: QPalette, row: ClausePair, index: Index) -> None:
        role = QPalette.ColorRole
        if row.clause is None:
            painter.fillRect(rect, palette.color(role.AlternateBase))
        if index.row() == self._sheet.currentIndex().row():
            painter.fillRect(rect, palette.color(role.Light))
            if index.column() == 0:
                painter.fillRect(QRectF(rect.left(), rect.top(), 4, rect.height()), palette.color(role.Highlight))
        painter.setPen(palette.color(role.Midlight))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if index.column():
            painter.drawLine(rect.topLeft(), rect.bottomLeft())

    def _letter(self, painter: QPainter, rect: QRectF, palette: QPalette, row: ClausePair, top: float) -> None:
        """The key of the clause, or that something is doubtful about the section."""
        book = self._sheet.rows.study.book
        if row.clause is not None:
            text = row.clause.key if row.clause.key != "0" else ""
        else:
            text = SIGNS["finding"] if book and book.findings(row.section.key) else ""
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        place = QRectF(rect.left() + MARGIN - 2, top, self._sheet.gutter, painter.fontMetrics().height() * 1.35)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)

    def _state(self, painter: QPainter, rect: QRectF, palette: QPalette, row: ClausePair, column: int) -> None:
        review = self._sheet.rows.study.review
        if review is None:
            return
        book = self._sheet.rows.study.book
        state = review.state(row.address, book.texts(row.address) if book else {}, LANGUAGES[column])
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        side = self._sheet.side
        place = QRectF(rect.right() - side - 2, rect.top() + ABOVE, side, painter.fontMetrics().height() * 1.35)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, SIGNS[state])

    def _font(self, language: str, is_title: bool) -> QFont:
        """The font of statements: a little larger than the interface's, each language in its own face."""
        key = (language, is_title)
        if key not in self._fonts:
            font = QFont(self._sheet.font())
            families = [name for name in font.families() if name != JAPANESE]
            font.setFamilies([JAPANESE, *families] if language == "ja" else [*families, JAPANESE])
            font.setPointSizeF(max(LEAST_POINTS, font.pointSizeF() * TIMES))
            font.setBold(is_title)
            self._fonts[key] = font
        return self._fonts[key]
