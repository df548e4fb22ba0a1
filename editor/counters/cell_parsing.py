"""Reading what somebody types or pastes into a cell."""

from __future__ import annotations

import re
from typing import Any

from editor.counters.counter_columns import CounterColumn, tr
from editor.counters.mix import CounterMix
from editor.fields import folded, half_width
from editor.fields.number_field import read_number

MOST = 9999
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._/+()-]{0,99}")
WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
YES, NO = ("yes", "y", "1", "true", "x", "✓", "はい", "○"), ("no", "n", "0", "false", "いいえ", "×")


class NotRead(ValueError):
    """Why a text is none that a cell can hold, in the language of the window."""


def read(text: str, column: CounterColumn, mix: CounterMix) -> Any:
    """The value that a text means for a column; None for an empty one. NotRead says why it means nothing."""
    typed = text.strip()
    if column.kind == "told":
        raise NotRead(tr("{column} follows from other things and cannot be typed.").format(column=column.title))
    if not typed:
        return _nothing(column)
    if column.kind == "text":
        return typed
    if column.kind == "id":
        return _matching(
            half_width(typed), ID, tr("“{text}” can be no id: letters, digits and . _ / + ( ) - are allowed.")
        )
    if column.kind == "flag":
        return _flag(typed)
    if column.kind == "number":
        return _number(typed, column)
    if column.kind == "numbers":
        return [_number(part, column) for part in _parts(typed)]
    if column.kind == "words":
        return [_word(part, column, mix) for part in _parts(typed)]
    return _word(typed, column, mix)


def _nothing(column: CounterColumn) -> None:
    if not column.optional:
        raise NotRead(tr("{column} cannot be empty.").format(column=column.title))


def _matching(text: str, pattern: re.Pattern[str], otherwise: str) -> str:
    if not pattern.fullmatch(text):
        raise NotRead(otherwise.format(text=text))
    return text


def _parts(text: str) -> list[str]:
    return [part.strip() for part in re.split("[,、，;/／]", text) if part.strip()]


def _flag(text: str) -> bool:
    wanted = folded(text) or text
    for answer, words in ((True, (*YES, tr("yes"))), (False, (*NO, tr("no")))):
        if any(wanted == (folded(word) or word) for word in words):
            return answer
    raise NotRead(tr("“{text}” is neither yes nor no.").format(text=text))


def _number(text: str, column: CounterColumn) -> int:
    number = read_number(text)
    if number is None or not 0 <= number <= MOST:
        words = tr("“{text}” is not a whole number from {least} to {most} ({column}).")
        raise NotRead(words.format(text=text, least=0, most=MOST, column=column.title))
    return number


def _word(text: str, column: CounterColumn, mix: CounterMix) -> str:
    found = mix.words.read(column.term, text, column.choices)
    if found is not None:
        return found
    if column.is_open and WORD.fullmatch(half_width(text)):
        return half_width(text)
    if column.key == "formation":
        raise NotRead(
            tr("No formation is called “{text}” yet. Make it in the order of battle first.").format(text=text)
        )
    raise NotRead(tr("“{text}” is not one of the values of {column}.").format(text=text, column=column.title))
