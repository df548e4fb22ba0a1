"""The record of a game's rules as a module: it says what the data says, and where."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine.rulebook import compile_record, in_preparation, load_parameters, load_tables, rulesets
from engine.rulebook.record_module import WIDTH, is_made, record_module
from tests.project.tree import ROOT, files_under
from tests.rulebook.conftest import Spoil

RECORD = "engine/games/{}/rules.py"
GAMES = [slug for slug in rulesets() if not in_preparation(slug) or (ROOT / RECORD.format(slug)).exists()]


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_every_game_is_up_to_date(game: str) -> None:
    held = (ROOT / RECORD.format(game)).read_text(encoding="utf-8")
    made = record_module(game, held)
    theirs, ours = held.splitlines(), made.splitlines()
    first = next((line for line in ours if line not in theirs), "a line too many")
    assert made == held, f"run `hexwright rules types {game}`: its data has changed. First difference: {first.strip()}"


Made = Callable[[str], Any]


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Run a module that was made, and return its class."""

    def run(text: str) -> Any:
        module = ModuleType("toy_rules")
        monkeypatch.setitem(sys.modules, "toy_rules", module)
        exec(compile(text, "rules.py", "exec"), module.__dict__)
        return module.ToyRules

    return run


def test_the_record_holds_what_the_ruleset_has(ruleset: Spoil, record: Made) -> None:
    module = record_module("toy")
    rules = compile_record(record(module), load_parameters("toy"), load_tables("toy"))
    assert (rules.move_allowance, rules.weather_first, rules.bridge_strengths) == (4, "clear", (2, 3))
    assert '    weather_first: Literal["clear", "mud"]  # weather.first, ' in module
    assert "    crt: Table  # tables/crt.yaml\n" in module and is_made("toy", module)


def test_a_field_names_its_clauses_and_its_line(ruleset: Spoil, tmp_path: Path) -> None:
    lines = record_module("toy").splitlines()
    data = (tmp_path / "resources/rulesets/toy/parameters.yaml").read_text(encoding="utf-8").splitlines()
    for name, clauses in (("move.allowance", " toy.2#a,"), ("stacking.limit", "")):
        number = next(at for at, line in enumerate(data, 1) if f"id: {name}" in line)
        assert f"    {name.replace('.', '_')}: int  # {name},{clauses} parameters.yaml:{number}" in lines


def test_the_class_keeps_its_name(ruleset: Spoil) -> None:
    assert "\nclass Short:\n" in record_module("toy", "x = 1\n\n\nclass Short:\n    pass\n")
    assert not is_made("toy", "class Short:")


def test_long_lines_are_broken(ruleset: Spoil, record: Made) -> None:
    words = [f"weather_{number}" for number in range(12)]
    ruleset("parameters.yaml", "[clear, mud]", f"[clear, mud, {', '.join(words)}]")
    module = record_module("toy")
    assert max(map(len, module.splitlines())) <= WIDTH
    assert '    weather_first: Literal[\n        "clear",\n' in module and record(module)


IN_DATA = """
    v1_sites supply_track replacement_track hq_troops_units reserve_divisions mulberry_large mulberry_small
    tournament_supply tournament_cities tournament_others west_wall_turns bulge_supply bulge_tac_december
    bulge_tac_january bulge_advance berlin_turns berlin_replacements berlin_majors berlin_shift
    cities districts fortresses invasion_sequence naval_units
"""
"""Numbers of Fortress Europa that its map, counters and scenarios carry out, and two sizes of tracks. A test holds data
to these (`tests/games/fortress_europa/test_numbers_in_data.py`). This list only becomes shorter."""
ON_COUNTERS = """
    park command_range bridge_engineers_steps steps_afv steps_allied_tanks steps_german_afv steps_non_afv
"""
"""Numbers of A Time for Trumpets that its counters carry out. A test holds these to the numbers
(`tests/games/time_for_trumpets/test_order_of_battle.py`). This list only becomes shorter."""
UNREAD = {"fortress_europa": set(IN_DATA.split()), "time_for_trumpets": set(ON_COUNTERS.split())}


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_a_game_is_read_by_its_code(game: str) -> None:
    module = ROOT / RECORD.format(game)
    code = (path for path in files_under(module.parent) if path.suffix == ".py" and path != module)
    read = {
        node.attr
        for path in code
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }
    fields = re.findall(r"^    (\w+): ", module.read_text("utf-8"), re.MULTILINE)
    assert fields and {name for name in fields if name not in read} == UNREAD.get(game, set())
