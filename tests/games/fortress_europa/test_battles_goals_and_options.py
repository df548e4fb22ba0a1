"""2 to 4, 13 to 17, 31 to 33 What is left of units, turns, battles, aircraft, optional rules and goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.fortress_europa import sudden_death
from engine.games.fortress_europa.air.allocation import AIR_ALLIED, german_aircraft, suits
from engine.games.fortress_europa.air.bases import costs_americans
from engine.games.fortress_europa.air.bridges import BRIDGES, sections
from engine.games.fortress_europa.air.missions import KINDS, MISSIONS, SAC, TAC, flying
from engine.games.fortress_europa.air.nullification import NULLIFY
from engine.games.fortress_europa.airborne.drops import DROPS, Dropping, is_airborne
from engine.games.fortress_europa.airborne.varsity import assemble
from engine.games.fortress_europa.arrivals.conversions import convert
from engine.games.fortress_europa.arrivals.start import start_of_player_turn
from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.losses import lose_step
from engine.games.fortress_europa.combat.odds import DIE
from engine.games.fortress_europa.combat.retreat_ways import RETREATS
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.counters import ALLIED, GERMAN, TYPES, Face
from engine.games.fortress_europa.goals import chosen, met, numbers
from engine.games.fortress_europa.ground import is_city, is_fortress
from engine.games.fortress_europa.movement.movers import chart
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.raids import raids_left
from engine.games.fortress_europa.replacements.phase import REPLACEMENT
from engine.games.fortress_europa.replacements.points import NEVER, pool
from engine.games.fortress_europa.sequence import ALLIED_FIRST, TURN
from engine.games.fortress_europa.setup import wrong_turns
from engine.games.fortress_europa.state import ELIMINATED, POOL, controller, face, is_armored, is_hq, strength
from engine.games.fortress_europa.sudden_death import CHOOSING, judge_sudden_death
from engine.games.fortress_europa.turn import begin_turn
from engine.mechanics.retreating import route
from engine.play import Choice, Frame, Game, Step
from tests.games.fortress_europa.table import (
    asked,
    foot,
    hex_of,
    labels,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    staff,
    take,
    tanks,
    unit,
    where,
)
from tests.games.fortress_europa.test_combat import combat, fight
from tests.games.fortress_europa.test_turns import begun, weather

US, INFANTRY = foot("us.1"), unit("ge.1", "infantry", (2, 3), (4, 3))


def done(deed: Any, units: Any, faces: Any = (), **entries: Any) -> Game:
    """Let something happen to a position."""
    return play(Step("deed", enter=lambda play, _frame: deed(play)), None, units, faces, **entries)


def moving(units: Any, faces: Any = (), *, side: int = ALLIED, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, faces, **{"phasing": side, "impulse": impulse, **entries})


# 2, 3 Units and the start


def test_every_type_is_armored_or_not() -> None:
    """rb.2.5#b Six of them are."""
    state = position({unit(f"ge.{type}", type, (2, 4)): "R12" for type in TYPES})
    armored = {state.counter(unit).type for unit in range(len(TYPES)) if is_armored(state, unit)}
    assert armored == {"armour", "panzer", "panzergrenadier", "cavalry", "engineer", "assault_gun"}


def test_a_loss_turns_a_unit_over_or_eliminates_it() -> None:
    """rb.2.8#b, rb.2.8#c, rb.2.8#d Two steps: 6, then 3, then gone; one step: gone at once."""
    seen: list[tuple[int, int]] = []

    def suffer(play: Any) -> None:
        for _blow in range(2):
            lose_step(play, 0, "rb.2.8#c")
            seen.append((play.state.steps[0], strength(play.state, 0)))
        lose_step(play, 1, "rb.2.8#d")

    game = done(suffer, {foot("us.1"): "R12", staff("us.hq"): "R12"})
    assert seen[0] == (1, 3) and seen[1][0] == 0
    assert [of(game, "away", name) for name in ("us.1", "us.hq")] == [ELIMINATED, ELIMINATED]
    state = now(begun())
    reduced = number(state, "ge.panzer/19_pz")
    assert (state.steps[reduced], face(state, reduced)) == (1, state.counter(reduced).faces[0])


def test_the_germans_set_up_first_and_hold_all_land() -> None:
    """rb.3.3#a, rb.3.3#g All their units are placed or hidden before anything else."""
    game = begun()
    assert game.prompt is not None and (asked(game), game.prompt.actor) == ("set_up", GERMAN)
    state = now(game)
    waiting = [unit for unit, counter in enumerate(state.roster) if counter.area in ("d7", "d15", "free", "city")]
    assert waiting and all(state.at[unit] >= 0 or state.hidden[unit] for unit in waiting)
    take(game, "done")
    assert {controller(state, hex) for hex in state.board.grid.hexes} == {GERMAN}


