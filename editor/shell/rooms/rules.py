"""What the rules give to the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.shell import deeds
from editor.shell.actions import Act
from editor.shell.panels import Entry
from editor.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from editor.rules.space import RulesSpace
    from editor.shell.window import MainWindow

NOT_HERE = QT_TRANSLATE_NOOP("Actions", "Only in the Rules workspace: open it first (Ctrl+5).")

SPACE = Entry("rules", QT_TRANSLATE_NOOP("Panels", "Rules"), "editor.rules.space", "RulesSpace")


def space_of(window: MainWindow) -> RulesSpace:
    """The workspace, made if need be."""
    found = window.spaces.space("rules")
    from editor.rules.space import RulesSpace

    assert isinstance(found, RulesSpace)
    return found


def in_rules(window: MainWindow) -> str:
    """These deeds are done to the pair that is being read."""
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
    Act(
        "space.rules",
        QT_TRANSLATE_NOOP("Actions", "Rules"),
        QT_TRANSLATE_NOOP("Actions", "The rulebook in both languages: its numbers, doubtful places, layers, examples."),
        deeds.to_space("rules"),
        "Ctrl+5",
        icon="rules",
        ticked=deeds.is_space("rules"),
    ),
    Act(
        "rules.open",
        QT_TRANSLATE_NOOP("Actions", "Open rulebook…"),
        QT_TRANSLATE_NOOP("Actions", "Read any rulebook that Hexwright has; no scenario is needed."),
        open_rulebook,
        menu="File",
    ),
    Act(
        "rules.check",
        QT_TRANSLATE_NOOP("Actions", "Checked, next"),
        QT_TRANSLATE_NOOP("Actions", "Both languages of this pair are compared; go on to the next one to look at."),
        check,
        "Ctrl+Return",
        menu="Rules",
        why_not=in_rules,
    ),
    Act(
        "rules.next",
        QT_TRANSLATE_NOOP("Actions", "Next to look at"),
        QT_TRANSLATE_NOOP("Actions", "Go to the next draft, stale pair or open finding. F8 does so while you read."),
        step(1),
        menu="Rules",
        why_not=in_rules,
    ),
    Act(
        "rules.previous",
        QT_TRANSLATE_NOOP("Actions", "Previous to look at"),
        QT_TRANSLATE_NOOP("Actions", "Go to the one before. Shift+F8 does so while you read."),
        step(-1),
        menu="Rules",
        why_not=in_rules,
    ),
    Act(
        "rules.next_finding",
        QT_TRANSLATE_NOOP("Actions", "Next finding"),
        QT_TRANSLATE_NOOP("Actions", "Go to the next doubtful place of the rulebook, past all drafts."),
        step_finding(1),
        "Ctrl+F8",
        menu="Rules",
        why_not=in_rules,
    ),
    Act(
        "rules.previous_finding",
        QT_TRANSLATE_NOOP("Actions", "Previous finding"),
        QT_TRANSLATE_NOOP("Actions", "Go to the doubtful place before."),
        step_finding(-1),
        "Ctrl+Shift+F8",
        menu="Rules",
        why_not=in_rules,
    ),
    Act(
        "rules.compare",
        QT_TRANSLATE_NOOP("Actions", "Compare versions…"),
        QT_TRANSLATE_NOOP("Actions", "Show everything that differs between two versions of the rules."),
        compare,
        menu="Rules",
    ),
)
