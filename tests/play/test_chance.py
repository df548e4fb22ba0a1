"""Dice: the same key gives the same face, faces can be typed in, remembered and rolled again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.play import ChanceReached, Game, Interrupt, KeyedDice, LiveDice, RollKey, Step, sequence
from engine.play.chance import NoDice, RememberedDice
from tests.play.notes import END, PASS, note, said, start
from tests.play.raid import SYSTEM, choose, raid, scenario, to_moves

KEY = RollKey("fire", 2, (7, "woods"), 0)


def rolls(game: Game) -> list[tuple[int, ...]]:
    """Return the faces of every roll that has happened."""
    return [event["faces"] for event in game.events if event.key == "kernel.rolled"]


def test_faces_hang_on_seed_salt_and_every_part_of_the_key() -> None:
    sizes = (1 << 40,)
    keys = [KEY._replace(**change) for change in ({}, {"stream": "x"}, {"turn": 3}, {"subject": (7,)}, {"nth": 1})]
    faces = [KeyedDice(1).faces(key, sizes) for key in keys]
    faces += [KeyedDice(2).faces(KEY, sizes), KeyedDice(1, salt=1).faces(KEY, sizes)]
    assert len(set(faces)) == 7 and faces[0] == KeyedDice(1).faces(KEY, sizes)


def test_the_faces_of_a_key_never_change() -> None:
    assert KeyedDice(1).faces(KEY, (6, 6, 10, 100)) == (4, 5, 3, 17)
    assert str(KEY) == "fire/2/7/woods/0"


@pytest.mark.parametrize("dice", [KeyedDice(3), LiveDice()])
def test_dice_are_fair(dice: KeyedDice | LiveDice) -> None:
    found = Counter(dice.faces(KEY._replace(nth=n), (6,))[0] for n in range(6000))
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in found.values()), "five standard deviations"


def test_what_is_remembered_goes_before_what_is_typed_in_and_only_if_it_fits() -> None:
    dice = RememberedDice(KeyedDice(0))
    dice.script = [(3,), (9,)]
    assert dice.faces(KEY, (6,)) == (3,)
    assert dice.faces(KEY, (6,)) == (3,), "after undo, redo falls the same though more faces are typed in"
    with pytest.raises(ValueError, match=r"roll fire/2/7/woods/0: \[9\] are no faces of dice with \[6, 6\] sides"):
        dice.faces(KEY, (6, 6))
    dice.remember(0, [("fire/2/7/woods/1:6", (8,)), ("fire/2/7/woods/2:6", (5,))])
    assert dice.faces(KEY._replace(nth=1), (6,)) == KeyedDice(0).faces(KEY._replace(nth=1), (6,))
    assert dice.faces(KEY._replace(nth=2), (6,)) == (5,)
    assert [faces for _key, faces in dice.drawn] == [(3,), (3,), dice.faces(KEY._replace(nth=1), (6,)), (5,)]
    with pytest.raises(ChanceReached):
        NoDice().faces(KEY, (6,))


def test_a_line_of_play_that_draws_from_a_fuller_bag_does_not_spoil_another() -> None:
    dice = RememberedDice(KeyedDice(0))
    many = dice.faces(KEY, (1000,))
    assert dice.faces(KEY, (2,))[0] <= 2
    assert dice.faces(KEY, (1000,)) == many


def test_real_dice_can_be_typed_in() -> None:
    game = to_moves(raid(faces=[(2,), (6, 5), (4,)]))
    assert game.state.entry_named("weather") == "sun", "the second of rain, sun, sun"
    choose(game, "fire", 0)
    choose(game, "again")
    assert rolls(game) == [(6, 5), (4, 5)]


def test_a_roll_made_again_can_show_real_dice() -> None:
    game = to_moves(raid(seed=5))
    choose(game, "fire", 0)
    first = rolls(game)[0]
    wanted = (first[0] % 6 + 1, first[1] % 6 + 1)
    assert game.roll_again(wanted)
    assert rolls(game) == [wanted]
    game.undo()
    game.redo()
    assert rolls(game) == [wanted]


def test_the_same_roll_falls_the_same_in_every_line_of_play() -> None:
    game = to_moves(raid(seed=5))
    choose(game, "fire", 0)
    faces = rolls(game)
    game.undo()
    choose(game, "move", 1, 0)
    choose(game, "let")
    choose(game, "fire", 0)
    assert rolls(game) == faces


def test_roll_again_gives_other_dice_and_leaves_earlier_choices_their_own() -> None:
    game = to_moves(raid(seed=5))
    choose(game, "fire", 1)
    choose(game, "keep")
    first = rolls(game)
    choose(game, "fire", 0)
    found = {tuple(rolls(game)[1:])}
    for _ in range(12):
        assert game.roll_again()
        found.add(tuple(rolls(game)[1:]))
        assert rolls(game)[:1] == first and not game.undone
    assert len(found) > 4
    for _ in range(3):
        game.undo()
    choose(game, "fire", 1)
    assert rolls(game) == first, "the salt of a roll made again does not reach back"


def test_live_dice_remember_after_undo_and_cannot_be_foreseen() -> None:
    games = [to_moves(raid(live=True)) for _ in range(12)]
    for game in games:
        choose(game, "fire", 0)
    assert len({tuple(rolls(game)) for game in games}) > 1
    faces = rolls(games[0])
    games[0].undo()
    choose(games[0], "fire", 0)
    assert rolls(games[0]) == faces


def test_a_draw_takes_the_piece_out_and_any_piece_may_come() -> None:
    found = Counter(raid(seed).state.entry_named("weather") for seed in range(60))
    assert set(found) == {"rain", "sun"} and found["sun"] > found["rain"]
    seen: list[Any] = []

    def drawn(play: Any, _frame: Any, piece: str) -> None:
        seen.append((piece, list(play.state.cup)))

    draws = Step("draws", enter=lambda play, frame: play.draw("cup", "cup", 3), after={"cup": drawn})
    Game.start(scenario(), 0, system=replace(SYSTEM, root=sequence("root", draws, END)))
    assert seen in ([("rain", ["sun", "sun"])], [("sun", ["rain", "sun"])])


def test_pieces_that_are_wanted_are_drawn_once_and_remembered() -> None:
    dice = RememberedDice(KeyedDice(0))
    dice.wanted = ["sun", "snow"]
    pieces = ("rain", "sun", "sun")
    assert dice.draw(KEY, pieces) == 1 == dice.draw(KEY, pieces), "redo draws the same though more is wanted"
    with pytest.raises(ValueError, match="draw fire/2/7/woods/1: there is no 'snow' among"):
        dice.draw(KEY._replace(nth=1), pieces)
    assert dice.draw(KEY._replace(nth=1), pieces) == KeyedDice(0).faces(KEY._replace(nth=1), (3,))[0] - 1
    with pytest.raises(ChanceReached):
        NoDice().draw(KEY, pieces)


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    draws = Step("draws", enter=lambda play, frame: play.draw("cup", "cup"), after={"cup": note("drawn")})
    empty = replace(scenario(), position={})
    with pytest.raises(AssertionError, match="nothing left to draw from cup"):
        Game.start(empty, system=replace(SYSTEM, root=sequence("root", draws, END)))


def test_an_interrupt_that_answers_something_else_lets_the_roll_stand() -> None:
    cheer = Step("cheer", actor=lambda s, f: 0, verbs=(PASS,), enter=lambda play, frame: play.done("hurrah"))
    loud = Interrupt("cheer", "after_roll", cheer, lambda s, w: True, lambda s, w: None)
    gun = Step(
        "gun", enter=lambda play, frame: play.roll("fire", (6,)), after={"fire": lambda p, f, x: note(str(x))(p)}
    )
    assert said(start(sequence("root", gun, END), interrupts=(loud,), faces=[(4,)])) == ("(4,)",)
