"""A map that changes its size under everything: views, overlays, tools in mid-stroke, selection, notes, games, tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.document.pin_edits import pinned
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.resize_changes import map_changes
from editor.maps.resized_grid import Margins, Resized
from editor.notes.note_pins import NotePins
from editor.play.game_notes import GameNote
from editor.queries.area_values import KINDS, Kind
from editor.shell.map_overlays import MapOverlays
from editor.shell.map_tools import STRIP
from editor.shell.window import MainWindow
from editor.shell.workspaces import RAIL
from editor.workbench import Selection
from engine.bundle.models.map import GridModel
from tests.editor.shell.conftest import MakeWindow, document_of

SIDES = ("left", "right", "top", "bottom")
HELD = ("hexes", "values", "marks", "texts", "places", "boxes", "edges")
"""The fields of overlays that are numbers of places, or of hexsides."""
LEFT, NONE, PLAIN = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier


def resize(window: MainWindow, **margins: int) -> None:
    """Give the map another size, hexes numbered anew where they must be."""
    model = WorkbenchEdits(window.bench).map().grid  # type: ignore[union-attr]
    assert isinstance(model, GridModel)
    new = Resized(model, Margins(**margins), renumber=not fits(model, Margins(**margins)))
    map = WorkbenchEdits(window.bench).map()
    assert map
    document_of(window).do("size", *map_changes(map, new))


def fits(model: GridModel, margins: Margins) -> bool:
    """Whether hexes can keep their numbers."""
    try:
        return bool(Resized(model, margins).labels)
    except ValueError:
        return False


def settle(window: MainWindow) -> None:
    """Let everything be worked out and painted."""
    document = document_of(window)
    document.checks.finish()
    queries = window.readout.queries
    assert queries
    queries.renew()
    window.scene.place_units()
    surveys = MapOverlays.of(window)
    for _round in range(200):
        if not surveys._timer.isActive():
            break
        surveys._work()
    QApplication.processEvents()
    window.canvas.grab()


def mouse(window: MainWindow, at: QPoint, held: Qt.MouseButton = NONE) -> None:
    """Move the pointer over the map."""
    glob = QPointF(window.canvas.mapToGlobal(at))
    moved = QMouseEvent(QMouseEvent.Type.MouseMove, QPointF(at), glob, NONE, held, PLAIN)
    QApplication.sendEvent(window.canvas, moved)
    QApplication.processEvents()


def corner(window: MainWindow) -> QPoint:
    """The last hex of the map on the screen."""
    assert window.canvas.grid
    pick = window.canvas.pick_place(window.canvas.grid.hexes[-1])
    assert pick
    return pick.screen


def begin(window: MainWindow) -> None:
    """Begin something with the tool in the hand, at the far corner, and leave it begun."""
    grid = window.canvas.grid
    assert grid
    first = window.canvas.pick_place(grid.hexes[-2])
    assert first
    mouse(window, first.screen)
    QTest.mousePress(window.canvas, LEFT, PLAIN, first.screen)
    mouse(window, corner(window), LEFT)
    window.canvas.grab()


def numbers(holder: object) -> Iterator[tuple[str, int]]:
    """What an object holds of hexes and hexsides, by the names of its fields."""
    fields = {name: getattr(holder, name) for name in HELD if hasattr(holder, name)}
    found = getattr(holder, "_found", None)
    if found is not None:
        fields |= {"hexes": found.hexes, "edges": found.edges}
    for name, held in fields.items():
        if not callable(held):
            yield from ((name, number) for number in held)


def holders(window: MainWindow) -> Iterator[tuple[str, object]]:
    """Everything in the window that holds numbers of hexes."""
    canvas = window.canvas
    yield "part", canvas.part
    yield "chosen", canvas.chosen
    yield "selection", window.bench.selection
    for name in canvas.overlays:
        yield name, canvas.overlays.get(name)


def tool_numbers(tool: object) -> Iterator[tuple[str, int]]:
    """The hexes and hexsides in a tool: its whole numbers, and lists of such."""
    for name, held in vars(tool).items():
        if name in ("under", "_under", "_edge", "_single", "_last", "_pressed", "_from", "_to", "_end"):
            yield from [(name, held)] if isinstance(held, int) else ()
        elif name in ("_line", "_corners", "_walk", "_painted", "_hexes", "_edges", "_vertices", "_stroke"):
            yield from ((name, number) for number in held)


def off_the_map(window: MainWindow) -> list[object]:
    """What is held although the map has it not."""
    canvas, grid = window.canvas, window.canvas.grid
    assert grid
    top = grid.size + len(canvas.boxes.rects)
    bad: list[object] = []
    for name, holder in holders(window):
        for field, number in numbers(holder):
            inside = 0 <= number < grid.edge_count if field == "edges" else number in grid or grid.size <= number < top
            bad += [] if inside else [(name, field, number)]
    for piece in canvas.counters.arrangement.pieces:
        bad += [] if -1 <= piece.place < top else [("piece", piece.id, piece.place)]
    over = (canvas.over.hex, canvas.over.cursor)
    bad += [("over", index) for index in over if index >= 0 and index not in grid]
    for id, tool in window.tools._made.items():
        for field, number in tool_numbers(tool):
            on_sides = id == "hexside" or field in ("_edge", "_edges")
            limit = max(grid.edge_count, grid.vertex_count) if on_sides else grid.size
            bad += [] if -2 < number < limit else [("tool", id, field, number)]
    return bad


def labelled(window: MainWindow) -> dict[str, set[str]]:
    """What every overlay speaks of, by the labels of the hexes."""
    grid = window.canvas.grid
    assert grid
    found: dict[str, set[str]] = {}
    for name, holder in holders(window):
        said = {f"{grid.label(number)}" for field, number in numbers(holder) if field != "edges" and number in grid}
        said |= {grid.edge_label(number) for field, number in numbers(holder) if field == "edges"}
        found[name] = said
    return found


def changed(window: MainWindow, margins: dict[str, int], *, thorough: bool = True) -> None:
    """Change the size, take it back, make it again; look and point each time, before and after the checks."""
    stack = document_of(window).undo_stack
    actions: tuple[Callable[[], object], ...] = (lambda: resize(window, **margins), stack.undo, stack.redo)
    for action in actions:
        action()
        window.canvas.grab()
        assert not off_the_map(window)
        mouse(window, QPoint(window.canvas.width() - 30, window.canvas.height() - 30), LEFT)
        mouse(window, corner(window), LEFT)
        window.canvas.grab()
        if thorough:
            settle(window)
        assert not off_the_map(window)


def rim(window: MainWindow) -> Selection:
    """Hexes and hexsides at all four sides of the map."""
    grid = window.canvas.grid
    assert grid
    hexes = (grid.hexes[0], grid.hexes[1], grid.hexes[-1], grid.hexes[-2], grid.hexes[len(grid.hexes) // 2])
    return Selection(hexes=hexes, edges=tuple(chain.from_iterable(grid.sides[hex] for hex in hexes)))


CASES = [{side: by} for side in SIDES for by in (-2, 1)]
SHORT = ({"left": -2}, {"right": -2}, {"top": 1}, {"bottom": -2})
"""The sides and steps of each run; the others are left to the long one."""


def marked(*values: object, case: dict[str, int]) -> ParameterSet:
    """A case, under its name, for each run or only for the long one."""
    ((side, by),) = case.items()
    return pytest.param(*values, id=f"{side}{by:+}", marks=() if case in SHORT else (pytest.mark.soak,))


@pytest.mark.parametrize("margins", [marked(case, case=case) for case in CASES])
def test_every_tool_in_mid_stroke_lets_go_of_hexes_that_are_gone(window: MainWindow, margins: dict[str, int]) -> None:
    for act in STRIP:
        window.bench.select(rim(window))
        assert window.registry.do(act) or window.registry.qt[act].isChecked(), act
        begin(window)
        changed(window, margins, thorough=False)
        QTest.mouseRelease(window.canvas, LEFT, PLAIN, QPoint(40, 40))
        document_of(window).undo_stack.undo()
    settle(window)
    assert not off_the_map(window)


def lay_everything(window: MainWindow) -> None:
    """Show every overlay that the draft has, and open what stands open beside the map."""
    document, notes = document_of(window), [({"hex": label}, {"en": "!"}) for label in ends(window)]
    document.do("note", *pinned(document, notes))
    NotePins.of(window.bench)
    for panel in ("problems", "selection"):
        window.side.show_panel(panel)
    for act in ("terrain.replace", "scans.places"):
        window.registry.do(act)


def ends(window: MainWindow) -> tuple[str, str]:
    """The labels of the first hex and of the last."""
    grid = window.canvas.grid
    assert grid
    return grid.label(grid.hexes[0]), grid.label(grid.hexes[-1])


def same_as_anew(window: MainWindow, make_window: MakeWindow, folder: Path) -> None:
    """Compare what every overlay speaks of with a window that has read the same files at their new size."""
    settle(window)
    document_of(window).save_as(folder)
    other = make_window(str(folder))
    NotePins.of(other.bench)
    for panel in ("problems", "selection"):
        other.side.show_panel(panel)
    kind = MapOverlays.of(window).kind
    MapOverlays.of(other).show(kind)
    other.bench.select(window.bench.selection)
    settle(other)
    MapOverlays.of(other).show(kind)
    settle(other)
    mine, anew = labelled(window), labelled(other)
    assert {name: mine.get(name) for name in anew} == anew
    assert mine.keys() - anew.keys() <= {"found", "places_compared"}, "only of dialogs that are not open there"


TURNS = [marked(case, KINDS[number // 2 % len(KINDS)], case=case) for number, case in enumerate(CASES)]


@pytest.mark.parametrize(("margins", "kind"), TURNS)
def test_every_overlay_speaks_of_the_new_map_as_if_it_had_been_opened_anew(
    window: MainWindow, make_window: MakeWindow, tmp_path: Path, margins: dict[str, int], kind: Kind
) -> None:
    lay_everything(window)
    window.bench.select(rim(window) if kind != "supply" else Selection(units=("k.1",)))
    MapOverlays.of(window).show(kind)
    settle(window)
    MapOverlays.of(window).show(kind)
    changed(window, margins)
    same_as_anew(window, make_window, tmp_path / kind)


@pytest.mark.parametrize("margins", [{"right": -5}, {"left": 1}, {"bottom": -3}], ids=str)
def test_every_workspace_and_mode_bears_another_size(window: MainWindow, margins: dict[str, int]) -> None:
    for act in (*RAIL, "mode.set_up", "mode.edit"):
        assert window.registry.do(act) or window.registry.qt[act].isChecked(), act
        settle(window)
        changed(window, margins, thorough=False)
        window.grab()
        document_of(window).undo_stack.undo()
    settle(window)


def test_a_game_keeps_its_own_board_when_the_map_of_the_draft_shrinks(window: MainWindow) -> None:
    window.registry.do("mode.play")
    session = window.bench.session
    assert session
    board = session.game.state.board.grid
    session.set_notes([GameNote("hex", board.label(board.hexes[-1]), "here")])
    resize(window, right=-6)
    assert window.canvas.grid == board
    point_all_over(window)
    window.registry.do("mode.edit")
    settle(window)
    assert window.canvas.grid != board
    assert not off_the_map(window)
    window.registry.do("mode.play")
    assert window.bench.session is session
    assert window.canvas.grid == board
    point_all_over(window)
    assert not off_the_map(window)
    document_of(window).undo_stack.undo()
    resize(window, left=1, bottom=2)
    assert window.canvas.grid == board
    session.lines.restart(
        document_of(window).checks.compiled(), document_of(window).bundle, document_of(window).revision
    )
    point_all_over(window)
    assert window.canvas.grid == session.game.state.board.grid != board
    assert not off_the_map(window)


def point_all_over(window: MainWindow) -> None:
    """Move the pointer over the whole map and look at it, by keys, too."""
    for x in range(20, window.canvas.width(), 90):
        for y in range(20, window.canvas.height(), 90):
            mouse(window, QPoint(x, y))
    QTest.mouseClick(window.canvas, LEFT, PLAIN, corner(window))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Home, Qt.Key.Key_Escape):
        QTest.keyClick(window.canvas, key)
    QTest.qWait(1)
    window.canvas.grab()


def test_files_read_again_and_another_tab_have_maps_of_their_own_sizes(
    window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    document = document_of(window)
    resize(window, right=-5, bottom=-2)
    document.save_as(tmp_path / "small")
    small = {file.name: file.read_text() for file in (tmp_path / "small").glob("*.yaml")}
    window.files.load(str(folder))
    window.bench.select(rim(window))
    MapOverlays.of(window).show("control")
    settle(window)
    for name, text in small.items():
        (folder / name).write_text(text)
    begin(window)
    document_of(window).look_outside()
    document_of(window).reload()
    window.canvas.grab()
    assert not off_the_map(window)
    document_of(window).undo_stack.undo()
    begin(window)
    window.open_documents.step(1)
    window.canvas.grab()
    point_all_over(window)
    assert not off_the_map(window)
