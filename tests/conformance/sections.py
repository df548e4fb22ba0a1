"""Whether the rules of a game say which section they stand for, and the rulebook has it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.play import RULES, sentence
from engine.play.system import GAMES
from tests.conformance.texts import catalogue_of

NUMBERED = re.compile(r"([A-Z]{1,2}-?)?\d+(\.\d+)*\b")


def misplaced(slug: str, rules: Mapping[Callable[..., Any], Any] = RULES) -> list[str]:
    """Say of every rule function of a game what is wrong with its section."""
    home = f"{GAMES}.{slug}"
    mine = {rule: mark for rule, mark in rules.items() if f"{rule.__module__}.".startswith(f"{home}.")}
    known = known_sections(slug)
    return [wrong for rule, mark in mine.items() for wrong in _wrong(rule, mark.section, known)]


def known_sections(slug: str) -> frozenset[str]:
    """Name every section and clause of a rulebook, as printed and by key; nothing where the game ships none."""
    catalogue = catalogue_of(slug)
    named = [(name, each) for each in catalogue.sections for name in (each.number, each.key)] if catalogue else []
    clauses = [f"{name}#{clause.key}" for name, each in named for clause in each.clauses]
    return frozenset((*(name for name, _each in named), *clauses))


def _wrong(rule: Callable[..., Any], section: str, known: frozenset[str]) -> Iterator[str]:
    name = f"{rule.__module__}.{rule.__qualname__}"
    if known and section not in known:
        yield f"{name}: the rulebook has no section {section}"
    if not NUMBERED.match(sentence(rule)):
        yield f"{name}: its docstring, or the comment above its row, does not begin with the number of a section"
