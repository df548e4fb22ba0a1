"""What June 6 says to somebody who points at the map is what its prompts, refusals and dice say."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6 import SYSTEM
from engine.games.june_6.activation.activation import ORDERS
from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.counters import GERMAN
from engine.play import Choice, Game, Outlook
from engine.rulebook import Renderer
from engine.rulebook.catalogue import catalogue_of
from tests.games.june_6.d_day import state_of
from tests.games.june_6.fighting import battles, happened
from tests.games.june_6.table import hq, offers, play, position, take, troop

SIGHT = SYSTEM.sight
CROWD = {
    hq("us.hq/1"): "E2232",
    troop("us.16/1"): "E2235",
    troop("us.18/1"): "E2234",
    troop("us.26/1"): "E2234",
    troop("us.745/1", mobility="motorised", movement=6, type="armour"): "E2131",
    troop("ge.915/352"): "E2237",
    hq("ge.hq/352"): "E2241",
}
DIVISION = [index for index, unit in enumerate(CROWD) if unit.side != GERMAN]


def ordering(**entries: Any) -> Game:
    frame = Activation(0, (0,), tuple(DIVISION))
    return play(ORDERS, frame, CROWD, system=SYSTEM, **entries)


def labels(game: Game, hexes: Any) -> set[str]:
    return {game.state.board.label(hex) for hex in hexes}


# Marches


@pytest.mark.parametrize(
    "entries", [{}, {"isolated": {"us.16/1": 1, "us.745/1": 1}}, {"delay": {"E2134": 1, "E2332": 1}}]
)
def test_reach_is_what_the_prompt_offers_and_all_else_is_barred(entries: dict[str, Any]) -> None:
    game = ordering(**entries)
    assert SIGHT.reach and SIGHT.barred
    for unit in DIVISION:
        found, board = SIGHT.reach(game.state, unit), game.state.board
        barred = {hex for hex in board.grid.hexes if SIGHT.barred(game.state, unit, hex)}
        take(game, "pick", game.state.unit_id(unit))
        assert labels(game, found) == set(offers(game, "to"))
        assert barred == set(board.grid.hexes) - set(found) - {state_of(game).at[unit]}
        game.undo()


def test_costs_and_ways_are_those_of_the_march() -> None:
    game = ordering()
    assert SIGHT.reach and SIGHT.cost and SIGHT.way and SIGHT.movement
    for unit in DIVISION:
        found = dict(SIGHT.reach(game.state, unit))
        sums = {hex: SIGHT.cost(game.state, unit, hex) for hex in found}
        ways = {hex: SIGHT.way(game.state, unit, hex) for hex in found}
        assert {hex: tally.total for hex, tally in sums.items() if tally} == found
        assert max(found.values()) <= SIGHT.movement(game.state, unit)
        take(game, "pick", game.state.unit_id(unit))
        for hex in found:
            assert game.explain(0, Choice("to", (hex,))) == sums[hex]
            assert ways[hex][-1] == hex
        game.undo()


def test_who_is_not_on_the_map_has_nowhere_to_go() -> None:
    state = position({troop("us.16/1"): "", troop("us.18/1"): "utah_box"})
    assert SIGHT.reach and SIGHT.barred and SIGHT.cost and SIGHT.supply
    for unit in (0, 1):
        assert (SIGHT.reach(state, unit), SIGHT.cost(state, unit, 500)) == ({}, None)
        assert [refusal.message.key for refusal in SIGHT.barred(state, unit, 500)] == ["order.not_on_map"]
        assert SIGHT.supply(state, unit)


@pytest.mark.parametrize("marker", ["pinned", "scattered"])
def test_who_is_held_by_a_marker_has_nowhere_to_go_and_is_told_so(marker: str) -> None:
    game = ordering(**{marker: {"us.16/1": 1}})
    assert SIGHT.reach and SIGHT.barred
    assert "us.16/1" not in offers(game, "pick")
    assert SIGHT.reach(game.state, 1) == {}
    assert [refusal.clause for refusal in SIGHT.barred(game.state, 1, 500)] == ["rb.8.22"]


# Hexes


def stack(*units: Any) -> tuple[int, int]:
    state = position([(unit, "E2235") for unit in units])
    assert SIGHT.stacking
    return SIGHT.stacking(state, state.board.place("E2235"))


def test_a_hex_holds_what_the_stacking_rules_let_it_hold() -> None:
    infantry = [troop(f"ge.{number}/352") for number in range(3)]
    leader, flak = hq("ge.hq/352"), troop("ge.flak/IIIFlak", traits=("flak",))
    assert stack() == (0, 3)
    assert stack(*infantry[:2], leader) == (3, 3)
    assert stack(*infantry[:2], leader, flak) == (4, 4)
    for crowd in (infantry, [*infantry, leader], [leader, flak, *infantry]):
        held, limit = stack(*crowd)
        assert held > limit


def test_what_helps_the_defender() -> None:
    state = position({troop("ge.915/352"): "E2232"})
    assert SIGHT.defence
    drm = {hex: SIGHT.defence(state, hex) for hex in state.board.grid.hexes}
    chart = state.rules.terrain
    for hex, tally in drm.items():
        kinds = {item.message.key: item.amount for item in tally}
        assert kinds.get("combat.terrain", 0) == chart.look_up(state.board.word("terrain", hex), "drm")
        assert set(kinds) <= {"combat.terrain", "combat.strongpoint"}


def test_a_strongpoint_helps_the_germans_in_it_alone() -> None:
    fort = next(hex for hex in position({}).board.grid.hexes if position({}).board.word("strongpoint", hex) != "none")
    label = position({}).board.label(fort)
    german, allied = position({troop("ge.915/352"): label}), position({troop("us.16/1"): label})
    assert SIGHT.defence
    assert "combat.strongpoint" in [item.message.key for item in SIGHT.defence(german, fort)]
    assert "combat.strongpoint" not in [item.message.key for item in SIGHT.defence(allied, fort)]


def test_a_line_of_the_terrain_chart() -> None:
    assert SIGHT.terrain
    state = position({})
    assert dict(SIGHT.terrain(state, "woods")) == {"arm.foot": "2", "arm.motorised": "3", "arm.attack_die": "-1"}
    assert dict(SIGHT.terrain(state, "marsh"))["arm.motorised_off_road"] == "no"
    assert SIGHT.terrain(state, "lava") == ()


# Chances

FIRST, SECOND = troop("us.16/1", 6, 5, back=(4, 4, 4)), troop("us.18/1", 4, 4, back=(2, 3, 4))
REGIMENT, OTHER = troop("ge.915/352", 5, 4, back=(3, 3, 4)), troop("ge.916/352", 4, 5, back=(2, 4, 4))
FIELD = {FIRST: "E2235", SECOND: "E2235", REGIMENT: "E2236", OTHER: "E2236"}
ALONE = {FIRST: "E2235", REGIMENT: "E2236"}
FACES = range(1, 11)


def outlooks(game: Game, *choices: Choice) -> tuple[Outlook, ...]:
    assert SIGHT.chances
    return SIGHT.chances(game.state, choices)


def declaring(units: Any, face: int = 1, **entries: Any) -> Game:
    return battles(units, *(unit.id for unit in units if unit.side != GERMAN), faces=[face] * 9, **entries)


def attack_on(game: Game, target: str = "E2236") -> Choice:
    return Choice("attack", (game.state.board.place(target),))


def fought(units: Any, face: int, modes: tuple[str, ...], **entries: Any) -> set[str]:
    """What has befallen both sides when a face has fallen, before anybody retreats or advances."""
    game = declaring(units, face, **entries)
    take(game, "attack", "E2236")
    for unit in units:
        if unit.side != GERMAN:
            take(game, "join", unit.id)
    take(game, "declare")
    answers = list(modes)
    while game.prompt and game.prompt.place[-1] in ("support", "attack_mode", "defence_mode", "casualty"):
        step = game.prompt.place[-1]
        if step == "casualty":
            game.take(game.prompt.actor, game.prompt.choices[0])
        else:
            take(game, "no_support" if step == "support" else answers.pop(0))
    return befallen(game)


def befallen(game: Game) -> set[str]:
    state, found = game.state, set()
    for key, what in (("unit.reduced", "reduced"), ("unit.disordered", "disordered")):
        for event in happened(game, key):
            found.add(f"result.{'defender' if state.counter(event['unit']).side == GERMAN else 'attacker'}_{what}")
    if game.prompt and game.prompt.place[-1] == "retreat":
        found.add("result.defender_retreats" if game.prompt.actor == GERMAN else "result.attacker_retreats")
    return found


@pytest.mark.parametrize("units", [FIELD, ALONE])
@pytest.mark.parametrize(
    "modes", [("assault", "stand"), ("assault", "retreat"), ("probe", "stand"), ("probe", "retreat")]
)
def test_every_face_brings_the_losses_and_retreats_that_were_promised(units: Any, modes: tuple[str, str]) -> None:
    game = declaring(units)
    given = tuple(f"mode.{mode}" for mode in modes)
    promised = next(each for each in outlooks(game, attack_on(game)) if each.given == given)
    fallen = [fought(units, face, modes) for face in FACES]
    for result, times in promised.results:
        if result.endswith(("reduced", "disordered", "retreats")):
            assert sum(result in happened for happened in fallen) == times, result
    assert promised.throws == len(FACES)


def test_a_unit_that_cannot_join_the_attack_changes_nothing_of_its_chances() -> None:
    far = troop("us.26/1")
    game = declaring({**ALONE, far: "E2225"})
    take(game, "attack", "E2236")
    here, there = (Choice("join", (game.state.unit_number(unit.id),)) for unit in (FIRST, far))
    assert outlooks(game, here, there) == outlooks(game, here) != ()


def test_the_cases_are_the_modes_and_add_up_to_the_modifiers_of_the_roll() -> None:
    game = declaring(FIELD)
    found = outlooks(game, attack_on(game))
    assert [each.given for each in found] == [
        ("mode.assault", "mode.stand"),
        ("mode.assault", "mode.retreat"),
        ("mode.probe", "mode.stand"),
        ("mode.probe", "mode.retreat"),
    ]
    for each in found:
        odds = game.state.rules.odds.look_up(each.before.removeprefix("odds."))
        assert each.after == f"die.{odds + each.shifts.total:+d}"
        assert each.strengths == (10, 9)
    assert found[2].shifts.total == found[3].shifts.total + game.state.rules.probe_stand


def test_a_ratio_in_the_middle_makes_two_cases() -> None:
    units = {troop("us.16/1", 10, back=(4, 4, 4)): "E2235", troop("ge.915/352", 4): "E2236"}
    game = declaring(units)
    assert [each.given[-1] for each in outlooks(game, attack_on(game))[:2]] == ["odds.2:1", "odds.3:1"]
    low, high = outlooks(game, attack_on(game))[:2]
    assert (low.before, high.before) == ("odds.2:1", "odds.3:1")
    assert low.after != high.after


def test_who_joins_changes_the_outlook() -> None:
    game = declaring(FIELD)
    take(game, "attack", "E2236")
    first, second = (Choice("join", (unit,)) for unit in (0, 1))
    assert [outlooks(game, *chosen)[0].strengths for chosen in ((first,), (first, second))] == [(6, 9), (10, 9)]
    assert outlooks(game, Choice("declare")) == (), "nobody has joined"


def test_support_counts_before_it_is_committed() -> None:
    units = {hq("us.hq/1", artillery=4): "E2233", **FIELD}
    game = battles(units, "us.16/1", "us.18/1", hqs=["us.hq/1"], faces=[1] * 9, air=2)
    for choice in (("attack", "E2236"), ("join", "us.16/1"), ("declare",)):
        take(game, *choice)
    plain = outlooks(game, Choice("no_support"))[0]
    guns, air = outlooks(game, Choice("fire", (0, 4)))[0], outlooks(game, Choice("air", (2,)))[0]
    assert guns.shifts.total == plain.shifts.total + game.state.rules.artillery_double
    assert air.shifts.total == plain.shifts.total + 2 * game.state.rules.support_marker


def test_each_side_is_shown_its_own_mode_against_all_of_the_other() -> None:
    game = declaring(ALONE)
    for choice in (("attack", "E2236"), ("join", "us.16/1"), ("declare",)):
        take(game, *choice)
    mine = outlooks(game, Choice("probe"))
    assert [each.given for each in mine] == [("mode.probe", "mode.stand"), ("mode.probe", "mode.retreat")]
    take(game, "probe")
    theirs = outlooks(game, Choice("stand"))
    assert [each.given for each in theirs] == [("mode.assault", "mode.stand"), ("mode.probe", "mode.stand")]


def test_nothing_is_said_where_nothing_is_fought() -> None:
    game = declaring(FIELD)
    assert outlooks(game) == ()
    assert outlooks(game, Choice("no_more_attacks")) == ()
    assert outlooks(ordering(), Choice("done")) == ()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_of_an_outlook_has_a_text(language: str) -> None:
    game = declaring(FIELD)
    words = Renderer(catalogue_of("june_6"), game.state, language, strict=True)
    for each in outlooks(game, attack_on(game)):
        for term in (each.before, each.after, *each.given, *(result for result, _times in each.results)):
            assert words.term(term)
        assert all(words.text(item.message) for item in each.shifts)
    assert SIGHT.terrain
    for word in map(str, game.state.rules.terrain.rows):
        assert all(words.term(term) for term, _cell in SIGHT.terrain(game.state, word))
