"""Counters that are declared once: how a mix is read and checked, its columns, and what units say of themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

from engine.board import compile_board
from engine.mechanics.counters import Counters, Has, Piece, further, read_faces, shown, trait, value, word, words
from engine.mechanics.positions import Positions
from engine.play import CounterValue, Unfit, load_system
from tests.mechanics.test_counter_checks import GAMES
from tests.mechanics.test_distances import GRID


def dozens(given: Any) -> int:
    return 12 if given == "dozen" else int(given)


@dataclass(frozen=True, slots=True)
class Face:
    strength: int = value("2.1")
    wagons: int = value("2.2", name="load", read=dozens)


@dataclass(frozen=True, slots=True)
class Counter(Piece[Face]):
    gait: str = word("2.3", ("foot", "horse"), "foot")
    guard: bool = trait("2.4")
    traits: tuple[str, ...] = words("2.5", ("elite", "green"), ("star",))
    winter: tuple[Face, ...] = further("2.6")

    is_green, has_star = Has("green"), Has("star")


def no_green_guards(plain: Mapping[str, Any]) -> None:
    if plain["values"].get("guard") and "green" in plain["values"].get("traits", ()):
        raise Unfit("counter.guard")


SHELF = CounterValue("shelf", "word")
COUNTERS = Counters(Counter, Face, known={"nationality": ("north", "south")}, besides=(SHELF,), check=no_green_guards)
rides = COUNTERS.asks(lambda counter: counter.gait == "horse", "2.3 Tell whether a unit rides.")


def plain(steps: int | None = None, back: Mapping[str, Any] | None = None, **values: Any) -> dict[str, Any]:
    """A counter as its file says it."""
    whole = {"id": "n.1", "names": {"en": "1st"}, "type": "foot", "nationality": "north", "formation": None}
    return {**whole, "steps": steps, "back": back or {}, "values": {"strength": 4, **values}}


def test_a_counter_is_what_its_declarations_make_of_the_mix() -> None:
    written = plain(back={"strength": 2}, load="dozen", gait="horse", guard=1, traits=["elite"], star=True)
    made = COUNTERS.read(written, 1)
    assert (made.id, made.side, made.type, made.nationality, made.formation) == ("n.1", 1, "foot", "north", "")
    assert made.faces == (Face(2, 12), Face(4, 12)) and made.steps == 2
    assert (made.gait, made.guard, made.traits) == ("horse", True, ("elite", "star"))
    assert made.has_star and not made.is_green and made.winter == ()


def test_what_a_mix_does_not_say_is_as_declared() -> None:
    made = COUNTERS.read({**plain(), "values": {}}, 0)
    assert made == Counter("n.1", 0, {"en": "1st"}, "foot", "north", "", (Face(),))
    assert (made.gait, made.guard, made.faces[0].strength) == ("foot", False, 0)


def test_a_further_face_says_what_is_different_from_the_front() -> None:
    assert COUNTERS.read(plain(load=3, winter={"strength": 1}), 0).winter == (Face(1, 3),)


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (plain(strength=-1), "counter.number"),
        (plain(back={"strength": "?"}), "counter.number"),
        (plain(gait="wheels"), "counter.word"),
        (plain(traits=["brave"]), "counter.stranger"),
        (plain(winter=3), "counter.face"),
        (plain(winter={"strength": -1}), "counter.number"),
        ({**plain(), "nationality": "west"}, "counter.nationality"),
        (plain(guard=True, traits=["green"]), "counter.guard"),
        (plain(steps=3), "counter.steps"),
    ],
)
def test_what_no_declaration_allows_is_refused(wrong: dict[str, Any], key: str) -> None:
    with pytest.raises(Unfit) as refused:
        COUNTERS.read(wrong, 0)
    assert refused.value.message.key == key


def test_columns_are_the_declared_values_in_their_order() -> None:
    assert COUNTERS.values == (
        CounterValue("strength", "number", "2.1"),
        CounterValue("load", "word", "2.2"),
        CounterValue("gait", "word", "2.3", ("foot", "horse")),
        CounterValue("guard", "flag", "2.4"),
        CounterValue("star", "flag", "2.5"),
        CounterValue("traits", "words", "2.5", ("elite", "green")),
        SHELF,
    )


def test_a_counter_says_its_values_and_those_of_a_face() -> None:
    made = COUNTERS.read(plain(load=3, winter={"strength": 1}), 0)
    assert COUNTERS.said(made, made.faces[0]) == {
        "gait": "foot", "guard": False, "traits": (), "strength": 4, "wagons": 3
    }  # fmt: skip
    assert COUNTERS.said(made) == {"gait": "foot", "guard": False, "traits": ()}


def test_units_are_asked_what_their_counter_says() -> None:
    foot, horse = COUNTERS.read(plain(), 0), COUNTERS.read({**plain(gait="horse"), "id": "n.2"}, 0)
    state = Positions(compile_board(GRID), None, (foot, horse))
    assert (rides(state, 0), rides(state, 1)) == (False, True)
    state.record[0] = 1
    assert rides(state, 0) and rides.__doc__ == "2.3 Tell whether a unit rides."


@pytest.mark.parametrize("game", GAMES)
def test_the_counters_of_every_game_have_fixed_slots(game: str) -> None:
    setup = load_system(game).setup
    assert setup is not None
    kinds = [setup.counter.__self__.counter, setup.counter.__self__.face]  # type: ignore[attr-defined]
    assert not any(kind.__dictoffset__ for kind in kinds if kind)
    with pytest.raises(FrozenInstanceError):
        Face().strength = 3  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_a_question_looks_for_can_stand_on_a_counter(game: str) -> None:
    setup = load_system(game).setup
    assert setup is not None
    kind = setup.counter.__self__.counter  # type: ignore[attr-defined]
    looked_for = {has.word for has in vars(kind).values() if isinstance(has, Has)}
    known = {word for each in setup.values for word in (*each.words, each.name if each.kind == "flag" else "")}
    assert looked_for <= known


def strength(values: Mapping[str, Any]) -> int:
    return int(values["strength"])


def test_faces_go_from_the_weakest_to_the_strongest() -> None:
    assert read_faces(plain(), strength) == (4,)
    assert read_faces(plain(back={"strength": 2}), strength) == (2, 4)


def test_a_back_says_only_what_is_different() -> None:
    assert read_faces(plain(back={"strength": 2}, load=3), lambda values: values["load"]) == (3, 3)
    assert read_faces(plain(steps=2), strength) == (4, 4)
    assert read_faces(plain(steps=1, back={"strength": 2}), strength) == (4,)


def test_units_may_have_a_step_that_is_a_marker() -> None:
    cadres = Counters(Counter, Face, most_steps=3)
    made = cadres.read(plain(steps=3, back={"strength": 2}), 0)
    assert made.faces == (Face(2), Face(4))
    with pytest.raises(Unfit):
        cadres.read(plain(steps=4), 0)


def test_the_side_that_shows_follows_the_steps() -> None:
    assert [shown((2, 4), steps) for steps in (0, 1, 2)] == [4, 2, 4]
    assert [shown((4,), steps) for steps in (0, 1, 2)] == [4, 4, 4]
