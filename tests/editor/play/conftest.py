"""A map, a bar and a hand for tests of play."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.editor.play.screen import Screenful, primer


@pytest.fixture
def screen(qtbot: QtBot) -> Screenful:
    """The primer on the map, played by real clicks and keys."""
    return Screenful(qtbot, primer())
