"""Chances: what the primer promises of a battle is what its dice bring, face by face and stance by stance."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.primer import SYSTEM
from engine.play import Choice, Game, Outlook
from tests.games.primer.table import choice, table, take

AT = {"k.guard": "0504", "k.1": "0505", "k.2": "0605", "l.river": "0604", "l.town": "1005"}


def declaring(face: int = 1) -> Game:
    game = table(faces=[face] * 9, at=AT)
    take(game, "done_moving")
    return game


def outlooks(game: Game, *choices: Choice) -> tuple[Outlook, ...]:
    assert SYSTEM.sight.chances is not None
    return SYSTEM.sight.chances(game.state, choices)


def fought(face: int, stances: tuple[str, str]) -> tuple[str, str]:
    """The column and the result when all three attack and a face falls."""
    game = declaring(face)
    take(game, "attack", "0604")
    for unit in ("k.guard", "k.1", "k.2"):
        take(game, "join", unit)
    take(game, "declare")
    while not game.prompt or game.prompt.place[-1] != "attack_stance":
        take(game, "no_more_battles" if game.prompt and "no_more_battles" in game.prompt.offers else "fight", *())
    for stance in stances:
        take(game, stance)
    told = {event.key: event for event in game.events}
    return str(told["battle.odds"]["odds"]), str(told["battle.result"]["result"])


@pytest.mark.parametrize("stance", ["assault", "probe"])
@pytest.mark.parametrize("defence", ["stand", "give_ground"])
def test_every_face_brings_what_was_promised(stance: str, defence: str) -> None:
    promised = next(
        each
        for each in outlooks(declaring(), choice(declaring(), "attack", "0604"))
        if each.given == (f"stance.{stance}",)
    )
    happened = [fought(face, (stance, defence)) for face in range(1, 7)]
    assert {f"odds.{odds}" for odds, _result in happened} == {promised.after}
    counted = Counter(f"result.{result}" for _odds, result in happened)
    assert {result: times for result, times in promised.results if times} == counted
    assert sum(counted.values()) == promised.throws


def test_fewer_attackers_are_another_outlook_and_guns_alone_none() -> None:
    game = table(at={**AT, "k.guns": "0606"})
    take(game, "done_moving")
    take(game, "attack", "0604")
    alone, both = (
        outlooks(game, choice(game, "join", "k.1")),
        outlooks(game, choice(game, "join", "k.1"), choice(game, "join", "k.2")),
    )
    assert int(alone[0].strengths[0]) < int(both[0].strengths[0])
    assert alone[0].strengths[1] == both[0].strengths[1]
    assert outlooks(game, choice(game, "join", "k.guns")) == ()


def test_each_side_is_told_only_what_it_may_know() -> None:
    game = declaring()
    for verb, *args in (("attack", "0604"), ("join", "k.1"), ("declare",)):
        take(game, verb, *args)
    while game.prompt and game.prompt.place[-1] != "attack_stance":
        take(game, "no_more_battles" if "no_more_battles" in game.prompt.offers else "fight")
    (mine,) = outlooks(game, Choice("assault"))
    assert mine.hidden == ("stance.stand", "stance.give_ground")
    take(game, "assault")
    theirs = outlooks(game, Choice("stand"))
    assert [each.given for each in theirs] == [("stance.assault",), ("stance.probe",)], "the stance is still secret"
    assert all(each.hidden == () for each in theirs)


def test_nothing_is_said_where_nothing_is_fought() -> None:
    game = table(at=AT)
    assert outlooks(game, choice(game, "done_moving")) == ()
    assert outlooks(game) == ()
