"""The registry of actions: menus, tool strip, palette, shortcuts and tests are all made from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from editor.shell import action_handlers, why_disabled
from editor.window_language import speaker
from editor.workbench import Settings

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

KEPT = "shortcuts"


def always(_window: MainWindow) -> str:
    """Say that nothing speaks against an action."""
    return ""


@dataclass(frozen=True)
class ActionRow:
    """Something that a person can do: its words (English, translated when shown), its key, and what it does."""

    id: str
    text: str
    tip: str
    do: Callable[[MainWindow], object]
    keys: str = ""
    on_map: bool = False
    """Whether its keys are heard only while the map has the focus."""
    menu: str = ""
    icon: str = ""
    why_not: Callable[[MainWindow], str] = always
    ticked: Callable[[MainWindow], bool] | None = None
    label: Callable[[MainWindow], str] | None = None
    also: str = ""
    """Other words, divided by commas, under which people look for it."""


tr = speaker("Actions")


def said(source: str) -> str:
    """Translate the words of an action or the reason against it."""
    return tr(source) if source else ""


class ActionWords(Protocol):
    """A row of the table of actions that waits for its words."""

    def __call__(self, text: str, tip: str, *, also: str = "") -> ActionRow:
        """Give it its name and what it does in a sentence; `also` are other words to find it by."""
        ...


def row(id: str, do: Callable[[MainWindow], object], keys: str = "", **more: Any) -> ActionWords:
    """Begin a row: what the action does, its keys, and what else `ActionRow` has; its words follow in a second pair."""

    def worded(text: str, tip: str, *, also: str = "") -> ActionRow:
        return ActionRow(id, text, tip, do, keys, also=also, **more)

    return worded


def tool(name: str, keys: str, do: Callable[[MainWindow], object] | None = None, menu: str = "") -> ActionWords:
    """Begin the row of a tool of the map, which is ticked while it is in the hand."""
    take = do or action_handlers.take(name)
    found = {"menu": menu, "icon": name, "why_not": why_disabled.no_document, "ticked": action_handlers.holds(name)}
    return row(f"tool.{name}", take, keys, on_map=True, **found)


def space(name: str, keys: str) -> ActionWords:
    """Begin the row of a workspace, which is ticked while it is in front."""
    return row(f"space.{name}", action_handlers.to_space(name), keys, icon=name, ticked=action_handlers.is_space(name))


class Actions(QObject):
    """The actions of one window as Qt knows them."""

    rebound = Signal(str)

    def __init__(self, window: MainWindow, acts: Iterable[ActionRow], settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.acts: Mapping[str, ActionRow] = {act.id: act for act in acts}
        self._shown_keys: dict[str, str] = {}
        self.qt: dict[str, QAction] = {act.id: self._made(act) for act in self.acts.values()}
        self.refresh()

    def _made(self, act: ActionRow) -> QAction:
        action = QAction(self)
        action.setObjectName(act.id)
        action.setCheckable(act.ticked is not None)
        action.triggered.connect(lambda: self._done(act))
        home: QWidget = self._window.canvas if act.on_map else self._window
        if act.on_map:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setShortcut(QKeySequence(self.keys(act.id)))
        home.addAction(action)
        return action

    def _done(self, act: ActionRow) -> None:
        act.do(self._window)
        self.refresh()

    def do(self, id: str) -> bool:
        """Do what an action does, unless something speaks against it."""
        self.refresh()
        if not self.qt[id].isEnabled():
            return False
        self.qt[id].trigger()
        return True

    def refresh(self) -> None:
        """Bring words, ticks and what is possible up to date."""
        for id, act in self.acts.items():
            action = self.qt[id]
            reason = said(act.why_not(self._window))
            text = act.label(self._window) if act.label else said(act.text)
            action.setText(text)
            action.setEnabled(not reason)
            action.setToolTip(self._tip(act, text, reason))
            action.setStatusTip("")
            if act.ticked:
                action.setChecked(act.ticked(self._window))

    def _tip(self, act: ActionRow, text: str, reason: str) -> str:
        keys = self.shown_keys(act.id)
        head = f"{text.rstrip('…')} ({keys})" if keys else text.rstrip("…")
        return "\n".join(filter(None, (head, said(act.tip), reason)))

    def reason(self, id: str) -> str:
        """Say why an action is not possible now; nothing if it is."""
        return said(self.acts[id].why_not(self._window))

    # Shortcuts

    def keys(self, id: str) -> str:
        """Return the shortcut of an action, as written in the settings."""
        chosen: Mapping[str, str] = self._settings.value(KEPT, {})
        return chosen.get(id, self.acts[id].keys)

    def changed_keys(self) -> dict[str, str]:
        """Return the shortcuts that a person has chosen, by action."""
        return dict(self._settings.value(KEPT, dict[str, str]()))

    def shown_keys(self, id: str) -> str:
        """Return the shortcut of an action as people write it."""
        if id not in self._shown_keys:
            keys = QKeySequence(self.keys(id))
            self._shown_keys[id] = keys.toString(QKeySequence.SequenceFormat.NativeText)
        return self._shown_keys[id]

    def conflicts(self, id: str, keys: str) -> tuple[str, ...]:
        """Return the other actions that listen to the same keys in a place that this one shares."""
        wanted = QKeySequence(keys)
        if wanted.isEmpty():
            return ()
        return tuple(other for other in self.acts if other != id and QKeySequence(self.keys(other)) == wanted)

    def rebind(self, id: str, keys: str) -> None:
        """Give an action another shortcut and remember it."""
        chosen = dict(self._settings.value(KEPT, dict[str, str]()))
        chosen[id] = keys
        if keys == self.acts[id].keys:
            del chosen[id]
        self._settings.set_value(KEPT, chosen)
        self._shown_keys.clear()
        self.qt[id].setShortcut(QKeySequence(keys))
        self.refresh()
        self.rebound.emit(id)

    def reset_keys(self) -> None:
        """Give every action its own shortcut again."""
        for id in tuple(self._settings.value(KEPT, dict[str, str]())):
            if id in self.acts:
                self.rebind(id, self.acts[id].keys)
