"""Bots of a game that has nothing but forms, goals and a page of values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from engine.bots import Bot, load_bot
from engine.bots.greedy import GreedyBot
from engine.mechanics.battle.plain import Attack
from engine.mechanics.tactics.plain import FightTactics, Tactics
from engine.play import Attempt, Choice, Game, Prompt, Scenario, Seat, Style, System
from engine.playtest.match import play_out
from tests.gauntlet.field import Field, Moving, by_side, on_map, strengths
from tests.gauntlet.toybox import offers, start, state_of, take, toy
from tests.gauntlet.toys import assault
from tests.gauntlet.toys.two_towns import SCENARIOS, SYSTEM, TACTICS, TOWNS

GAMES = 40


class Unaided:
    """A greedy bot that no hints help."""

    def __init__(self, seed: int) -> None:
        self.bot = GreedyBot(seed)

    def choose(self, seat: Seat) -> Choice:
        """Choose where all choices look alike."""
        return self.bot.choose(cast(Seat, Plain(seat)))


class Plain:
    """A seat in a game without hints."""

    def __init__(self, seat: Seat) -> None:
        self.prompt: Prompt | None = seat.prompt
        self.side = seat.side

    def appraise(self, choices: tuple[Choice, ...], _style: Style) -> list[int]:
        """All alike."""
        return [0] * len(choices)


def wins(system: System, scenario: Callable[[], Scenario], others: Callable[[int], Bot], bot: str = "greedy") -> float:
    """Count the games that a bot wins, on each side in turn."""
    won = 0.0
    for seed in range(GAMES):
        game = Game.start(scenario(), seed // 2, system=system, playout=True)
        bots = [load_bot(bot, seed) if side == seed % 2 else others(seed) for side in (0, 1)]
        play_out(game, bots)
        assert game.outcome is not None
        won += 0.5 if game.outcome.winner is None else game.outcome.winner == seed % 2
    return won


@pytest.mark.parametrize("others", [lambda seed: load_bot("random", seed), Unaided], ids=["random", "unaided"])
def test_greedy_bots_win_by_forms_goals_and_values(others: Callable[[int], Bot]) -> None:
    assert wins(SYSTEM, SCENARIOS["toy"], others) >= 0.9 * GAMES


def even_assault(state: Field, attempt: Attempt[Any]) -> Attack | None:
    """Return the attack that a choice begins."""
    here, target = attempt.args
    return Attack(target, tuple(state.inside(here, attempt.side)), tuple(state.inside(target, 1 - attempt.side)))


def test_it_suffices_without_marches_by_rows() -> None:
    stakes = {"steps_1": 12, "steps_0": -12, "hexes": 6, "eliminated": 30}
    tactics = Tactics(
        goals=lambda state, _side: {state.board.hex("0302"): 1},
        strength=lambda state, unit: state.strength((unit,)),
        verbs={"move": "go", "attack": "attack", "lose": "suffer", "fall_back": "retreat"},
        fight=FightTactics(assault.COMBAT, assault.RESULTS, stakes, even_assault),
        watch=("lost",),
    )
    turn = by_side(assault.MOVES, assault.ATTACKS)
    system = toy("assault", assault.War, turn, assault.STEPS, turns=6, score=strengths, hints=tactics.hints())
    red, blue = "f 0101 foot 3, t 0102 tank 4, p 0103 foot 3", "F 0501 foot 3, T 0502 tank 4, P 0503 foot 3"
    scenario = on_map("assault", assault.BOARD, red, blue)
    assert wins(system, scenario, lambda seed: load_bot("random", seed)) >= 0.9 * GAMES


def test_planners_play_it_too_and_not_worse() -> None:
    game = Game.start(SCENARIOS["toy"](), 3, system=SYSTEM, playout=True)
    play_out(game, [load_bot("planner", 3), load_bot("random", 3)])
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_units_spread_over_the_towns_and_each_march_gains() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    bot = load_bot("greedy", 1)
    while game.prompt is not None and game.prompt.actor == 0 and game.prompt.place[-1] in ("moves", "plan"):
        game.take(0, bot.choose(game.for_side(0)))
    state = state_of(game)
    assert all(state.inside(state.board.hex(town), 0) for town in TOWNS)


def test_a_position_is_worth_to_one_side_what_it_costs_the_other() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    state = state_of(game)
    assert TACTICS.value(state, 0) == -TACTICS.value(state, 1) == 0
    before = TACTICS.value(state, 0)
    take(game, "send", "rfoot0")
    assert ("0402",) in offers(game, "to")
    take(game, "to", "0402")
    assert TACTICS.value(state, 0) > before
    state.lost[0] += 1
    assert TACTICS.value(state, 1) == -TACTICS.value(state, 0)


def test_careful_leaders_do_not_attack_where_the_bold_do() -> None:
    attack = SYSTEM.steps_by_name["attacks"].verb("attack")
    assert attack is not None
    promise = TACTICS.kinds["attack"]
    state = state_of(start(SYSTEM, SCENARIOS["toy"]))
    here, target = state.board.hex("0403"), state.board.hex("0404")
    state.at[0], state.at[6] = here, target
    meant = attack.attempt(0, (here, target), Moving(0, (0,)))
    worth = [promise(state, meant, Style(boldness)) for boldness in (0, 50, 100)]
    assert worth[0] < worth[1] < worth[2]
