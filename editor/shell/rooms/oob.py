"""What the order of battle gives to the window: its workspace, and what is asked of it from the menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from editor.shell import deeds, reasons
from editor.shell.actions import Act
from editor.shell.panels import Entry
from editor.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

OOB = "oob"


def asked(name: str) -> Callable[[MainWindow], None]:
    """Return what brings the workspace forward and asks something there."""

    def do(window: MainWindow) -> None:
        window.bench.set_space(OOB)
        space: Any = window.spaces.space(OOB)
        getattr(space.asking, name)()

    return do


SPACE = Entry(OOB, QT_TRANSLATE_NOOP("Panels", "Order of battle"), "editor.oob.space", "OobSpace")

ACTS = (
    Act(
        "space.oob",
        QT_TRANSLATE_NOOP("Actions", "Order of battle"),
        QT_TRANSLATE_NOOP(
            "Actions", "The order of battle: formations and units, where they start, when and where they come."
        ),
        deeds.to_space(OOB),
        "Ctrl+3",
        icon="oob",
        ticked=deeds.is_space(OOB),
    ),
    Act(
        "oob.start",
        QT_TRANSLATE_NOOP("Actions", "Start from a campaign…"),
        QT_TRANSLATE_NOOP("Actions", "Take formations over as they are on a date of another scenario."),
        asked("start"),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "oob.compare",
        QT_TRANSLATE_NOOP("Actions", "Compare orders of battle…"),
        QT_TRANSLATE_NOOP("Actions", "See which units differ from another scenario, and take single ones over."),
        asked("compare"),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "oob.strength",
        QT_TRANSLATE_NOOP("Actions", "Strength by turn…"),
        QT_TRANSLATE_NOOP("Actions", "See how many units, steps or points each side has in each turn."),
        asked("graphs"),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "oob.chart",
        QT_TRANSLATE_NOOP("Actions", "Appearance chart…"),
        QT_TRANSLATE_NOOP("Actions", "Who starts where and who comes when, as a page to be printed."),
        asked("chart"),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
)
