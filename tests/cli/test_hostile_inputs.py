"""Whatever lies in a file that a command reads: one sentence, in time, without a traceback, in both languages."""

from __future__ import annotations

import inspect
import json
import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from typer.main import get_command

from engine.cli import app, take_in_others
from tests.cli.conftest import Command
from tests.cli.hostile import KINDS, WRONG, Kind, bytes_of, changed, journal, results, special_files, structures_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices are Unix's")
SECONDS = 10
BYTES = 2**30
BAD = ("Traceback", "fault in Hexwright", "fault of Hexwright", "RecursionError", "MemoryError")
HARD = ("deep list", "laughs", "many", "escapes", "cut at 2/4", "utf-16", "nan")
"""Broken as a whole in ways that differ most."""
FEW = 4


def told(hexwright: Command, args: list[str], language: str) -> tuple[int, str]:
    """Run a command; its exit code and everything that it said, after looking at how it was said."""
    before = time.process_time()
    code, out, err = hexwright(*args, *(["--lang", language] if args[0] in SPEAK or args[1] in SPEAK else []))
    assert time.process_time() - before < SECONDS
    assert code in (0, 1, 2), (code, err)
    assert not any(word in out + err for word in BAD), (out + err)[-2000:]
    assert "\x1b" not in out + err and "\u202e" not in out + err
    if code == 2:
        assert 0 < len(err) < 2000, err
    return code, out + err


SPEAK = ("validate", "info", "fmt", "diff", "replay", "odds", "report", "playtest", "whatif", "check", "show")


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def tries(kind: Kind, dice: random.Random, count: int, *, every: bool = False) -> Iterator[tuple[str, bytes]]:
    yield from ((name, data) for name, data in bytes_of(kind) if every or name in HARD)
    yield from structures_of(kind, dice, count)


@pytest.fixture(autouse=True)
def in_memory() -> Iterator[None]:
    before = peak()
    yield
    assert peak() - before < BYTES


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_valid_file_is_taken(kind: Kind, tmp_path: Path, hexwright: Command) -> None:
    code, said = told(hexwright, kind.command(tmp_path, kind.valid()), "en")
    assert code in (0, 1) or "No attack is on offer" in said, said


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_broken_files_are_told_in_a_sentence(kind: Kind, tmp_path: Path, hexwright: Command) -> None:
    dice = random.Random(kind.name)
    for number, (name, data) in enumerate(tries(kind, dice, FEW)):
        _tried(hexwright, kind, tmp_path, name, data, "en" if number % 2 else "ja")


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_many_broken_files(kind: Kind, tmp_path: Path, hexwright: Command) -> None:
    dice = random.Random()
    for name, data in tries(kind, dice, 150, every=True):
        _tried(hexwright, kind, tmp_path, name, data, dice.choice(("en", "ja")))


def _tried(hexwright: Command, kind: Kind, folder: Path, name: str, data: bytes, language: str) -> None:
    try:
        told(hexwright, kind.command(folder, data), language)
    except AssertionError as error:
        raise AssertionError(f"{kind.name}, {name}: {error}") from error