def test_hidden_units_are_free_to_move() -> None:
    """rb.9.4#a Those that are designated, once they are revealed; not the two of the districts."""
    state = now(begun())
    designated = number(state, "ge.infantry/30_inf")
    assert state.hidden[designated] and not state.frozen[designated]
    assert state.frozen[number(state, "ge.infantry/352_inf")]


def test_aircraft_and_voyages_belong_to_the_first_move_impulse() -> None:
    """rb.4.3#e Bridges are attacked before anybody marches or sails."""
    units = {foot("us.1"): "Q16", foot("us.2"): "K2", staff("us.hq"): "Q12"}
    entries: dict[str, Any] = {"air": [[ALLIED, "bridge", "sac", 1]], "control": {"K2": "allied"}, "weather": "clear"}
    game = play(ALLIED_FIRST, None, units, turn=6, phasing="allied", capacity_at_start=5, **entries)
    assert asked(game) == "bridges" and offers(game, "march") == []
    take(game, "bridge", "Q8/R8", "sac")
    while asked(game) != "first_move":
        take(game, "done")
    assert set(offers(game, "march")) == {"us.1", "us.2"} and ("us.2", "england") in offers(game, "sail")


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("order", [("F27", "J27"), ("J27", "F27")])
def test_battles_are_fought_one_at_a_time_in_any_order(second: bool, order: tuple[str, str]) -> None:
    """rb.4.3#f, rb.4.3#h, rb.14.9#b Each of them has to be fought before the impulse ends, also in the second one."""
    units = {US: "E27", INFANTRY: "F27", foot("us.2"): "I27", unit("ge.2", "infantry", (2, 3), (4, 3)): "J27"}
    game = combat(units, 3, 3, second=second)
    for hex in order:
        assert refusals(game, "done") == ["attack.duty_left"]
        fight(game, hex, "us.1" if hex == "F27" else "us.2")
        while asked(game) in ("losses", "retreat"):
            assert game.prompt is not None
            game.take(game.prompt.actor, game.prompt.choices[0])
    assert asked(game) == "rest" or offers(game, "done") == [()]


def test_allies_of_two_nations_defend_together() -> None:
    """rb.6.2#b Their values are one total."""
    state = position({US: "F27", foot("br.1"): "F27", tanks("ge.p"): "E27"})
    assert strengths(state, Fight(GERMAN, (hex_of(state, "F27"),), (2,))) == (7, 12)


# 13 Headquarters


HQ = unit("ge.hq", "hq", (1, 5), (2, 5), regular=(Face(1, 5),))


def test_ground_stops_headquarters_and_no_rail_carries_them() -> None:
    """rb.13.1#c, rb.13.1#d In the second impulse it stops in a mountain hex; in the first no train takes it."""
    game = moving({staff("us.hq"): "M21"}, impulse=2)
    take(game, "march", "us.hq")
    take(game, "to", "M22")
    assert offers(game, "march") == []
    rail = moving({staff("ge.hq"): "R11"}, side=GERMAN)
    assert offers(rail, "rail") == [] and refusals(rail, "rail", "ge.hq") == ["rail.impulse"]


def test_headquarters_turn_over_for_good() -> None:
    """rb.13.2#a, rb.13.2#c By the schedule, or by a loss; replacements do not turn them back."""
    game = done(lambda play: convert(play, GERMAN), {HQ: "R12", staff("ge.other"): "R12"}, turn=9, due={"ge.hq": 9})
    assert (of(game, "regular", "ge.hq"), of(game, "regular", "ge.other")) == (1, 0)
    again = done(lambda play: convert(play, GERMAN), {HQ: "R12"}, turn=10, due={"ge.hq": 9}, regular={"ge.hq": 1})
    assert of(again, "regular", "ge.hq") == 1
    lost = position({unit("ge.hq", "hq", (1, 5), (2, 5)): "R12"}, steps={"ge.hq": 1})
    assert pool(lost, 0) == NEVER
    weak = play(
        REPLACEMENT,
        OfSide(GERMAN),
        {unit("ge.hq", "hq", (1, 5), (2, 5)): "R12"},
        steps={"ge.hq": 1},
        points=[["german", "infantry", 9]],
        turn=6,
    )
    assert asked(weak) == "rest"


