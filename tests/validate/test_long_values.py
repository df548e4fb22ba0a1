"""A wrong value is named in the message, but not repeated whole when it has no end."""

from __future__ import annotations

import pytest

from engine.bundle import SetValue, read_bundle
from engine.paths import data_folder
from engine.validate import Validation

LONG = "9" * 5_000


@pytest.mark.parametrize(
    ("file", "path", "value"),
    [
        ("scenario.yaml", ("turns", "last"), int(LONG[:18])),
        ("oob.yaml", ("setup", 0, "at"), {"hex": LONG}),
        ("oob.yaml", ("setup", 0, "at"), {"area": LONG}),
        ("counters.yaml", ("counters", 0, "values"), {"strengths": LONG}),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_long_value_is_cut_in_its_message(
    file: str, path: tuple[str | int, ...], value: object, language: str
) -> None:
    validation = Validation(read_bundle(data_folder("scenarios") / "primer" / "two_bridges"))
    validation.change(SetValue(file, path, value))
    validation.finish()
    messages = [problem.message(language) for problem in validation.problems]
    assert messages
    assert max(map(len, messages)) < 1_000
