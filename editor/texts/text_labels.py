"""What people call the place of a text, and what is wrong with it, in the language of the window."""

from __future__ import annotations

from editor.texts.term_checks import TermFlaw
from editor.texts.text_units import TextUnit
from editor.window_language import speaker, spoken

tr = speaker("TextWords")

ON_THE_MAP = (("places",), ("bridges",))


def where(unit: TextUnit) -> str:
    """The place of a text: what it belongs to, and the hex where that lies on the map."""
    return " · ".join(filter(None, (_kind(unit), unit.thing if unit.words[:1] in ON_THE_MAP else "")))


def _kind(unit: TextUnit) -> str:
    first, last = unit.words[0] if unit.words else "", unit.words[-1] if unit.words else ""
    known = {
        "title": tr("Title"),
        "notes": tr("Notes"),
        "turns": tr("Turn"),
        "sides": tr("Side"),
        "special_rules": tr("Special rule"),
        "budgets": tr("Budget"),
        "pinned": tr("Note"),
        "victory": tr("Victory"),
        "counters": tr("Counter"),
        "formations": tr("Formation"),
        "arrivals": tr("Arrival"),
        "places": tr("Place"),
        "chains": tr("Road or river"),
        "bridges": tr("Bridge"),
        "areas": tr("Area"),
        "boxes": tr("Box"),
        "tracks": tr("Track"),
        "changes": tr("Change of a rule"),
    }
    kind = known.get(first, spoken(first))
    number = next((step + 1 for step in unit.path if isinstance(step, int)), 0) if first == "turns" else 0
    if number:
        kind = tr("Turn {number} of the list").format(number=number)
    return tr("{what}: note").format(what=kind) if last == "note" else kind


def flaw_words(flaw: TermFlaw) -> str:
    """Say what the glossary has against a text."""
    if flaw.kind == "differs":
        said = {
            "ja": tr("The English has “{word}”; “{better}” is missing in the Japanese."),
            "en": tr("The Japanese has “{word}”; “{better}” is missing in the English."),
        }[flaw.language]
    else:
        said = tr("“{word}” should not be used; better “{better}”.")
    return said.format(word=flaw.word, better=flaw.better)


def missing_words(language: str) -> str:
    """Say that a language says nothing."""
    return {"en": tr("The English is missing."), "ja": tr("The Japanese is missing.")}[language]
