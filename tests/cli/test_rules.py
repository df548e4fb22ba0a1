"""`hexwright rules`, `texts` and `provenance`: the primer's rulebook on the command line."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

import engine.games
from engine.paths import SETTING, data_folder
from engine.rulebook import rulesets
from engine.rulebook.lock import relocked, write_lock
from engine.rulebook.ruleset import load_ruleset
from tests.cli.conftest import Command, read

HUNGER = "option:battle.hunger_counts"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the primer's ruleset, its texts locked, to where it may be spoilt."""
    for name in ("glossary", "messages", "rulesets"):
        shutil.copytree(data_folder("resources") / name, tmp_path / "resources" / name)
    monkeypatch.setenv(SETTING, str(tmp_path))
    write_lock("primer", relocked({}, load_ruleset("primer").texts(), by="tester", date="2024-01-01").values())
    return tmp_path / "resources" / "rulesets" / "primer"


def spoil(path: Path, old: str, new: str) -> None:
    """Change a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_list_gives_the_sections_in_order(hexwright: Command) -> None:
    sections = read(hexwright("rules", "list", "primer", "--json"))
    assert [section["number"] for section in sections[:4]] == ["1", "1.1", "1.2", "1.3"]
    assert sections[0] == {"key": "pr.1", "number": "1", "title": "The game", "status": "basic", "clauses": ["pr.1#a"]}
    code, out, _err = hexwright("rules", "list", "primer", "--lang", "ja")
    assert code == 0
    assert "プレイの手順" in out


def test_show_puts_numbers_in_their_place(hexwright: Command) -> None:
    (section,) = read(hexwright("rules", "show", "primer", "4.1", "--json"))
    assert "A die of 4 or more blows it" in section["clauses"][0]["text"]
    (wet,) = read(hexwright("rules", "show", "primer", "pr.4.1", "--layers", "wet_spring", "--lang", "ja", "--json"))
    assert "ダイスの目が5以上なら" in wet["clauses"][0]["text"]


def test_show_marks_reconstructed_numbers_and_explains_the_mark(hexwright: Command) -> None:
    _code, out, _err = hexwright("rules", "show", "case_yellow", "2.2")
    assert "6† for bridgeheads" in out
    assert "† reconstructed, not the published value" in out
    assert "†：再構成した値" in hexwright("rules", "show", "case_yellow", "2.2", "--lang", "ja")[1]
    (told,) = read(hexwright("rules", "show", "case_yellow", "2.2", "--json"))
    made = {clause["address"]: clause["reconstructed"] for clause in told["clauses"]}
    assert "markers.bridgehead" in made["rb.2.2#p"]
    assert made["rb.2.2#d"] == []
    assert told["legend"]
    (plain,) = read(hexwright("rules", "show", "case_yellow", "8.1", "--json"))
    assert plain["legend"] is None


def test_show_takes_a_chapter_or_a_table(hexwright: Command) -> None:
    assert [one["number"] for one in read(hexwright("rules", "show", "primer", "8", "--json"))][:2] == ["8", "8.1"]
    code, out, _err = hexwright("rules", "show", "primer", "terrain", "--lang", "ja")
    assert code == 0
    assert "湿地" in out
    code, _out, err = hexwright("rules", "show", "primer", "9.9")
    assert code == 2
    assert "no section and no table '9.9'" in err


def test_findings_with_their_readings(hexwright: Command) -> None:
    finding = read(hexwright("rules", "findings", "primer", "--json"))[0]
    assert (finding["id"], finding["default"]) == ("hungry-attackers", "once")
    assert [reading["sets"] for reading in finding["readings"]] == [
        {"battle.hunger_counts": "once"},
        {"battle.hunger_counts": "each"},
    ]


def test_diff_names_value_layer_and_reason(hexwright: Command) -> None:
    told = read(hexwright("rules", "diff", "primer", "", "wet_spring", "--json"))
    assert (told["first"], told["second"], told["conflicts"]) == ([], ["wet_spring"], [])
    row = next(row for row in told["differences"] if row["address"] == "bridge.demolition")
    assert (row["base"], row["first"]["value"], row["second"]) == (4, 4, {"value": 5, "layer": "wet_spring"})
    assert (row["class"], row["reason"]) == ("number", "Damp powder.")
    assert "no difference" in hexwright("rules", "diff", "primer", "", "")[1]


def test_a_layer_that_does_not_fit_is_a_conflict(copied: Path, hexwright: Command) -> None:
    spoil(copied / "layers" / "wet_spring.yaml", "from: 4, to: 5", "from: 3, to: 5")
    said = hexwright("rules", "diff", "primer", "", "wet_spring", "--json")
    assert said[0] == 1
    assert "changes bridge.demolition from 3 to 5, but finds 4" in read(said)["conflicts"][0]
    checked = read(hexwright("texts", "check", "primer", "--json"))
    assert ("layer.conflict", "layer:wet_spring") in [(one["code"], one["address"]) for one in checked["problems"]]


def test_texts_are_clean_until_one_side_changes(copied: Path, hexwright: Command) -> None:
    assert hexwright("texts", "check", "primer")[0] == 0
    spoil(copied / "sections" / "rules.yaml", "A unit may not enter a hex", "No unit may enter a hex")
    said = hexwright("texts", "check", "primer", "--json", "--lang", "ja")
    assert said[0] == 1
    (problem,) = read(said)["problems"]
    assert (problem["code"], problem["address"], problem["language"]) == ("text.stale", "pr.3.4#a", "ja")
    assert "古くなっています" in problem["message"]
    assert hexwright("texts", "lock", "primer", "pr.3.4#a", "--by", "ann")[0] == 0
    assert hexwright("texts", "check", "primer")[0] == 0
    assert "pr.3.4#a: " in (copied / "texts.lock").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "address"),
    [
        ("sections/rules.yaml", "{p:stacking.limit} units", "2 units", "text.loose-number", "pr.2.1#a"),
        (
            "sections/rules.yaml",
            "{p:stacking.limit} units",
            "{p:stacking.limt} units",
            "text.dangling-token",
            "pr.2.1#a",
        ),
        ("options.yaml", "pr.7.2#a", "pr.7.9#a", "reference.dangling", HUNGER),
        ("parameters.yaml", 'clauses: ["pr.2.1#a"]', 'clauses: ["pr.2.2#a"]', "parameter.not-listed", "stacking.limit"),
        ("parameters.yaml", "doc: primer", "doc: nobody", "reference.no-document", "luck.markers"),
        ("rulebook.yaml", "chooses: {hungry-attackers: once}", "chooses: {}", "preset.incomplete", "preset:suggested"),
        ("findings.yaml", "default: once", "default: each", "finding.default-differs", "finding:hungry-attackers.each"),
        ("options.yaml", "from: hungry-attackers", "from: nothing", "option.no-finding", HUNGER),
        ("terms.yaml", 'ja: "歩兵"', 'ja: "歩卒"', "term.unknown", "term:arm.foot"),
        ("messages.yaml", 'en: "march"', 'en: "mount the cavalry"', "term.deprecated", "message:verb.pick"),
    ],
)
def test_a_spoilt_file_is_reported(
    copied: Path, hexwright: Command, file: str, old: str, new: str, code: str, address: str
) -> None:
    spoil(copied / file, old, new)
    told = read(hexwright("texts", "check", "primer", "--json"))
    assert (code, address) in [(one["code"], one["address"]) for one in told["problems"]]
    assert all("【" not in one["message"] for one in told["problems"])


def test_provenance_counts_every_value(hexwright: Command) -> None:
    told = read(hexwright("provenance", "primer", "--json"))
    assert list(told) == ["source", "example", "inferred", "reconstructed", "user"]
    rules = load_ruleset("primer")
    assert sum(told.values()) == len(rules.parameters) + sum(len(t.addresses()) for t in rules.tables.values())


def test_the_difference_of_statements_is_shown_as_text(copied: Path, hexwright: Command) -> None:
    changes = (
        '  - {target: "pr.3.4#a", op: set, class: behaviour, from: {force: may_not}, '
        "to: {force: may, text: {en: Go., ja: 行け。}}, reason: Try it.}\n"
        '  - {target: "section:pr.8", op: renumber, class: words, from: "8", to: "9", reason: Moved.}\n'
    )
    head = "id: bold\nkind: house\ntitle: {en: Bold, ja: 大胆}\nchanges:\n"
    (copied / "layers" / "bold.yaml").write_text(head + changes, encoding="utf-8")
    out = hexwright("rules", "diff", "primer", "", "bold", "--lang", "ja")[1]
    assert "敵のいるヘクスに入ることはできない。" in out
    assert "行け。  (bold)" in out
    assert "9 勝利  (bold)" in out


def test_provenance_of_a_bundle_counts_its_parts(hexwright: Command) -> None:
    bundle = data_folder("scenarios") / "primer" / "mill_race"
    told = read(hexwright("provenance", bundle, "--json"))
    assert list(told) == ["source", "example", "inferred", "reconstructed", "user"]
    assert hexwright("provenance", bundle.parent.parent, "--json")[0] == 2


def test_coverage_of_the_primer(hexwright: Command) -> None:
    said = hexwright("rules", "coverage", "primer", "--games", "12", "--json")
    told = read(said)
    assert (told["game"], told["survivors"]) == ("primer", None)
    assert said[0] == (0 if told["complete"] else 1)


def test_the_clauses_of_the_primer_are_listed(hexwright: Command) -> None:
    said = hexwright("rules", "coverage", "primer", "--clauses", "--json")
    rows = {row["address"]: row for row in read(said)["clauses"]}
    assert said[0] == 0 and rows["pr.2.1#a"]["code"] and rows["pr.2.1#a"]["examples"]
    code, out, _err = hexwright("rules", "coverage", "primer", "--clauses")
    assert code == 0 and "0 with something missing" in " ".join(out.split())


@pytest.mark.parametrize("command", [("rules", "list"), ("rules", "findings"), ("texts", "check"), ("provenance",)])
def test_an_unknown_game_is_said(hexwright: Command, command: tuple[str, ...]) -> None:
    code, out, _err = hexwright(*command, "nowhere", "--json")
    assert code == 2
    assert "nowhere" in json.loads(out)["error"]


def test_a_comparison_is_written_as_a_page(hexwright: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    hexwright("rules", "diff", "primer", "", "wet_spring", "--html", str(page), "--lang", "ja")
    assert "橋が落ちるダイスの目" in page.read_text(encoding="utf-8")
    code, _out, complaint = hexwright("rules", "diff", "primer", "", "wet_spring", "--html", tmp_path / "no" / "p.html")
    assert code == 2
    assert "cannot be written" in complaint


def test_types_writes_the_record_of_a_game(hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.games, "__path__", [str(tmp_path)])
    code, _out, err = hexwright("rules", "types", "primer")
    assert code == 2 and "Make the package of the game first" in err
    module = tmp_path / "primer" / "rules.py"
    module.parent.mkdir()
    assert hexwright("rules", "types", "primer", "--check")[:1] == (1,) and not module.exists()
    assert hexwright("rules", "types", "primer")[0] == 0
    made = module.read_text(encoding="utf-8")
    assert "class PrimerRules:" in made and hexwright("rules", "types", "primer", "--check")[0] == 0
    module.write_text("class Mine:\n    pass\n", encoding="utf-8")
    code, _out, err = hexwright("rules", "types", "primer")
    assert code == 2 and "--replace" in err and "Mine" in module.read_text(encoding="utf-8")
    assert hexwright("rules", "types", "primer", "--replace")[0] == 0
    assert module.read_text(encoding="utf-8") == made.replace("PrimerRules", "Mine")


@pytest.mark.parametrize("game", ["../primer", "nowhere", "/etc"])
def test_types_wants_a_game(hexwright: Command, game: str) -> None:
    code, _out, err = hexwright("rules", "types", game)
    assert code == 2 and f"There is no ruleset '{game}'" in err
    assert f"There are: {', '.join(rulesets())}." in err


def test_types_finds_a_game_outside_the_source_tree(
    hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    monkeypatch.setattr(engine.games, "__path__", [str(inside), str(outside)])
    code, _out, err = hexwright("rules", "types", "primer")
    assert code == 2 and "inside" in err and "outside" in err
    (outside / "primer").mkdir(parents=True)
    assert hexwright("rules", "types", "primer")[0] == 0
    assert "class PrimerRules:" in (outside / "primer" / "rules.py").read_text(encoding="utf-8")


def test_types_does_not_look_at_line_ends(hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_in(tmp_path, monkeypatch)
    assert hexwright("rules", "types", "primer")[0] == 0
    module.write_bytes(module.read_bytes().replace(b"\n", b"\r\n"))
    assert hexwright("rules", "types", "primer", "--check")[0] == 0


def test_types_reads_only_text(hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_in(tmp_path, monkeypatch)
    module.write_bytes(b"# caf\xe9\n")
    code, _out, err = hexwright("rules", "types", "primer", "--replace")
    assert code == 2 and "rules.py:1:6: This file is not in UTF-8" in err
    assert module.read_bytes() == b"# caf\xe9\n"
    module.unlink()
    module.mkdir()
    code, _out, err = hexwright("rules", "types", "primer", "--replace")
    assert code == 2 and "This is a folder" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_types_does_not_wait_for_a_pipe(hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(module_in(tmp_path, monkeypatch))
    code, _out, err = hexwright("rules", "types", "primer")
    assert code == 2 and "This is a pipe or a device" in err


def module_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the games be in another folder, and name the module of the primer's rules there."""
    monkeypatch.setattr(engine.games, "__path__", [str(folder)])
    (folder / "primer").mkdir()
    return folder / "primer" / "rules.py"
