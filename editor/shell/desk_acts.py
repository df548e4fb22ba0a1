"""The actions of the window's desk: open documents, the history of their changes, help."""

from __future__ import annotations

from editor.shell import desk_deeds as deeds
from editor.shell import reasons
from editor.shell.actions import row
from editor.words import action_text

ACTS = (
    row("file.close", deeds.close_document, "Ctrl+W", why_not=reasons.no_document)(
        action_text("Close document"), action_text("Close what is in front; it asks first when something is not saved.")
    ),
    row("view.next_document", deeds.step_document(1), "Ctrl+Tab", why_not=deeds.only_one)(
        action_text("Next document"), action_text("Bring the document of the next tab to the front, as you left it.")
    ),
    row("view.previous_document", deeds.step_document(-1), "Ctrl+Shift+Tab", why_not=deeds.only_one)(
        action_text("Previous document"),
        action_text("Bring the document of the tab before to the front, as you left it."),
    ),
    row("view.history", deeds.toggle_history, "Ctrl+Alt+Z", ticked=deeds.history_shown)(
        action_text("History of changes"),
        action_text("List every change since the scenario was opened; a click goes back to it."),
    ),
    row("help.here", deeds.show_help, "F1")(
        action_text("Help"), action_text("Read about the part of the window that you are in.")
    ),
    row("help.first_steps", deeds.show_first_steps, why_not=deeds.has_first_steps)(
        action_text("First steps"),
        action_text("Show four things to try, in the side panel; they tick themselves when done."),
    ),
)