def test_hq_troops_are_no_headquarters() -> None:
    """rb.13.3#a They march in the first impulse by the column of other units, and supply nobody."""
    from engine.games.fortress_europa.supply.lines import headquarters

    troops = unit("ge.troops", "hq_troops", (2, 4), (3, 4))
    state = position({troops: "Q16", staff("ge.hq"): "Q18"}, weather="storm", impulse=2)
    assert (is_hq(state, 0), is_hq(state, 1)) == (False, True) and headquarters(state, GERMAN) == (1,)
    assert chart(state, 0) != chart(state, 1)
    assert offers(moving({troops: "Q16"}, side=GERMAN), "march") == ["ge.troops"]


# 14 to 16 Combat


def test_no_unit_moves_once_battles_begin() -> None:
    """rb.14.3#a, rb.14.9#c The steps follow each other; after the last battle a unit stays in the enemy zone."""
    order = [part.step.name for part in ALLIED_FIRST.parts]
    assert order.index("first_move") < order.index("first_combat")
    game = combat({US: "E27", INFANTRY: "F27"}, 3, second=True, steps={"ge.1": 2})
    assert offers(game, "march") == []
    fight(game, "F27", "us.1")
    while asked(game) in ("losses", "retreat"):
        assert game.prompt is not None
        game.take(game.prompt.actor, game.prompt.choices[0])
    assert asked(game) == "rest" and where(game, "us.1")


def test_nobody_retreats_where_the_result_does_not_ask_for_it() -> None:
    """rb.16.4#e In rough ground the owner is asked after DR, not after an attacker's retreat."""
    state = position({US: "F27"})
    rough, near = next(
        (state.board.label(hex), state.board.label(there))
        for hex in state.board.grid.hexes
        if state.board.word("terrain", hex) == "rough" and not is_city(state, hex) and not is_fortress(state, hex)
        for there, edge in state.board.adjacent(hex)
        if state.board.word("terrain", there) == "clear" and state.board.word("river", edge) in ("", "none")
    )
    game = combat({US: near, INFANTRY: rough}, 4)
    fight(game, rough, "us.1")
    result = next(event["result"] for event in game.events if event.key == "battle.result")
    assert result in ("AR", "A1", "A2") and game.prompt is not None
    assert asked(game) != "retreat" or all(name == "us.1" for name, _hex in offers(game, "retreat"))
    assert where(game, "ge.1") == rough


def test_no_retreat_ends_on_the_dyke() -> None:
    """rb.16.7#a Over it, but not onto it."""
    state = position({foot("ge.1"): "HH2"})
    one = RETREATS.ways(state, route(GERMAN, (0,), state.at[0], 1, (), (1, 1)))
    two = RETREATS.ways(state, route(GERMAN, (0,), state.at[0], 2, (), (2, 2)))
    assert "II2" not in labels(state, (way.here for way in one))
    assert "JJ2" in labels(state, (way.here for way in two))


def test_of_two_hexes_only_the_open_one_has_to_retreat() -> None:
    """rb.16.8#b Defenders in rough ground may stay, those beside them go."""
    state = position({US: "F27"})
    board = state.board

    def plain(hex: int, word: str) -> bool:
        return board.word("terrain", hex) == word and not is_city(state, hex) and not is_fortress(state, hex)

    def dry(one: int, other: int) -> bool:
        return board.word("river", board.grid.edge_between(one, other)) in ("", "none")

    here, rough, clear = next(
        (board.label(here), board.label(rough), board.label(clear))
        for here in board.grid.hexes
        if plain(here, "clear")
        for rough, _edge in board.adjacent(here)
        if plain(rough, "rough") and dry(here, rough)
        for clear, _edge in board.adjacent(here)
        if plain(clear, "clear") and dry(here, clear) and board.grid.distance(rough, clear) > 1
    )
    strong = {unit(f"us.{n}", "infantry", (9, 4), (19, 4)): here for n in range(3)}
    weak = unit("ge.2", "infantry", (2, 3), (4, 3))
    game = combat({**strong, INFANTRY: rough, weak: clear}, 2)
    take(game, "attack", rough)
    for name in strong:
        take(game, "join", name.id)
    take(game, "also", clear)
    take(game, "fight")
    assert asked(game) == "losses"
    take(game, "lose", "ge.1")
    stays: list[int] = []
    while asked(game) == "retreat":
        assert game.prompt is not None
        if game.prompt.actor == GERMAN:
            stays.append(game.prompt.actor)
            take(game, "stay")
        else:
            take(game, "retreat", *offers(game, "retreat")[0])
    assert where(game, "ge.1") == rough and stays and where(game, "ge.2") != clear


# 17 Aircraft


