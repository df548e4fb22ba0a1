"""Bots of Fortress Europa: where they land, what they bring ashore, what they attack and what they keep."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, cast

import pytest

from engine.bots import load_bot
from engine.compile.library import scenarios_of
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import is_fortress, port_value
from engine.games.fortress_europa.invasions.sites import invadable
from engine.games.fortress_europa.stacking import limit, weight
from engine.games.fortress_europa.state import FortressState, in_hex, is_hq, on_map
from engine.games.fortress_europa.tactics import HINTS, attacks, landings
from engine.games.fortress_europa.tactics.chances import promises, sites
from engine.games.fortress_europa.zones import zone
from engine.play import Game, load_system
from engine.playtest.match import play_out

SYSTEM = load_system("fortress_europa")
TURNS = 3


class Seen(NamedTuple):
    """What was seen in a game: landings and attacks with both strengths, units eliminated by their own side."""

    landed: list[int]
    fights: list[tuple[int, int, int, bool]]
    wasted: list[tuple[int, str]]
    state: FortressState


def start(name: str, seed: int) -> tuple[Game, FortressState]:
    game = Game.start(scenarios_of(SYSTEM)[name](), seed, system=SYSTEM, playout=True)
    return game, cast(FortressState, game.state)


@pytest.fixture(scope="module")
def watched() -> Seen:
    """The first weeks of an invasion between greedy bots."""
    game, state = start("invasion", 3)
    bots, seats = [load_bot("greedy", 3) for _side in SYSTEM.sides], [game.for_side(side) for side in (ALLIED, GERMAN)]
    seen = Seen([], [], [], state)
    while game.prompt is not None and state.turn <= TURNS:
        actor = game.prompt.actor
        choice = bots[actor].choose(seats[actor])
        if choice.verb == "land" and state.impulse == 1:
            seen.landed.append(int(choice.args[1]))
        if choice.verb == "fight":
            fight = state.stack[-1].frame.fight
            forced = any(state.duty[unit] for unit in fight.units)
            seen.fights.append((fight.side, *strengths(state, fight), forced))
        if choice.verb == "eliminate":
            seen.wasted.append((actor, state.counter(int(choice.args[0])).id))
        seats[actor].take(choice)
    return seen


def test_the_allies_land_where_one_can_land(watched: Seen) -> None:
    assert watched.landed
    assert set(watched.landed) <= invadable(watched.state)


def test_a_headquarters_comes_ashore_and_the_mulberry_is_placed(watched: Seen) -> None:
    state = watched.state
    assert any(is_hq(state, unit) for unit in on_map(state, ALLIED))
    assert any(state.counter(unit).type == "mulberry" and in_hex(state, unit) for unit in range(len(state.at)))


def test_nobody_is_crowded_out_of_a_port(watched: Seen) -> None:
    assert not [unit for actor, unit in watched.wasted if actor == ALLIED]


def test_who_need_not_attack_does_not_attack_the_stronger(watched: Seen) -> None:
    free = [(own, foe) for _side, own, foe, forced in watched.fights if not forced]
    assert all(own >= foe for own, foe in free)


def test_of_the_sites_that_are_nearly_alike_any_may_be_chosen() -> None:
    _game, state = start("campaign", 1)
    found = landings.landfalls(state)
    assert len(found) > 1
    assert found <= invadable(state)


def test_an_attack_promises_more_the_better_its_column() -> None:
    _game, state = start("bulge", 1)
    for side in (ALLIED, GERMAN):
        worth = promises(state, side, 4, 3, False)
        assert list(worth) == sorted(worth)
        assert worth[0] < 0 < worth[-1]


def test_a_plan_needs_no_unit_twice_and_only_those_who_come_there() -> None:
    _game, state = start("bulge", 1)
    for side in (ALLIED, GERMAN):
        targets, crew, posts = attacks.plans(state, side)
        assert set(crew.values()) == set(targets)
        reach = {each.unit: {each.here, *each.far} for each in attacks.able(state, side)}
        beside = {foe: {hex for hex, _river in sites(state)[foe]} for foe in targets}
        assert all(posts[unit] in beside[foe] & reach[unit] for unit, foe in crew.items())


def test_all_who_press_those_who_attack_are_attacked_and_no_hex_is_overfull() -> None:
    game, state = start("bulge", 1)
    bots = [load_bot("greedy", 1), load_bot("greedy", 1)]
    seen = 0
    while state.turn == state.rules.bulge_first or state.phasing != ALLIED or state.fighting:
        assert game.prompt is not None
        game.for_side(game.prompt.actor).take(bots[game.prompt.actor].choose(game.for_side(game.prompt.actor)))
    targets, _crew, posts = attacks.plans(state, ALLIED)
    pressing, room = zone(state, GERMAN), Counter(posts.values())
    for unit, post in posts.items():
        assert {state.at[foe] for foe in pressing.get(post, ())} <= set(targets)
        free = sum(weight(state, other) for other in posts if posts[other] == post)
        assert free <= limit(state, post, ALLIED), (unit, room)
        seen += 1
    assert seen


def test_the_west_wall_and_the_ports_are_not_left_empty() -> None:
    game, state = start("bulge", 2)
    held = _kept(state)
    assert held
    play_out(game, [load_bot("greedy", 2), load_bot("greedy", 2)], None)
    assert state.result is not None
    left = [hex for hex in held if not any(state.at[unit] == hex for unit in on_map(state, GERMAN))]
    taken = [
        hex for hex in left if any(state.at[unit] == hex for unit in on_map(state, ALLIED)) or state.destroyed[hex]
    ]
    assert len(left) - len(taken) <= len(held) // 4


def _kept(state: FortressState) -> list[int]:
    hexes = {state.at[unit] for unit in on_map(state, GERMAN)}
    return [hex for hex in sorted(hexes) if is_fortress(state, hex) or port_value(state, hex)]


def test_hints_are_those_of_the_game() -> None:
    assert SYSTEM.hints is HINTS
