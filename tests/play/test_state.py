"""The schema, scopes, units that come into play, and the way to plain data and back."""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.play import (
    NOWHERE,
    Arg,
    Column,
    Frame,
    Relation,
    State,
    Step,
    Unjournalled,
    column,
    dump,
    flag,
    level,
    load,
    note,
    relation,
    scalar,
)
from engine.play import digest as digests
from engine.play.change_log import Log
from engine.play.digest import Digester, canonical, canonical_data
from engine.play.frames import StackEntry
from engine.play.state_data import from_plain, record_from_plain, record_to_plain, to_plain
from tests.gauntlet.toybox import Piece, small_board
from tests.play.raid import ROSTER, scenario
from tests.play.raid_state import Fight, RaidState


def loaded() -> RaidState:
    """Make a state with the raid's position."""
    state = RaidState(small_board(3, 2, boxes=("off",)), None, ROSTER)
    load(state, scenario().position)
    state.log.clear()
    return state


# Schema


def test_a_scope_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="no scope 'year'; there are game, turn, phase"):
        type("Bad", (State,), {"fuel": column("unit", scope="year")})


def test_names_that_the_state_needs_itself_are_refused() -> None:
    for name in ("version", "copy", "rewind"):
        with pytest.raises(TypeError, match=f"{name}: the state needs this name"):
            type("Bad", (State,), {name: scalar(0)})


def test_a_state_has_a_slot_for_each_entry_and_room_for_nothing_else() -> None:
    state = loaded()
    for name in state.SCHEMA:
        assert getattr(state, name) is state.entry_named(name)
    with pytest.raises(Unjournalled, match=r"RaidState\.fuel is no scalar"):
        state.fuel = 1
    with pytest.raises(AttributeError, match="fuel"):
        object.__setattr__(state, "fuel", 1)
    with pytest.raises(KeyError, match="board"):
        state.entry_named("board")
    assert not hasattr(state, "__dict__")


def test_flags_and_levels_count_from_nothing_and_lie_where_people_see_them() -> None:
    class Marked(State):
        tired: Column = flag("unit")
        tries: Column = level("unit", 3, scope="phase")
        blown: Column = flag("edge")
        worn: Column = flag("unit", cleared=False)
        come: Column = note("unit")
        serving: Column = note("unit", scope="phase", cleared=True)

    own = {name: spec for name, spec in Marked.SCHEMA.items() if name not in State.SCHEMA}
    assert {name: (spec.low, spec.high) for name, spec in own.items()} == {
        **dict.fromkeys(own, (0, 1)),
        "tries": (0, 3),
    }
    assert [name for name, spec in own.items() if spec.marker] == ["tired", "tries", "blown", "worn"]
    assert [name for name, spec in own.items() if spec.cleared] == ["tired", "serving"]
    assert [name for name, spec in own.items() if not spec.is_flag] == ["tries"]


def test_entities_must_be_counted() -> None:
    class Formations(State):
        fuel: Column = column("formation")

    with pytest.raises(TypeError, match="nobody says how many entities of kind 'formation'"):
        Formations(small_board(1, 1))
    assert list(Formations(small_board(1, 1), sizes={"formation": 3}).fuel) == [0, 0, 0]


def test_two_units_with_one_id_are_refused() -> None:
    with pytest.raises(TypeError, match="two units of the roster have the id 'r1'"):
        RaidState(small_board(1, 1), None, (Piece("r1", 0), Piece("r2", 0), Piece("r1", 1)))


def test_a_game_may_declare_a_kernel_entry_anew() -> None:
    class Later(State):
        turn: int = scalar(3)

    assert Later(small_board(1, 1)).turn == 3


# Scopes


def test_only_what_has_the_scope_is_cleared_and_it_can_be_taken_back() -> None:
    state = loaded()
    state.moved[1], state.hits[0], state.weather = 1, 2, "sun"
    state.uses["turn", "luck"], state.uses["game", "luck"] = 1, 1
    state.rolls["fire", ()] = 2
    mark, before = len(state.log), Digester(state).digest()
    state.end_scope("phase")
    assert (state.moved[1], state.hits[0], state.weather) == (0, 2, "sun")
    state.end_scope("turn")
    assert (state.weather, len(state.rolls)) == ("", 0)
    assert state.uses.items() == [(("game", "luck"), 1)]
    state.rewind(mark)
    assert Digester(state).digest() == before


# Units