def test_which_aircraft_fly_which_missions() -> None:
    """rb.17.10.5#a, rb.17.10.6#a, rb.17.10.8#a SAC, TAC, or either; against fuel in the advanced game alone."""
    plain, advanced = position({US: "R12"}), position({US: "R12"}, options={"air.advanced": True})
    able = {mission: {kind for kind in KINDS if suits(plain, kind, mission)} for mission in MISSIONS}
    bombers, fighters = ({mission for mission, kinds in able.items() if kinds == {kind}} for kind in (SAC, TAC))
    assert bombers == {"german_replacements", "u_boat", "carpet_bombing"}
    assert fighters == {"counter_air", "ground_support", "strafing"} and able["railway"] == {SAC, TAC}
    assert able["bridge"] == able["v1"] == {SAC, TAC} and able["german_fuel"] == set()
    assert {kind for kind in KINDS if suits(advanced, kind, "german_fuel")} == {SAC}, "rb.adv.17.10.10#a"


@pytest.mark.parametrize(("used", "turn", "left"), [(4, 4, 2), (0, 5, 3), (4, 5, 3)])
def test_german_aircraft_are_not_saved_for_another_month(used: int, turn: int, left: int) -> None:
    """rb.17.7#e June has 6 and July 3 in a turn, whatever June has left."""
    game = done(lambda play: begin_turn(play, Frame()), {US: "R12"}, turn=turn - 1, month_used=[["tac", used]])
    now(game).weather = "clear"
    assert german_aircraft(now(game)) == {"tac": left}


def test_aircraft_stay_on_their_missions_until_the_turn_ends() -> None:
    """rb.17.9.4#a, rb.17.9.4#b Strafing goes on from march to march; the air empties with the scope of the turn."""
    units = {foot("ge.1"): "Q16", foot("ge.2"): "R16", staff("us.hq"): "Q26"}
    game = moving(units, [6, 6], side=GERMAN, air=[[ALLIED, "strafing", "tac", 2]])
    for name, goal in (("ge.1", "Q20"), ("ge.2", "R20")):
        take(game, "march", name)
        take(game, "to", goal)
    assert flying(now(game), "strafing") == 2 and sum(event.key == "strafing.missed" for event in game.events) == 2
    ended = play(TURN, TURN.record(), units, [1], turn=17, air=[[ALLIED, "strafing", "tac", 2]])
    while asked(ended) != "rest":
        assert ended.prompt is not None
        ended.take(ended.prompt.actor, Choice("done"))
    assert not any(count for _key, count in now(ended).air.items())


def test_support_and_carpets_are_for_all_nations_and_beside_drops() -> None:
    """rb.17.10.2#e, rb.17.10.9#e, rb.17.10.9#f French units are supported, or bomb where a division has dropped."""
    units = {foot("fr.1"): "E27", INFANTRY: "F27", staff("us.hq"): "E28", foot("fr.p", type="airborne"): "E26"}
    marks: dict[str, Any] = {"dropped": {"fr.p": 1}, "weather": "clear"}
    air = [[ALLIED, "ground_support", "tac", 1], [ALLIED, "carpet_bombing", "sac", 1]]
    game = combat(units, 4, air=air, **marks)
    take(game, "attack", "F27")
    take(game, "join", "fr.1")
    assert offers(game, "support") == [()] and offers(game, "bomb") == ["F27"]
    take(game, "bomb", "F27")
    state = now(game)
    assert DIE.tally(state, state.stack[-1].frame.fight).total == state.rules.carpet_bonus


def test_counter_air_without_germans_is_lost() -> None:
    """rb.17.10.8#c It changes to no other mission, and meets nobody."""
    game = play(NULLIFY, Frame(), {US: "E27"}, air=[[ALLIED, "counter_air", "tac", 2]])
    state = now(game)
    assert asked(game) == "rest" and flying(state, "counter_air") == 2 and flying(state, "ground_support") == 0


def test_captured_bases_need_no_bombers() -> None:
    """rb.17.10.6#c With five of six the Americans still pay."""
    first = position({US: "R12"})
    from engine.games.fortress_europa.sea import bases

    sites = [first.board.label(hex) for hex in bases(first)]
    for held in (6, 5):
        assert costs_americans(position({US: "R12"}, destroyed=dict.fromkeys(sites[:held], 1), turn=6)) == (held < 6)


def test_strategic_bombers_reach_every_river() -> None:
    """17.3 In the advanced game, too."""
    told: dict[str, Any] = {"options": {"air.advanced": True}, "impulse": 1}
    game = play(BRIDGES, OfSide(ALLIED), {US: "R12"}, air=[[ALLIED, "bridge", "sac", 1]], **told)
    state = now(game)
    assert game.prompt is not None
    assert {edge for edge, kind in game.prompt.offers["bridge"]} == set(sections(state)), "rb.adv.17.3#a"


