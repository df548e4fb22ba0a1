"""12.42 The combat results table as a whole: that its ladder holds, and that neither side's mode is always best.

Sections: rb.12.42, rb.13.61, rb.13.72, qa.r-4.
"""

from __future__ import annotations

import itertools

import pytest

from engine.games.june_6.combat.losses import DISORDERED, REDUCED
from engine.games.june_6.combat.resolution import RESULTS
from engine.games.june_6.combat.results import (
    ALL,
    BEST,
    BREAKS_THROUGH,
    BUT_BEST,
    BUT_WORST,
    MAY_ADVANCE,
    MUST_ADVANCE,
    ROUTED,
    WORST,
    Result,
    for_one_unit,
    read_cell,
)
from engine.games.june_6.rules import compile_rules

RULES = compile_rules((), {})
COLUMNS = tuple(map(str, RULES.crt_attacker.columns))
TOTALS = range(-3, 18)
HARM = {"nothing": 0, DISORDERED[1]: 1, DISORDERED[2]: 2, REDUCED: 3}
STEP, LEVEL = 4, 1


def cells(total: int, column: str) -> tuple[Result, Result]:
    """The attacker's and the defender's result."""
    return (
        read_cell(str(RULES.crt_attacker.look_up(total, column))),
        read_cell(str(RULES.crt_defender.look_up(total, column))),
    )


def harm(result: Result, units: int) -> list[int]:
    """The harm to each of some units in the order of their cohesion, the best first; F hits the worst."""
    found = [0] * units
    for loss in result.losses:
        for letter, what in for_one_unit(loss) if units == 1 else loss:
            for unit in hit(letter, units):
                found[unit] += HARM[what]
    return sorted(found, reverse=True)


def hit(letter: str, units: int) -> range:
    """Which units a letter means."""
    if units == 1:
        return range(1)
    return {ALL: range(units), BUT_BEST: range(1, units), BUT_WORST: range(units - 1), BEST: range(1)}.get(
        letter, range(units - 1, units)
    )


@pytest.mark.parametrize("column", COLUMNS)
def test_a_higher_roll_is_never_better_for_the_defender_nor_worse_for_the_attacker(column: str) -> None:
    for units, total in itertools.product(range(1, 9), TOTALS):
        if total + 1 not in TOTALS:
            continue
        (attack, defence), (better, worse) = cells(total, column), cells(total + 1, column)
        assert all(a >= b for a, b in zip(harm(attack, units), harm(better, units), strict=True)), (units, total)
        assert all(a <= b for a, b in zip(harm(defence, units), harm(worse, units), strict=True)), (units, total)
        assert attack.retreat >= better.retreat
        assert defence.retreat <= worse.retreat
        assert gain(attack) <= gain(better), total


def gain(result: Result) -> int:
    """How far a result lets the attacker advance."""
    return result.has(MAY_ADVANCE) + 2 * result.has(MUST_ADVANCE) + 2 * result.has(BREAKS_THROUGH)


def test_a_probe_never_hurts_the_defender_more_than_an_assault() -> None:
    for total, mode, units in itertools.product(TOTALS, ("stand", "retreat"), range(1, 9)):
        probe, assault = cells(total, f"probe_{mode}")[1], cells(total, f"assault_{mode}")[1]
        assert all(a <= b for a, b in zip(harm(probe, units), harm(assault, units), strict=True)), (total, mode)


def test_a_probe_costs_no_step_and_wins_no_forced_advance() -> None:
    for total, mode in itertools.product(TOTALS, ("stand", "retreat")):
        attack = cells(total, f"probe_{mode}")[0]
        assert all(hit.what != REDUCED for loss in attack.losses for hit in loss)
        assert not (attack.has(MUST_ADVANCE) or attack.has(BREAKS_THROUGH))


