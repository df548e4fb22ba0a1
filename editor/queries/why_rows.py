"""Sums and refusals of the engine as rows of the Why tab."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from editor.workbench import Explanation, ExplanationRow
from engine.play import Message, Refusal, Tally
from engine.rulebook import Renderer
from engine.rulebook.points import in_points

translate = QCoreApplication.translate


def of_tally(title: str, tally: Tally, words: Renderer) -> Explanation:
    """An itemised sum: a row for each item, with its section."""
    rows = tuple(_row(item.message, words, moved(item.amount, tally.parts)) for item in tally)
    return Explanation(title, rows, in_points(tally.total, tally.parts))


def signed(amount: int, parts: int = 1) -> str:
    """A number to be added, as it is printed: in points, if it counts parts of them."""
    return in_points(amount, parts, sign=True)


def moved(amount: int, parts: int = 1) -> str:
    """What an item adds; one that adds nothing only tells something."""
    return signed(amount, parts) if amount else ""


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
    return translate("Truth", "The rules give no reason.")
