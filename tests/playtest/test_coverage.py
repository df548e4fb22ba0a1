"""Coverage of the primer's rulebook, and mutants that its checks notice."""

from __future__ import annotations

import os
import random
import signal
import types
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.examples import shipped
from engine.play import RULES, Attempt, Refusal, Tally, refuse
from engine.playtest.checks import FunctionTrace, example_checks, first_that_fails, in_time
from engine.playtest.clause_activity import ACTIVITIES, clauses_of, count_activity, in_examples, together, with_options
from engine.playtest.code_sources import naming_tests, readers, rule_functions
from engine.playtest.coverage import Coverage, coverage, plain, scenarios_of, spread
from engine.playtest.mutant import change_for, switch_off
from engine.playtest.mutation import ChecksFail, Mutant, Verdict, _run, mutants, mutate, other_values, tried
from engine.playtest.mutation_forks import MutationForks
from engine.playtest.reference import resolve
from engine.rulebook.clause_finder import Finder
from engine.rulebook.parameters import Parameter
from engine.rulebook.provenance import Provenance
from engine.rulebook.sections import Clause, Section

USER = Provenance("user")


@pytest.fixture(scope="module")
def cover() -> Coverage:
    return coverage("primer", games=20)


def test_the_primer_is_covered(cover: Coverage) -> None:
    assert [(section.key, section.gaps) for section in cover.sections if section.gaps] == []
    assert [one.id for one in cover.parameters if not one.read_by or not one.stated_in] == []
    assert cover.unknown == ()
    assert cover.complete


def test_every_section_with_rules_names_its_functions(cover: Coverage) -> None:
    by_key = {section.key: section for section in cover.sections}
    assert "stacking_and_zones.stacking" in by_key["pr.2.1"].implemented
    assert "after_battle.leads_away" in by_key["pr.6.2"].implemented
    assert any("test_movement.py" in test for test in by_key["pr.3.1"].tests)


def test_clauses_are_counted_by_manner(cover: Coverage) -> None:
    counts = {clause.address: clause.counts for section in cover.sections for clause in section.clauses}
    assert counts["pr.2.1#a"]["refused"] > 0
    assert counts["pr.5.3#a"]["tallied"] > 0
    told = counts["pr.1.3#a"]
    assert (told["refused"], told["offered"], told["tallied"]) == (0, 0, 0)
    assert told["changed"] > 0


def test_who_reads_and_who_states_a_number(cover: Coverage) -> None:
    fuse = next(one for one in cover.parameters if one.id == "bridge.fuse")
    assert fuse.read_by == ("bridges.watched",)
    assert fuse.stated_in == ("pr.4.2#a",)
    assert readers("primer")["crt"]


def test_the_shape_for_other_programs(cover: Coverage) -> None:
    told = plain(cover)
    assert set(told) >= {"game", "sections", "parameters", "survivors"}
    wanted = {"key", "number", "implemented", "tests", "examples", "fired", "exempt", "clauses"}
    assert all(wanted <= set(section) for section in told["sections"])
    clauses = [clause for section in told["sections"] for clause in section["clauses"]]
    assert all(set(clause) == {"address", "force", *ACTIVITIES} for clause in clauses)
    assert all(set(one) == {"id", "read_by", "stated_in", "examples"} for one in told["parameters"])


def test_what_names_a_section_counts_for_all_its_clauses() -> None:
    text = {"en": "x", "ja": "x"}
    clauses = tuple(Clause(key, "rule", "may", text, address=f"rb.1#{key}") for key in "ab")
    finder = Finder((Section("rb.1", "1", text, clauses),))
    counts = {"1": Counter(offered=1), "rb.1#b": Counter(offered=2), "1#b": Counter(refused=1), "9": Counter(offered=5)}
    assert spread(finder, counts) == {"rb.1#a": Counter(offered=1), "rb.1#b": Counter(offered=3, refused=1)}


