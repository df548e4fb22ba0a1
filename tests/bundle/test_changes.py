"""Typed changes: strokes on the map, hexsides, what they touch, and how they are taken back."""

from __future__ import annotations

import random

import pytest

from engine.bundle import (
    Change,
    ChangeError,
    EditEdges,
    Insert,
    PaintHexes,
    Remove,
    Rename,
    SetValue,
    apply,
    edit,
    facets,
    inverse,
    read_part,
)
from engine.bundle.models import Map
from engine.bundle.yaml_reader import load
from tests.bundle.oddly import Writer
from tests.bundle.samples import COUNTERS, MAP, OOB


def difference(old: str, new: str) -> list[tuple[str, str]]:
    """Lines that changed in place."""
    pairs = zip(old.split("\n"), new.split("\n"), strict=True)
    return [(one, other) for one, other in pairs if one != other]


def test_a_stroke_changes_single_letters() -> None:
    new, back = apply(MAP, PaintHexes("terrain", {"0101": "woods", "0201": "clear", "0302": "clear"}))
    assert difference(MAP, new) == [
        ('      - "..w."   # the north', '      - "w.w."   # the north'),
        ("      - '.ww.'", "      - '.w..'"),
    ]
    assert apply(new, back)[0] == MAP


SOURCED = MAP.replace(
    "hexes:\n  terrain:\n",
    """hexes:
  terrain:
    source_legend: {s: {kind: "source", cite: [{doc: "map"}]}}
    sources:
      - "ssss"
      - "ssss"
      - "ssss"
""",
)


def test_a_painted_hex_comes_from_its_author() -> None:
    """What somebody paints no longer cites the map that the hex was read from; the other hexes do."""
    new, back = apply(SOURCED, PaintHexes("terrain", {"0101": "woods", "0301": "woods", "0302": "clear"}))
    layer = load(new)["hexes"]["terrain"]
    assert layer["source_legend"]["u"] == {"kind": "user"}
    assert layer["sources"] == ["usss", "ssus", "ssss"], "0301 is woods already"
    assert apply(new, back)[0] == SOURCED
    again, _back = apply(new, PaintHexes("terrain", {"0102": "woods"}))
    assert load(again)["hexes"]["terrain"]["sources"][1] == "usus"
    assert [*load(again)["hexes"]["terrain"]["source_legend"]] == ["s", "u"]


def test_a_new_word_gets_a_letter_in_the_legend() -> None:
    new, back = apply(MAP, PaintHexes("terrain", {"0103": "marsh", "0203": "water"}))
    layer = load(new)["hexes"]["terrain"]
    assert layer["legend"] == {".": "clear", "w": "woods", "m": "marsh", "a": "water"}
    assert layer["rows"][2] == "ma. "
    assert apply(new, back)[0] == MAP


def test_painting_what_is_there_changes_nothing() -> None:
    assert apply(MAP, PaintHexes("terrain", {"0301": "woods"}))[0] == MAP


def test_a_layer_of_lists_is_painted_too() -> None:
    new, back = apply(MAP, PaintHexes("towns", {"0202": "city", "0101": "town"}))
    assert load(new)["hexes"]["towns"]["hexes"] == {"town": ["0101"], "city": ["0202"]}
    assert apply(new, back)[0] == MAP


def test_a_shipped_map_is_painted_over() -> None:
    text = 'base: "valley"   # as printed\n'
    change = PaintHexes("terrain", {"0101": "woods", "0102": "woods"})
    new, back = apply(text, change)
    assert load(new)["hexes"] == {"terrain": {"hexes": {"woods": ["0101", "0102"]}}}
    assert read_part(Map, new, "map.yaml")[1] == []
    assert apply(new, back)[0] == text
    gone = inverse(load(text), change)
    assert load(apply(new, gone)[0])["hexes"]["terrain"]["hexes"] == {"woods": []}


def test_hexsides_move_between_lists_whatever_their_order() -> None:
    change = EditEdges("river", {"0102/0101": "major", "0201/0202": None, "0301/0302": "minor"})
    new, back = apply(MAP, change)
    assert load(new)["hexsides"]["river"] == {"minor": ["0301/0302"], "major": ["0102/0101"]}
    assert apply(new, back)[0] == MAP


def test_a_new_layer_of_hexsides_is_made_when_needed() -> None:
    without = MAP.replace(MAP[MAP.index("hexsides:") : MAP.index("chains:")], "")
    for text in (MAP, without, without + "hexsides:\n"):
        new, back = apply(text, EditEdges("cliff", {"0101/0102": "steep"}))
        assert load(new)["hexsides"]["cliff"] == {"steep": ["0101/0102"]}
        assert apply(new, back)[0] == text


@pytest.mark.parametrize(
    "change",
    [
        PaintHexes("terrain", {"9999": "woods"}),
        PaintHexes("weather", {"0101": "woods"}),
        SetValue("map.yaml", ("places", 5), 1),
        Remove("map.yaml", ("nothing",)),
        Insert("map.yaml", ("places", 7), 1),
        Insert("map.yaml", ("grid",), 1),
        Rename("map.yaml", ("grid",), "hexes"),
    ],
)
def test_what_cannot_be_done_is_said_and_not_done(change: Change) -> None:
    with pytest.raises(ChangeError) as told:
        apply(MAP, change)
    assert told.value.fault.text("en").endswith(".")
    assert told.value.fault.text("en") != told.value.fault.text("ja")


