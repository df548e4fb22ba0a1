"""Parameters, tables and layers: what is read, what is changed, what is refused and how that is said."""

import pickle
import re
from dataclasses import dataclass
from typing import Literal

import pytest

from engine.rulebook import (
    LayerConflict,
    RulesetError,
    Table,
    compile_record,
    layer_ids,
    load_parameters,
    load_sections,
    load_tables,
)
from tests.rulebook.conftest import Spoil

VALUES = {"move.allowance": 4, "stacking.limit": 2, "weather.first": "clear", "bridge.strengths": (2, 3)}


@dataclass(frozen=True)
class ToyRules:
    """The record of the ruleset `toy`."""

    move_allowance: int
    stacking_limit: int
    weather_first: Literal["clear", "mud"]
    bridge_strengths: tuple[int, ...]
    crt: Table


def test_values_and_cells(ruleset: Spoil) -> None:
    assert load_parameters("toy") == VALUES
    crt = load_tables("toy")["crt"]
    assert [crt.look_up(row, face) for row in ("1:1", "3:1") for face in (1, 6)] == ["AE", "DR", "AR", "DE"]
    assert crt.cell("crt[3:1][6]") == "DE"


def test_a_layer_changes_values_and_leaves_the_rest(ruleset: Spoil) -> None:
    assert layer_ids("toy") == ("mud",)
    assert load_parameters("toy", ("mud",)) == {**VALUES, "move.allowance": 3}
    crt = load_tables("toy", ("mud",))["crt"]
    assert (crt.look_up("3:1", 6), crt.look_up("3:1", 1), crt.cell("crt[1:1][6]")) == ("DR", "AR", "DR")
    assert load_tables("toy")["crt"].look_up("3:1", 6) == "DE"


def test_the_record_holds_every_value_and_travels(ruleset: Spoil) -> None:
    rules = compile_record(ToyRules, load_parameters("toy"), load_tables("toy"))
    assert (rules.move_allowance, rules.weather_first, rules.bridge_strengths) == (4, "clear", (2, 3))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules.crt.look_up("1:1", 1) == "AE"


def test_record_and_values_must_agree(ruleset: Spoil) -> None:
    values = {**load_parameters("toy"), "zoc.cost": 1}
    del values["stacking.limit"]
    with pytest.raises(RulesetError, match=r"Without a field: zoc_cost.*Without a value: stacking_limit"):
        compile_record(ToyRules, values, load_tables("toy"))
    with pytest.raises(RulesetError, match=r"move_allowance wants int, and the ruleset has 'far'"):
        compile_record(ToyRules, {**VALUES, "move.allowance": "far"}, load_tables("toy"))
    with pytest.raises(RulesetError, match="same field"):
        compile_record(ToyRules, {**VALUES, "move_allowance": 4}, load_tables("toy"))


def test_a_layer_that_finds_something_else_is_a_conflict(ruleset: Spoil) -> None:
    ruleset("layers/mud.yaml", "from: 4", "from: 5")
    with pytest.raises(LayerConflict, match=r"mud\.yaml, line 5: .*from 5 to 3, but finds 4"):
        load_parameters("toy", ("mud",))
    ruleset("layers/mud.yaml", "from: DE", "from: AE")
    with pytest.raises(LayerConflict, match=r"line 6: .*crt\[3:1\]\[6\] from 'AE' to 'DR', but finds 'DE'"):
        load_tables("toy", ("mud",))
    with pytest.raises(LayerConflict, match="finds 3"):
        ruleset()
        load_parameters("toy", ("mud", "mud"))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("crt[2:1][6]", "no row '2:1'; there are 1:1, 3:1"),
        ("crt[3:1][5]", "no column '5'; there are 1, 6"),
        ("crt[3:1]", "is no cell"),
        ("other[3:1][6]", "is no cell"),
    ],
)
def test_a_wrong_address_says_what_there_is(ruleset: Spoil, address: str, said: str) -> None:
    with pytest.raises(LookupError, match=re.escape(said)):
        load_tables("toy")["crt"].cell(address)


def test_looking_up_what_is_not_there_says_what_there_is(ruleset: Spoil) -> None:
    crt = load_tables("toy")["crt"]
    with pytest.raises(LookupError, match="no row '7:1'; there are 1:1, 3:1"):
        crt.look_up("7:1", 6)
    with pytest.raises(LookupError, match="no column 7; there are 1, 6"):
        crt.look_up("3:1", 7)


