"""The dialog for what lies beside the map: boxes off the map and tracks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated
from editor.maps import off_map_edits
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.off_map_tables import PLACES, BoxTable, OffMapTable, TrackTable
from editor.workbench import Workbench
from engine.bundle import Change

NEW_BOX = {"en": "New box", "ja": "新しいボックス"}
NEW_TRACK = {"en": "New track", "ja": "新しい記録欄"}
"""What is called so in the file until somebody gives it a name."""


class OffMapDialog(Translated, QDialog):
    """Stays open beside the work; each edit is one step of undo."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._edits = bench, WorkbenchEdits(bench)
        self.boxes, self.tracks = BoxTable(self._edits), TrackTable(self._edits)
        self.new_box, self.drop_box = QPushButton(), QPushButton()
        self.new_track, self.drop_track = QPushButton(), QPushButton()
        self._titles = (QLabel(), QLabel())
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        groups = (
            (self._titles[0], self.boxes, self.new_box, self.drop_box),
            (self._titles[1], self.tracks, self.new_track, self.drop_track),
        )
        for title, table, new, drop in groups:
            row = across(title, 1)
            for button in (new, drop):
                button.setAutoDefault(False)
                row.addWidget(button)
            column.addLayout(row)
            column.addWidget(table)
        column.addWidget(self.trouble)
        column.addWidget(self.buttons)
        letters = self.fontMetrics().averageCharWidth()
        self.resize(letters * 72, self.fontMetrics().height() * 30)

    def _connect(self) -> None:
        self.new_box.clicked.connect(self._make_box)
        self.new_track.clicked.connect(self._make_track)
        self.drop_box.clicked.connect(self._drop_box)
        self.drop_track.clicked.connect(self._drop_track)
        for table in (self.boxes, self.tracks):
            table.refused.connect(self.trouble.setText)
            table.currentCellChanged.connect(self._judge)
        self.buttons.rejected.connect(self.reject)
        self._bench.document_changed.connect(self.reject)
        if self._bench.document is not None:
            self._bench.document.edited.connect(self.follow)

    def follow(self, *_told: object) -> None:
        """Show how things stand."""
        self.boxes.follow()
        self.tracks.follow()
        self._judge()

    def _judge(self, *_told: object) -> None:
        """Say what can be taken away."""
        own = self._edits.own()
        shipped = bool(own and self.tracks.current and self.tracks.current not in own.tracks)
        nothing = self.tr("Choose a row first.")
        for button, table, tip in (
            (self.drop_box, self.boxes, self.tr("Remove the box and its connections.")),
            (self.drop_track, self.tracks, self.tr("Remove the track.")),
        ):
            button.setEnabled(bool(table.current))
            button.setToolTip(tip if table.current else nothing)
        if shipped:
            self.drop_track.setEnabled(False)
            self.drop_track.setToolTip(self.tr("This track comes with a map of Hexwright: it stays."))

    # Actions

    def _make_box(self) -> None:
        self._make(self.boxes, off_map_edits.BOXES, "box", self.tr("New box"), {"name": dict(NEW_BOX)})

    def _make_track(self) -> None:
        entry = {"name": dict(NEW_TRACK), "first": 1, "last": 10}
        self._make(self.tracks, off_map_edits.TRACKS, "track", self.tr("New track"), entry)

    def _make(self, table: OffMapTable, part: str, stem: str, step: str, entry: dict[str, object]) -> None:
        if not self._edits.claim(PLACES):
            return
        map, own = self._edits.map(), self._edits.own()
        if map is None or own is None:
            return
        known = getattr(map, part)
        id = off_map_edits.fresh_id({*map.boxes, *map.tracks, *map.areas}, stem, stem)
        if self._edits.do(step, *off_map_edits.put(own, part, known, id, entry)):
            self.follow()
            table.choose(id)

    def _drop_box(self) -> None:
        map, own = (self._edits.map(), self._edits.own()) if self._edits.claim(PLACES) else (None, None)
        if map is not None and own is not None and self.boxes.current:
            self._drop(self.boxes, self.tr("Remove {name}"), off_map_edits.box_removed(map, own, self.boxes.current))

    def _drop_track(self) -> None:
        own = self._edits.own() if self._edits.claim(PLACES) else None
        if own is not None and self.tracks.current:
            self._drop(self.tracks, self.tr("Remove {name}"), off_map_edits.track_removed(own, self.tracks.current))

    def _drop(self, table: OffMapTable, step: str, changes: list[Change]) -> None:
        if changes:
            self._edits.do(step.format(name=table.name_of(table.current)), *changes)
            self.follow()

    # Words

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Boxes and tracks"))
        self._titles[0].setText(self.tr("Boxes beside the map, for units that are not on it"))
        self._titles[1].setText(self.tr("Tracks: rows of numbered spaces, such as turns"))
        english, japanese = self.tr("Name (English)"), self.tr("Name (Japanese)")
        self.boxes.setHorizontalHeaderLabels([english, japanese, self.tr("Leads to")])
        self.tracks.setHorizontalHeaderLabels([english, japanese, self.tr("First space"), self.tr("Last space")])
        self.boxes.setAccessibleName(self.tr("Boxes beside the map"))
        self.tracks.setAccessibleName(self.tr("Tracks"))
        self.boxes.setToolTip(self.tr("A box leads to hexes and boxes: write them with commas between them."))
        for new, drop, text in (
            (self.new_box, self.drop_box, self.tr("New box")),
            (self.new_track, self.drop_track, self.tr("New track")),
        ):
            new.setText(text)
            drop.setText(self.tr("Remove"))
        self.follow()
