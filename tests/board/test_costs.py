"""Whole costs, and roads."""

from __future__ import annotations

from fractions import Fraction

from engine.board import road_ways, scale
from tests.board.samples import at, labels, valley


def test_halves_and_thirds_become_whole() -> None:
    assert scale(["1/2", 1, "3", Fraction(4, 3)]) == (6, (3, 6, 18, 8))
    assert scale([]) == (1, ())
    assert scale([2, 4]) == (1, (2, 4))


def test_roads_lead_from_hex_to_hex_and_those_of_a_kind_along_it() -> None:
    board = valley()
    west, mid = at(board, "0201", "0301")
    every, highways = road_ways(board, "road"), road_ways(board, "road", ("highway",))
    assert [sorted(labels(board, tuple(hex for hex, _edge in ways[mid]))) for ways in (every, highways)] == [
        ["0201", "0401"],
        ["0201"],
    ]
    assert dict(every[mid])[west] == board.edge("0201/0301")