def test_allies_assign_first_and_germans_by_their_boxes() -> None:
    """17.9.2 (advanced) As many as fuel and boxes allow."""
    from engine.games.fortress_europa.air.advanced import all_left

    order = [part.step.name for part in TURN.parts]
    assert order.index("air_allied") < order.index("air_german"), "rb.adv.17.9.2#a"
    told: dict[str, Any] = {"options": {"air.advanced": True}, "fuel_production": 7, "weather": "clear", "turn": 4}
    assert [all_left(position({US: "R12"}, fuel=fuel, fighters_west=3, **told)) for fuel in (30, 2)] == [7, 2], (
        "rb.adv.17.9.2#b"
    )
    assert asked(play(AIR_ALLIED, OfSide(ALLIED), {US: "R12"}, fuel=30, **told)) == "air_allied"


# 31 Optional rules


@pytest.mark.parametrize(("option", "size", "may"), [(True, "XX", False), (True, "III", True), (False, "XX", True)])
def test_german_regiments_drop(option: bool, size: str, may: bool) -> None:
    """rb.31.1#a By option divisions neither drop nor fly; Allied ones do."""
    german, ours = unit("ge.p", "airborne", (2, 4), size=size), unit("us.p", "airborne", (2, 4), size="XX")
    state = position({german: "JJ8", ours: "england"}, options={"drops.regiments": option})
    assert (is_airborne(state, 0), is_airborne(state, 1)) == (may, True)
    told: dict[str, Any] = {"options": {"drops.regiments": option}, "phasing": "german", "impulse": 1}
    game = play(DROPS, Dropping(GERMAN), {german: "JJ8"}, weather="clear", **told)
    assert (asked(game) == "drops") == may
    flight = play(FIRST_MOVE, OfSide(GERMAN), {german: "JJ8"}, weather="clear", **told)
    assert bool(offers(flight, "airlift")) == may


@pytest.mark.parametrize("option", [True, False])
def test_eliminated_ss_panzers_come_first(option: bool) -> None:
    """rb.31.2#a While they can be rebuilt, no other armor takes points; infantry does."""
    units = {tanks("ss.p"): "", tanks("ge.p"): "R12", foot("ge.1"): "R12"}
    steps = {"ss.p": 0, "ge.p": 1, "ge.1": 1}
    dead: dict[str, Any] = {"away": {"ss.p": ELIMINATED}, "steps": steps, "lost": {"ss.p": 2}, "turn": 6}
    told: dict[str, Any] = {"points": [["german", "armor", 6]], "options": {"ss.priority": option}}
    game = play(REPLACEMENT, OfSide(GERMAN), units, **dead, **told)
    assert set(offers(game, "replace")) == ({"ge.1"} if option else {"ge.1", "ge.p"})
    if option:
        assert refusals(game, "replace", "ge.p") == ["replacement.ss_first"]
        take(game, "rebuild", "ss.p", 1)
        assert "ge.p" in offers(game, "replace")


@pytest.mark.parametrize(("face_", "armor", "infantry"), [(1, 4, 5), (3, 4, 5), (4, 5, 4), (5, 5, 5), (6, 5, 5)])
def test_aircraft_beyond_the_rate_go_for_saved_points(face_: int, armor: int, infantry: int) -> None:
    """rb.31.3#a, rb.31.3#b, rb.31.3#c One more SAC than the turn has points rolls one die; without the option none."""
    whole = int(position({}).rules.replacements.look_up("july", "german"))
    saved = [["german", "armor", 5], ["german", "infantry", 5]]
    told: dict[str, Any] = {"turn": 6, "points": saved, "air": [[ALLIED, "german_replacements", "sac", whole + 1]]}
    for option in (True, False):
        game = play(
            REPLACEMENT,
            OfSide(GERMAN),
            {foot("ge.1"): "R12"},
            [face_],
            options={"replacements.accumulated": option},
            **told,
        )
        left = now(game).points["german", "armor"], now(game).points["german", "infantry"]
        assert left == ((armor, infantry) if option else (5, 5))


def test_bad_weather_rises_to_the_first_storm() -> None:
    """rb.31.12#b, rb.33.1.4#b After it the die stands alone; in the third turn of the tournament it does so anyway."""
    assert weather(6, 3, options={"weather.bad": True}).weather == "storm"
    assert weather(6, 3, options={"weather.bad": True}, stormed=1).weather != "storm"
    assert weather(3, 5).weather == weather(3, 5, stormed=1).weather != "storm"


