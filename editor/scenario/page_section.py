"""What all sections of the page are: a title, what they are about, their problems, and what they show."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.fields.form import Form
from editor.fields.layouts import down
from editor.fields.reading_labels import Heading, Statement
from editor.fields.translated import Translated
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.file_errors import Path

MOST = 4
WIDTH = 820


class PageSection(Translated, QWidget):
    """A part of the scenario. A subclass fills `column`, says its `paths` of the file, and shows them in `renew`."""

    paths: tuple[Path, ...] = ()

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edits = edits
        self.heading, self.about = Heading(), Statement()
        self.about.setProperty("quiet", True)
        self.troubles = Statement()
        self.column = down(self.heading, self.about, self.troubles, on=self, margins=(20, 14, 20, 20), spacing=8)
        self.setMaximumWidth(max(WIDTH, 110 * self.fontMetrics().averageCharWidth()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def begin(self) -> None:
        """Name everything and show how things stand."""
        self.retranslate()
        self.follow()

    def follow(self) -> None:
        """Show how things stand now, and what speaks against it."""
        self.setEnabled(self.edits.scenario is not None)
        if self.edits.scenario is not None:
            self.renew()
        self.tell_troubles()

    def tell_troubles(self) -> None:
        """Say what speaks against this part."""
        found = list(dict.fromkeys(p.message(self.edits.language) for p in self.edits.problems(*self.paths)))
        if self.edits.scenario is None:
            found = [QCoreApplication.translate("Section", "No scenario here. Open one, or create one (Ctrl+N).")]
        self.troubles.setText("\n".join(f"▲ {words}" for words in found[:MOST]))
        self.troubles.setVisible(bool(found))

    def trouble_count(self) -> int:
        """How many problems this part has."""
        return sum(1 for _ in self.edits.problems(*self.paths))

    def renew(self) -> None:
        """Show how things stand; what somebody is typing stays."""
        raise NotImplementedError

    def show_part(self, address: str) -> None:
        """Show a part of the section by its address."""

    # Forms

    def new_form(self) -> Form:
        """Begin a form."""
        form = Form(self)
        self.column.addLayout(form)
        return form

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.follow()
