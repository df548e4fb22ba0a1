"""The part of the play panel that changes a number of a rule in the draft and goes on with the game under it."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from editor.document import DocumentError, tasks
from editor.document.rule_layers import NEW, own_of, read_value, value_in_layer
from editor.fields import half_width
from editor.fields.combo_boxes import narrow
from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.fields.translated import tr_noop
from editor.play.panel_parts import PlayPart
from editor.play.play_widgets import WrappingRow, button
from editor.play.replay_compare import ReplayedGame, replayed_under
from editor.play.rule_difference import difference_explained, difference_line
from editor.workbench import Workbench
from engine.play import Journal, Mismatch, journal_of
from engine.rulebook import Parameter, Ruleset, RulesetError, load_ruleset
from engine.rulebook.effective import effective_of

NUMBERS = ("int", "drm", "turn")


class ChangePart(PlayPart):
    """Offers the numbers of the rules that Why shows; a change goes into a layer of the draft, and the game follows."""

    opened = Signal()
    """The form is there, to be seen."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.open = self.worded(button("", self.begin), tr_noop("Change this rule and continue…"))
        self.do = self.worded(button("", self._want), tr_noop("Change and continue"))
        self.leave = self.worded(button("", self._close), tr_noop("Leave it"))
        self.form, self.told = QWidget(), QLabel(wordWrap=True)
        self.number, self.value, self.reason = QComboBox(), TextField(), TextField()
        self.names = [QLabel() for _ in range(3)]
        self._rules: Ruleset | None = None
        self._is_busy = False
        self._arrange()
        self.number.activated.connect(lambda _index: self._show_value())
        for field in (self.value, self.reason):
            field.textChanged.connect(lambda _text: self._settle())
        self.value.returnPressed.connect(self.reason.setFocus)
        self.reason.returnPressed.connect(self._want)
        bench.explained.connect(lambda _explanation: self.refresh())
        self._close()

    def _arrange(self) -> None:
        narrow(self.number, 10)
        form = QFormLayout(self.form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in zip(self.names, (self.number, self.value, self.reason), strict=True):
            name.setBuddy(field)
            form.addRow(name, field)
        row = WrappingRow(self)
        row.fill((self.do, self.leave))
        form.addRow(row)
        down(self.open, self.form, self.told, on=self, margins=0)

    # What can be changed

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind what Why shows."""
        explanation = self.bench.explanation
        return tuple(dict.fromkeys(row.clause for row in explanation.rows if row.clause)) if explanation else ()

    @property
    def why_not(self) -> str:
        """Why no rule can be changed here now; nothing if one can."""
        if self.session is None or self.bench.document is None:
            return self.tr("Only while a game is played (F5).")
        if self._is_busy:
            return self.tr("The game is being played again.")
        if not self.clauses:
            return self.tr("Ask why first: point and press Q, or click a line of the log.")
        return ""

    def begin(self) -> None:
        """Show the form; the rulebook is read beside the window the first time."""
        if self.why_not or self.session is None:
            self._tell(self.why_not)
            self.bench.told.emit(self.why_not)
            return
        slug = self.session.system.slug
        if self._rules is None or self._rules.slug != slug:
            self._tell(self.tr("Reading the rules …"))
            tasks.start(self, partial(load_ruleset, slug), self._know, lambda _error: self._nothing())
        else:
            self._fill()

    def _know(self, rules: Ruleset) -> None:
        self._rules = rules
        self._fill()

    def _fill(self) -> None:
        """Offer the numbers that the clauses state."""
        found = self._parameters()
        if not found:
            self._nothing()
            return
        self.told.hide()
        self.number.clear()
        for parameter in found:
            self.number.addItem(parameter.title.get(self.language) or parameter.title["en"], parameter.id)
        self.reason.clear()
        self.form.show()
        self.open.hide()
        self._show_value()
        self.value.setFocus(Qt.FocusReason.OtherFocusReason)
        self.value.selectAll()
        self.opened.emit()

    def _parameters(self) -> list[Parameter]:
        """The numbers that the clauses state; where none of them does, those of their sections."""
        rules = self._rules
        if rules is None:
            return []
        numbers = [parameter for parameter in rules.parameters.values() if parameter.type in NUMBERS]
        exact = [one for one in numbers if set(one.clauses) & set(self.clauses)]
        keys = {name: section.key for section in rules.sections for name in (section.key, section.number)}
        wanted = {keys.get(clause.partition("#")[0]) for clause in self.clauses} - {None}
        return exact or [one for one in numbers if {each.partition("#")[0] for each in one.clauses} & wanted]

    def _nothing(self) -> None:
        self._tell(self.tr("These rules state no number that could be changed here. Rules (Ctrl+5) shows all of them."))

    def _current(self) -> Any:
        """The value as the draft has it now."""
        document, rules = self.bench.document, self._rules
        scenario = document.checks.compiled().scenario if document is not None else None
        if rules is None or scenario is None:
            return None
        try:
            return effective_of(rules, scenario.layers, scenario.options).values[self.number.currentData()].value
        except (RulesetError, LookupError):
            return None

    def _show_value(self) -> None:
        self.value.setText(str(self._current()))
        self._settle()

    # Changing

    def _settle(self) -> None:
        """Say what is still missing."""
        missing = "" if self.reason.text().strip() else self.tr("Write the reason first: the layer keeps it.")
        if self.value.text().strip() == str(self._current()):
            missing = self.tr("This is the current value. Type another one.")
        self.do.setEnabled(not missing)
        self.do.setToolTip(
            missing or self.tr("Changes the scenario, plays this game again under it, and continues where it differs.")
        )

    def _want(self) -> None:
        rules, document, session = self._rules, self.bench.document, self.session
        if not self.do.isEnabled() or rules is None or document is None or session is None:
            return
        parameter = rules.parameters[self.number.currentData()]
        value = self._read(parameter)
        scenario = document.checks.compiled().scenario
        if value is None or scenario is None:
            return
        text = self.tr("Set {what} to {value}").format(what=self.number.currentText(), value=value)
        layer, why = next(reversed(own_of(document)), NEW), self.reason.text().strip()
        session.bots.interrupt()
        session.drop()
        try:
            changes = value_in_layer(document, rules, scenario.layers, parameter.id, value, layer, why)
            document.do(text, *changes)
        except DocumentError as error:
            self._tell(error.message(self.language))
        else:
            self._retell()

    def _read(self, parameter: Parameter) -> Any:
        """The value that was typed; None if it cannot stand there, which is said."""
        text = half_width(self.value.text()).strip()
        try:
            value = read_value(parameter, text)
        except (ValueError, KeyError):
            self._tell(self.tr("“{text}” is not a value of this kind.").format(text=text))
            return None
        if not parameter.flaw(value):
            return value
        low, high = parameter.range or ("?", "?")
        self._tell(self.tr("It must be between {low} and {high}.").format(low=low, high=high))
        return None

    def _retell(self) -> None:
        """Play the game again in a worker, under the draft as it stands now."""
        session, document = self.session, self.bench.document
        assert session is not None and document is not None
        journal, ground = journal_of(session.game), session.ground
        bundle, revision = document.frozen(), document.revision
        self._close()
        self._is_busy = True
        self._tell(self.tr("The game is being played again under the changed rule …"))
        self._settle_open()
        tasks.start(
            self,
            lambda: replayed_under(journal, ground, bundle, revision),
            lambda told: self._go_on(told, journal, session),
            self._failed,
        )

    def _go_on(self, told: ReplayedGame, journal: Journal, session: object) -> None:
        """Go on from the first difference; the game as it was stays as a branch."""
        self._is_busy = False
        if self.session is None or self.session is not session:
            self._settle_open()
            return
        self.session.lines.go_over(told.game, told.ground)
        line = difference_line(told, journal, self.language)
        self._tell(line)
        self.bench.told.emit(line)
        explanation = difference_explained(told, journal, self.language)
        if explanation is not None:
            self.bench.explain(explanation)
        self._settle_open()

    def _failed(self, error: Exception) -> None:
        self._is_busy = False
        self._settle_open()
        if isinstance(error, Mismatch):
            self._tell(self.tr("This game cannot be played again from the scenario as it is now."))
        else:
            self._tell(self.tr("The scenario cannot be played now. See Problems."))

    # Showing

    def _close(self) -> None:
        self.form.hide()
        self.told.hide()
        self.open.show()

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()

    def refresh(self) -> None:
        """Say whether there is a rule to change."""
        self._settle_open()

    def _settle_open(self) -> None:
        self.open.setEnabled(not self.why_not)
        self.open.setToolTip(
            self.why_not
            or self.tr("Offers the numbers of the rules that Why shows now; the change goes into your draft.")
        )

    def retranslate(self) -> None:
        """Speak the language of the window."""
        words = (self.tr("Number"), self.tr("Value"), self.tr("Why"))
        for label, field, text in zip(self.names, (self.number, self.value, self.reason), words, strict=True):
            label.setText(text)
            field.setAccessibleName(text)
        self.reason.setPlaceholderText(self.tr("house rule, a test …"))
        self._settle_open()
