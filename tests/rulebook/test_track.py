"""Tables that are printed as tracks: links, places without overlaps, and what is wrong with a broken one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rulebook import RulesetError
from engine.rulebook.layers import Change, RuleLayer
from engine.rulebook.provenance import Provenance
from engine.rulebook.table import Table
from engine.rulebook.tables import load_tables
from engine.rulebook.track import Box, Track, boxes, check_track, links, tops


def relinked(box: int, before: str, after: str) -> RuleLayer:
    """A layer that lets a box lead elsewhere."""
    change = Change(f"increments[{box}][next]", "set", "number", "a test", before, after)
    return RuleLayer("relinked", "house", {"en": "R", "ja": "R"}, (change,))


def track(below: dict[int, list[Any]], top: set[int]) -> Table:
    """A track of boxes and links."""
    cells = tuple(("yes" if box in top else "no", " ".join(map(str, after)) or "-") for box, after in below.items())
    return Table(
        "t",
        {"en": "T", "ja": "T"},
        tuple(below),
        ("top", "next"),
        cells,
        Provenance("user"),
        track=Track("top", "next"),
    )


@st.composite
def tracks(draw: st.DrawFn) -> Table:
    """A track in which boxes lead only to later ones, some of them to one that another leads to."""
    count = draw(st.integers(1, 12))
    below: dict[int, list[Any]] = {box: [] for box in range(1, count + 1)}
    top = {1}
    for box in range(2, count + 1):
        parents = draw(st.sets(st.integers(1, box - 1), max_size=2))
        for parent in parents:
            below[parent].append(box)
        if not parents:
            top.add(box)
    return track(below, top)


@given(tracks())
def test_every_box_has_a_place_of_its_own_below_one_that_leads_to_it(table: Table) -> None:
    assert check_track(table) == ""
    placed = {box.label: box for box in boxes(table)}
    assert set(placed) == set(table.rows)
    for label, after in links(table).items():
        for other in after:
            parents = [one for one, below in links(table).items() if other in below]
            assert any(_holds(placed[one], placed[other]) for one in parents), (label, other)
    by_level: dict[int, list[Box]] = {}
    for box in placed.values():
        by_level.setdefault(box.level, []).append(box)
    for level in by_level.values():
        level.sort(key=lambda box: box.start)
        assert all(one.start + one.width <= two.start for one, two in pairwise(level))
    assert {box.label for box in placed.values() if box.level == 0} == set(tops(table))


def _holds(above: Box, below: Box) -> bool:
    """Whether a box stands in the level under another, within its width."""
    ends = below.start + below.width <= above.start + above.width
    return below.level == above.level + 1 and above.start <= below.start and ends


@pytest.mark.parametrize(
    ("below", "top", "said"),
    [
        ({1: [2], 2: [3], 3: [1]}, {1}, "comes back"),
        ({1: [], 2: []}, {1}, "no way leads to the box 2"),
        ({1: [7]}, {1}, "'7' is linked"),
        ({1: []}, set[int](), "at the top"),
    ],
)
def test_a_broken_track_says_what_is_wrong(below: dict[int, list[Any]], top: set[int], said: str) -> None:
    assert said in check_track(track(below, top))


def test_a_layer_that_breaks_a_track_is_refused_and_one_that_moves_a_box_is_not() -> None:
    moved = load_tables("france_1944", (relinked(2, "6", "-"), relinked(1, "-", "6")))["increments"]
    assert links(moved)[1] == (6,)
    with pytest.raises(RulesetError, match=r"increments.*comes back"):
        load_tables("france_1944", (relinked(6, "-", "2"),))
