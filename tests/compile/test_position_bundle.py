"""A position that is kept from a game begins where the game stood: the same state, the same steps, the same choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import load_bot
from engine.bundle import read_bundle, save
from engine.compile import compile_bundle
from engine.compile.position_bundle import is_station, position_bundle
from engine.paths import data_folder
from engine.play import Game, KernelError, dump


def played(name: str, least: int) -> Game:
    """A game between bots, stopped at the first station after some choices."""
    made = compile_bundle(read_bundle(data_folder("scenarios") / name))
    assert made.scenario
    game = Game.start(made.scenario, 5, system=made.system)
    bots = [load_bot("random", side) for side in range(2)]
    while game.prompt is not None and (len(game.history) < least or not is_station(game)):
        side = game.prompt.actor
        game.take(side, bots[side].choose(game.for_side(side)))
    assert is_station(game)
    return game


@pytest.mark.parametrize(
    ("name", "least"), [("primer/two_bridges", 40), ("primer/mill_race", 20), ("june_6/learning", 60)]
)
def test_the_kept_position_is_the_one_of_the_game(name: str, least: int, tmp_path: Path) -> None:
    game = played(name, least)
    texts = position_bundle(
        read_bundle(data_folder("scenarios") / name), game.write_out(), game.system, {"en": "Kept", "ja": "途中"}
    )
    save(tmp_path / "kept", texts)
    made = compile_bundle(read_bundle(tmp_path / "kept", None))
    assert made.reasons == ()
    assert made.scenario
    again = Game.start(made.scenario, 5, system=made.system)
    assert dump(again.state) == dump(game.state)
    assert again.prompt is not None
    assert game.prompt is not None
    assert (again.prompt.actor, again.prompt.place, again.prompt.choices) == (
        *(game.prompt.actor, game.prompt.place, game.prompt.choices),
    )
    assert made.scenario.titles["ja"] == "途中"


def test_between_stations_nothing_is_kept() -> None:
    path = data_folder("scenarios") / "primer" / "two_bridges"
    made = compile_bundle(read_bundle(path))
    assert made.scenario
    game = Game.start(made.scenario, 5, system=made.system)
    bots = [load_bot("random", side) for side in range(2)]
    while game.prompt is not None and is_station(game):
        game.take(game.prompt.actor, bots[game.prompt.actor].choose(game.for_side(game.prompt.actor)))
    with pytest.raises(KernelError):
        game.write_out()


def test_steps_that_the_game_does_not_have_are_a_flaw(tmp_path: Path) -> None:
    path = data_folder("scenarios") / "primer" / "two_bridges"
    texts = dict(read_bundle(path).texts_of)
    texts["scenario.yaml"] += 'under_way: [{step: "no_such_step", frame: {}, label: ""}]\n'
    save(tmp_path / "odd", texts)
    made = compile_bundle(read_bundle(tmp_path / "odd", None))
    assert made.scenario is None
    assert "rule.not_played" in made.reasons