FUNNY = unit("br.engineer/79_1", "engineer", (2, 6), size="X")


def test_a_sub_unit_doubles_attacks_over_a_river_and_helps_against_walls() -> None:
    """rb.31.16#c, rb.31.16#d, rb.31.16#g All units of its hex; one on the die for a city; one each in the landing."""
    option = {"options": {"funnies.units": True}}
    units = {FUNNY: "Q8", foot("br.1"): "Q8", foot("br.2"): "Q9", INFANTRY: "R8"}
    state = position(units, **option)
    hexes = (hex_of(state, "R8"),)
    assert strengths(state, Fight(ALLIED, hexes, (0, 1, 2)))[0] == 2 * (2 + 6) + 6
    assert strengths(state, Fight(ALLIED, hexes, (1, 2)))[0] == 12
    assert strengths(position(units), Fight(ALLIED, hexes, (0, 1, 2)))[0] == 14
    city = position({FUNNY: "D27", INFANTRY: "D26", foot("ge.2"): "E27"}, **option)
    walls, field = (Fight(ALLIED, (hex_of(city, label),), (0,)) for label in ("D26", "E27"))
    assert (DIE.tally(city, walls).total, DIE.tally(city, field).total) == (1, 0)
    two = {FUNNY: "D27", unit("br.engineer/79_30", "engineer", (2, 6), size="X"): "D27", INFANTRY: "E27"}
    landing = position(two, invading_now=1, impulse=1, **option)
    assert DIE.tally(landing, Fight(ALLIED, (hex_of(landing, "E27"),), (0, 1))).total == 2


@pytest.mark.parametrize(("option", "last"), [("none", 37), ("short", 41), ("long", 45)])
def test_the_game_goes_on_by_agreement(option: str, last: int) -> None:
    """rb.31.17#a Four or eight turns; the track ends there."""
    state = now(start("campaign", extended__turns=option))
    assert state.last == last and not list(wrong_turns(state))
    assert now(start("bulge", extended__turns=option)).last == 30


def test_april_and_may_are_like_march_and_bring_the_last_units() -> None:
    """rb.31.17#b, rb.31.17#c Weather, aircraft 4(4) and replacements; in April the starred units arrive."""
    for turn in (41, 45):
        for die in range(1, 7):
            assert weather(turn, die).weather == weather(37, die).weather
        state = position({US: "R12"}, turn=turn, weather="clear")
        assert german_aircraft(state) == {"tac": 4}
        game = play(REPLACEMENT, OfSide(GERMAN), {foot("ge.1"): "R12"}, turn=turn)
        march = play(REPLACEMENT, OfSide(GERMAN), {foot("ge.1"): "R12"}, turn=37)
        assert list(now(game).points.items()) == list(now(march).points.items())
    stars = {unit("ge.star", "infantry", (1, 2), (3, 2), starred=True): "", foot("ge.1"): ""}
    pools: dict[str, Any] = {"away": {"ge.star": POOL, "ge.1": POOL}, "options": {"extended.turns": "short"}}
    for turn, due in ((41, True), (40, False)):
        game = play(start_of_player_turn(GERMAN), None, stars, turn=turn, phasing="german", **pools)
        assert [unit for _turn, unit in now(game).arrivals] == ([number(now(game), "ge.star")] if due else [])


def test_varsity_rebuilds_two_divisions_that_help_in_the_turn_of_their_drop() -> None:
    """rb.31.18#b, rb.31.18#e In February I, wherever they were; one more on the die."""
    names = ("br.airborne/1_ab", "br.airborne/6_ab")
    units = {unit(name, "airborne", (3, 4), (5, 4), size="XX"): "" for name in names}
    told: dict[str, Any] = {
        "winter": 1,
        "turn": 33,
        "away": dict.fromkeys(names, ELIMINATED),
        "steps": dict.fromkeys(names, 0),
    }
    game = done(assemble, units, options={"varsity.drop": True}, **told)
    assert [(where(game, name), of(game, "steps", name)) for name in names] == [("england", 2)] * 2
    first = next(iter(units))
    for dropped, bonus in ((1, 1), (0, 0)):
        marks: dict[str, Any] = {"dropped": {first.id: dropped}, "turn": 34, "options": {"varsity.drop": True}}
        state = position({first: "E27", INFANTRY: "F27"}, **marks)
        assert DIE.tally(state, Fight(ALLIED, (hex_of(state, "F27"),), (0,))).total == bonus


# 32 Goals


def german_walls() -> list[str]:
    """Return the fortresses of Germany."""
    state = position({})
    germany = state.board.area("country_germany")
    return sorted(labels(state, (hex for hex in germany if is_fortress(state, hex))))


