"""Folding, search and sorting, with the pairs that people expect to meet."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.fields import SearchField, by_reading, designation_key, folded, half_width, matches, rank, search_terms
from tests.editor.fields.composing import commit, compose, press_all


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("カーン", "かん"),
        ("Saint-Lô", "saint lo"),
        ("Ｗ１０１６", "w1016"),
        ("ヘクス", "へくす"),
        ("第12ＳＳ", "第12ss"),
        ("Über", "uber"),
        ("サン・ロー", "さんろ"),
        ("ｶｰﾝ", "カーン"),
    ],
)
def test_search_folds_what_nobody_means(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("が", "か"), ("は", "ぱ"), ("Caen", "Cain"), ("12", "21")])
def test_it_does_not_fold_what_differs(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize("query", ["kan", "かん", "カーン", "caen", "ＣＡＥＮ", "ae"])
def test_a_place_is_found_by_english_japanese_and_reading(query: str) -> None:
    assert matches(query, search_terms("Caen", "カーン"))


@pytest.mark.parametrize("query", ["はりはら", "harihara", "hari", "針", "harrow bridge", "bridge harrow", "きょう"])
def test_a_name_with_kanji_is_found_by_its_reading(query: str) -> None:
    assert matches(query, search_terms("Harrow Bridge", "針原橋", "はりはらきょう"))


@pytest.mark.parametrize(
    ("query", "kana"),
    [
        ("shutsugeki", "しゅつげき"),
        ("kitte", "きって"),
        ("matcha", "まっちゃ"),
        ("tokyo", "とうきょう"),
        ("toukyou", "とうきょう"),
        ("jagaimo", "じゃがいも"),
        ("fan", "ファン"),
    ],
)
def test_kana_are_found_in_latin_letters(query: str, kana: str) -> None:
    assert matches(query, search_terms(kana))


def test_the_same_ranks_before_the_beginning_before_the_middle() -> None:
    assert [rank("lo", search_terms(name)) for name in ("Lo", "Lorn", "Saint-Lô", "Caen")] == [0, 1, 2, None]


def test_hex_labels_come_out_in_half_width() -> None:
    assert half_width("Ｗ１０１６") == "W1016"
    assert half_width("－３") == "-3"


def test_designations_sort_by_number() -> None:
    assert sorted(["12", "2", "1a", "1", "10/4", "2/4"], key=designation_key) == ["1", "1a", "2", "2/4", "10/4", "12"]


def test_names_sort_by_reading_and_those_without_come_last() -> None:
    names = {"針原": "はりはら", "カーン": "", "橋": "", "粉橋": "こばし", "ガンダ": "", "エスク川": "エスクがわ"}
    sorted_names = by_reading(names, str, names.__getitem__)
    assert sorted_names == ["エスク川", "カーン", "ガンダ", "粉橋", "針原", "橋"]


def test_the_search_field_says_nothing_while_something_is_composed(qtbot: QtBot) -> None:
    field = SearchField()
    qtbot.addWidget(field)
    field.show()
    told: list[str] = []
    field.searched.connect(told.append)
    compose(field, "はし")
    press_all(field)
    assert told == []
    commit(field, "橋")
    assert told == ["橋"]
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert told == ["橋", ""]
