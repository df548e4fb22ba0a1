"""3, 4 The set-up in play, turns, weather, the order of steps, and the campaign as a whole."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.compile import compile_bundle
from engine.games.fortress_europa import SYSTEM
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.set_up.german import SET_UP, fits
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.supply.capacity import marker
from engine.games.fortress_europa.turn import STORM, WEATHER
from engine.play import Choice, Game, Scenario, Step
from tests.games.fortress_europa.data import CAMPAIGN
from tests.games.fortress_europa.table import REST, asked, hex_of, now, number, refusals, scenario, take, where


@cache
def campaign() -> Scenario:
    """Compile the campaign."""
    found = compile_bundle(CAMPAIGN)
    assert found.scenario is not None, found.reasons
    return found.scenario


def begun(*faces: int) -> Game:
    """Return the campaign at its set-up."""
    return Game.start(campaign(), seed=3, faces=[(face,) for face in faces])


# 3.3 The set-up


def test_the_historical_set_up_stands_ready() -> None:
    """rb.3.3#f, rb.9.2#a, rb.9.3#a The historical set up stands ready."""
    game = begun()
    assert asked(game) == SET_UP.name
    state = now(game)
    assert where(game, "ge.infantry/352_inf") == "L5"
    assert [state.unit_id(unit) for unit in state.hidden.entities(1)] == ["ge.infantry/30_inf", "ge.infantry/275_inf"]
    assert where(game, "ge.infantry/30_inf") == "", "3.3: the counter is off the map"
    frozen = {state.counter(unit).area for unit in state.frozen.entities(1)}
    assert frozen == {"netherlands", "d15", "d7", "d1", "d19"}, "9.1"
    assert len(state.frozen.entities(1)) == 63
    assert {where(game, state.unit_id(unit)) for unit in state.italian.entities(1)} == {"X29", "Y34"}, "9.3"
    take(game, "done")
    assert asked(game) != SET_UP.name


def test_units_set_up_in_their_districts_on_their_coasts_and_freely() -> None:
    """rb.3.3#b, rb.3.3#c, rb.3.3#d, rb.3.3#e Units set up in their districts on their coasts and freely."""
    game = begun()
    keys = {
        ("ge.infantry/85_inf", "M10"): "set_up.elsewhere",
        ("ge.coastal_defence/716_inf", "L5"): "set_up.elsewhere",
        ("ge.hq/ob_west", "M10"): "set_up.not_waiting",
        ("ge.panzer/lehr", "M3"): "set_up.elsewhere",
    }
    for (name, hex), key in keys.items():
        assert key in refusals(game, "set", name, hex), f"3.3: {name} at {hex}"
    take(game, "set", "ge.panzer/lehr", "KK15")
    take(game, "set", "ge.infantry/85_inf", "R5")
    assert (where(game, "ge.panzer/lehr"), where(game, "ge.infantry/85_inf")) == ("KK15", "R5")
    assert "set_up.not_waiting" in refusals(game, "set", "ge.panzer/lehr", "M10"), "each unit once"
    for name in ("1_ss", "12_ss"):
        take(game, "set", f"ge.panzer/{name}", "KK15")
    assert refusals(game, "set", "ge.panzer/2_ss", "KK15") == ["set_up.no_room"], "6.1"


def test_so_many_of_each_group_are_hidden() -> None:
    """rb.3.3#f, rb.9.4#b So many of each group are hidden."""
    game = begun()
    take(game, "hide", "ge.infantry/352_inf", "L4")
    assert "set_up.not_hidden" in refusals(game, "hide", "ge.infantry/353_inf", "L4"), "9.4: one of the 7th Army"
    assert "set_up.not_hidden" in refusals(game, "hide", "ge.infantry/198_inf", "E29"), "none of the 19th Army"
    for name in ("lehr", "1_ss", "12_ss", "2_ss", "2_pz"):
        take(game, "hide", f"ge.panzer/{name}", free(game))
    assert "set_up.not_hidden" in refusals(game, "hide", "ge.panzer/116_pz", "M10"), "3.3: five free units"
    take(game, "hide", "ge.infantry/30_inf", "M5")
    state = now(game)
    assert state.hideout[number(state, "ge.infantry/30_inf")] == hex_of(state, "M5")
    views = [game.for_side(side).view()["hideout"] for side in (ALLIED, GERMAN)]
    assert set(views[0]) == {"hidden"}
    assert views[1][number(state, "ge.infantry/30_inf")] == hex_of(state, "M5")


def free(game: Game) -> str:
    """Return a hex where there is room for one more unit."""
    state = now(game)
    other = number(state, "ge.panzer/116_pz")
    hexes = (hex for hex in state.board.area("country_france") if fits(state, other, hex))
    return str(state.board.label(next(hexes)))