@pytest.mark.parametrize(
    "text", ["hexes: [1]\nhexsides: [1]\n", "hexes: {terrain: {rows: 1}}\nhexsides: {river: 3}\n", "- 1\n"]
)
def test_a_map_that_is_none_is_not_painted(text: str) -> None:
    for change in (PaintHexes("terrain", {"0101": "woods"}), EditEdges("river", {"0101/0102": "minor"})):
        with pytest.raises(ChangeError):
            apply(text, change)


def test_a_patch_for_another_text_is_refused() -> None:
    _, back = apply(MAP, SetValue("map.yaml", ("places", 0, "hex"), "0301"))
    with pytest.raises(ChangeError, match="has changed since"):
        apply(MAP, back)


@pytest.mark.parametrize(
    ("text", "change", "hexes", "hexsides", "units"),
    [
        (MAP, PaintHexes("terrain", {"0101": "woods"}), {"0101"}, set(), set()),
        (MAP, EditEdges("river", {"0101/0102": None}), set(), {"0101/0102"}, set()),
        (MAP, SetValue("map.yaml", ("places", 0, "hex"), "0301"), {"0202", "0301"}, set(), set()),
        (MAP, Remove("map.yaml", ("bridges", 0)), set(), {"0201/0202"}, set()),
        (COUNTERS, SetValue("counters.yaml", ("counters", 1, "count"), 1), set(), set(), {"s1"}),
        (OOB, SetValue("oob.yaml", ("setup", 0, "at", "hex"), "0103"), {"0101", "0103"}, set(), {"n1"}),
        (OOB, Insert("oob.yaml", ("setup", 1), {"unit": "s1", "at": {"hex": "0201"}}), {"0201"}, set(), {"s1"}),
    ],
)
def test_a_change_knows_what_it_touches(
    text: str, change: Change, hexes: set[str], hexsides: set[str], units: set[str]
) -> None:
    found = facets(load(text), change)
    assert (set(found.hexes), set(found.hexsides), set(found.units)) == (hexes, hexsides, units)
    assert apply(text, change)[1].facets == found


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (MAP, PaintHexes("terrain", {"0101": "woods", "0301": "clear"})),
        (MAP, EditEdges("river", {"0201/0202": "major", "0301/0302": "minor"})),
        (COUNTERS, SetValue("counters.yaml", ("counters", 0, "name", "en"), "2nd Guard")),
        (COUNTERS, Insert("counters.yaml", ("counters", 1), {"id": "x"})),
        (COUNTERS, Remove("counters.yaml", ("counters", 0))),
        (COUNTERS, Rename("counters.yaml", ("prototypes", "guard"), "elite")),
    ],
)
def test_the_inverse_restores_the_data(text: str, change: Change) -> None:
    data = load(text)
    back = inverse(data, change)  # type: ignore[arg-type]
    assert edit(edit(data, change), back) == data
    assert data == load(text)


def test_an_edited_map_is_still_a_map() -> None:
    chance = random.Random(5)
    text = MAP
    labels = [f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 4) if (column, row) != (4, 3)]
    for _ in range(40):
        words = {label: chance.choice(["clear", "woods", "hill"]) for label in chance.sample(labels, 4)}
        text, _ = apply(text, PaintHexes("terrain", words))
        made, faults = read_part(Map, text, "map.yaml")
        assert not faults
        assert {label: made.cells("terrain")[label] for label in words} == words
    assert text.count("\n") == MAP.count("\n")


LABELS = [f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 4) if (column, row) != (4, 3)]
EDGES = [f"0{column}0{row}/0{column}0{row + 1}" for column in range(1, 4) for row in range(1, 3)]


def odd_map(chance: random.Random) -> str:
    """The map with other hexsides, written in some odd way."""
    edges = chance.sample(EDGES, len(EDGES))
    cut = chance.randint(0, len(edges))
    river = {"minor": edges[:cut], "major": edges[cut : cut + chance.randint(0, 3)]}
    return Writer(chance).text({**load(MAP), "hexsides": {"river": river}})


def check_strokes(seed: int) -> None:
    chance = random.Random(seed)
    text = odd_map(chance)
    words = {label: chance.choice(["clear", "woods", "hill", "marsh"]) for label in chance.sample(LABELS, 3)}
    sides = {edge: chance.choice(["minor", "major", "huge", None]) for edge in chance.sample(EDGES, 4)}
    for change in (PaintHexes(chance.choice(["terrain", "towns"]), words), EditEdges("river", sides)):
        new, back = apply(text, change)
        assert load(new) == edit(load(text), change)
        assert apply(new, back)[0] == text
        text = new
    river = load(text)["hexsides"]["river"]
    for edge, word in sides.items():
        assert [kind for kind, edges in river.items() if edge in edges] == ([word] if word else [])


def test_strokes_on_oddly_written_maps() -> None:
    for seed in range(60):
        check_strokes(seed)


@pytest.mark.soak
def test_many_strokes_on_oddly_written_maps() -> None:
    for seed in range(100, 10_000):
        check_strokes(seed)
