"""The language of the window, and small words that many parts need."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from engine.paths import data_folder

LANGUAGES = {"en": "English", "ja": "日本語"}

_ours, _of_qt = QTranslator(), QTranslator()
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
    folders = {
        _of_qt: ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        _ours: ("hexwright", str(data_folder("resources") / "translations")),
    }
    for translator, (name, folder) in folders.items():
        app.removeTranslator(translator)
        if wanted != "en" and translator.load(f"{name}_{wanted}", folder):
            app.installTranslator(translator)


@lru_cache(maxsize=4)
def _translator(wanted: str) -> QTranslator:
    made = QTranslator()
    made.load(f"hexwright_{wanted}", str(data_folder("resources") / "translations"))
    return made


def said_in(wanted: str, context: str, source: str) -> str:
    """Return words of the window in a language that need not be in use; the source where there is no translation."""
    return (wanted != "en" and _translator(wanted).translate(context, source)) or source


def speaker(context: str) -> Callable[[str], str]:
    """Return what translates a module's words at the time when they are shown."""
    return partial(QCoreApplication.translate, context)


def spoken(key: str) -> str:
    """Return a word of the rules that has no term, as words: `broken_ground` as `broken ground`."""
    return key.replace("_", " ")


def QT_TRANSLATE_NOOP(_context: str, source: str) -> str:
    """Mark words that are translated later, when they are shown; lupdate knows this name."""
    return source


def action_text(source: str) -> str:
    """Mark the words of an action, or of what speaks against it; `speaker("Actions")` translates them."""
    return source


def panel_text(source: str) -> str:
    """Mark the title of a panel, a workspace or a tool; `speaker("Panels")` translates it."""
    return source
