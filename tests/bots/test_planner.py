"""The planner: it looks ahead on forks only, by its own seed, within limits that are numbers of choices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import NoSuchBot, load_bot
from engine.bots.greedy import GreedyBot
from engine.bots.lookahead import Span, Trial, TrialNode
from engine.bots.planner import Limits, PlannerBot, ahead, candidates, judged
from engine.games.primer.state import KESTRIA, LORN, PrimerState
from engine.play import Attempt, Choice, Forks, Game, Hints, Style
from engine.playtest.ladder import play_rung
from engine.playtest.match import play_out
from engine.playtest.reference import resolve
from engine.playtest.variant_games import Variant, VariantRun
from tests.playtest import toy


def likes_to_stop(_state: toy.Race, attempt: Attempt, _style: Style) -> int:
    """A hint that leads astray: to end the moves looks best, yet each move brings points."""
    return 5 if attempt.verb == "done" else 0


def points_ahead(state: toy.Race, side: int) -> int:
    return int(state.points[side]) - int(state.points[1 - side])


ASTRAY = Hints(appraise=likes_to_stop, value=points_ahead, weighty={"move": "moves"})


def begun(seed: int = 1, hints: Hints = ASTRAY) -> Game:
    return Game.start(toy.start(), seed, system=replace(toy.SYSTEM, hints=hints))


def chosen(dice: int, bot: int, count: int = 8) -> list[Choice]:
    game, player, made = begun(dice), PlannerBot(bot), []
    for _ in range(count):
        assert game.prompt is not None
        seat = game.for_side(game.prompt.actor)
        made.append(player.choose(seat))
        seat.take(made[-1])
    return made


def test_it_finds_what_the_first_look_does_not_show() -> None:
    seat = begun().for_side(0)
    assert GreedyBot(3).choose(seat) == Choice("done")
    assert {PlannerBot(seed).choose(seat).verb for seed in range(10)} == {"move"}


def test_it_beats_who_only_looks_once() -> None:
    game = begun()
    play_out(game, [PlannerBot(1), GreedyBot(1)])
    assert game.outcome is not None
    assert game.outcome.winner == 0
    assert game.outcome.score[1] == 0


def test_the_seed_of_the_dice_leaves_its_choices_as_they_are_and_its_own_changes_them() -> None:
    assert len({tuple(chosen(dice, 5)) for dice in range(5)}) == 1
    assert len({tuple(chosen(1, bot)) for bot in range(5)}) > 1


def test_to_think_leaves_the_game_as_it_was() -> None:
    game = begun()
    before = game.digest(), len(game.history), len(game.events)
    PlannerBot(2).choose(game.for_side(0))
    assert (game.digest(), len(game.history), len(game.events)) == before


@pytest.mark.parametrize("until", ["moves", "turn", "nothing of the kind"])
def test_a_trial_takes_everything_back_and_comes_to_the_same_again(until: str) -> None:
    trial = Trial(begun().for_side(0).forks(), Style(), 7)
    twin = trial.game
    before = twin.digest()
    assert twin.prompt is not None
    move = twin.prompt.choices[0]
    first = trial.worth(move, until, 30)
    assert twin.digest() == before
    assert trial.worth(move, until, 30) == first
    assert trial.worth(Choice("done"), until, 30) < first


def test_what_a_trial_has_played_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    forks, lines = begun().for_side(0).forks(), dict[tuple[str, int], TrialNode]()
    first = Trial(forks, Style(), 7, lines)
    assert first.game.prompt is not None
    move = first.game.prompt.choices[0]
    worth = first.worth(move, "turn", 30)

    def refuse(*_args: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(Game, "take_as", refuse)
    again = Trial(forks, Style(), 7, lines)
    assert (again.worth(move, "turn", 30), again.nodes) == (worth, first.nodes)


def test_a_trial_ends_with_the_step_or_after_so_many_choices() -> None:
    trial = Trial(begun().for_side(0).forks(), Style(), 7)
    twin = trial.game
    assert twin.prompt is not None
    trial.worth(twin.prompt.choices[0], "moves", 30)
    assert trial.nodes == 2  # the move, and its side's end; the other side has not begun
    trial.worth(twin.prompt.choices[0], "turn", 30)
    assert trial.nodes == 2 + 3
    trial.worth(twin.prompt.choices[0], "turn", 1)
    assert trial.nodes == 2 + 3 + 1


def test_a_span_is_over_when_the_step_begins_anew() -> None:
    game = begun()
    span = Span.of(game, "turn")
    game.take(0, Choice("done"))
    assert not span.over(game)
    game.take(1, Choice("done"))
    assert game.prompt is not None
    assert game.prompt.place[-1] == "moves"
    assert span.over(game)


@pytest.mark.parametrize(("nodes", "forks"), [(0, 1), (10_000, 6)])
def test_nodes_limit_how_many_forks_it_plays_on(nodes: int, forks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = Forks.begin

    def counted(forks: Forks, private_seed: int) -> Game:
        made.append(private_seed)
        return real(forks, private_seed)

    monkeypatch.setattr(Forks, "begin", counted)
    PlannerBot(1, limits=Limits(nodes=nodes, least=6, forks=6)).choose(begun().for_side(0))
    assert len(made) == len(set(made)) == forks


def test_where_the_game_does_not_say_what_is_weighty_it_takes_what_looks_best() -> None:
    for hints in (replace(ASTRAY, weighty={}), replace(ASTRAY, value=None)):
        assert PlannerBot(4).choose(begun(hints=hints).for_side(0)) == Choice("done")


def test_the_end_of_a_step_is_always_among_the_candidates() -> None:
    moves = [Choice("move", (unit,)) for unit in range(9)]
    assert candidates([*moves, Choice("done")], 3) == [*moves[:2], Choice("done")]
    assert candidates([Choice("done"), *moves], 3) == [Choice("done"), *moves[:2]]
    assert candidates(moves, 3) == moves[:3]


def test_the_bold_look_at_the_good_cases_and_the_careful_at_the_bad_ones() -> None:
    gamble, sure = [0, 30], [14, 14]
    assert judged(gamble, Style(50)) > judged(sure, Style(50))
    assert judged(gamble, Style(100)) > judged(gamble, Style(50))
    assert judged(gamble, Style(0)) < judged(sure, Style(0))


def test_habit_gives_way_only_to_what_does_clearly_better_in_the_same_forks() -> None:
    habit = [10, 60, 20]
    steady, lucky = [12, 63, 21], [90, 0, 15]
    assert sum(lucky) > sum(steady) > sum(habit)
    assert ahead(steady, habit, Style(), 100)
    assert not ahead(lucky, habit, Style(), 100)
    assert ahead(lucky, habit, Style(), 0)
    assert not ahead([99], [0], Style(), 0)  # one fork tells nothing
    assert not ahead(habit, habit, Style(), 0)


def test_forks_that_one_choice_did_not_see_are_left_out() -> None:
    assert ahead([5, 6], [1, 2, 900], Style(), 100)


def test_what_is_no_more_than_the_doubt_about_values_changes_no_habit() -> None:
    seat = begun(hints=replace(ASTRAY, doubt=1000)).for_side(0)
    assert {PlannerBot(seed).choose(seat) for seed in range(5)} == {Choice("done")}
    assert {PlannerBot(seed).choose(begun(hints=replace(ASTRAY, doubt=1)).for_side(0)).verb for seed in range(5)} == {
        "move"
    }


@pytest.mark.parametrize("seed", range(3))
def test_its_habit_is_the_very_choice_of_the_greedy_bot_of_its_seed(seed: int) -> None:
    found = resolve("primer/two_bridges")
    system = replace(found.system, hints=replace(found.system.hints, weighty={}))
    games = [Game.start(found.scenario, seed, system=system) for _ in range(2)]
    for game, kind in zip(games, (GreedyBot, PlannerBot), strict=True):
        play_out(game, [kind(seed), kind(seed)])
    assert games[0].digest() == games[1].digest()


def test_those_that_promise_no_more_than_habit_are_dropped_after_a_few_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    real = PlannerBot.tried

    def counted(self: PlannerBot, forks: Forks, choices: list[Choice], until: str, number: int) -> object:
        tried.append(len(choices))
        return real(self, forks, choices, until, number)

    monkeypatch.setattr(PlannerBot, "tried", counted)
    PlannerBot(1).choose(begun(hints=replace(ASTRAY, doubt=1000)).for_side(0))
    assert len(tried) == Limits().least
    assert tried[-1] <= Limits().narrow


def test_names_give_it_a_boldness() -> None:
    bot = load_bot("planner:80", 3)
    assert isinstance(bot, PlannerBot)
    assert (bot.style.boldness, bot.seed) == (80, 3)
    with pytest.raises(NoSuchBot, match="greedy and planner have a boldness"):
        load_bot("planner:101")


def test_a_seat_that_is_not_to_move_is_refused() -> None:
    with pytest.raises(ValueError, match="only when its seat is to move"):
        load_bot("planner").choose(begun().for_side(1))


def primer_with(objective: int | None = None) -> tuple[Game, PrimerState]:
    """Begin the primer; the enemy of whoever moves first may be given another objective."""
    found = resolve("primer/two_bridges")
    game = Game.start(found.scenario, 1, system=found.system)
    state = game.state
    assert isinstance(state, PrimerState)
    if objective is not None:
        chits = [*state.objectives, state.objective[LORN]]
        chits.remove(objective)
        state.objectives.fill(sorted(chits))
        state.objective[LORN] = objective
    return game, state


def test_in_the_primer_it_knows_no_more_than_its_side() -> None:
    game, state = primer_with()
    assert game.prompt is not None
    assert game.prompt.actor == KESTRIA
    others = [primer_with(objective)[0] for objective in sorted(state.objectives)]
    chosen_by = [PlannerBot(3).choose(each.for_side(KESTRIA)) for each in (game, *others)]
    assert len(chosen_by) > 2
    assert len(set(chosen_by)) == 1


def test_it_plays_the_primer_better_than_who_only_looks_once() -> None:
    rung = play_rung(Variant("primer/mill_race"), "planner", "greedy", VariantRun(1))
    assert not rung.lost
    assert rung.share == 1


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(
    ("scenario", "first", "second", "least"),
    [
        ("primer/two_bridges", "greedy", "random", 0.95),
        ("primer/two_bridges", "planner", "greedy", 0.7),
        ("june_6/learning", "greedy", "random", 0.95),
        ("june_6/learning", "planner", "greedy", 0.3),  # the Allies win every game: no pair is won by anybody
        ("june_6/saint_lo", "greedy", "random", 0.95),
        ("june_6/saint_lo", "planner", "greedy", 0.7),
        ("june_6/cherbourg", "greedy", "random", 0.95),
    ],
)
def test_who_thinks_more_plays_better(scenario: str, first: str, second: str, least: float) -> None:
    rung = play_rung(Variant(scenario), first, second, VariantRun(20, jobs=2))
    assert not rung.lost
    assert rung.share >= least
