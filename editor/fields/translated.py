"""Words that follow the language of the window: given once to a widget, shown in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, SignalInstance
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object

W = TypeVar("W", bound=QWidget)


def tr_noop(source: str) -> str:
    """Mark words that are translated when they are shown; their context is the class, or that of the module's `tr`."""
    return source


class Translated(_Base):
    """What a widget inherits before its Qt class so that its words change with the language of the window."""

    _spoken: tuple[tuple[Callable[[str], object], str], ...] = ()

    def worded(
        self,
        widget: W,
        text: str = "",
        *,
        tip: str = "",
        name: str = "",
        hint: str = "",
        do: Callable[..., object] | SignalInstance | None = None,
    ) -> W:
        """Give a widget its words in every language, marked with `tr_noop`, and what a click on it does."""
        said = {"setText": text, "setToolTip": tip, "setAccessibleName": name, "setPlaceholderText": hint}
        for setter, source in said.items():
            if source:
                self.speak(getattr(widget, setter), source)
        if do is not None:
            widget.clicked.connect(do)  # type: ignore[attr-defined]
        return widget

    def speak(self, show: Callable[[str], object], source: str) -> None:
        """Show words now, and again in the other language."""
        self._spoken += ((show, source),)
        show(self.tr(source))

    def retranslate(self) -> None:
        """Say what is not said once and for all."""

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            for show, source in self._spoken:
                show(self.tr(source))
            self.follow_language()
        super().changeEvent(event)