def test_a_created_unit_is_like_any_other_and_can_be_taken_back() -> None:
    state = loaded()
    unit = state.create_unit(2)
    state.at[unit] = 1
    assert (unit, state.counter(unit), state.steps[unit]) == (4, ROSTER[2], 2)
    assert state.unit_id(unit) == "+1" and state.unit_number("+1") == unit
    state.record[unit] = 0
    assert state.counter(unit) == ROSTER[0] and state.unit_id(unit) == "+1", (
        "its id does not change when it is substituted"
    )
    twin = state.copy()
    state.rewind(0)
    assert len(state.record) == len(state.at) == 4
    assert len(twin.record) == 5 and twin.at[4] == 1


@pytest.mark.parametrize("name", ["r9", "", "+1", "+0", "+x", "+01", "-1"])
def test_a_unit_that_does_not_exist_is_named(name: str) -> None:
    with pytest.raises(LookupError, match=f"no unit '\\{name}'" if name[:1] == "+" else f"no unit '{name}'"):
        loaded().unit_number(name)


# Plain data


def test_everything_comes_back_from_plain_data() -> None:
    state = loaded()
    made = state.create_unit(1)
    state.record[0] = 3
    state.at[made] = state.board.place("off")
    state.mined[state.board.edge("0101/0201")] = 1
    state.led.put(made, (0, 1))
    state.modes = ("bold", "sly")
    state.fights.add(Fight(3, (0, made), 1))
    state.fights.add(Fight(2, ()))
    state.fights.remove(1)
    state.returning.push(3, made)
    state.rolls["fire", (1, "x")] = 2
    state.turn = 4
    written = json.loads(json.dumps(dump(state)))
    again = RaidState(state.board, None, ROSTER)
    load(again, written)
    assert dump(again) == dump(state) == written
    assert Digester(again).digest() == Digester(state).digest()
    assert again.fights.add(Fight(1, ())) == 3, "numbers of groups are never used again"
    assert written["at"]["+1"] == "off" and written["shows"] == {"r1": "b2"} and written["created"] == ["r2"]
    assert list(written["mined"]) == ["0101/0201"]


def test_a_track_is_in_order_however_it_is_written() -> None:
    state = loaded()
    load(state, {"returning": [[5, "r1"], [2, "r2"], [5, "b1"]]})
    assert list(state.returning) == [(2, 1), (5, 0), (5, 2)]


def test_entities_of_a_games_own_kind_come_back() -> None:
    class Formations(State):
        fuel: Column = column("formation", values="formation")
        parts: Relation = relation("formation", "unit")

    state = Formations(small_board(1, 1), None, ROSTER, {"formation": 3})
    state.fuel[2] = 1
    state.parts.link(1, 3)
    again = Formations(small_board(1, 1), None, ROSTER, {"formation": 3})
    load(again, json.loads(json.dumps(dump(state))))
    assert list(again.fuel) == [0, 0, 1] and again.parts.of(1) == (3,)


@pytest.mark.parametrize("name", ["fuel", "stack", "result", "record"])
def test_an_entry_that_does_not_exist_is_named(name: str) -> None:
    with pytest.raises(LookupError, match=f"RaidState has no entry '{name}'"):
        load(loaded(), {name: {}})


@pytest.mark.parametrize(
    ("data", "said"),
    [({"at": {"r9": "0101"}}, "at: no unit 'r9'"), ({"returning": [[5, "2"]]}, "returning: no unit '2'")],
)
def test_what_cannot_be_read_names_its_entry(data: dict[str, Any], said: str) -> None:
    with pytest.raises(LookupError, match=f"^{said}"):
        load(loaded(), data)
    with pytest.raises(ValueError, match=r"^at: "):
        load(loaded(), {"at": {"r1": "9999"}})
    with pytest.raises(ValueError, match=r"^hits: there is no side 'green'; the sides are red, "):
        load(loaded(), {"hits": {"green": 1}})


KINDS: dict[str, list[Any]] = {
    "number": [0, 7, -3, None, (1, (2,))],
    "word": ["clear", None, ("a", "b")],
    "unit": [0, 3, NOWHERE, (0, 2)],
    "place": [0, 6, NOWHERE, (1, 6)],
    "hex": [5],
    "edge": [3],
    "side": [0, 1, NOWHERE],
    "formation": [4],
}


@pytest.mark.parametrize("kind", KINDS)
def test_values_come_back(kind: str) -> None:
    state = loaded()
    values = KINDS[kind] if kind != "edge" else [state.board.grid.edges[4]]
    for value in values:
        assert from_plain(state, kind, json.loads(json.dumps(to_plain(state, kind, value)))) == value
    assert from_plain(state, kind, "7") == 7 if kind == "formation" else True


