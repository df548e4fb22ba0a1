"""Setting up in play: order, secrecy, ranges, budgets; bots that fill them, and that nothing leaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bots import load_bot
from engine.bundle import Bundle, read_bundle
from engine.compile import compile_bundle
from engine.mechanics.deploying import under_way
from engine.play import Choice, Game, journal_of, resume
from engine.validate import validate
from tests.validate.problem_page import made

LINES = [
    {"unit": "k.1", "at": {"hex": "0203"}},
    {"unit": "k.2", "at": {"one_of": ["0202", "0203", "0204"]}},
    {"unit": "l.1", "at": {"one_of": ["0503", "0603", "0204"]}},
    {"units": ["l.post", "l.post"], "at": {"one_of": ["0503", "0603"]}},
]


def bundle(tmp_path: Path, *, seen: bool = False, budgets: list[dict[str, Any]] | None = None) -> Bundle:
    """The sample with a set-up in play."""
    said: dict[str, Any] = {"set_up": {"order": ["lorn", "kestria"], "seen": seen}}
    said |= {"budgets": budgets} if budgets else {}
    return made(tmp_path / "b", {"scenario.yaml": said, "oob.yaml": {"setup": LINES}})


def game_of(tmp_path: Path, **how: Any) -> Game:
    """A game at the first decision of its set-up."""
    compiled = compile_bundle(bundle(tmp_path, **how))
    assert compiled.scenario is not None, compiled.reasons
    return Game.start(compiled.scenario, seed=3)


def unit(game: Game, name: str) -> int:
    return int(game.state.unit_number(name))


def at(game: Game, label: str) -> int:
    return int(game.state.board.hex(label))


def place_of(game: Game, name: str) -> int:
    """Where the state says that a unit is."""
    state: Any = game.state
    return int(state.at[unit(game, name)])


def put(game: Game, side: int, name: str, label: str) -> None:
    game.for_side(side).take(Choice("deploy", (unit(game, name), at(game, label))))


def refusals(game: Game, side: int, name: str, label: str) -> list[str]:
    found = game.why_not(side, Choice("deploy", (unit(game, name), at(game, label))))
    return [refusal.message.key for refusal in found]


def test_sides_set_up_in_order_and_everything_is_revealed_at_the_end(tmp_path: Path) -> None:
    game = game_of(tmp_path)
    assert game.prompt is not None and game.prompt.actor == 1
    with pytest.raises(Exception, match=r"."):
        game.for_side(0).take(Choice("deployed"))
    put(game, 1, "l.1", "0603")
    assert [r.message.key for r in game.why_not(1, Choice("deployed"))] == ["deploy.somebody_waits"]
    put(game, 1, "l.post.1", "0603")
    put(game, 1, "l.post.2", "0503")
    game.for_side(1).take(Choice("deployed"))
    assert game.prompt.actor == 0
    assert place_of(game, "l.1") == at(game, "0503"), "the state still says where it would start by itself"
    put(game, 0, "k.2", "0203")
    game.for_side(0).take(Choice("deployed"))
    where = {name: game.state.board.label(place_of(game, name)) for name in ("l.1", "l.post.2", "k.1", "k.2")}
    assert where == {"l.1": "0603", "l.post.2": "0503", "k.1": "0203", "k.2": "0203"}


def test_ranges_stacking_and_the_other_sides_ground_are_kept(tmp_path: Path) -> None:
    game = game_of(tmp_path)
    assert refusals(game, 1, "l.1", "0204") == ["deploy.elsewhere"], "Kestria might set up there"
    assert refusals(game, 1, "k.2", "0202") == ["deploy.not_waiting"]
    put(game, 1, "l.post.1", "0603")
    put(game, 1, "l.post.2", "0603")
    assert refusals(game, 1, "l.1", "0603") == ["stacking.full"]
    assert refusals(game, 1, "l.post.1", "0503") == ["deploy.not_waiting"]


def test_nobody_learns_of_it_before_all_have_finished(tmp_path: Path) -> None:
    one, other = game_of(tmp_path), game_of(tmp_path / "x")
    for game, label in ((one, "0603"), (other, "0503")):
        put(game, 1, "l.1", label)
    seats = [game.for_side(0) for game in (one, other)]
    assert seats[0].view() == seats[1].view()
    assert seats[0].prompt == seats[1].prompt and not seats[0].prompt.choices  # type: ignore[union-attr]
    assert [str(e) for e in seats[0].events] == [str(e) for e in seats[1].events]
    hidden, place = one.state.SCHEMA["at"].hidden_from, one.system.vocabulary.place
    assert hidden is not None and hidden(one.state, unit(one, "l.1"), 0) and not hidden(one.state, unit(one, "l.1"), 1)
    assert place(one.state, unit(one, "l.1")) == at(one, "0603"), "the window shows it to its own side"
    fork = seats[0].fork(5)
    assert fork.prompt is not None and len(fork.prompt.offers["deploy"]) == 6, "who searches knows not how far it is"


def test_openly_the_second_sees_the_first(tmp_path: Path) -> None:
    game = game_of(tmp_path, seen=True)
    put(game, 1, "l.1", "0204")
    put(game, 1, "l.post.1", "0503")
    put(game, 1, "l.post.2", "0503")
    game.for_side(1).take(Choice("deployed"))
    place = game.system.vocabulary.place
    assert place(game.state, unit(game, "l.1")) == at(game, "0204")
    assert "setup.shared" in refusals(game, 0, "k.2", "0204")


def test_a_budget_lets_a_side_leave_units_out(tmp_path: Path) -> None:
    fund = {"id": "lorn", "who": {"side": "lorn"}, "most": 4, "cost": "strengths"}
    game = game_of(tmp_path, budgets=[fund])
    put(game, 1, "l.post.2", "0503")
    assert refusals(game, 1, "l.1", "0603") == ["deploy.too_dear"]
    game.for_side(1).take(Choice("deployed"))
    put(game, 0, "k.2", "0202")
    game.for_side(0).take(Choice("deployed"))
    assert [place_of(game, name) >= 0 for name in ("l.1", "l.post.1", "l.post.2")] == [False, False, True]
    problems = validate(bundle(tmp_path / "y", budgets=[fund]))
    assert not list(problems.of("setup.illegal")), "who is placed in play is not there yet"
    assert not list(problems.of("budget.over")), "what stands in the order of battle is what may be chosen from"


@pytest.mark.parametrize("name", ["random", "greedy", "planner"])
def test_bots_set_up_and_play_on_and_the_game_can_be_played_again(tmp_path: Path, name: str) -> None:
    fund = {"id": "lorn", "who": {"side": "lorn"}, "most": 8, "cost": "strengths"}
    game = game_of(tmp_path, budgets=[fund])
    bots = [load_bot(name, seed=side) for side in range(2)]
    for _step in range(60):
        if game.prompt is None or under_way(game.state) is None:
            break
        side = game.prompt.actor
        game.for_side(side).take(bots[side].choose(game.for_side(side)))
    assert under_way(game.state) is None
    if name != "random":
        placed = [n for n in ("l.1", "l.post.1", "l.post.2") if place_of(game, n) >= 0]
        assert len(placed) == 2, "as many as the budget grants"
    again = resume(journal_of(game), game.scenario)
    assert [place_of(again, n) for n in ("l.1", "k.2")] == [place_of(game, n) for n in ("l.1", "k.2")]


def test_a_game_that_cannot_says_so(tmp_path: Path) -> None:
    import shutil

    from engine.paths import data_folder

    folder = shutil.copytree(data_folder("scenarios") / "june_6" / "saint_lo", tmp_path / "b")
    path = folder / "scenario.yaml"
    path.write_text(path.read_text(encoding="utf-8") + '\nset_up: {order: ["german"]}\n', encoding="utf-8")
    compiled = compile_bundle(read_bundle(folder))
    assert compiled.scenario is None and "rule.not_played" in compiled.reasons
