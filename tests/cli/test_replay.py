"""`hexwright replay`: journals that come out as written, and where two stacks of layers part."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from engine.playtest import playtest
from tests.cli.conftest import Command, read
from tests.playtest import toy

pytestmark = pytest.mark.usefixtures("only_the_toy")


@pytest.fixture
def journals(tmp_path: Path) -> list[Path]:
    playtest(toy.load, 4, seed=1, journals=tmp_path)
    return sorted(tmp_path.iterdir())


@pytest.fixture(autouse=True)
def _titles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has no files; its layers are called by their ids."""
    command = import_module("engine.cli.replay")
    monkeypatch.setattr(command, "layers_words", lambda _slug, layers, *_rest: "+".join(layers) or "none")


def test_journals_come_out_as_written(journals: list[Path], hexwright: Command) -> None:
    said = hexwright("replay", *journals, "--json")
    assert said[0] == 0
    assert read(said)["ok"]
    assert [report["journal"] for report in read(said)["journals"]] == list(map(str, journals))
    code, out, _err = hexwright("replay", *journals)
    assert code == 0
    assert out.count("comes out as written") == len(journals)


def test_a_changed_face_is_found_and_the_other_journals_are_still_checked(
    journals: list[Path], hexwright: Command
) -> None:
    lines = journals[0].read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if '"dice"' in line)
    lines[at] = lines[at].replace('"digest": "', '"digest": "0')
    journals[0].write_text("\n".join(lines), encoding="utf-8")
    said = hexwright("replay", *journals, "--json")
    assert said[0] == 1
    assert [report["ok"] for report in read(said)["journals"]] == [False, True, True, True]
    assert f"step {at - 1}" in read(said)["journals"][0]["error"]
    assert "comes out as written" in hexwright("replay", *journals)[1]


def test_a_file_that_is_no_journal_cannot_be_replayed(tmp_path: Path, hexwright: Command) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("hello", encoding="utf-8")
    code, _out, err = hexwright("replay", path)
    assert code == 2
    assert "notes.txt" in err


def test_equal_stacks_show_no_difference(journals: list[Path], hexwright: Command) -> None:
    code, out, _err = hexwright("replay", journals[0], "--under", "", "--under", "")
    assert code == 0
    assert "No difference" in out
    assert "違いはありません" in hexwright("replay", journals[0], "--under", "", "--under", "", "--lang", "ja")[1]


def test_the_first_difference_is_told_with_both_versions(journals: list[Path], hexwright: Command) -> None:
    said = hexwright("replay", journals[0], "--under", "", "--under", "wet,loud", "--json")
    assert said[0] == 1
    (report,) = read(said)["journals"]
    found = report["difference"]
    assert found["kind"] == "event"
    assert (found["first"]["layers"], found["second"]["layers"]) == ([], ["wet", "loud"])
    assert found["first"]["says"] != found["second"]["says"]
    code, out, _err = hexwright("replay", journals[0], "--under", "", "--under", "wet,loud")
    assert code == 1
    assert f"Step {found['step']}: the event differs" in out
    assert "wet+loud:" in out


def test_sums_and_choices_that_differ_are_told(journals: list[Path], hexwright: Command) -> None:
    kinds = set()
    for layer in ("wet", "frost"):
        reports = read(hexwright("replay", *journals, "--under", "", "--under", layer, "--json"))["journals"]
        kinds |= {report["difference"]["kind"] for report in reports if report["difference"]}
    assert kinds == {"tally", "choice"}
    out = hexwright("replay", *journals, "--under", "", "--under", "frost")[1]
    assert "only one of them allows this choice" in out
    assert "It may be done." in out
