"""A new scenario on a map drafted from geography: a part of a theatre, hexes of any size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from editor.document import tasks
from editor.fields.combo_boxes import refill
from editor.fields.form import Form
from editor.fields.layouts import down
from editor.fields.number_field import NumberField
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.scans.area_picker import AreaPicker
from editor.scans.map_drafting import COMMAND, MapDrafting, TheatreMap, read_scenery, theatre_names
from editor.scans.pin_entry import enable
from editor.scans.playable_games import missing_words, title_of, why_not
from editor.workbench import Workbench
from engine.bundle.models import Map
from engine.compile.new_scenario import ScenarioRequest, scenario_files
from engine.geo.recut import MOST, Extent, MapCut, extent, has_geodata

Open = Callable[[Mapping[str, str]], object]
METRES = 2_000


class DraftDialog(Translated, QDialog):
    """Choose, look, make; nothing is kept before that."""

    def __init__(self, bench: Workbench, open: Open, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._open = bench, open
        self.scenery: TheatreMap | None = None
        self._has_data = has_geodata()
        self.drafting = MapDrafting(self)
        self.whole, self.made = AreaPicker(), AreaPicker()
        self.made.picks = False
        self.made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.made.setCursor(Qt.CursorShape.ArrowCursor)
        self.theatre, self.lie, self.game = QComboBox(), QComboBox(), QComboBox()
        self.title, self.metres = TextField(), NumberField(200, 100_000, "m")
        self.metres.set_value(METRES)
        self.extent, self.note, self.others = QLabel(), QLabel(), QLabel()
        self.look = self.worded(QPushButton(), tr_noop("Draft"), do=self.draft)
        self.make = self.worded(QPushButton(), tr_noop("Make the scenario"), do=self.open_made)
        self.stop = self.worded(QPushButton(), tr_noop("Stop"))
        self.close_ = self.worded(QPushButton(), tr_noop("Cancel"), do=self.reject)
        self.bar = self.worded(QProgressBar(), name=tr_noop("How far the draft is"))
        self._titles = theatre_names()
        self._asked: Map | None = None
        self._missing: Mapping[str, tuple[str, ...]] = {}
        self._arrange()
        self._connect()
        self.retranslate()
        self.resize(1000, 620)
        self._read()

    def _arrange(self) -> None:
        for label in (self.extent, self.note, self.others):
            label.setWordWrap(True)
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        form = Form(self, grow=False, names=False)
        form.add(tr_noop("Theatre"), self.theatre)
        form.add(tr_noop("Width of a hex"), self.metres)
        form.add(tr_noop("Hexes"), self.lie)
        form.add(tr_noop("Game"), self.game)
        form.add(tr_noop("Title"), self.title)
        pictures, buttons = QHBoxLayout(), QHBoxLayout()
        pictures.addWidget(self.whole, 1)
        pictures.addWidget(self.made, 1)
        buttons.addWidget(self.bar)
        buttons.addWidget(self.stop)
        buttons.addStretch(1)
        for button in (self.look, self.make, self.close_):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        self.bar.setRange(0, 100)
        down((pictures, 1), form, self.others, self.extent, self.note, buttons, on=self)

    def _connect(self) -> None:
        self.theatre.activated.connect(self._read)
        self.lie.activated.connect(self.follow)
        self.metres.value_changed.connect(self.follow)
        self.whole.changed.connect(self.follow)
        self.stop.clicked.connect(self.drafting.stop)
        self.drafting.advanced.connect(self.bar.setValue)
        self.drafting.ended.connect(self.follow)
        self.finished.connect(lambda _result: self.drafting.stop())

    # Who can play there

    def _map(self) -> Map | None:
        """The map that was drafted last of this part; before that, the one of the whole theatre."""
        if self.drafting.result is not None and self.drafting.cut == self.cut():
            return self.drafting.result.map
        return self.scenery.map if self.scenery else None

    def _offer_games(self) -> None:
        """Offer the games that know all words of the map, and say what the others do not know."""
        map, language = self._map(), self._bench.language
        if map is not self._asked:
            self._asked, self._missing = map, missing_words(map) if map is not None else {}
        refill(self.game, [(title_of(game, language), game) for game, words in self._missing.items() if not words])
        told = [why_not(game, words, language) for game, words in self._missing.items() if words]
        none = (
            self.tr("No game that is installed knows all words of this map.") if map and not self.game.count() else ""
        )
        head = self.tr("Not offered:") if told and not none else ""
        self.others.setText(("" if language == "ja" else " ").join(filter(None, (none, head, *told))))
        self.others.setVisible(bool(told))
        enable(self.game, none, "")

    # What is wanted

    def cut(self) -> MapCut:
        """The part and the hexes that are chosen."""
        area = self.whole.area
        return MapCut(
            area.left(), area.top(), area.right(), area.bottom(), self.metres.value / 1000, self.lie.currentData()
        )

    def _extent(self) -> Extent | None:
        return extent(self.scenery.ground, self.cut()) if self.scenery else None

    def _read(self, *_told: object) -> None:
        """Read the theatre that is chosen, in a worker."""
        self.scenery = None
        self.drafting.stop()
        self.drafting.cut = None
        name = self.theatre.currentData()
        self.whole.show_image(None, self.tr("The map is being read…"))
        tasks.start(self, partial(read_scenery, name), partial(self._take, name), self._could_not)
        self.follow()

    def _take(self, name: str, scenery: TheatreMap) -> None:
        if name != self.theatre.currentData():
            return
        self.scenery = scenery
        self._offer_games()
        game = self.game.findData(scenery.theatre.sheet.game)
        if game >= 0:
            self.game.setCurrentIndex(game)
        self.whole.show_image(scenery.picture)
        self.follow()

    def _could_not(self, error: Exception) -> None:
        self.whole.show_image(None, self.tr("This theatre cannot be read: {detail}").format(detail=error))

    # Making

    def draft(self) -> None:
        """Draft what is chosen, to look at it."""
        if self.scenery is not None:
            self.bar.setValue(0)
            self.drafting.start(self.scenery.theatre, self.cut())
            self.follow()

    def open_made(self) -> None:
        """Begin a scenario on the map that was drafted."""
        if self.drafting.result is None:
            return
        title = self.title.text().strip() or self._title()
        files = scenario_files(ScenarioRequest(self.game.currentData(), {"en": title, "ja": title}))
        self._open({**files, "map.yaml": self.drafting.result.text})
        self.accept()

    def _title(self) -> str:
        titles = self._titles[self.theatre.currentData()]
        return titles.get(self._bench.language) or titles.get("en", "")

    # Showing

    def follow(self, *_told: object) -> None:
        """Show what the choice makes, and what can be done."""
        size, running = self._extent(), self.drafting.is_running
        self.title.setPlaceholderText(self._title())
        is_fresh = self.drafting.result is not None and self.drafting.cut == self.cut()
        self.extent.setText(self._size(size))
        self.bar.setVisible(running)
        self.stop.setVisible(running)
        why = self._why_not(size)
        busy = self.tr("A draft is being made.") if running else ""
        enable(self.look, why or busy, self.tr("Draft the map and show it here."))
        stale = "" if is_fresh else self.tr("Look at the draft first.")
        self._offer_games()
        nobody = "" if self.game.count() else self.others.text()
        enable(self.make, why or busy or stale or nobody, self.tr("Open a new scenario on this map."))
        self.note.setText(self._note())
        picture = self.drafting.picture if is_fresh else None
        self.made.show_image(picture, self.tr("The draft is shown here."))

    def _size(self, size: Extent | None) -> str:
        if size is None:
            return ""
        text = self.tr(
            "{columns} × {rows} hexes = {count}, for {wide} × {high} km. Drag on the left map to choose the part."
        )
        return text.format(
            columns=size.columns, rows=size.rows, count=size.hexes, wide=round(size.km_wide), high=round(size.km_high)
        )

    def _why_not(self, size: Extent | None) -> str:
        if not self._has_data:
            return self.tr("Coastlines and towns are not on this machine.")
        if size is None:
            return self.tr("The map is being read…")
        if size.hexes > MOST:
            return self.tr("Too many hexes: the limit is {most}. Choose a smaller area or larger hexes.").format(
                most=MOST
            )
        return ""

    def _note(self) -> str:
        if not self._has_data:
            return self.tr("Coastlines and towns are not on this machine. This command fetches them: {command}").format(
                command=COMMAND
            )
        if self.drafting.error:
            return self.tr("The map could not be drafted: {detail}").format(detail=self.drafting.error)
        result = self.drafting.result
        if result is None:
            return ""
        text = self.tr(
            "{chains} rivers and roads, {places} places. Values without a source are marked as reconstructed."
        )
        return text.format(chains=result.counts["chains"], places=result.counts["places"])

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Map from geography"))
        language = self._bench.language
        refill(self.theatre, [(each.get(language) or name, name) for name, each in self._titles.items()])
        refill(self.lie, [(self.tr("flat side up"), "flat"), (self.tr("point up"), "pointy")])
        self._offer_games()
        self.whole.setAccessibleName(
            self.tr("Part of the theatre: arrow keys move it, with Shift they change its size")
        )
        self.made.setAccessibleName(self.tr("The draft"))
        self.follow()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nobody waits for the draft any more."""
        self.drafting.stop()
        super().closeEvent(event)
