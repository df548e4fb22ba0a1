"""Offers are judged again only when something changed that their guards read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from engine.mechanics.cached_values import cached_by, cached_value
from engine.play import (
    Arg,
    Attempt,
    Column,
    Frame,
    Groups,
    Ledger,
    Refusal,
    Relation,
    State,
    Unjournalled,
    Verb,
    column,
    groups,
    kept,
    ledger,
    refuse,
    relation,
    rule,
    scalar,
)
from engine.play.witness import Witness
from tests.gauntlet.toybox import Piece, small_board

BOARD = small_board(4, 1)
ROSTER = tuple(Piece(name, 0) for name in "abc")


@dataclass(frozen=True)
class Post:
    """A record that comes and goes."""

    size: int


class Toy(State):
    """Units that stand somewhere, tire, follow each other, and are counted."""

    at: Column = column("unit", values="place")
    tired: Column = column("unit")
    weather: str = scalar("clear", values="word")
    leads: Relation = relation("unit", "unit")
    trips: Ledger = ledger()
    posts: Groups[Post] = groups(Post)


@cached_value("at")
def held(state: Toy) -> dict[int, int]:
    """Count the units in each hex."""
    places = list(state.at)
    return {place: places.count(place) for place in places}


@cached_value("at")
def full(state: Toy) -> frozenset[int]:
    """Return the hexes with two units."""
    return frozenset(place for place, count in held(state).items() if count > 1)


@cached_by(full)
def crowded(state: Toy) -> bool:
    """Tell whether any hex is full."""
    return bool(full(state))


asked: list[int] = []


@rule("1")
def may_go(state: Toy, attempt: Attempt[Frame]) -> Refusal | None:
    """1 Who is fresh goes on into a hex that is not full, in clear weather, unless somebody leads him."""
    unit = attempt.unit
    asked.append(unit)
    stays = state.tired[unit] or state.at[unit] + 1 in full(state) or state.leads.to(unit) or state.trips[(unit,)]
    return refuse("no", "1") if stays or state.weather != "clear" else None


GO = Verb("go", lambda *_given: None, (Arg("unit", "unit"),), (may_go,))


@pytest.fixture(autouse=True)
def _kept_at_once() -> Iterator[None]:
    with patch.object(kept, "ASKED_BEFORE", 0), patch.object(kept, "TOO_POOR", 1 << 30):
        asked.clear()
        yield


def offers(state: Toy, frame: Frame | None = None) -> tuple[list[int], list[int]]:
    """Return who may go, and about whom the guard was asked for it."""
    asked.clear()
    found = [unit for (unit,) in GO.legal(state, frame or Frame(), 0)]
    return found, list(asked)


def ready() -> Toy:
    """Return three units in hexes 0, 1 and 2, of which everything has been asked once."""
    state = Toy(BOARD, None, ROSTER)
    state.at[1], state.at[2] = 1, 2
    assert offers(state) == ([0, 1, 2], [0, 1, 2])
    return state


def test_nobody_is_asked_again_while_nothing_has_changed() -> None:
    assert offers(ready()) == ([0, 1, 2], [])


def test_a_number_of_one_unit_is_read_by_that_unit_alone() -> None:
    state = ready()
    state.tired[1] = 1
    assert offers(state) == ([0, 2], [1])


def test_of_what_is_remembered_each_key_counts_for_itself() -> None:
    state = ready()
    state.at[2] = 1
    assert offers(state) == ([1, 2], [0, 2]), "hex 1 is full now: that is beside 0, and 2 has moved"


def test_links_counts_and_scalars_are_read_one_by_one() -> None:
    state = ready()
    state.leads.link(0, 2)
    assert offers(state) == ([0, 1], [2])
    state.trips[(1,)] += 1
    assert offers(state) == ([0], [1])
    state.weather = "mud"
    assert offers(state)[1] == [0], "the others are refused without a look at the weather"


def test_what_is_taken_back_is_as_it_was() -> None:
    state = ready()
    mark = len(state.log)
    state.tired[0] = 1
    assert offers(state) == ([1, 2], [0])
    state.rewind(mark)
    assert offers(state) == ([0, 1, 2], [0])


def test_another_frame_and_a_copy_keep_nothing() -> None:
    @dataclass(frozen=True, slots=True)
    class Other(Frame):
        number: int

    state = ready()
    assert offers(state, Other(1))[1] == [0, 1, 2]
    assert offers(state.copy(), Other(1))[1] == [0, 1, 2]


def test_a_verb_that_is_seldom_asked_keeps_nothing() -> None:
    with patch.object(kept, "ASKED_BEFORE", 5):
        state = ready()
        assert offers(state)[1] == [0, 1, 2]


def test_a_verb_of_which_the_answers_never_hold_keeps_none() -> None:
    with patch.object(kept, "TOO_POOR", 2):
        state = ready()
        for _ in range(6):
            state.weather = "mud" if state.weather == "clear" else "clear"
            offers(state)
        assert not state.kept.verbs[id(GO), 0].pays()


def test_what_stands_on_a_basis_is_read_as_its_value() -> None:
    state = Toy(BOARD, None, ROSTER)
    witness = Witness(state)
    answer, trace = witness.traced(crowded)
    assert answer is True
    state.at[0] = 1
    state.at[1] = 1
    assert trace.holds(state, witness.moment), "another hex is full, but one is"
    state.at[2] = 3
    assert trace.holds(state, witness.moment)
    state.at[1] = 2
    assert not trace.holds(state, witness.moment)


def test_whatever_is_read_as_a_whole_is_stale_when_any_of_it_changes() -> None:
    state = ready()
    witness = Witness(state)
    reads = (
        lambda s: list(s.at),
        lambda s: s.posts.items(),
        lambda s: [*s.tired[0:2]],
        lambda s: sum(s.tired),
        lambda s: full(s) | {9},
        lambda s: {9} - full(s),
        lambda s: dict(held(s)),
    )
    traces = [witness.traced(read)[1] for read in reads]
    assert all(trace.holds(state, witness.moment) for trace in traces)
    state.at[2] = 1
    state.tired[1] = 1
    state.posts.add(Post(1))
    assert not any(trace.holds(state, witness.moment) for trace in traces)


def test_nothing_is_written_while_rules_are_asked() -> None:
    def careless(state: Toy) -> None:
        state.weather = "mud"

    with pytest.raises(Unjournalled, match="while rules are asked"):
        Witness(Toy(BOARD, None, ROSTER)).traced(careless)


def test_a_guard_that_reads_beside_the_state_keeps_a_stale_answer() -> None:
    """It shows that answers are really kept: what no state holds is not seen to change."""
    moods = [""]

    @rule("2")
    def in_the_mood(_state: Toy, _attempt: Attempt[Frame]) -> Refusal | None:
        """2 Not a rule that a game may have."""
        return refuse("no", "2") if moods[0] else None

    verb = Verb("sing", lambda *_given: None, (Arg("unit", "unit"),), (in_the_mood,))
    state = Toy(BOARD, None, ROSTER)
    assert len(list(verb.legal(state, Frame(), 0))) == len(ROSTER)
    moods[0] = "bad"
    assert len(list(verb.legal(state, Frame(), 0))) == len(ROSTER)