def sites(kind: str) -> list[str]:
    """Return the V1 sites or the U-boat bases."""
    state = position({})
    return sorted(
        label
        for label in map(state.board.label, state.board.grid.hexes)
        if state.board.word("site", state.board.hex(label)) == kind
    )


def held(*hexes: str) -> dict[str, Any]:
    """Return Allied control of some hexes."""
    return {"control": dict.fromkeys(hexes, "allied")}


PANZERS = {tanks(f"ge.{n}"): "R12" for n in range(9)}
GOALS: list[tuple[int, dict[str, Any], dict[str, Any]]] = [
    *((n + 1, held(hex), held("K3")) for n, hex in enumerate(("N33", "A19", "B2", "K2", "P4", "CC6", "BB8"))),
    (8, {"destroyed": dict.fromkeys(sites("v1_site"), 1)}, {"destroyed": dict.fromkeys(sites("v1_site")[1:], 1)}),
    (9, {"destroyed": dict.fromkeys(german_walls()[:2], 1)}, {"destroyed": {german_walls()[0]: 1, "B2": 1}}),
    (10, {"game_used": [["drops", ALLIED, 1]]}, {"game_used": [["drops", ALLIED, 2]]}),
    (11, {}, {"second_turn": 10}),
    (12, held("R11"), {}),
    (13, held("N33", "O35", "T34"), held("N33", "O35", "T34", "I30")),
    (14, held("R11"), held("BB8")),
    (15, held("R11"), held("K2")),
    (16, held("R11"), held("C9")),
    (17, {"units": PANZERS}, {"units": PANZERS, "steps": {"ge.0": 1}}),
    (18, held("R11"), held("GG3")),
    (19, {"game_used": [["drops", ALLIED, 1]]}, {"game_used": [["drops", GERMAN, 1]]}),
    (20, {}, {"destroyed": {sites("u_boat_base")[0]: 1}}),
    (21, {}, {"destroyed": {sites("v1_site")[0]: 1}}),
    (22, {"destroyed": {"B2": 1}}, {"destroyed": {german_walls()[0]: 1}}),
    (23, {"units": {foot("us.1"): "FF12"}}, {"units": {foot("us.1"): "GG10"}}),
    (24, held("K2"), held("R11")),
]


@pytest.mark.parametrize(("goal", "meets", "misses"), GOALS, ids=[str(goal) for goal, *_rest in GOALS])
def test_each_condition_of_sudden_death(goal: int, meets: dict[str, Any], misses: dict[str, Any]) -> None:
    """rb.32.3#a Control is that of 30.2. The numbers 1 to 12 are Allied, 13 to 24 German."""
    side = ALLIED if goal <= 12 else GERMAN
    for told, expected in ((meets, True), (misses, False)):
        entries = dict(told)
        state = position(entries.pop("units", {foot("us.9"): "R14"}), **entries)
        assert (goal in met(state, side)) == expected, (
            *("rb.32.4#a", "rb.32.4#b", "rb.32.4#c", "rb.32.4#d", "rb.32.4#e", "rb.32.4#f", "rb.32.4#g", "rb.32.4#h"),
            *("rb.32.4#i", "rb.32.4#j", "rb.32.4#k", "rb.32.4#l", "rb.32.4#m", "rb.32.4#n", "rb.32.4#o", "rb.32.4#p"),
            *("rb.32.4#q", "rb.32.4#r", "rb.32.4#s", "rb.32.4#t", "rb.32.4#u", "rb.32.4#v", "rb.32.4#w", "rb.32.4#x"),
        )


def test_seven_goals_are_written_in_secret() -> None:
    """rb.32.1#a Each once, out of the own twelve; the other side sees none of them."""
    game = play(CHOOSING, Frame(), {US: "R12"}, options={"sudden_death": True})
    for side in (ALLIED, GERMAN):
        assert game.prompt is not None and asked(game) == "goals" and game.prompt.actor == side
        mine = offers(game, "goal")
        assert len(mine) == 12
        for goal in mine[:7]:
            take(game, "goal", goal)
    state = now(game)
    assert [len(chosen(state, side)) for side in (ALLIED, GERMAN)] == [7, 7]
    assert game.for_side(ALLIED).view()["goals"][GERMAN] != state.goals[GERMAN]


