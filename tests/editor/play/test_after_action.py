"""The log in a file: a text, or a page with a map of each turn; both languages; nothing that may not be seen."""

from __future__ import annotations

import random
import re
from base64 import b64decode
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.canvas.look import look_of
from editor.canvas.scene import MapScene
from editor.play import after_action
from editor.play.game_log import GameLog
from editor.play.log_panel import LogPanel
from editor.play.play_session import PlaySession
from engine.bundle.models import Map
from engine.compile.sources import whole
from tests.editor.play.screen import Screenful, primer


def played(choices: int = 60) -> PlaySession:
    session, rng = primer(), random.Random(4)
    for _ in range(choices):
        if session.prompt is not None:
            session.take([rng.choice(session.prompt.choices)])
    return session


def scene_of(session: PlaySession) -> MapScene:
    assert session.bundle is not None
    return MapScene.of(whole(session.bundle).map or Map(), look_of(session.system.slug), "en")


def test_the_text_tells_every_line_under_its_turn_in_both_languages() -> None:
    session = played()
    told = after_action.as_text(session, ("en", "ja"))
    for entry in session.log.lines(session.game, session.eyes):
        assert f"- {entry.text(session.game, session.words('en'))}\n" in told
        assert entry.text(session.game, session.words("ja")) in told
    turns = [int(turn) for turn in re.findall(r"^Turn (\d+)$", told, re.MULTILINE)]
    assert turns == sorted(set(turns))
    assert turns[-1] == session.game.state.turn > 1


def test_lines_of_a_game_that_was_read_again_stand_under_their_own_turns() -> None:
    session, anew = played(), GameLog()
    anew.sync(session.game)
    assert [entry.turn for entry in anew.entries] == [entry.turn for entry in session.log.entries]
    assert len({entry.turn for entry in anew.entries}) > 1


def test_the_page_has_a_map_for_each_turn_and_needs_no_other_file(qtbot: QtBot) -> None:
    del qtbot
    session = played()
    page = after_action.as_page(session, ("en",), scene_of(session))
    pictures = re.findall(r'src="data:image/jpeg;base64,([^"]+)"', page)
    assert len(pictures) == page.count("<h2>") == len(list(after_action.turns_told(session)))
    drawn = [QImage.fromData(b64decode(each)) for each in pictures]
    assert all(each.width() == after_action.WIDTH for each in drawn)
    assert len({bytes(each.constBits()) for each in drawn}) > 1, "units have moved"
    assert not re.findall(r'(?:src|href)="(?!data:)', page)


@pytest.mark.parametrize("number", range(6))
def test_every_kind_is_written_and_a_full_disk_is_said(
    qtbot: QtBot, tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screenful(qtbot, played(12))
    screen.bench.canvas = screen.view
    panel = LogPanel(screen.bench)
    qtbot.addWidget(panel)
    kind = list(panel.kinds)[number]
    panel.write(tmp_path / "battle", kind)
    (made,) = tmp_path.iterdir()
    assert made.suffix in kind
    assert made.stat().st_size > 300

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(after_action, "write", full)
    panel.write(tmp_path / "other", kind)
    assert "No space left" in screen.told[-1]


def test_what_is_secret_is_in_no_report() -> None:
    session = played()
    session.screen.two_persons = True
    unseen = [entry for entry in session.log.entries if not entry.seen(session.eyes)]
    told = after_action.as_text(session, ("en",))
    assert not any(entry.text(session.game, session.words("en")) in told for entry in unseen)


def test_a_file_of_the_completed_name_is_not_written_over(qtbot: QtBot, tmp_path: Path) -> None:
    screen = Screenful(qtbot, played(4))
    screen.bench.canvas = screen.view
    panel = LogPanel(screen.bench)
    qtbot.addWidget(panel)
    kept = tmp_path / "battle.txt"
    kept.write_text("mine", encoding="utf-8")
    panel.write(tmp_path / "battle", list(panel.kinds)[3])
    assert kept.read_text(encoding="utf-8") == "mine"
    assert "battle.txt" in screen.told[-1]
    panel.write(kept, list(panel.kinds)[3])
    assert kept.read_text(encoding="utf-8") != "mine"
