"""The card of the layers, in the upper right corner of the map: shown, how strongly, locked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QPushButton, QSlider, QWidget

from editor.fields.translated import Translated, tr_noop
from editor.maps.map_layers import LAYERS, Layer, Layers, layer_name
from editor.workbench import Workbench

MARGIN = 10
LEAST_OPACITY, STEP = 10, 10
SCANS = "scans"
"""The overlay of the scans."""


class LayerRow:
    """The controls of one layer."""

    def __init__(self, layer: Layer, layers: Layers) -> None:
        self.layer, self._layers = layer, layers
        self.shown, self.locked = QCheckBox(), QCheckBox()
        self.opacity, self.percent = QSlider(Qt.Orientation.Horizontal), QLabel()
        self.opacity.setRange(LEAST_OPACITY, 100)
        self.opacity.setSingleStep(STEP)
        self.opacity.setPageStep(STEP)
        self.opacity.setMinimumWidth(90)
        self.shown.toggled.connect(lambda on: layers.show(layer.id, on))
        self.opacity.valueChanged.connect(lambda share: layers.set_opacity(layer.id, share))
        self.locked.toggled.connect(lambda on: layers.lock(layer.id, on))

    def put(self, grid: QGridLayout, row: int) -> None:
        """Take a row of a grid."""
        grid.addWidget(self.shown, row, 0)
        grid.addWidget(self.opacity, row, 1)
        grid.addWidget(self.percent, row, 2, Qt.AlignmentFlag.AlignRight)
        if self.layer.changes:
            grid.addWidget(self.locked, row, 3)

    def follow(self) -> None:
        """Show how the layer stands."""
        id = self.layer.id
        with QSignalBlocker(self.shown), QSignalBlocker(self.opacity), QSignalBlocker(self.locked):
            self.shown.setChecked(self._layers.shown(id))
            self.opacity.setValue(self._layers.opacity(id))
            self.locked.setChecked(self._layers.locked(id))
        self.percent.setText(f"{self._layers.opacity(id)} %")

    def name(self, opacity: str, lock: str, locked: str) -> None:
        """Say everything in the language of the window."""
        name = layer_name(self.layer.id)
        self.shown.setText(name)
        self.opacity.setAccessibleName(opacity.format(layer=name))
        self.opacity.setToolTip(opacity.format(layer=name))
        self.locked.setText(lock)
        self.locked.setAccessibleName(locked.format(layer=name))
        self.locked.setToolTip(locked.format(layer=name))


class ScanRow:
    """The row of the scans below the map; it is there when the map has any."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self.shown, self.more = QCheckBox(), QPushButton()
        self.shown.clicked.connect(lambda _on: bench.act_wanted.emit("scans.blink"))
        self.more.clicked.connect(lambda: bench.act_wanted.emit("scans.open"))

    def put(self, grid: QGridLayout, row: int) -> None:
        """Take a row of a grid."""
        grid.addWidget(self.shown, row, 0)
        grid.addWidget(self.more, row, 1, 1, 3)

    def follow(self) -> None:
        """Show whether there are scans, and whether they are seen."""
        document = self._bench.document
        own = document.bundle.map if document is not None else None
        for widget in (self.shown, self.more):
            widget.setVisible(bool(own and own.scans))
        self.shown.setChecked(SCANS in self._bench.canvas.overlays)


class LayersCard(Translated, QFrame):
    """Stays open beside the work until it is closed; Esc closes it."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.canvas)
        self._over: QWidget = bench.canvas
        self.setObjectName("layersCard")
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._layers = Layers.of(bench)
        self.rows = {layer.id: LayerRow(layer, self._layers) for layer in LAYERS}
        self.scans = ScanRow(bench)
        self.title = self.worded(QLabel(), tr_noop("Layers"))
        self.usual = self.worded(QPushButton(), tr_noop("Reset"))
        self.usual.clicked.connect(self._layers.reset)
        grid = QGridLayout(self)
        grid.addWidget(self.title, 0, 0, 1, 4)
        for number, row in enumerate(self.rows.values(), 1):
            row.put(grid, number)
        self.scans.put(grid, len(self.rows) + 1)
        grid.addWidget(self.usual, len(self.rows) + 2, 0, 1, 4)
        self._layers.changed.connect(self.follow)
        bench.canvas.layers_changed.connect(self.follow)
        bench.canvas.installEventFilter(self)
        self.hide()
        self.retranslate()

    @classmethod
    def of(cls, bench: Workbench) -> LayersCard:
        """The card of a window, made when it is first wanted."""
        found = bench.canvas.findChild(cls)
        return found if found is not None else cls(bench)

    def toggle(self) -> None:
        """Open the card, or close it."""
        if self.isHidden():
            self.follow()
            self.show()
            self._settle()
            self.raise_()
            self.rows[LAYERS[0].id].shown.setFocus()
        else:
            self.close_up()

    def close_up(self) -> None:
        """Close, and give the keyboard to the map."""
        self.hide()
        self._over.setFocus()

    def _settle(self) -> None:
        self.adjustSize()
        self.move(self._over.width() - self.width() - MARGIN, MARGIN)

    def follow(self) -> None:
        """Show how the layers stand."""
        for row in self.rows.values():
            row.follow()
        self.scans.follow()
        self.usual.setEnabled(not self._layers.as_usual)
        self.usual.setToolTip(
            self.tr("Everything is as usual.")
            if self._layers.as_usual
            else self.tr("Show every layer in full, as at first, and unlock all.")
        )

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Layers"))
        self.scans.shown.setText(self.tr("Scans"))
        self.scans.more.setText(self.tr("Strength and place…"))
        self.scans.more.setToolTip(self.tr("Open the window of the scans: opacity and position of each."))
        for row in self.rows.values():
            row.name(self.tr("How strongly {layer} is drawn"), self.tr("Locked"), self.tr("Keep tools off {layer}"))
        self.follow()
        if self.isVisible():
            self._settle()

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner, and show what other parts of the window have shown or hidden."""
        if self.isVisible() and event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the controls is no click on the map."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel does not zoom the map below."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_up()
        else:
            super().keyPressEvent(event)
