"""Warps from points known on two planes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.geo.warp import back, bent, misfits, straight, typical

SQUARE = [(0, 0), (10, 0), (10, 10), (0, 10), (5, 4), (2, 7)]
Array = Any
TURN = np.array([[3.0, 1.0], [-0.5, 2.0]])


def sheared(points: object) -> Array:
    return np.asarray(points, float) @ TURN + [100, 50]


def buckled(points: object) -> Array:
    at = np.asarray(points, float)
    return sheared(at) + np.column_stack([np.sin(at[:, 1] / 4), np.zeros(len(at))])


def test_three_points_carry_every_other_one() -> None:
    warp = straight(SQUARE[:3], sheared(SQUARE[:3]))
    assert warp([(3, 8)]) == pytest.approx(sheared([(3, 8)]))
    assert warp.spread((4, 4)) == pytest.approx(TURN)


@pytest.mark.parametrize("here", [[(0, 0), (4, 0)], [(0, 0), (2, 0), (4, 0)]])
def test_points_in_a_line_keep_shapes(here: list[tuple[int, int]]) -> None:
    warp = straight(here, [(10, 10 + 2 * x) for x, _y in here])
    assert warp([(0, 3)]) == pytest.approx(np.array([[4, 10]]))


def test_a_bent_warp_passes_through_its_points_and_stays_straight_where_they_are() -> None:
    warp = bent(SQUARE, buckled(SQUARE))
    assert warp(SQUARE) == pytest.approx(buckled(SQUARE))
    plain = bent(SQUARE, sheared(SQUARE))
    assert plain([(3, 3)]) == pytest.approx(sheared([(3, 3)]))
    assert plain.spread((3, 3)) == pytest.approx(TURN, abs=1e-4)


def test_bending_beats_straightness_on_paper_that_buckles() -> None:
    here = [(x, y) for x in range(0, 20, 4) for y in range(0, 20, 4)]
    there = buckled(here)
    assert typical(misfits(bent, here, there)) < 0.5 * typical(misfits(straight, here, there))


def test_a_point_set_wrong_is_the_worst_when_left_out() -> None:
    there = sheared(SQUARE)
    there[4] += [6, 0]
    found = misfits(straight, SQUARE, there)
    assert max(found, key=lambda each: each.worst) is found[4]
    assert found[4].left_out == pytest.approx((6, 0))
    assert np.array(found[4].left_out_here) @ TURN == pytest.approx(np.array([6, 0]), abs=0.2)


def test_the_way_back_leads_home() -> None:
    warp = bent(SQUARE, buckled(SQUARE))
    assert back(warp, warp([(6, 6), (1, 9)]), [(5, 5), (5, 5)]) == pytest.approx(np.array([(6, 6), (1, 9)]), abs=1e-3)


def test_too_few_points_are_refused() -> None:
    with pytest.raises(ValueError, match="2 points"):
        straight([(0, 0)], [(1, 1)])
    with pytest.raises(ValueError, match="one place"):
        straight([(1, 1), (1, 1)], [(0, 0), (5, 5)])
