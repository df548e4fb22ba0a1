"""The bundle as it stands after changes."""

from __future__ import annotations

import pytest

from engine.bundle import read_bundle
from engine.bundle.live_bundle import LiveBundle
from engine.bundle.text_buffer import TextBuffer
from engine.paths import data_folder


def test_a_file_that_is_read_while_a_worker_copies_does_not_stop_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveBundle(read_bundle(data_folder("scenarios") / "primer" / "two_bridges"))
    live.trail("scenario.yaml")
    copied = TextBuffer.copy

    def read_another(buffer: TextBuffer) -> TextBuffer:
        live.trail("oob.yaml")
        return copied(buffer)

    monkeypatch.setattr(TextBuffer, "copy", read_another)
    assert live.copy().data("scenario.yaml") == live.data("scenario.yaml")
