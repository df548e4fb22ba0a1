"""Rows of a form that are others for a while."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any


@contextmanager
def changed(form: object, **rows: Any) -> Iterator[None]:
    """Put other rows into a form for a while."""
    old: Mapping[str, Any] = {name: getattr(form, name) for name in rows}
    try:
        for name, row in rows.items():
            object.__setattr__(form, name, row)
        yield
    finally:
        for name, row in old.items():
            object.__setattr__(form, name, row)
