"""Numbers of two languages compared: digits on one side may be words on the other, and nothing else."""

from __future__ import annotations

import pytest

from engine.rulebook.numerals import in_digits, lacking
from engine.rulebook.ruleset import load_ruleset

SAME = [
    ("Turns 8 to 13", "第8～13ターン"),
    ("6 June 1944", "1944年6月6日"),
    ("on 13/14 June", "6月13/14日"),
    ("Six turns, two of them at night", "6ターンのうち2ターンは夜間"),
    ("the strength is doubled", "戦力を2倍にする"),
    ("half of the points", "ポイントの2分の1"),
    ("{n:5}th Artillery Group", "第{n:5}砲兵群"),
    ("25 hexes", "二十五ヘクス"),
    ("the 352nd Infantry Division", "第３５２歩兵師団"),
    ("XIX Corps and LXXXIV Corps", "第19軍団と第84軍団"),
    ("XC Corps", "第90軍団"),
]
DIFFERENT = [
    ("5th Artillery Group", "第6砲兵群", (5,)),
    ("Turns 8 to 13", "第8～12ターン", (13,)),
    ("within 3 hexes", "ヘクス以内", (3,)),
    ("{n:5}th", "第{n:5}軍団、第6軍団", ()),
    ("第19軍団", "XVIII Corps", (19,)),
    ("第5軍団", "Victory", (5,)),
    ("第8軍団", "IIX Corps", (8,)),
]


@pytest.mark.parametrize(("en", "ja"), SAME)
def test_the_same_numbers_in_other_words_are_the_same(en: str, ja: str) -> None:
    assert lacking(en, ja) == ()
    assert [number for number in lacking(ja, en) if number != 1] == []


@pytest.mark.parametrize(("en", "ja", "missing"), DIFFERENT)
def test_another_number_is_seen(en: str, ja: str, missing: tuple[int, ...]) -> None:
    assert lacking(en, ja) == missing


@pytest.mark.parametrize("slug", ["primer", "june_6", "case_yellow", "france_1944"])
def test_every_wrong_digit_in_a_shipped_text_is_seen(slug: str) -> None:
    """Whatever number of a text becomes another one that stands nowhere else, the other language misses it."""
    tried = 0
    for pair in load_ruleset(slug).texts().values():
        for language, other in (("en", "ja"), ("ja", "en")):
            for number in in_digits(pair[language]):
                changed = pair[language].replace(str(number), "987654")
                if in_digits(changed) != in_digits(pair[language]):
                    tried += 1
                    assert 987654 in lacking(changed, pair[other]) or "987654" not in changed
    assert tried > 10
