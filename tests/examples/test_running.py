"""The runner tells failed, inexpressible and bad apart, and says in words what is wrong, and where."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.examples import ExampleResult, Runner, check_files, read_file, shipped, written_schema
from engine.paths import data_folder
from engine.play import Game, journal_of, load_system
from tests.compile.trial import playable

HEAD = """
- id: it
  title: {en: It, ja: それ}
  text: {en: It., ja: それ。}
"""
TWO = 'units: [{id: k.1, at: "0405"}, {id: k.2, at: "0101"}, {id: l.river, at: "0805"}]'
MARCH = f"""
  given:
    {TWO}
    at: {{step: moves, side: kestria}}
"""
TRIAL = Path(__file__).parent / "trial"


def run(folder: Path, body: str, game: str = "primer", language: str = "en") -> ExampleResult:
    path = folder / "examples.yaml"
    path.write_text(HEAD + body.lstrip("\n"), encoding="utf-8")
    (result,) = runner(game, language).check(path)
    return result


@cache
def runner(game: str, language: str) -> Runner:
    return Runner(game, language)


def expecting(what: str, given: str = MARCH, do: str = "") -> str:
    return f"{given}{do}  expect:\n    - {what}\n"


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("state: {turn: 2}", "turn should be 2, and is 1"),
        ('state: {at: {k.1: "0406"}}', "at of k.1 should be 0406, and is 0405"),
        ("state: {sky: [rain]}", "sky should be [rain], and is []"),
        ("units: [{id: k.1, steps: 1}]", "steps of k.1 should be 1, and is 2"),
        ("units: [{id: k.1, arm: horse}]", "arm of k.1 should be horse, and is foot"),
        ("prompt: {step: battles}", "step should be battles, and is moves"),
        ("prompt: {actor: lorn}", "side that decides should be lorn, and is kestria"),
        ("offered: {verb: pick, args: l.river}", "pick l.river should be on offer; on offer: k.1; k.2"),
        ("offered: {verb: pick, only: [k.1]}", "Offered: k.1; k.2"),
        ("not_offered: {verb: pick, args: k.1}", "should not be on offer"),
        ("refused: {verb: pick, args: k.1}", "should be refused, and it is allowed"),
        ('refused: {verb: pick, args: l.river, by: "3.1"}', "by 3.1; what refuses it: River"),
        ("allowed: {verb: pick, args: l.river}", "it is refused: River"),
        ("outcome: {winner: lorn}", "should be over, but it continues"),
        ("events: [{text: bridge.blown}]", "The log should contain bridge.blown. Logged: -"),
        ("ask: {query: room, args: '0405', equals: 2}", "the answer should be 2, and is 1"),
        ("table: {name: crt, row: 1, column: '1:2', equals: A1}", "crt[1][1:2] should be A1, and is A2"),
        ("table: {name: crt, row: 1, column: '1:2', modifier: 1, equals: A2}", "should be A2, and is A1"),
        ("parameter: {id: stacking.limit, equals: 3}", "stacking.limit should be 3, and is 2"),
    ],
)
def test_what_fails_says_what_was_expected_and_what_came(tmp_path: Path, what: str, says: str) -> None:
    result = run(tmp_path, expecting(what))
    assert result.kind == "failed", result
    assert says in result.reason
    assert result.line == 9 + HEAD.count("\n") - 4


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("state: {turnn: 2}", "Unknown entry of the state turnn. Did you mean turn?"),
        ("units: [{id: k.11, steps: 1}]", "Unknown unit k.11. Did you mean k.1?"),
        ("units: [{id: k.1, stepz: 1}]", "Unknown entry of units stepz. Did you mean steps?"),
        ('state: {at: {k.1: "9999"}}', "Unknown hex or box 9999"),
        ("prompt: {step: movess}", "Unknown step movess. Did you mean moves?"),
        ("offered: {verb: pik, args: k.1}", "Unknown verb pik. Did you mean pick?"),
        ("offered: {verb: pick, args: {unitt: k.1}}", "Unknown argument unitt. Did you mean unit?"),
        ("ask: {query: rooom, args: '0405', equals: 2}", "Unknown query rooom. Did you mean room?"),
        (
            "table: {name: crtt, row: 1, column: '1:2', equals: A1}",
            "Unknown parameter or table crtt. Did you mean crt?",
        ),
        ("table: {name: crt, row: 7, column: '1:2', equals: A1}", "This cell does not exist"),
        ("events: [{text: bridge.blowm}]", "Unknown message bridge.blowm. Did you mean bridge.blown?"),
        ('refused: {verb: pick, args: l.river, by: "99.1"}', "Unknown section or clause 99.1"),
        ("outcome: {winner: lorm}", "Unknown side lorm. Did you mean lorn?"),
    ],
)
def test_what_cannot_be_expressed_names_what_is_unknown(tmp_path: Path, what: str, says: str) -> None:
    result = run(tmp_path, expecting(what))
    assert (result.kind, says in result.reason) == ("inexpressible", True), result


@pytest.mark.parametrize(
    ("body", "line", "says"),
    [
        ("  expect: [{stat: {turn: 1}}]\n", 5, "Did you mean state?"),
        ("  given: {}\n", 2, "nothing is expected"),
        ("  expect: [{}]\n", 5, "nothing is expected here"),
        ("  expect: [{state: {turn: 1}}\n", 6, "not valid YAML"),
        ("  expect: [{tally: {total: 1}}]\n", 5, "a choice (`of`) or behind an event"),
        ("  do: [{args: k.1}]\n  expect: [{state: {turn: 1}}]\n", 5, "`verb`, or by `repeat`"),
        ("  verdict: perhaps\n  expect: [{state: {turn: 1}}]\n", 5, "perhaps"),
        ("  expect: [{ask: {query: room, args: 0405, equals: 2}}]\n", 5, "in quotes"),
        ("  expect: [{ask: {query: room, args: [], equals: 2}}]\n", 5, "room wants hex"),
        ("  expect: [{ask: {query: cost, args: [[k.1], '0101'], equals: 2}}]\n", 5, "exactly one unit"),
        ("  given: {state: {turn: soon}}\n  expect: [{state: {turn: 1}}]\n", 5, "single whole number"),
        ("  given: {units: [{id: k.1, like: k.2}]}\n  expect: [{state: {turn: 1}}]\n", 5, "own counters"),
        ("  given: {at: {step: muster}}\n  expect: [{state: {turn: 1}}]\n", 5, "side, target, units"),
    ],
)
def test_a_bad_file_says_where(tmp_path: Path, body: str, line: int, says: str) -> None:
    result = run(tmp_path, body)
    assert (result.kind, result.line, says in result.reason) == ("bad", line, True), result


def test_three_in_a_hex_are_no_position(tmp_path: Path) -> None:
    units = ", ".join(f'{{id: {unit}, at: "0405"}}' for unit in ("k.1", "k.2", "k.3"))
    result = run(tmp_path, f"  given: {{units: [{units}]}}\n  expect: [{{state: {{turn: 0}}}}]\n")
    assert (result.kind, "cannot be: 3 units in 0405" in result.reason) == ("bad", True), result


def test_two_examples_of_one_name_are_bad(tmp_path: Path) -> None:
    path = tmp_path / "twins.yaml"
    path.write_text(
        2 * f"{HEAD.lstrip()}  expect: [{{parameter: {{id: luck.markers, equals: 1}}}}]\n", encoding="utf-8"
    )
    assert [result.kind for result in check_files("primer", [path]).results] == ["passed", "bad"]


def test_a_missing_file_is_bad(tmp_path: Path) -> None:
    (result,) = check_files("primer", [tmp_path / "nowhere.yaml"]).results
    assert result.kind == "bad"


def test_a_game_that_is_not_there_yet(tmp_path: Path) -> None:
    result = run(tmp_path, expecting("state: {turn: 1}"), game="no_such_game")
    assert (result.kind, result.reason) == ("inexpressible", "The game system no_such_game does not exist yet.")


def test_items_that_come_several_times_are_added_up(tmp_path: Path) -> None:
    given = '  given: {units: [{id: k.1, at: "0105"}]}\n'
    six = 'ask: {query: costs, args: [k.1, "0705"], equals: {total: 6, items: {cost.road: 6}}}'
    assert run(tmp_path, expecting(six, given)).kind == "passed"
    ours, theirs = (
        '{id: k.1, at: "0602"}, {id: k.guns, at: "0502"}',
        '{id: l.upland, at: "0702"}, {id: l.battery, at: "0802"}',
    )
    against = 'ask: {query: modifiers, args: ["0702", [k.1, k.guns]], equals: {items: {odds.guns: 0}}}'
    assert run(tmp_path, expecting(against, f"  given: {{units: [{ours}, {theirs}]}}\n")).kind == "passed"
    places = '  given: {state: {control: {"0905": lorn, "0702": lorn}}}\n'
    held = "ask: {query: points, args: lorn, equals: {total: 8, items: {points.place: 8}}}"
    assert run(tmp_path, expecting(held, places)).kind == "passed"


def test_null_is_written_as_in_a_file(tmp_path: Path) -> None:
    assert "at of k.1 should be null, and is 0405" in run(tmp_path, expecting("units: [{id: k.1, at: null}]")).reason
    shut = 'ask: {query: cost, args: [k.1, "0805"], equals: 9}'
    assert "should be 9, and is null" in run(tmp_path, expecting(shut)).reason
    assert "done_moving should be refused, and" in run(tmp_path, expecting("refused: {verb: done_moving}")).reason


def test_a_long_list_shows_that_it_is_cut(tmp_path: Path) -> None:
    assert "0404, …." in run(tmp_path, expecting('state: {at: {k.1: "elms"}}')).reason
    assert "…" not in run(tmp_path, expecting("ask: {query: zzzz, equals: 1}")).reason


ONE_OF_TWO = f"""{MARCH}  cases:
    - {{case: right, expect: [{{state: {{turn: 1}}}}]}}
    - {{case: wrong, expect: [{{state: {{turn: 7}}}}, {{state: {{weather: rain}}}}]}}
