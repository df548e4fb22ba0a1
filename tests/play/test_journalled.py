"""Containers against plain Python: after any writes and rewinds they hold what the writes would have left."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.play import NOWHERE, Bag, Column, Groups, Ledger, Queue, Relation, State, Unjournalled
from engine.play.digest import Digester
from engine.play.state_data import dump, load
from tests.gauntlet.toybox import small_board
from tests.play.raid import ROSTER, scenario
from tests.play.raid_state import Fight, RaidState

SMALL = st.integers(0, 4)
UNITS = st.integers(0, 3)


def empty() -> RaidState:
    """Make a state without a position."""
    return RaidState(small_board(3, 2), None, ROSTER)


class Containers(RuleBasedStateMachine):
    """Every container of a state beside a plain value; marks remember copies of the plain values."""

    @initialize()
    def begin(self) -> None:
        self.state = empty()
        self.digester = Digester(self.state)
        self.plain: dict[str, Any] = {
            "at": [NOWHERE] * 4, "weather": "", "led": {}, "fights": {}, "next": 1,
            "cup": [], "returning": [], "uses": {},
        }  # fmt: skip
        self.marks: list[tuple[int, dict[str, Any], str]] = []

    @rule(unit=UNITS, place=SMALL)
    def write_column(self, unit: int, place: int) -> None:
        self.state.at[unit] = place
        self.plain["at"][unit] = place

    @rule(which=st.sampled_from(["at", "led", "fights", "cup", "returning", "uses"]))
    def reset(self, which: str) -> None:
        self.state.entry_named(which).reset()
        kept = self.plain[which]
        self.plain[which] = [NOWHERE] * 4 if which == "at" else type(kept)()

    @rule(word=st.sampled_from(["", "rain", "sun"]))
    def write_scalar(self, word: str) -> None:
        self.state.weather = word
        self.plain["weather"] = word

    @rule(left=UNITS, right=UNITS)
    def link(self, left: int, right: int) -> None:
        self.state.led.link(left, right)
        links = self.plain["led"].setdefault(left, [])
        if right not in links:
            links.append(right)

    @rule(left=UNITS, right=UNITS)
    def unlink(self, left: int, right: int) -> None:
        self.state.led.unlink(left, right)
        self.plain["led"][left] = [other for other in self.plain["led"].get(left, ()) if other != right]

    @rule(hex=SMALL, unit=UNITS)
    def add_group(self, hex: int, unit: int) -> None:
        assert self.state.fights.add(Fight(hex, (unit,))) == self.plain["next"]
        self.plain["fights"][self.plain["next"]] = Fight(hex, (unit,))
        self.plain["next"] += 1

    @rule(number=st.integers(1, 6), hex=SMALL)
    def change_group(self, number: int, hex: int) -> None:
        if number in self.plain["fights"]:
            self.state.fights.replace(number, Fight(hex, ()))
            self.plain["fights"][number] = Fight(hex, ())
        else:
            with pytest.raises(KeyError, match="no group"):
                self.state.fights.replace(number, Fight(hex, ()))

    @rule(number=st.integers(1, 6))
    def remove_group(self, number: int) -> None:
        self.state.fights.remove(number)
        self.plain["fights"].pop(number, None)

    @rule(pieces=st.lists(st.sampled_from("abc"), max_size=3))
    def put(self, pieces: list[str]) -> None:
        self.state.cup.put(*pieces)
        self.plain["cup"] = sorted(self.plain["cup"] + pieces)

    @rule(piece=st.sampled_from("abc"))
    def take(self, piece: str) -> None:
        assert self.state.cup.count(piece) == self.plain["cup"].count(piece)
        if piece in self.plain["cup"]:
            self.state.cup.take(piece)
            self.plain["cup"].remove(piece)

    @rule(when=SMALL, unit=UNITS)
    def push(self, when: int, unit: int) -> None:
        self.state.returning.push(when, unit)
        later = [at for at, (due, _unit) in enumerate(self.plain["returning"]) if due > when]
        self.plain["returning"].insert(later[0] if later else len(self.plain["returning"]), (when, unit))

    @rule(now=SMALL)
    def pop(self, now: int) -> None:
        due = [unit for when, unit in self.plain["returning"] if when <= now]
        assert self.state.returning.due(now) == self.state.returning.pop_due(now) == tuple(due)
        self.plain["returning"] = [entry for entry in self.plain["returning"] if entry[0] > now]

    @rule(unit=UNITS)
    def drop(self, unit: int) -> None:
        self.state.returning.drop(unit)
        self.plain["returning"] = [entry for entry in self.plain["returning"] if entry[1] != unit]

    @rule(word=st.sampled_from("ab"), count=SMALL)
    def count_uses(self, word: str, count: int) -> None:
        self.state.uses["turn", word] = count
        self.plain["uses"]["turn", word] = count

    @rule()
    def remember(self) -> None:
        self.marks.append((len(self.state.log), copy.deepcopy(self.plain), self.digester.digest()))

    @rule(which=st.integers(0, 9))
    def rewind(self, which: int) -> None:
        if self.marks:
            del self.marks[which % len(self.marks) + 1 :]
            mark, plain, digest = self.marks[-1]
            self.state.rewind(mark)
            self.plain = copy.deepcopy(plain)
            assert self.digester.digest() == digest

    @rule()
    def go_on_with_a_copy(self) -> None:
        old, self.state = self.state, self.state.copy()
        old.at[0] = NOWHERE if old.at[0] else 1
        old.led.put(0, (9,))
        self.digester = Digester(self.state)
        self.marks.clear()

    @rule()
    def go_on_with_what_was_written_out(self) -> None:
        written = dump(self.state)
        self.state = empty()
        load(self.state, written)
        assert dump(self.state) == written
        self.digester = Digester(self.state)
        self.marks.clear()

    @invariant()
    def holds_what_plain_values_hold(self) -> None:
        state, plain = self.state, self.plain
        links = {left: tuple(rights) for left, rights in plain["led"].items() if rights}
        assert list(state.at) == plain["at"] and state.weather == plain["weather"]
        assert state.at.entities(2) == [unit for unit in range(4) if plain["at"][unit] == 2]
        assert state.led.items() == sorted(links.items())
        for right in range(4):
            assert state.led.to(right) == tuple(left for left, rights in sorted(links.items()) if right in rights)
        assert state.fights.items() == sorted(plain["fights"].items())
        assert state.fights.next_number == plain["next"] and len(state.fights) == len(plain["fights"])
        assert list(state.cup) == plain["cup"] and list(state.returning) == plain["returning"]
        assert state.uses.items() == sorted((key, count) for key, count in plain["uses"].items() if count)

    @invariant()
    def digest_is_that_of_a_fresh_look(self) -> None:
        assert self.digester.digest() == Digester(self.state).digest() == Digester(self.state.copy()).digest()


TestContainers = Containers.TestCase


def _statement(text: str) -> Callable[[RaidState], None]:
    def run(state: RaidState) -> None:
        exec(text, {"state": state})

    run.__name__ = text
    return run


FORBIDDEN = [
    "state.at.append(1)", "state.at.extend([1])", "state.at.insert(0, 1)", "state.at.pop()", "state.at.remove(-1)",
    "state.at.clear()", "state.at.sort()", "state.at.reverse()", "del state.at[0]", "state.at += [1]", "state.at *= 2",
    "state.at[:] = [0]", "state.at[-1] = 0", "state.at = [1]", "state.cup = ()", "state.led = {}", "state.rules = 1",
    "state.nothing = 1", "del state.weather", "del state.at", "state.board = None", "state.log = []",
]  # fmt: skip


@pytest.mark.parametrize("forbidden", [_statement(text) for text in FORBIDDEN], ids=FORBIDDEN)
def test_nothing_changes_behind_the_journals_back(forbidden: Callable[[RaidState], None]) -> None:
    state = empty()
    before = Digester(state).digest()
    with pytest.raises(Unjournalled):
        forbidden(state)
    assert Digester(state).digest() == before and not state.log


@pytest.mark.parametrize(
    "statement", ["state.fights[1] = 2", "state.cup[0] = 2", "state.returning[0] = 2", "state.led[0] = 2"]
)
def test_what_is_written_by_methods_takes_no_items(statement: str) -> None:
    with pytest.raises(TypeError):
        _statement(statement)(empty())


def test_writing_what_is_there_already_notes_nothing() -> None:
    state = empty()
    state.at[0] = NOWHERE
    state.weather = ""
    state.cup.put()
    state.led.unlink(0, 1)
    state.at.reset()
    state.at.reset()
    assert state.log == []


def test_reads_like_plain_values() -> None:
    state = empty()
    load(state, scenario().position)
    number = state.fights.add(Fight(1, (0,)))
    assert state.fights[number].hex == 1 and number in state.fights and 99 not in state.fights
    assert state.cup[0] == "rain" and state.cup[1:] == ("sun", "sun") and "sun" in state.cup and len(state.cup) == 3
    assert isinstance(state.at, Column) and isinstance(state.cup, Bag) and isinstance(state.returning, Queue)
    assert isinstance(state.led, Relation) and isinstance(state.fights, Groups) and isinstance(state.rolls, Ledger)
    with pytest.raises(ValueError, match="not in tuple"):
        state.cup.take("snow")


def test_the_base_state_stands_alone() -> None:
    assert State(small_board(1, 1)).turn == 0


def test_keys_of_words_and_numbers_have_an_order_that_does_not_hang_on_when_they_were_written() -> None:
    keys = [("fire", (3,)), ("fire", ("x",)), ("ash", (1, "x")), ("fire", ())]
    orders = []
    for written in (keys, keys[::-1]):
        state = empty()
        for key in written:
            state.rolls[key] = 1
        orders.append([key for key, _count in state.rolls.items()])
        state.rolls.reset()
        assert len(state.rolls) == 0
    assert orders[0] == orders[1]
