"""`hexwright rules check` and `rules queries`."""

from pathlib import Path

from engine.cli.output import FINE, FOUND, UNABLE
from tests.cli.conftest import Command, read

GOOD = """- id: good
  title: {en: a, ja: b}
  text: {en: a, ja: b}
  expect: [{parameter: {id: stacking.limit, equals: 2}}]
"""
WRONG = GOOD.replace("good", "wrong").replace("equals: 2", "equals: 3")
STRANGE = GOOD.replace("good", "strange").replace("stacking.limit", "stacking.limits")
UNCHECKED = GOOD.partition("  expect")[0].replace("good", "unchecked") + "  verdict: not_checkable\n"


def test_the_examples_of_a_game_are_checked_by_default(hexwright: Command) -> None:
    said = hexwright("rules", "check", "--game", "primer", "--json")
    assert said[0] == FINE
    assert read(said)["passed"] >= 25
    assert read(said)["failed"] == []


def test_the_report_tells_them_apart(hexwright: Command, tmp_path: Path) -> None:
    first, second, bad = tmp_path / "first.yaml", tmp_path / "second.yaml", tmp_path / "bad.yaml"
    first.write_text(GOOD + WRONG, encoding="utf-8")
    second.write_text(STRANGE + UNCHECKED, encoding="utf-8")
    bad.write_text("- idd: x\n", encoding="utf-8")
    said = hexwright("rules", "check", "--game", "primer", "--json", "--examples", first, second, bad)
    found = read(said)
    assert (said[0], found["passed"]) == (FOUND, 1)
    assert [each["id"] for each in found["failed"]] == ["wrong"]
    assert found["failed"][0]["line"] == 8
    assert [each["id"] for each in found["inexpressible"]] == ["strange"]
    assert {each["file"] for each in found["bad"]} == {str(bad)}
    assert found["not_checkable"] == ["unchecked"]


def test_it_is_told_in_words(hexwright: Command, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(WRONG, encoding="utf-8")
    code, out, _err = hexwright("rules", "check", "--game", "primer", "--lang", "ja", "--examples", path)
    assert code == FOUND
    assert "stacking.limitは3のはずですが、2です" in out


def test_without_files_or_a_game_nothing_can_be_done(hexwright: Command) -> None:
    assert hexwright("rules", "check", "--game", "nothing")[0] == UNABLE
    assert hexwright("rules", "queries", "nothing")[0] == UNABLE


def test_queries_are_listed_with_their_arguments(hexwright: Command) -> None:
    queries = {query["name"]: query for query in read(hexwright("rules", "queries", "primer", "--json"))["queries"]}
    assert len(queries) >= 10
    assert [arg["name"] for arg in queries["cost"]["args"]] == ["unit", "to"]
    assert all(query["text"] for query in queries.values())
    _code, out, _err = hexwright("rules", "queries", "primer", "--lang", "ja")
    assert "cost(unit: unit, to: hex) -> number" in out
    assert "ユニット" in out


def test_everything_that_can_be_named(hexwright: Command) -> None:
    told = read(hexwright("rules", "queries", "primer", "--all", "--json"))
    assert told["steps"]["muster"].endswith(
        "units (unit; left out: []; such as [k.guard, k.1, k.guns], [k.guard, k.1])"
    )
    assert "at moves" in told["verbs"]["pick"]
    assert told["state"]["sky"] == "bag of word"
    assert "k.1" in told["units"]
    assert "bridge.blown" in told["messages"]


def test_counters_are_listed_with_their_values(hexwright: Command) -> None:
    found = {one["id"]: one["values"] for one in read(hexwright("rules", "counters", "primer", "--json"))["counters"]}
    assert found["k.guard"] == {"side": "kestria", "type": "foot", "strengths": [3, 6]}
    _code, out, _err = hexwright("rules", "counters", "june_6", "us.102cav", "--lang", "ja")
    assert "strength: 2, cohesion: 5" in out
