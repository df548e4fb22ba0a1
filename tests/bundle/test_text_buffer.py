"""Texts that follow their data: later, in one go, back to the byte, along any way between moments."""

from __future__ import annotations

import random

import pytest

from engine.bundle import Change, ChangeError, EditEdges, PaintHexes, SetValue, apply, apply_all, edit
from engine.bundle.text_buffer import TextBuffer, TextMoment, difference, rewritten
from engine.bundle.yaml_reader import load
from tests.bundle.oddly import FILE, change, odd_text
from tests.bundle.samples import MAP


def some_change(chance: random.Random, text: str) -> tuple[Change, str] | None:
    data = load(text)
    try:
        found = change(chance, data)
        return found, apply(text, found)[0]
    except (ChangeError, IndexError, KeyError):
        return None


@pytest.mark.parametrize("seed", range(60))
def test_any_way_between_moments_leads_to_the_same_bytes(seed: int) -> None:
    chance = random.Random(seed)
    text, data = odd_text(chance)
    trail = TextBuffer(text)
    moments: list[tuple[TextMoment, str]] = [(trail.now, text)]
    assert trail.data == data
    for _ in range(25):
        if chance.random() < 0.4:
            trail.now, text = chance.choice(moments)
        elif found := some_change(chance, text):
            text = found[1]
            trail.add(found[0], edit(trail.data, found[0]))
            moments.append((trail.now, text))
        if chance.random() < 0.1:
            text += "# written\n"
            trail.write(FILE, text)
            moments.append((trail.now, text))
        if chance.random() < 0.5:
            assert trail.text == text, seed
        assert trail.data == load(text), seed
    for trail.now, text in moments:
        assert trail.text == text, seed


def test_a_worker_may_come_too_late() -> None:
    trail = TextBuffer(MAP)
    first = trail.now
    paint = PaintHexes("terrain", {"0101": "woods"})
    trail.add(paint, edit(trail.data, paint))
    work = trail.work()
    assert work
    made = work.do()
    assert trail.text == made[0]
    assert not trail.done(work, made)
    trail.now = first
    assert trail.text == MAP
    assert not trail.done(work, made)
    assert trail.text == MAP


def test_a_copy_goes_its_own_way() -> None:
    trail = TextBuffer(MAP)
    paint = PaintHexes("terrain", {"0101": "woods"})
    trail.add(paint, edit(trail.data, paint))
    twin = trail.copy()
    other = SetValue("map.yaml", ("hexsides", "river", "minor"), [])
    twin.add(other, edit(twin.data, other))
    assert load(twin.text)["hexsides"]["river"]["minor"] == []
    assert trail.text == apply(MAP, paint)[0]
    assert twin.text == apply(trail.text, other)[0]


def test_strokes_are_written_in_one_go() -> None:
    changes = [PaintHexes("terrain", {f"0{1 + n % 3}0{1 + n % 2}": w}) for n, w in enumerate(("woods", "hill") * 4)]
    one_by_one = MAP
    for each in changes:
        one_by_one = apply(one_by_one, each)[0]
    text, there, back = apply_all(MAP, changes)
    assert text == one_by_one
    assert apply(MAP, there)[0] == text
    assert apply(text, back)[0] == MAP
    assert len(there.steps) == 3


def test_changes_of_an_empty_file() -> None:
    assert apply_all("", [EditEdges("river", {"0101/0102": "minor"})])[0] == (
        'hexsides:\n  river:\n    minor: ["0101/0102"]\n'
    )
    assert load(apply("", SetValue("map.yaml", (), {"words": {}}))[0]) == {"words": {}}


@pytest.mark.parametrize("text", ["a: 1\nb: [2]\n", "[1, 2]", ""])
def test_what_cannot_be_written_in_its_place_is_written_anew(text: str) -> None:
    after = {"a": 1, "b": {"c": "x"}}
    wrong = SetValue(FILE, ("nothing", "there"), 1)
    new, there, back = rewritten(text, [wrong], load(text), after)
    assert load(new) == after
    assert apply(text, there)[0] == new
    assert apply(new, back)[0] == text
    assert text[:5] != "a: 1\n" or new.startswith("a: 1\n")


@pytest.mark.parametrize(
    ("old", "new"), [("", ""), ("a", "a"), ("aa", "a"), ("a", "aa"), ("abcabc", "abc"), ("xay", "xby"), ("", "ab")]
)
def test_the_difference_of_texts_is_one_edit(old: str, new: str) -> None:
    start, gone, come = difference(old, new)
    assert old[start : start + len(gone)] == gone
    assert old[:start] + come + old[start + len(gone) :] == new
    assert old != new or not gone + come
