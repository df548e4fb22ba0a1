"""What the rules give to the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.shell.actions import row, space
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text

if TYPE_CHECKING:
    from editor.rules.rules_workspace import RulesWorkspace
    from editor.shell.window import MainWindow

NOT_HERE = action_text("Only in the Rules workspace: open it first (Ctrl+5).")

SPACE = PanelEntry("rules", panel_text("Rules"), "editor.rules.rules_workspace", "RulesWorkspace")


def space_of(window: MainWindow) -> RulesWorkspace:
    """The workspace, made if need be."""
    found = window.spaces.space("rules")
    from editor.rules.rules_workspace import RulesWorkspace

    assert isinstance(found, RulesWorkspace)
    return found


def in_rules(window: MainWindow) -> str:
    """These actions are done to the pair that is being read."""
    return "" if window.bench.space == "rules" else NOT_HERE


def open_rulebook(window: MainWindow) -> None:
    """Bring the workspace forward and offer the rulebooks."""
    window.bench.set_space("rules")
    space_of(window).choose_book()


def compare(window: MainWindow) -> None:
    """Compare two versions of the rules."""
    window.bench.set_space("rules")
    space_of(window).compare()


def check(window: MainWindow) -> None:
    """Note that a pair is compared."""
    space_of(window).study.check()


def step_finding(by: int) -> Callable[[MainWindow], None]:
    """Return what goes to the next doubtful place, or to the one before."""
    return lambda window: space_of(window).step_finding(by)


def step(by: int) -> Callable[[MainWindow], None]:
    """Return what goes to the next thing to look at, or to the one before."""
    return lambda window: space_of(window).step(by)


ACTS = (
    space("rules", "Ctrl+5")(
        action_text("Rules"),
        action_text("The rulebook in both languages: its numbers, doubtful places, layers, examples."),
    ),
    row("rules.open", open_rulebook, menu="File")(
        action_text("Open rulebook…"), action_text("Read any rulebook that Hexwright has; no scenario is needed.")
    ),
    row("rules.check", check, "Ctrl+Return", menu="Rules", why_not=in_rules)(
        action_text("Checked, next"),
        action_text("Mark both languages of this pair as compared and show the next one."),
    ),
    row("rules.next", step(1), menu="Rules", why_not=in_rules)(
        action_text("Next to look at"),
        action_text("Show the next draft, stale pair or open finding (F8 while you read)."),
    ),
    row("rules.previous", step(-1), menu="Rules", why_not=in_rules)(
        action_text("Previous to look at"), action_text("Show the previous one (Shift+F8 while you read).")
    ),
    row("rules.next_finding", step_finding(1), "Ctrl+F8", menu="Rules", why_not=in_rules)(
        action_text("Next finding"), action_text("Show the next finding of the rulebook, past all drafts.")
    ),
    row("rules.previous_finding", step_finding(-1), "Ctrl+Shift+F8", menu="Rules", why_not=in_rules)(
        action_text("Previous finding"), action_text("Show the previous finding of the rulebook.")
    ),
    row("rules.compare", compare, menu="Rules")(
        action_text("Compare versions…"), action_text("Show everything that differs between two versions of the rules.")
    ),
)
