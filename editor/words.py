"""The language of the window, and small words that many parts need."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from engine.paths import data_folder

LANGUAGES = {"en": "English", "ja": "日本語"}

_translator = QTranslator()
_language = "en"


def system_language() -> str:
    """Return the system's language if the window speaks it, else English."""
    return "ja" if QLocale.system().language() is QLocale.Language.Japanese else "en"


def language() -> str:
    """Return the language that is in use."""
    return _language


def use(wanted: str) -> None:
    """Speak this language from now on; every widget is told by an event of LanguageChange."""
    global _language  # noqa: PLW0603
    _language = wanted
    app = QCoreApplication.instance()
    if app is None:
        return
    app.removeTranslator(_translator)
    if wanted != "en" and _translator.load(f"hexwright_{wanted}", str(data_folder("resources") / "translations")):
        app.installTranslator(_translator)


def spoken(key: str) -> str:
    """Return a word of the rules that has no term, as words: `broken_ground` as `broken ground`."""
    return key.replace("_", " ")


def QT_TRANSLATE_NOOP(_context: str, source: str) -> str:
    """Mark words that are translated later, when they are shown; lupdate knows this name."""
    return source
