"""Overlays over the draft that a person switches on: what can come where, supply, control; with a legend."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from editor.canvas import color_scale
from editor.canvas.hatches import CONTROL, HATCHES
from editor.canvas.overlays import HexOverlay, LabelOverlay
from editor.queries.area_values import AreaValues, Kind, area_values, possible, side_of
from editor.window_language import QT_TRANSLATE_NOOP, speaker
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.queries import PositionView
    from editor.queries.draft_queries import DraftQueries
    from editor.shell.window import MainWindow

tr = speaker("Surveys")

COLOURS = ("survey_1", "survey_2", "survey_3", "survey_4")
WORDS = "survey_words"
SLICE = 0.008
MARGIN = 10
FRESH, STALE = 0.42, 0.16
SUPPLIED, CUT_OFF = "#0b6e4f", "#b3261e"
SIDES = ("#1d6fa5", "#b3261e", "#7a4a21", "#0b6e4f")
WORDS_AT = (0.0, -0.62)
TITLES: dict[Kind, str] = {
    "reach_of_first": QT_TRANSLATE_NOOP("Surveys", "Units of {side} that can come here now"),
    "reach_of_second": QT_TRANSLATE_NOOP("Surveys", "Units of {side} that can come here now"),
    "supply": QT_TRANSLATE_NOOP("Surveys", "Supply at the start"),
    "control": QT_TRANSLATE_NOOP("Surveys", "Control of the hexes"),
}


class MapOverlays(QObject):
    """One overlay at a time; worked out in slices, anew after each edit, and pale until that is done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("surveys")
        self._window = window
        self.kind: Kind | None = None
        self.survey: AreaValues | None = None
        self._queries: DraftQueries | None = None
        self._asked: PositionView | None = None
        """The position of which the survey speaks; the draft may be broken by now."""
        self._asking: PositionView | None = None
        self._steps: Iterator[AreaValues] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._work)
        self.legend = OverlayLegend(window.canvas)
        bench = window.bench
        bench.document_changed.connect(lambda _document: self.show(None))
        bench.mode_changed.connect(lambda mode: self.show(None) if mode is Mode.PLAY else None)
        bench.language_changed.connect(lambda _language: self._begin())
        window.canvas.regridded.connect(self._forget)

    @classmethod
    def of(cls, window: MainWindow) -> MapOverlays:
        """The overlays of a window, made when they are first asked for."""
        found = window.findChild(cls)
        return found if found is not None else cls(window)

    def toggle(self, kind: Kind) -> None:
        """Show an overlay, or none if it is shown."""
        self.show(None if self.kind == kind else kind)

    def show(self, kind: Kind | None) -> None:
        """Show an overlay, or none."""
        self.kind, self.survey = kind, None
        self._follow(self._window.readout.queries if kind else None)
        self._begin()
        self._window.registry.refresh()

    def _forget(self, _regrid: object) -> None:
        """The map has another size: what was found speaks of other hexes."""
        self.survey = None
        self._begin()

    def _follow(self, queries: DraftQueries | None) -> None:
        """Hear of the edits of this draft from now on."""
        if queries is not None and queries is not self._queries:
            queries.renewed.connect(self._begin)
            queries.document.edited.connect(self._paint)
        self._queries = queries

    def _begin(self) -> None:
        """Ask from the beginning."""
        self._timer.stop()
        if self.kind is not None and self._queries is not None and self._queries.is_current:
            self._asking = self._queries.standing
            self._steps = area_values(self._asking, self.kind)
            self._timer.start()
        self._paint()

    def _work(self) -> None:
        """Ask on for a moment."""
        end = perf_counter() + SLICE
        fresh = next(self._steps, None)
        while fresh is not None and not fresh.done and perf_counter() < end:
            fresh = next(self._steps, None)
        if fresh is None or fresh.done:
            self._timer.stop()
            if fresh is not None:
                self.survey, self._asked = fresh, self._asking
            self._paint()

    # Showing

    def _paint(self, *_told: object) -> None:
        """Show what is known; an older answer is pale."""
        overlays, survey = self._window.canvas.overlays, self.survey
        if self.kind is None:
            self._clear()
            self.legend.hide()
            return
        standing = self._queries.standing if self._queries else None
        current = survey is not None and standing is not None and survey.revision == standing.revision
        current = current and self._queries is not None and self._queries.is_current
        self._clear()
        if survey is not None and self._asked is not None:
            for name, overlay in zip(COLOURS, _colours(survey, FRESH if current else STALE), strict=False):
                overlays.set(name, overlay)
            overlays.set(WORDS, LabelOverlay(_words(survey, self._asked), at=WORDS_AT))
        if standing is not None:
            self.legend.say(_legend(self.kind, survey, standing, current))

    def _clear(self) -> None:
        overlays = self._window.canvas.overlays
        for name in (*COLOURS, WORDS):
            if name in overlays:
                overlays.clear(name)


