"""Bots of France 1944: what a greedy bot does with its headquarters, and which attacks it never makes."""

from __future__ import annotations

from typing import cast

import pytest

from engine.bots import load_bot
from engine.compile.library import scenarios_of
from engine.games.france_1944.combat.strength import attack_strength, defence_strength
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.state import FranceState, combat_units, combat_units_in, controller, face, manned, on_map
from engine.games.france_1944.supply.states import headquarters, is_supplied
from engine.games.france_1944.tactics.goals import costs_of, missions, needed, shelter, way_to
from engine.games.france_1944.tactics.places import land, worths
from engine.games.france_1944.tactics.plans import army_of
from engine.mechanics.areas import places_in
from engine.mechanics.tactics import enemy_distance
from engine.play import Game, Style, load_system
from engine.playtest.match import play_out

SYSTEM = load_system("france_1944")


def start(name: str = "falaise_gap", seed: int = 3) -> tuple[Game, FranceState]:
    game = Game.start(scenarios_of(SYSTEM)[name](), seed, system=SYSTEM, playout=True)
    return game, cast(FranceState, game.state)


@pytest.fixture(scope="module")
def watched() -> list[tuple[str, int, int, int, bool]]:
    """Every choice of a lesson between greedy bots, with both strengths of the combat that it began."""
    game, state = start()
    found: list[tuple[str, int, int, int, bool]] = []

    def look(now: Game) -> None:
        frame = state.stack[-1].frame if state.stack else None
        fight = getattr(frame, "fight", None)
        if fight is not None and fight.units and fight.lead >= 0 and state.stack[-1].step.name == "choice":
            own, foe = attack_strength(state, fight).total, defence_strength(state, fight).total
            found.append(("fight", fight.side, own, foe, False))
        if now.prompt is not None and state.stack[-1].step.name == "moves":
            hq = state.active
            if hq >= 0 and state.increment == 1 and not any(state.marched[unit] for unit in on_map(state, hq_side(hq))):
                commanded = sum(state.commanded[unit] for unit in combat_units(state, hq_side(hq)))
                found.append(("army", hq, commanded, len(army_of(state, hq)), True))

    def hq_side(hq: int) -> int:
        return state.counter(hq).side

    play_out(game, [load_bot("greedy", 3), load_bot("greedy", 3)], look)
    return found


def test_no_attack_is_made_below_one_to_two(watched: list[tuple[str, int, int, int, bool]]) -> None:
    fights = [(own, foe) for what, _side, own, foe, _army in watched if what == "fight"]
    assert fights
    assert all(2 * own >= foe for own, foe in fights)


def test_an_army_is_commanded_before_its_first_increment(watched: list[tuple[str, int, int, int, bool]]) -> None:
    armies = [(commanded, able) for what, _hq, commanded, able, _army in watched if what == "army"]
    assert armies
    assert all(commanded >= able - 1 for commanded, able in armies)


def test_every_unit_has_a_goal_and_no_goal_takes_them_all() -> None:
    _game, state = start("campaign")
    going = missions(state, ALLIED)
    assert set(going) == set(combat_units(state, ALLIED))
    assert len(set(going.values())) > 1


def test_the_planner_orders_units_without_thinking() -> None:
    assert {"command", "administrative"} <= SYSTEM.hints.at_once
    game, _state = start()
    seats, planner, greedy = [game.for_side(0), game.for_side(1)], load_bot("planner", 1), load_bot("greedy", 1)
    while game.prompt is not None and "command" not in game.prompt.offers:
        seats[game.prompt.actor].take(greedy.choose(seats[game.prompt.actor]))
    assert game.prompt is not None
    seat = seats[game.prompt.actor]
    assert planner.choose(seat).verb == "command"


def test_supply_is_not_thrown_away_in_the_lesson() -> None:
    game, state = start(seed=5)
    play_out(game, [load_bot("greedy", 5), load_bot("greedy", 5)])
    for side in (ALLIED, GERMAN):
        units = combat_units(state, side)
        assert sum(is_supplied(state, unit) for unit in units) * 4 >= 3 * len(units)


def test_what_lies_behind_an_enemy_seems_further_off() -> None:
    _game, state = start("campaign")
    here, foe, paris = (state.board.grid.index(label) for label in ("1409", "1510", "2113"))
    ways = {goal: way_to(state, ALLIED, goal) for goal in (foe, paris)}
    heads = dict.fromkeys(ways, 0)
    free, barred = (costs_of(state, here, ways, heads, foes)[paris] for foes in ((), (foe,)))
    assert barred >= free + 10


def test_an_enemy_wants_three_times_its_strength_and_more_on_good_ground() -> None:
    _game, state = start("campaign")
    for hex in manned(state, GERMAN):
        held = sum(face(state, unit).set_piece for unit in combat_units_in(state, hex))
        more = needed(state, ALLIED)[hex] - 3 * held
        assert more >= 0 and (more > 0) == (shelter(state, GERMAN)[hex] > 0)


def test_german_headquarters_stay_behind_the_front() -> None:
    """No place within three hexes of an Allied unit is as good as one behind."""
    _game, state = start("campaign")
    near = enemy_distance(state, GERMAN)
    for hq in headquarters(state, GERMAN):
        worth = worths(state, hq, Style())
        best = max(land(state), key=lambda hex: (worth(hex), hex))
        assert near[best] > 3


@pytest.mark.parametrize("name", ["falaise_gap", "to_the_west_wall", "over_the_rhine"])
def test_each_place_is_worth_its_own_points(name: str) -> None:
    """13.0 One place of a list scores alone; the others of it need not be taken."""
    _game, state = start(name)
    assert state.victory is not None
    listed = [award for award in state.victory.awards if award.each == "hex"]
    assert listed
    for award in listed:
        places = [hex for hex in places_in(state, award.condition.area) if hex < state.board.grid.size]
        before = award.amount(state)
        free = next(hex for hex in places if controller(state, hex) != ALLIED)
        state.control[free] = ALLIED
        assert award.amount(state) == before + award.points
