"""What does not hold, said for readers: names in place of ids, no braces, both languages."""

from __future__ import annotations

import re

import pytest

from engine.examples import Runner
from engine.examples.files import read_file
from engine.examples.under_layers import read_otherwise
from engine.paths import data_folder

CODE = re.compile(r"[{}\[\]]|True|False|[a-z]_[a-z]|\b(ge|us|cw|k|l)\.\w")


def said(slug: str, file: str, example: str, finding: str, readings: tuple[str, str], language: str) -> str:
    """What does not hold of an example when a finding is read otherwise."""
    known = read_file(data_folder("resources") / "rulesets" / slug / "examples" / file)
    meant = next(one for one in known.examples if one.id == example)
    other = read_otherwise(meant, finding, *readings)
    assert other is not None
    return Runner(slug, language, plain=True).run(other, 0, known).reason


CASES = [
    (
        ("june_6", "bad-weather-before-or-after-doubling", "movement-bonus-doubling", ("before", "after")),
        ("901/Lehr PzGr: points 40, not 36.", "901/Lehr 装甲擲弾兵：ポイントは36ではなく40。"),
    ),
    (
        ("june_6", "bad-weather-low-or-high", "weather-table", ("low", "high")),
        ("roll 0: storm, not clear. roll 9: clear, not storm.", "目0：晴天ではなく嵐。 目9：嵐ではなく晴天。"),
    ),
    (
        ("june_6", "a-step-for-each-zone", "retreat-each-zone", ("each", "once")),
        ("915/352 Inf: place off the map, not E2221.", "915/352 歩兵：位置はE2221ではなく盤外。"),
    ),
]


@pytest.mark.parametrize(("what", "says"), CASES)
def test_a_difference_is_a_sentence_in_both_languages(
    what: tuple[str, str, str, tuple[str, str]], says: tuple[str, str]
) -> None:
    slug, example, finding, readings = what
    folder = data_folder("resources") / "rulesets" / slug / "examples"
    file = next(path.name for path in sorted(folder.glob("*.yaml")) if f"id: {example}\n" in path.read_text("utf-8"))
    told = tuple(said(slug, file, example, finding, readings, language) for language in ("en", "ja"))
    assert told == says
    assert not any(map(CODE.search, told))
