"""The help: a window of its own with the pages, a search, and the part that belongs to what somebody is doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QCursor,
    QDesktopServices,
    QImage,
    QKeySequence,
    QShortcut,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QDialog, QLabel, QSplitter, QTextBrowser, QToolTip, QTreeWidget, QTreeWidgetItem, QWidget

from editor.fields import CellDelegate, SearchField
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.shell.help_pages import (
    PAGES,
    Passage,
    counterpart,
    docs_folder,
    linked,
    pages,
    passages,
    plain,
    search,
    text_of,
)
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

PASSAGE = Qt.ItemDataRole.UserRole
FIRST = "the-window"
OF_SPACES = {
    "map": "Change a scenario",
    "counters": "Counters",
    "oob": "Order of battle",
    "scenario": "The scenario",
    "rules": "Read and check the rules",
    "texts": "Read and check the rules",
}
OF_MODES = {Mode.SET_UP: "Set up", Mode.PLAY: "Play"}
WIDE, HIGH = 960, 680
LEADING = {"en": 120, "ja": 145}
PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"


def heading_for(window: MainWindow) -> str:
    """The heading that belongs to the part of the window that somebody is in."""
    focus = window.focusWidget()
    if focus is not None and window.bottom.isAncestorOf(focus) and window.bottom.tabs.currentIndex() == 0:
        return "Playtest"
    return OF_MODES.get(window.bench.mode) or OF_SPACES.get(window.bench.space, "")


def show_for(window: MainWindow) -> HelpWindow:
    """Show the help at the place that belongs to what somebody is doing; there is one help for a window."""
    found = window.findChild(HelpWindow) or HelpWindow(window)
    found.show_heading(FIRST, counterpart(FIRST, heading_for(window), window.bench.language))
    found.show()
    QTimer.singleShot(0, found, found.bring_up)  # once the page has its width
    found.raise_()
    found.activateWindow()
    return found


class HelpPage(QTextBrowser):
    """Shows a page; pictures are not wider than the view."""

    def loadResource(self, type: int, name: QUrl | str) -> object:
        """Read a picture, as wide as there is room."""
        found = super().loadResource(type, name)
        if type != QTextDocument.ResourceType.ImageResource.value:
            return found
        image = QImage(self.document().baseUrl().resolved(QUrl(name)).toLocalFile())
        room = self.viewport().width() - 2 * round(self.document().documentMargin())
        if image.width() <= room:
            return image
        return image.scaledToWidth(room, Qt.TransformationMode.SmoothTransformation)

    def show_text(self, text: str, leading: int) -> None:
        """Show Markdown with so much room between the lines, in parts of a hundred; pictures need none.

        As one edit: a page that is laid out anew for each of its lines takes a second.
        """
        self.setMarkdown(text)
        whole = QTextCursor(self.document())
        whole.beginEditBlock()
        wide, block = QTextBlockFormat(), self.document().begin()
        wide.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        while block.isValid():
            if PICTURE not in block.text():
                QTextCursor(block).mergeBlockFormat(wide)
            block = block.next()
        whole.endEditBlock()


class HelpWindow(Translated, QDialog):
    """Pages and their headings left, what they say right; typing above seeks in all of them."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.setModal(False)
        self._bench = window.bench
        self.search = self.worded(SearchField(self), name=tr_noop("Search in all pages"))
        self.tree = self.worded(QTreeWidget(self), name=tr_noop("Pages"))
        self.browser = self.worded(HelpPage(self), name=tr_noop("Page"))
        self.note = QLabel(self, wordWrap=True)
        self.note.setProperty("quiet", True)
        self._page = ""
        self._arrange()
        self.search.searched.connect(self._seek)
        self.tree.currentItemChanged.connect(lambda item, _before: self._show(item))
        self.browser.anchorClicked.connect(self._follow)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        self.retranslate()

    def _arrange(self) -> None:
        self.tree.setHeaderHidden(True)
        self.tree.setItemDelegate(CellDelegate(self.tree))
        self.browser.setOpenLinks(False)
        self.browser.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # the width of pictures stays
        left = QWidget(self)
        down(self.search, (self.tree, 1), on=left, margins=0)
        splitter = QSplitter(self)
        splitter.addWidget(left)
        splitter.addWidget(self.browser)
        splitter.setSizes([WIDE // 3, WIDE - WIDE // 3])
        down((splitter, 1), self.note, on=self)
        self.resize(WIDE, HIGH)

    # The list

    def _fill(self) -> None:
        """List the pages with their headings."""
        self.tree.clear()
        for page in pages():
            top = QTreeWidgetItem(self.tree, [QCoreApplication.translate("Help", PAGES[page])])
            found = [passage for passage in passages(self._bench.language) if passage.page == page]
            top.setData(0, PASSAGE, found[0] if found else Passage(page, "", ""))
            for passage in found[1:]:
                item = QTreeWidgetItem(top, [passage.heading])
                item.setData(0, PASSAGE, passage)

    def _seek(self, query: str) -> None:
        """List what holds the words; all pages again when nothing is sought."""
        if not query.strip():
            self._fill()
            self.show_heading(self._page or FIRST, "")
            return
        self.tree.clear()
        for passage, line in search(query, self._bench.language):
            title = QCoreApplication.translate("Help", PAGES[passage.page])
            item = QTreeWidgetItem(self.tree, [f"{passage.heading} · {title}"])
            item.setData(0, PASSAGE, passage)
            item.setToolTip(0, line)
        first = self.tree.topLevelItem(0)
        if first is not None:
            self.tree.setCurrentItem(first)

    def show_heading(self, page: str, heading: str) -> None:
        """Bring a heading of a page into view; the page's beginning if it has none of this name."""
        for number in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(number)
            if top is not None and top.data(0, PASSAGE).page == page:
                rows = (top.child(row) for row in range(top.childCount()))
                item = next((row for row in rows if row and row.data(0, PASSAGE).heading == heading), top)
                top.setExpanded(True)
                self.tree.setCurrentItem(item)
                return

    # The page

    def _show(self, item: QTreeWidgetItem | None) -> None:
        """Show what a row of the list stands for."""
        if item is None:
            return
        passage: Passage = item.data(0, PASSAGE)
        if passage.page != self._page:
            self._load(passage.page)
        self._bring_up(passage.heading)

    def _load(self, page: str) -> None:
        self._page = page
        self.browser.document().setBaseUrl(QUrl.fromLocalFile(str(docs_folder() / page)))
        self.browser.show_text(text_of(page, self._bench.language), LEADING.get(self._bench.language, 120))

    def bring_up(self) -> None:
        """Bring what is chosen in the list into view once more."""
        self._show(self.tree.currentItem())

    def _bring_up(self, heading: str) -> None:
        """Put a heading at the top of the view."""
        block = self.browser.document().begin()
        while block.isValid() and not (block.blockFormat().headingLevel() and plain(block.text()) == heading):
            block = block.next()
        cursor = QTextCursor(block if block.isValid() else self.browser.document().begin())
        bar = self.browser.verticalScrollBar()
        bar.setValue(bar.maximum())
        self.browser.setTextCursor(cursor)
        self.browser.ensureCursorVisible()

    def _follow(self, url: QUrl) -> None:
        """A link to another page is shown here; what lies in the net is left to the system."""
        if url.scheme() in ("http", "https"):
            QDesktopServices.openUrl(url)
            return
        page, heading = linked(self._page, url.toString(), self._bench.language)
        if page in PAGES:
            self.search.clear()
            self._fill()
            self.show_heading(page, heading)
        elif page:
            self._load(page)
        else:
            QToolTip.showText(QCursor.pos(), self.tr("This is not part of the help."), self.browser)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setWindowTitle(self.tr("Help"))
        self.search.setPlaceholderText(self.tr("Search in all pages"))
        self.note.setText(self.tr("These pages are on your computer. F1 shows the page for your current view."))
        self._page = ""
        self._fill()
        self.show_heading(FIRST, "")
