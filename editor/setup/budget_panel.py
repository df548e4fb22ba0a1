"""What is left of each budget, below the units that wait; a bot's choice at a button, and the way to the budgets."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from editor.fields.layouts import down
from editor.fields.translated import Translated
from editor.fields.wrapped_button import WrappedButton
from engine.compile.budgets import Account
from engine.validate.game_texts import budget_words
from engine.validate.view import BundleView

OVER, WITHIN = "✕", "✓"


class BudgetPanel(Translated, QWidget):
    """A line for each budget; `fill_wanted` says which shall be spent, `budgets_wanted` that they shall be changed."""

    fill_wanted = Signal(str)
    budgets_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: dict[str, tuple[QLabel, QPushButton]] = {}
        self.change = WrappedButton("")
        self.change.clicked.connect(self.budgets_wanted)
        self._accounts: list[Account] = []
        self._view: BundleView | None = None
        self._language = "en"
        self._column = down(self.change, on=self, margins=0)
        self.retranslate()

    def show_accounts(self, view: BundleView, language: str) -> None:
        """Show what is left now; a line stays as long as its budget does."""
        self._view, self._accounts, self._language = view, view.accounts, language
        wanted = [account.budget.id for account in self._accounts]
        for id in [id for id in self.lines if id not in wanted]:
            for widget in self.lines.pop(id):
                widget.hide()
                widget.deleteLater()
        for account in self._accounts:
            if account.budget.id not in self.lines:
                self._add(account.budget.id)
        self._say()

    def _add(self, id: str) -> None:
        label, fill = QLabel(wordWrap=True), QPushButton()
        label.setTextFormat(Qt.TextFormat.PlainText)
        fill.clicked.connect(lambda: self.fill_wanted.emit(id))
        at = self._column.count() - 1
        for number, widget in enumerate((label, fill)):
            self._column.insertWidget(at + number, widget)
        self.lines[id] = label, fill

    def _say(self) -> None:
        for account in self._accounts:
            label, fill = self.lines[account.budget.id]
            label.setText(self._line(account))
            said = budget_words(self._view, account.budget) if self._view is not None else ("", "")
            sentence = said[1] if self._language == "ja" else said[0]
            label.setToolTip(sentence)
            fill.setText(self.tr("Take the best that fit"))
            fill.setEnabled(account.left > 0)
            spent = self.tr("Nothing of this budget is left.")
            fill.setToolTip(self.tr("As a bot would choose: the most valuable first.") if account.left > 0 else spent)

    def _line(self, account: Account) -> str:
        """How much is left, with a sign for too much; the sentence of the budget before it."""
        sign = OVER if account.left < 0 else WITHIN
        points = self.tr("{sign} {left} of {most} points left")
        units = self.tr("{sign} {left} of {most} counters left")
        over = self.tr("{sign} {over} more than {most}")
        text = over if account.left < 0 else points if account.budget.cost else units
        line = text.format(sign=sign, left=account.left, most=account.budget.most, over=-account.left)
        return f"{self._who(account)}\n{line}"

    def _who(self, account: Account) -> str:
        """Whose budget it is: a side, formations, or the first words of its sentence."""
        who, view = account.budget.who, self._view
        sides = {side.id: side.name for side in view.scenario.sides} if view is not None and view.scenario else {}
        formations = view.formations if view is not None else {}
        named = [dict(formations[id].name) or {"en": id} for id in who.formations if id in formations]
        named = named or ([dict(sides[who.side])] if who.side in sides else [])
        names = [name.get(self._language) or next(iter(name.values())) for name in named]
        return self.tr(", ").join(names) or account.budget.id

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.change.set_words(self.tr("Budgets…"))
        self.change.setToolTip(self.tr("Let a side or formation choose its units within points or a number."))
        self._say()
