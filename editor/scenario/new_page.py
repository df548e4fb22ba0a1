"""A new scenario: one page with everything that it needs to begin, and the map as it will be."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLabel, QPushButton, QScrollArea, QWidget

from editor.canvas.scene import MapScene
from editor.document import tasks
from editor.fields.layouts import across, down
from editor.fields.reading_labels import Heading, Statement
from editor.scenario.hex_chooser import DragMode, HexChooser
from editor.scenario.new_form import NewForm
from editor.scenario.new_offers import NewScenarioOffers, game_titles, offers, scene_of
from engine.compile.new_scenario import BlankMap, ScenarioRequest, scenario_files

DRAW_MS = 150
LETTERS = 25


class NewPage(QDialog):
    """`made` tells the files of the new scenario; and whether formations of a campaign are wanted next."""

    made = Signal(dict, bool)

    def __init__(self, language: str, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.language = language
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New scenario"))
        self.form = NewForm(language, game_titles(), game)
        self.plan = HexChooser(DragMode.PART)
        self.plan.setAccessibleName(self.tr("The map of the new scenario"))
        self.hint, self.summary = Statement(), Statement()
        self.pointed = QLabel()
        self.pointed.setProperty("quiet", True)
        self.whole = QPushButton(self.tr("Whole map"))
        self.from_campaign = QCheckBox(self.tr("Then choose formations from a campaign"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.accept_button: QPushButton = self.buttons.addButton(
            self.tr("Make the scenario"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.corners: tuple[str, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self._later = QTimer(self, singleShot=True, interval=DRAW_MS)
        self._later.timeout.connect(self._draw)
        self._arrange()
        self._connect()
        self._read(self.form.game)
        self.resize(1040, 640)
        self.plan.say(self.tr("The map is being drawn …"))
        self.summary.setText(self.tr("The game is being read …"))

    def _arrange(self) -> None:
        self.area = QScrollArea(widgetResizable=True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.form)
        self.area.setFixedWidth(LETTERS * self.fontMetrics().height())
        right = down(self.hint, (self.plan, 1), across((self.pointed, 1), self.whole), self.summary)
        row = across(self.area, (right, 1))
        column = down(
            Heading(self.tr("New scenario")), Statement(self.tr("Everything can be changed later.")), (row, 1), on=self
        )
        column.addLayout(across((self.from_campaign, 1), self.buttons))

    def _connect(self) -> None:
        self.form.changed.connect(self._follow)
        self.form.game_chosen.connect(self._read)
        self.plan.dragged.connect(self._take_part)
        self.plan.pointed.connect(self.pointed.setText)
        self.whole.clicked.connect(lambda: self._take_part([]))
        self.buttons.accepted.connect(self._make)
        self.buttons.rejected.connect(self.reject)

    # What is wished

    @property
    def wish(self) -> ScenarioRequest | None:
        """What is wished; none while the game is being read."""
        return self.form.wish(self.corners)

    def _read(self, game: str) -> None:
        """Find out what a game has to offer."""
        self.accept_button.setEnabled(False)
        tasks.start(self, partial(offers, game), self._offer)

    def _offer(self, found: NewScenarioOffers) -> None:
        if found.game == self.form.game:
            self.form.show_offers(found)

    def _follow(self) -> None:
        """Something was chosen."""
        wish = self.wish
        if wish is None:
            return
        if self._drawn and (wish.game, wish.map) != self._drawn[:2]:
            self.corners = ()
        self._later.start()
        self._tell()

    def _take_part(self, corners: list[str]) -> None:
        found = self.form.offers
        if corners and (found is None or not found.plays_parts):
            corners = []
        self.corners = tuple(corners)
        if not corners:
            self.plan.choose(())
            self.plan.show_whole()
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends a field, not the page; with Ctrl it makes the scenario."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._make()
            return
        super().keyPressEvent(event)

    # The picture

    def _draw(self) -> None:
        wish = self.wish
        if wish is not None and self._drawn != (wish.game, wish.map, self.language):
            key = self._drawn = wish.game, wish.map, self.language
            self.plan.say(self.tr("The map is being drawn …"))
            tasks.start(self, partial(scene_of, wish, self.language), partial(self._show, key))

    def _show(self, key: tuple[object, ...], scene: MapScene | None) -> None:
        if key == self._drawn:
            self.plan.show_scene(scene)
            self.plan.say(self.tr("The map is being drawn …") if scene else self.tr("No map to show."))
            self._tell()

    def _tell(self) -> None:
        """Say what will be made, and what is missing."""
        wish, found = self.wish, self.form.offers
        if wish is None or found is None:
            return
        blank = isinstance(wish.map, BlankMap)
        parts = found.plays_parts and not blank
        self.plan.way = DragMode.PART if parts else DragMode.LOOK
        self.hint.setText(
            self.tr("Drag over the map to play on a part of it.")
            if parts
            else self.tr("This map is played on as a whole.")
        )
        self.whole.setEnabled(bool(self.corners))
        self.whole.setToolTip("" if self.corners else self.tr("All of the map is in play already."))
        counted = self._hexes()
        turns = wish.last - wish.first + 1
        words = (
            self.tr("{hexes} hexes in play, 1 turn") if turns == 1 else self.tr("{hexes} hexes in play, {turns} turns")
        )
        said = words.format(hexes=f"{counted:,}", turns=turns)
        self.summary.setText(" · ".join(filter(None, (said, self.form.dates(wish)))))
        refusal = self.form.refusal()
        self.accept_button.setEnabled(not refusal)
        self.accept_button.setToolTip(refusal)
        can = bool(wish.counters)
        self.from_campaign.setEnabled(can)
        self.from_campaign.setToolTip("" if can else self.tr("Choose counters first: formations need theirs."))

    def _hexes(self) -> int:
        scene = self.plan.scene
        if scene is None:
            return 0
        return len(self.plan.chosen) if self.corners else len(scene.grid.hexes)

    def _make(self) -> None:
        wish = self.wish
        if wish is not None and not self.form.refusal():
            campaign = self.from_campaign.isEnabled() and self.from_campaign.isChecked()
            self.made.emit(scenario_files(wish), campaign)
            self.accept()
