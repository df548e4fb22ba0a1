"""The vocabularies of special rules and victory, tried on four scenarios, and their sentences in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.bundle import read_part
from engine.bundle.describe import SPEAKERS, describe
from engine.bundle.models import ScenarioModel
from engine.bundle.models.special import SpecialRule
from engine.bundle.models.victory import Condition, LevelModel
from engine.bundle.phrases import Phrases
from engine.bundle.texts import LANGUAGES, messages

TRIALS = sorted(Path(__file__).with_name("trials").glob("*.yaml"))

NAMES = {
    "en": {"allied": "Allied", "german": "German", "cherbourg": "Cherbourg", "ss": "SS", "orne": "the Orne"},
    "ja": {"allied": "連合軍", "german": "ドイツ軍", "cherbourg": "シェルブール", "ss": "SS", "orne": "オルヌ川"},
}


def scenario(name: str) -> ScenarioModel:
    path = next(path for path in TRIALS if path.stem == name)
    made, faults = read_part(ScenarioModel, path.read_text(encoding="utf-8"), path.name)
    assert not faults, faults
    assert isinstance(made, ScenarioModel)
    return made


def names_in(language: str) -> Callable[[str, str], str]:
    return lambda _kind, word: NAMES[language].get(word, word.replace("_", " "))


def spoken(trial: ScenarioModel) -> list[Any]:
    return [*trial.special_rules, *trial.budgets, *trial.victory.levels, *trial.victory.awards]


@pytest.mark.parametrize("path", TRIALS, ids=lambda path: path.stem)
def test_every_rule_and_level_is_told_in_both_languages(path: Path) -> None:
    for said in spoken(scenario(path.stem)):
        english, japanese = (describe(said, language) for language in LANGUAGES)
        assert re.fullmatch(r"[A-Z0-9“].*\.", english), english
        assert japanese.endswith("。") and re.search("[ぁ-ん]", japanese)
        assert not re.search(r"[{}]|bundle\.|None|  ", english + japanese), english + japanese


def test_the_trials_use_the_whole_vocabulary() -> None:
    def inside(value: Any) -> list[type]:
        parts = (
            value.__dict__.values() if hasattr(value, "model_fields_set") else value if isinstance(value, tuple) else ()
        )
        return [type(value), *(kind for part in parts for kind in inside(part))]

    used = {kind for path in TRIALS for kind in inside(tuple(spoken(scenario(path.stem))))}
    members = {get_args(each)[0] for union in (SpecialRule, Condition) for each in get_args(get_args(union)[0])}
    assert {kind.__name__ for kind in members - used} == {"LevelIs", "OptionIsModel", "UseLayer"}
    assert set(SPEAKERS) - used == {kind for kind in members if kind.__name__ == "UseLayer"}


@pytest.mark.parametrize(
    ("trial", "id", "english", "japanese"),
    [
        (
            "cherbourg",
            "no_recovery",
            "The German units may not recover.",
            "ドイツ軍のユニットは回復できない。",
        ),
        (
            "cherbourg",
            "recoveries_by_turn",
            "The Allied units may do “recover reduction” at most once a turn.",
            "連合軍のユニットは1ターンに1回までしか「recover reduction」を実行できない。",
        ),
        (
            "cherbourg",
            "allied_major",
            "Allied major victory, at the end of turn 10: the Allied side controls all of Cherbourg, "
            "and none of the German units is on the map.",
            "連合軍大勝利：第10ターンの終わりに、連合軍がシェルブールをすべて支配している、"
            "かつドイツ軍のユニットが盤上にまったくいない。",
        ),
        (
            "epsom_and_caen",
            "ss_stand",
            "The German units with SS must choose “stand” for “combat mode”.",
            "ドイツ軍のSSのユニットは「combat mode」に「stand」を選ばなければならない。",
        ),
        (
            "epsom_and_caen",
            "brigade_and_river",
            "32 lw may not cross the Orne.",
            "32 lwはオルヌ川を横断できない。",
        ),
        (
            "epsom_and_caen",
            "no_attack",
            "The units of 11 arm or 32 gds may not attack from turn 13 on.",
            "第13ターン以降、11 armまたは32 gds所属のユニットは攻撃できない。",
        ),
        (
            "case_yellow",
            "first_supply",
            "All units must be treated as “in supply” up to turn 1.",
            "第1ターンまで、すべてのユニットは「in supply」として扱う。",
        ),
        (
            "case_yellow",
            "draw",
            "Draw, at the end of the scenario: the lead of the German side over the Allied side in points is 0 to 9.",
            "Draw：シナリオ終了時に、ドイツ軍の得点から連合軍の得点を引いた差が0から9までである。",
        ),
    ],
)
def test_sentences_read_as_a_rulebook_would_say_them(trial: str, id: str, english: str, japanese: str) -> None:
    said = next(each for each in spoken(scenario(trial)) if each.id == id)
    for language, sentence in zip(LANGUAGES, (english, japanese), strict=True):
        assert describe(said, language, names_in(language)) == sentence


BRITISH = {"side": "allied"}
AROUND = {"within": 1, "of": {"hexes": ["E1912"]}}


@pytest.mark.parametrize(
    ("condition", "english", "japanese"),
    [
        (
            {"control": AROUND, "by": "allied"},
            "the Allied side controls all hexes within 1 of hex E1912",
            "連合軍がヘクスE1912から1ヘクス以内のヘクスをすべて支配している",
        ),
        (
            {"occupy": AROUND, "by": BRITISH, "least": 2},
            "the Allied units are in at least 2 of the hexes within 1 of hex E1912",
            "連合軍のユニットがヘクスE1912から1ヘクス以内のヘクスを2ヘクス以上占めている",
        ),
        (
            {"occupy": {"areas": ["cherbourg"]}, "by": {"units": ["tiger"]}},
            "tiger is in at least 1 hex of Cherbourg",
            "tigerがシェルブールを1ヘクス以上占めている",
        ),
        (
            {"not": {"occupy": {"areas": ["cherbourg"]}, "by": BRITISH}},
            "the Allied units are in no hex of Cherbourg",
            "連合軍のユニットがシェルブールをまったく占めていない",
        ),
        (
            {"control": {"hexes": ["E1912"]}, "by": "allied"},
            "the Allied side controls hex E1912",
            "連合軍がヘクスE1912を支配している",
        ),
        (
            {"not": {"occupy": {"hexes": ["E1912"]}, "by": BRITISH}},
            "it is not so that the Allied units are in hex E1912",
            "「連合軍のユニットがヘクスE1912を占めている」ということがない",
        ),
        (
            {"not": {"control": {"areas": ["cherbourg"]}, "by": "allied"}},
            "it is not so that the Allied side controls all of Cherbourg",
            "「連合軍がシェルブールをすべて支配している」ということがない",
        ),
        ({"units": {"units": ["tiger"]}}, "tiger is on the map", "tigerが盤上にいる"),
        (
            {"not": {"exited": BRITISH}},
            "none of the Allied units has left the map",
            "連合軍のユニットがまったく盤外へ離脱していない",
        ),
        (
            {"lost": BRITISH, "least": 1},
            "at least 1 step of the Allied units is lost",
            "連合軍のユニットが1ステップ以上失われている",
        ),
        (
            {"points": "allied", "least": -8, "most": -8},
            "the score of the Allied side is exactly -8",
            "連合軍の得点がちょうど-8である",
        ),
        (
            {"number_of": [{"by_turn": 3}, {"number_of": [{"by_turn": 4}], "most": 1}], "least": 2},
            "at least 2 of these conditions are true: turn 3 is not over; "
            "(at most 1 of these conditions is true: turn 4 is not over)",
            "次のうち2つ以上が成り立つ（第3ターンが終わっていない；次のうち1つ以下が成り立つ（第4ターンが終わっていない））",
        ),
    ],
)
def test_conditions_read_as_a_careful_editor_would_have_them(
    condition: dict[str, Any], english: str, japanese: str
) -> None:
    level = LevelModel.model_validate({"id": "won", "if": condition})
    for language, clause in zip(LANGUAGES, (english, japanese), strict=True):
        said = Phrases(language, names_in(language)).condition(level.condition)
        assert said == clause


def test_a_rules_own_text_comes_first() -> None:
    rule = scenario("cherbourg").special_rules[0].model_copy(update={"text": {"en": "The staff stays."}})
    assert describe(rule, "en") == "The staff stays."
    assert describe(rule, "ja").startswith("Hq cherbourg")


def test_every_message_is_there_in_both_languages_with_the_same_values() -> None:
    for key, texts in messages().items():
        assert list(texts) == list(LANGUAGES), key
        named = [sorted(set(re.findall(r"\{\w+:(\w+)\}", text))) for text in texts.values()]
        assert named[0] == named[1], key