"""


def test_the_case_and_the_reading_that_failed_are_named(tmp_path: Path) -> None:
    reason = run(tmp_path, ONE_OF_TWO).reason
    said = "Case wrong: turn should be 7, and is 1. weather should be rain, and is clear."
    assert reason == f"{said} The game waits for kestria at the step moves."
    assert run(tmp_path, ONE_OF_TWO, language="ja").reason.startswith("ケース「wrong」：")
    under = f"  expect_under: {{hungry-attackers.each: [{{{ASKED.format(3)}}}]}}\n"
    assert run(tmp_path, HUNGRY + under).reason.startswith("Under hungry-attackers.each: Asked for modifiers")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            '{units: [{id: k.1, at: "0405"}], state: {blown: {"0605/0706": 1}}}',
            "0605/0706, where the map has no bridge",
        ),
        ('{map: {plain: clear, bridges: ["0605/0705"]}, state: {blown: {"0605/0705": 1}}}', "the map has no river"),
        ('{units: [{id: k.1, at: "0405"}, {id: k.1, at: "0406"}]}', "k.1 is listed twice here"),
        (f"{{{TWO}, at: {{step: moves}}}}", "The step moves also needs: side"),
        (f"{{{TWO}, at: moves}}", "The step moves also needs: side"),
        (f"{{start: {{journal: game.jsonl}}, {TWO}}}", "the journal game.jsonl and stays as it is there. Remove units"),
        ("{start: {journal: game.jsonl}, map: {plain: clear}, state: {turn: 2}}", "Remove map, state"),
    ],
)
def test_what_would_change_nothing_or_cannot_be_is_bad(tmp_path: Path, given: str, says: str) -> None:
    result = run(tmp_path, f"  given: {given}\n  expect: [{{state: {{turn: 1}}}}]\n")
    assert (result.kind, says in result.reason, result.line) == ("bad", True, 5), result


def test_a_case_may_list_a_unit_of_its_example_but_not_twice(tmp_path: Path) -> None:
    again = "units: [{id: k.1, steps: 1}, {id: k.1, steps: 2}]"
    cases = f"{MARCH}  cases:\n    - case: again\n      given: {{{again}}}\n      expect: [{{state: {{turn: 1}}}}]\n"
    result = run(tmp_path, cases)
    assert (result.kind, result.line) == ("bad", 10), result
    assert run(tmp_path, cases.replace(", {id: k.1, steps: 2}", "")).kind == "passed"


def test_a_blank_position_lasts_as_long_as_its_scenario(tmp_path: Path) -> None:
    for scenario, last in (("mill_race", 4), ("two_bridges", 6)):
        wanted = f"state: {{last: {last}, turn: 0, sky: {{exactly: []}}}}"
        assert run(tmp_path, expecting(wanted, f"  given: {{scenario: {scenario}}}\n")).kind == "passed"
    own = "  given: {scenario: mill_race, state: {last: 9}}\n"
    assert run(tmp_path, expecting("state: {last: 9}", own)).kind == "passed"


def test_options_may_be_written_as_the_rules_are_listed(tmp_path: Path) -> None:
    for name in ("battle.hunger_counts", "battle_hunger_counts"):
        given = HUNGRY.rstrip("\n") + f"\n    options: {{{name}: each}}\n"
        assert run(tmp_path, expecting(ASKED.format(2), given)).kind == "passed"


def test_an_empty_cup_is_told_in_words(tmp_path: Path) -> None:
    result = run(tmp_path, expecting("state: {turn: 2}", f"  given: {{{TWO}, at: {{step: supply}}}}\n"))
    assert (result.kind, "Nothing is left to draw from sky" in result.reason) == ("failed", True), result
    assert "Error" not in result.reason


def test_what_falls_wrong_is_told_without_names_from_python(tmp_path: Path) -> None:
    do = "  do: [{verb: pick, args: k.1}, {verb: to, args: '0605'}, {side: lorn, verb: blow, faces: [9]}]\n"
    reason = run(tmp_path, expecting("state: {turn: 1}", do=do)).reason
    assert "no faces of dice" in reason and "Error" not in reason


def test_reasons_in_japanese(tmp_path: Path) -> None:
    result = run(tmp_path, expecting('refused: {verb: pick, args: l.river, by: "3.1"}'), language="ja")
    assert "自軍のユニットではない" in result.reason


def test_faces_and_draws_that_nobody_needs(tmp_path: Path) -> None:
    do = "  do: [{verb: pick, args: k.1, faces: [4], draws: [rain]}]\n"
    assert "The faces 4 were not used by any roll" in run(tmp_path, expecting("state: {turn: 1}", do=do)).reason


def test_the_piece_that_is_drawn(tmp_path: Path) -> None:
    start = '  given: {start: two_bridges, draws: ["1003", "0702", rain]}\n'
    wanted = 'state: {objective: {kestria: "1003", lorn: "0702"}, weather: rain}'
    assert run(tmp_path, expecting(wanted, start)).kind == "passed"
    snow = start.replace("rain", "snow")
    assert "no 'snow' among" in run(tmp_path, expecting(wanted, snow)).reason


def test_a_step_in_the_sequence_goes_on_to_the_next(tmp_path: Path) -> None:
    do = "  do: [{repeat: [done_moving, no_more_battles], until: {step: moves, actor: lorn}}]\n"
    assert run(tmp_path, expecting("prompt: {actor: lorn, turn: 1}", do=do)).kind == "passed"


def test_a_step_that_stands_alone_ends_the_example(tmp_path: Path) -> None:
    given = f"  given: {{{TWO}, at: {{step: losses, side: kestria, units: [k.1, k.2], left: 1}}}}\n"
    do = "  do: [{side: kestria, verb: lose, args: k.2}]\n"
    assert run(tmp_path, expecting("prompt: {step: end_of_example}", given, do)).kind == "passed"


def test_a_position_from_a_journal(tmp_path: Path) -> None:
    system = load_system("primer")
    assert system.scenarios is not None
    game = Game.start(system.scenarios()["mill_race"](), 4)
    for _ in range(3):
        prompt = game.prompt
        assert prompt is not None
        game.take(prompt.actor, prompt.choices[0])
    journal_of(game).save(tmp_path / "game.jsonl")
    place = game.state.at  # type: ignore[attr-defined]
    wanted = f'units: [{{id: k.guard, at: "{game.state.board.label(place[0])}"}}]'
    given = "  given: {start: {journal: game.jsonl}, scenario: mill_race}\n"
    assert run(tmp_path, expecting(wanted, given)).kind == "passed"
    first = "  given: {start: {journal: game.jsonl, after: 0}, scenario: mill_race}\n"
    assert run(tmp_path, expecting('units: [{id: k.guard, at: "0502"}]', first)).kind == "passed"


def test_cases_vary_the_example(tmp_path: Path) -> None:
    body = f"""{MARCH}  cases:
    - {{case: clear, expect: [{{ask: {{query: cost, args: [k.1, "0505"], equals: 1}}}}]}}
    - case: plain
      given: {{map: {{plain: woods}}, units: [{{id: k.1, steps: 1}}]}}
      expect: [{{ask: {{query: cost, args: [k.1, "0505"], equals: 3}}, units: [{{id: k.1, at: "0405", steps: 1}}]}}]
