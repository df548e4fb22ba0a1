"""Sheets of counters: both sides in register, marks beside them, as many as are wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from editor.canvas.face_data import Face
from editor.printing.counter_grid import CounterGrid
from editor.printing.counter_sheets import BLEED, counter_sheets
from editor.printing.page_footer import PageFooter
from editor.printing.paper import PAPERS
from editor.printing.print_job import PrintJob, preview, write_pdf
from editor.printing.printed_counters import PrintedCounter, counts, printed
from engine.bundle.models import CounterModel
from engine.validate.view import BundleView

from .pdf import Pdf

NOBODY = PageFooter("", "", "")


def turned(at: QPointF, width: float, height: float, sideways: bool) -> QPointF:
    """Where a point of the front lies on the other side when the paper is turned over."""
    return QPointF(width - at.x(), at.y()) if sideways else QPointF(at.x(), height - at.y())


@pytest.mark.parametrize(
    "paper", [*PAPERS.values(), PAPERS["a4"].turn()], ids=lambda paper: f"{paper.id}{paper.turned}"
)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("side", "gap"), [(13, 0), (15.8, 2), (30, 6)])
def test_backs_lie_behind_their_fronts(paper: Any, flip: Any, side: float, gap: float) -> None:
    grid = CounterGrid(paper, side, gap, flip)
    sideways = (flip == "long") != paper.turned
    for number in range(len(grid)):
        wanted = turned(grid.front(number).center(), paper.width, paper.height, sideways)
        away = grid.back(number).center() - wanted
        assert abs(away.x()) < 0.1 and abs(away.y()) < 0.1
        assert paper.inside.contains(grid.front(number)) and paper.inside.contains(grid.back(number))


def test_counters_touch_only_where_no_room_is_wanted_and_the_knife_goes_along_each_edge() -> None:
    grid = CounterGrid(PAPERS["a4"], 20, 2)
    assert grid.front(1).left() - grid.front(0).right() == pytest.approx(2)
    columns = {round(line.x1(), 3) for line in grid.cuts() if line.x1() == line.x2()}
    assert {round(grid.front(1).left(), 3), round(grid.front(0).right(), 3)} <= columns
    for line in grid.cuts():
        ends = QRectF(line.p1(), line.p2()).normalized().adjusted(-0.01, -0.01, 0.01, 0.01)
        assert not ends.intersects(grid.rect)
        assert PAPERS["a4"].rect.contains(ends)


def painted(job: PrintJob, number: int) -> QImage:
    """A page, four pixels a millimetre."""
    image = QImage()
    for image in preview(job, number, round(job.leaves[number].paper.width * 4)):  # noqa: B007
        pass
    return image


@pytest.mark.parametrize("backs", ["long", "short"])
def test_painted_backs_have_the_colours_of_their_fronts_where_the_paper_is_turned(backs: Any, qapp: Any) -> None:
    plain = Face("#000000", "#000000", "", "", "", "", ())
    colours = [f"#{number * 5:02x}{200 - number * 3:02x}60" for number in range(40)]
    counters = [PrintedCounter(colour, replace(plain, ground=colour)) for colour in colours]
    paper = PAPERS["letter"]
    sheets = counter_sheets(counters, paper, 20, 0, backs, "en")
    job = PrintJob(sheets, NOBODY)
    front, back = painted(job, 0), painted(job, 1)
    assert [sheet.is_back for sheet in sheets] == [False, True]
    for number, colour in enumerate(colours):
        at = sheets[0].grid.front(number).topLeft() + QPointF(4, 16)  # no sign stands there
        there = turned(at, paper.width, paper.height, backs == "long")
        for image, point in ((front, at), (back, there)):
            assert image.pixelColor((point * 4).toPoint()).name() == colour


@pytest.mark.parametrize("backs", ["long", "short"])
def test_in_the_file_backs_lie_behind_their_fronts_and_have_their_size(backs: Any, qapp: Any, tmp_path: Path) -> None:
    plain = Face("#000000", "#000000", "", "", "", "", ())
    colours = [f"#{10 + number:02x}80{200 - number:02x}" for number in range(60)]
    counters = [PrintedCounter(colour, replace(plain, ground=colour)) for colour in colours]
    sheets = counter_sheets(counters, PAPERS["a4"], 15, 2, backs, "en")
    for _pause in write_pdf(tmp_path / "c.pdf", PrintJob(sheets, NOBODY)):
        pass
    pdf = Pdf(tmp_path / "c.pdf")
    fronts, behind = pdf.squares(0), pdf.squares(1)
    width, height = (points * 25.4 / 72 for points in pdf.boxes[0])
    assert {*fronts} >= {*colours}
    for colour in colours:
        x, y, side = fronts[colour]
        wanted = turned(QPointF(x, y), width, height, backs == "long")
        assert behind[colour][:2] == pytest.approx((wanted.x(), wanted.y()), abs=0.1)
        assert side == pytest.approx(15 + 2 * BLEED, abs=0.01)


def test_without_backs_there_are_only_fronts(view: BundleView) -> None:
    sheets = counter_sheets([*printed(view, "en", "whole")], PAPERS["a4"], 30, 0, "none", "en")
    assert sheets
    assert not any(sheet.is_back for sheet in sheets)


def test_the_whole_mix_has_every_copy_and_the_scenario_what_it_uses(view: BundleView) -> None:
    whole, used = counts(view, "whole"), counts(view, "used")
    assert whole == {id: counter.count for id, counter in view.roster_counters.items() if counter.count}
    standing = [unit for unit in view.uses.setup or ()]
    assert 0 < sum(used.values()) <= sum(whole.values())
    assert {use.unit for use in standing} <= {*used}
    assert len([*printed(view, "en", "used")]) == sum(used.values())


def test_a_counter_has_two_sides_and_a_unit_of_four_steps_two_counters(
    view: BundleView, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = next(iter(view.roster_counters.values()))
    four: dict[str, CounterModel] = {some.id: some.model_copy(update={"steps": 4, "count": 2})}
    monkeypatch.setattr(BundleView, "roster_counters", four)
    made = [*printed(BundleView(view.bundle), "en", "whole")]
    assert [(one.front.reduced, one.back.reduced if one.back else None) for one in made] == [
        (False, True),
        (True, True),
    ] * 2
