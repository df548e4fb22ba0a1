"""8 Victory, and the secret objectives."""

from typing import Any

from engine.games.primer import SYSTEM
from engine.games.primer.setup import two_bridges
from engine.games.primer.victory import points
from engine.play import Game
from tests.games.primer.table import happened, state, step, table, take

CONTROL = {"0105": "kestria", "0702": "kestria", "0905": "kestria", "1003": "lorn", "1105": "lorn", "0808": "lorn"}


def pass_turn(game: Game) -> None:
    """Do nothing until the next turn or the end."""
    turn = game.state.turn
    while game.prompt is not None and game.state.turn == turn:
        take(game, "done_moving" if step(game) == "moves" else "no_more_battles")


def test_points_are_told_item_by_item() -> None:
    at = {"k.1": "0905", "l.town": "1210"}
    game = table(at=at, control=CONTROL, objective={"kestria": "0702", "lorn": "0702"}, destroyed={"lorn": 2})
    kestria = [(item.message.key, item.amount) for item in points(state(game), 0)]
    assert kestria == [
        ("points.place", 2),
        ("points.place", 3),
        ("points.place", 6),
        ("points.objective", 3),
        ("points.units", 2),
    ]
    assert points(state(game), 1).total == 6


def test_more_points_win_after_the_last_turn() -> None:
    game = table(at={"k.1": "0905", "l.town": "1210"}, control=CONTROL, last=1)
    pass_turn(game)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.score) == (0, (11, 6))


def test_equal_points_are_a_draw() -> None:
    control = {"0105": "kestria", "0702": "kestria", "1003": "lorn", "1105": "lorn"}
    game = table(at={"k.1": "0101", "l.town": "1210"}, control=control, destroyed={"kestria": 1}, last=1)
    pass_turn(game)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.score) == (None, (5, 5))


def test_the_town_held_for_three_turns_ends_the_game() -> None:
    game = table(at={"k.1": "0905", "l.town": "1210"}, held=1, sky=["clear", "clear"])
    pass_turn(game)
    assert game.outcome is None
    pass_turn(game)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.message.key) == (0, "outcome.town")


def test_losing_the_town_for_a_turn_begins_the_count_anew() -> None:
    game = table(at={"k.1": "0101", "l.town": "0905"}, held=2, sky=["clear"])
    pass_turn(game)
    assert state(game).held == 0


def test_the_last_unit_ends_the_game_unless_another_is_to_come() -> None:
    blown = {"0605/0705": 1, "0602/0702": 1}
    starving: dict[str, Any] = {
        "at": {"k.1": "0705", "l.town": "1210"},
        "blown": blown,
        "hungry": {"k.1": 1},
        "steps": {"k.1": 1},
    }
    game = table(**starving, sky=["clear"])
    pass_turn(game)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.message.key) == (1, "outcome.annihilated")
    game = table(**starving, sky=["clear"], arrivals=[[2, "k.3"]])
    pass_turn(game)
    assert game.outcome is None


def test_a_place_changes_hands_at_once_also_in_passing() -> None:
    game = table(at={"k.1": "0602", "l.town": "1210"}, control=CONTROL | {"0702": "lorn"})
    take(game, "pick", "k.1")
    take(game, "to", "0802")
    assert state(game).control[state(game).board.place("0702")] == 0
    assert happened(game).count("place.taken") == 1


def test_an_objective_is_known_to_its_side_alone() -> None:
    game = Game.start(two_bridges(), 11, system=SYSTEM)
    mine = state(game).objective[0]
    kestria, lorn = game.for_side(0), game.for_side(1)
    assert kestria.view()["objective"] == (mine, "hidden")
    assert lorn.view()["objective"][0] == "hidden"
    assert set(lorn.view()["objectives"]) == {"hidden"}
    assert [event["hex"] for event in kestria.events if event.key == "objective.drawn"] == [mine]


def test_a_fork_draws_every_objective_that_the_enemy_may_have() -> None:
    game = Game.start(two_bridges(), 11, system=SYSTEM)
    mine = state(game).objective[0]
    forks = [state(game.for_side(0).fork(seed)) for seed in range(60)]
    chits = {game.state.board.place(hex) for hex in ("0702", "0808", "1003", "1105")}
    assert {fork.objective[1] for fork in forks} == chits - {mine}
    for fork in forks:
        assert sorted((*fork.objective, *fork.objectives)) == sorted(chits)