def test_a_silent_may_not_is_a_gap() -> None:
    from engine.playtest.coverage import ClauseCover, SectionCover

    def clause(force: str, **counts: int) -> ClauseCover:
        return ClauseCover("a#a", force, "rule", dict.fromkeys(ACTIVITIES, 0) | counts)

    def gaps(*clauses: ClauseCover, implemented: tuple[str, ...] = ("f",), exempt: str = "") -> tuple[str, ...]:
        return SectionCover("a", "1", implemented, (), (), exempt, clauses).gaps

    assert gaps(clause("may_not", offered=5)) == ("a#a",)
    assert gaps(clause("may_not", shown=1)) == gaps(clause("may", shown=1)) == ()
    assert gaps(clause("may_not", refused=1)) == gaps(clause("may", offered=1)) == gaps(clause("is")) == ()
    assert gaps(clause("may", refused=1)) == ("a#a",)
    assert gaps(clause("is"), implemented=()) == ("a",)
    assert gaps(clause("is"), implemented=(), exempt="history only") == ()


def test_a_verb_rests_on_the_clauses_of_its_guards() -> None:
    from engine.games.primer.movement import PICK

    assert clauses_of(PICK) == list(dict.fromkeys(RULES[guard].section for guard in PICK.guards if guard in RULES))


# Mutation


def guard(_state: Any, _attempt: Attempt) -> Refusal | None:
    return refuse("no")


def question(_state: Any) -> bool:
    return True


def number(_state: Any, more: int = 3) -> int:
    return more


def several(_state: Any) -> Iterator[int]:
    return iter((1, 2))


def barred(_state: Any) -> Collection[int]:
    return {4: 1}.keys()


def total(_state: Any) -> Tally:
    return Tally().plus(1, "x")


