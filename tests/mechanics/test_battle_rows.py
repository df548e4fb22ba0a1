"""Combat as rows: sums with limits, the best of several, results as effects, loss orders, outlooks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

import pytest

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.losses import LossOrder, TierMaker, bears_first
from engine.mechanics.battle.modifiers import Best, Capped, Mod, ModifierLimit, Modifiers, ToldAmount, modifier, told
from engine.mechanics.battle.results import ATTACKER, DEFENDER, CombatResults, ResultEffect, ResultPart
from engine.play import RULES, Tally
from engine.play.guards import sentence


@dataclass
class Ground:
    """What rows look at here: numbers by name."""

    numbers: dict[str, int] = field(default_factory=dict)
    rules: Any = None

    def __getitem__(self, name: str) -> int:
        return self.numbers.get(name, 0)


class Fight(NamedTuple):
    """A battle with so many guns."""

    guns: tuple[int, ...] = ()


mod = Mod[Ground, Fight]()

# 5.1 Odds count first.
odds = mod("odds.base", "t.5.1", lambda s, _f: s["odds"])
# 5.3 Woods help the defender.
woods = mod("odds.woods", "t.5.3", lambda s, _f: s["woods"], depth=lambda s, _f: -s["woods"])
# 5.4 So does a river.
river = mod("odds.river", "t.5.4", lambda s, _f: s["river"])


@modifier("odds.guns", "t.5.2", "t.5.21")
def guns(_state: Ground, fight: Fight) -> Iterator[ToldAmount]:
    """5.2 Every gun of the attacker helps."""
    return (told(1, unit=unit) for unit in fight.guns)


@modifier("odds.weather", "t.5.5", always=True)
def weather(state: Ground, _fight: Fight) -> int:
    """5.5 The weather is told even where it changes nothing."""
    return state["weather"]


def amounts(tally: Tally) -> list[tuple[str, int]]:
    return [(message.key.removeprefix("odds."), amount) for message, amount in tally]


def test_rows_are_told_in_their_order_and_only_if_they_add_anything() -> None:
    rows = Modifiers((odds, guns, woods, river))
    found = rows.tally(Ground({"odds": 2, "woods": -1}), Fight((4, 7)))
    assert amounts(found) == [("base", 2), ("guns", 1), ("guns", 1), ("woods", -1)]
    assert [item.message.clause for item in found] == ["t.5.1", "t.5.2", "t.5.2", "t.5.3"]
    assert [item.message["unit"] for item in found.items[1:3]] == [4, 7]
    assert found.items[3].message["depth"] == 1
    assert amounts(Modifiers((weather,)).tally(Ground(), Fight())) == [("weather", 0)]


def test_rows_are_registered_under_their_clauses_with_their_sentences() -> None:
    assert RULES[woods.amount].sections == ("t.5.3",)
    assert sentence(woods.amount) == "5.3 Woods help the defender."
    assert RULES[guns.amount].sections == ("t.5.2", "t.5.21")
    assert sentence(guns.amount) == "5.2 Every gun of the attacker helps."


def test_a_limit_takes_away_what_is_too_much_of_all_before_it() -> None:
    within = ModifierLimit[Ground, Fight]("odds.limit", "t.5.6", least=lambda _s, _f: -2, most=lambda s, _f: s["most"])
    rows = Modifiers((guns, woods, within, river))
    state = Ground({"woods": 1, "river": -1, "most": 2})
    found = rows.tally(state, Fight((1, 2, 3)))
    assert amounts(found) == [("guns", 1), ("guns", 1), ("guns", 1), ("woods", 1), ("limit", -2), ("river", -1)]
    state.numbers["woods"] = -5
    assert amounts(rows.tally(state, Fight())) == [("woods", -5), ("limit", 3), ("river", -1)]
    assert rows.rows == (guns, woods, river), "a limit has no number of its own"


def test_a_sum_within_a_sum_keeps_its_limits_to_itself() -> None:
    inner = Modifiers((woods, ModifierLimit[Ground, Fight]("odds.limit", "t.5.6", least=lambda _s, _f: -2)))
    found = Modifiers((odds, inner)).tally(Ground({"odds": -4, "woods": -3}), Fight())
    assert amounts(found) == [("base", -4), ("woods", -3), ("limit", 1)]


def test_rows_that_share_a_limit_add_what_is_left_of_it() -> None:
    ground = Capped((woods, river), least=lambda _s, _f: -3)
    tallies = {
        (w, r): amounts(Modifiers((ground,)).tally(Ground({"woods": w, "river": r}), Fight()))
        for w, r in ((-2, -2), (-3, -1), (-4, -1), (-1, -1))
    }
    assert tallies == {
        (-2, -2): [("woods", -2), ("river", -1)],
        (-3, -1): [("woods", -3)],
        (-4, -1): [("woods", -3)],
        (-1, -1): [("woods", -1), ("river", -1)],
    }


@pytest.mark.parametrize(("numbers", "least", "most"), [((-1, -2), "river", "woods"), ((-2, -2), "woods", "woods")])
def test_only_the_best_for_a_side_counts(numbers: tuple[int, int], least: str, most: str) -> None:
    state = Ground(dict(zip(("woods", "river"), numbers, strict=True)))
    assert [name for name, _ in amounts(Modifiers((Best((woods, river)),)).tally(state, Fight()))] == [least]
    assert [name for name, _ in amounts(Modifiers((Best((woods, river), max),)).tally(state, Fight()))] == [most]
    assert amounts(Modifiers((Best((woods, river)),)).tally(Ground(), Fight())) == []


def test_a_total_is_that_of_the_tally() -> None:
    limit = ModifierLimit[Ground, Fight]("odds.limit", "t.5.6", least=lambda _s, _f: -2, most=lambda _s, _f: 3)
    shared = Capped((woods, river), least=lambda _s, _f: -3, most=lambda _s, _f: 1)
    sums = (
        Modifiers((odds, guns, weather, woods, limit, river)),
        Modifiers((odds, Modifiers((guns, shared, limit)), Best((woods, river)))),
        Modifiers((Best((Modifiers((woods, river)), shared), max), odds, limit)),
    )
    reach = range(-4, 5, 2)
    for numbers in product(reach, reach, reach, (0, 1)):
        state = Ground(dict(zip(("odds", "woods", "river", "weather"), numbers, strict=True)))
        for fight, one in product((Fight(), Fight((4, 7, 8))), sums):
            assert one.total(state, fight) == one.tally(state, fight).total


# Results


class Table:
    """What stands for the play and its frame: a list of what has been done."""

    def __init__(self, *parts: ResultPart) -> None:
        self.parts, self.done, self.state = parts, list[tuple[str, int]](), None


def does(word: str) -> Any:
    return lambda play, _frame, part: play.done.append((word, part.who))


def brings(word: str) -> Any:
    return lambda _state, _battle, part: (f"{word}_{part.who}",)


def results() -> CombatResults[Any, Any, Any, Any]:
    lose = ResultEffect[Any, Any, Any, Any]("losses", does("lose"), brings("loses"), {"steps": 1})
    flee = ResultEffect[Any, Any, Any, Any](
        "retreats", does("flee"), brings("flees"), {"hexes": lambda rules: rules.retreat}
    )
    return CombatResults(
        ("losses", "retreats"), {"L": (lose,), "R": (flee,), "LR": (lose, flee), "-": ()}, lambda _s, frame: frame.parts
    )


def test_effects_come_stage_by_stage_and_in_the_order_of_the_parts() -> None:
    table, form = Table(ResultPart("LR", DEFENDER), ResultPart("L", ATTACKER)), results()
    form.stage("losses")(table, table)
    assert table.done == [("lose", 1), ("lose", 0)]
    form.stage("retreats")(table, table)
    assert table.done[2:] == [("flee", 1)]
    with pytest.raises(TypeError, match="no stage 'advances'"):
        form.stage("advances")


def test_outlooks_and_numbers_come_from_the_same_entries() -> None:
    form, parts = results(), (ResultPart("LR", DEFENDER), ResultPart("L", DEFENDER), ResultPart("L", ATTACKER))
    assert form.brings(None, None, parts) == ("loses_1", "flees_1", "loses_0")
    assert form.brings(None, None, (ResultPart("-"),)) == ("nothing",)
    assert form.counts(type("Rules", (), {"retreat": 2}), parts) == {"steps": 3, "hexes": 2}


def test_a_table_is_checked_against_the_entries_and_entries_against_the_stages() -> None:
    form = results()
    assert form.missing(("L", "DE", "-", "DE", "AE")) == ("DE", "AE")
    with pytest.raises(TypeError, match="'RL' do not follow"):
        CombatResults(form.stages, {"RL": tuple(reversed(form.entries["LR"]))}, form.parts)


def test_an_outlook_counts_what_every_face_brings_by_the_same_rows() -> None:
    def read(_state: Ground, _fight: Fight, tally: Tally, face: int) -> tuple[ResultPart, ...]:
        return (ResultPart("R" if tally.total + face > 3 else "L"),)

    combat = Combat[Ground, Fight, int](
        "toy",
        Modifiers((odds, guns, woods)),
        read,
        faces=lambda _rules: range(1, 7),
        strengths=lambda _s, _f: (3, 2),
        before=lambda _s, _f, tally: f"odds.{tally.items[0].amount}",
        after=lambda _s, _f, tally: f"odds.{tally.total}",
        terms=lambda _rules: ("L", "R", "-"),
    )
    state = Ground({"odds": 1, "woods": -1})
    found = combat.outlook(state, Fight((5,)), given=("mode.bold",))
    assert (found.before, found.after, found.throws, found.given) == ("odds.1", "odds.1", 6, ("mode.bold",))
    assert amounts(found.shifts) == [("guns", 1), ("woods", -1)]
    assert found.results == (("result.L", 2), ("result.R", 4), ("result.-", 0))
    assert [combat.read(state, Fight((5,)), face)[0].word for face in (2, 3)] == ["L", "R"]


# Who bears losses

first = TierMaker[Ground, str]()
# 6.1 Tanks bear what guns did.
tanks = first("t.6.1", lambda s, cause, unit: cause == "guns" and s[f"tank {unit}"])


@bears_first("t.6.2")
def odd_ones(_state: Ground, _cause: str, units: tuple[int, ...]) -> tuple[int, ...]:
    """6.2 Then units of odd numbers, and one that is not there."""
    return (*(unit for unit in units if unit % 2), 99)


def test_the_first_tier_with_anybody_bears_a_loss_and_of_them_whoever_has_most() -> None:
    state = Ground({"tank 2": 1, "tank 4": 1, "worth 4": 5, "worth 3": 7})
    order = LossOrder((tanks, odd_ones), by=lambda s, unit: s[f"worth {unit}"])
    assert order.among(state, "guns", (1, 2, 3, 4)) == (4,)
    assert order.among(state, "mines", (1, 2, 3, 4)) == (3,)
    assert order.among(state, "mines", (2, 6)) == (2, 6), "of equal ones the owner chooses"
    assert order.among(state, "mines", ()) == ()
    assert LossOrder((tanks,)).among(state, "guns", (4, 3, 2)) == (4, 2)
    assert sentence(tanks.who) == "6.1 Tanks bear what guns did."
