"""An order of battle rewritten: what stays together, what gets an entry of its own; the file stays readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.bundle import apply_all
from engine.bundle.models import Oob
from engine.bundle.yaml_reader import load
from engine.compile import formation_tree
from engine.compile.oob_edits import OobEdits

TEXT = """\
formations:
  - id: "corps"
    side: "north"
    hq: "hq"
    units: ["a", "b", "c"]   # the three
    parts:
      - {id: "div", units: ["d"]}
  - {id: "other", side: "south"}
setup:
  # the first two
  - {units: ["a", "b"], at: {hex: "0101"}, state: {steps: 1}}
  - {unit: "c", at: {hex: "0102"}, provenance: {kind: "source", cite: [{doc: "book", at: "2"}]}}
  - {units: ["e", "f"], at: {area: "town"}, historical: ["0201", "0202"]}
arrivals:
  - {unit: "d", turn: 2, at: {box: "gate"}, state: {release: 3}}
  - {formation: "other", turn: 4}
pools:
  - {id: "cup", units: ["p", "q"]}
"""
MEMBERS = {"other": ("x", "y"), "corps": ("hq", "a", "b", "c", "d"), "div": ("d",)}


def rewritten(work: Callable[[OobEdits], object]) -> tuple[dict[str, Any], str]:
    """What the file says afterwards, and its text."""
    orders = OobEdits(load(TEXT), MEMBERS)
    work(orders)
    text, _there, _back = apply_all(TEXT, orders.changes, load(TEXT))
    data = load(text)
    assert data == orders.data
    Oob.model_validate(data)
    return data, text


def test_all_units_of_an_entry_move_together_and_keep_their_line() -> None:
    data, text = rewritten(lambda orders: orders.place(["a", "b"], {"hex": "0303"}))
    assert data["setup"][0] == {"units": ["a", "b"], "at": {"hex": "0303"}, "state": {"steps": 1}}
    assert text == TEXT.replace('"0101"', '"0303"')


def test_one_of_two_gets_an_entry_of_its_own_that_keeps_what_was_said() -> None:
    data, _text = rewritten(lambda orders: orders.place(["b"], {"hex": "0303"}))
    assert data["setup"][0]["units"] == ["a"]
    assert data["setup"][-1] == {"unit": "b", "at": {"hex": "0303"}, "state": {"steps": 1}}


def test_historical_places_go_with_their_units() -> None:
    data, _text = rewritten(lambda orders: orders.place(["e"], {"hex": "0303"}))
    assert data["setup"][2] == {"units": ["f"], "at": {"area": "town"}, "historical": ["0202"]}
    assert data["setup"][-1] == {"unit": "e", "at": {"hex": "0303"}}


def test_what_was_set_up_arrives_and_stands_among_the_arrivals_in_order() -> None:
    data, _text = rewritten(lambda orders: orders.arrive(["c"], 3, {"box": "gate"}))
    assert [entry["turn"] for entry in data["arrivals"]] == [2, 3, 4]
    assert data["arrivals"][1]["unit"] == "c"
    assert data["arrivals"][1]["provenance"] == {"kind": "user"}, "the book says nothing of an arrival"
    assert all(entry.get("unit") != "c" for entry in data["setup"])


def test_another_turn_keeps_the_place_of_entry() -> None:
    data, text = rewritten(lambda orders: orders.arrive(["d"], 5))
    assert data["arrivals"][0] == {"unit": "d", "turn": 5, "at": {"box": "gate"}, "state": {"release": 3}}
    assert text == TEXT.replace("turn: 2", "turn: 5")


def test_a_unit_leaves_the_entry_of_its_formation() -> None:
    data, _text = rewritten(lambda orders: orders.place(["x"], {"hex": "0303"}))
    assert data["arrivals"][1] == {"formation": "other", "turn": 4, "except": ["x"]}
    assert data["setup"][-1] == {"unit": "x", "at": {"hex": "0303"}}


def test_units_without_any_entry_get_one_together() -> None:
    data, _text = rewritten(lambda orders: orders.place(["m", "n"], {"hex": "0303"}))
    assert data["setup"][-1] == {"units": ["m", "n"], "at": {"hex": "0303"}}


def test_something_said_of_one_unit_does_not_concern_the_others() -> None:
    data, _text = rewritten(lambda orders: orders.say(["a"], ("state", "steps"), 2))
    assert data["setup"][0] == {"units": ["b"], "at": {"hex": "0101"}, "state": {"steps": 1}}
    assert data["setup"][1] == {"unit": "a", "at": {"hex": "0101"}, "state": {"steps": 2}}


def test_forgotten_units_are_nowhere_any_more() -> None:
    def work(orders: OobEdits) -> None:
        orders.withdraw("a", 3)
        orders.forget(["a", "c", "d", "p"])

    data, text = rewritten(work)
    assert data["setup"][0]["units"] == ["b"]
    assert [entry.get("unit") for entry in data["arrivals"]] == [None]
    assert data["pools"] == [{"id": "cup", "units": ["q"]}]
    assert data["withdrawals"] == []
    assert "# the first two" in text


def test_a_withdrawal_is_made_changed_and_taken_back() -> None:
    def work(orders: OobEdits) -> None:
        for turn in (3, 5):
            orders.withdraw("a", turn)

    assert rewritten(work)[0]["withdrawals"] == [{"who": {"units": ["a"]}, "turn": 5}]


SOURCED = """\
setup:
  - {units: ["a", "b"], at: {hex: "0101"}, provenance: {kind: "source", cite: [{doc: "book", at: "2"}]}}
  - {units: ["e", "f"], at: {area: "town"}, proposed: ["0201", "0202"], provenance: {kind: "inferred"}}
