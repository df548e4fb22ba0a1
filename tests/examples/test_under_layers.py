"""Examples under other rules: what they choose themselves goes first."""

import pytest

from engine.examples import Example, Runner, read_file, shipped
from engine.examples.under_layers import read_otherwise, under

HUNGER, OPTION = "hungry-attackers", "battle.hunger_counts"


@pytest.fixture(scope="module")
def hungry() -> Example:
    files = (read_file(path) for path in shipped("primer"))
    return next(one for file in files for one in file.examples if one.id == "two-hungry-attackers")


def without_readings(example: Example, options: dict[str, str]) -> Example:
    given = example.given.model_copy(update={"options": options})
    return example.model_copy(update={"given": given, "expect_under": {}})


def test_layers_come_below_those_of_the_example(hungry: Example) -> None:
    given = hungry.given.model_copy(update={"layers": ("own",)})
    assert under("primer", hungry.model_copy(update={"given": given}), ("wet_spring",)).given.layers == (
        "wet_spring",
        "own",
    )
    assert under("primer", hungry.model_copy(update={"given": given}), ("own",)).given.layers == ("own",)


@pytest.mark.parametrize("choices", [{HUNGER: "each"}, {OPTION: "each"}])
def test_an_example_that_names_a_reading_keeps_it(hungry: Example, choices: dict[str, str]) -> None:
    assert under("primer", hungry, (), choices).given.options == {}
    chosen = without_readings(hungry, {OPTION: "once"})
    assert under("primer", chosen, (), choices).given.options == {OPTION: "once"}
    chosen = without_readings(hungry, {HUNGER: "once"})
    assert under("primer", chosen, (), choices).given.options == {HUNGER: "once"}


def test_an_example_that_says_nothing_takes_the_choice(hungry: Example) -> None:
    plain = without_readings(hungry, {})
    assert under("primer", plain, (), {HUNGER: "each"}).given.options == {HUNGER: "each"}


def test_read_otherwise_what_one_reading_expects_fails(hungry: Example) -> None:
    file = read_file(shipped("primer")[0])
    runner = Runner("primer")
    kinds = {}
    for other in ("once", "each"):
        example = read_otherwise(hungry, HUNGER, "once", other)
        assert example is not None
        kinds[other] = runner.run(example, 0, file).kind
    assert kinds == {"once": "passed", "each": "failed"}
    assert read_otherwise(hungry, "something-else", "a", "b") is None
