"""Measurements of the whole window: its start in a fresh process, and problems after an edit of a large map."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from editor.canvas.sample import sample_map
from editor.document import Document
from engine.bench import Measured
from engine.bench.timing import significant
from engine.bundle import PaintHexes
from engine.bundle.yaml_writer import block
from engine.paths import data_folder

START, PAINTED, SHOWN, LOCAL, SET_UP = 500, 600, 5, 50.0, 50.0
SIDES = (300, 200)
STROKES, AT_MOST = 15, 60.0
PEER = "an empty QMainWindow"

_WINDOW = """
import gc, time
from engine.cli import take_in_others
take_in_others()
gc.disable()
from editor import app as start
from editor.workbench import Settings, Workbench
from PySide6.QtCore import QTimer
app = start.program()
window = start.MainWindow(Workbench(Settings()))
opening = start.OpenAtStart(window, "primer/two_bridges")
window.resize(1280, 800)
times = []
def opened():
    times.append(time.process_time())
    type(opening).open(opening)
    look.start(1)
def looked():
    if not window.canvas.busy:
        print(times[0], time.process_time())
        app.exit()
opening.open = opened
look = QTimer()
look.timeout.connect(looked)
window.show()
app.exec()
"""
_EMPTY = """
import time
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.resize(1280, 800)
window.show()
app.processEvents()
print(time.process_time())
"""


def _started(code: str, folder: str) -> list[float]:
    """Milliseconds of processor time that a process has taken at each moment that it prints."""
    own = {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    environment = os.environ | own | {"PYTHONPYCACHEPREFIX": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return [float(moment) * 1000 for moment in done.stdout.split()]


def _starts(number: int) -> Measured:
    """The quickest of some starts, for whatever else the machine does only adds to it; the first compiles all files."""
    with tempfile.TemporaryDirectory() as folder:
        ours = min(_started(_WINDOW, folder)[number] for _ in range(SHOWN))
        peer = min(_started(_EMPTY, folder)[0] for _ in range(SHOWN))
    return Measured(significant(ours), "ms", (START, PAINTED)[number]).beside(PEER, peer)


def window_start() -> Measured:
    """From the start of the process until the window is on the screen."""
    return _starts(0)


def window_start_map() -> Measured:
    """From the start of the process until the map of the first scenario is painted in full."""
    return _starts(1)


# Problems after an edit


@contextmanager
def _large() -> Iterator[Document]:
    """A scenario on a map of 60,000 hexes, all problems known."""
    app = QApplication.instance() or QApplication([])
    scenario = (data_folder("scenarios") / "primer" / "two_bridges" / "scenario.yaml").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "large"
        bundle.mkdir()
        (bundle / "scenario.yaml").write_text(scenario, encoding="utf-8")
        map = sample_map(*SIDES).model_dump(mode="json", exclude_defaults=True, by_alias=True)
        (bundle / "map.yaml").write_text("\n".join(block(map)) + "\n", encoding="utf-8")
        document = Document.open(bundle, store=Path(folder) / "store")
        document.checks.finish()
        app.processEvents()
        yield document
        document.close()


def _until_known(document: Document, stage: str, number: int) -> float:
    """Paint a stroke of seven hexes and wait until a stage of checks is done; milliseconds of processor time."""
    grid = document.view.map.grid.grid if document.view.map and document.view.map.grid else None
    assert grid
    first = grid.columns * (20 + 7 * number) + 40
    labels = [grid.label(first + step) for step in range(7)]
    began = time.process_time()
    document.do("paint", PaintHexes("terrain", dict.fromkeys(labels, "woods" if number % 2 else "hill")))
    while stage in document.checks.pending:
        QCoreApplication.processEvents()
        if time.process_time() - began > AT_MOST:
            raise RuntimeError(f"the checks of stage {stage} do not come to an end")
    return (time.process_time() - began) * 1000


def _problems(stage: str, budget: float) -> Measured:
    with _large() as document:
        samples = []
        for number in range(STROKES):
            samples.append(_until_known(document, stage, number))
            document.checks.finish()
        return Measured(significant(median(samples)), "ms", budget)


def edit_to_problems() -> Measured:
    """From a stroke of the brush on 60,000 hexes until the local checks are done."""
    return _problems("local", LOCAL)


def edit_to_setup_problems() -> Measured:
    """The same until the checks of set-up and supply are done, too."""
    return _problems("setup", SET_UP)


MEASURES = {
    "window_start": window_start,
    "window_start_map": window_start_map,
    "edit_to_problems": edit_to_problems,
    "edit_to_setup_problems": edit_to_setup_problems,
}
