"""What is printed on counters, checked for any game by what it says of its values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.mechanics.positions import MOST_STEPS
from engine.play import CounterValue, Unfit


def check_values(values: Mapping[str, Any], known: Iterable[CounterValue]) -> None:
    """Refuse values of a counter that do not fit what the game reads; what is not given is all right."""
    for value in known:
        if value.name in values:
            _check(value, values[value.name])


def check_word(kind: str, word: object, known: Iterable[str]) -> None:
    """Refuse a word of another kind (type, nationality) that the game does not know."""
    if word not in (words := tuple(known)):
        raise Unfit(f"counter.{kind}", known=tuple(f"{_TERMS.get(kind, kind)}.{each}" for each in words))


def check_steps(plain: Mapping[str, Any], most: int = MOST_STEPS) -> None:
    """Refuse a counter that has no step, or more than units have in the game."""
    if plain["steps"] not in (None, *range(1, most + 1)):
        raise Unfit("counter.steps", most=most)


_TERMS = {"type": "arm"}


def _check(value: CounterValue, given: Any) -> None:
    title = f"value.{value.name}"
    if value.kind == "number" and not _is_count(given):
        raise Unfit("counter.number", value.section, value=title)
    if value.kind == "numbers" and not (isinstance(given, list | tuple) and all(map(_is_count, given))):
        raise Unfit("counter.numbers", value.section, value=title)
    if not value.words or not given:
        return
    terms = tuple(f"{value.name}.{word}" for word in value.words)
    if value.kind == "word" and given not in value.words:
        raise Unfit("counter.word", value.section, value=title, known=terms)
    if value.kind == "words":
        if not isinstance(given, list | tuple):
            raise Unfit("counter.words", value.section, value=title, known=terms)
        for word in given:
            if word not in value.words:
                raise Unfit("counter.stranger", value.section, value=title, given=str(word), known=terms)


def _is_count(given: Any) -> bool:
    return type(given) is int and given >= 0
