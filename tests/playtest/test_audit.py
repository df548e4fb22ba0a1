"""The opening audit: what is planted is found, and nothing else."""

from __future__ import annotations

import pytest

from engine.playtest import Reference, resolve
from engine.playtest.audit import MOST_DECISIONS, Audit, Quiet, audit
from engine.playtest.variations import Arriving, EntryVariation
from tests.playtest import toy


def primer() -> Reference:
    return resolve("primer/two_bridges")


def found(seen: Audit, subject: str) -> list[str]:
    return [unit for finding in seen.findings if finding.subject == subject for unit in finding.units]


@pytest.mark.parametrize("name", ["primer/mill_race", "primer/two_bridges", "scenarios/primer/two_bridges"])
def test_shipped_openings_have_nothing_to_be_found(name: str) -> None:
    seen = audit(resolve(name))
    assert seen.findings == ()
    assert seen.silent == seen.unseen == ()


def test_first_choices_are_those_of_each_side() -> None:
    first = audit(primer()).first
    assert [(one.side, one.turn, one.step, one.offers) for one in first] == [
        ("kestria", 1, "moves", {"pick": 5, "done_moving": 1}),
        ("lorn", 1, "moves", {"pick": 5, "done_moving": 1}),
    ]


def test_an_enemy_on_the_source_cuts_supply_and_keeps_arrivals_out() -> None:
    seen = audit(EntryVariation("at", "0105", "l.river").applied(primer()))
    assert set(found(seen, "supply")) == {"k.guard", "k.1", "k.2", "k.lancers", "k.guns", "l.river"}
    blocked = [finding for finding in seen.findings if finding.subject == "arrivals"]
    assert [(one.side, one.units, one.turn) for one in blocked] == [("kestria", ("k.3",), 2)]
    assert [one.refusal.message.key for one in blocked if one.refusal] == ["arrival.waits"]
    assert all(finding.refusal and finding.clause == "7.1" for finding in seen.findings if finding.subject == "supply")


def test_more_arrivals_than_an_entry_holds_are_blocked_only_as_long_as_nobody_moves_on() -> None:
    one = Arriving("k.1", 2).applied(Arriving("k.2", 2).applied(primer()))
    (blocked,) = Quiet(one, MOST_DECISIONS).blocked
    assert blocked.units == ("k.1",), "the last of three in a hex that holds two"
    assert (blocked.turn, blocked.came) == (2, None)
    assert found(audit(one), "arrivals") == []


def test_objectives_out_of_reach_are_found() -> None:
    short = EntryVariation("last", 1).applied(resolve("primer/mill_race"))
    far = [finding for finding in audit(short).findings if finding.subject == "reach"]
    assert {hex for finding in far for hex in finding.hexes} >= {"1105"}
    assert {finding.side for finding in far} == {"kestria"}


def test_a_game_that_tells_nothing_is_said_to_be_silent() -> None:
    seen = audit(toy.load())
    assert seen.silent == ("supply", "moves", "reach")
    assert seen.findings == ()
    assert [one.side for one in seen.first] == ["red", "blue"]


def test_arrivals_that_are_not_waited_for_are_named() -> None:
    assert audit(primer(), most=3).unseen == ("k.3", "l.hussars")
