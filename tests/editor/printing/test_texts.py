"""Booklets, charts and appearance charts: real words in the PDF, in either language, with a foot on each page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from editor.printing.booklet import Booklet, booklet
from editor.printing.print_job import write_pdf
from editor.printing.print_request import PrintRequest, made
from editor.printing.rule_charts import charts
from editor.printing.thing_names import capital
from engine import __version__
from engine.bundle.models.special import Forbid
from engine.rulebook.options import load_options
from engine.validate.view import BundleView

from .conftest import view_of
from .pdf import Pdf


def printed(view: BundleView, path: Path, **chosen: str) -> Pdf:
    """The pages of a wish, read back."""
    for _pause in write_pdf(path, made(view, PrintRequest(**chosen))):  # type: ignore[arg-type]
        pass
    return Pdf(path)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("TwoBridges", "Specialrules", "Victory", "Kestriahassixturns", "Page1of1")),
        ("ja", ("二つの橋", "特別ルール", "勝利条件", "エスク川", "1/1ページ")),
    ],
)
def test_the_booklet_can_be_searched_in_both_languages(
    language: str, said: Any, view: BundleView, tmp_path: Path
) -> None:
    pdf = printed(view, tmp_path / "b.pdf", what="booklet", language=language)
    assert all(words in pdf.text(0) for words in said)
    assert pdf.embeds_fonts
    units = "".join(pdf.text(number) for number in range(len(pdf.boxes)))
    for unit in view.uses.setup:
        names = view.roster_counters[unit.unit].name
        assert names[language].replace(" ", "") in units


def test_every_page_says_what_was_printed(tmp_path: Path, qapp: object) -> None:
    pdf = printed(view_of("june_6/saint_lo"), tmp_path / "b.pdf", what="booklet")
    assert len(pdf.boxes) == 3
    for number in range(3):
        assert f"Page{number + 1}of3" in pdf.text(number)
        assert f"Hexwright{__version__}" in pdf.text(number)


@pytest.mark.parametrize(("paper", "box"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_pages_have_the_size_of_the_paper(paper: str, box: Any, view: BundleView, tmp_path: Path) -> None:
    pdf = printed(view, tmp_path / "b.pdf", what="appearance", paper=paper)
    assert pdf.boxes == [box] * len(pdf.boxes)
    assert pdf.boxes


def test_victory_special_rules_and_the_turn_sheet_are_sentences_and_words(tmp_path: Path, qapp: object) -> None:
    pdf = printed(view_of("june_6/saint_lo"), tmp_path / "b.pdf", what="booklet", language="ja")
    words = pdf.text(0)
    assert "連合軍の大勝利" in words and "以内" in words
    assert "6月11/12日" in words and "嵐" in words
    assert "天候" in words and "晴天" in words and "主導権" in words
    assert "平地" not in words and "主導権と天候" not in words
    assert "storm" not in words and "no_german_replacements" not in words


def test_charts_bear_letters_of_provenance(view: BundleView, tmp_path: Path) -> None:
    pdf = printed(view, tmp_path / "c.pdf", what="charts", language="ja")
    assert "S=原典に記載" in pdf.text(0)
    assert "戦闘結果表S" in "".join(pdf.text(number) for number in range(len(pdf.boxes)))


def test_a_file_that_is_not_finished_does_not_stay(view: BundleView, tmp_path: Path) -> None:
    work = write_pdf(tmp_path / "b.pdf", made(view, PrintRequest("booklet")))
    next(work)
    work.close()  # type: ignore[attr-defined]
    assert [*tmp_path.iterdir()] == []


def test_a_place_that_cannot_be_written_is_an_error(view: BundleView, tmp_path: Path) -> None:
    with pytest.raises(OSError):
        next(write_pdf(tmp_path / "nowhere" / "b.pdf", made(view, PrintRequest("booklet"))))


def test_a_track_is_printed_as_boxes_above_those_that_follow(tmp_path: Path, qapp: object) -> None:
    pdf = printed(view_of("france_1944/falaise_gap"), tmp_path / "c.pdf", what="charts")
    words = "".join(pdf.text(number) for number in range(len(pdf.boxes)))
    assert "8[4+]01249[4+]0122" in words and "15[6]001316[6]0012" in words


def test_the_charts_of_france_1944_hold_no_word_of_the_data() -> None:
    said = "".join(charts(view_of("france_1944/falaise_gap"), "ja"))
    assert "<td>できる" in said
    assert re.findall(r"<td>[^<]*[a-z]{3,}", said) == []
    assert "<th>1 機動／水陸両用強襲</th>" in said and "<th>2</th>" in said


def test_words_with_two_letters_in_one_can_be_searched_for(tmp_path: Path, qapp: object) -> None:
    pdf = printed(view_of("france_1944/falaise_gap"), tmp_path / "b.pdf", what="booklet")
    assert "Thefirstoftheseresults" in pdf.text(0)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ("controlsFalaise(1411)", "2pointsforeachofSaint-Lô(1209),Vire(1210)", "foreachofthehexes1109and1310that"),
        ),
        ("ja", ("ファレーズ（1411）を支配", "失われたドイツ軍のユニット1個につき1点")),
    ],
)
def test_awards_name_places_and_what_is_counted(language: str, said: Any, tmp_path: Path, qapp: object) -> None:
    pdf = printed(view_of("france_1944/falaise_gap"), tmp_path / "b.pdf", what="booklet", language=language)
    assert all(words in pdf.text(0) for words in said), pdf.text(0)


def test_the_booklet_shows_counters_and_only_options_that_differ(view: BundleView) -> None:
    """Each unit has its picture; an option that is as usual is not listed; a special rule says its reason."""
    said = "".join(booklet(view, "en"))
    assert said.count("<img ") == len({use.unit for use in (*view.uses.setup, *view.uses.arrivals)})
    assert "data:image/png;base64," in said
    scenario = view.scenario
    assert scenario is not None
    options = load_options(scenario.rules.game)
    usual = {name: one for name, one in options.items() if scenario.rules.options.get(name, one.default) == one.default}
    assert usual
    assert not [one for one in usual.values() if f"<td>{capital(one.title['en'])}</td>" in said]
    rule = Forbid.model_validate({"id": "dry", "forbid": "cross", "reason": "As the diary has it"})
    book = Booklet(view, scenario.model_copy(update={"special_rules": (rule,)}), "en")
    assert "Reason: As the diary has it" in "".join(book.chapters())
