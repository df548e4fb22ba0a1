"""Sums and refusals of the engine as rows of the Why tab."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from editor.workbench import Explanation, ExplanationRow
from engine.play import Message, Refusal, Tally
from engine.rulebook import Renderer

translate = QCoreApplication.translate
MINUS = "\u2212"


def of_tally(title: str, tally: Tally, words: Renderer) -> Explanation:
    """An itemised sum: a row for each item, with its section."""
    rows = tuple(_row(item.message, words, moved(item.amount)) for item in tally)
    return Explanation(title, rows, plain(tally.total))


def signed(amount: int) -> str:
    """A number to be added, as it is printed."""
    return f"{amount:+d}".replace("-", MINUS)


def moved(amount: int) -> str:
    """What an item adds; one that adds nothing only tells something."""
    return signed(amount) if amount else ""


def plain(amount: int) -> str:
    """A number as it is printed."""
    return str(amount).replace("-", MINUS)


def of_refusals(title: str, refusals: Iterable[Refusal], words: Renderer) -> Explanation:
    """Everything that speaks against something."""
    return Explanation(title, tuple(_row(refusal.message, words) for refusal in refusals))


def _row(message: Message, words: Renderer, value: str = "") -> ExplanationRow:
    text = words.text(message)
    return ExplanationRow(text[:1].upper() + text[1:], value, message.clause, words.section(message.clause))


def first_reason(refusals: Iterable[Refusal], words: Renderer) -> str:
    """The first refusal as a sentence with its section, for one line."""
    for refusal in refusals:
        said = words.refusal(refusal)
        return said[:1].upper() + said[1:]
    return translate("Truth", "The rules do not say why.")
