"""Partial picks: the solver against brute force, its limit, and obligations that fall away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.play import Constraint, Puzzle, TooHard

Rows = set[tuple[int, ...]]


def by_table(over: tuple[str, ...], rows: Rows, eager: bool) -> Constraint:
    """A constraint that lists what is allowed, and sees a dead end early or only when all is decided."""

    def allows(got: Mapping[Any, Any]) -> bool:
        if not eager and len(got) < len(over):
            return True
        return any(all(got.get(name, value) == value for name, value in zip(over, row, strict=True)) for row in rows)

    return Constraint(over, allows)


@st.composite
def constraints(draw: st.DrawFn) -> Constraint:
    over = tuple(draw(st.lists(st.sampled_from("abcde"), unique=True, max_size=3)))
    rows = draw(st.sets(st.tuples(*(st.integers(0, 2) for _ in over)), max_size=12))
    return by_table(over, rows, draw(st.booleans()))


PUZZLES = st.builds(
    lambda sizes, rules: Puzzle({name: range(size) for name, size in zip("abcde", sizes, strict=True)}, tuple(rules)),
    st.lists(st.integers(1, 3), min_size=5, max_size=5),
    st.lists(constraints(), max_size=5),
)
DECIDED = st.dictionaries(st.sampled_from("abcde"), st.integers(0, 2), max_size=3)


def every_answer(puzzle: Puzzle, decided: Mapping[Any, Any]) -> list[dict[str, int]]:
    """All ways to decide everything, by trying all."""
    full = (dict(zip(puzzle.domains, values, strict=True)) for values in product(*puzzle.domains.values()))
    fitting = (answer for answer in full if decided.items() <= answer.items())
    return [answer for answer in fitting if all(holds(rule, answer) for rule in puzzle.constraints)]


def holds(rule: Constraint, answer: Mapping[Any, Any]) -> bool:
    return rule.allows({name: answer[name] for name in rule.over})


@given(PUZZLES, DECIDED)
def test_it_agrees_with_brute_force(puzzle: Puzzle, decided: dict[str, int]) -> None:
    answers = every_answer(puzzle, decided)
    found = puzzle.completion(decided)
    assert puzzle.completable(decided) == bool(answers)
    assert found in answers if answers else found is None


@given(PUZZLES, st.lists(constraints(), max_size=4))
def test_obligations_fall_away_in_order_of_rank(puzzle: Puzzle, obligations: list[Constraint]) -> None:
    kept = puzzle.constraints
    for obligation in obligations:
        if every_answer(Puzzle(puzzle.domains, (*kept, obligation)), {}):
            kept = (*kept, obligation)
    assert puzzle.bound_by(obligations).constraints == kept


def test_what_is_decided_makes_an_obligation_fall_away() -> None:
    puzzle, wanted = Puzzle({"a": (1, 2)}), by_table(("a",), {(2,)}, eager=True)
    assert puzzle.bound_by([wanted]).completion() == {"a": 2}
    assert puzzle.bound_by([wanted], {"a": 1}).constraints == ()


def test_a_value_taken_away_is_not_used() -> None:
    puzzle = Puzzle({"a": (1, 2), "b": (1, 2)}).without(1, ["a"])
    assert puzzle.completion() == {"a": 2, "b": 1}
    assert not puzzle.completable({"a": 1})


def asked(puzzle: Callable[[int], Puzzle], limit: int) -> bool:
    """Whether a puzzle is solved within a limit."""
    try:
        return puzzle(limit).completable() or True
    except TooHard:
        return False


def test_what_does_not_hang_together_is_solved_apart() -> None:
    """Twenty pairs that cannot be: together 4 ** 20 nodes, apart a few."""
    pairs = [(f"a{n}", f"b{n}") for n in range(20)]
    rules = tuple(Constraint(pair, lambda got: len(got) < 2 or sum(got.values()) == 2) for pair in pairs)
    domains = {name: (0, 1) for pair in pairs for name in pair}
    assert Puzzle(domains, rules, limit=200).completion() == dict.fromkeys(domains, 1)
    broken = Constraint(pairs[-1], lambda got: len(got) < 2)
    assert not Puzzle(domains, (*rules, broken), limit=200).completable()


def pigeons(limit: int) -> Puzzle:
    """Five things in four places, no two together: nothing but trying shows that it cannot be."""
    names = tuple("abcde")
    apart = Constraint(names, lambda got: len(set(got.values())) == len(got))
    return Puzzle({name: range(4) for name in names}, (apart,), limit)


def test_too_many_nodes_are_an_error_and_always_the_same() -> None:
    needed = next(limit for limit in (100, 1_000, 10_000) if asked(pigeons, limit))
    with pytest.raises(TooHard, match="more than 100 nodes for 5 variables"):
        pigeons(100).completable()
    assert not pigeons(needed).completable()
    assert not pigeons(needed).completable(), "asking again takes as many"
