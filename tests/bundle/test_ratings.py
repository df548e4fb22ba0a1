"""Formulas of counter values: exact, safe, quiet where something is missing, and overruled by what a counter states."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bundle import read_part
from engine.bundle.arithmetic import ArithmeticFault, read_arithmetic
from engine.bundle.models import CountersModel
from engine.bundle.models.ratings import rated

MIX = """
ratings:
  attack: {formula: "up(battalions * quality / 2)", back: "up(attack / 2)"}
  defence: {formula: "attack + 1", types: ["infantry"]}
prototypes:
  foot: {type: "infantry", steps: 2, inputs: {quality: 3}}
counters:
  - {id: "a", like: "foot", inputs: {battalions: 3}}
  - {id: "b", like: "foot", inputs: {battalions: 3}, values: {attack: 9}}
  - {id: "c", like: "foot"}
  - {id: "d", type: "armour", steps: 1, inputs: {battalions: 2, quality: 3}}
"""


def mix(text: str = MIX) -> CountersModel:
    """Read counters."""
    made, faults = read_part(CountersModel, text, "counters.yaml")
    assert isinstance(made, CountersModel), faults
    return made


def test_values_follow_from_inputs_that_may_be_inherited() -> None:
    a, b, c, d = mix().resolved()
    assert (a.values, a.back) == ({"attack": 5, "defence": 6}, {"attack": 3})
    assert (b.values, b.back) == ({"attack": 9, "defence": 10}, {"attack": 5})
    assert (c.values, c.back) == ({}, {})
    assert (d.values, d.back) == ({"attack": 3}, {})


def test_a_counter_still_knows_what_a_formula_would_give_it() -> None:
    found = mix()
    counter = found.inherited(found.counters[1])
    assert rated(counter, found.ratings).front["attack"] == 5


@pytest.mark.parametrize(
    ("formula", "part"),
    [
        ("__import__('os').system('x')", "__import__('os').system('x')"),
        ("a.b", "a.b"),
        ("2 ** 9", "2 ** 9"),
        ("[1]", "[1]"),
        ("'x' * 9", "'x'"),
        ("1.5", "1.5"),
        ("True", "True"),
        ("lambda: 1", "lambda: 1"),
        ("up(1, 2)", "up"),
        ("exec(1)", "exec"),
        ("1 +", "1 +"),
        ("(" * 199 + "1", "(" * 199 + "1"),
        ("1" * 201, "1" * 200),
    ],
)
def test_nothing_but_arithmetic_is_read(formula: str, part: str) -> None:
    with pytest.raises(ArithmeticFault) as found:
        read_arithmetic(formula)
    assert found.value.part == part


def test_the_reader_names_a_formula_that_is_none() -> None:
    _made, faults = read_part(CountersModel, 'ratings: {attack: {formula: "a.b"}}\n', "counters.yaml")
    assert faults[0].code == "counters.formula"
    assert "a.b" in faults[0].text("en")
    _made, faults = read_part(CountersModel, "ratings: {attack: {}}\n", "counters.yaml")
    assert faults[0].code == "counters.no_formula"


@pytest.mark.parametrize(("formula", "kind"), [("1 / 2", "not_whole"), ("1 / (2 - 2)", "zero"), ("x", "no_name")])
def test_what_comes_to_nothing_says_why(formula: str, kind: str) -> None:
    with pytest.raises(ArithmeticFault) as found:
        read_arithmetic(formula).value({})
    assert found.value.kind == kind


@given(st.integers(-999, 999), st.integers(-999, 999), st.integers(1, 99))
def test_it_reckons_as_whole_numbers_do(a: int, b: int, c: int) -> None:
    given_ = {"a": a, "b": b, "c": c}
    assert read_arithmetic("a + b * c - a").value(given_) == b * c
    assert read_arithmetic("down(a / c) * c + (a - down(a / c) * c)").value(given_) == a
    assert read_arithmetic("up(a / c)").value(given_) == -(-a // c)
    assert read_arithmetic("nearest(a / c)").value(given_) == (2 * a + c) // (2 * c)
    assert read_arithmetic("min(a, b) + max(a, b)").value(given_) == a + b
