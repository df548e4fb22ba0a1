"""13.1, 13.2, 13.7 Who suffers what.

Sections: rb.13.1, rb.13.11, rb.13.13, rb.13.14, rb.13.15, rb.13.21, rb.13.22, rb.13.71, rb.13.72, rb.13.73,
rb.6.16, qa.r-3, qa.r-4, qa.r-5, qa.u-8.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.combat.losses import CASUALTY, Casualty
from engine.games.june_6.combat.results import (
    BREAKS_THROUGH,
    MAY_ADVANCE,
    MUST_ADVANCE,
    ROUTED,
    SUFFERING,
    Suffering,
    immunity,
    read_cell,
)
from engine.play import Game, Item, sequence
from tests.games.june_6.fighting import REST, asked, attack, battles, fight, marks, modes, run
from tests.games.june_6.table import hq, offers, take, troop


def test_a_cell_is_read_part_by_part() -> None:
    assert read_cell("-").parts == ()
    found = read_cell("A R1; E Red / C Dis-2; ROUT")
    assert found.losses == ((("E", "reduced"), ("C", "disorder_2")),)
    assert (found.retreat, found.has(ROUTED), found.advances) == (1, True, False)
    assert read_cell("D Red / B Dis-2; A R2").retreat == 2
    found = read_cell("FA; BT")
    assert found.has(MUST_ADVANCE)
    assert found.has(BREAKS_THROUGH)
    found = read_cell("E Dis-1; OA")
    assert found.losses == ((("E", "disorder_1"),),)
    assert found.has(MAY_ADVANCE)


STACK = {
    troop("ge.1/84", 6, 3, back=(3, 3, 4)): "E2236",
    troop("ge.2/84", 6, 5, back=(3, 5, 4)): "E2236",
    troop("ge.3/84", 6, 5, back=(3, 5, 4)): "E2236",
    hq("ge.hq/84", cohesion=2): "E2236",
}


def suffering(cell: str, *units: int, immune: bool = False, **entries: Any) -> Game:
    """A stack suffers the losses of a cell."""
    frame = Suffering(1, units or (0, 1, 2, 3), read_cell(cell).losses, immune)
    root = sequence("results", Item(SUFFERING, lambda _state: frame), REST)
    return run(root, STACK, **entries)


def all_marks(game: Game) -> list[tuple[int, int]]:
    return [marks(game, unit.id) for unit in STACK]


def test_a_hits_all_units() -> None:
    assert all_marks(suffering("A Dis-1")) == [(2, 1), (2, 1), (2, 1), (1, 1)]


def test_e_hits_the_lowest_cohesion_whoever_that_is() -> None:
    assert all_marks(suffering("E Dis-1")) == [(2, 0), (2, 0), (2, 0), (1, 1)]


def test_but_a_headquarters_is_not_reduced_before_others() -> None:
    assert all_marks(suffering("E Red")) == [(1, 0), (2, 0), (2, 0), (1, 0)]
    assert all_marks(suffering("E Red", 3))[3] == (0, 0), "alone it is lost"


def test_among_equals_the_owner_chooses() -> None:
    game = suffering("D Red / B Dis-1")
    assert asked(game) == ("german", "casualty")
    assert offers(game, "suffer") == ["ge.2/84", "ge.3/84"]
    take(game, "suffer", "ge.3/84")
    assert all_marks(game) == [(2, 1), (2, 1), (1, 0), (1, 1)], "all the others are disordered"


def test_f_is_any_unit() -> None:
    assert len(offers(suffering("F Dis-1"), "suffer")) == 4


def test_c_goes_with_e() -> None:
    assert all_marks(suffering("E Red / C Dis-2")) == [(1, 0), (2, 2), (2, 2), (1, 2)]


def test_b_alone_spares_a_combat_unit_of_the_owners_choice() -> None:
    game = suffering("B Dis-1")
    take(game, "suffer", "ge.2/84")
    assert all_marks(game) == [(2, 1), (2, 0), (2, 1), (1, 1)]


def test_of_several_units_that_are_reduced_only_one_is() -> None:
    game = suffering("A Red", 0, 1)
    take(game, "suffer", "ge.2/84")
    assert all_marks(game)[:2] == [(2, 0), (1, 0)]


def test_a_single_unit_takes_the_reduction_of_a_double_result_alone() -> None:
    assert all_marks(suffering("E Red / C Dis-2", 0))[0] == (1, 0)
    assert all_marks(suffering("D Red / B Dis-1", 0))[0] == (1, 0)


def test_an_immune_unit_shrugs_off_both() -> None:
    assert all_marks(suffering("E Red / C Dis-2", 0, immune=True))[0] == (2, 0)
    assert all_marks(suffering("E Dis-1", 0, immune=True))[0] == (2, 0)


@pytest.mark.parametrize(
    ("before", "cell", "after"),
    [
        (0, "A Dis-1", (2, 1)),
        (0, "A Dis-2", (2, 2)),
        (1, "A Dis-1", (2, 2)),
        (1, "A Dis-2", (1, 0)),
        (2, "A Dis-1", (1, 0)),
        (2, "A Dis-2", (1, 0)),
        (1, "A Red", (1, 0)),
        (2, "A Red", (1, 0)),
    ],
)
def test_disorder_adds_up_to_a_reduction(before: int, cell: str, after: tuple[int, int]) -> None:
    assert all_marks(suffering(cell, 0, disorder={"ge.1/84": before}))[0] == after


@pytest.mark.parametrize(
    ("unit", "hits"),
    [(troop("ge.915/352", 6, 5, back=(3, 4, 4)), 6), (troop("ge.det.1", 2, 4, type="detachment"), 3)],
)
def test_how_much_disorder_a_unit_absorbs(unit: Any, hits: int) -> None:
    frames = [Item(SUFFERING, lambda _state: Suffering(1, (0,), read_cell("A Dis-1").losses)) for _ in range(hits)]
    almost = run(sequence("results", *frames[1:], REST), {unit: "E2236"})
    assert marks(almost, unit.id) == (1, 2), "a regiment of two steps takes six, three detachments nine together"
    gone = run(sequence("results", *frames, REST), {unit: "E2236"})
    assert marks(gone, unit.id) == (0, 0)


def test_who_chooses_may_be_the_enemy() -> None:
    root = sequence("results", Item(CASUALTY, lambda _state: Casualty(0, (0, 1, 3), "reduced")), REST)
    game = run(root, STACK)
    assert asked(game) == ("allied", "casualty")
    assert offers(game, "suffer") == ["ge.1/84", "ge.2/84"]


@pytest.mark.parametrize(
    ("ours", "theirs", "found"),
    [
        ((5,), (3,), (True, False)),
        ((6,), (7,), (False, True)),
        ((5,), (5,), (False, False)),
        ((5, 5), (3,), (False, False)),
        ((6,), (7, 2), (False, False)),
        ((8, 5), (7,), (False, False)),
        ((6, 5), (7,), (False, True)),
    ],
)
def test_only_a_unit_alone_above_every_enemy_is_immune(ours: Any, theirs: Any, found: tuple[bool, bool]) -> None:
    units: dict[Any, str] = {troop(f"us.{at}/1", 6, value): "E2235" for at, value in enumerate(ours)}
    units |= {troop(f"ge.{at}/84", 6, value): "E2236" for at, value in enumerate(theirs)}
    state, attack = fight(units, "E2236", *(f"us.{at}/1" for at in range(len(ours))))
    assert immunity(state, attack) == found


def test_the_regiment_that_attacks_weaker_men_alone() -> None:
    """8/4 against 919/709, a modified roll of 2: only the defender is disordered."""
    units = {
        troop("us.8/4", 8, 5, 6, back=(4, 4, 6)): "E2235",
        troop("ge.919/709", 6, 3, 4, back=(3, 2, 4)): "E2236",
    }
    game = battles(units, "us.8/4", faces=(10,))
    attack(game, "E2236", "us.8/4")
    modes(game, "assault", "stand")
    assert (marks(game, "us.8/4"), marks(game, "ge.919/709")) == ((2, 0), (2, 1))


def test_the_regiment_that_attacks_paratroops_alone() -> None:
    """18/1 against 5/3FJ, whose higher cohesion makes the defender immune, and the attacker not."""
    units = {
        troop("us.18/1", 9, 6, 6, back=(5, 5, 6)): "E2235",
        troop("ge.5/3fj", 8, 7, 4, back=(5, 8, 4)): "E2236",
    }
    game = battles(units, "us.18/1", faces=(9,), disorder={"ge.5/3fj": 1})
    attack(game, "E2236", "us.18/1")
    modes(game, "assault", "stand")
    assert (marks(game, "us.18/1"), marks(game, "ge.5/3fj")) == ((2, 1), (2, 1))