def test_records_come_back() -> None:
    state = loaded()
    written = record_to_plain(state, Fight(0, (1, 2), 1))
    assert written == {"hex": "0101", "units": ["r2", "b1"], "side": "blue"}
    assert record_from_plain(state, Fight, written) == Fight(0, (1, 2), 1)


# Digests


@dataclass(frozen=True)
class Frozen:
    """A record."""

    held: Any


@dataclass
class Loose:
    """A record that can change."""

    held: Any


class Colour(StrEnum):
    RED = "red"


class Level(IntEnum):
    LOW = 1


VALUES = st.recursive(
    st.none() | st.integers() | st.text(), lambda inner: st.lists(inner).map(tuple) | inner.map(Frozen), max_leaves=8
)


@given(VALUES, VALUES)
def test_different_values_are_written_differently(one: Any, other: Any) -> None:
    assert (canonical(one) == canonical(other)) == (one == other)


@pytest.mark.parametrize("value", [1.5, {1}, [1], {"a": 1}, b"x", Loose(1), Frozen, (Frozen([1]),), object()])
def test_what_has_no_place_in_a_state_has_no_digest(value: Any) -> None:
    with pytest.raises(TypeError, match="has no place in a game's state"):
        canonical(value)


def test_enums_count_as_their_values() -> None:
    assert canonical((Colour.RED, Level.LOW, True)) == canonical(("red", 1, 1))


def test_plain_data_is_written_the_same_in_any_order_and_after_json() -> None:
    data = {"b": [1, (2, None)], "a": {"x": Loose("y")}}
    assert canonical_data(data) == canonical_data({"a": {"x": Loose("y")}, "b": (1, [2, None])})
    assert canonical_data({"a": 1}) != canonical_data({"a": 2})


def test_each_entry_counts_in_the_digest() -> None:
    state = loaded()
    digester = Digester(state)
    seen = {digester.digest()}
    state.at[0] = 3
    seen.add(digester.digest())
    state.weather = "sun"
    seen.add(digester.digest())
    state.led.link(0, 1)
    seen.add(digester.digest())
    state.uses["turn", "x"] = 1
    seen.add(digester.digest())
    state.fights.remove(state.fights.add(Fight(1, ())))
    seen.add(digester.digest())
    state.returning.push(1, 0)
    seen.add(digester.digest())
    assert len(seen) == 7
    state.rewind(0)
    assert digester.digest() in seen


def test_the_digest_does_not_hang_on_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    class Swapped(array):  # type: ignore[type-arg]
        """Numbers as a machine with the other byte order holds them."""

        def tobytes(self) -> bytes:
            plain = array("q", self)
            plain.byteswap()
            return plain.tobytes()

    state = loaded()
    state.at[0] = NOWHERE
    here = Digester(state).digest()
    monkeypatch.setattr(digests, "array", Swapped)
    assert Digester(state).digest() != here
    monkeypatch.setattr("sys.byteorder", "big")
    assert Digester(state).digest() == here


def test_small_numbers_are_written_as_large_ones_are() -> None:
    for numbers in ((), (0,), (0, 1, 255), (7,) * 300, (-1, 2), (256, 0)):
        column = Column(Log(), numbers, 0)
        assert digests._column_bytes(column) == b"".join(number.to_bytes(8, "little", signed=True) for number in column)


def test_a_stack_that_comes_back_has_its_digest_again() -> None:
    state = loaded()
    digester, step = Digester(state), Step("one")
    seen = []
    for stack in ((), (StackEntry(step, Frame(), "a"),), (StackEntry(step, Frame(), "b"),)):
        state.stack = (*state.stack, *stack)
        seen.append(digester.digest())
        assert seen[-1] == Digester(state).digest()
    state.stack = state.stack[:-1]
    assert digester.digest() == seen[1]


# Arguments


def test_domains_and_forms_agree() -> None:
    state = loaded()
    state.create_unit(0)
    for kind, count in {
        "unit": 5,
        "hex": 6,
        "place": 7,
        "side": 2,
        "edge": len(state.board.grid.edges),
        "number": 10,
    }.items():
        arg = Arg(kind, kind)
        domain = list(arg.domain(state))
        assert len(domain) == count
        assert domain == [value for value in range(-2, 200) if arg.holds(state, value)]
        assert not any(arg.holds(state, wrong) for wrong in (True, 1.0, "1", None, (1,)))
    word = Arg("mode", "word", words=("a", "b"))
    assert list(word.domain(state)) == ["a", "b"] and word.holds(state, "a") and not word.holds(state, 0)
    assert not word.holds(state, ["a"]) and Arg("n", "number", span=(-1, 1)).holds(state, -1)