arrivals:
  - {unit: "c", turn: 3, at: {hex: "0105"}, state: {gates: ["0105", "0106"], release: 4}, provenance: {kind: "example"}}
  - {units: ["d", "g"], turn: 3, state: {gates: ["0107"]}, provenance: {kind: "reconstructed"}}
"""
DEEDS: dict[str, Callable[[OobEdits, str], object]] = {
    "place": lambda orders, unit: orders.place([unit], {"hex": "0303"}),
    "arrive": lambda orders, unit: orders.arrive([unit], 9),
    "arrive there": lambda orders, unit: orders.arrive([unit], 9, {"hex": "0303"}),
    "say": lambda orders, unit: orders.say([unit], ("state", "steps"), 1),
    "enter": lambda orders, unit: orders.enter_at([unit], {"hex": "0303"}),
}


def entry_of(data: dict[str, Any], unit: str) -> dict[str, Any]:
    """The one entry of a unit."""
    entries = [*data.get("setup", ()), *data.get("arrivals", ())]
    [found] = [entry for entry in entries if unit in (entry.get("unit"), *entry.get("units", ()))]
    return dict(found)


@pytest.mark.parametrize("unit", ["a", "c", "d", "e"])
@pytest.mark.parametrize("deed", DEEDS)
def test_what_the_author_changes_no_longer_cites_a_source(deed: str, unit: str) -> None:
    orders = OobEdits(load(SOURCED), places=("gates",))
    before = entry_of(orders.data, unit)
    DEEDS[deed](orders, unit)
    after = entry_of(orders.data, unit)
    expected = before["provenance"] if after == before else {"kind": "user"}
    assert after["provenance"] == expected
    partners = {"a": "b", "d": "g", "e": "f"}
    if unit in partners:
        assert entry_of(orders.data, partners[unit])["provenance"] == before["provenance"], "the other is not touched"
    Oob.model_validate(orders.data)


def test_saying_the_same_again_changes_nothing() -> None:
    orders = OobEdits(load(SOURCED), places=("gates",))
    orders.place(["a", "b"], {"hex": "0101"})
    orders.arrive(["c"], 3)
    orders.say(["a"], ("state", "steps"), None)
    assert orders.changes == []


@pytest.mark.parametrize("deed", ["place", "arrive there", "enter"])
@pytest.mark.parametrize("unit", ["c", "d"])
def test_another_place_of_entry_clears_the_places_that_would_overrule_it(deed: str, unit: str) -> None:
    orders = OobEdits(load(SOURCED), places=("gates",))
    DEEDS[deed](orders, unit)
    assert "gates" not in entry_of(orders.data, unit).get("state", {})
    assert entry_of(orders.data, "c").get("state", {}).get("release") == 4
    if unit == "d":
        assert entry_of(orders.data, "g")["state"] == {"gates": ["0107"]}


def test_another_turn_keeps_the_places_of_entry() -> None:
    orders = OobEdits(load(SOURCED), places=("gates",))
    orders.arrive(["c"], 9)
    assert entry_of(orders.data, "c")["state"] == {"gates": ["0105", "0106"], "release": 4}


def test_an_order_of_battle_begins_with_nothing() -> None:
    orders = OobEdits(None)
    formation_tree.create(orders, {"id": "one", "side": "north"})
    formation_tree.join(orders, ["a"], "one")
    orders.place(["a"], {"hex": "0101"})
    assert orders.data == {
        "formations": [{"id": "one", "side": "north", "units": ["a"]}],
        "setup": [{"unit": "a", "at": {"hex": "0101"}}],
    }


# The tree


def test_units_change_their_formation_and_a_headquarters_leads_the_new_one() -> None:
    data, text = rewritten(lambda orders: formation_tree.join(orders, ["hq", "b"], "div"))
    corps, _other = data["formations"]
    assert "hq" not in corps
    assert corps["units"] == ["a", "c"]
    assert corps["parts"][0] == {"id": "div", "units": ["d", "b"], "hq": "hq"}
    assert "# the three" in text


def test_a_formation_that_stands_alone_keeps_its_side() -> None:
    data, _text = rewritten(lambda orders: formation_tree.move(orders, "div", ""))
    assert data["formations"][-1] == {"id": "div", "units": ["d"], "side": "north"}


def test_a_formation_cannot_stand_under_one_of_its_parts() -> None:
    with pytest.raises(ValueError, match="div"):
        formation_tree.move(OobEdits(load(TEXT)), "corps", "div")


def test_a_formation_that_is_there_already_gets_another_id() -> None:
    assert formation_tree.free_id(OobEdits(load(TEXT)), "div") == "div.2"


def test_formations_are_deleted_with_their_parts() -> None:
    data, _text = rewritten(lambda orders: formation_tree.delete(orders, ["corps", "div"]))
    assert [one["id"] for one in data["formations"]] == ["other"]
