"""Starting: what is imported, what a machine without a display gets, what is opened."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor import app as program
from editor import commands
from editor.document import DocumentError
from editor.shell import screenshots
from editor.shell.open_documents import SESSION
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench
from tests.project.tree import ROOT

NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def hexwright(*args: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in NO_SCREEN} | more
    command = [sys.executable, "-m", "engine.cli", *args]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_program_knows_the_commands_of_the_window() -> None:
    said = hexwright("--help").stdout
    assert "edit" in said
    assert "run" in said


def test_without_a_display_edit_says_so_and_what_to_do() -> None:
    done = hexwright("edit")
    assert done.returncode == 2
    assert "no display" in done.stderr
    assert "hexwright play" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_bundle_that_is_not_there_is_said_plainly(tmp_path: Path) -> None:
    done = hexwright("edit", str(tmp_path / "nowhere"), QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(tmp_path))
    assert done.returncode == 2
    assert "nowhere" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_does_not_import_qt_and_the_window_does_not_import_plots() -> None:
    code = (
        "import sys, json; import engine.cli; first = sorted(sys.modules);"
        "from editor import app; from editor.workbench import Settings, Workbench;"
        "_app = app.program(); window = app.MainWindow(Workbench(Settings())); window.show();"
        "print(json.dumps([first, sorted(sys.modules)])); window.dispose()"
    )
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    at_help, in_window = json.loads(done.stdout)
    assert not [name for name in at_help if name.startswith(("PySide6", "numpy", "editor.shell"))]
    late = ("pyqtgraph", "editor.play", "editor.shell.start_card", "editor.shell.settings_dialog")
    assert not [name for name in in_window if name in late or name.startswith("pyqtgraph.")]
    # What reads and checks a scenario comes when the window stands: half of the time would be spent on it.
    heavy = ("engine.bundle", "engine.compile", "engine.play", "engine.rulebook", "engine.validate", "editor.document")
    assert not [name for name in in_window if name in heavy]


def test_the_window_stands_before_the_scenario_is_read(qtbot: QtBot, settings: Settings) -> None:
    window = MainWindow(Workbench(settings))
    program.OpenAtStart(window, None)
    window.show()
    assert window.bench.document is None
    qtbot.waitUntil(lambda: window.bench.document is not None)
    assert window.start_card is not None
    assert window.start_card.isVisible()
    qtbot.waitUntil(lambda: bool(window.scene.positions) and all(page.panel for page in window.side.pages.values()))
    window.dispose()


def test_a_scenario_that_cannot_be_opened_closes_the_window_and_is_said(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window = MainWindow(Workbench(settings))
    opening = program.OpenAtStart(window, str(tmp_path / "gone"))
    window.show()
    qtbot.waitUntil(lambda: opening.error is not None)
    assert isinstance(opening.error, DocumentError)
    assert not window.isVisible()
    window.dispose()


@pytest.mark.parametrize(
    ("variables", "there"),
    [({}, False), *(({name: "x"}, True) for name in NO_SCREEN)],
)
def test_a_display_is_found_by_its_variables(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], there: bool
) -> None:
    for name in NO_SCREEN:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    assert commands.has_display() is there


def test_run_without_a_display_checks_plays_and_draws_the_window(
    qtbot: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screenshots, "SHOTS", (screenshots.Screenshot("ja", "dark", start=True),))
    assert commands.without_window(tmp_path) == 0
    assert {path.name for path in tmp_path.iterdir()} >= {"report.html", "journal.jsonl"}
    (picture,) = tmp_path.glob("window-*.png")
    assert picture.stat().st_size > 50_000
    assert picture.name == "window-edit-start-ja-dark-1280x800.png"
    assert str(picture) in capsys.readouterr().out.replace("\n", "")


def test_it_goes_on_with_what_was_open_last_if_that_is_still_there(qtbot: object, folder: Path) -> None:
    settings = Settings()
    settings.set_value(SESSION, {"open": [str(folder)], "front": 0})
    window = program.window_for(None, settings)
    assert window.bench.document is not None
    assert window.bench.document.path == folder
    window.dispose()
    settings.set_value(SESSION, {"open": [str(folder / "gone")], "front": 0})
    window = program.window_for(None, settings)
    assert window.bench.document is not None
    assert window.bench.document.shipped
    window.dispose()


def test_what_is_named_and_not_there_is_an_error(qtbot: object, tmp_path: Path) -> None:
    with pytest.raises(DocumentError):
        program.window_for(str(tmp_path / "gone"), Settings())