"""
    assert run(tmp_path, body).kind == "passed"


def test_rules_may_be_changed_for_one_example(tmp_path: Path) -> None:
    given = '  given: {rules: {"crt[1][1:2]": EX, stacking.limit: 3}}\n'
    both = "parameter: {id: stacking.limit, equals: 3}\n      table: {name: crt, row: 1, column: '1:2', equals: EX}"
    assert run(tmp_path, expecting(both, given)).kind == "passed"


HUNGRY = """
  given:
    map: {plain: clear}
    units: [{id: k.guard, at: "0505", hungry: 1}, {id: k.1, at: "0604", hungry: 1}, {id: l.river, at: "0605"}]
"""
ASKED = 'ask: {{query: modifiers, args: ["0605", [k.guard, k.1]], equals: {{total: {}}}}}'


def test_each_reading_has_its_own_expectation(tmp_path: Path) -> None:
    under = "  expect_under: {{hungry-attackers.once: [{}], hungry-attackers.each: [{}]}}\n"
    right = under.format(f"{{{ASKED.format(3)}}}", f"{{{ASKED.format(2)}}}")
    assert run(tmp_path, HUNGRY + right).kind == "passed"
    assert run(tmp_path, HUNGRY + right.replace("total: 2", "total: 3")).kind == "failed"
    assert run(tmp_path, HUNGRY + right.replace("each", "never")).kind == "inexpressible"


def test_what_contradicts_the_print_must_do_so(tmp_path: Path) -> None:
    body = HUNGRY + "  verdict: contradicts:hungry-attackers\n" + f"  expect: [{{{ASKED.format(3)}}}]\n"
    assert run(tmp_path, body + f"  printed: [{{{ASKED.format(2)}}}]\n").kind == "passed"
    assert run(tmp_path, body + f"  printed: [{{{ASKED.format(3)}}}]\n").kind == "failed"


def test_what_is_not_checkable_is_not_run(tmp_path: Path) -> None:
    assert run(tmp_path, "  verdict: not_checkable\n").kind == "not_checkable"


def test_the_schema_is_current() -> None:
    path = data_folder("resources") / "schemas" / "example.json"
    assert path.read_text(encoding="utf-8") == written_schema()


@pytest.mark.parametrize("game", ["june_6", "case_yellow"])
def test_published_examples_can_be_written(game: str) -> None:
    file = read_file(TRIAL / f"{game}.yaml")
    assert not file.faults
    assert len(file.examples) >= 10


def published() -> list[tuple[str, Any]]:
    paths = [*shipped("primer"), *sorted(TRIAL.glob("*.yaml"))]
    return [(path.stem, each) for path in paths for each in read_file(path).examples]


def test_the_examples_use_the_whole_format() -> None:
    said = "\n".join(example.model_dump_json(exclude_unset=True) for _name, example in published())
    keys = ("cases", "expect_under", "like", "rules", "layers", "faces", "draws", "repeat", "plain", "complete")
    assert [key for key in keys if f'"{key}"' not in said] == []


def test_special_rules_of_the_scenario_hold_in_examples(tmp_path: Path) -> None:
    rule = {"id": "stay", "forbid": "enter", "where": {"hexes": ["0406"]}}
    scenario = playable({"k.1": "0405", "l.town": "1210"}, special_rules=[rule])
    system = replace(load_system("primer"), scenarios=lambda: {"trial": lambda: scenario})
    body = "  given: {units: [{id: k.1, at: '0405'}, {id: l.river, at: '0805'}], at: {step: moves, side: kestria}}\n"
    body += "  do: [{verb: pick, args: k.1}]\n  expect:\n    - not_offered: {verb: to, args: '0406'}\n"
    path = tmp_path / "examples.yaml"
    path.write_text(HEAD + body, encoding="utf-8")
    (result,) = Runner("primer", "en", system).check(path)
    assert result.kind == "passed", result
