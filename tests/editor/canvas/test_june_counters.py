"""How the counters of June 6 look: values where the rulebook says they are printed, colours of divisions."""

from __future__ import annotations

import pytest

from editor.canvas.counter_look import CounterLook, counter_look
from editor.canvas.face_data import Badge, Face
from editor.canvas.pieces import face_of
from editor.canvas.symbols import symbol_book
from engine.bundle import read_bundle
from engine.bundle.models.units import CounterModel
from engine.paths import data_folder

LOOK = counter_look("june_6")
RED = "#b3202a"


@pytest.fixture(scope="module")
def mix() -> dict[str, CounterModel]:
    bundle = read_bundle(data_folder("scenarios") / "june_6" / "campaign")
    assert bundle.counters is not None
    return {counter.id: counter for counter in bundle.counters.resolved()}


def shown(counter: CounterModel, steps: int | None = None) -> Face:
    return face_of(counter, LOOK, "en", steps=steps)


def badges(face: Face) -> list[tuple[str, str]]:
    return [(badge.at, badge.text) for badge in face.badges]


def test_strength_cohesion_movement(mix: dict[str, CounterModel]) -> None:
    face = shown(mix["us.16/1"])
    assert (face.values, face.plates) == (("9", "6", "6"), ())
    assert shown(mix["us.16/1"], 1).values == ("5", "5", "6")


def test_motorised_movement_is_red_and_bicycles_have_a_star(mix: dict[str, CounterModel]) -> None:
    assert shown(mix["ge.hq/21pz"]).plates == ("", "", RED)
    assert shown(mix["ge.hq/352"]).plates == ()
    assert shown(mix["ge.fus/352"]).values == ("3", "5", "5*")


def test_strength_for_defence_only_stands_in_parentheses(mix: dict[str, CounterModel]) -> None:
    for unit in ("ge.sp.1", "ge.7nw/XLVII", "ge.a/IIIFlak", "us.hq/1"):
        assert shown(mix[unit]).values[0].startswith("("), unit
    assert shown(mix["ge.det.1"]).values[0] == "2"


def test_armour_anti_tank_and_artillery_points(mix: dict[str, CounterModel]) -> None:
    assert badges(shown(mix["us.cca/2arm"])) == [("right", "6")]
    assert badges(shown(mix["us.hq/V"])) == [("left", "5")]
    assert badges(shown(mix["ge.hq/IIIFlak"])) == []
    front, back = shown(mix["ge.12rec/12ss"]), shown(mix["ge.12rec/12ss"], 1)
    assert front.badges == (Badge("right", "1", "box", "#15140f", "#fffdf6"),)
    assert [badge.ground for badge in back.badges] == ["#ffffff"]


def test_a_division_shares_a_colour_and_corps_are_yellow(mix: dict[str, CounterModel]) -> None:
    division = {shown(counter).stripe for counter in mix.values() if counter.formation == "us.29"}
    assert len(division) == 1
    corps = ("us.V", "cw.I", "ge.LXXXIV")
    assert len({shown(c).stripe for c in mix.values() if c.formation in corps} | division) == 2


def test_designation_and_parent(mix: dict[str, CounterModel]) -> None:
    face = shown(mix["us.743+747/29"])
    assert (face.designation, face.parent) == ("743+747", "29")
    assert (shown(mix["ge.det.1"]).designation, shown(mix["ge.hq/LXXXIV"]).designation) == ("Det 1", "HQ")


def test_ss_paratroops_and_airmen_have_their_own_ground(mix: dict[str, CounterModel]) -> None:
    units = ("ge.25/12ss", "ge.5/3fj", "ge.a/IIIFlak", "ge.hq/cherbourg", "ge.915/352", "cw.8/3", "cw.7/3cdn", "us.8/4")
    assert len({shown(mix[unit]).ground for unit in units}) == len(units)


def test_every_formation_is_named_and_every_symbol_is_drawn(mix: dict[str, CounterModel]) -> None:
    book = symbol_book()
    for counter in mix.values():
        face = shown(counter)
        assert face.symbol in book.symbols, counter.id
        assert face.size_mark, counter.id
        assert bool(face.parent) == bool(face.stripe) == bool(counter.formation), counter.id


def test_only_values_that_a_counter_has_and_no_noughts() -> None:
    look = CounterLook.model_validate(
        {"values": [{"value": "a", "having": {"fast": "yes"}}, {"value": "b", "having": {"slow": 0}}],
         "extras": [{"value": "c", "at": "left"}, {"value": "d", "at": "right", "having": {"fast": "yes"}}]}
    )  # fmt: skip
    fast = face_of(CounterModel(id="x", values={"a": 1, "b": 2, "c": 0, "d": 4, "fast": "yes"}), look, "en")
    slow = face_of(CounterModel(id="x", values={"a": 1, "b": 2, "c": 3, "d": 4, "slow": 1}), look, "en")
    assert (fast.values, badges(fast)) == (("1", "2"), [("right", "4")])
    assert (slow.values, badges(slow)) == ((), [("left", "3")])


def test_names_are_cut_before_a_sign() -> None:
    look = CounterLook.model_validate({"designation": {"before": "/"}})
    assert face_of(CounterModel(id="x", name={"en": "16/1 Inf"}), look, "en").designation == "16"
    assert face_of(CounterModel(id="x", name={"en": "Guard"}), look, "en").designation == "Guard"
