"""Budgets of a set-up: what is reckoned, what is said, whom a bot takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bundle import Fault, read_part
from engine.bundle.models import ScenarioModel
from engine.compile.budgets import choice, exceeded, worth
from engine.validate import Validation, validate
from engine.validate.game_texts import budget_words
from engine.validate.view import BundleView
from tests.validate.problem_page import GAME, made

FOOT = {"id": "feet", "who": {"side": "lorn", "types": ["foot"]}, "most": 9, "cost": "strengths"}


def view_of(tmp_path: Path, *budgets: dict[str, Any]) -> BundleView:
    """The sample with budgets."""
    return BundleView(made(tmp_path / "b", {"scenario.yaml": {"budgets": list(budgets)}}), system=GAME)


def test_a_list_of_strengths_counts_as_the_greatest_and_every_copy_is_paid(tmp_path: Path) -> None:
    (account,) = view_of(tmp_path, FOOT).accounts
    assert account.costs == {"l.1": 4, "l.post": 4}
    assert [use.unit for use in account.used] == ["l.1", "l.post", "l.post"]
    assert (account.spent, account.left) == (12, -3)


def test_without_a_cost_counters_are_counted(tmp_path: Path) -> None:
    (account,) = view_of(tmp_path, {"id": "few", "who": {"formations": ["west"]}, "most": 5}).accounts
    assert (account.spent, account.left) == (2, 3)


def test_who_arrives_later_costs_nothing(tmp_path: Path) -> None:
    (account,) = view_of(tmp_path, {"id": "guns", "who": {"types": ["guns"]}, "most": 0}).accounts
    assert (list(account.costs), account.spent) == (["l.guns"], 0)


def test_a_budget_is_told_in_both_languages(tmp_path: Path) -> None:
    points, few = {**FOOT, "who": {"side": "lorn"}}, {"id": "few", "who": {"formations": ["west"]}, "most": 5}
    own = {"id": "own", "who": {"side": "lorn"}, "most": 1, "text": {"en": "One will do.", "ja": "一個で足りる。"}}
    view = view_of(tmp_path, points, few, own)
    said = [budget_words(view, account.budget) for account in view.accounts]
    assert said[0].en.startswith("At most 9 points may be spent on the Lorn")
    assert said[0].en.endswith("units that are set up; each costs its “Strength by steps”.")
    assert said[1].ja == "西方隊所属のユニットのうち、配置できるのは5個までです。"
    assert (said[2].en, said[2].ja) == ("One will do.", "一個で足りる。")


def test_the_most_valuable_that_still_fit_are_taken(tmp_path: Path) -> None:
    view = view_of(tmp_path, {"id": "all", "who": {"side": "lorn"}, "most": 17, "cost": "strengths"})
    (account,) = view.accounts
    counters = view.roster_counters
    assert worth(counters["l.1"], 4) > worth(counters["l.guns"], 1)
    free = {"l.guns": "l.guns", "l.1": "l.1", "l.post.2": "l.post"}
    assert choice(account, free, counters) == ("l.1", "l.guns")
    assert choice(account, {"k.1": "k.1"}, counters) == ()
    assert exceeded([account], ["l.guns", "k.1"]) is None
    assert exceeded([account], ["l.guns", "l.post", "l.guns"]) is account


def test_each_remedy_of_an_overspent_budget_keeps_to_the_words(tmp_path: Path) -> None:
    bundle = made(tmp_path / "b", {"scenario.yaml": {"budgets": [FOOT]}})
    validation = Validation(bundle, GAME)
    (problem,) = validation.finish().of("budget.over")
    assert [fix.key for fix in validation.fixes(problem)] == ["take_unit_out", "grant_more"]
    assert problem.message("en").startswith("The set-up takes 12 of 9. At most 9 points")


def test_two_budgets_of_one_name_are_refused() -> None:
    twice = 'format: 1\nkind: "scenario"\nid: "x"\ntitle: {en: "X"}\nrules: {game: "primer", version: "1"}\n'
    twice += 'turns: {last: 2}\nsides: [{id: "lorn", name: {en: "L"}}]\nbudgets:\n'
    twice += '  - {id: "a", who: {side: "lorn"}, most: 1}\n' * 2
    found: tuple[Any, list[Fault]] = read_part(ScenarioModel, twice, "scenario.yaml")
    assert [fault.code for fault in found[1]] == ["model.twins"]


@pytest.mark.parametrize(
    ("at", "lost"),
    [
        ({"hex": "0203"}, False),
        ({"unit": "k.1"}, False),
        ({"rule": "pr.3.4#b"}, False),
        ({"turn": 3}, False),
        ({"unit": "k.9"}, True),
        ({"rule": "pr.99"}, True),
        ({"turn": 4}, True),
    ],
)
def test_a_note_that_leads_nowhere_is_told_and_no_error(tmp_path: Path, at: dict[str, Any], lost: bool) -> None:
    note = {"id": "n1", "at": at, "text": {"ja": "要検討"}}
    problems = validate(made(tmp_path / "b", {"scenario.yaml": {"pinned": [note]}}), GAME)
    assert [problem.code for problem in problems.open] == (["note.lost"] if lost else [])
