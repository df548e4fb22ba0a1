"""What all tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor import words


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Whatever language a test has spoken, the next one begins in English."""
    yield
    words.use("en")
