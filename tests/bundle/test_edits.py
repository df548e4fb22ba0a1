"""Edits of oddly formatted texts: exactly the edit, with its meaning, and taken back to the byte."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from engine.bundle import yaml_writer
from engine.bundle.changes import Change, Insert, Remove, Rename, apply, edit
from engine.bundle.yaml_reader import load
from tests.bundle.oddly import change, data, odd_text


def shown(text: str) -> list[str]:
    return text.removeprefix("\ufeff").split("\n")


def lines_touched(old: str, new: str) -> range:
    """The numbers of the old lines between what is equal at the start and at the end."""
    one, two = shown(old), shown(new)
    start = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    rest = min(len(one), len(two)) - start
    tail = next((n for n in range(rest) if one[-1 - n] != two[-1 - n]), rest)
    return range(start, len(one) - tail)


def last_line(node: Any) -> int:
    if isinstance(node, yaml.ScalarNode):
        return int(node.end_mark.line) - (1 if node.style in ("|", ">") and node.end_mark.column == 0 else 0)
    if node.flow_style or not node.value:
        return int(node.end_mark.line)
    parts = [part for item in node.value for part in (item if isinstance(item, tuple) else (item,))]
    return max(map(last_line, parts))


def allowed(text: str, made: Change) -> range:
    """The lines that a change may touch, worked out from PyYAML's own marks."""
    node = yaml.compose(text.removeprefix("\ufeff"), yaml.SafeLoader)
    first = node.start_mark.line
    path = made.path[:-1] if isinstance(made, Insert) else made.path  # type: ignore[union-attr]
    for number, step in enumerate(path):
        if isinstance(node, yaml.MappingNode):
            key, node = next(
                pair for pair in node.value if load(text_of(text, pair[0])) == step or pair[0].value == step
            )
            first = key.start_mark.line
            if isinstance(made, Rename) and number == len(path) - 1:
                return range(first, first + 1)
        else:
            node = node.value[step]
            first = node.start_mark.line
    last = last_line(node)
    if isinstance(made, Remove) and shown(text)[first].lstrip(" ").startswith("- "):
        last += 1  # the next entry may have to move up to the dash
    return range(first, last + 1)


def text_of(text: str, node: Any) -> str:
    return text.removeprefix("\ufeff")[node.start_mark.index : node.end_mark.index]


def check(seed: int) -> None:
    chance = random.Random(seed)
    text, value = odd_text(chance)
    assert load(text) == value, text
    made = change(chance, value)
    new, back = apply(text, made)
    assert load(new) == edit(value, made)
    touched, may = lines_touched(text, new), allowed(text, made)
    assert all(line in may for line in touched), (made, text, new)
    assert new.startswith("\ufeff") == text.startswith("\ufeff")
    if "\n" in text:
        assert new.count("\r\n") == (new.count("\n") if "\r\n" in text else 0)
    old, again = apply(new, back)
    assert old == text
    assert apply(old, again)[0] == new


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_random_edits_touch_what_they_say(first: int) -> None:
    for seed in range(first, first + 20):
        check(seed)


def test_what_is_written_anew_means_the_same_to_older_readers() -> None:
    for seed in range(150):
        value = data(random.Random(seed))
        for text in (yaml_writer.flow(value), "\n".join(yaml_writer.block(value))):
            assert load(text) == yaml.safe_load(text) == value


def test_texts_are_always_quoted() -> None:
    assert yaml_writer.flow({"hex": "0101", "0203": "no", "on": ["clear", 7, None, True]}) == (
        '{hex: "0101", "0203": "no", "on": ["clear", 7, null, true]}'
    )


@pytest.mark.soak
def test_many_random_edits_touch_what_they_say() -> None:
    for seed in range(100, 20_000):
        check(seed)
