"""Under which rules the scenario is played: layers in order, options and readings."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from editor.fields import CellDelegate
from editor.fields.layouts import across
from editor.fields.reading_labels import Heading, Statement
from editor.fields.translated import tr_noop
from editor.scenario.page_section import PageSection
from editor.scenario.rule_choices import RuleChoice, presets, questions, readings
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.special_words import layers

ID = Qt.ItemDataRole.UserRole


class RulesSection(PageSection):
    """Layers above, what can be chosen below; what differs from the usual answer is bold."""

    paths = (("rules",),)

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.layers_head = self.worded(Heading(), tr_noop("Layers, the lowest first"))
        self.options_head = self.worded(Heading(), tr_noop("Options and readings"))
        self.layers = self.worded(QListWidget(), name=tr_noop("Layers of the rules"))
        self.layers.setItemDelegate(CellDelegate(self.layers))
        self.up = self.worded(QPushButton(), tr_noop("Up"), do=lambda: self.shift(-1))
        self.down = self.worded(QPushButton(), tr_noop("Down"), do=lambda: self.shift(1))
        self.book = self.worded(QPushButton(), tr_noop("Open the rulebook"), do=lambda: self.edits.bench.go("rules"))
        self.no_layers = self.worded(Statement(), tr_noop("No layers: the rulebook applies unchanged."))
        self.presets = self.worded(QComboBox(), name=tr_noop("All readings at once"))
        self.grid = QGridLayout()
        self.boxes: dict[str, QComboBox] = {}
        self._shown: tuple[str, str] | None = None
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        row = across(self.up, self.down, self.book, 1)
        self.column.addWidget(self.layers_head)
        self.column.addWidget(self.layers)
        self.column.addWidget(self.no_layers)
        self.column.addLayout(row)
        self.column.addWidget(self.options_head)
        self.column.addWidget(self.presets, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.setColumnStretch(0, 3)
        self.grid.setColumnStretch(1, 2)
        self.grid.setVerticalSpacing(10)
        self.column.addLayout(self.grid)
        self.column.addStretch(1)

    def _connect(self) -> None:
        self.layers.itemChanged.connect(lambda _item: self._take_layers())
        self.layers.currentRowChanged.connect(lambda _row: self._tell())
        self.presets.activated.connect(lambda _row: self.take_preset(self.presets.currentData()))

    # Actions

    def _take_layers(self) -> None:
        """Those that are ticked hold, in the order of the list."""
        items = [self.layers.item(number) for number in range(self.layers.count())]
        ids = [str(item.data(ID)) for item in items if item.checkState() is Qt.CheckState.Checked]
        self.edits.put(self.tr("layers of the rules"), ("rules", "layers"), ids or None)

    def shift(self, by: int) -> None:
        """Move a layer that holds among the others that hold."""
        scenario, item = self.edits.scenario, self.layers.currentItem()
        if scenario is None or item is None:
            return
        ids, name = list(scenario.rules.layers), str(item.data(ID))
        if name in ids and 0 <= ids.index(name) + by < len(ids):
            at = ids.index(name)
            ids[at], ids[at + by] = ids[at + by], ids[at]
            self.edits.put(self.tr("order of the layers"), ("rules", "layers"), ids)

    def choose(self, question: RuleChoice, value: Any) -> None:
        """Choose an answer; the usual one needs not be said."""
        chosen = dict(self._options)
        chosen.pop(question.id, None)
        if value != question.usual:
            chosen[question.id] = value
        words = self.tr("option: {title}").format(title=question.title)
        self.edits.put(words, ("rules", "options"), chosen or None)

    def take_preset(self, wanted: dict[str, Any] | None) -> None:
        """Choose all readings at once; other options stay."""
        scenario = self.edits.scenario
        if wanted is None or scenario is None:
            return
        decided = readings(scenario.rules.game)
        chosen = {name: value for name, value in self._options.items() if name not in decided}
        words = self.tr("readings: {preset}").format(preset=self.presets.currentText())
        self.edits.put(words, ("rules", "options"), {**chosen, **wanted} or None)
        self.presets.setCurrentIndex(0)

    @property
    def _options(self) -> dict[str, Any]:
        scenario = self.edits.scenario
        return dict(scenario.rules.options) if scenario is not None else {}

    # What is shown

    def renew(self) -> None:
        """Show how things stand."""
        scenario = self.edits.scenario
        assert scenario is not None
        shown = scenario.rules.game, self.edits.language
        if shown != self._shown:
            self._shown = shown
            self._build(questions(*shown))
            self._offer_presets()
        self._show_layers()
        for id, box in self.boxes.items():
            question: RuleChoice = box.property("question")
            value = self._options.get(id, question.usual)
            box.setCurrentIndex(max(0, box.findData(value)))
            font = box.font()
            font.setBold(value != question.usual)
            box.setFont(font)
        self._tell()

    def _build(self, asked: tuple[RuleChoice, ...]) -> None:
        while (item := self.grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.boxes = {}
        for row, question in enumerate(asked):
            words, box, link = Statement(question.title), QComboBox(), QToolButton()
            words.setToolTip(question.reason)
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            for said, value in question.answers:
                box.addItem(self.tr("{answer} (usual)").format(answer=said) if value == question.usual else said, value)
                box.setItemData(box.count() - 1, said, Qt.ItemDataRole.ToolTipRole)
            box.setProperty("question", question)
            box.setAccessibleName(question.title)
            box.setToolTip(question.reason)
            box.activated.connect(partial(self._answered, question, box))
            link.setText(self.tr("Rule"))
            link.setToolTip(self.tr("Show the place in the rulebook"))
            link.setMinimumSize(24, 24)
            link.setEnabled(bool(question.address))
            link.clicked.connect(partial(self._show_rule, question.address))
            for column, widget in enumerate((words, box, link)):
                self.grid.addWidget(widget, row, column)
            self.boxes[question.id] = box

    def _answered(self, question: RuleChoice, box: QComboBox, _row: int) -> None:
        self.choose(question, box.currentData())

    def _show_rule(self, address: str, _checked: bool = False) -> None:
        self.edits.bench.go("rules", address)

    def _offer_presets(self) -> None:
        assert self._shown
        self.presets.clear()
        self.presets.addItem(self.tr("Choose all readings at once…"), None)
        for title, chosen in presets(*self._shown):
            self.presets.addItem(title, chosen)
        self.presets.setVisible(self.presets.count() > 1)

    def _show_layers(self) -> None:
        scenario, phrases = self.edits.scenario, self.edits.phrases()
        assert scenario is not None and phrases is not None
        held = scenario.rules.layers
        current = self.layers.currentRow()
        ids = tuple(dict.fromkeys((*held, *layers(self.edits))))
        blocker = QSignalBlocker(self.layers)
        self.layers.clear()
        for id in ids:
            item = QListWidgetItem(phrases.name("layer", id), self.layers)
            item.setData(ID, id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if id in held else Qt.CheckState.Unchecked)
        self.layers.setCurrentRow(min(current, len(ids) - 1))
        blocker.unblock()
        for widget in (self.layers, self.up, self.down):
            widget.setVisible(bool(ids))
        self.no_layers.setVisible(not ids)
        row = max(self.layers.sizeHintForRow(0), self.fontMetrics().height() + 8)
        self.layers.setFixedHeight(max(1, min(6, len(ids))) * row + 6)

    def _tell(self) -> None:
        """Say why a layer cannot be moved."""
        scenario, item = self.edits.scenario, self.layers.currentItem()
        held = scenario.rules.layers if scenario else ()
        at = held.index(item.data(ID)) if item is not None and item.data(ID) in held else -1
        for button, by in ((self.up, -1), (self.down, 1)):
            can = at >= 0 and 0 <= at + by < len(held)
            button.setEnabled(can)
            button.setToolTip("" if can else self.tr("Choose a layer in use that has another one beside it."))

    # Words

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.heading.setText(self.tr("Rules and options"))
        self.about.setText(self.tr("Under which rules the scenario is played. Values are changed in the rulebook."))
        self._shown = None
