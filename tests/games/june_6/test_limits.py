"""Guards that stand beside others, and numbers at the edge of what they allow: each tried alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from engine.compile import compile_bundle
from engine.games.june_6 import invariants, setup
from engine.games.june_6.activation.activation import ORDERS, gliders_act
from engine.games.june_6.arrivals import entering, reinforcements
from engine.games.june_6.arrivals.by_sea import western_changes
from engine.games.june_6.arrivals.reinforcements import usable_boxes
from engine.games.june_6.combat.fight import draw_mode
from engine.games.june_6.command.attachment import attachments_left
from engine.games.june_6.command.headquarters_return import RETURN, Return
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day import german_setup
from engine.games.june_6.first_day.airborne import common_distance
from engine.games.june_6.first_day.secret_setup import Writing, limits
from engine.games.june_6.first_day.setup_zones import cherbourg_zone, delay_zone, strongpoint_zone
from engine.games.june_6.german_defense import detachment_counters, free_detachments
from engine.games.june_6.map import terrain
from engine.games.june_6.movement.allowance import allowance
from engine.games.june_6.movement.march import WHERE_TO, may_step
from engine.games.june_6.movement.moves import PICK, PLAN
from engine.games.june_6.recovery import by_game
from engine.games.june_6.state import June6State, is_headquarters
from engine.games.june_6.supply.resource_points import BUY, BUY_CORPS, DONE_BUYING, LOGISTICS, Logistics
from engine.games.june_6.victory import COMMIT, numbers
from engine.mechanics.march import Plan
from engine.mechanics.special_records import SpecialRule
from engine.play import Game, InPlay, Verb
from engine.play.guards import all_refusals
from tests.games.june_6.table import hq, offers, position, refusals, troop
from tests.games.june_6.turns import activation, at_work, state_of
from tests.gauntlet.toybox import add_to_rules
from tests.project.tree import ROOT

US16, GE915 = troop("us.16/1"), troop("ge.915/352")


def refused(state: June6State, verb: Verb, *args: Any, side: int = ALLIED, frame: Any = None) -> list[str]:
    """What speaks against a choice, in an activation of all units if nothing else is under way: the keys."""
    frame = frame or activation(range(len(state.record)), side=side)
    return keys(all_refusals(state, verb.attempt(side, args, frame), verb.guards))


def keys(refusals: Any) -> list[str]:
    return [refusal.message.key for refusal in refusals]


def hexes_of(state: June6State, *labels: str) -> tuple[int, ...]:
    return tuple(state.board.hex(label) for label in labels)


@cache
def campaign() -> June6State:
    """The campaign as it stands before 6 June; nobody may change it."""
    compiled = compile_bundle(ROOT / "scenarios" / "june_6" / "campaign")
    assert compiled.scenario is not None
    state = Game.start(compiled.scenario, 0, playout=True).state
    assert isinstance(state, June6State)
    return state


# Marching


def march_refused(state: June6State, unit: int, hex: int) -> list[str]:
    """What speaks against a march of a unit from where it stands to a hex."""
    plan = Plan(unit, state.at[unit])
    return keys(all_refusals(state, PLAN.verbs[0].attempt(ALLIED, (hex,), plan), WHERE_TO))


def step_refused(state: June6State, unit: int, hex: int, spent: int, strategic: bool = False) -> list[str]:
    """What speaks against the next step of a unit that has spent so much."""
    state.strategic[unit] = strategic
    refusal = may_step(state, unit, state.at[unit], hex, spent)
    return keys([refusal] if refusal else [])


def test_nobody_marches_out_of_the_part_that_is_played_on() -> None:
    """rb.8.13"""
    state = position({US16: "E2920"})
    inside, outside = hexes_of(state, "E3020", "E2921")
    for area, said in ((None, []), (InPlay((state.at[0], inside)), ["move.outside"])):
        add_to_rules(state, area=area)
        assert march_refused(state, 0, outside) == step_refused(state, 0, outside, 0) == said
        assert march_refused(state, 0, inside) == []


def test_a_step_that_costs_more_than_is_left_is_too_dear() -> None:
    """rb.8.12"""
    state = position({US16: "E2920"})
    there = next(hex for hex, _edge in state.board.adjacent(state.at[0]) if terrain(state, hex) != "sea")
    assert step_refused(state, 0, there, 0) == []
    assert step_refused(state, 0, there, allowance(state, 0)) == ["move.too_far"]


def test_who_cannot_pay_for_a_delay_point_stops_beside_it() -> None:
    """rb.19.13"""
    state = position({US16: "E2920"}, delay={"E2921": 1})
    (there,) = hexes_of(state, "E2921")
    assert step_refused(state, 0, there, 0) == []
    assert step_refused(state, 0, there, 3) == ["move.delay_stops"]
    assert step_refused(state, 0, there, 3, strategic=True) == ["move.strategic_beside"]


def test_a_unit_that_can_go_nowhere_is_not_picked() -> None:
    """rb.8.1"""
    state = position({US16: "E2920", troop("us.18/1", movement=0): "E2921"})
    assert [refused(state, PICK, unit) for unit in (0, 1)] == [[], ["move.nowhere_to_go"]]


# Coming on


def test_only_units_that_wait_come_on_and_only_for_what_they_can_pay() -> None:
    """rb.10.1, rb.8.12"""
    state = position({US16: "omaha_box", troop("us.18/1"): "E2920", troop("us.26/1", movement=0): "omaha_box"})
    beach = entering.gateways(state, 0)[0]
    said = [refused(state, entering.ENTER, unit, beach) for unit in range(3)]
    assert said == [[], ["entry.not_waiting"], ["move.too_far"]]


def test_only_germans_come_by_road_far_from_the_enemy_and_on_a_road() -> None:
    """rb.8.48, rb.8.23, rb.8.24"""
    units = {GE915: "", US16: "E2920", troop("ge.916/352", movement=0): "", hq("ge.hq/352"): "E4220"}
    coming = {"arrivals": [[5, GE915.id], [5, "ge.916/352"]], "released": {GE915.id: 1, "ge.916/352": 1}}
    state = position(units, **coming)
    grid = state.board.grid

    def against(unit: int, hex: int) -> set[str]:
        """What of the road and the enemy speaks against a way in through a hex."""
        state.entry[unit] = hex
        said = refused(state, entering.ENTER_BY_ROAD, unit, hex, side=GERMAN)
        return set(said) & {"entry.no_road", "strategic.enemy_near", "move.too_far"}

    land = [hex for hex in grid.hexes if terrain(state, hex) == "clear" and grid.distance(hex, state.at[1]) > 3]
    roads = {hex: [state.board.word("road", edge) for _o, edge in state.board.adjacent(hex)] for hex in land}
    on = next(hex for hex in land if "primary_road" in roads[hex])
    off = next(hex for hex in land if set(roads[hex]) == {"none"})
    assert [against(0, hex) for hex in (on, off)] == [set(), {"entry.no_road"}]
    assert against(2, on) == {"move.too_far"}
    assert "entry.no_road" in refused(state, entering.ENTER_BY_ROAD, 1, on)
    far = {
        distance: next(hex for hex in grid.hexes if grid.distance(hex, state.at[1]) == distance) for distance in (2, 3)
    }
    assert ["strategic.enemy_near" in against(0, far[distance]) for distance in (2, 3)] == [True, False]


def test_gliders_that_have_landed_act_at_once() -> None:
    """pb.1.105"""
    called: list[Any] = []
    play: Any = SimpleNamespace(call=lambda _step, frame: called.append(frame.units))
    for landed in ((), (3, 4)):
        gliders_act(play, SimpleNamespace(side=ALLIED), landed)  # type: ignore[arg-type]
    assert called == [(3, 4)]


def two_divisions() -> June6State:
    units = {hq("us.hq/1"): "", US16: "", hq("us.hq/2"): "", hq("cw.hq/7arm"): ""}
    arrivals = [[3, "us.hq/1"], [3, "us.16/1"], [3, "us.hq/2"], [3, "cw.hq/7arm"]]
    return position(units, turn=3, arrivals=arrivals)


def test_formations_are_placed_in_boxes_of_theirs_and_in_their_order() -> None:
    """rb.10.21"""
    state = two_divisions()
    choosing = reinforcements.with_choice(state)
    assert len(choosing) > 1
    first, second = choosing[:2]
    box = usable_boxes(state, first)[0]
    foreign = next(
        state.board.place(name)
        for name in state.board.boxes
        if state.board.place(name) not in usable_boxes(state, first)
    )
    assert [refused(state, reinforcements.PLACE, first, place) for place in (box, foreign)] == [
        [],
        ["arrival.wrong_box"],
    ]
    assert refused(state, reinforcements.PLACE, second, box) == ["arrival.order"]


def test_formations_without_a_choice_are_placed_by_the_schedule(monkeypatch: pytest.MonkeyPatch) -> None:
    """rb.10.21"""
    state, told = two_divisions(), list[str]()
    only = state.board.place("omaha_box")
    monkeypatch.setattr(reinforcements, "usable_boxes", lambda _state, unit: (only,) if unit == 0 else (only, only + 1))
    play: Any = SimpleNamespace(state=state, tell=lambda key, *_what, **_more: told.append(key))
    reinforcements.place_the_settled(play, SimpleNamespace())  # type: ignore[arg-type]
    assert told == ["arrival.placed"]
    assert state.at[0] == only


def test_a_headquarters_returns_when_it_is_due() -> None:
    """rb.6.17"""
    units = {hq("ge.hq/352"): "", GE915: "E2240", hq("ge.hq/716"): "", troop("ge.736/716"): "E2244"}
    lost, back = {"ge.hq/352": 0, "ge.hq/716": 0}, [[5, "ge.hq/352"], [6, "ge.hq/716"]]
    for turn, due in ((5, {"ge.hq/352"}), (6, {"ge.hq/352", "ge.hq/716"})):
        game = at_work(RETURN, Return(GERMAN), units, turn=turn, steps=lost, returning=back)
        assert {unit for unit, _hex in offers(game, "come_back")} == due
        for unit in ("ge.hq/352", "ge.hq/716"):
            said = refusals(game, "come_back", unit, "E2243")
            assert (("return.not_due", "rb.6.17") in said) == (unit not in due)


# What is bought and attached


@pytest.mark.parametrize(
    ("points", "ordered", "bought"), [(12, True, ()), (11, False, ()), (12, False, ("plan.us.hq/V",))]
)
def test_a_corps_activation_that_is_ordered_comes_before_all_else(
    points: int, ordered: bool, bought: tuple[str, ...]
) -> None:
    """rb.7.51"""
    units = {hq("us.hq/V", "corps"): "E2920", hq("us.hq/1", parent="us.V"): "E2921"}
    entries: dict[str, Any] = {"resources": {"allied": points}, "bought": bought}
    first = SpecialRule("corps_first", "choice", "first_activation", choice="corps")
    game = at_work(replace(LOGISTICS, enter=_nothing), Logistics(ALLIED), units, rules=(first,), **entries)
    state = state_of(game)
    for verb, args in ((BUY, (1,)), (BUY_CORPS, ("us",)), (DONE_BUYING, ())):
        assert ("special.rule" in refused(state, verb, *args, frame=Logistics(ALLIED))) is ordered


def _nothing(_play: Any, _frame: Any) -> None:
    """Receive nothing."""


def test_one_unit_may_be_attached_to_a_division() -> None:
    """rb.6.13"""
    state = position({hq("us.hq/1"): "E2920", US16: "E2920", troop("us.741/V", type="armour"): "E2921"})
    assert attachments_left(state, activation((0,), ALLIED)) == 1


@pytest.mark.parametrize(("in_play", "free"), [(0, 6), (5, 1), (6, 0)])
def test_six_detachments_are_in_play_at_most(in_play: int, free: int) -> None:
    """rb.19.35"""
    pieces = {
        troop(f"ge.det.{number}", type="detachment"): "E2920" if number <= in_play else "" for number in range(1, 9)
    }
    state = position(pieces)
    assert len(detachment_counters(state)) == 8
    assert len(free_detachments(state)) == free
    assert not [word for word in invariants._detachments(state)]


def test_a_scenario_may_limit_recoveries_in_the_whole_game() -> None:
    """rb.21.33"""
    units = {troop("us.16/1", back=(4, 4, 4)): "E2920", hq("us.hq/1"): "E2921"}
    for made, limited in ((98, False), (99, True)):
        recoveries = [[*by_game(ALLIED), made]]
        game = at_work(ORDERS, activation((0, 1), 1), units, steps={"us.16/1": 1}, recoveries=recoveries)
        assert (("recover.game_used", "rb.21.33") in refusals(game, "rebuild", "us.16/1")) == limited


# Setting up


def test_nobody_is_set_up_where_there_is_no_room_or_no_ground() -> None:
    """rb.9.11, rb.8.43"""
    units = {troop("ge.125/21pz"): "E1737", troop("ge.192/21pz"): "E1737", troop("ge.pzjg/21pz"): "E1838"}
    state = position(units)
    full, free = hexes_of(state, "E1737", "E1738")
    sea = next(hex for hex in state.board.grid.hexes if terrain(state, hex) == "sea")
    said = [
        refused(state, german_setup.SET_UP, 2, hex, side=GERMAN, frame=german_setup.SetUp()) for hex in (free, full)
    ]
    assert said == [[], ["stacking.full"]]
    assert "move.ground" in refused(state, german_setup.SET_UP, 2, sea, side=GERMAN, frame=german_setup.SetUp())
    assert setup.may_enter(state, 2, free) is None
    refusal = setup.may_enter(state, 2, sea)
    assert refusal is not None and refusal.message.key == "move.ground"


def test_the_checks_of_a_set_up_find_what_is_wrong() -> None:
    """rb.9.1, rb.2.2, rb.8.14, rb.5.3, rb.8.1"""
    units = {GE915: "E2920", US16: "E2920", troop("us.18/1"): "E2240"}
    state = position(units, steps={"us.18/1": 2})
    assert "setup.shared" in keys(setup.crowded(state))
    assert keys(setup.wrong_steps(state)) == ["setup.steps"]
    cut_off = position({GE915: "E2920", **{troop(f"us.{n}/1"): label for n, label in enumerate(_around("E2920"))}})
    assert keys(setup.isolated_at_once(cut_off, GERMAN)) == ["setup.no_line"]
    hexes = state.board.grid.hexes
    sea = next(hex for hex in hexes if {terrain(state, other) for other in ring(state, hex)} == {"sea"})
    assert keys(setup.stuck(position({US16: state.board.label(sea)}), ALLIED)) == ["setup.stuck"]
    assert not keys(setup.stuck(state, ALLIED))


def ring(state: June6State, hex: int) -> list[int]:
    return [other for other, _edge in state.board.adjacent(hex)]


def _around(label: str) -> list[str]:
    board = position({US16: "E2920"}).board
    return [board.label(hex) for hex, _edge in board.adjacent(board.hex(label))]


def test_full_hexes_are_found_in_a_set_up() -> None:
    """rb.9.11"""
    state = position({troop(f"us.{number}/1"): "E2920" for number in range(4)})
    assert keys(setup.crowded(state)) == ["stacking.full"]


# Numbers at their edges


def farthest(state: June6State, zone: tuple[int, ...], places: tuple[int, ...]) -> int:
    """How far the farthest hex of a zone is from the nearest of some places."""
    return max(min(state.board.grid.distance(hex, place) for place in places) for hex in zone)


def test_the_zones_of_the_free_set_up_are_as_wide_as_the_playbook_says() -> None:
    """pb.1.11, pb.1.12, pb.1.13"""
    state = campaign()
    board = state.board
    city = board.area("cherbourg_city")
    fort = next(unit for unit in range(len(state.record)) if not is_headquarters(state, unit))
    assert farthest(state, cherbourg_zone(state, fort), city) == 3
    here = next(hex for hex in state.delay.entities(1) if terrain(state, hex) != "city")
    beaches = tuple(hex for name in ("utah", "omaha", "gold", "juno", "sword") for hex in board.area(name))
    assert farthest(state, delay_zone(state, here), beaches) == 3
    omaha = board.area("omaha")
    assert farthest(state, strongpoint_zone(state, omaha[0]), beaches) == 3


def test_parachutists_drop_so_far_from_their_beaches() -> None:
    """pb.1.51"""
    state = position({troop("us.501/101abn"): "", troop("cw.3p/6abn"): ""})
    assert [common_distance(state, unit) for unit in (0, 1)] == [state.rules.drop_us, 8]


def test_three_groups_are_committed_at_most() -> None:
    """pb.2.83"""
    pieces = {troop(f"us.{number}/9", group=number): "" for number in range(1, 6)}
    state = position(pieces)
    groups = numbers(state)
    most = []
    for group in groups:
        if "group.enough" in refused(state, COMMIT, group, side=GERMAN):
            break
        state.committed[(group,)] = 1
        most.append(group)
    assert len(most) == state.rules.groups_most == 3


def test_the_units_of_a_chit_are_written_close_together() -> None:
    """pb.2.84"""
    state = position(
        {hq("us.hq/101abn"): "", troop("us.501/101abn"): "", hq("ge.hq/12ss"): "", troop("ge.26/12ss"): ""}
    )
    for side, unit, staff in ((ALLIED, 1, 0), (GERMAN, 3, 2)):
        assert limits(state, Writing(side, (staff,)), unit)[0] == 4


def test_a_harbour_that_fell_early_brings_more() -> None:
    """pb.2.85"""
    state = position({US16: "E2920"}, options={"west_coast": "first"}, turn=12)
    for fell, key in ((5, state.rules.variant_rp_early), (6, state.rules.variant_rp_late)):
        state.taken[("cherbourg",)] = fell
        assert key in [item.amount for item in western_changes(state).items]


def test_the_cup_of_modes_holds_two_and_one() -> None:
    """rb.12.43"""
    rolled: list[tuple[int, ...]] = []
    state = position({US16: "E2920"})
    play: Any = SimpleNamespace(state=state, roll=lambda _key, dice, *_more: rolled.append(dice))
    draw_mode(play, SimpleNamespace(target=state.at[0]), ALLIED)  # type: ignore[arg-type]
    assert rolled == [(3,)]
