"""What stands beside the map, as one side sees it: every entry of the state that the game has a word for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cli.textmap import known_units
from engine.play.schema import Spec
from engine.rulebook import Renderer

SHOWN = ("scalar", "column", "bag", "queue")


def position_lines(words: Renderer, viewer: int) -> Iterator[str]:
    """Say every entry that has the term `entry.<name>` and whose holders are not units, then the units."""
    for name, spec in shown_entries(words):
        if spec.entity != "unit":
            yield from entry_lines(words, viewer, name, spec)
    for unit in known_units(words.state, viewer):
        yield unit_line(words, viewer, unit)


def shown_entries(words: Renderer) -> list[tuple[str, Spec]]:
    """Give the entries of the state for which the game has a word."""
    schema = words.state.SCHEMA.items()
    return [(name, spec) for name, spec in schema if spec.form in SHOWN and words.has_term(f"entry.{name}")]


def entry_lines(words: Renderer, viewer: int, name: str, spec: Spec) -> Iterator[str]:
    """Say what an entry holds, as far as the viewer may know it."""
    title, held = words.term(f"entry.{name}"), getattr(words.state, name)

    def say(value: str, *of: str) -> str:
        if of and spec.is_flag:
            return words.text_of("terminal.entry", name=title, value=of[0])
        return words.text_of("terminal.entry", name=" ".join((title, *of)), value=value)

    if spec.form == "column":
        for key, value in enumerate(held):
            if value != spec.default and not is_hidden(words, viewer, spec, key):
                yield say(value_of(words, name, spec, value), holder(words, spec.entity, key))
    elif is_hidden(words, viewer, spec, 0):
        return
    elif spec.form == "scalar":
        yield say(value_of(words, name, spec, held))
    elif spec.form == "bag":
        yield say(words.listed([value_of(words, name, spec, item) for item in held]))
    else:
        waiting = [f"{value_of(words, name, spec, what)} ({when})" for when, what in held]
        yield say(words.listed(waiting))


def unit_line(words: Renderer, viewer: int, unit: int) -> str:
    """Say where a unit is and what its columns hold."""
    parts = [words.unit(unit), words.place(words.state.at[unit])]
    for name, spec in shown_entries(words):
        if spec.form == "column" and spec.entity == "unit" and not is_hidden(words, viewer, spec, unit):
            value = getattr(words.state, name)[unit]
            if value != spec.default:
                said = "" if spec.is_flag else f" {value_of(words, name, spec, value)}"
                parts.append(words.term(f"entry.{name}") + said)
    return words.text_of("kernel.list_comma").join(parts)


def is_hidden(words: Renderer, viewer: int, spec: Spec, key: int) -> bool:
    """Tell whether the viewer may not see an entry."""
    return spec.hidden_from is not None and spec.hidden_from(words.state, key, viewer)


def holder(words: Renderer, entity: str, key: int) -> str:
    """Name what a column has a number for."""
    if entity == "side":
        return words.side(key)
    if entity == "edge":
        return words.edge(key)
    return words.place(key) if entity in ("hex", "place") else str(key)


def value_of(words: Renderer, name: str, spec: Spec, value: Any) -> str:
    """Say one value of an entry; words have the term `<entry>.<word>`."""
    if isinstance(value, tuple):
        return words.listed([value_of(words, name, spec, part) for part in value])
    if isinstance(value, str):
        return words.term(f"{name}.{value}")
    show = {"unit": words.unit, "place": words.place, "hex": words.place, "edge": words.edge, "side": words.side}
    return str(value) if value is None or spec.values not in show else show[spec.values](value)
