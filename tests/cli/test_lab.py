"""`hexwright compare`, `whatif`, `audit`, `advice` and `report`."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from engine.paths import data_folder
from tests.cli.conftest import Command, read

MILL = "primer/mill_race"
BUNDLE = Path(__file__).resolve().parents[2] / "scenarios" / "primer" / "two_bridges"
ALONE = ("--jobs", 1)


def test_compare_tells_the_difference_with_its_bounds_and_where_games_part(hexwright: Command) -> None:
    report = read(hexwright("compare", MILL, "+wet_spring", "--games", 12, *ALONE, "--json"))
    assert report["pairs"] == 12
    assert report["second"].startswith("primer/mill_race + wet_spring")
    assert set(report["differences"]) == {"margin", "level", "wins", "losses"}
    first, second = report["means"]["margin"]
    assert report["differences"]["margin"]["mean"] == pytest.approx(second - first, abs=0.001)
    assert report["parting"]["kind"] in ("offer", "tally", "event", "choice")
    assert report["words"]


def test_compare_tells_people_that_bots_played_and_where_games_part(hexwright: Command) -> None:
    code, out, _err = hexwright("compare", MILL, "+wet_spring@greedy", "--games", 3, *ALONE)
    assert code == 0
    assert "games of bots" in out
    assert "The first games that differ are those with seed 0" in out
    assert "one manner" in out
    assert "balance" not in out


def test_clauses_are_named_with_their_sections(hexwright: Command) -> None:
    out = hexwright("compare", MILL, "+wet_spring", "--games", 3, *ALONE)[1]
    assert "7.1 Lines of supply" in out
    assert "lead by losses of Kestria" in out


@pytest.mark.parametrize("command", ["playtest", "audit", "report"])
def test_sides_are_called_as_the_scenario_calls_them(hexwright: Command, tmp_path: Path, command: str) -> None:
    folder = tmp_path / "holland"
    shutil.copytree(data_folder("scenarios") / "case_yellow" / "fortress_holland", folder)
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("連合軍", "オランダ軍"), "utf-8")
    holland = (folder, "--lang", "ja")
    playing = () if command == "audit" else ("--games", 1, "--bots", "greedy", *ALONE)
    page = tmp_path / "page.html"
    written = ("--out", page) if command == "report" else ()
    out = hexwright(command, *holland, *playing, *written)[1]
    assert "オランダ軍" in out
    assert "連合軍" not in out
    assert not written or "▲ オランダ軍" in page.read_text("utf-8")


def test_several_manners_of_play_show_how_far_they_lie_apart(hexwright: Command) -> None:
    mixed = ("--bots", "random/greedy:80", "--games", 6, *ALONE)
    report = read(hexwright("compare", MILL, "+wet_spring", *mixed, "--json"))
    assert list(report["manners"]) == ["random", "greedy:80"]
    assert sum(report["manners"].values()) / 2 == pytest.approx(report["differences"]["margin"]["mean"], abs=0.001)
    assert "by manner of play: from" in hexwright("compare", MILL, "+wet_spring", *mixed)[1]
    effects = read(hexwright("whatif", MILL, "--unit", "l.town", *mixed, "--json"))["effects"]
    assert all(set(effect["manners"]) == {"random", "greedy:80"} for effect in effects if effect["pairs"])
    assert "by manner" in hexwright("whatif", MILL, "--kind", "weather", *mixed)[1]
    assert set(read(hexwright("advice", MILL, *mixed, "--json"))["as_it_is"]["manners"]) == {"random", "greedy:80"}


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("compare", MILL, "@moon"), "no bot 'moon'"),
        (("compare", MILL, "@greedy:101"), "from 0 to 100"),
        (("compare", "+wet_spring", MILL), "names nothing to play"),
        (("compare", MILL, MILL, "--measure", "luck"), "margin, level, wins, losses"),
        (("compare", MILL, MILL, "--side", "moon"), "kestria, lorn"),
        (("whatif", MILL, "--kind", "moon"), "absent, late"),
        (("advice", MILL, "--allow", "moon"), "KIND:NAME=VALUES"),
        (("advice", MILL, "--allow", "arrival:k.99=1..2"), "k.99"),
        (("report", MILL, "primer"), "compare"),
        (("audit", "moon"), "moon"),
    ],
)
def test_mistakes_are_told_in_words(hexwright: Command, command: tuple[str, ...], said: str) -> None:
    code, out, err = hexwright(*command)
    assert (code, out) == (2, "")
    assert said in err
    assert "fault in Hexwright" not in err


def test_whatif_ranks_variations(hexwright: Command) -> None:
    asked = ("whatif", MILL, "--kind", "absent", "--unit", "l.town", "--unit", "k.guns", "--games", 4, *ALONE)
    report = read(hexwright(*asked, "--json"))
    sizes = [abs(effect["mean"]) for effect in report["effects"]]
    assert {effect["variation"] for effect in report["effects"]} == {"l.town absent", "k.guns absent"}
    assert sizes == sorted(sizes, reverse=True)
    code, out, _err = hexwright(*asked)
    assert code == 0
    assert "(l.town)" in out


def test_whatif_takes_edits_of_a_bundle_from_a_file(hexwright: Command, tmp_path: Path) -> None:
    change = {"change": "SetValue", "file": "oob.yaml", "path": ["arrivals", 0, "turn"], "value": 4}
    edits = tmp_path / "edits.json"
    edits.write_text(json.dumps([{"title": "the third in turn 4", "changes": [change]}]), encoding="utf-8")
    asked = (
        "whatif",
        BUNDLE,
        "--kind",
        "bridges",
        "--unit",
        "k.guns",
        "--edits",
        edits,
        "--games",
        2,
        *ALONE,
        "--json",
    )
    report = read(hexwright(*asked))
    assert [effect["variation"] for effect in report["effects"]] == ["the third in turn 4"]
    edits.write_text("- {titel: x}\n", encoding="utf-8")
    code, _out, err = hexwright(*asked[:-1])
    assert code == 2
    assert "(title, changes)" in err


def test_audit_finds_what_is_planted(hexwright: Command, tmp_path: Path) -> None:
    assert read(hexwright("audit", MILL, "--json"))["findings"] == []
    cut = tmp_path / "cut"
    cut.mkdir()
    for file in BUNDLE.iterdir():
        text = file.read_text(encoding="utf-8")
        (cut / file.name).write_text(
            text.replace('{unit: "l.river", at: {hex: "0705"}}', '{unit: "l.river", at: {hex: "0105"}}'),
            encoding="utf-8",
        )
    code, out, _err = hexwright("audit", cut, "--lang", "en")
    assert code == 1
    assert "even if no one acts:\n  Kestria: 3rd Regiment (turn 2; it came in turn 4)" in out
    assert "Out of supply at the start" in out


def test_help_shows_how_an_entry_is_named(hexwright: Command) -> None:
    assert "luck[lorn]" in hexwright("advice", "--help")[1]


def test_advice_tells_the_bid_and_the_plans(hexwright: Command) -> None:
    asked = ("advice", MILL, "--allow", "entry:control[1105]=lorn|kestria", "--games", 5, *ALONE)
    report = read(hexwright(*asked, "--json"))
    assert report["tried"] == len(report["plans"]) == 2
    assert report["as_it_is"]["bid"]["points"] == -report["as_it_is"]["margins"]["quantiles"][2]
    code, out, _err = hexwright(*asked)
    assert code == 0
    assert "2 plans tried" in out


def test_report_writes_a_page_from_games_and_from_files_of_results(hexwright: Command, tmp_path: Path) -> None:
    page, table, results = tmp_path / "r" / "page.html", tmp_path / "figures.csv", tmp_path / "results.jsonl"
    asked = ("report", MILL, "--games", 5, *ALONE, "--out", page, "--csv", table, "--json")
    played = read(hexwright(*asked))
    text, rows = page.read_text(encoding="utf-8"), table.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert text.count('class="map"') == 3
    assert re.search(r"<title>\d{4}: Kestria \d.\d\d, Lorn \d.\d\d; such as in the game with seed [0-4], turn \d", text)
    assert not re.search(r"(src|href|url)\s*[=(]", text), "nothing is fetched from elsewhere"
    assert "random,outcome,,kestria" in rows
    chapter = played["chapters"][0]
    label, (first, _second) = next(iter(chapter["heat"]["control"].items()))
    assert f"random,control,,{label} kestria,,{first:.4f}" in rows
    assert set(chapter["examples"]) <= {"kestria", "lorn", "draw"}
    assert not set(chapter["never"]) & {one["name"] for one in chapter["clauses"]}
    assert hexwright("playtest", MILL, "--games", 5, *ALONE, "--out", results)[0] == 0
    kept = read(hexwright("report", results, "--out", page, "--json"))
    assert {**kept["chapters"][0], "bots": []} == {**played["chapters"][0], "bots": []}
    code, out, _err = hexwright("report", results, "--out", page, "--lang", "ja")
    assert code == 0
    assert "ロルン軍" in out
    assert "水車場" in page.read_text(encoding="utf-8")


def test_games_are_kept_in_a_file_and_the_same_command_goes_on(hexwright: Command, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    asked = ("compare", MILL, "+wet_spring", *ALONE, "--out", out, "--json")
    assert read(hexwright(*asked, "--games", 2))["pairs"] == 2
    held = out.read_bytes()
    report = read(hexwright(*asked, "--games", 3))
    assert report == read(hexwright("compare", MILL, "+wet_spring", *ALONE, "--games", 3, "--json"))
    assert out.read_bytes().startswith(held)
    table = ("whatif", MILL, "--kind", "absent", "--unit", "k.guns", *ALONE, "--games", 3, "--out", out, "--json")
    assert read(hexwright(*table))["games"] == 3
    assert len(out.read_text("utf-8").splitlines()) == 1 + 3 * 3, "the games of the scenario itself are shared"
    plans = ("advice", MILL, "--allow", "arrival:l.upland=1..2", *ALONE, "--games", 3, "--out", out, "--json")
    assert read(hexwright(*plans)) == read(hexwright(*plans))
    code, _out, err = hexwright("compare", BUNDLE, "+wet_spring", *ALONE, "--games", 1, "--out", out)
    assert code == 2
    assert "Differences: the scenario (mill_race there, two_bridges here)" in err


@pytest.mark.parametrize("command", ["compare", "whatif", "advice"])
def test_a_cluster_with_tls_needs_its_files(hexwright: Command, command: str) -> None:
    arms = (MILL, "@greedy") if command == "compare" else (MILL,)
    code, _out, err = hexwright(command, *arms, "--games", 1, "--scheduler", "tls://127.0.0.1:1")
    assert code == 2
    assert "--tls-ca, --tls-cert and --tls-key" in err or "needs Dask" in err or "need Dask" in err


ODDS = ("odds", "primer/two_bridges", "--trials", 4, "--most", 4)


def test_odds_tell_what_each_way_to_attack_brings(hexwright: Command) -> None:
    report = read(hexwright(*ODDS, "--json"))
    assert (report["scenario"], report["attack"]["verb"], report["whole"]) == ("two_bridges", "attack", True)
    for case in report["cases"]:
        assert case["trials"] == 4
        assert 0 <= case["taken"] <= 1
        assert case["outlooks"]
    code, out, _err = hexwright(*ODDS, "--lang", "ja")
    assert code == 0
    assert "ヘクスの奪取" in out
    assert "【" not in out


def test_odds_are_asked_of_a_journal_at_a_choice(hexwright: Command, tmp_path: Path) -> None:
    found = read(hexwright(*ODDS, "--json"))
    hexwright(
        "playtest", "primer/two_bridges", "--games", 1, "--bots", "greedy", *ALONE, "--journals", tmp_path, "--json"
    )
    (journal,) = tmp_path.iterdir()
    at = (*ODDS, "--position", journal)
    assert read(hexwright(*at, "--step", found["step"], "--json")) == found
    other = found["others"][0]["args"][0]
    named = read(hexwright(*at, "--step", found["step"], "--hex", other, "--json"))
    assert named["attack"]["args"] == [other]
    unit = found["cases"][0]["way"][1]["args"][0]
    only = read(hexwright(*at, "--step", found["step"], "--unit", unit, "--json"))
    assert all(unit in [arg for one in case["way"] for arg in one["args"]] for case in only["cases"])
    assert "No attack is on offer at this position" in hexwright(*at)[2]
    assert "not 999" in hexwright(*at, "--step", 999)[2]
    assert "No attack on 9999 is on offer in the whole game" in hexwright(*ODDS, "--hex", "9999")[2]
    assert "moon" in hexwright(*ODDS, "--unit", "moon")[2]


SPOKEN = {
    "compare": (MILL, "+wet_spring@greedy", "--games", 3, *ALONE),
    "whatif": (MILL, "--kind", "absent", "--unit", "k.guns", "--games", 3, "--bots", "random/greedy", *ALONE),
    "advice": (MILL, "--allow", "arrival:l.upland=1..2", "--games", 3, *ALONE),
    "audit": (MILL,),
    "playtest": (MILL, "--games", 2, *ALONE),
}


@pytest.mark.parametrize("command", SPOKEN)
def test_people_are_told_in_their_language(hexwright: Command, command: str) -> None:
    english, japanese = (hexwright(command, *SPOKEN[command], "--lang", language)[1] for language in ("en", "ja"))
    assert "【" not in english + japanese
    assert not any(ord(letter) > 0x3000 for letter in english)
    said = {"playtest": "ゲームが終了", "audit": "最初の選択肢"}.get(command, "ボットどうしのゲームの結果")
    assert said in japanese
