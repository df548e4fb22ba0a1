"""Reports: pages that need nothing else, in both languages, and the figures as CSV."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine.playtest import GameResult, TurnMark
from engine.playtest.charts import ChartBar, ChartLine, bars, columns, lines
from engine.playtest.report import HEAD, Chapter, ReportContent, figures, page
from engine.playtest.statistics import statistics

SIDES = {"red": "Reds & Co", "blue": "Blues"}


def games(shift: int = 0) -> list[GameResult]:
    made = []
    for seed in range(10):
        score = (seed + shift, 5)
        track = tuple(TurnMark(turn, 4 * turn, turn, (turn, 2), (0, turn), (3, 3), ()) for turn in range(4))
        winner = None if score[0] == 5 else "red" if score[0] > 5 else "blue"
        made.append(GameResult(seed, winner, score, 3, "d", 12, track))
    return made


def report(language: str = "en", *bots: tuple[str, ...], broke_off: int = 0) -> ReportContent:
    chapters = tuple(Chapter(pair, statistics(games(n), tuple(SIDES))) for n, pair in enumerate(bots or (("random",),)))
    return ReportContent("<Two> Bridges", chapters, SIDES, language, broke_off=broke_off)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_is_whole_and_says_that_bots_played(language: str) -> None:
    text = page(report(language, ("random",), ("greedy", "random"), broke_off=2))
    assert "【" not in text
    assert "{" not in re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    assert "&lt;Two&gt; Bridges" in text
    assert "<Two>" not in text
    assert not re.search(r"(src|href|url)\s*[=(]", text), "nothing is fetched from elsewhere"
    assert ("games of bots" if language == "en" else "ボットどうし") in text
    drawn = re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL)
    assert len(drawn) == 1 + 2 * 4
    for svg in drawn:
        ElementTree.fromstring(svg)


def test_several_pairs_of_bots_show_how_much_hangs_on_them() -> None:
    alone, both = page(report()), page(report("en", ("random",), ("greedy", "random")))
    assert "one manner" in alone
    assert "one manner" not in both
    assert "goes from 40 % to 50 %" in both
    assert "greedy : random" in both


@pytest.mark.parametrize(("language", "said"), [("en", "from the start"), ("ja", "最初から")])
def test_who_led_before_the_first_turn_led_from_the_start(language: str, said: str) -> None:
    track = tuple(TurnMark(turn, turn, turn, (0, 2), (0, 0), (3, 3), ()) for turn in range(3))
    led = statistics([GameResult(1, "blue", (0, 2), 2, "d", 3, track)], tuple(SIDES))
    assert said in page(ReportContent("Bridges", (Chapter(("random",), led),), SIDES, language))
    assert said not in page(report(language)), "there nobody leads before the third turn"


def test_no_page_speaks_of_the_balance() -> None:
    assert "balance" not in page(report()).lower()


def test_every_figure_stands_in_the_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(figures(report("en", ("random",), ("greedy", "random"))))))
    assert tuple(rows[0]) == HEAD
    assert {row["bots"] for row in rows} == {"random", "greedy : random"}
    won = {row["name"]: row for row in rows if (row["bots"], row["what"]) == ("random", "outcome")}
    assert {name: int(row["count"]) for name, row in won.items()} == {"red": 4, "blue": 5, "draw": 1}
    assert float(won["blue"]["low"]) < 0.5 == float(won["blue"]["mean"])
    points = [row for row in rows if (row["bots"], row["what"], row["name"]) == ("random", "points", "red")]
    assert [(row["turn"], float(row["mean"])) for row in points] == [(str(turn), float(turn)) for turn in range(4)]


def test_a_game_that_tells_nothing_by_turn_is_reported_too() -> None:
    silent = [GameResult(seed, "red", (3, 1), 1, "d", 5) for seed in range(3)]
    text = page(ReportContent("Race", (Chapter(("random",), statistics(silent, ("red", "blue"))),), SIDES))
    assert text.count("records nothing of this by turn") == 5


def test_bars_are_as_long_as_shares_and_lines_stay_on_the_page() -> None:
    half, whole = ElementTree.fromstring(
        bars("x", [ChartBar("a", 0.5, 0.4, 0.6, "#000"), ChartBar("b", 1, 0.9, 1, "#000")])
    ).iter("rect")
    assert float(whole.attrib["width"]) == pytest.approx(2 * float(half.attrib["width"]))
    drawn = lines("x", [ChartLine("a", "#000", ((0, -4), (1, 9), (2, 3)), ((-5, 0), (8, 12), (3, 3)))])
    numbers = [
        float(number) for path in re.findall(r' d="M([^HV]*?)Z?"', drawn) for number in re.findall(r"[\d.-]+", path)
    ]
    assert all(0 <= number <= 720 for number in numbers)
    assert lines("x", []) == columns("x", []) == ""


def test_columns_that_lie_close_are_put_together() -> None:
    wide = ElementTree.fromstring(columns("x", [(number, 1) for number in range(-200, 200)]))
    assert 20 <= sum(1 for _column in wide.iter("rect")) <= 40


def test_hexes_and_clauses_stand_on_the_page_and_in_the_csv() -> None:
    played = [replace(result, clauses={"3.1": 2}) for result in games()]
    chapter = Chapter(
        ("random",),
        statistics(played, tuple(SIDES)),
        {"control": {"0102": (0.25, 0.75)}},
        {"heat_control": '<svg class="map"></svg>'},
        ("9.9",),
        {"red": 7},
    )
    made = ReportContent("Race", (chapter,), SIDES, clause=lambda clause: f"§{clause}")
    text = page(made)
    assert "▲ Reds &amp; Co, ▼ Blues" in text
    assert "Seeds of usual games: Reds &amp; Co 7" in text
    assert "<td>§3.1</td><td>10</td><td>100 %</td><td>2.0</td>" in text
    assert "Clauses that never did: 1</summary><ul><li>§9.9</li></ul>" in text
    rows = list(csv.DictReader(io.StringIO(figures(made))))
    assert [(row["name"], row["mean"]) for row in rows if row["what"] == "control"] == [
        ("0102 red", "0.2500"),
        ("0102 blue", "0.7500"),
    ]
    assert {row["name"]: row["count"] for row in rows if row["what"] == "clause"} == {"3.1": "10", "9.9": "0"}