def fresh(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a copy that may be spoilt."""
    assert isinstance(function, types.FunctionType)
    copy = types.FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    copy.__annotations__ = function.__annotations__
    return copy


@pytest.mark.parametrize(
    ("function", "args", "becomes"),
    [
        (guard, (0, 0), None),
        (question, (0,), False),
        (number, (0,), 4),
        (number, (0, 7), 8),
        (total, (0,), Tally()),
        (barred, (0,), ()),
    ],
)
def test_a_rule_is_switched_off_wherever_it_is_held(
    function: Callable[..., Any], args: tuple[Any, ...], becomes: Any
) -> None:
    copy = fresh(function)
    held = (copy,)
    assert copy(*args) != becomes
    switch_off(copy)
    assert held[0](*args) == becomes


def test_a_rule_that_finds_things_finds_none() -> None:
    copy = fresh(several)
    switch_off(copy)
    assert list(copy(0)) == []


def test_most_rules_of_the_primer_can_be_switched_off() -> None:
    functions = rule_functions("primer")
    tried = {mutant.name for mutant in mutants("primer") if mutant.kind == "rule"}
    assert tried == {name for name, function in functions.items() if change_for(function) is not None}
    assert len(tried) > 0.9 * len(functions)


def parameter(form: Any, value: Any, **more: Any) -> Parameter:
    """Make a number."""
    return Parameter("x", {}, form, value, USER, **more)


def test_numbers_get_neighbours_within_their_range() -> None:
    assert other_values(parameter("int", 4, range=(1, 9))) == [5, 3]
    assert other_values(parameter("int", 1, range=(1, 9))) == [2]
    assert other_values(parameter("bool", True)) == [False]
    assert other_values(parameter("choice", "a", words=("a", "b"))) == ["b"]
    assert other_values(parameter("list", (1, 2))) == [(2,), (1,)]


@pytest.mark.parametrize(
    "mutant",
    [Mutant("rule", "stacking_and_zones.stacking", "2.1"), Mutant("parameter", "stacking.limit", "pr.2.1#a", 3)],
)
def test_a_mutant_is_noticed_by_a_check_that_is_named(mutant: Mutant) -> None:
    assert _run("primer", mutant).startswith(("example ", "tests/games/primer/"))


@pytest.mark.soak
def test_no_mutant_of_the_primer_survives() -> None:
    verdicts: list[Verdict] = mutate("primer")
    assert [verdict.mutant.words for verdict in verdicts if not verdict.noticed] == []


def test_a_change_that_makes_no_difference_is_not_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("engine.playtest.mutation.folder_of_tests", lambda _slug: tmp_path)
    assert tried("primer") == mutants("primer")
    (tmp_path / "survivors.yaml").write_text("stacking_and_zones.stacking: The map is empty.\n", encoding="utf-8")
    assert {one.words for one in mutants("primer")} - {one.words for one in tried("primer")} == {
        "stacking_and_zones.stacking"
    }
    (tmp_path / "survivors.yaml").write_text("zones.gone: It was.\n", encoding="utf-8")
    with pytest.raises(ChecksFail, match=r"zones\.gone"):
        tried("primer")


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system cannot break off")
def test_what_has_no_end_is_broken_off() -> None:
    with pytest.raises(TimeoutError, match="no end"), in_time(1):
        while True:
            pass


class Fake:
    """A check that runs what it is told to."""

    def __init__(self, name: str, fails: bool = False) -> None:
        self.name, self._fails = name, fails

    def fails(self, _following: Any) -> bool:
        return self._fails


def test_a_change_is_shown_first_to_the_checks_that_run_little_else() -> None:
    nursery = MutationForks("primer", [Fake("all"), Fake("some"), Fake("other")])
    few, many = (
        frozenset({"stacking_and_zones.stacking"}),
        frozenset({"stacking_and_zones.stacking", "movement.can_step"}),
    )
    nursery.reached = {"all": many, "some": few, "other": frozenset()}
    assert [one.name for one in nursery.touching({"kind": "rule", "name": "stacking_and_zones.stacking"})] == [
        "some",
        "all",
    ]
    nursery.reached = {"other": frozenset(readers("primer")["bridge_fuse"])}
    assert [one.name for one in nursery.touching({"kind": "parameter", "name": "bridge.fuse"})] == ["other"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants grow up in forks")
def test_what_the_checks_that_touch_it_pass_is_shown_to_all_others() -> None:
    assert first_that_fails([Fake("one"), Fake("two", fails=True), Fake("three", fails=True)]) == "two"
    nursery = MutationForks("primer", [Fake("near"), Fake("far", fails=True)])
    nursery.reached = {"near": frozenset({"stacking_and_zones.stacking"})}
    order = {"kind": "rule", "name": "stacking_and_zones.stacking"}
    unseen = {"kind": "rule", "name": "movement.can_step"}
    assert list(nursery.run_all([order], 1)) == [(0, "far")]
    assert sorted(nursery.run_all([unseen, order], 2)) == [(0, ""), (1, "far")]


def test_a_row_is_known_by_what_it_is_assigned_to() -> None:
    """A row is a rule by its key, and a trace knows it by its place in the file."""
    order = {"kind": "rule", "name": "movement.move.has_moved"}
    nursery = MutationForks("primer", [Fake("runs it"), Fake("does not")])
    nursery.reached = {"runs it": frozenset({"movement.not_moved"})}
    assert [one.name for one in nursery.touching(order)] == ["runs it"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants grow up in forks")
def test_what_no_trace_can_see_is_shown_to_all_checks() -> None:
    nursery = MutationForks("primer", [Fake("far", fails=True)])
    unseen = {"kind": "rule", "name": "after_battle.scenario_lets_advance"}
    assert list(nursery.run_all([unseen], 1)) == [(0, "far")]


def test_what_a_check_runs_is_known_by_the_names_of_the_sources() -> None:
    check, reached = next(example_checks("primer")), FunctionTrace("primer")
    with reached.at_work() as now:
        now("first")
        assert not check.fails(None)
    ran = reached.by_check()["first"]
    assert ran & set(rule_functions("primer"))
    assert not ran >= set(rule_functions("primer"))


def test_examples_count_by_what_they_show_and_what_they_say_is_refused() -> None:
    counts = together(in_examples("primer", path) for path in shipped("primer"))
    assert sum(held["shown"] for held in counts.values()) > 10
    assert sum(held["refused"] for held in counts.values()) > 0


def test_every_other_game_is_played_with_options_at_random() -> None:
    found = resolve("primer")
    chosen = {with_options(found, random.Random(seed)).options["battle.hunger_counts"] for seed in range(9)}
    assert chosen == {"once", "each"}


def test_the_counts_do_not_depend_on_the_number_of_processes() -> None:
    references = scenarios_of("primer")[:1]
    one, two = (together(count_activity("primer", references, 2, jobs=jobs)) for jobs in (1, 2))
    assert one == two


def test_tests_are_found_by_the_numbers_in_them() -> None:
    assert any("test_why_a_bridge_is_not_mended" in name for name in naming_tests("primer")["4.3"])
