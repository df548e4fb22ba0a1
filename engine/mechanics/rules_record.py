"""Rules as a record: compiled from a game's parameters, options and tables, once for each choice of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from engine.rulebook.layers import Stack
from engine.rulebook.options import effective_options
from engine.rulebook.parameters import compile_record, load_parameters
from engine.rulebook.tables import load_tables

R = TypeVar("R")
KEPT = 16
"""How many choices of layers and options are remembered."""


def rules_of(record: type[R], slug: str) -> Callable[[Iterable[Any], Mapping[str, Any]], R]:
    """Return the function that compiles a game's rules under a stack of layers and what has been chosen."""

    @lru_cache(maxsize=KEPT)
    def compiled(layers: Stack, options: tuple[tuple[str, Any], ...]) -> R:
        choices = dict(options)
        values = {**load_parameters(slug, layers, choices), **effective_options(slug, layers, choices)}
        return compile_record(record, values, load_tables(slug, layers, choices))

    def compile_rules(layers: Iterable[Any], options: Mapping[str, Any]) -> R:
        return compiled(tuple(layers), tuple(options.items()))

    return compile_rules
