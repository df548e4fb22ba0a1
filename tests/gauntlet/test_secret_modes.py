"""Secret simultaneous modes of attacker and defender, revealed together."""

from __future__ import annotations

from engine.play import Choice, Game
from tests.gauntlet.toybox import asked, happened, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.secret_modes import SCENARIOS, SYSTEM


def chosen(*modes: str, faces: tuple[int, ...] = ()) -> Game:
    """A game in which the first attack is on and these modes are chosen."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "attack")
    for mode in modes:
        take(game, "choose", mode)
    return game


def test_the_defender_sees_no_difference_between_the_attackers_modes() -> None:
    probe, assault = chosen("probe").for_side(1), chosen("assault").for_side(1)
    assert probe.prompt == assault.prompt
    assert probe.view() == assault.view()
    assert probe.events == assault.events == []


def test_the_attacker_sees_that_the_defender_chooses_but_not_between_what() -> None:
    seen = chosen("probe").for_side(0).prompt
    assert seen is not None
    assert (seen.actor, seen.place, seen.choices) == (1, ("secret",), [])


def test_a_fork_of_the_defender_holds_either_mode() -> None:
    game = chosen("probe")
    shown = set()
    for seed in range(20):
        twin = game.for_side(1).fork(seed)
        take(twin, "choose", "stand")
        shown.add(next(event["attacker"] for event in twin.events if event.key == "modes.shown"))
    assert shown == {"probe", "assault"}


def test_modes_are_shown_together_before_the_roll() -> None:
    game = chosen("probe", "stand", faces=(8,))
    assert happened(game) == ["modes.shown", "kernel.rolled"]
    assert list(state_of(game).lost) == [1, 0], "an eight is not enough for a probe against a stand"
    assert list(state_of(chosen("assault", "stand", faces=(8,))).lost) == [0, 2]


def test_a_preview_stops_before_the_modes_are_shown() -> None:
    preview = chosen("assault").preview(1, [Choice("choose", ("retreat",))])
    assert (preview.prompt, preview.events) == (None, ())


def test_who_has_no_ground_behind_him_cannot_retreat() -> None:
    game = chosen("probe", "retreat")
    for _ in range(2):
        take(game, "attack")
        take(game, "choose", "probe")
        assert refused(game, "choose", "probe") == ["modes.other_side"]
        if state_of(game).ground:
            take(game, "choose", "retreat")
    assert asked(game) == ("defender", "mode")
    assert offers(game, "choose") == [("stand",)]
    assert refused(game, "choose", "retreat") == ["modes.cornered"]


def test_undo_through_the_secret() -> None:
    game = chosen("assault", "retreat")
    undo_all_and_redo(game)
    game.undo()
    assert asked(game) == ("defender", "mode")
    assert happened(game) == []
