"""Counters as a mix describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.mechanics.counters import read_faces, shown


def strength(values: Mapping[str, Any]) -> int:
    return int(values["strength"])


def plain(steps: int | None = None, back: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A counter as its file says it."""
    return {"steps": steps, "back": back or {}, "values": {"strength": 4, "movement": 3}}


def test_faces_go_from_the_weakest_to_the_strongest() -> None:
    assert read_faces(plain(), strength) == (4,)
    assert read_faces(plain(back={"strength": 2}), strength) == (2, 4)


def test_a_back_says_only_what_is_different() -> None:
    assert read_faces(plain(back={"strength": 2}), lambda values: values["movement"]) == (3, 3)
    assert read_faces(plain(steps=2), strength) == (4, 4)
    assert read_faces(plain(steps=1, back={"strength": 2}), strength) == (4,)


def test_the_side_that_shows_follows_the_steps() -> None:
    assert [shown((2, 4), steps) for steps in (0, 1, 2)] == [4, 2, 4]
    assert [shown((4,), steps) for steps in (0, 1, 2)] == [4, 4, 4]
