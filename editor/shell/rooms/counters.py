"""What the counters give to the window: their workspace, and lists from and to spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import deeds, reasons
from editor.shell.actions import Act
from editor.shell.panels import Entry
from editor.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from editor.counters.space import CountersSpace
    from editor.shell.window import MainWindow

SPACE = Entry("counters", QT_TRANSLATE_NOOP("Panels", "Counters"), "editor.counters.space", "CountersSpace")


def space_of(window: MainWindow) -> CountersSpace:
    """Bring the counters forward."""
    from editor.counters.space import CountersSpace

    window.bench.set_space(SPACE.id)
    space = window.spaces.space(SPACE.id)
    assert isinstance(space, CountersSpace)
    return space


def show_prototypes(window: MainWindow) -> None:
    """Show the prototypes of the mix."""
    from editor.counters import menu

    menu.show_prototypes(space_of(window))


ACTS = (
    Act(
        "space.counters",
        QT_TRANSLATE_NOOP("Actions", "Counters"),
        QT_TRANSLATE_NOOP("Actions", "The counter mix: a table and sheets of counters, with the face as a form."),
        deeds.to_space(SPACE.id),
        "Ctrl+2",
        icon="counters",
        ticked=deeds.is_space(SPACE.id),
    ),
    Act(
        "counters.new",
        QT_TRANSLATE_NOOP("Actions", "New counter"),
        QT_TRANSLATE_NOOP("Actions", "Take a new counter into the mix, and show it."),
        lambda window: space_of(window).add_new(),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "counters.import",
        QT_TRANSLATE_NOOP("Actions", "Read counters from a list…"),
        QT_TRANSLATE_NOOP("Actions", "Compare a spreadsheet's CSV file with the mix, and take over what is new."),
        lambda window: space_of(window).import_list(),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "counters.export",
        QT_TRANSLATE_NOOP("Actions", "Write counters to a list…"),
        QT_TRANSLATE_NOOP("Actions", "Write the counter mix as a CSV file for a spreadsheet."),
        lambda window: space_of(window).export_list(),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "counters.prototypes",
        QT_TRANSLATE_NOOP("Actions", "Prototypes of the counters…"),
        QT_TRANSLATE_NOOP("Actions", "What several counters have in common: change it once, and all of them follow."),
        show_prototypes,
        menu="Scenario",
        why_not=reasons.no_document,
    ),
    Act(
        "counters.formulas",
        QT_TRANSLATE_NOOP("Actions", "Formulas of the counters…"),
        QT_TRANSLATE_NOOP("Actions", "Values of counters that follow from inputs, such as battalions and quality."),
        lambda window: space_of(window).show_formulas(),
        menu="Scenario",
        why_not=reasons.no_document,
    ),
)
