"""What all commands have in common: help, exit codes, one clear message, JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from engine import __version__
from engine.cli import COMMANDS
from engine.rulebook import rulesets
from tests.cli.conftest import Command, read

NAMES = [command.__name__ for command in COMMANDS]
SLOW = ("engine.play", "engine.rulebook", "ruamel", "networkx", "PySide6")


def test_help_names_every_command_and_the_exit_codes(hexwright: Command) -> None:
    code, out, _err = hexwright("--help")
    assert code == 0
    assert all(name in out for name in ("play", "playtest", "replay", "doctor", "bench", "demo"))
    assert "Exit codes" in out


def test_without_a_command_it_shows_help(hexwright: Command) -> None:
    assert hexwright() == hexwright("--help")


@pytest.mark.parametrize("name", NAMES)
def test_each_command_explains_itself(name: str, hexwright: Command) -> None:
    code, out, _err = hexwright(name, "--help")
    assert code == 0
    assert "Usage: hexwright" in out
    assert name == "play" or "--json" in out


def test_help_comes_at_once_without_loading_what_is_slow() -> None:
    check = f"import sys, engine.cli as c; c.run(['--help']); print([m for m in {SLOW} if m in sys.modules])"
    before = os.times()
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    spent = os.times()
    assert spent.children_user + spent.children_system - before.children_user - before.children_system < 2
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_installed_program_and_the_module_are_the_same() -> None:
    (program,) = entry_points(group="console_scripts", name="hexwright")
    assert program.value == "engine.cli:main"
    done = subprocess.run([sys.executable, "-m", "engine.cli", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"Hexwright {__version__}\n"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("playtest", "nothing_like_it"), "There is no game 'nothing_like_it'."),
        (("playtest", "../etc"), "There is no game"),
        (("playtest", "primer/nowhere"), "no scenario 'nowhere'; it has:"),
        (("playtest", "primer", "--bots", "clever"), "no bot 'clever'; there is: random"),
        (("playtest", "primer", "--games", "0"), "--games"),
        (("playtest", "primer", "--jobs", "many"), "--jobs"),
        (("playtest",), "BUNDLE"),
        (("replay", "no/such_file.jsonl"), "no/such_file.jsonl: This file does not exist."),
        (("new", "nothing_like_it", "no_such_folder"), "There is no game 'nothing_like_it'. Games: "),
        (("provenance", "nothing_like_it"), f"There are: {', '.join(rulesets())}."),
        (("provenance", "no/such_folder"), "No bundle here"),
        (("replay", "x", "--under", "a"), "Give --under twice"),
        (("demo", "nothing_like_it"), "There is no game"),
        (("bench", "--only", "nonsense"), "No measurement has 'nonsense' in its name."),
        (("fly",), "fly"),
    ],
)
def test_what_cannot_be_done_is_said_in_words_and_in_json(args: tuple[str, ...], says: str, hexwright: Command) -> None:
    code, out, err = hexwright(*args)
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err
    said = hexwright(*args, "--json")
    assert said[0] == 2
    assert list(read(said)) == ["error"]
    assert says in read(said)["error"]


def test_a_fault_is_one_message_and_says_how_to_see_more(
    hexwright: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fault(*_args: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("engine.playtest.resolve", fault)
    code, out, err = hexwright("demo", "primer", "--out", tmp_path)
    assert (code, out) == (2, "")
    assert "fault" in err
    assert "KeyError: 'lost'" in err
    assert "HEXWRIGHT_TRACEBACK=1" in err
    monkeypatch.setenv("HEXWRIGHT_TRACEBACK", "1")
    with pytest.raises(KeyError):
        hexwright("demo", "primer", "--out", tmp_path)


def test_a_stop_by_the_person_is_polite(hexwright: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.playtest.resolve", stop)
    code, _out, err = hexwright("demo", "primer")
    assert code == 130
    assert err.strip() == "Stopped."