@pytest.mark.parametrize(
    ("done_", "all_met", "winner"),
    [
        ((7, 6), (9, 6), ALLIED),
        ((6, 7), (6, 9), GERMAN),
        ((7, 7), (8, 9), GERMAN),
        ((7, 7), (8, 8), None),
        ((6, 6), (12, 0), None),
    ],
)
def test_goals_end_the_game_in_september(
    done_: tuple[int, int], all_met: tuple[int, int], winner: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """rb.32.1#b, rb.32.2#a, rb.32.2#b, rb.32.2#c All seven against fewer; both all seven: most of the twelve; or on."""

    def sets(side: int) -> Iterator[frozenset[int]]:
        known = list(numbers(side))
        yield frozenset(known[:7])
        more = known[7:][: all_met[side] - done_[side]]
        yield frozenset([*known[: done_[side]], *more])

    reached = {side: tuple(sets(side)) for side in (ALLIED, GERMAN)}
    monkeypatch.setattr(sudden_death, "met", lambda _state, side: reached[side][1])
    goals = {side: sum(1 << goal for goal in reached[side][0]) for side in (ALLIED, GERMAN)}

    def judge(play: Any) -> None:
        for side, written in goals.items():
            play.state.goals[side] = written
        judge_sudden_death(play)

    for turn in (12, 13):
        game = done(judge, {US: "R12"}, turn=turn, options={"sudden_death": True})
        if turn == 12 or winner is None:
            assert game.state.result is None
        else:
            assert game.state.result is not None and game.state.result.winner == winner
        assert bool(now(game).goals_open) == (turn == 13)


# 33 Scenarios


def start(name: str, **options: Any) -> Game:
    """Begin a scenario."""
    from dataclasses import replace

    from engine.playtest.reference import resolve

    found = resolve(f"fortress_europa/{name}")
    chosen = {**found.scenario.options, **{key.replace("__", "."): value for key, value in options.items()}}
    return Game.start(replace(found.scenario, options=chosen), 1, system=found.system)


def test_units_over_the_limit_attack_first_and_meet_it_later() -> None:
    """rb.33.3.1#c, rb.33.3.1#d, rb.33.4.4#c Nobody is eliminated before the first combat; there are no raids."""
    from engine.games.fortress_europa.sequence import GERMAN_FIRST, GERMAN_SECOND
    from engine.games.fortress_europa.stacking import overfull

    game = start("on_to_berlin")
    state = now(game)
    assert asked(game) == "first_combat" and raids_left(state) == 0
    crowded = overfull(state, GERMAN)
    first = {part.step.name: part.when for part in GERMAN_FIRST.parts}
    for name in ("excess", "first_move"):
        when = first[name]
        assert when is not None and not when(state), name
    assert "excess" in [part.step.name for part in GERMAN_SECOND.parts]
    assert all(state.board.label(hex) in {"HH10", "HH11", "HH12", "GG13", "GG14"} for hex in crowded)


@pytest.mark.parametrize(("option", "asks"), [("historical", False), ("rolled", True)])
def test_the_weather_of_the_winter_is_history_or_a_roll(option: str, asks: bool) -> None:
    """rb.33.3.4#b In December IV; December III is overcast* in any case."""
    for face_ in (1, 6):
        state = weather(28, face_, sheet="clear", options={"bulge.weather": option}, winter=1)
        rolled = weather(28, face_, winter=1)
        assert state.weather == (rolled.weather if asks else "clear")
    assert weather(27, 6, sheet="overcast_star", options={"bulge.weather": option}).weather == "overcast_star"


def test_an_attacked_hex_is_attacked_whole() -> None:
    """rb.33.3.9#a2 Germans may leave a stack alone in the opening turn, but not a part of one."""
    units = {tanks("ge.p"): "HH12", foot("us.1"): "GG12", foot("us.2"): "GG12", foot("us.3"): "GG11"}
    game = combat(units, 4, side=GERMAN, begun_late=1, turn=27, winter=1)
    fight(game, "GG12", "ge.p")
    begun_ = next(event for event in game.events if event.key == "battle.begins")
    assert begun_.tally is not None
    assert {now(game).fought[number(now(game), name)] for name in ("us.1", "us.2")} == {1}
    assert not now(game).fought[number(now(game), "us.3")]


def test_goals_are_shown_at_the_end_of_august() -> None:
    """rb.33.2.4#a In To the West Wall both sides show what they have written."""
    from engine.games.fortress_europa.sequence import GAME, show_goals

    when = next(part.when for part in GAME.parts if part.step.name == "reveal_goals")
    assert when is not None and when(now(start("west_wall"))) and not when(now(start("campaign")))
    game = done(lambda play: show_goals(play, Frame()), {US: "R12"}, west_wall=1)
    assert now(game).goals_open == 1 and sum(event.key == "goal.revealed" for event in game.events) == 2
