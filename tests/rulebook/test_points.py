"""Points that a game counts in parts: whole numbers within, points in every message and sum."""

from __future__ import annotations

import pytest

from engine.play import State, Tally, say
from engine.rulebook import Renderer
from engine.rulebook.catalogue import Catalogue
from engine.rulebook.points import in_parts, in_points
from tests.gauntlet.toybox import small_board

TEXTS = {
    "move.too_far": {
        "en": "It costs {points:cost} {plural_points:cost|point|points}; {points:left} left.",
        "ja": "コストは{points:cost}移動力で、残りは{points:left}移動力である。",
    },
    "cost.woods": {"en": "woods", "ja": "森"},
    "cost.bonus": {"en": "road", "ja": "道路"},
    "kernel.total": {"en": "in all", "ja": "合計"},
}


class Halves(State):
    """A game that counts in halves."""

    PARTS = 2


def words(language: str) -> Renderer:
    return Renderer(Catalogue(TEXTS), Halves(small_board(1, 1)), language, strict=True)


@pytest.mark.parametrize(
    ("parts", "points", "written"),
    [(0, "0", "0"), (1, "1/2", "½"), (2, 1, "1"), (5, "5/2", "2½"), (-3, "-3/2", "−1½")],
)
def test_halves_are_whole_numbers_within(parts: int, points: str | int, written: str) -> None:
    assert in_parts(points, 2) == parts
    assert in_points(parts, 2) == written


@pytest.mark.parametrize(
    ("amount", "of", "written"), [(4, 3, "+1⅓"), (-2, 3, "−⅔"), (11, 4, "+2¾"), (13, 10, "+1 3/10")]
)
def test_other_parts_of_a_point(amount: int, of: int, written: str) -> None:
    assert in_points(amount, of, sign=True) == written


def test_what_is_no_whole_number_of_parts_is_refused() -> None:
    with pytest.raises(ValueError, match="1/3 points are no whole number of parts, of which a point has 2"):
        in_parts("1/3", 2)


@pytest.mark.parametrize(
    ("language", "cost", "said"),
    [
        ("en", 5, "It costs 2½ points; 1 left."),
        ("en", 1, "It costs ½ point; 1 left."),
        ("en", 2, "It costs 1 point; 1 left."),
        ("ja", 5, "コストは2½移動力で、残りは1移動力である。"),
    ],
)
def test_messages_show_points(language: str, cost: int, said: str) -> None:
    assert words(language).text(say("move.too_far", cost=cost, left=2)) == said


@pytest.mark.parametrize(("language", "last"), [("en", "in all"), ("ja", "合計")])
def test_sums_show_points(language: str, last: str) -> None:
    tally = Tally(parts=2).plus(3, "cost.woods").plus(-1, "cost.bonus")
    lines = [line.split() for line in words(language).tally(tally)]
    assert [line[0] for line in lines] == ["+1½", "−½", "+1"]
    assert lines[-1][1:] == last.split()