P, T, L, S = "parameters.yaml", "tables/crt.yaml", "layers/mud.yaml", "sections/2.yaml"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (P, "value: 4", "value: 4.5", "line 6: 4.5 is no whole number"),
        (P, "value: 4", "value: true", "line 6: move.allowance is of type int, and True is not"),
        (P, "value: 4", "value: 40", "line 6: move.allowance must lie between 1 and 9"),
        (P, "value: clear", "value: snow", "line 14: weather.first must be one of clear, mud"),
        (P, "value: [2, 3]", "value: [2, 3.5]", "line 16: 3.5 is no whole number"),
        (P, "type: int", "type: float", "line 3: this must be one of int, drm,"),
        (P, "unit: mp", "units: mp", "line 4: nobody knows the key 'units'; do you mean 'unit'?"),
        (P, ", ja: 移動力", "", "line 2: the text in language 'ja' is missing"),
        (P, "kind: source, cite: [{doc: toy}]", "kind: source", "line 8: provenance of kind 'source' needs 'cite'"),
        (P, "kind: user", "kind: guess", "line 9: this must be one of source, example,"),
        (P, "stacking.limit", "move.allowance", "line 9: there are two parameters 'move.allowance'"),
        (P, "  type: int\n", "", "line 1: 'type' is missing"),
        (P, "title: {en: Movement allowance, ja: 移動力}", "title: [", "this is no YAML"),
        (P, "- id: move.allowance", "id: x", "this is no YAML"),
        (T, "[AE, DR]", "[AE]", "line 6: row '1:1' must have 2 cells"),
        (T, "[AE, DR]", "[AE, 0.5]", "line 6: 0.5 is no whole number"),
        (T, "  - [AE, DR]\n", "", "line 5: there are 2 rows"),
        (T, "columns: [1, 6]", "columns: [6, 6]", "line 4: the label '6' stands here twice"),
        (T, "columns: [1, 6]", "columns: 6", "line 4: a list is wanted here"),
        (L, "op: set", "op: add", "line 5: a change can set a parameter, it cannot 'add' it"),
        (L, "id: mud", "id: rain", "line 1: the id must be the file's name, 'mud'"),
        (L, "to: 3", "to: 30", "line 5: move.allowance must lie between 1 and 9, and 30 does not"),
        (L, "move.allowance", "move.speed", "line 5: layer 'mud' changes 'move.speed', which is no parameter"),
        (L, "crt[3:1]", "crt[9:1]", "line 6: layer 'mud' changes 'crt[9:1][6]', which is no cell of 'toy'"),
        (L, "crt[3:1]", "art[3:1]", "line 6: layer 'mud' changes 'art[3:1][6]', which is no cell of 'toy'"),
        (L, "changes:", "changes: 7\nmore:", "line 5: nobody knows the key 'more'"),
        (L, "title: {en: Mud, ja: 泥濘}", "title: Mud", "line 2: texts by language are wanted here"),
        (
            L,
            "{target: move.allowance, op: set, class: number, from: 4, to: 3, reason: deep mud}",
            "5",
            "line 5: a mapping is wanted here: {target: ..., op: ..., class: ..., reason: ...}",
        ),
        (L, "id: mud\ntitle", "- title", "this is no YAML"),
        (P, "- id: move.allowance", "- 5\n- id: move.allowance", "line 1: a mapping is wanted here"),
        (S, "key: a\n", "key: a\n      note: x\n", "line 6: nobody knows the key 'note'"),
        (S, "force: may", "force: shall", "line 7: this must be one of must, may, may_not, is, not 'shall'"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(
    ruleset: Spoil, file: str, old: str, new: str, said: str
) -> None:
    ruleset(file, old, new)
    with pytest.raises(RulesetError, match=re.escape(said)):
        load_parameters("toy", ("mud",))
        load_tables("toy", ("mud",))
        load_sections("toy")


@pytest.mark.parametrize("slug", ["nowhere", "../toy", ""])
def test_no_such_ruleset(ruleset: Spoil, slug: str) -> None:
    with pytest.raises(RulesetError, match="There is no ruleset"):
        load_parameters(slug)


def test_no_such_layer(ruleset: Spoil) -> None:
    with pytest.raises(RulesetError, match="no layer 'snow'; there are: mud"):
        load_parameters("toy", ("snow",))