READERS = (
    ("validate", "{}"), ("info", "{}"), ("fmt", "--check", "{}"), ("diff", "{}", "{}"),
    ("replay", "{}"), ("replay", "x", "--bundle", "{}"), ("play", "{}"), ("play", "primer", "--resume", "{}"),
    ("odds", "primer", "--position", "{}"), ("rules", "check", "--game", "primer", "--examples", "{}"),
    ("rules", "show", "primer", "3", "--bundle", "{}"), ("rules", "counters", "{}"), ("report", "{}"),
    ("playtest", "{}"), ("playtest", "primer/mill_race", "--games", "1", "--jobs", "1", "--out", "{}"),
    ("playtest", "primer", "--scheduler", "tls://x:1", "--tls-ca", "{}", "--tls-cert", "{}", "--tls-key", "{}"),
    ("compare", "{}", "primer"), ("whatif", "primer/mill_race", "--edits", "{}"), ("audit", "{}"),
    ("whatif", "primer/mill_race", "--kind", "weather", "--games", "1", "--jobs", "1", "--out", "{}"),
    ("advice", "{}"), ("ladder", "{}"), ("demo", "{}"), ("provenance", "{}"), ("map", "check", "{}"),
    ("map", "fit", "{}"), ("map", "draft", "{}"), ("map", "show", "{}"), ("print", "{}"),
    ("rules", "diff", "primer", "", "wet_spring", "--html", "{}"),
    ("rules", "diff", "primer", "", "x", "--bundle", "{}"), ("bench", "--only", "x", "--history", "{}"),
)  # fmt: skip
"""Every command and option that takes a path (test_every_path_is_tried)."""


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_what_is_no_regular_file_is_told(
    reader: tuple[str, ...], tmp_path: Path, hexwright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for path in special_files(tmp_path):
        code, said = told(hexwright, [word.format(path) for word in reader], "en")
        assert code in (0, 1, 2), said
        if path.name in ("pipe", "zero", "loop") and reader[-2] != "--html":
            assert code == (1 if "--examples" in reader else 2), (reader, path, said)


WRITTEN = {
    ("new", "folder"), ("schema", "out"), ("demo", "out"), ("report", "out"), ("report", "table"),
    ("playtest", "failures"), ("playtest", "journals"), ("map draft", "out"), ("map show", "out"), ("print", "out"),
    ("desktop", "folder"),
}  # fmt: skip
"""Where something is only written."""
OF_ARMS = ("audit", "advice", "compare", "ladder")
"""They keep their games as whatif does, in one function (engine/cli/variants.py)."""


def _paths_of(function: Any) -> set[str]:
    """The parameters of a command that are paths."""
    hints = get_type_hints(inspect.unwrap(function)) if function else {}
    return {name for name, kind in hints.items() if Path in (kind, *get_args(kind))}


def paths_taken() -> Iterator[tuple[str, str, str]]:
    """Every parameter that is a path: of which command, its name, and its option."""
    take_in_others()
    waiting = [("", get_command(app))]
    for name, command in waiting:
        waiting += [(f"{name} {key}".strip(), one) for key, one in getattr(command, "commands", {}).items()]
        for each in command.params:
            if each.name in _paths_of(command.callback):
                yield name, str(each.name), each.opts[0]


def test_every_path_is_tried() -> None:
    readers = [" ".join(words) for words in READERS]
    missed = []
    for command, name, option in paths_taken():
        tried = any(line.startswith(command) and (option in line or not option.startswith("-")) for line in readers)
        kept = name.startswith("tls_") or (name == "out" and command in OF_ARMS)
        if not tried and not kept and (command, name) not in WRITTEN:
            missed.append((command, name))
    assert missed == []


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("playtest", "primer", "--games", "9" * 30), "--games"),
        (("playtest", "primer", "--seed", "9" * 400), "--seed"),
        (("playtest", "primer", "--jobs", "9" * 9), "--jobs"),
        (("advice", "primer", "--allow", "arrival:k.3=1..99999999"), "64 are the most"),
        (("advice", "primer", "--allow", f"arrival:k.3=1..{'9' * 5000}"), "digits"),
        (("advice", "primer", "--allow", f"arrival:k.3={'9' * 5000}"), "digits"),
        (("rules", "show", "primer", "--option", f"x={'9' * 5000}"), "no option"),
        (("rules", "show", "primer", "--option", "x=--5"), "no option"),
        (("new", "primer", "x", "--columns", "9" * 20), "--columns"),
    ],
)
def test_numbers_without_end_are_told(args: tuple[str, ...], says: str, hexwright: Command) -> None:
    code, _out, err = hexwright(*args)
    assert code == 2
    assert says in err
    assert not any(word in err for word in BAD)


def test_wrong_values_are_of_every_kind() -> None:
    assert {type(value) for value in WRONG} == {type(None), bool, int, float, str, list, dict}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"game": "primer"', '"game": "__init__"', "There is no game '__init__'"),
        ('"game": "primer"', '"game": "__main__"', "There is no game '__main__'"),
        ('"game": "primer"', '"game": "../etc"', "There is no game '..'"),
        ('"seed": 3', f'"seed": 1{"0" * 400}', "a number has more than 18 digits"),
        ('"seed": 3', f'"seed": 1{"0" * 9000}', "a number has more than 18 digits"),
        ('"seed": 3', '"seed": [3]', "out of place"),
        ('"seed": 3', f'"seed": {"[" * 9000}', "not a line of a journal"),
    ],
)
def test_the_head_of_a_journal_is_looked_at(old: str, new: str, says: str, tmp_path: Path, hexwright: Command) -> None:
    text = journal().decode()
    assert old in text
    path = tmp_path / "game.jsonl"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, said = told(hexwright, ["replay", str(path)], "en")
    assert code == 2
    assert says in said


@pytest.mark.parametrize(
    ("where", "new"),
    [
        (("score",), "x"), (("score",), None), (("score",), [1]), (("seed",), [1]), (("winner",), "nobody"),
        (("track", 0), 5), (("clauses",), []), (("digest",), {}),
    ],
)  # fmt: skip
def test_a_line_of_results_that_is_wrong_is_named(
    where: tuple[str | int, ...], new: object, tmp_path: Path, hexwright: Command
) -> None:
    head, *games = map(json.loads, results().decode().splitlines())
    path = tmp_path / "out.jsonl"
    lines = [head, changed(games[0], where, new), *games[1:]]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    for command in (["report", str(path)], ["playtest", "primer/mill_race", "--games", "2", "--out", str(path)]):
        code, said = told(hexwright, command, "en")
        assert (code, "line 2" in said) == (2, True), said
        assert "2行目" in told(hexwright, command, "ja")[1]


@pytest.mark.parametrize("head", [{"sides": 5}, {"key": 5}, {"key": {}}, {"key": None}, {"format": "1"}, {"hexes": []}])
def test_a_head_of_results_that_is_wrong_is_told(head: dict[str, object], tmp_path: Path, hexwright: Command) -> None:
    first, *games = map(json.loads, results().decode().splitlines())
    path = tmp_path / "out.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in [{**first, **head}, *games]), encoding="utf-8")
    assert told(hexwright, ["report", str(path)], "en")[0] == 2
