"""What bots go by and what is remembered for it is the same as if it were worked out anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots import load_bot, lookahead, planner
from engine.bots.lookahead import Trial
from engine.bots.planner import PlannerBot
from engine.play import Choice, Game, Prompt, State, Style
from engine.playtest.reference import resolve

BRIEFLY = ("primer/two_bridges", "june_6/learning", "case_yellow/fortress_holland", "france_1944/falaise_gap")
AT_LENGTH = (
    *(*BRIEFLY, "case_yellow/historical", "france_1944/campaign", "fortress_europa/bulge"),
    *("june_6/saint_lo", "june_6/campaign"),
)


def prompts(scenario: str, seed: int, most: int) -> Iterator[tuple[Game, Prompt]]:
    """Let greedy bots play and stop at each prompt."""
    found = resolve(scenario)
    game = Game.start(found.scenario, seed, system=found.system, playout=True)
    bots = [load_bot("greedy", seed) for _side in found.system.sides]
    for _ in range(most):
        prompt = game.prompt
        if prompt is None:
            return
        yield game, prompt
        seat = game.for_side(prompt.actor)
        seat.take(bots[prompt.actor].choose(seat))


def anew(game: Game, prompt: Prompt, style: Style) -> list[int]:
    """Say how good the choices look on a copy of the position, of which nothing is remembered."""
    appraise, top, state = game.system.hints.appraise, game.state.stack[-1], game.state.copy()
    assert appraise is not None
    verbs = {verb.name: verb for verb in top.step.verbs}
    tried = (verbs[one.verb].attempt(prompt.actor, one.args, top.frame) for one in prompt.choices)
    return [appraise(state, attempt, style) for attempt in tried]


def values(game: Game, side: int, state: State) -> int:
    """Say what a position is worth to a side."""
    value = game.system.hints.value
    return value(state, side) if value else 0


def hints_hold(scenario: str, seed: int, every: int, most: int) -> int:
    """Hold the opinions at some prompts of a game to those worked out anew; return at how many."""
    looked = 0
    for made, (game, prompt) in enumerate(prompts(scenario, seed, most)):
        if made % every == 0 and len(prompt.choices) > 1:
            style = Style((50, 20, 80)[looked % 3])
            assert game.appraise(prompt.actor, prompt.choices, style) == anew(game, prompt, style), made
            assert values(game, prompt.actor, game.state) == values(game, prompt.actor, game.state.copy()), made
            looked += 1
    return looked


@pytest.mark.parametrize("scenario", BRIEFLY)
def test_hints_are_those_of_a_position_that_nobody_has_looked_at(scenario: str) -> None:
    assert hints_hold(scenario, 1, 17, 400)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("scenario", AT_LENGTH)
def test_hints_are_those_of_a_position_that_nobody_has_looked_at_over_whole_games(scenario: str) -> None:
    assert hints_hold(scenario, 2, 5, 100_000) > 10


def trials_hold(scenario: str, most: int, patch: pytest.MonkeyPatch, skip: int = 0) -> int:
    """Hold what trials find to what they find if nothing is kept from one to the next; return how many there were."""
    found: list[tuple[Choice, int, int]] = []
    real = Trial.worth

    def noted(trial: Trial, choice: Choice, step: str, deep: int) -> int:
        worth = real(trial, choice, step, deep)
        found.append((choice, worth, trial.nodes))
        return worth

    patch.setattr(lookahead.Trial, "worth", noted)
    tried = 0
    for made, (game, prompt) in enumerate(prompts(scenario, 1, skip + most)):
        if made < skip:
            continue
        seat, lists = game.for_side(prompt.actor), list[list[tuple[Choice, int, int]]]()
        for kept in (True, False):
            with patch.context() as once:
                if not kept:
                    once.setattr(planner, "keep_by_content", lambda _state: None)
                    once.setattr(Trial, "_known", lambda _trial, _node, _choice: None)
                found.clear()
                PlannerBot(3).choose(seat)
                lists.append(list(found))
        assert lists[0] == lists[1], made
        tried += len(found)
    return tried


@pytest.mark.parametrize(
    ("scenario", "skip", "most"),
    [("primer/two_bridges", 10, 12), ("june_6/learning", 20, 25), ("france_1944/falaise_gap", 60, 12)],
)
def test_trials_find_the_same_with_what_is_kept_between_them(
    scenario: str, skip: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert trials_hold(scenario, most, monkeypatch, skip) > 10


@pytest.mark.soak
@pytest.mark.timeout(6000)
@pytest.mark.parametrize("scenario", ["primer/two_bridges", "june_6/saint_lo", "case_yellow/fortress_holland"])
def test_trials_find_the_same_with_what_is_kept_between_them_over_whole_games(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert trials_hold(scenario, 100_000, monkeypatch) > 100
