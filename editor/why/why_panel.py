"""The panel: the last explanation, and one that was pinned to compare with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from editor.fields.layouts import across, down
from editor.fields.translated import Translated, tr_noop
from editor.fields.wrapped_button import WrappedButton
from editor.queries.rule_texts import clause_text
from editor.why.explanation_card import ExplanationCard
from editor.workbench import Explanation, Mode, Workbench

CHANGE = "play.change_rule"


class WhyPanel(Translated, QWidget):
    """Shows what the workbench explains; a pinned explanation stays above it until it is let go."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.pinned = ExplanationCard(self._rule_text)
        self.current = ExplanationCard(self._rule_text)
        self.empty = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.empty.setObjectName("empty")
        self.pin = QPushButton()
        self.let_go = self.worded(
            QPushButton(), tr_noop("Unpin"), tip=tr_noop("Remove the pinned explanation."), do=self._let_go
        )
        self.pin.clicked.connect(self._pin)
        self.change = WrappedButton("")
        self.change.clicked.connect(lambda: workbench.act_wanted.emit(CHANGE))
        self._arrange()
        self.speak(self.empty.setText, tr_noop("Point at anything and press Q."))
        self.speak(self.pin.setText, tr_noop("Pin to compare"))
        self.speak(self.pin.setToolTip, tr_noop("Keep this explanation here while you ask for another one."))
        self.speak(self.change.set_words, tr_noop("Change this rule and continue from here"))
        self.speak(
            self.change.setToolTip,
            tr_noop("Another number for this rule, with a reason; the game is played again up to the difference."),
        )
        workbench.explained.connect(self.show_explanation)
        workbench.mode_changed.connect(lambda _mode: self._settle())
        workbench.play_changed.connect(self._settle)
        self.show_explanation(workbench.explanation)

    def _arrange(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        buttons = across(self.pin, self.let_go, 1)
        for widget in (self.empty, self.pinned, self.current):
            column.addWidget(widget)
        column.addLayout(buttons)
        column.addWidget(self.change)
        column.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        down(area, on=self, margins=0)

    def show_explanation(self, explanation: Explanation | None) -> None:
        """Show what was asked last."""
        self.current.show_explanation(explanation)
        self._settle()

    def _pin(self) -> None:
        self.pinned.show_explanation(self.current.shown)
        self._settle()

    def _let_go(self) -> None:
        self.pinned.show_explanation(None)
        self._settle()

    def _settle(self) -> None:
        """Show what there is: nothing yet, one card, or two."""
        self.empty.setVisible(self.current.shown is None and self.pinned.shown is None)
        self.current.setVisible(self.current.shown is not None)
        self.pinned.setVisible(self.pinned.shown is not None)
        self.pin.setVisible(self.current.shown is not None and self.current.shown != self.pinned.shown)
        self.let_go.setVisible(self.pinned.shown is not None)
        self.change.setVisible(self._may_change)

    @property
    def _may_change(self) -> bool:
        """Whether a rule is shown that the game in play goes by."""
        shown, bench = self.current.shown, self.workbench
        is_played = bench.mode is Mode.PLAY and bench.session is not None
        return is_played and shown is not None and any(row.clause for row in shown.rows)

    def _rule_text(self, clause: str) -> str:
        document = self.workbench.document
        scenario = document.bundle.scenario if document else None
        if scenario is None:
            return ""
        return clause_text(scenario.rules.game, scenario.rules.layers, clause, self.workbench.language)