def _colours(survey: AreaValues, opacity: float) -> list[HexOverlay]:
    """One overlay for each colour that stands for something, or one for all numbers."""
    if survey.kind in ("supply", "control"):
        looks = list(zip(SIDES, CONTROL, strict=True))
        if survey.kind == "supply":
            looks = [(CUT_OFF, HATCHES["cut_off"]), (SUPPLIED, HATCHES["supplied"])]
        groups: dict[int, list[int]] = {}
        for hex, value in survey.found.items():
            groups.setdefault(value % len(looks), []).append(hex)
        return [HexOverlay.of(hexes, looks[at][0], opacity, hatch=looks[at][1]) for at, hexes in groups.items()]
    most = max(survey.found.values(), default=1)
    return [HexOverlay({hex: count / most for hex, count in survey.found.items()}, opacity=opacity)]


def _words(survey: AreaValues, asked: PositionView) -> dict[int, str]:
    """Numbers and signs, so that nobody has to tell colours apart; in the words of the position that was asked."""
    if survey.kind == "supply":
        return {hex: "✓" if value else "×" for hex, value in survey.found.items()}
    if survey.kind == "control":
        return {hex: asked.words.side(side)[:1] for hex, side in survey.found.items()}
    return {hex: str(count) for hex, count in survey.found.items()}


def _legend(kind: Kind, survey: AreaValues | None, standing: PositionView, current: bool) -> str:
    """What the colours mean, as one line."""
    title = tr(TITLES[kind])
    if not possible(standing, kind):
        return escape(tr("Not available yet: see Problems."))
    if kind in ("reach_of_first", "reach_of_second"):
        title = title.format(side=standing.words.side(side_of(kind)))
    parts = [escape(title), *_keys(kind, survey, standing)]
    if not current:
        parts.append(escape(tr("being worked out …")))
    return " &nbsp; ".join(parts)


def _keys(kind: Kind, survey: AreaValues | None, standing: PositionView) -> list[str]:
    if kind == "supply":
        return [
            _key(SUPPLIED, "✓ " + tr("supplied")),
            _key(CUT_OFF, "× " + tr("out of supply")),
        ]
    if kind == "control":
        sides = range(len(standing.system.sides)) if standing.system else ()
        names = {side: standing.words.side(side) for side in sides}
        return [_key(SIDES[side % len(SIDES)], f"{name[:1]} {name}") for side, name in names.items()]
    most = max(survey.found.values(), default=0) if survey else 0
    if survey is not None and survey.done and not most:
        return [escape(tr("none"))]
    counts = dict.fromkeys(count for count in (1, most) if 0 < count <= most)
    return [_key(color_scale.colour(count / most).name(), str(count)) for count in counts]


def _key(colour: str, text: str) -> str:
    return f'<span style="background:{colour};color:{colour}">&nbsp;██&nbsp;</span> {escape(text)}'


class OverlayLegend(QLabel):
    """One line in the lower left corner of the map."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("surveyLegend")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setMargin(5)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._over.installEventFilter(self)
        self.hide()

    def say(self, text: str) -> None:
        """Show what the colours mean."""
        self.setText(text)
        self.show()
        self._settle()

    def _settle(self) -> None:
        self.adjustSize()
        self.move(MARGIN, self._over.height() - self.height() - MARGIN)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner."""
        if self.isVisible() and event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)
