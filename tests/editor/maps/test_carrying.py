"""Units that are moved with the hexes on which they start, or erased."""

from editor.maps.erase_edits import UNITS, EraseTarget
from editor.maps.erase_tool import EraseTool
from editor.maps.map_layers import Layers
from editor.maps.paste_tool import MoveTool
from editor.workbench import Selection
from tests.editor.maps.conftest import Table


def starts(table: Table) -> dict[str, str]:
    return {use.unit: use.place or "" for use in table.document.view.uses.setup}


def move(table: Table, tool: MoveTool, labels: tuple[str, ...], start: str, end: str) -> None:
    table.view.set_tool(tool)
    table.bench.select(Selection(hexes=tuple(table.grid.index(label) for label in labels)))
    table.stroke(start, end)


def test_units_go_with_their_hexes_in_one_step(table: Table) -> None:
    move(table, MoveTool(table.bench), ("0905", "0906"), "0905", "0907")
    assert (starts(table)["l.town"], starts(table)["l.battery"]) == ("0907", "0907")
    assert table.word("0907") == "town"
    assert table.document.undo_stack.count() == 1
    table.document.undo_stack.undo()
    assert starts(table)["l.town"] == "0905"


def test_units_stay_when_that_is_wanted(table: Table) -> None:
    tool = MoveTool(table.bench)
    tool.options.units.click()
    assert not tool.with_units
    move(table, tool, ("0905",), "0905", "0907")
    assert table.word("0907") == "town"
    assert starts(table)["l.town"] == "0905"
    tool.options.deleteLater()


def test_units_turn_with_the_piece(table: Table) -> None:
    tool = MoveTool(table.bench)
    table.view.set_tool(tool)
    hexes = [table.grid.index(label) for label in ("0505", "0405", "0305")]
    table.bench.select(Selection(hexes=tuple(hexes)))
    table.press(table.at("0405"))
    table.move(table.at("0406"))
    for _sixth in range(3):
        tool.rotate()
    table.release(table.at("0406"))
    assert starts(table)["k.guard"] == "0406"
    assert (starts(table)["k.1"], starts(table)["k.lancers"]) == ("0307", "0507")


def test_the_eraser_takes_units_off_and_leaves_the_rest(table: Table) -> None:
    tool = EraseTool(table.bench)
    table.view.set_tool(tool)
    tool.set_target(EraseTarget(UNITS))
    table.stroke("0904", "0905")
    assert "l.town" not in starts(table)
    assert "l.battery" not in starts(table)
    assert table.word("0905") == "town"
    assert table.document.undo_stack.undoText() == "Remove 2 units from the map"
    assert tool.options.target.currentText() == "Units at the start"
    tool.options.deleteLater()


def test_locked_counters_are_not_erased(table: Table) -> None:
    Layers.of(table.bench).lock("counters", True)
    tool = EraseTool(table.bench)
    table.view.set_tool(tool)
    tool.set_target(EraseTarget(UNITS))
    table.stroke("0904", "0905")
    assert "l.town" in starts(table)
