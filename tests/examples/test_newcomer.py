"""What newcomers trip over: faces by steps, levels of victory, clauses of refusals, repeats, where the game waits."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.examples.vocabulary import vocabulary
from engine.play import load_system
from engine.playtest import resolve
from engine.rulebook.catalogue import load_catalogue
from tests.examples.test_running import MARCH, expecting, run
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "worked-examples.md").read_text(encoding="utf-8")
LEVELS = ("german_major", "allied_major", "allied_mayor")
FACES = "{2: [9, 6, 6], 1: [5, 5, 6]}"


def strong(faces: str) -> str:
    return f"""
  given:
    units: [{{id: strong, like: us.18/1, values: {{faces: {faces}}}, at: null}}]
"""


@pytest.mark.parametrize("faces", [FACES, "[[5, 5, 6], [9, 6, 6]]"])
def test_faces_begin_with_one_step_and_may_be_named_by_steps(tmp_path: Path, faces: str) -> None:
    body = expecting(
        "ask: {query: counter, args: strong, equals: {front: [9, 6, 6, 0, 0, 0], back: [5, 5, 6, 0, 0, 0]}}",
        strong(faces),
    )
    assert run(tmp_path, body, "june_6").kind == "passed", run(tmp_path, body, "june_6").reason


def test_faces_that_leave_a_step_out_are_refused(tmp_path: Path) -> None:
    result = run(tmp_path, expecting("units: [{id: strong}]", strong("{3: [9, 6, 6], 1: [5, 5, 6]}")), "june_6")
    assert (result.kind, "one for each of 1, 2" in result.reason) == ("bad", True)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("prompt: {step: {not: moves}}", "step should be {not: moves}, and is moves"),
        ("prompt: {actor: {one_of: [lorn]}}", "and is kestria"),
        ("prompt: {step: {not: mooves}}", "Did you mean moves?"),
        ("outcome: {winner: {not: lornn}}", "Did you mean lorn?"),
    ],
)
def test_comparisons_stand_in_prompts_and_outcomes(tmp_path: Path, what: str, says: str) -> None:
    assert says in run(tmp_path, expecting(what)).reason


def test_a_comparison_in_a_prompt_may_hold(tmp_path: Path) -> None:
    assert run(tmp_path, expecting("prompt: {step: {not: battles}, actor: {one_of: [kestria, lorn]}}")).kind == "passed"


def test_the_clause_that_refuses_is_shown_and_can_be_named(tmp_path: Path) -> None:
    reason = run(tmp_path, expecting("allowed: {verb: pick, args: l.river}")).reason
    clause = reason.split("(")[-1].split(")")[0]
    assert clause[0].isdigit()
    assert run(tmp_path, expecting(f'refused: {{verb: pick, args: l.river, by: "{clause}"}}')).kind == "passed"


def test_what_holds_before_anything_is_done(tmp_path: Path) -> None:
    body = (
        MARCH
        + """
  before:
    - units: [{id: k.1, at: "0405"}]
  do:
    - {verb: pick, args: k.1}
    - {verb: to, args: "0406"}
  expect:
    - units: [{id: k.1, at: "0406"}]
"""
    )
    assert run(tmp_path, body).kind == "passed"
    assert (
        "at of k.1 should be 0406, and is 0405"
        in run(tmp_path, body.replace('at: "0405"}]\n  do', 'at: "0406"}]\n  do')).reason
    )


def repeating(what: str) -> str:
    return (
        MARCH
        + f"""
  do:
    - {{repeat: {what}, until: {{step: plan}}}}
  expect:
    - prompt: {{actor: kestria}}
"""
    )


def test_a_repeat_takes_verbs_with_arguments(tmp_path: Path) -> None:
    result = run(tmp_path, repeating("[{verb: pick, args: k.1}]"))
    assert result.kind == "passed", result.reason
    assert "only with arguments: pick" in run(tmp_path, repeating("[pick]")).reason


def test_two_cases_of_one_name_are_refused(tmp_path: Path) -> None:
    result = run(tmp_path, MARCH + "  cases:\n" + "    - {case: a, expect: [{prompt: {step: moves}}]}\n" * 2)
    assert (result.kind, "Two cases have the name a" in result.reason) == ("bad", True)


def test_an_example_that_stops_too_early_says_what_the_game_waits_for(tmp_path: Path) -> None:
    said = run(tmp_path, expecting('units: [{id: k.1, at: "0406"}]'))
    assert said.reason.endswith("The game waits for kestria at the step moves.")
    told = run(tmp_path, expecting('units: [{id: k.1, at: "0406"}]'), language="ja").reason
    assert told.endswith("いまはkestriaがステップ「moves」で決める番です。")


def test_control_that_never_changed_is_the_first_owners(tmp_path: Path) -> None:
    body = expecting('state: {control: {"4024": allied}}', "\n  given: {start: historical}\n")
    assert run(tmp_path, body, "case_yellow").kind == "passed", run(tmp_path, body, "case_yellow").reason


def test_levels_of_victory_are_named_by_their_ids(tmp_path: Path) -> None:
    given = """
  given:
    scenario: saint_lo
    units: [{id: ge.hq/352, at: E1010}, {id: us.8/4, at: E1810}]
    state: {turn: 9, last: 9}
    at: {step: judge_end}
"""
    found = {level: run(tmp_path, expecting(f"outcome: {{level: {level}}}", given), "june_6") for level in LEVELS}
    assert found["german_major"].kind == "passed"
    assert "should be allied_major, and is german_major" in found["allied_major"].reason
    assert "Did you mean allied_major?" in found["allied_mayor"].reason


def test_records_of_steps_show_their_usual_values() -> None:
    told = vocabulary(load_system("case_yellow"), load_catalogue("case_yellow"), "en")
    assert "reason (word; left out: combat; such as combat" in told["steps"]["attacks"]
    assert "victory.level" in told["messages"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("primer", "primer"),
        ("june_6", "June 6"),
        ("case_yellow", "Case Yellow"),
        ("france_1944/falaise_gap", "France 1944"),
    ],
)
def test_the_page_names_the_right_neighbours(game: str, name: str) -> None:
    board = resolve(game).scenario.board
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {name} | "))
    for part in row.split("from north")[-1].split(":", 1)[1].strip(" |").split("; "):
        label, around = part.replace("`", "").replace('"', "").split(" has ")
        assert [board.label(hex) for hex in board.grid.neighbours[board.hex(label)]] == around.split(", ")