def test_a_rout_stands_where_the_rule_says_and_has_a_retreat() -> None:
    for total, column in itertools.product(TOTALS, COLUMNS):
        attack = cells(total, column)[0]
        assert attack.has(ROUTED) == (total <= RULES.rout_roll and column.endswith("stand")), (total, column)
        assert not attack.has(ROUTED) or attack.retreat


def test_double_results_pair_a_reduction_with_a_disorder_and_only_as_the_rule_says() -> None:
    pairs = set()
    for total, column, side in itertools.product(TOTALS, COLUMNS, (0, 1)):
        for loss in cells(total, column)[side].losses:
            if len(loss) > 1:
                one, other = loss
                pairs.add((one.letter, other.letter))
                assert (one.what == REDUCED) != (other.what == REDUCED)
    assert pairs == {(WORST, BUT_WORST), (BEST, BUT_BEST)}


def test_the_two_lines_that_are_known() -> None:
    assert [RULES.crt_attacker.look_up(row, "assault_stand") for row in (2, 9)] == ["E Red / C Dis-2", "E Dis-1; FA"]
    assert [RULES.crt_defender.look_up(row, "assault_stand") for row in (2, 9)] == ["E Dis-1", "D Red / B Dis-1"]


def test_the_table_has_a_line_for_every_total_and_every_word_of_it_an_entry() -> None:
    for total, column in itertools.product((-20, *TOTALS, 30), COLUMNS):
        words = [part.word for result in cells(total, column) for part in result.parts]
        assert RESULTS.missing(words) == ()
    assert RESULTS.missing([part.word for part in read_cell("FA; DE").parts]) == ("DE",)


# The modes as a game of two by two


def worth(total: int, column: str, hex: int) -> int:
    """What a line is worth to the attacker, with two units a side: steps, disorder, and the hex if it is taken."""
    attack, defence = cells(total, column)
    taken = bool(defence.retreat) and attack.advances
    return price(defence) - price(attack) + hex * taken


def price(result: Result, units: int = 2) -> int:
    """What a result costs a side."""
    return sum(
        {0: 0, 1: LEVEL, 2: 2 * LEVEL, 3: STEP}[HARM[what]] * len(hit(letter, units))
        for loss in result.losses
        for letter, what in loss
    )


def ambush(total: int, column: str, cohesion: int = 5) -> float:
    """What the ambush in the bocage costs two attackers, one of whom the result leaves in order."""
    attack, _defence = cells(total, column)
    if column != "assault_stand" or not attack.has(MUST_ADVANCE):
        return 0.0
    disordered = sum(harm(attack, 2)[:2]) and sum(value > 0 for value in harm(attack, 2))
    return (2 - disordered) * LEVEL * (9 - cohesion) / 10


def mean(drm: int, column: str, hex: int) -> float:
    """The mean over the die; a probe against a stand has its modifier."""
    shift = drm + (RULES.probe_stand if column == "probe_stand" else 0)
    return sum(worth(die + shift, column, hex) - ambush(die + shift, column) for die in range(10)) / 10


def mixes(drm: int, hex: int) -> tuple[bool, bool]:
    """Whether the attacker, and the defender, has no mode that is at least as good whatever the other does."""
    value = {column: mean(drm, column, hex) for column in COLUMNS}
    stand = value["assault_stand"] - value["probe_stand"]
    retreat = value["assault_retreat"] - value["probe_retreat"]
    assault = value["assault_stand"] - value["assault_retreat"]
    probe = value["probe_stand"] - value["probe_retreat"]
    return stand * retreat < 0, assault * probe < 0


@pytest.mark.parametrize(("drm", "hex"), [(2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (4, 4), (5, 4), (6, 4)])
def test_where_most_attacks_fall_no_mode_is_always_best(drm: int, hex: int) -> None:
    assert mixes(drm, hex) == (True, True)


@pytest.mark.parametrize("drm", [-4, -2, 0])
def test_a_weak_attack_loses_in_any_mode(drm: int) -> None:
    assert max(mean(drm, f"{mode}_stand", 4) for mode in ("assault", "probe")) < 0
