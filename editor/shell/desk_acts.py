"""The actions of the window's desk: open documents, the history of their changes, help."""

from __future__ import annotations

from editor.shell import desk_deeds as deeds
from editor.shell import reasons
from editor.shell.actions import Act
from editor.words import QT_TRANSLATE_NOOP

ACTS = (
    Act(
        "file.close",
        QT_TRANSLATE_NOOP("Actions", "Close document"),
        QT_TRANSLATE_NOOP("Actions", "Close what is in front; it asks first when something is not saved."),
        deeds.close_document,
        "Ctrl+W",
        why_not=reasons.no_document,
    ),
    Act(
        "view.next_document",
        QT_TRANSLATE_NOOP("Actions", "Next document"),
        QT_TRANSLATE_NOOP("Actions", "Bring the document of the next tab to the front, as you left it."),
        deeds.step_document(1),
        "Ctrl+Tab",
        why_not=deeds.only_one,
    ),
    Act(
        "view.previous_document",
        QT_TRANSLATE_NOOP("Actions", "Previous document"),
        QT_TRANSLATE_NOOP("Actions", "Bring the document of the tab before to the front, as you left it."),
        deeds.step_document(-1),
        "Ctrl+Shift+Tab",
        why_not=deeds.only_one,
    ),
    Act(
        "view.history",
        QT_TRANSLATE_NOOP("Actions", "History of changes"),
        QT_TRANSLATE_NOOP("Actions", "List every change since the scenario was opened; a click goes back to it."),
        deeds.toggle_history,
        "Ctrl+Alt+Z",
        ticked=deeds.history_shown,
    ),
    Act(
        "help.here",
        QT_TRANSLATE_NOOP("Actions", "Help"),
        QT_TRANSLATE_NOOP("Actions", "Read about the part of the window that you are in."),
        deeds.show_help,
        "F1",
    ),
    Act(
        "help.first_steps",
        QT_TRANSLATE_NOOP("Actions", "First steps"),
        QT_TRANSLATE_NOOP("Actions", "Show four things to try, in the side panel; they tick themselves when done."),
        deeds.show_first_steps,
        why_not=deeds.has_first_steps,
    ),
)
