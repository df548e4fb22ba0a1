"""Counters as a mix describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.mechanics.counters import check_numbers, check_steps, check_traits, check_word, read_faces, shown


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


def test_what_is_wrong_with_a_counter_is_said() -> None:
    with pytest.raises(ValueError, match="one or two steps"):
        check_steps(plain(steps=3))
    for wrong in (-1, "2", True, 1.5):
        with pytest.raises(ValueError, match="strength, movement are whole numbers"):
            check_numbers({"strength": 1, "movement": wrong}, ("strength", "movement"))
    with pytest.raises(ValueError, match="its arm is one of foot, horse"):
        check_word("its arm", "guns", ("foot", "horse"))
    with pytest.raises(ValueError, match="'brave' is no trait; there are bold"):
        check_traits({"traits": ["bold", "brave"]}, ("bold",))


def test_what_is_right_passes() -> None:
    check_steps(plain(steps=2))
    check_steps(plain())
    check_numbers({"strength": 1}, ("strength", "movement"))
    check_word("its arm", "foot", ("foot", "horse"))
    check_traits({}, ("bold",))
