"""What can be touched, as chips of the bar: each with its price; a chip and its place on the map light each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QIcon, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from editor.canvas.pieces import face_picture
from editor.play.choice_price import effect_lines, price_text
from editor.play.game_log import verb_named
from editor.play.game_pieces import GameFaces
from editor.play.pending_choice import PendingChoice
from editor.play.play_widgets import PlayButton
from editor.play.prompt_options import UNIT, ChoiceOption, PromptOptions, TouchSpot
from editor.play.prompt_text import opened, option_text, spot_text
from editor.window_language import speaker

tr = speaker("PromptBar")

MOST = 40
"""So many chips at the most; the rest is only on the map."""
LONGEST = 28
"""Letters of a price that stands on its chip; a longer one is in the tooltip."""
MOST_PRICED = 12
"""Prices are worked out for so many chips; of the others the status line tells it."""


class OptionChip(PlayButton):
    """A chip for something that can be touched on the map or in the tray."""

    def __init__(self, spot: TouchSpot, text: str, do: Callable[[], object], hover: Callable[[bool], None]) -> None:
        super().__init__(text)
        self.spot, self._hover, self.is_lit = spot, hover, False
        self.setObjectName("chip")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda _checked=False: do())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light the place on the map."""
        self._hover(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let the place go dark."""
        self._hover(False)
        super().leaveEvent(event)

    def light(self, lit: bool) -> None:
        """Show that the pointer is on its place on the map."""
        if lit != self.is_lit:
            self.is_lit = lit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a rim while it is lit; nothing changes its size."""
        super().paintEvent(event)
        if self.is_lit:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self.palette().color(QPalette.ColorRole.Highlight)), 3))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 4, 4)


class OptionChips:
    """Makes the chips of a prompt: those of a verb together behind its name."""

    def __init__(
        self, pending: PendingChoice, faces: GameFaces, language: str, hover: Callable[[TouchSpot | None], None]
    ) -> None:
        self.pending, self.faces, self.language, self.hover = pending, faces, language, hover
        self.session = pending.session
        self.words = self.session.words(language)

    def made(self, hand: PromptOptions) -> list[QWidget]:
        """All chips with the names of their verbs before them."""
        verbs = _by_verb(hand)
        count = sum(map(len, verbs.values()))
        priced, left = count <= MOST_PRICED, MOST
        found: list[QWidget] = []
        for verb, spots in verbs.items():
            shown = spots[:left]
            left -= len(shown)
            if shown:
                found += [self._name(verb), *(self._chip(hand, spot, option, priced) for spot, option in shown)]
        if count > MOST:
            found.append(QLabel(tr("and {count} more on the map").format(count=count - MOST)))
        return found

    def _name(self, verb: str) -> QLabel:
        label = QLabel(tr("{verb}:").format(verb=opened(self.words.verb(verb_named(self.session.game, verb)))))
        label.setProperty("quiet", True)
        return label

    def _chip(self, hand: PromptOptions, spot: TouchSpot, option: ChoiceOption, priced: bool) -> OptionChip:
        pending, choice = self.pending, option.whole or option.only
        text = spot_text(spot, self.words)
        moving = pending.lifted is not None
        told = choice is not None and priced and not pending.ticks
        price = price_text(self.session, choice, self.words, moving=moving) if choice and told else ""
        text = tr("{what} · {price}").format(what=text, price=price) if 0 < len(price) <= LONGEST else text
        chip = OptionChip(spot, text, self._does(hand, spot, option), lambda on: self.hover(spot if on else None))
        effects = effect_lines(self.session, choice, self.words) if choice and priced and not moving else ()
        lines = (option_text(self.session.game, hand, option, self.words), *effects)
        chip.setToolTip("\n".join((*lines, *((price,) if price and price not in effects else ()))))
        if spot.kind == UNIT and spot in hand.tray(self.session.places()):
            self._give_face(chip, spot.value)
        chip.setCheckable(pending.ticks)
        chip.setChecked(spot in {pending.spot_of(pick) for pick in pending.picks})
        return chip

    def _does(self, hand: PromptOptions, spot: TouchSpot, option: ChoiceOption) -> Callable[[], object]:
        """What a click means: a touch of the place, or of its meanings the one that the chip names."""
        pending = self.pending
        if len(hand.lit[spot]) > 1 and pending.lifted is None and not pending.ticks:
            return lambda: pending.follow(option)
        return lambda: pending.touch([spot])

    def _give_face(self, chip: OptionChip, unit: int) -> None:
        """Show the counter of a unit that is not on the map."""
        face = self.faces.face(self.session.game.state, unit, self.language, self.session.eyes)
        size = chip.fontMetrics().height() + 6
        chip.setIcon(QIcon(QPixmap.fromImage(face_picture(face, size, ratio=chip.devicePixelRatioF()))))
        chip.setIconSize(QSize(size, size))


def _by_verb(hand: PromptOptions) -> dict[str, list[tuple[TouchSpot, ChoiceOption]]]:
    """What can be touched, by the verb that it means."""
    found: dict[str, list[tuple[TouchSpot, ChoiceOption]]] = {}
    for spot, options in hand.lit.items():
        for option in options:
            found.setdefault(option.begun.verb, []).append((spot, option))
    return found


def chips_in(widgets: Sequence[QWidget]) -> Iterator[OptionChip]:
    """The chips among some widgets."""
    yield from (widget for widget in widgets if isinstance(widget, OptionChip))