def test_a_search_puts_hidden_units_elsewhere() -> None:
    game = begun()
    take(game, "done")
    real = now(game)
    hidden = real.hidden.entities(1)
    seen = {now(game.for_side(ALLIED).fork(private_seed=seed)).hideout[unit] for seed in range(4) for unit in hidden}
    assert len(seen) > 2, "the Allies do not know"
    own = {now(game.for_side(GERMAN).fork(private_seed=seed)).hideout[hidden[0]] for seed in range(3)}
    assert own == {real.hideout[hidden[0]]}


# 4.3 Weather


def weather(turn: int, *faces: int | tuple[int, int], sheet: str = "", **entries: Any) -> FortressState:
    """Return the state after the weather has been determined; the turn sheet may say a word."""
    rolls = [(face,) if isinstance(face, int) else face for face in faces]
    made = replace(scenario({}, turn=turn, **entries), turn_sheet={"weather": {turn: sheet}} if sheet else {})
    start = Step("table", enter=begin_weather)
    system = replace(SYSTEM, root=start, steps=(start, REST, WEATHER, *SYSTEM.steps), setup=None, prepare=None)
    return now(Game.start(made, system=system, faces=rolls))


def begin_weather(play: Any, _frame: Any) -> None:
    """Determine the weather, then wait."""
    play.call(WEATHER)
    play.call(REST)


def test_the_first_weather_is_clear_and_the_others_are_rolled() -> None:
    """rb.3.4#a, rb.4.3#b The first weather is clear and the others are rolled."""
    assert weather(1).weather == "clear", "3.4"
    assert weather(2, 5).weather == "overcast", "4.3"
    assert weather(2, 6).weather == STORM
    assert weather(2, 6).stormed == 1
    assert weather(29, 4).weather == "overcast_star"


@pytest.mark.parametrize(
    ("faces", "expected"), [((1, 1), STORM), ((6, 6), STORM), ((5, 6), "clear"), ((1, 2), "clear")]
)
def test_two_dice_decide_the_second_turn_of_the_tournament(faces: tuple[int, int], expected: str) -> None:
    assert weather(2, faces, sheet="two_dice").weather == expected, "33.1.4"


def test_the_roll_rises_until_a_storm_has_come() -> None:
    """rb.31.12#a, rb.33.1.4#c, rb.33.1.4#d The roll rises until a storm has come."""
    assert weather(4, 4, sheet="rising").weather == "overcast", "33.1.4: 4 + 1"
    assert weather(5, 5, sheet="rising").weather == STORM, "33.1.4: 5 + 2"
    assert weather(5, 5, sheet="rising", stormed=1).weather == "overcast", "33.1.4: not after a storm"
    assert weather(4, 3, options={"weather.bad": True}).weather == STORM, "31.12: 3 + 3"


def test_the_first_clear_turn_after_an_invasion_is_used_up() -> None:
    state = weather(3, 1, clear_turn_owed=1)
    assert (state.clear_turn, state.clear_turn_owed) == (1, 0), "11.6"
    state = weather(3, 5, clear_turn_owed=1)
    assert (state.clear_turn, state.clear_turn_owed) == (0, 1)


# 4.2 The order


def test_the_order_of_the_first_two_turns() -> None:
    game = begun()
    seen = walk(game, turns=2)
    first = [name for turn, name in seen if turn == 1]
    assert first.index("invasion") < first.index("second_move"), "3.6"
    assert "first_move" not in first[: first.index("second_move")], "3.8: the Allies have no first move"
    second = [name for turn, name in seen if turn == 2]
    assert second.index("first_move") < second.index("second_move"), "4.2"


def walk(game: Game, turns: int) -> list[tuple[int, str]]:
    """Play on, always with the first landing and otherwise nothing; return the steps that have asked."""
    seen: list[tuple[int, str]] = []
    while game.prompt is not None and game.state.turn <= turns:
        prompt = game.prompt
        if not seen or seen[-1] != (game.state.turn, asked(game)):
            seen.append((game.state.turn, asked(game)))
        verb = "done" if "done" in prompt.offers else next(iter(prompt.offers))
        game.take(prompt.actor, Choice(verb, prompt.offers[verb][0]))
    return seen


@pytest.mark.parametrize("name", ["bulge", "on_to_berlin"])
def test_the_winter_begins_with_a_german_attack_and_the_printed_capacity(name: str) -> None:
    """rb.33.3.3#e, rb.33.3.4#a The winter begins with a German attack and the printed capacity."""
    found = compile_bundle(CAMPAIGN.parent / name).scenario
    assert found is not None
    game = Game.start(found, seed=1)
    assert (game.state.turn, asked(game)) == (27, "first_combat"), "33.3.2"
    state = now(game)
    assert (state.weather, marker(state)) == ("overcast_star", state.rules.bulge_supply), "33.3.3, 33.3.4"
    names = [name for turn, name in walk(game, turns=28) if turn == 28]
    assert "replacement" not in names, "33.3.3"
