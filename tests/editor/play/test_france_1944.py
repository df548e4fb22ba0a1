"""France 1944 in the whole window: the movement point track beside the map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor import window_language
from editor.document import journal_folder
from editor.play.seats import Who
from editor.play.track_part import TrackPart
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench
from engine.paths import data_folder
from engine.play import Choice
from engine.rulebook.track import boxes


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The Falaise Gap, in play."""
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "store")
    settings = Settings()
    settings.set_value("motion", False)
    made = MainWindow(Workbench(settings))
    made.resize(1280, 800)
    made.files.load(str(data_folder("scenarios") / "france_1944" / "falaise_gap"))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.dispose()
    window_language.use("en")


def test_a_click_on_a_box_of_the_track_goes_on_to_it(window: MainWindow, qtbot: QtBot) -> None:
    window.play()
    session, play_mode = window.bench.session, window.play_mode
    assert session is not None and play_mode is not None and play_mode.pending is not None
    pending = play_mode.pending
    session.bots.interrupt()
    for side in range(2):
        session.seat(side, Who.ME)
    part = window.side.findChild(TrackPart)
    assert part is not None and part.view.table is not None and not part.isHidden()
    assert part.title.text().endswith("†") and "reconstructed" in part.title.toolTip().lower()
    while session.prompt and "go_on" not in session.prompt.offers:
        (verb, held), *_more = session.prompt.offers.items()
        assert part.view.open == ()
        session.take([Choice(verb, next(iter(held)))])
        session.uncover()
    assert session.prompt is not None
    unit = next(iter(session.prompt.offers["command"]))
    session.take([Choice("command", unit)])
    offered = {box for box, _kind in session.prompt.offers["go_on"]}
    assert set(part.view.open) == offered == {1, 2, 3, 4, 5}
    place = next(part.view.place(box) for box in boxes(part.view.table) if box.label == 4)
    qtbot.mouseClick(part.view, Qt.MouseButton.LeftButton, pos=place.center().toPoint())
    hand = pending.hand
    assert hand is not None and pending.begun.args == (4,)
    pending.follow(next(option for option in hand.buttons if option.begun.args[-1] == "march"))
    assert part.view.lit == 4
    session.take_back()
    assert part.view.lit is None
