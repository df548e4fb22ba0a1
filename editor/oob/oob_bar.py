"""What stands above the table: search, buttons and menus, and what has to be said of the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from editor.fields import SearchField
from editor.fields.translated import Translated, tr_noop

Entry = tuple[str, Callable[[], object], str]
"""Words, an action, and why it cannot be done."""


class OobBar(Translated, QWidget):
    """Search, New, Place, Paste, More; below them a line for what stands in the way."""

    def __init__(
        self, new: Callable[[], list[Entry]], more: Callable[[], list[Entry]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.search = SearchField()
        self.new, self.place, self.paste, self.more = (QPushButton() for _ in range(4))
        self.lead, self.own = QLabel(wordWrap=True), QPushButton()
        for button, entries in ((self.new, new), (self.more, more)):
            menu = QMenu(button)
            menu.aboutToShow.connect(partial(_refill, menu, entries))
            button.setMenu(menu)
        row, notice, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        row.addWidget(self.search, 1)
        for widget in (self.new, self.place, self.paste, self.more):
            row.addWidget(widget)
        notice.addWidget(self.lead, 1)
        notice.addWidget(self.own)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addLayout(notice)
        self.speak(self.new.setText, tr_noop("New"))
        self.speak(self.more.setText, tr_noop("More"))
        self.speak(self.place.setText, tr_noop("Place…"))
        self.speak(self.paste.setText, tr_noop("Paste rows…"))
        self.speak(self.own.setText, tr_noop("Make it this scenario's own"))
        self.speak(self.search.setPlaceholderText, tr_noop("Search units and formations"))

    def show_state(self, refusal: str, is_empty: bool, is_borrowed: bool) -> None:
        """Say what stands in the way, or what an empty order of battle is for."""
        hint = self.tr("No units yet. Create a formation, paste rows from a spreadsheet, or start from a campaign.")
        self.lead.setText(refusal or (hint if is_empty else ""))
        self.lead.setVisible(bool(self.lead.text()))
        self.own.setVisible(is_borrowed)
        what = self.tr("Import rows of a spreadsheet from the clipboard, after a preview.")
        for button, tip in ((self.new, ""), (self.paste, what)):
            button.setEnabled(not refusal)
            button.setToolTip(refusal or tip)

    def show_chosen(self, refusal: str, has_units: bool) -> None:
        """Let units be placed, if some are selected."""
        why = refusal or ("" if has_units else self.tr("Select units first."))
        self.place.setEnabled(not why)
        self.place.setToolTip(why)


def _refill(menu: QMenu, entries: Callable[[], list[Entry]]) -> None:
    menu.clear()
    fill(menu, entries())


def fill(menu: QMenu, entries: Iterable[Entry]) -> None:
    """Put entries into a menu; those that cannot be done say why, one without words is a line."""
    menu.setToolTipsVisible(True)
    for text, do, refusal in entries:
        if not text:
            menu.addSeparator()
            continue
        action = menu.addAction(text)
        action.setEnabled(not refusal)
        action.setToolTip(refusal or text)
        action.triggered.connect(lambda _checked=False, do=do: do())
